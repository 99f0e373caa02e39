/// How the command ends: the codes of BSD's sysexits.h.
enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The command line is wrong.
    case usage = 64
    /// An input file's content is wrong.
    case badData = 65
    /// An input file does not exist or cannot be read.
    case noInput = 66
    /// An output file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed on the way.
    case ioFailure = 74
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
}
