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
    private var folders: Set<String> = []

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
        #if os(Linux)
        // The folders are watched before the files are checked, so that no change is missed in between.
        for path in states.keys.sorted() { try watchFolder(of: path) }
        #endif
        while !states.contains(where: { FileState($0.key) != $0.value }) {
            #if os(Linux)
            // A check of the files tells which one has changed: other events in the folders are ignored.
            var events = [UInt8](repeating: 0, count: 1 << 16)
            let count = events.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { throw CommandError(.ioFailure, "--watch: \(SystemError.last.text)") }
            #else
            usleep(25_000)
            #endif
        }
    }

    #if os(Linux)
    private func watchFolder(of path: String) throws(CommandError) {
        var folder = "."
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            folder = slash == path.utf8.startIndex ? "/" : String(path[..<slash])
        }
        guard folders.insert(folder).inserted else { return }
        let kinds = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        guard inotify_add_watch(descriptor, folder, kinds) >= 0 else {
            throw CommandError(.noInput, "--watch: \(folder): \(SystemError.last.text)")
        }
    }
    #endif
}
