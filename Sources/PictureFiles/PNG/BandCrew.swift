import Threading

/// Threads that compress bands, and the queue from which they take them. Started once for a file: a band is half a
/// millisecond's work.
final class BandCrew: @unchecked Sendable {
    private let mode: PNGEncoder.Mode
    private let layout: PixelLayout
    private let monitor = Monitor()
    // Under the monitor's lock.
    private var queue: [Band] = []
    private var isOver = false
    /// Of the thread that owns the crew alone.
    private var threads: [Threads.Handle] = []

    init(mode: PNGEncoder.Mode, layout: PixelLayout) {
        self.mode = mode
        self.layout = layout
    }

    /// Starts threads; as many as the system lets there be, maybe none: `help` does the work then. Each holds the crew
    /// until `stop`.
    func start(_ count: Int) {
        for _ in 0..<count {
            guard let thread = Threads.start({ self.compressAll() }) else { return }
            threads.append(thread)
        }
    }

    /// Ends the threads, each when it has done its band; what is still queued stays undone.
    func stop() {
        monitor.lock()
        isOver = true
        queue.removeAll()
        monitor.signal()
        monitor.unlock()
        for thread in threads { thread.join() }
        threads.removeAll()
    }

    func add(_ band: Band) {
        monitor.lock()
        queue.append(band)
        monitor.signal()
        monitor.unlock()
    }

    func isDone(_ band: Band) -> Bool {
        monitor.lock()
        defer { monitor.unlock() }
        return band.isDone
    }

    /// Compresses bands that no thread has taken yet, until `band` is done; waits for it when there are none.
    func help(with compressor: BandCompressor, until band: Band) {
        monitor.lock()
        defer { monitor.unlock() }
        while !band.isDone {
            if queue.isEmpty { monitor.wait() } else { compressNext(compressor) }
        }
    }

    private func compressAll() {
        let compressor = BandCompressor(mode: mode, layout: layout)
        monitor.lock()
        defer { monitor.unlock() }
        while !isOver {
            if queue.isEmpty { monitor.wait() } else { compressNext(compressor) }
        }
    }

    /// Takes the first band in the queue; under the lock, which is open while it works.
    private func compressNext(_ compressor: BandCompressor) {
        let band = queue.removeFirst()
        monitor.unlock()
        compressor.compress(band)
        monitor.lock()
        band.isDone = true
        monitor.signal()
    }
}
