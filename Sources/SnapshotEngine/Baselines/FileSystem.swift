import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a file could not be read or written.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path as it was given.
    public let path: String
    /// The system's message, or one of our own.
    public let reason: String
    /// Whether there is no such file.
    public var isMissing = false
    /// Whether a link leads to it where none is followed.
    var isLink = false

    /// One line: the file, and why.
    public var description: String { "\(path): \(reason)" }

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    init(_ path: String, _ error: SystemError) {
        self.init(path: path, reason: error.text)
        isMissing = error.number == ENOENT
        isLink = error == .link
    }

    static func last(_ path: String) -> FileError { FileError(path, .last) }
}

/// The file operations of this module, by the C library: Foundation would add its start-up time to the command.
package enum FileSystem {
    /// The largest file that is read; no baseline or record needs more.
    static let maxSize = 256 << 20

    /// Reads a whole file.
    package static func readFile(_ path: String) throws(FileError) -> [UInt8] {
        do throws(SystemError) {
            if let bytes = try Descriptor.readFile(path, limit: maxSize) { return bytes }
        } catch {
            // Opening a folder succeeds, but reading it fails.
            if error.number == EISDIR { throw FileError(path: path, reason: "is not a file") }
            throw FileError(path, error)
        }
        throw FileError(path: path, reason: "has more than \(maxSize >> 20) MiB")
    }

    /// Writes a file completely or not at all; missing folders are made.
    package static func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
        try makeFolder(parent(of: path))
        do throws(SystemError) {
            let folder = try Descriptor.open(parent(of: path), O_RDONLY | O_DIRECTORY)
            defer { close(folder) }
            try write(bytes, to: name(of: path), in: folder)
        } catch {
            throw FileError(path, error)
        }
    }

    /// Writes a file in an open folder completely or not at all.
    static func write(_ bytes: [UInt8], to name: String, in folder: Int32) throws(SystemError) {
        // Tests of one process may write at the same time, but no two the same file.
        let temporary = "\(name).\(getpid()).tmp"
        unlinkat(folder, temporary, 0)
        let descriptor = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last }
        do throws(SystemError) {
            do throws(SystemError) {
                try Descriptor.write(descriptor, bytes)
            } catch {
                close(descriptor)
                throw error
            }
            guard close(descriptor) == 0, renameat(folder, temporary, folder, name) == 0 else { throw .last }
        } catch {
            unlinkat(folder, temporary, 0)
            throw error
        }
    }

    /// Appends to a file in one write: lines of several processes are not mixed.
    package static func appendToFile(_ bytes: [UInt8], to path: String) throws(FileError) {
        try makeFolder(parent(of: path))
        do throws(SystemError) {
            let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_APPEND)
            defer { close(descriptor) }
            try Descriptor.write(descriptor, bytes)
        } catch {
            throw FileError(path, error)
        }
    }

    /// Makes a folder and its missing parents.
    static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, parent(of: path) != path else { throw .last(path) }
        try makeFolder(parent(of: path))
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw .last(path) }
    }

    /// Removes a file or an empty folder.
    /// - Returns: whether it existed.
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

    /// Whether a path is that of a folder, and not of a link to one.
    static func isOwnFolder(_ path: String) -> Bool { kind(path) == S_IFDIR }

    /// Whether a path is that of a file, and not of a link to one.
    static func isOwnFile(_ path: String) -> Bool { kind(path) == S_IFREG }

    private static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The names in a folder, sorted; none where there is no folder.
    static func names(in folder: String) -> [String] { (try? entries(of: folder)) ?? [] }

    /// The names in a folder, sorted.
    static func entries(of folder: String) throws(FileError) -> [String] {
        guard let directory = opendir(folder) else { throw .last(folder) }
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

    /// Writes a warning, which is no test's failure, to standard error.
    static func warn(_ text: String) {
        try? Descriptor.write(STDERR_FILENO, "snapshots: \(HiddenCharacters.escaped(text))\n")
    }

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

    /// A path relative to a folder; the path itself if it lies elsewhere.
    static func relative(_ path: String, to folder: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    /// The nearest folder with a package manifest, going up from a file or folder.
    package static func packageRoot(above path: String) -> String? {
        var folder = path
        while folder != "/", folder != "." {
            if exists(folder + "/Package.swift") { return folder }
            folder = parent(of: folder)
        }
        return nil
    }
}

/// The value of an environment variable when the process was started.
package func environmentValue(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
}
