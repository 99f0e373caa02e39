import CMachine
import DisplayList
import Memory
import PathParser

/// The scan converter: turns a path into coverage, with exact area.
///
/// Every line adds, in each cell it crosses, how much of the pixel lies to its right; a running sum along the row is
/// then the coverage (the accumulation of FreeType and font-rs, on Blend2D's dense cells). There is no sorting of
/// edges. One bit for each eight cells says which were touched; the sweep jumps from touched run to touched run, and
/// between them coverage is constant.
///
/// A line's crossing of a pixel's edge is a function of the line and that edge alone, in integers: not of the row or
/// column where the walk began. So coverage does not depend on the region, the band or the order of lines, and it has
/// the same bits on every machine.
///
/// The scanner owns its memory and is reused from shape to shape; cells and bits are all zero between shapes, because
/// their readers store zeros back.
package final class Scanner {
    /// The most cells alive at once: 256 KiB, to stay in the second-level cache.
    static let maxCells = 65_536

    // No property is read or written while another access to it lasts: `walk` and `scan` take pointers before they call what
    // they are given. Checks of it at run time are a twentieth of a small shape's time.
    @exclusivity(unchecked) private var flattener = Flattener()
    @exclusivity(unchecked) private var cells = Scratch<Int32>(count: 0)
    @exclusivity(unchecked) private var bits = Scratch<UInt64>(count: 0)
    @exclusivity(unchecked) private(set) var coverage = Scratch<UInt8>(count: 0)
    @exclusivity(unchecked) private(set) var runs = Scratch<CoverageRun>(count: 0)
    /// A row's sums of finer pixels, all zero between rows.
    @exclusivity(unchecked) var fineSums = Scratch<UInt16>(count: 0)
    /// For tall shapes: the start of each band's line numbers in `bandLines`.
    @exclusivity(unchecked) private var bandStarts = Scratch<Int>(count: 0)
    @exclusivity(unchecked) private var bandLines = Scratch<Int32>(count: 0)
    /// The number of courses computed before their lines are walked: 2.5 KiB of them.
    private static let coursesAtOnce = 64
    /// Courses for shapes of several bands, whose lines are long enough to gain by them.
    private let courses = Scratch<Course>(count: coursesAtOnce)

    let isWide: Bool

    /// - Parameter isWide: whether the processor's wide registers are used, where it has them; coverage is the same.
    package init(isWide: Bool = true) { self.isWide = isWide && cmachine_has_wide() }

    /// Calls `body` for each row of `region`, from the top, in which the path covers anything.
    ///
    /// - Parameters:
    ///   - path: must be finite under `transform`.
    ///   - region: the pixels of interest; in device space.
    ///   - antialias: without it a pixel is covered whole if its centre is inside, and else not at all.
    ///   - body: gets the row's y in device space and its covered runs, left to right. The runs' x count from the
    ///     region's left edge. Both are valid during the call alone.
    package func scan(
        _ path: Path, _ transform: Transform, rule: FillRule, region: IntRect, antialias: Bool = true,
        body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        if let rectangle = FixedRectangle(path, transform, region, antialias: antialias) {
            return scan(rectangle, region: region, body: body)
        }
        scanLines(path, transform, rule: rule, region: region, antialias: antialias, body: body)
    }

    /// As `scan`; every run begins with a group of cells, and ends with one or at the region's edge.
    @_optimize(speed)
    func scanLines(
        _ path: Path, _ transform: Transform, rule: FillRule, region: IntRect, antialias: Bool = true,
        body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        let sweep = Sweep(rule: rule, isWide: isWide)
        walk(path, transform, region: region, antialias: antialias) { band in
            let (coverage, runs) = (self.coverage.base, self.runs.base)
            for row in 0..<band.rows {
                let found = sweep.row(band, row, coverage: coverage, runs: runs)
                if found > 0 {
                    body(region.minY + band.top + row, UnsafeBufferPointer(start: runs, count: found), coverage)
                }
            }
        }
    }

    /// Paints a path by wide code; the processor must have it.
    /// - Parameters:
    ///   - paint: its pixels are taken at their places on the device.
    ///   - region: what may be drawn on; inside the surface.
    func paint(
        _ paint: UnsafePointer<CMachinePaint>, _ path: Path, _ transform: Transform, rule: FillRule,
        region: IntRect, antialias: Bool, on surface: Surface
    ) {
        if let rectangle = FixedRectangle(path, transform, region, antialias: antialias) {
            return self.paint(paint, rectangle, region: region, on: surface)
        }
        walk(path, transform, region: region, antialias: antialias) { band in
            var cells = CMachineCells(
                cells: band.cells, bits: band.bits, stride: band.stride, words: band.words, width: band.width,
                rows: band.rows)
            let y = region.minY + band.top
            cmachine_paint(
                paint, &cells, rule == .evenOdd, surface.at(region.minX, y), surface.width, region.minX, y,
                coverage.base, runs.base)
        }
    }

    /// Paints a rectangle by wide code.
    func paint(
        _ paint: UnsafePointer<CMachinePaint>, _ rectangle: FixedRectangle, region: IntRect, on surface: Surface
    ) {
        scan(rectangle, region: region) { y, runs, coverage in
            guard let first = runs.baseAddress else { return }
            cmachine_paint_runs(paint, surface.at(region.minX, y), region.minX, y, first, runs.count, coverage)
        }
    }

    /// Calls `body` for each row of a rectangle.
    private func scan(
        _ rectangle: FixedRectangle, region: IntRect,
        body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        if rectangle.isEmpty { return }
        reserve(cells: 0, bits: 0, row: CellRow.stride(width: region.width))
        let (coverage, runs) = (self.coverage.base, self.runs.base)
        var found = 0
        var height: Int32 = 0
        var y = rectangle.y0
        while y < rectangle.y1 {
            let end = min((y | Fixed.fraction) &+ 1, rectangle.y1)
            if end &- y != height {
                height = end &- y
                found = rectangle.row(height: height, coverage: coverage, runs: runs)
            }
            if found > 0 {
                body(
                    region.minY + Int(y &>> Fixed.shift), UnsafeBufferPointer(start: runs, count: found), coverage)
            }
            y = end
        }
    }

    /// Calls `body` for one band after another; it must leave all cells and bits zero.
    @inline(__always)
    func walk(
        _ path: Path, _ transform: Transform, region: IntRect, antialias: Bool, body: (CellBand) -> Void
    ) {
        guard !region.isEmpty else { return }
        flattener.flatten(path, transform, region: region, isFine: !antialias)
        let count = flattener.lines.count
        guard count > 0 else { return }
        let lines = UnsafePointer(flattener.lines.base)

        let width = region.width
        let stride = CellRow.stride(width: width)
        let words = CellRow.words(width: width)
        var shift = 3
        while stride << (shift + 1) <= Scanner.maxCells { shift += 1 }
        let bandHeight = min(1 << shift, region.height)
        let bands = (region.height + bandHeight - 1) / bandHeight
        reserve(cells: stride * bandHeight, bits: words * bandHeight, row: stride)
        if bands > 1 { sortIntoBands(lines, count, shift: Int32(shift) + Fixed.shift, bands: bands) }
        let (cells, bits, starts, numbers) = (self.cells.base, self.bits.base, bandStarts.base, bandLines.base)
        let courses = self.courses.base

        for band in 0..<bands {
            let top = band * bandHeight
            let rows = min(bandHeight, region.height - top)
            let walker = LineWalker(
                cells: cells, bits: bits, stride: stride, words: words, width: Int32(width) << Fixed.shift,
                top: Int32(top) << Fixed.shift, bottom: Int32(top + rows) << Fixed.shift)
            if !antialias {
                let walker = CentreWalker(
                    cells: cells, bits: bits, stride: stride, words: words, width: width, top: top, rows: rows)
                if bands == 1 {
                    walker.walk(lines, nil, 0..<count)
                } else {
                    walker.walk(lines, UnsafePointer(numbers), starts[band]..<starts[band + 1])
                }
            } else if bands == 1 {
                for i in 0..<count { walker.walk(lines[i]) }
            } else {
                var i = starts[band]
                while i < starts[band + 1] {
                    let n = min(starts[band + 1] &- i, Scanner.coursesAtOnce)
                    for k in 0..<n { courses[k] = Course(lines[Int(numbers[i &+ k])]) }
                    for k in 0..<n { walker.walk(courses[k]) }
                    i &+= n
                }
            }
            body(
                CellBand(
                    cells: cells, bits: bits, stride: stride, words: words, width: width, top: top, rows: rows))
        }
    }

    /// Lists each line's number under every band that it crosses: a counting sort into one array.
    /// - Parameter shift: from units to bands.
    private func sortIntoBands(_ lines: UnsafePointer<Line>, _ count: Int, shift: Int32, bands: Int) {
        bandStarts.reserve(bands + 2)
        let last = Int32(truncatingIfNeeded: bands - 1)
        // Counted one place further on: filling then moves each band's start to the next band's.
        let starts = bandStarts.base
        starts.update(repeating: 0, count: bands + 2)
        @inline(__always)
        func first(_ l: Line) -> Int { Int(max(min(l.y0, l.y1), 0) &>> shift) }
        @inline(__always)
        func final(_ l: Line) -> Int { Int(min((max(l.y0, l.y1) &- 1) &>> shift, last)) }
        var total = 0
        for i in 0..<count {
            let a = first(lines[i])
            let b = final(lines[i])
            var k = a
            repeat {
                starts[k &+ 2] &+= 1
                k &+= 1
            } while k <= b
            total &+= max(b, a) &- a &+ 1
        }
        for b in 0..<bands { starts[b + 2] &+= starts[b + 1] }
        bandLines.reserve(total)
        let numbers = bandLines.base
        for i in 0..<count {
            let a = first(lines[i])
            let b = final(lines[i])
            var k = a
            repeat {
                numbers[starts[k &+ 1]] = Int32(truncatingIfNeeded: i)
                starts[k &+ 1] &+= 1
                k &+= 1
            } while k <= b
        }
    }

    private func reserve(cells cellCount: Int, bits bitCount: Int, row: Int) {
        cells.reserve(zeroed: cellCount)
        bits.reserve(zeroed: bitCount)
        coverage.reserve(row)
        // Between two touched runs there is at most one constant run.
        runs.reserve(row / 2 + 2)
    }
}
