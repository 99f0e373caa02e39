import CMachine
import DisplayList
import PathParser

/// Turns a row of cells into pixels of one colour, and clears the cells: the work of `Sweep` and `Composite` in one
/// pass, without the coverage bytes between, since most shapes have one colour. The tests compare both.
struct SolidSweep {
    let color: SolidColor
    let rule: FillRule
    /// `SolidColor.stripLength` pixels of the colour, or as many as the widest row has.
    let strip: UnsafePointer<UInt32>

    /// Whether `cmachine_sweep` does the work.
    let isWide: Bool

    /// - Parameters:
    ///   - target: the band's first pixel.
    ///   - pitch: pixels from one row to the next.
    @inline(never)
    func fill(_ target: UnsafeMutablePointer<UInt32>, pitch: Int, _ band: CellBand) {
        if isWide {
            var cells = CMachineCells(
                cells: band.cells, bits: band.bits, stride: band.stride, words: band.words, width: band.width,
                rows: band.rows)
            return cmachine_sweep(&cells, target, pitch, color.word, rule == .evenOdd)
        }
        // Four loops, so that rule and opacity are tested only once.
        switch (rule, color.isOpaque) {
        case (.nonZero, true): fill(target, pitch, band, rule: .nonZero, isOpaque: true)
        case (.nonZero, false): fill(target, pitch, band, rule: .nonZero, isOpaque: false)
        case (.evenOdd, true): fill(target, pitch, band, rule: .evenOdd, isOpaque: true)
        case (.evenOdd, false): fill(target, pitch, band, rule: .evenOdd, isOpaque: false)
        }
    }

    @inline(__always)
    private func fill(
        _ target: UnsafeMutablePointer<UInt32>, _ pitch: Int, _ band: CellBand, rule: FillRule, isOpaque: Bool
    ) {
        for row in 0..<band.rows { fill(target + row &* pitch, band.row(row), rule: rule, isOpaque: isOpaque) }
    }

    /// - Parameters:
    ///   - rule, isOpaque: the sweep's own, as constants.
    @inline(__always)
    private func fill(_ target: UnsafeMutablePointer<UInt32>, _ row: CellRow, rule: FillRule, isOpaque: Bool) {
        let (cells, bits, width) = (row.cells, row.bits, row.width)
        var sum = SIMD4<Int32>.zero
        // The row is done up to here, in whole groups.
        var x = 0
        for word in 0..<row.words {
            var w = bits[word]
            if w == 0 { continue }
            bits[word] = 0
            repeat {
                let i = (word &* 64 &+ w.trailingZeroBitCount) &* CellRow.group
                w &= w &- 1
                if i > x {
                    sum &+= SIMD4(repeating: CellRow.takeSpill(cells, x))
                    constant(target, x, min(i, width), Sweep.coverage(sum.w, rule), isOpaque: isOpaque)
                }
                x = i &+ CellRow.group
                let first = Sweep.sums(cells + i, sum)
                let second = Sweep.sums(cells + i + 4, SIMD4(repeating: first.w))
                sum = SIMD4(repeating: second.w)
                if x <= width {
                    four(target + i, Sweep.coverage(first, rule), isOpaque: isOpaque)
                    four(target + i + 4, Sweep.coverage(second, rule), isOpaque: isOpaque)
                } else {
                    upToFour(target, i, width, Sweep.coverage(first, rule), isOpaque: isOpaque)
                    upToFour(target, i &+ 4, width, Sweep.coverage(second, rule), isOpaque: isOpaque)
                }
            } while w != 0
        }
        // Also taken where the row ends before it: no cell may keep a value.
        sum &+= SIMD4(repeating: CellRow.takeSpill(cells, x))
        if x < width { constant(target, x, width, Sweep.coverage(sum.w, rule), isOpaque: isOpaque) }
    }

    /// Four pixels, each with a coverage of its own.
    @inline(__always)
    private func four(_ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD4<UInt32>, isOpaque: Bool) {
        let t = FourPixels.load(target)
        FourPixels.store(
            isOpaque ? color.opaqueOver(t, coverage: coverage) : color.over(t, coverage: coverage), target)
    }

    /// Up to four pixels at `x`, where the row may end.
    @inline(__always)
    private func upToFour(
        _ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ width: Int, _ coverage: SIMD4<UInt32>, isOpaque: Bool
    ) {
        if x &+ 4 <= width { return four(target + x, coverage, isOpaque: isOpaque) }
        for k in 0..<max(width &- x, 0) {
            target[x &+ k] = PixelMath.over(PixelMath.scale(color.word, coverage[k]), target[x &+ k])
        }
    }

    /// A span of constant coverage that begins with a group.
    @inline(__always)
    private func constant(
        _ target: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ value: Int32, isOpaque: Bool
    ) {
        if value == 0 { return }
        guard isOpaque, value == 255 else {
            if to > from {
                Composite.solid(target + from, to &- from, color, coverage: UInt32(truncatingIfNeeded: value))
            }
            return
        }
        let full = FourPixels.Words(repeating: color.word)
        var p = target + from
        var left = to &- from
        // The C library copies with the widest stores that the processor has.
        while left >= 48 {
            let n = min(left, SolidColor.stripLength)
            p.update(from: strip, count: n)
            p += n
            left &-= n
        }
        while left >= 16 {
            FourPixels.store(full, p)
            FourPixels.store(full, p + 4)
            FourPixels.store(full, p + 8)
            FourPixels.store(full, p + 12)
            p += 16
            left &-= 16
        }
        while left >= 4 {
            FourPixels.store(full, p)
            p += 4
            left &-= 4
        }
        for k in 0..<max(left, 0) { p[k] = color.word }
    }
}
