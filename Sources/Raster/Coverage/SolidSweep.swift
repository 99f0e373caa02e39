/// Turns a row of cells into pixels of one colour, and leaves zeros: what `Sweep` and `Composite` do one after the other,
/// in one go and without the bytes between, since most of what is drawn is one colour. The tests compare both.
enum SolidSweep {
    /// - Parameters: see `Sweep.row`; `target` is the row's first pixel.
    static func row(
        cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, words: Int, width: Int, evenOdd: Bool,
        target: UnsafeMutablePointer<UInt32>, color: SolidColor
    ) {
        if evenOdd {
            run(cells, bits, words, width, true, target, color)
        } else {
            run(cells, bits, words, width, false, target, color)
        }
    }

    @inline(__always)
    private static func run(
        _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ words: Int, _ width: Int,
        _ evenOdd: Bool, _ target: UnsafeMutablePointer<UInt32>, _ color: SolidColor
    ) {
        let full = FourPixels.Words(repeating: color.word)
        // Whole groups of the row; what is left of the last one is done pixel by pixel.
        let wholeEnd = width & ~3
        var sum = SIMD4<Int32>.zero
        // Up to here the row is done: a multiple of four.
        var x = 0
        for word in 0..<words {
            var w = bits[word]
            if w == 0 { continue }
            bits[word] = 0
            while w != 0 {
                let group = w.trailingZeroBitCount
                let length = (~(w &>> UInt64(truncatingIfNeeded: group))).trailingZeroBitCount
                var i = (word &* 64 &+ group) &* 4
                let end = i &+ length &* 4
                if i > x { constant(target, x, min(i, width), sum.w, evenOdd, color, full) }
                x = end
                let whole = min(end, wholeEnd)
                while i < whole {
                    sum = Sweep.sums(cells + i, sum)
                    let v = evenOdd ? Sweep.evenOddCoverage(sum) : Sweep.nonZeroCoverage(sum)
                    sum = SIMD4(repeating: sum.w)
                    FourPixels.store(color.over(FourPixels.load(target + i), coverage: v), target + i)
                    i &+= 4
                }
                while i < end {
                    sum = Sweep.sums(cells + i, sum)
                    let v = evenOdd ? Sweep.evenOddCoverage(sum) : Sweep.nonZeroCoverage(sum)
                    sum = SIMD4(repeating: sum.w)
                    for k in 0..<min(max(width &- i, 0), 4) {
                        target[i &+ k] = PixelMath.over(PixelMath.scale(color.word, v[k]), target[i &+ k])
                    }
                    i &+= 4
                }
                if length == 64 { break }
                w &= ~(((1 &<< UInt64(truncatingIfNeeded: length)) &- 1) &<< UInt64(truncatingIfNeeded: group))
            }
        }
        if x < width { constant(target, x, width, sum.w, evenOdd, color, full) }
    }

    /// A stretch that begins at a multiple of four and has one sum.
    @inline(__always)
    private static func constant(
        _ target: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sum: Int32, _ evenOdd: Bool,
        _ color: SolidColor, _ full: FourPixels.Words
    ) {
        let value = evenOdd ? Sweep.evenOddCoverage(sum) : Sweep.nonZeroCoverage(sum)
        if value == 0 { return }
        guard value == 255, color.isOpaque else {
            if to > from {
                Composite.solid(target + from, to &- from, color, coverage: UInt32(truncatingIfNeeded: value))
            }
            return
        }
        var i = from
        while i &+ 4 <= to {
            FourPixels.store(full, target + i)
            i &+= 4
        }
        while i < to {
            target[i] = color.word
            i &+= 1
        }
    }
}
