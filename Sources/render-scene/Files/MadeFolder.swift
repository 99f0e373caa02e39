import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder for outputs, made where it is not there. Where nothing comes to lie in it, it is not left behind.
final class MadeFolder: Sendable {
    private let path: String
    private let isNew: Bool
    /// The one that it lies in, if that was made too: it goes after this one.
    private let parent: MadeFolder?

    init(_ path: String, in parent: MadeFolder? = nil) throws(CommandError) {
        self.path = path
        self.parent = parent
        isNew = mkdir(path, 0o777) == 0
        guard isNew || errno == EEXIST else { throw CommandError(.cannotCreate, "\(path): \(SystemError.last.text)") }
    }

    // A folder that holds something stays.
    deinit { if isNew { rmdir(path) } }
}
