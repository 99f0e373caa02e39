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
        var descriptor: Int32
        var pending: [UInt8] = []
        var written = MonotonicClock.now
    }

    private let name: String
    /// The folder that the file lies in; nil for standard output.
    private let folder: MadeFolder?
    private let isDurable: Bool
    private let keepsContent: Bool
    /// Whether they go to a file, which a later run can continue.
    let isFile: Bool
    private let monitor: Monitor<State>

    private static let pieceSize = 64 << 10
    /// The longest time that a result is kept back, in seconds.
    private static let patience = 1.0

    /// - Parameters:
    ///   - path: a file, or `-` for standard output.
    ///   - keepsContent: whether results are added to those of a file that is there.
    init(_ path: String, keepsContent: Bool, isDurable: Bool) throws(CommandError) {
        name = path == "-" ? "standard output" : path
        self.isDurable = isDurable
        self.keepsContent = keepsContent
        guard path != "-" else {
            monitor = Monitor(State(descriptor: STDOUT_FILENO))
            folder = nil
            isFile = false
            return
        }
        try InputFile.checkOutput(path)
        folder = try MadeFolder(OutputTarget.folder(of: path))
        let descriptor = try FileLock.open(path, option: "--results", flags: keepsContent ? O_APPEND : 0)
        monitor = Monitor(State(descriptor: descriptor))
        var status = stat()
        isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Removes the results of a run that is not continued. Until then nothing has changed.
    func begin() throws(CommandError) {
        guard isFile, !keepsContent else { return }
        if ftruncate(monitor.withLock(\.descriptor), 0) != 0 {
            throw CommandError(.ioFailure, "\(name): \(SystemError.last.text)")
        }
    }

    /// A file to take the place of the results, with what is kept of them.
    func replacement() throws(CommandError) -> OutputFile {
        InputFile.note(-1, output: "--results \(name)")
        return try OutputFile(OutputTarget(name, fallback: .svg, keepsExisting: false))
    }

    /// Puts a file in the results' place, to which results are added from now on. It is this run's as those were.
    func replace(with file: OutputFile) throws(CommandError) {
        try monitor.withLock { state throws(CommandError) in
            let next = file.locked()
            if next < 0 { throw CommandError(.ioFailure, "\(name): \(SystemError.last.text)") }
            do throws(CommandError) {
                try OutputSet.release([file], keepsExisting: false)
            } catch {
                close(next)
                throw error
            }
            InputFile.note(next, output: "--results \(name)")
            close(state.descriptor)
            state.descriptor = next
        }
    }

    deinit {
        let descriptor = monitor.withLock(\.descriptor)
        if descriptor != STDOUT_FILENO { close(descriptor) }
    }

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
            let descriptor = state.descriptor
            do throws(SystemError) {
                if descriptor == STDOUT_FILENO {
                    try ProgressBar.replace { () throws(SystemError) in
                        try Descriptor.write(descriptor, state.pending)
                    }
                } else {
                    try Descriptor.write(descriptor, state.pending)
                }
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
