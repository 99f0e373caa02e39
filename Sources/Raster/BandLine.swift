import DisplayList
import Memory
import Threading

/// Draws bands that are taken in order. A painter and a band's memory serve one job at a time and are reused: fresh
/// pages from the system cost more than drawing on them.
final class BandLine {
    /// A band between the job that draws it and the caller that takes it.
    final class Band {
        let rect: IntRect
        private var memory: BandMemory?
        private var error: RasterError?

        init(rect: IntRect) { self.rect = rect }

        fileprivate func draw(_ operations: ArraySlice<Int32>, with painter: Painter, in memory: BandMemory) {
            self.memory = memory
            do throws(RasterError) {
                try painter.paintOperations(operations, on: memory.clearSurface(rect))
            } catch {
                self.error = error
            }
        }

        fileprivate func take() throws(RasterError) -> BandMemory? {
            if let error { throw error }
            return memory
        }
    }

    private let painters: Spares<Painter>
    private let memories: Spares<BandMemory>

    /// - Parameter pixelsPerBand: the pixels of the largest band.
    init(pixelsPerBand: Int, makePainter: @escaping () -> Painter) {
        painters = Spares(makePainter)
        memories = Spares { BandMemory(pixelCount: pixelsPerBand) }
    }

    /// Draws some of a plan's operations, by their numbers. May be called by many threads at once.
    func draw(_ operations: ArraySlice<Int32>, in band: Band) {
        let painter = painters.take()
        band.draw(operations, with: painter, in: memories.take())
        painters.give(painter)
    }

    /// Passes a band's pixels to `body`.
    /// - Returns: what `body` returns: whether to go on.
    /// - Throws: the error of drawing it.
    func take(_ band: Band, _ body: (Span<UInt32>) -> Bool) throws(RasterError) -> Bool {
        guard let memory = try band.take() else { return true }
        defer { memories.give(memory) }
        return body(UnsafeBufferPointer(start: memory.pixels, count: band.rect.width * band.rect.height).span)
    }
}

/// Memory for one band after another.
final class BandMemory {
    private let memory: Scratch<UInt32>

    init(pixelCount: Int) { memory = Scratch(count: pixelCount) }

    var pixels: UnsafeMutablePointer<UInt32> { memory.base }

    /// A transparent surface over it, which must not outlive it.
    func clearSurface(_ rect: IntRect) -> Surface {
        pixels.initialize(repeating: 0, count: rect.width * rect.height)
        return Surface(rect: rect, over: pixels)
    }
}
