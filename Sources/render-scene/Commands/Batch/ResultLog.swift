import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes results, many at once, without keeping them back from anybody who waits for them.
final class ResultLog: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var written = MonotonicClock.now
    }

    private let name: String
    private let descriptor: Int32
    /// The folder that the file lies in; nil for standard output.
    private let folder: MadeFolder?
    private let isDurable: Bool
    /// Whether they go to a file, which a later run can continue.
    let isFile: Bool
    private let monitor = Monitor(State())

    private static let pieceSize = 64 << 10
    /// The longest time that a result is kept back, in seconds.
    private static let patience = 1.0

    /// - Parameters:
    ///   - path: a file, or `-` for standard output.
    ///   - keepsContent: whether results are added to those of a file that is there.
    init(_ path: String, keepsContent: Bool, isDurable: Bool) throws(CommandError) {
        name = path == "-" ? "standard output" : path
        self.isDurable = isDurable
        guard path != "-" else {
            (descriptor, folder) = (STDOUT_FILENO, nil)
            isFile = false
            return
        }
        try InputFile.checkOutput(path)
        folder = try MadeFolder(OutputTarget.folder(of: path))
        do {
            descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | (keepsContent ? O_APPEND : O_TRUNC))
        } catch {
            throw CommandError(.cannotCreate, "\(path): \(error.text)")
        }
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }

    func append(_ result: [UInt8]) { monitor.withLock { $0.pending += result } }

    /// Writes the pending results if there are many, if they are old, or if somebody may be waiting for them.
    func settle(isAwaited: Bool) throws(CommandError) {
        try monitor.withLock { state throws(CommandError) in
            let time = MonotonicClock.now
            guard
                isAwaited || state.pending.count >= ResultLog.pieceSize
                    || time - state.written >= ResultLog.patience
            else { return }
            state.written = time
            if state.pending.isEmpty { return }
            if descriptor == STDOUT_FILENO { ProgressBar.clear() }
            do throws(SystemError) {
                try Descriptor.write(descriptor, state.pending)
                state.pending.removeAll(keepingCapacity: true)
                if isDurable, isFile, fsync(descriptor) != 0 { throw .last }
            } catch {
                // The part that was written is not known: nothing more follows it.
                state.pending.removeAll()
                throw CommandError(.ioFailure, "\(name): \(error.text)")
            }
        }
    }
}
