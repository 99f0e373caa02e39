import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files below a folder, reached without a link in any part of their paths: what others have put there leads nowhere else.
package struct ClosedFolder: Sendable, Hashable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Reads a whole file.
    package func read(_ name: String) throws(FileError) -> [UInt8] {
        try with(name) { (file, folder) throws(SystemError) in
            let descriptor = try Descriptor.openRegular(file, in: folder)
            defer { close(descriptor) }
            guard let bytes = try Descriptor.readAll(descriptor, limit: FileSystem.maxSize) else {
                throw SystemError(number: EFBIG)
            }
            return bytes
        }
    }

    /// Writes a file completely or not at all; missing folders are made. It is new, and so nobody's program.
    package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        try with(name, makesFolders: true) { (file, folder) throws(SystemError) in
            try FileSystem.write(bytes, to: file, in: folder)
        }
    }

    /// Appends to a file in one write.
    package func append(_ bytes: [UInt8], to name: String) throws(FileError) {
        try with(name, makesFolders: true) { (file, folder) throws(SystemError) in
            let descriptor = openat(folder, file, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw .last }
            defer { close(descriptor) }
            try Descriptor.write(descriptor, bytes)
        }
    }

    /// Removes a file where there is one, and its folder if that is empty then.
    package func remove(_ name: String) throws(FileError) {
        do throws(FileError) {
            try with(name) { (file, folder) throws(SystemError) in
                guard unlinkat(folder, file, 0) == 0 else { throw .last }
            }
        } catch {
            if error.isMissing { return }
            throw error
        }
        removeFolder(of: name)
    }

    /// Moves a file, and removes its former folder if that is empty then; missing folders are made.
    package func move(_ name: String, to target: String) throws(FileError) {
        try with(target, makesFolders: true) { (file, folder) throws(FileError) in
            try with(name) { (former, formerFolder) throws(SystemError) in
                guard renameat(formerFolder, former, folder, file) == 0 else { throw .last }
            }
        }
        removeFolder(of: name)
    }

    /// Whether there is a file of that name.
    package func has(_ name: String) -> Bool { (try? kind(of: name)) == S_IFREG }

    /// Why a file of that name cannot be read or written; nil where it can, or where there is none yet.
    func refusal(of name: String) -> String? {
        do throws(FileError) {
            switch try kind(of: name) {
            case S_IFREG: return nil
            case S_IFLNK: return "is a link, expected a file"
            default: return "is no file"
            }
        } catch {
            if error.isMissing { return nil }
            return error.isLink ? "lies behind a link, expected a file that no link leads to" : error.reason
        }
    }

    private func kind(of name: String) throws(FileError) -> mode_t {
        try with(name) { (file, folder) throws(SystemError) in
            var status = stat()
            guard fstatat(folder, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
            return status.st_mode & S_IFMT
        }
    }

    private func removeFolder(of name: String) {
        let parent = FileSystem.parent(of: name)
        guard parent != "." else { return }
        // It stays where it holds anything.
        _ = try? with(parent) { (file, folder) throws(SystemError) in _ = unlinkat(folder, file, AT_REMOVEDIR) }
    }

    // MARK: The way there

    /// Does something with a file's name in its open folder.
    private func with<Value>(
        _ name: String, makesFolders: Bool = false,
        _ body: (_ file: String, _ folder: Int32) throws(SystemError) -> Value
    ) throws(FileError) -> Value {
        try with(name, makesFolders: makesFolders) { (file, folder) throws(FileError) in
            do throws(SystemError) {
                return try body(file, folder)
            } catch {
                throw FileError("\(path)/\(name)", error)
            }
        }
    }

    private func with<Value>(
        _ name: String, makesFolders: Bool = false,
        _ body: (_ file: String, _ folder: Int32) throws(FileError) -> Value
    ) throws(FileError) -> Value {
        guard let way = RelativePath(name) else {
            throw FileError(path: "\(path)/\(name)", reason: "is no path of a file below \(path)")
        }
        if makesFolders { try FileSystem.makeFolder(path) }
        let folder: Int32
        do throws(SystemError) {
            let root = try Descriptor.open(path, O_RDONLY | O_DIRECTORY)
            defer { close(root) }
            folder = try Descriptor.openFolder(of: way, in: root, makesIt: makesFolders)
        } catch {
            throw FileError("\(path)/\(name)", error)
        }
        defer { close(folder) }
        return try body(way.name, folder)
    }
}
