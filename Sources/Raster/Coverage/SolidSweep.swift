import DisplayList

/// Turns a row of cells into pixels of one colour, and leaves zeros: what `Sweep` and `Composite` do one after the other,
/// in one go and without the bytes between, since most of what is drawn is one colour. The tests compare both.
enum SolidSweep {
    /// - Parameters: see `Sweep.row`; `target` is the row's first pixel, `strip` holds
    ///   `SolidColor.stripLength` pixels of the colour.
    static func row(
        cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, words: Int, width: Int, evenOdd: Bool,
        target: UnsafeMutablePointer<UInt32>, color: SolidColor, strip: UnsafePointer<UInt32>
    ) {
        // Four loops, so that nothing is asked twice.
        switch (evenOdd, color.isOpaque) {
        case (false, true): run(cells, bits, words, width, false, target, color, true, strip)
        case (false, false): run(cells, bits, words, width, false, target, color, false, strip)
        case (true, true): run(cells, bits, words, width, true, target, color, true, strip)
        case (true, false): run(cells, bits, words, width, true, target, color, false, strip)
        }
    }

    @inline(__always)
    private static func run(
        _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ words: Int, _ width: Int,
        _ evenOdd: Bool, _ target: UnsafeMutablePointer<UInt32>, _ color: SolidColor, _ isOpaque: Bool,
        _ strip: UnsafePointer<UInt32>
    ) {
        let full = FourPixels.Words(repeating: color.word)
        var sum = SIMD4<Int32>.zero
        // Up to here the row is done: a multiple of four.
        var x = 0
        for word in 0..<words {
            var w = bits[word]
            if w == 0 { continue }
            bits[word] = 0
            repeat {
                let i = (word &* 64 &+ w.trailingZeroBitCount) &* 4
                w &= w &- 1
                if i > x { constant(target, x, min(i, width), sum.w, evenOdd, color, isOpaque, full, strip) }
                x = i &+ 4
                sum = Sweep.sums(cells + i, sum)
                let v = evenOdd ? Sweep.evenOddCoverage(sum) : Sweep.nonZeroCoverage(sum)
                sum = SIMD4(repeating: sum.w)
                if x <= width {
                    let t = FourPixels.load(target + i)
                    FourPixels.store(
                        isOpaque ? color.opaqueOver(t, coverage: v) : color.over(t, coverage: v), target + i)
                } else {
                    for k in 0..<max(width &- i, 0) {
                        target[i &+ k] = PixelMath.over(PixelMath.scale(color.word, v[k]), target[i &+ k])
                    }
                }
            } while w != 0
        }
        if x < width { constant(target, x, width, sum.w, evenOdd, color, isOpaque, full, strip) }
    }

    /// A stretch that begins at a multiple of four and has one sum.
    @inline(__always)
    private static func constant(
        _ target: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sum: Int32, _ evenOdd: Bool,
        _ color: SolidColor, _ isOpaque: Bool, _ full: FourPixels.Words,
        _ strip: UnsafePointer<UInt32>
    ) {
        let value = evenOdd ? Sweep.evenOddCoverage(sum) : Sweep.nonZeroCoverage(sum)
        if value == 0 { return }
        guard isOpaque, value == 255 else {
            if to > from {
                Composite.solid(target + from, to &- from, color, coverage: UInt32(truncatingIfNeeded: value))
            }
            return
        }
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
