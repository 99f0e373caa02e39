import CMachine
import DisplayList
import Memory

/// Coverage in memory, one byte a pixel.
package final class CoverageMask {
    let rect: IntRect
    package let bytes: UnsafeMutablePointer<UInt8>
    private let memory: Scratch<UInt8>
    package let width: Int
    /// The covered runs, row by row, once `findRuns` was called: x counts from the mask's left edge.
    private(set) var runs: [CoverageRun] = []
    /// The index of each row's first run, and the end of the last row's.
    private(set) var rowStarts: [Int] = []

    package init(rect: IntRect) {
        self.rect = rect
        width = rect.width
        memory = Scratch(zeroed: rect.width * rect.height)
        bytes = memory.base
    }

    /// The coverage of a shape that reaches further on all sides: in each pixel the most covered one within the distance
    /// counts. A pixel of which a quarter is covered counts as whole, so that thin twigs reach as far as thick ones, and
    /// the distance is a third of a pixel less for it. As a round stroke to within half a pixel.
    /// - Parameter reach: the distance in pixels, at least 0: the time grows with its square.
    func dilated(by reach: Double) -> CoverageMask {
        let margin = Int(reach) + 1
        let mask = CoverageMask(rect: rect.outset(x: margin, y: margin))
        let count = mask.width * mask.rect.height
        // In the middle of a plane as large as the result, so that rows that are moved meet nothing but empty margins.
        let whole = Scratch<UInt8>(zeroed: count)
        let part = Scratch<UInt8>(count: count)
        let (wholeBytes, partBytes) = (whole.base, part.base)
        for y in 0..<rect.height {
            let row = wholeBytes + (y + margin) * mask.width + margin
            for x in 0..<width { row[x] = UInt8(truncatingIfNeeded: min(UInt32(bytes[y * width + x]) &* 4, 255)) }
        }
        // Pixels at one distance have one weight: what they give is computed once.
        for square in 0...2 * margin * margin {
            let weight = UInt32(min(max(reach + 0.65 - Double(square).squareRoot(), 0), 1) * 256)
            if weight == 0 { break }
            var source = wholeBytes
            if weight < 256 {
                for i in 0..<count {
                    partBytes[i] = UInt8(truncatingIfNeeded: (UInt32(wholeBytes[i]) &* weight) >> 8)
                }
                source = partBytes
            }
            for dy in -margin...margin {
                for dx in -margin...margin where dx * dx + dy * dy == square {
                    let step = dy * mask.width + dx
                    let (to, from) = (mask.bytes + max(step, 0), source + max(-step, 0))
                    CoverageMask.cover(to, from, count: count - abs(step))
                }
            }
        }
        return mask
    }

    /// Raises bytes to others that are greater.
    @inline(__always)
    private static func cover(_ to: UnsafeMutablePointer<UInt8>, _ from: UnsafeMutablePointer<UInt8>, count: Int) {
        // Written so that it is compiled to vectors.
        var x = 0
        while x < count {
            let (a, b) = (to[x], from[x])
            to[x] = a > b ? a : b
            x &+= 1
        }
    }

    /// The byte at a place in the mask's plane, which must be inside.
    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        assert(x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY)
        return bytes + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }

    /// Finds the empty, full and partly covered runs, four pixels at a time: a mask that is drawn a hundred times is
    /// then searched once. Half of a tree's box is empty, and most of the rest is full.
    @_optimize(speed)
    func findRuns() {
        // In locals: a property of a class is checked for exclusive access at every use.
        var runs: [CoverageRun] = []
        var starts = [0]
        starts.reserveCapacity(rect.height + 1)
        let width = width
        for y in 0..<rect.height {
            let row = bytes + y * width
            // The end of the row's last run and its kind; none yet.
            var end = -1
            var kind: Int32 = -1
            var x = 0
            while x < width {
                let count = min(width &- x, 4)
                var four: UInt32 = 0
                if count == 4 {
                    four = UnsafeRawPointer(row + x).loadUnaligned(as: UInt32.self)
                } else {
                    // The last few pixels count as a group whose last value is repeated.
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
}
