#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a file could not be read or written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// As it was given.
    public let path: String
    /// The system's words, or ours.
    public let reason: String
    /// Whether there is no such file.
    public var isMissing = false

    /// One line: the file, and why.
    public var description: String { "\(path): \(reason)" }

    static func last(_ path: String) -> FileError {
        let number = errno
        return FileError(path: path, reason: String(cString: strerror(number)), isMissing: number == ENOENT)
    }
}

/// The few things this module does with files, by the C library: Foundation would add its start-up time to the command.
package enum FileSystem {
    /// More than any baseline or record has a use for.
    private static let sizeLimit = 256 << 20

    /// Reads a whole file.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "is not a file") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(Int(status.st_size), 0), sizeLimit))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            #if canImport(Darwin)
            let count = Darwin.read(descriptor, &buffer, buffer.count)
            #else
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            #endif
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last(path)
            }
            bytes += buffer[..<count]
            if bytes.count > sizeLimit {
                throw FileError(path: path, reason: "has more than \(sizeLimit >> 20) MiB")
            }
        }
    }

    /// Writes a file whole or not at all; folders on the way are made.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try makeFolder(parent(of: path))
        // Tests of one process may write beside one another, but no two the same file.
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last(path) }
        let isWritten = write(bytes, to: descriptor)
        let error = FileError.last(path)
        guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
            let last = isWritten ? FileError.last(path) : error
            unlink(temporary)
            throw last
        }
    }

    /// Adds to the end of a file, in one piece: processes that write the same file do not mix their lines.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try makeFolder(parent(of: path))
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last(path) }
        defer { close(descriptor) }
        guard write(bytes, to: descriptor) else { throw .last(path) }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                #if canImport(Darwin)
                let count = Darwin.write(descriptor, piece.baseAddress, piece.count)
                #else
                let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
                #endif
                if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
            }
            return true
        }
    }

    /// Makes a folder and those above it, where they are missing.
    static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, parent(of: path) != path else { throw .last(path) }
        try makeFolder(parent(of: path))
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw .last(path) }
    }

    /// Moves a file; folders on the way are made.
    static func move(_ path: String, to target: String) throws(FileError) {
        try makeFolder(parent(of: target))
        guard rename(path, target) == 0 else { throw .last(target) }
    }

    /// Removes a file or an empty folder.
    /// - Returns: whether it was there.
    @discardableResult
    package static func remove(_ path: String) throws(FileError) -> Bool {
        if unlink(path) == 0 || ((errno == EISDIR || errno == EPERM) && rmdir(path) == 0) { return true }
        if errno == ENOENT { return false }
        throw .last(path)
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted; none where there is no folder.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Says on standard error what is no test's failure.
    static func warn(_ text: String) { _ = write(Array("snapshots: \(text)\n".utf8), to: STDERR_FILENO) }

    /// Everything up to the last slash.
    package static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Everything behind the last slash.
    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    package static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// The path from a folder to what is in it; the path itself where it is not.
    static func relative(_ path: String, to folder: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// The folder with the package's manifest, going up from a file or folder.
    package static func packageRoot(above path: String) -> String? {
        var folder = path
        while folder != "/", folder != "." {
            if exists(folder + "/Package.swift") { return folder }
            folder = parent(of: folder)
        }
        return nil
    }
}

/// What the process was started with.
package func environmentValue(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
}
