import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How the command ends: the codes of BSD's sysexits.h, and below them what was found.
enum ExitStatus: Int32, Sendable, CaseIterable {
    case success = 0
    /// Pictures were compared, with others or with what was asked for, and differ; or of many some could not be drawn.
    case findings = 1
    /// Pictures have other sizes.
    case sizesDiffer = 2
    /// The command line is wrong.
    case usage = 64
    /// An input file's content is wrong.
    case badData = 65
    /// An input file does not exist or cannot be read.
    case noInput = 66
    /// There is not enough memory.
    case outOfMemory = 71
    /// An output file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case ioFailure = 74
    /// Who reads the output has gone; the command ends by SIGPIPE itself, of which shells make this number.
    case brokenPipe = 141
    /// A signal asked for the end, and what was begun is finished: 128 and the signal's number.
    case interrupted = 130
    case terminated = 143

    /// For the manual.
    var explanation: String {
        switch self {
        case .success: "All is done."
        case .findings: "Pictures differ, or of many some could not be drawn."
        case .sizesDiffer: "Pictures have other sizes."
        case .usage: "The command line is wrong."
        case .badData: "An input file's content is wrong, or passes a limit."
        case .noInput: "An input file does not exist or cannot be read."
        case .outOfMemory: "There is not enough memory."
        case .cannotCreate: "An output file cannot be created."
        case .ioFailure: "Reading or writing failed on the way."
        case .brokenPipe: "Who reads the output has gone (SIGPIPE)."
        case .interrupted: "Interrupted; what was begun is finished (SIGINT)."
        case .terminated: "Asked to end; what was begun is finished (SIGTERM)."
        }
    }
}

/// Why the command ends without its result: one line for standard error, and perhaps one on what to do.
struct CommandError: Error, Sendable, Equatable {
    var status: ExitStatus
    var message: String
    var hint: String?

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }

    /// The same with another status.
    func with(_ status: ExitStatus) -> CommandError { CommandError(status, message, hint: hint) }

    /// What writing to an output ended with.
    /// - Parameter name: how messages name the output.
    init(writing name: String, _ error: SystemError) {
        if error.number == EPIPE {
            self.init(quietly: .brokenPipe)
        } else {
            self.init(.ioFailure, "\(name): \(error.text)")
        }
    }

    /// An end with a status and no message: what there is to say stands on standard output.
    init(quietly status: ExitStatus) {
        self.init(status, "")
    }
}
