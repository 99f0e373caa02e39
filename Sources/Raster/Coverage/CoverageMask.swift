/// Coverage in memory, one byte a pixel.
final class CoverageMask {
    let rect: IntRect
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    /// Row by row what is covered, when `findRuns` has looked: x counts from the mask's left edge.
    private var runs: [CoverageRun] = []
    /// Where each row's runs begin, and where the last ones end.
    private var rowStarts: [Int] = []

    init(rect: IntRect) {
        self.rect = rect
        width = rect.width
        let count = max(rect.width * rect.height, 1)
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
    }

    deinit { bytes.deallocate() }

    /// The byte at a place in the mask's plane, which must be inside.
    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        bytes + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }

    /// Notes where the mask is empty, full, or neither, four pixels at a time: a mask that is drawn a hundred times need
    /// not be looked through a hundred times. Half of a tree's box is empty, and most of the rest is full.
    func findRuns() {
        runs.removeAll()
        rowStarts = [0]
        for y in 0..<rect.height {
            let row = bytes + y * width
            var x = 0
            while x < width {
                let count = min(width - x, 4)
                var all: UInt8 = 255
                var any: UInt8 = 0
                for k in x..<(x + count) {
                    all &= row[k]
                    any |= row[k]
                }
                if any != 0 { append(x: x, count: count, value: all == 255 ? 255 : 0) }
                x += count
            }
            rowStarts.append(runs.count)
        }
    }

    private func append(x: Int, count: Int, value: Int32) {
        // Runs of one kind that touch are one run, but not over the end of a row.
        if let last = runs.last, runs.count > rowStarts[rowStarts.count - 1], last.value == value,
            Int(last.x + last.count) == x
        {
            runs[runs.count - 1].count += Int32(truncatingIfNeeded: count)
        } else {
            runs.append(
                CoverageRun(
                    x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: count), value: value))
        }
    }

    /// Lays a colour on a surface wherever the mask covers.
    /// - Parameters:
    ///   - region: what may be drawn on, in the mask's plane; inside `rect`.
    ///   - x, y: from the mask's plane to the surface's.
    func paint(_ color: SolidColor, region: IntRect, x dx: Int, y dy: Int, on surface: Surface) {
        let left = region.minX - rect.minX
        let right = region.maxX - rect.minX
        runs.withUnsafeBufferPointer { runs in
            for y in region.minY..<region.maxY {
                let row = y - rect.minY
                let target = surface.at(region.minX + dx, y + dy) - left
                let source = bytes + row * width
                for i in rowStarts[row]..<rowStarts[row + 1] {
                    let run = runs[i]
                    let from = max(Int(run.x), left)
                    let count = min(Int(run.x &+ run.count), right) - from
                    if count <= 0 { continue }
                    if run.value == 0 {
                        Composite.solid(target + from, count, color, coverage: source + from)
                    } else {
                        Composite.solid(target + from, count, color, coverage: 255)
                    }
                }
            }
        }
    }
}
