import SystemFiles
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Keeps a file of metrics up to date while a batch runs.
final class BatchMetrics: Sendable {
    private let path: String
    private let text: @Sendable () -> String
    /// Whether it is written for the last time.
    private let hasEnded = Monitor(false)
    /// The file that was written last, which this run has locked; -1 for none. It changes under `hasEnded`.
    private let locked = Monitor(Int32(-1))

    /// The time between two writes, in seconds.
    private static let interval: UInt32 = 5

    /// Writes the file for the first time.
    init(_ path: String, _ text: @escaping @Sendable () -> String) throws(CommandError) {
        self.path = path
        self.text = text
        try write()
        // Without a thread the file is written at the end alone.
        _ = Threads.start {
            while true {
                sleep(BatchMetrics.interval)
                let goesOn = self.hasEnded.withLock { hasEnded in
                    // A write that fails now may succeed next time; at the end it is an error.
                    if !hasEnded { try? self.write() }
                    return !hasEnded
                }
                if !goesOn { return }
            }
        }
    }

    /// Each file is locked before it takes the name, so that no other run ever finds one that is not.
    private func write() throws(CommandError) {
        try locked.withLock { locked throws(CommandError) in
            // The file before may be replaced.
            InputFile.note(-1, output: "--metrics \(path)")
            let file = try OutputFile(OutputTarget(path, fallback: .svg, keepsExisting: false))
            defer { file.discard() }
            try file.write(Array(text().utf8))
            let next = file.locked()
            do throws(CommandError) {
                try OutputSet.release([file], keepsExisting: false)
            } catch {
                if next >= 0 { close(next) }
                throw error
            }
            InputFile.note(next, output: "--metrics \(path)")
            if locked >= 0 { close(locked) }
            locked = next
        }
    }

    /// Throws where another run writes the file.
    static func checkLock(_ path: String) throws(CommandError) {
        guard let descriptor = try? Descriptor.openRegular(path) else { return }
        defer { close(descriptor) }
        try FileLock.take(descriptor, path: path)
    }

    func finish() throws(CommandError) {
        try hasEnded.withLock { hasEnded throws(CommandError) in
            hasEnded = true
            try write()
        }
    }
}
