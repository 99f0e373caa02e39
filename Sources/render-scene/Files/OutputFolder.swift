import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder into which files are written, each whole or not at all. No symbolic link below it is followed, so that
/// nothing is written outside.
final class OutputFolder: Sendable {
    private let path: String
    private let made: MadeFolder
    private let descriptor: Int32

    /// Opens a folder, and makes it if it is not there.
    init(_ path: String) throws(CommandError) {
        made = try MadeFolder(path)
        self.path = path.hasSuffix("/") ? path : path + "/"
        do {
            descriptor = try Descriptor.open(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw CommandError(creating: path, error)
        }
    }

    deinit { close(descriptor) }

    /// Whether there is a file of that name.
    func hasFile(_ name: RelativePath) -> Bool {
        var status = stat()
        guard let folder = try? folder(of: name, makesIt: false) else { return false }
        defer { close(folder) }
        return fstatat(folder, name.name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFREG
    }

    /// Throws where a file of that name is an input, or another output.
    func check(_ name: RelativePath) throws(CommandError) {
        guard let folder = try? folder(of: name, makesIt: false) else { return }
        defer { close(folder) }
        try InputFile.checkOutput(name.name, in: folder, name: name.text)
    }

    /// Writes a file under a temporary name, and renames it; folders on the way are made.
    /// - Parameter isDurable: whether the file outlasts a crash of the machine right after this returns.
    func write(_ bytes: [UInt8], to name: RelativePath, isDurable: Bool) throws(SystemError) {
        let folder = try folder(of: name, makesIt: true)
        defer { close(folder) }
        let parent = name.text.utf8.lastIndex(of: UInt8(ascii: "/")).map { name.text[...$0] } ?? ""
        TemporaryFiles.removeAbandoned(in: path + parent, opened: folder)
        let temporary = TemporaryFiles.newName()
        let entry = TemporaryFiles.register(path + parent + temporary)
        defer { TemporaryFiles.forget(entry) }
        let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .last }
        TemporaryFiles.lock(file)
        do throws(SystemError) {
            try OutputFolder.fill(file, with: bytes, isDurable: isDurable)
            guard renameat(folder, temporary, folder, name.name) == 0 else { throw .last }
        } catch {
            unlinkat(folder, temporary, 0)
            throw error
        }
        if isDurable, fsync(folder) != 0 { throw .last }
    }

    private static func fill(_ file: Int32, with bytes: [UInt8], isDurable: Bool) throws(SystemError) {
        var failure: SystemError?
        do throws(SystemError) {
            try Descriptor.write(file, bytes)
            if isDurable, fsync(file) != 0 { throw .last }
        } catch {
            failure = error
        }
        // Some file systems report a full disk only here.
        if close(file) != 0, errno != EINTR { failure = failure ?? .last }
        if let failure { throw failure }
    }

    /// Opens the folder that a name lies in, to be closed.
    private func folder(of name: RelativePath, makesIt: Bool) throws(SystemError) -> Int32 {
        try Descriptor.openFolder(of: name, in: descriptor, makesIt: makesIt)
    }
}
