import SystemFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the tool needs of the system's files.
enum FileSystem {
    struct Failure: Error {
        let place: String
        let reason: String
    }

    /// The bytes of a file; nil when it cannot be read, or is no tree's: larger than 16 MiB.
    static func read(_ place: String) -> [UInt8]? {
        try? Descriptor.readFile(place, limit: 1 << 24)
    }

    /// Writes a file whole or not at all: beside its place first, then renamed.
    static func save(_ bytes: [UInt8], to place: String) throws(Failure) {
        let beside = place + ".new"
        guard let file = fopen(beside, "wb") else { throw failure(place) }
        let written = fwrite(bytes, 1, bytes.count, file)
        let closed = fclose(file)
        if written != bytes.count || closed != 0 || rename(beside, place) != 0 {
            let error = failure(place)
            remove(beside)
            throw error
        }
    }

    static func say(_ text: String) { print(text) }

    static func complain(_ text: String) {
        // Not through `stderr`: it is a variable of C, which Swift 6 lets nobody touch.
        try? Descriptor.write(STDERR_FILENO, text + "\n")
    }

    private static func failure(_ place: String) -> Failure {
        Failure(place: place, reason: String(cString: strerror(errno)))
    }

    static func leave(_ status: Int32) -> Never { exit(status) }
}
