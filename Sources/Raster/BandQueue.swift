import DisplayList
import Threading

/// Hands the numbers of bands to those who draw them, and the drawn bands, in order, to the one who takes them. Those who
/// draw wait when they are too far ahead, so that memory follows the bands and not the picture.
final class BandQueue: @unchecked Sendable {
    private let monitor = Monitor()
    private let count: Int
    /// How many bands may be drawn, or being drawn, and not yet taken.
    private let ahead: Int
    private var next = 0
    private var taken = 0
    private var drawn: [Int: Result<Surface, RasterError>] = [:]
    private var isStopped = false
    /// Memory of bands that were taken and done with: fresh pages from the system cost more than drawing on them.
    private var free: [UnsafeMutablePointer<UInt32>] = []
    private let pixelsPerBand: Int

    /// - Parameter pixelsPerBand: as many as the largest band has.
    init(count: Int, ahead: Int, pixelsPerBand: Int) {
        self.count = count
        self.ahead = ahead
        self.pixelsPerBand = pixelsPerBand
    }

    deinit {
        for pixels in free { pixels.deallocate() }
        for case .success(let surface) in drawn.values { surface.pixels.deallocate() }
    }

    /// A transparent surface for a band; `recycle` gives its memory back.
    func surface(_ rect: IntRect) -> Surface {
        monitor.lock()
        let used = free.popLast()
        monitor.unlock()
        let pixels = used ?? .allocate(capacity: max(pixelsPerBand, 1))
        pixels.initialize(repeating: 0, count: rect.width * rect.height)
        return Surface(rect: rect, over: pixels)
    }

    func recycle(_ surface: Surface) {
        monitor.lock()
        free.append(surface.pixels)
        monitor.unlock()
    }

    /// The next band to draw; nil when there is none left, or nobody wants it.
    func band() -> Int? {
        monitor.lock()
        defer { monitor.unlock() }
        while !isStopped, next < count, next >= taken + ahead { monitor.wait() }
        guard !isStopped, next < count else { return nil }
        next += 1
        return next - 1
    }

    /// Whether a band is still to be begun, which is then up to the caller: so the one who takes bands never waits for
    /// threads that the system did not give.
    func claim(_ band: Int) -> Bool {
        monitor.lock()
        defer { monitor.unlock() }
        guard next == band else { return false }
        next += 1
        return true
    }

    func put(_ result: Result<Surface, RasterError>, band: Int) {
        monitor.lock()
        drawn[band] = result
        monitor.signal()
        monitor.unlock()
    }

    /// The band whose turn it is, as soon as it is drawn; bands come in order, so that the first error is always the
    /// same.
    func take() -> Result<Surface, RasterError> {
        monitor.lock()
        defer { monitor.unlock() }
        while true {
            if let result = drawn.removeValue(forKey: taken) {
                taken += 1
                monitor.signal()
                return result
            }
            monitor.wait()
        }
    }

    /// No more bands are wanted. Those that were drawn for nothing give their memory back when all threads are done.
    func stop() {
        monitor.lock()
        isStopped = true
        monitor.signal()
        monitor.unlock()
    }
}
