#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The state of a file without its content: enough to tell that it was written to or replaced.
struct FileState: Equatable {
    /// The file's number, its size, and when it was written; nothing for a file that is not there. Of a folder its number
    /// alone: outputs may be written in it.
    private let numbers: [Int64]

    init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            numbers = []
            return
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            numbers = [Int64(truncatingIfNeeded: status.st_ino)]
            return
        }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        numbers = [
            Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec),
        ]
    }

    /// The state as text, for another process; see `init(text:)`.
    var text: String { numbers.map { "\($0)" }.joined(separator: " ") }

    init?(text: Substring) {
        let words = text.split(separator: " ")
        numbers = words.compactMap { Int64($0) }
        guard numbers.count == words.count else { return nil }
    }
}
