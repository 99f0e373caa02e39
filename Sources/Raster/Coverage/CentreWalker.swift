/// Adds lines to the cells of one band for a shape without antialiasing: a pixel is inside if its centre is.
///
/// A line passes each row's centre once, and all pixels whose centres lie right of that place gain a whole winding: one
/// cell a row. What sweeps the cells then finds sums of whole pixels alone, and paints pixels whole.
///
/// A centre on a line counts as left of it, or above. Whether it does is settled in integers, without rounding: so a pixel
/// is a function of the lines and of its centre alone, and of shapes that meet in a line each pixel is in one.
struct CentreWalker {
    let cells: UnsafeMutablePointer<Int32>
    let bits: UnsafeMutablePointer<UInt64>
    /// The numbers of cells and of words of bits in a row.
    let stride: Int
    let words: Int
    /// The region's width, the band's first row and the number of its rows, in pixels.
    let width: Int
    let top: Int
    let rows: Int

    /// A whole pixel's area.
    private static let whole = Int32(1) << Fixed.areaShift

    /// Adds lines.
    /// - Parameter numbers: of the lines that matter in the band; nil if all do.
    @inline(never)
    func walk(_ lines: UnsafePointer<Line>, _ numbers: UnsafePointer<Int32>?, _ range: Range<Int>) {
        if let numbers {
            for i in range { walk(lines[Int(numbers[i])]) }
        } else {
            for i in range { walk(lines[i]) }
        }
    }

    @inline(__always)
    private func walk(_ line: Line) {
        var l = line
        var winding = CentreWalker.whole
        if l.y0 > l.y1 {
            swap(&l.x0, &l.x1)
            swap(&l.y0, &l.y1)
            winding = -winding
        }
        let first = max(Int(Fixed.wholePixels(l.y0)), top)
        let end = min(Int(Fixed.wholePixels(l.y1)), top &+ rows)
        if first >= end { return }
        var c = cells + (first &- top) &* stride
        var b = bits + (first &- top) &* words
        if l.x0 == l.x1 {
            let column = max(Int(Fixed.wholePixels(l.x0)), 0)
            if column >= width { return }
            for _ in first..<end {
                c[column] &+= winding
                LineWalker.mark(b, column)
                c += stride
                b += words
            }
            return
        }
        // In 64 bits: the ends may be 2³² units apart. The place at a row's centre is a quotient whose remainder is carried
        // from row to row.
        let (dx, dy) = (Int64(l.x1) &- Int64(l.x0), Int64(l.y1) &- Int64(l.y0))
        let half = Int64(Fixed.one / 2)
        let pixel = dy &<< Int64(Fixed.shift)
        let centre = Int64(first) &<< Int64(Fixed.shift) &+ half
        var (column, rest) = CentreWalker.divided(
            (Int64(l.x0) &+ half) &* dy &+ dx &* (centre &- Int64(l.y0)), by: pixel)
        let (step, stepRest) =
            end &- first > 1 ? CentreWalker.divided(dx &<< Int64(Fixed.shift), by: pixel) : (0, 0)
        for _ in first..<end {
            if column < Int64(width) {
                let k = max(Int(truncatingIfNeeded: column), 0)
                c[k] &+= winding
                LineWalker.mark(b, k)
            }
            c += stride
            b += words
            column &+= step
            rest &+= stepRest
            if rest >= pixel {
                rest &-= pixel
                column &+= 1
            }
        }
    }

    /// A quotient rounded down, and its remainder, of a positive divisor.
    @inline(__always)
    private static func divided(_ a: Int64, by b: Int64) -> (Int64, Int64) {
        let quotient = a / b
        let rest = a &- quotient &* b
        return rest < 0 ? (quotient &- 1, rest &+ b) : (quotient, rest)
    }
}
