import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where results are written: gathered, so that many come at once, but never kept back from whoever waits for them.
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
    /// Whether they are a file's, which can be gone on with.
    let isFile: Bool
    private let monitor = Monitor(State())

    private static let pieceSize = 64 << 10
    /// In seconds.
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

    /// Writes what is there, if it is much, or old, or somebody may be waiting for it.
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
                // What was written of it is not known: nothing more follows it.
                state.pending.removeAll()
                throw CommandError(.ioFailure, "\(name): \(error.text)")
            }
        }
    }
}
