import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a record has no picture.
struct RecordFailure: Error, Equatable {
    /// What kind of failure it is, for programs.
    enum Code: String, CaseIterable, Sendable {
        /// The line is no record.
        case record
        /// A record with the same id came before.
        case duplicate
        /// An option is unknown, or its value cannot be.
        case usage
        /// What is to be drawn is wrong.
        case data
        /// A file that it names cannot be read.
        case input
        /// Its picture cannot be written.
        case output
    }

    let code: Code
    let message: String
    var hint: String?
    /// What could be read of the record.
    var id: String?
    var output: RelativePath?

    init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// - Parameter error: of a command on its way to a drawing.
    init(_ error: CommandError) {
        let code: Code =
            switch error.status {
            case .usage: .usage
            case .noInput, .ioFailure: .input
            case .cannotCreate: .output
            default: .data
            }
        self.init(code, error.message, hint: error.hint)
    }
}

extension SystemError {
    /// Whether it is about the machine and not about one file: all that follows would fail as well.
    var concernsAll: Bool {
        [ENOSPC, EDQUOT, EIO, EROFS, EFBIG, EPIPE, EMFILE, ENFILE, ENOMEM, EBADF].contains(number)
    }
}
