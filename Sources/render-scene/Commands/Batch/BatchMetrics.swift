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

    private func write() throws(CommandError) { try OutputFile.write(Array(text().utf8), to: path) }

    func finish() throws(CommandError) {
        try hasEnded.withLock { hasEnded throws(CommandError) in
            hasEnded = true
            try write()
        }
    }
}
