import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The reason why a record has no picture.
struct RecordFailure: Error, Equatable {
    /// What kind of failure it is, for programs.
    enum Code: String, CaseIterable, Sendable {
        /// The line is no record.
        case record
        /// A record with the same id came before.
        case duplicate
        /// An option is unknown, or its value is invalid.
        case usage
        /// The content to be drawn is invalid.
        case data
        /// A file that the record names cannot be read.
        case input
        /// Its picture cannot be written.
        case output
        /// The process that drew it ended.
        case died
    }

    let code: Code
    let message: String
    var hint: String?
    /// The id, where it could be read.
    var id: String?
    var output: RelativePath?

    init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// Of a record that an earlier run died of, or was killed with.
    /// - Parameter signal: the signal of a fault of its own; 0 where it was none, or is not known.
    init(diedOf signal: Int, id: String?) {
        let reason = signal == 0 ? "" : ", by signal \(signal)"
        self.init(
            .died, "the process ended while it drew this\(reason); it is not drawn again",
            hint: "--retry draws it again")
        self.id = id
    }

    /// - Parameters:
    ///   - error: an error of the command that makes the drawing.
    ///   - options: those that the record can give, of which the hint may tell.
    init(_ error: CommandError, options: [OptionDefinition]) {
        let code: Code =
            switch error.status {
            case .usage: .usage
            case .noInput, .ioFailure: .input
            case .cannotCreate: .output
            default: .data
            }
        self.init(code, error.message, hint: error.told(by: options).hint)
    }
}

extension SystemError {
    /// Whether the error is the machine's and not one file's: all later records would fail as well.
    var concernsAll: Bool {
        [ENOSPC, EDQUOT, EIO, EROFS, EFBIG, EPIPE, EMFILE, ENFILE, ENOMEM, EBADF].contains(number)
    }
}
