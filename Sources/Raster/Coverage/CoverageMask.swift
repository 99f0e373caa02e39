import DisplayList

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
        // In locals: a property of a class is checked for exclusive access at every use.
        var runs: [CoverageRun] = []
        var starts = [0]
        starts.reserveCapacity(rect.height + 1)
        let width = width
        for y in 0..<rect.height {
            let row = bytes + y * width
            // What the row's last run ends at, and of which kind it is; none yet.
            var end = -1
            var kind: Int32 = -1
            var x = 0
            while x < width {
                let count = min(width &- x, 4)
                var four: UInt32 = 0
                if count == 4 {
                    four = UnsafeRawPointer(row + x).loadUnaligned(as: UInt32.self)
                } else {
                    // The last few count as a group of their own value four times.
                    for k in 0..<4 { four = four << 8 | UInt32(row[x &+ min(k, count &- 1)]) }
                }
                if four != 0 {
                    let value: Int32 = four == .max ? 255 : 0
                    if x == end, value == kind {
                        runs[runs.count &- 1].count &+= Int32(truncatingIfNeeded: count)
                    } else {
                        runs.append(
                            CoverageRun(
                                x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: count), value: value))
                    }
                    end = x &+ count
                    kind = value
                }
                x &+= count
            }
            starts.append(runs.count)
        }
        self.runs = runs
        rowStarts = starts
    }

    /// Lays a colour on a surface wherever the mask covers.
    /// - Parameters:
    ///   - region: what may be drawn on, in the mask's plane; inside `rect`.
    ///   - x, y: from the mask's plane to the surface's.
    func paint(_ color: SolidColor, region: IntRect, x dx: Int, y dy: Int, on surface: Surface) {
        walk(region, x: dx, y: dy, on: surface) { target, _, _, count, coverage in
            if let coverage {
                Composite.solid(target, count, color, coverage: coverage)
            } else {
                Composite.solid(target, count, color, coverage: 255)
            }
        }
    }

    /// Lays a paint that differs from pixel to pixel on a surface wherever the mask covers.
    /// - Parameters:
    ///   - region: what may be drawn on, in the mask's plane; inside `rect`.
    ///   - x, y: from the mask's plane to the surface's.
    ///   - buffer: room for as many pixels as the region is wide.
    func paint(
        _ paint: PreparedPaint, region: IntRect, x dx: Int, y dy: Int, buffer: UnsafeMutablePointer<UInt32>,
        on surface: Surface
    ) {
        let isOpaque = paint.isOpaque
        let left = region.minX + dx
        var row = Int.min
        walk(region, x: dx, y: dy, on: surface) { target, x, y, count, coverage in
            // A row has many short runs: the whole of it is made faster than each of them.
            if y != row {
                paint.fetch(buffer, x: left, y: y, count: region.width)
                row = y
            }
            let source = UnsafePointer(buffer + (x - left))
            if let coverage {
                Composite.pixels(target, count, source, coverage: coverage)
            } else if isOpaque {
                target.update(from: source, count: count)
            } else {
                Composite.pixels(target, count, source, coverage: 255)
            }
        }
    }

    /// Calls `body` for each run that covers something of a region: with the surface's pixels, their place there, how
    /// many they are, and their coverage; nil where that is full.
    @inline(__always)
    private func walk(
        _ region: IntRect, x dx: Int, y dy: Int, on surface: Surface,
        _ body: (
            _ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int,
            _ coverage: UnsafePointer<UInt8>?
        ) -> Void
    ) {
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
                    body(
                        target + from, rect.minX + from + dx, y + dy, count,
                        run.value == 0 ? UnsafePointer(source + from) : nil)
                }
            }
        }
    }
}
