import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads whole input files.
enum InputFile {
    /// More than any of the command's inputs has a use for; a device that never ends must not fill the memory.
    static let maxSize = 1 << 30

    /// How messages name an input.
    static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

    /// Reads a file, or standard input for `-`.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        var descriptor = STDIN_FILENO
        if path != "-" {
            do {
                descriptor = try Descriptor.open(path, O_RDONLY)
            } catch {
                throw CommandError(.noInput, "\(path): \(error.text)")
            }
        }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        let bytes: [UInt8]?
        do {
            bytes = try Descriptor.readAll(descriptor, limit: maxSize)
        } catch {
            // A folder opens, but does not read; a closed standard input does not, either.
            let isMissing = error.number == EISDIR || error.number == EBADF
            throw CommandError(isMissing ? .noInput : .ioFailure, "\(name(path)): \(error.text)")
        }
        guard let bytes else {
            throw CommandError(
                .badData, "\(name(path)): more than \(maxSize >> 20) MiB, the largest input there can be")
        }
        return bytes
    }
}
