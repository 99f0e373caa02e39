import Threading

/// Layers that are made whole, once for all of a picture's bands and threads.
final class PreparedLayers {
    /// Layers are let go, the oldest first, when all have more pixels than this; they are made anew if they are asked for
    /// again.
    private static let maxPixels = 16 << 20

    private final class Entry {
        let monitor = Monitor()
        var result: Result<Surface?, RasterError>?
    }

    /// How many threads may make one layer.
    let threads: Int
    private let monitor = Monitor()
    /// By the layers' numbers in their plan.
    private var entries: [Int: Entry] = [:]
    /// Those that are made, with their pixels; the oldest first.
    private var made: [(key: Int, pixels: Int)] = []
    private var pixels = 0

    init(threads: Int) { self.threads = threads }

    /// A layer's surface; nil for one on which there is nothing.
    /// - Parameter make: called by the first that asks; the others wait.
    func surface(
        ofLayer key: Int, _ make: () throws(RasterError) -> Surface?
    ) throws(RasterError) -> Surface? {
        monitor.lock()
        let entry = entries[key] ?? Entry()
        entries[key] = entry
        monitor.unlock()

        entry.monitor.lock()
        defer { entry.monitor.unlock() }
        if let result = entry.result { return try result.get() }
        let result: Result<Surface?, RasterError>
        do throws(RasterError) {
            result = .success(try make())
        } catch {
            result = .failure(error)
        }
        entry.result = result
        let surface = try result.get()
        keep(key, (surface?.width ?? 0) * (surface?.height ?? 0))
        return surface
    }

    private func keep(_ key: Int, _ count: Int) {
        monitor.lock()
        made.append((key, count))
        pixels += count
        while pixels > PreparedLayers.maxPixels, made.count > 1 {
            let oldest = made.removeFirst()
            pixels -= oldest.pixels
            entries[oldest.key] = nil
        }
        monitor.unlock()
    }
}
