import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Waits until one of several files is written to, appears, or is replaced.
///
/// Linux reports events in the files' folders, where editors put a new file in an old one's place. Elsewhere the files
/// are checked forty times a second.
final class FileChanges {
    #if os(Linux)
    private let descriptor: Int32

    init() throws(CommandError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { throw CommandError(.ioFailure, "--watch: \(SystemError.last.text)") }
    }

    deinit { close(descriptor) }
    #else
    init() throws(CommandError) {}
    #endif

    /// Returns when a file has changed.
    /// - Parameter states: the files' former states, by their names.
    func wait(for states: [String: FileState]) throws(CommandError) {
        while true {
            #if os(Linux)
            // The folders are watched before the files are checked, so that no change is missed in between. Each time anew: one
            // that another has taken the place of is watched no longer.
            var isWatched = true
            for path in states.keys.sorted() where try !watch(folder: OutputTarget.folder(of: path)) {
                isWatched = false
            }
            #endif
            if states.contains(where: { FileState($0.key) != $0.value }) { return }
            #if os(Linux)
            // A check of the files tells which one has changed: other events in the folders are ignored. Where a folder is not
            // there, nothing tells of it, and it is looked for.
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, isWatched ? -1 : 100) > 0 else { continue }
            var events = [UInt8](repeating: 0, count: 1 << 16)
            let count = events.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw CommandError(.ioFailure, "--watch: \(SystemError.last.text)") }
            #else
            usleep(25_000)
            #endif
        }
    }

    #if os(Linux)
    /// - Returns: whether the folder is there.
    private func watch(folder: String) throws(CommandError) -> Bool {
        let kinds =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
            | UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR)
        // A watch that is there already is the same one.
        if inotify_add_watch(descriptor, folder, kinds) >= 0 { return true }
        let error = SystemError.last
        guard error.number == ENOENT || error.number == ENOTDIR else {
            throw CommandError(.noInput, "--watch: \(folder): \(error.text)")
        }
        return false
    }
    #endif
}
