#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files, whole.
enum Files {
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else {
            throw Problem("\(path): \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        guard ferror(file) == 0 else { throw Problem("\(path): cannot be read") }
        return bytes
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        try write(to: path) { put in try put(bytes) }
    }

    /// Writes a file piece by piece.
    static func write(to path: String, _ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
        guard let file = fopen(path, "wb") else { throw Problem("\(path): \(String(cString: strerror(errno)))") }
        var isOpen = true
        defer { if isOpen { fclose(file) } }
        try body { bytes in
            guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
                throw Problem("\(path): cannot be written")
            }
        }
        isOpen = false
        guard fclose(file) == 0 else { throw Problem("\(path): cannot be written") }
    }

    /// Makes a folder, unless it is there.
    static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw Problem("\(path): \(String(cString: strerror(errno)))")
        }
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// A new folder that only this run uses, gone with everything in it when `body` is done.
    static func withTemporaryFolder(_ body: (String) throws -> Void) throws {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/gloaming-benchmarks.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Problem("\(base): \(String(cString: strerror(errno)))") }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            if let listing = opendir(folder) {
                while let entry = readdir(listing) {
                    let name = withUnsafePointer(to: &entry.pointee.d_name) {
                        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                    }
                    unlink("\(folder)/\(name)")
                }
                closedir(listing)
            }
            rmdir(folder)
        }
        try body(folder)
    }
}
