import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An output that is being written: a temporary file beside the real one, or bytes kept for a device or pipe.
final class OutputFile {
    let target: OutputTarget
    /// The folder that it lies in; nil for a device or pipe.
    private var folder: MadeFolder?
    /// The temporary file; nil for a device or pipe.
    private var temporary: Temporary?
    private struct Temporary {
        let path: String
        /// The open descriptor; -1 when it is closed.
        var descriptor: Int32
        let entry: TemporaryFiles.Entry?
    }

    /// The bytes for a device or pipe, written at once at the end: a failed drawing writes nothing.
    private var kept: [UInt8] = []
    /// The device or pipe that a film goes into at once; nil for anything else.
    private var stream: Int32?

    /// Makes the temporary file, in the same folder so that it can be renamed.
    init(_ target: OutputTarget) throws(CommandError) {
        self.target = target
        guard case .file(let path) = target.place else {
            if target.format.isFilm { stream = try opened() }
            return
        }
        try checkPlace()
        if let note = target.linkNote, OutputRules.tellsLinks { Messages.warning(note) }
        let folder = OutputTarget.folder(of: path)
        // Another run that made the folder, and failed, may have removed it meanwhile.
        self.folder = try MadeFolder(folder)
        TemporaryFiles.removeAbandoned(in: folder)
        let name = "\(folder == "/" ? "" : folder)/\(TemporaryFiles.newName())"
        let entry = TemporaryFiles.register(name)
        let descriptor: Int32
        do {
            descriptor = try Descriptor.open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
        } catch {
            TemporaryFiles.forget(entry)
            throw CommandError(creating: target.name, error)
        }
        TemporaryFiles.lock(descriptor)
        temporary = Temporary(path: name, descriptor: descriptor, entry: entry)
        // A file that is replaced keeps its permissions; a new one has them from the umask.
        var status = stat()
        if stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    }

    /// Throws where the file would take the place of an input or of another output.
    func checkPlace() throws(CommandError) {
        if case .file(let path) = target.place { try InputFile.checkOutput(path, name: target.name) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        guard let descriptor = temporary?.descriptor ?? stream else { return kept.append(contentsOf: bytes) }
        do {
            try Descriptor.write(descriptor, bytes)
        } catch {
            throw ioFailure(error)
        }
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        try bytes.withUnsafeBufferPointer { bytes throws(CommandError) in try write(UnsafeRawBufferPointer(bytes)) }
    }

    /// Overwrites as many bytes that were written before, from an offset on.
    func rewrite(at offset: Int, _ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        guard let temporary else { return kept.replaceSubrange(offset..<offset + bytes.count, with: bytes) }
        do {
            try Descriptor.write(temporary.descriptor, bytes, at: offset)
        } catch {
            throw ioFailure(error)
        }
    }

    /// Keeps the temporary file's lock for as long as the descriptor that is returned stays open, also under its real name;
    /// -1 for a device or pipe.
    func locked() -> Int32 {
        guard let temporary else { return -1 }
        return fcntl(temporary.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }

    /// Closes the temporary file, which is then complete.
    func complete() throws(CommandError) {
        guard let descriptor = temporary?.descriptor, descriptor >= 0 else { return }
        temporary?.descriptor = -1
        if OutputRules.isDurable, fsync(descriptor) != 0 {
            let error = SystemError.last
            close(descriptor)
            throw ioFailure(error)
        }
        // Some file systems report a full disk only here.
        if close(descriptor) != 0, errno != EINTR { throw ioFailure(.last) }
    }

    /// Writes what was kept to the device or pipe.
    func deliver() throws(CommandError) {
        guard stream == nil, let descriptor = try opened() else { return closeStream() }
        defer { if descriptor != STDOUT_FILENO { close(descriptor) } }
        try send(to: descriptor)
    }

    /// The device or pipe, open; nil for a file.
    private func opened() throws(CommandError) -> Int32? {
        switch target.place {
        case .file: return nil
        case .standardOutput: return STDOUT_FILENO
        case .direct(let path):
            do {
                return try Descriptor.open(path, O_WRONLY | O_NOCTTY)
            } catch {
                throw CommandError(creating: target.name, error)
            }
        }
    }

    private func closeStream() {
        if let stream, stream != STDOUT_FILENO { close(stream) }
        stream = nil
    }

    private func send(to descriptor: Int32) throws(CommandError) {
        do {
            try kept.withUnsafeBufferPointer { bytes throws(SystemError) in
                try Descriptor.write(descriptor, UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw ioFailure(error)
        }
    }

    /// Renames the temporary file to the real one.
    func commit(keepsExisting: Bool) throws(CommandError) {
        guard case .file(let path) = target.place, let temporary else { return }
        if keepsExisting {
            // Unlike rename, link fails when the name was taken meanwhile.
            if link(temporary.path, path) == 0 {
                discard()
                if OutputRules.isDurable { try synchronize(path) }
                return
            }
            if errno == EEXIST { throw CommandError(.cannotCreate, "\(target.name): the file exists already") }
            // On a file system without hard links, only a check before the renaming is left.
            if access(path, F_OK) == 0 { throw CommandError(.cannotCreate, "\(target.name): the file exists already") }
        }
        guard rename(temporary.path, path) == 0 else {
            throw CommandError(creating: target.name, .last)
        }
        TemporaryFiles.forget(temporary.entry)
        self.temporary = nil
        if OutputRules.isDurable { try synchronize(path) }
    }

    /// Writes a file's entry to the disk, so that it outlasts a crash of the machine.
    private func synchronize(_ path: String) throws(CommandError) {
        do {
            try MadeFolder.synchronize(OutputTarget.folder(of: path))
        } catch {
            throw ioFailure(error)
        }
    }

    /// Removes the temporary file, if it still exists.
    func discard() {
        closeStream()
        guard let temporary else { return }
        if temporary.descriptor >= 0 { close(temporary.descriptor) }
        unlink(temporary.path)
        TemporaryFiles.forget(temporary.entry)
        self.temporary = nil
    }

    private func ioFailure(_ error: SystemError) -> CommandError {
        CommandError(writing: target.displayName, error)
    }
}

extension OutputFile {
    /// Writes a whole file, in place of an existing one.
    static func write(_ bytes: [UInt8], to path: String, keepsExisting: Bool = false) throws(CommandError) {
        // A file of text, whatever its ending: only pixels are kept from terminals.
        let file = try OutputFile(OutputTarget(path, fallback: .svg, keepsExisting: keepsExisting))
        defer { file.discard() }
        try file.write(bytes)
        try OutputSet.release([file], keepsExisting: keepsExisting)
    }
}

extension OutputTarget {
    /// Writes the whole of an output, all of whose bytes are known.
    func write(_ bytes: [UInt8], keepsExisting: Bool) throws(CommandError) {
        let file = try OutputFile(self)
        defer { file.discard() }
        try file.write(bytes)
        try file.complete()
        try file.deliver()
        try file.commit(keepsExisting: keepsExisting)
    }
}
