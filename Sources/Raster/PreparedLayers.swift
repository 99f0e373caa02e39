import Threading

/// Layers that are made as a whole, once for all of a picture's bands and threads.
final class PreparedLayers {
    /// The most pixels of the layers that are kept: beyond it the oldest are dropped, and made anew if they are needed
    /// again.
    private static let maxPixels = 16 << 20

    private typealias Entry = Monitor<Result<Surface?, RasterError>?>

    private struct State {
        /// The layers by their numbers in the plan.
        var entries: [Int: Entry] = [:]
        /// The finished layers and their pixels, the oldest first.
        var made: [(key: Int, pixels: Int)] = []
        var pixels = 0
    }

    /// The number of threads that may make one layer.
    let threads: Int
    private let monitor = Monitor(State())

    init(threads: Int) { self.threads = threads }

    /// A layer's surface; nil for an empty one.
    /// - Parameter make: called by the first thread that needs the layer; other threads wait.
    func surface(
        ofLayer key: Int, _ make: () throws(RasterError) -> Surface?
    ) throws(RasterError) -> Surface? {
        let entry = monitor.withLock { state in
            let entry = state.entries[key] ?? Entry(nil)
            state.entries[key] = entry
            return entry
        }

        entry.lock()
        defer { entry.unlock() }
        if let result = entry.state { return try result.get() }
        let result: Result<Surface?, RasterError>
        do throws(RasterError) {
            result = .success(try make())
        } catch {
            result = .failure(error)
        }
        entry.state = result
        let surface = try result.get()
        keep(key, (surface?.width ?? 0) * (surface?.height ?? 0))
        return surface
    }

    private func keep(_ key: Int, _ count: Int) {
        monitor.withLock { state in
            state.made.append((key, count))
            state.pixels += count
            while state.pixels > PreparedLayers.maxPixels, state.made.count > 1 {
                let oldest = state.made.removeFirst()
                state.pixels -= oldest.pixels
                state.entries[oldest.key] = nil
            }
        }
    }
}
