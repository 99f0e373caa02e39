import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder for outputs, made with its parents where it does not exist. It is removed again when it stays empty, and
/// when a signal ends the command.
final class MadeFolder: Sendable {
    private let path: String
    /// The entry for its removal; nil for a folder that existed.
    private let entry: TemporaryFiles.Entry?
    private let isNew: Bool
    /// The parent folder, if that was made too: it is removed after this one.
    private let parent: MadeFolder?

    /// - Parameter parent: the parent folder, if that may have been made.
    init(_ path: String, in parent: MadeFolder? = nil) throws(CommandError) {
        self.path = path
        if access(path, F_OK) == 0 {
            (isNew, entry, self.parent) = (false, nil, parent)
            return
        }
        let folder = OutputTarget.folder(of: path)
        var parent = parent
        if parent == nil, folder != path, access(folder, F_OK) != 0, errno == ENOENT { parent = try MadeFolder(folder) }
        self.parent = parent
        let entry = TemporaryFiles.register(folder: path)
        isNew = mkdir(path, 0o777) == 0
        self.entry = isNew ? entry : nil
        if isNew {
            if OutputRules.isDurable { try keep(in: folder) }
            return
        }
        let error = SystemError.last
        TemporaryFiles.forget(entry)
        // Another process may have made it meanwhile.
        guard error.number == EEXIST else { throw CommandError(creating: path, error) }
    }

    private func keep(in folder: String) throws(CommandError) {
        do {
            try MadeFolder.synchronize(folder)
        } catch {
            throw CommandError(.ioFailure, "\(path): \(error.text)")
        }
    }

    deinit {
        guard isNew else { return }
        // A folder that holds something stays.
        rmdir(path)
        TemporaryFiles.forget(entry)
    }

    /// Writes a folder's entries to the disk, so that they outlast a crash of the machine.
    static func synchronize(_ folder: String) throws(SystemError) {
        let descriptor = try Descriptor.open(folder, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw .last }
    }
}
