import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A tar archive to which files are added one at a time, by one thread at a time.
final class TarFile {
    private let name: String
    private let descriptor: Int32
    /// The folder that it lies in; nil for standard output.
    private let folder: MadeFolder?
    /// The archive's length so far.
    private var offset: Int

    /// - Parameters:
    ///   - path: a file, or `-` for standard output.
    ///   - kept: how many bytes of an existing file are kept; the rest is cut off.
    init(_ path: String, keeping kept: Int = 0) throws(CommandError) {
        name = path == "-" ? "standard output" : path
        offset = kept
        guard path != "-" else {
            (descriptor, folder) = (STDOUT_FILENO, nil)
            if isatty(descriptor) == 1 {
                throw CommandError(.usage, "standard output: is a terminal, which cannot show a tar archive")
            }
            return
        }
        try InputFile.checkOutput(path)
        folder = try MadeFolder(OutputTarget.folder(of: path))
        descriptor = try FileLock.open(path, option: "--tar")
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG || kept > 0 else { return }
        guard Int(status.st_size) >= kept, ftruncate(descriptor, off_t(kept)) == 0,
            lseek(descriptor, off_t(kept), SEEK_SET) >= 0
        else {
            throw CommandError(
                .badData, "\(path): has \(status.st_size) bytes, expected at least the \(kept) that the results list")
        }
    }

    deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }

    /// Adds a file.
    /// - Returns: where in the archive its bytes begin.
    func append(_ bytes: [UInt8], name: RelativePath) throws(SystemError) -> Int {
        // In one call: a reader that follows the archive sees whole files, and a process that dies leaves at most one
        // torn.
        var member = TarHeader.bytes(name: name.text, size: bytes.count)
        let start = offset + member.count
        member.reserveCapacity(member.count + bytes.count + TarHeader.blockSize)
        member += bytes
        member += [UInt8](repeating: 0, count: TarHeader.padding(after: bytes.count))
        try Descriptor.write(descriptor, member)
        offset += member.count
        return start
    }

    /// Writes added files to the disk.
    func synchronise() throws(SystemError) {
        if descriptor != STDOUT_FILENO, fsync(descriptor) != 0 { throw .last }
    }

    /// Writes the archive's end; files added later would not be found.
    func finish() throws(CommandError) {
        do throws(SystemError) {
            try Descriptor.write(descriptor, TarHeader.end)
        } catch {
            throw CommandError(.ioFailure, "\(name): \(error.text)")
        }
    }
}
