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
                if width &- x >= 8 {
                    // Empty pixels are passed over, and a full run grows, by eight at a time.
                    let eight = UnsafeRawPointer(row + x).loadUnaligned(as: UInt64.self)
                    if eight == 0 || (eight == .max && x == end && kind == 255) {
                        if eight != 0 {
                            runs[runs.count &- 1].count &+= 8
                            end = x &+ 8
                        }
                        x &+= 8
                        continue
                    }
                }
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
