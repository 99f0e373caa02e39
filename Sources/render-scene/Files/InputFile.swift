import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads whole input files.
enum InputFile {
    /// More bytes than any of the command's inputs needs; a device that never ends must not fill the memory.
    static let maxSize = 1 << 30

    /// The identity of a file, whatever its name.
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    /// The files that were read, and the outputs that stay open while others are written, by their names.
    private static let places = Monitor((inputs: Set<Identity>(), outputs: [String: Identity]()))

    /// Notes that an open file is read: no output takes its place unless it may.
    static func note(_ descriptor: Int32) {
        guard let identity = identity(descriptor) else { return }
        places.withLock { _ = $0.inputs.insert(identity) }
    }

    /// Notes that a file is an input, whether or not it comes to be read.
    static func note(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let identity = Identity(status)
        places.withLock { _ = $0.inputs.insert(identity) }
    }

    /// Notes that an open file is an output: no other output takes its place.
    /// - Parameters:
    ///   - descriptor: -1 where the output may be replaced from now on.
    ///   - name: how messages name it.
    static func note(_ descriptor: Int32, output name: String) {
        let identity = identity(descriptor)
        places.withLock { $0.outputs[name] = identity }
    }

    /// The identity of an open file; nil for a pipe or device.
    private static func identity(_ descriptor: Int32) -> Identity? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Identity(status)
    }

    /// Throws for an output that would take the place of a file that this run reads, under any name, or of another
    /// output.
    /// - Parameters:
    ///   - folder: the open folder that the path begins in; nil for the working directory.
    ///   - name: of the output in the message; nil for the path.
    static func checkOutput(_ path: String, in folder: Int32? = nil, name: String? = nil) throws(CommandError) {
        var status = stat()
        guard fstatat(folder ?? AT_FDCWD, path, &status, 0) == 0 else { return }
        let identity = Identity(status)
        let (isInput, other) = places.withLock { places in
            (places.inputs.contains(identity), places.outputs.first { $0.value == identity }?.key)
        }
        if let other { throw CommandError(.usage, "\(name ?? path): is the output of \(other) as well") }
        guard isInput, !OutputRules.replacesInputs else { return }
        throw CommandError(
            .usage, "\(name ?? path): is an input as well", hint: "--overwrite-input puts the output in its place")
    }

    /// The texts of the command line: what it names itself may be a pipe or a device. What links, records and folders name
    /// is a file, or an error.
    private static let named = Monitor((texts: Set<String>(), isSandboxed: false))

    /// Sets the texts of the command line, before anything is read.
    /// - Parameter isSandboxed: whether nothing else can be read.
    static func setNamed(_ texts: Set<String>, isSandboxed: Bool) { named.withLock { $0 = (texts, isSandboxed) } }

    /// An input that `-` names in place of standard input: a part of an input that was read already.
    struct Given: Sendable {
        /// How messages name it.
        var name: String
        var bytes: [UInt8]
    }

    /// How messages name an input.
    static func name(_ path: String, _ given: Given? = nil) -> String {
        path == "-" ? given?.name ?? "standard input" : path
    }

    /// Reads a file of a folder that was named, unless a link leads out of that.
    static func read(_ path: String, below folder: String, limit: Int = maxSize) throws(CommandError) -> [UInt8] {
        if RealPath.leads(path, outOf: folder) {
            WatchedInputs.note(path)
            throw CommandError(
                .noInput, "\(path): is a link that leads out of \(folder)", hint: "name what it leads to")
        }
        return try read(path, limit: limit)
    }

    /// Reads a file, or for `-` the given input, else standard input.
    /// - Parameters:
    ///   - isOwn: whether an earlier run of the command wrote the file, so that this run may replace it.
    ///   - limit: the most bytes; a larger file is not read further.
    static func read(
        _ path: String, _ given: Given? = nil, isOwn: Bool = false, limit: Int = maxSize
    ) throws(CommandError) -> [UInt8] {
        if path == "-", let given { return given.bytes }
        WatchedInputs.note(path)
        var descriptor = STDIN_FILENO
        if path != "-" {
            do {
                let isNamed = named.withLock { $0.texts.contains(path) }
                descriptor = try isNamed ? Descriptor.open(path, O_RDONLY) : Descriptor.openRegular(path)
            } catch {
                let isForbidden = error.number == EACCES && named.withLock { $0.isSandboxed }
                throw CommandError(
                    .noInput, "\(path): \(error.text)",
                    hint: isForbidden
                        ? "with --sandbox nothing is read but what the command line names"
                        : FileHints.reading(path, error))
            }
        }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        if !isOwn { note(descriptor) }
        let bytes: [UInt8]?
        do {
            bytes = try Descriptor.readAll(descriptor, limit: limit)
        } catch {
            // A folder can be opened but not read; nor can a closed standard input.
            let isMissing = error.number == EISDIR || error.number == EBADF
            throw CommandError(
                isMissing ? .noInput : .ioFailure, "\(name(path)): \(error.text)", hint: FileHints.reading(path, error))
        }
        guard let bytes else {
            throw CommandError(
                .badData, "\(name(path)): more than \(limit >> 20) MiB, the largest input there can be")
        }
        return bytes
    }
}
