import DisplayList
import PathParser

/// From a path to coverage, with exact area: the scan converter.
///
/// Every line adds, in each cell it crosses, how much of the pixel lies to its right; a running sum along the row is
/// then the coverage (the accumulation of FreeType and font-rs, on Blend2D's dense cells). There is no sorting of
/// edges. One bit for each four cells says which were touched; the sweep jumps from touched run to touched run, and
/// between them coverage is constant.
///
/// Where a line crosses a pixel's edge is a function of the line and that edge alone, in integers: not of the row or
/// column where the walk began. So coverage does not depend on the region, the band or the order of lines, and it has the
/// same bits on every machine.
///
/// The scanner owns its memory and is reused from shape to shape; cells and bits are all zero between shapes, because
/// whoever reads them stores zeros back.
final class Scanner {
    /// The most cells alive at once: 256 KiB, to stay in the second-level cache.
    static let maxCells = 65_536

    private var flattener = Flattener()
    private var cells: UnsafeMutablePointer<Int32>
    private var cellCapacity = 0
    private var bits: UnsafeMutablePointer<UInt64>
    private var bitCapacity = 0
    private var coverage: UnsafeMutablePointer<UInt8>
    private var runs: UnsafeMutablePointer<CoverageRun>
    private var rowCapacity = 0
    /// For tall shapes: where each band's line numbers begin in `bandLines`.
    private var bandStarts: [Int] = []
    private var bandLines: [Int32] = []

    init() {
        cells = .allocate(capacity: 1)
        bits = .allocate(capacity: 1)
        coverage = .allocate(capacity: 1)
        runs = .allocate(capacity: 1)
    }

    deinit {
        cells.deallocate()
        bits.deallocate()
        coverage.deallocate()
        runs.deallocate()
    }

    /// Calls `body` for each row of `region`, from the top, in which the path covers anything.
    ///
    /// - Parameters:
    ///   - path: must be finite under `transform`.
    ///   - region: the pixels of interest; in device space.
    ///   - body: gets the row's y in device space and its covered runs, left to right. The runs' x count from the
    ///     region's left edge. Both are valid during the call alone.
    func scan(
        _ path: Path, _ transform: AffineTransform, rule: FillRule, region: IntRect,
        body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        guard !region.isEmpty else { return }
        flattener.flatten(path, transform, region: region)
        let count = flattener.lines.count
        guard count > 0 else { return }

        let width = region.width
        // One cell beyond the last for what spills to the right, and whole groups of four.
        let stride = (width + 2 + 3) & ~3
        let words = (stride / 4 + 63) / 64
        let bandHeight = min(max(Scanner.maxCells / stride, 8), region.height)
        let bands = (region.height + bandHeight - 1) / bandHeight
        reserve(cells: stride * bandHeight, bits: words * bandHeight, row: stride)
        if bands > 1 { sortIntoBands(bandHeight: bandHeight, bands: bands) }

        let lines = UnsafePointer(flattener.lines.base)
        for band in 0..<bands {
            let top = band * bandHeight
            let rows = min(bandHeight, region.height - top)
            let walker = LineWalker(
                cells: cells, bits: bits, stride: stride, words: words, width: Int32(width) << Fixed.shift,
                top: Int32(top) << Fixed.shift, bottom: Int32(top + rows) << Fixed.shift)
            if bands == 1 {
                for i in 0..<count { walker.walk(lines[i]) }
            } else {
                bandLines.withUnsafeBufferPointer { numbers in
                    for i in bandStarts[band]..<bandStarts[band + 1] { walker.walk(lines[Int(numbers[i])]) }
                }
            }
            for row in 0..<rows {
                let found = Sweep.row(
                    cells: cells + row * stride, bits: bits + row * words, words: words, width: width,
                    evenOdd: rule == .evenOdd, coverage: coverage, runs: runs)
                if found > 0 {
                    body(region.minY + top + row, UnsafeBufferPointer(start: runs, count: found), coverage)
                }
            }
        }
    }

    /// Lists each line's number under every band it crosses: a counting sort into one array.
    private func sortIntoBands(bandHeight: Int, bands: Int) {
        let height = Int32(bandHeight) << Fixed.shift
        let last = Int32(bands - 1)
        let lines = UnsafePointer(flattener.lines.base)
        let count = flattener.lines.count
        @inline(__always)
        func range(_ l: Line) -> ClosedRange<Int> {
            let a = max(min(l.y0, l.y1), 0) / height
            let b = min((max(l.y0, l.y1) - 1) / height, last)
            return Int(a)...Int(max(a, b))
        }
        bandStarts.removeAll(keepingCapacity: true)
        bandStarts.append(contentsOf: repeatElement(0, count: bands + 1))
        for i in 0..<count {
            for b in range(lines[i]) { bandStarts[b + 1] += 1 }
        }
        for b in 0..<bands { bandStarts[b + 1] += bandStarts[b] }
        let total = bandStarts[bands]
        if bandLines.count < total {
            bandLines.append(contentsOf: repeatElement(0, count: total - bandLines.count))
        }
        var next = bandStarts
        for i in 0..<count {
            for b in range(lines[i]) {
                bandLines[next[b]] = Int32(truncatingIfNeeded: i)
                next[b] += 1
            }
        }
    }

    private func reserve(cells cellCount: Int, bits bitCount: Int, row: Int) {
        if cellCount > cellCapacity {
            cells.deallocate()
            cells = .allocate(capacity: cellCount)
            cells.initialize(repeating: 0, count: cellCount)
            cellCapacity = cellCount
        }
        if bitCount > bitCapacity {
            bits.deallocate()
            bits = .allocate(capacity: bitCount)
            bits.initialize(repeating: 0, count: bitCount)
            bitCapacity = bitCount
        }
        if row > rowCapacity {
            coverage.deallocate()
            runs.deallocate()
            coverage = .allocate(capacity: row)
            // Between two touched runs there is at most one constant run.
            runs = .allocate(capacity: row / 2 + 2)
            rowCapacity = row
        }
    }
}
