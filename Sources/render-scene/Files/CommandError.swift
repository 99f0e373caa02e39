import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The command's exit status: the codes of BSD's sysexits.h, and below them the codes for findings.
enum ExitStatus: Int32, Sendable, CaseIterable {
    case success = 0
    /// Compared pictures differ, from others or from the specification; or some of many could not be drawn.
    case findings = 1
    /// Pictures have other sizes.
    case sizesDiffer = 2
    /// The command line is wrong.
    case usage = 64
    /// An input file's content is wrong.
    case badData = 65
    /// An input file does not exist or cannot be read.
    case noInput = 66
    /// There is not enough memory, or the system has not what was asked for.
    case outOfMemory = 71
    /// An output file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case ioFailure = 74
    /// The output's reader has gone; the command ends by SIGPIPE itself, for which shells report this number.
    case brokenPipe = 141
    /// A signal asked for the end, and work in progress was finished: 128 and the signal's number.
    case interrupted = 130
    case terminated = 143

    /// The explanation in the manual.
    var explanation: String {
        switch self {
        case .success: "All is done."
        case .findings: "Pictures differ, or of many some could not be drawn."
        case .sizesDiffer: "Pictures have other sizes."
        case .usage: "The command line is wrong."
        case .badData: "An input file's content is wrong, or passes a limit."
        case .noInput: "An input file does not exist or cannot be read."
        case .outOfMemory: "There is not enough memory, or no sandbox where one was asked for."
        case .cannotCreate: "An output file cannot be created."
        case .ioFailure: "Reading or writing failed on the way."
        case .brokenPipe: "Who reads the output has gone (SIGPIPE)."
        case .interrupted: "Interrupted; what was begun is finished (SIGINT)."
        case .terminated: "Asked to end; what was begun is finished (SIGTERM)."
        }
    }
}

/// What would help: one of some options, and what is to be done with it.
struct Advice: Sendable, Equatable {
    /// What stands before the options: `a smaller`.
    let verb: String
    /// The options' names.
    let options: [String]

    /// Options that make a picture smaller, and one that raises a limit.
    static func list(smaller: [String], higher: String) -> [Advice] {
        (smaller.isEmpty ? [] : [Advice(verb: "a smaller", options: smaller)])
            + [Advice(verb: "a higher", options: [higher])]
    }
}

/// The reason why the command ends without its result: one line for standard error, and perhaps a hint in a second one.
struct CommandError: Error, Sendable, Equatable {
    var status: ExitStatus
    var message: String
    var hint: String?
    /// Options that help, for the hint: those that the command has are shown.
    var advice: [Advice] = []
    /// Whether the picture has a size that cannot be drawn.
    var concernsSize = false

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }

    /// A limit, and the option that raises it.
    init(limit option: String, _ message: String, smaller: [String] = []) {
        self.init(.badData, message)
        advice = Advice.list(smaller: smaller, higher: option)
    }

    /// The same with another status.
    func with(_ status: ExitStatus) -> CommandError {
        var error = self
        error.status = status
        return error
    }

    /// The error of a failed write.
    /// - Parameter name: how messages name the output.
    init(writing name: String, _ error: SystemError) {
        if error.number == EPIPE {
            self.init(quietly: .brokenPipe)
        } else {
            self.init(.ioFailure, "\(name): \(error.text)")
        }
    }

    /// The error of a place that cannot be written to.
    /// - Parameter name: how messages name it.
    init(creating name: String, _ error: SystemError) {
        self.init(.cannotCreate, "\(name): \(error.text)", hint: FileHints.writing(error))
    }

    /// An end with a status and no message: standard output holds everything that there is to say.
    init(quietly status: ExitStatus) {
        self.init(status, "")
    }
}
