import CMachine
import DisplayList
import Memory
import PathParser

/// Coverage of paths whose parts overlap within pixels.
extension Scanner {
    private static let fineness = 4
    /// The widest region that is scanned finely, in px.
    static let maxFineWidth = 65_536

    /// As `scan`, from 4 × 4 finer pixels for each pixel.
    func scanFinely(
        _ path: Path, _ transform: Transform, rule: FillRule, region: IntRect,
        body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        let n = Scanner.fineness
        let fine = IntRect(
            minX: region.minX * n, minY: region.minY * n, maxX: region.maxX * n, maxY: region.maxY * n)
        // Sums are read and written by eights.
        fineSums.reserve(zeroed: region.width + 8)
        // Bands hold whole pixels: their heights are multiples of eight rows, or the region's.
        walk(path, .scale(Double(n)) * transform, region: fine, antialias: true) { band in
            let (coverage, runs) = (self.coverage.base, self.runs.base)
            for row in stride(from: 0, to: band.rows, by: n) {
                let found =
                    isWide ? wideRow(band, row, rule, coverage, runs) : plainRow(band, row, rule, coverage, runs)
                if found > 0 {
                    body(
                        region.minY + (band.top + row) / n, UnsafeBufferPointer(start: runs, count: found), coverage)
                }
            }
        }
    }

    /// Turns the four rows of cells from `number` on into a row's coverage, and clears them.
    /// - Returns: how many runs there are.
    private func wideRow(
        _ band: CellBand, _ number: Int, _ rule: FillRule, _ coverage: UnsafeMutablePointer<UInt8>,
        _ runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        let row = band.row(number)
        var cells = CMachineCells(
            cells: row.cells, bits: row.bits, stride: band.stride, words: row.words, width: row.width,
            rows: Scanner.fineness)
        return cmachine_sweep_fine(&cells, rule == .evenOdd, fineSums.base, coverage, runs)
    }

    /// The same as `wideRow`, without the processor's wide registers.
    private func plainRow(
        _ band: CellBand, _ number: Int, _ rule: FillRule, _ coverage: UnsafeMutablePointer<UInt8>,
        _ runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        let n = Scanner.fineness
        let sums = fineSums.base
        let sweep = Sweep(rule: rule, isWide: false)
        for row in number..<(number + n) {
            for run in UnsafeBufferPointer(start: runs, count: sweep.row(band, row, coverage: coverage, runs: runs)) {
                // Groups of cells and the region hold whole pixels.
                let (first, count) = (Int(run.x) / n, Int(run.count) / n)
                if run.value == 0 {
                    let fours = UnsafeRawPointer(coverage + first * n)
                    for i in 0..<count {
                        let four = fours.loadUnaligned(fromByteOffset: i &* n, as: UInt32.self)
                        let pairs = (four & 0x00FF_00FF) &+ (four &>> 8 & 0x00FF_00FF)
                        sums[first &+ i] &+= UInt16(truncatingIfNeeded: pairs &+ pairs &>> 16)
                    }
                } else {
                    let sum = UInt16(truncatingIfNeeded: Int(run.value) &* n)
                    for i in first..<(first + count) { sums[i] &+= sum }
                }
            }
        }
        let whole = UInt16(n * n)
        var found = 0
        // Where the last run ends.
        var end = -1
        for x in 0..<(band.width / n) where sums[x] != 0 {
            coverage[x] = UInt8(truncatingIfNeeded: (sums[x] + whole / 2) / whole)
            sums[x] = 0
            if x == end {
                runs[found - 1].count += 1
            } else {
                runs[found] = CoverageRun(x: Int32(truncatingIfNeeded: x), count: 1, value: 0)
                found += 1
            }
            end = x + 1
        }
        return found
    }

    /// Writes the coverage of a path's sub-paths into a mask that is still empty, each by itself: a further one covers
    /// its share of what the others left uncovered.
    func scanApart(_ path: Path, _ transform: Transform, into mask: CoverageMask) {
        let rect = mask.rect
        // In 16 bits, or many pieces of little coverage would be lost.
        let memory = Scratch<UInt16>(zeroed: rect.width * rect.height)
        let covered = memory.base
        var piece = Path()
        func add() {
            let region = IntRect(around: transform.applied(to: piece.controlBounds)).intersection(rect)
            guard !piece.isEmpty, !region.isEmpty else { return }
            scan(piece, transform, rule: .nonZero, region: region) { y, runs, coverage in
                let row = covered + (y - rect.minY) * rect.width + (region.minX - rect.minX)
                for run in runs {
                    for x in Int(run.x)..<Int(run.x &+ run.count) {
                        let own = run.value == 0 ? UInt32(coverage[x]) : UInt32(truncatingIfNeeded: run.value)
                        let left = 65_280 - UInt32(row[x])
                        row[x] &+= UInt16(truncatingIfNeeded: left * own / 255)
                    }
                }
            }
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                add()
                piece = Path()
                piece.move(to: p)
            case .line(let p): piece.line(to: p)
            case .quad(let c, let p): piece.quad(to: p, control: c)
            case .cubic(let c1, let c2, let p): piece.cubic(to: p, control1: c1, control2: c2)
            case .close: piece.close()
            }
        }
        add()
        for i in 0..<(rect.width * rect.height) {
            mask.bytes[i] = UInt8(truncatingIfNeeded: (UInt32(covered[i]) + 128) >> 8)
        }
        withExtendedLifetime(memory) {}
    }
}
