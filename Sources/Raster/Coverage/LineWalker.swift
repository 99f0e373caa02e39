import CMachine

/// Adds lines to the cells of one band.
///
/// A cell's sum is in units of 1/2²¹ px²: `cell[x]` gains cover · 2048 − area, `cell[x + 1]` gains area, where cover is
/// the line's height in the cell and area is cover times the sum of its distances from the cell's left edge.
///
/// Crossings: with one division each a line gets its slopes as 33.31 fixed-point numbers; x at a row's edge is
/// `x0 + slope·(y − y0)`, y at a column's edge `y0 + inverse·(x − x0)`, rounded to a unit. Steps only add, which in
/// integers is the same as to multiply, so any band may begin in the middle of a line.
struct LineWalker {
    let cells: UnsafeMutablePointer<Int32>
    let bits: UnsafeMutablePointer<UInt64>
    /// The numbers of cells and of words of bits in a row.
    let stride: Int
    let words: Int
    /// The region's right edge and the band's edges, in units from the region's corner.
    let width: Int32
    let top: Int32
    let bottom: Int32

    private static let fixedShift: Int64 = 31
    private static let half: Int64 = 1 << 30
    private static let fixedOne = 2_147_483_648.0

    /// Adds a line.
    @_optimize(speed) @inline(__always)
    func walk(_ line: Line) {
        var l = line
        var sign: Int32 = 1
        if l.y0 > l.y1 {
            swap(&l.x0, &l.x1)
            swap(&l.y0, &l.y1)
            sign = -1
        }
        walk(l, sign) { LineWalker.ratios(l) }
    }

    /// Adds a line whose slopes are known.
    @_optimize(speed) @inline(__always)
    func walk(_ course: Course) {
        walk(course.line, course.sign) { (course.slope, course.inverse) }
    }

    /// - Parameters:
    ///   - l: the line from its upper to its lower end.
    ///   - sign: -1 for a line that led upwards.
    ///   - ratios: computes the slope and its inverse; called once at most, and not for vertical lines.
    @inline(__always)
    private func walk(_ l: Line, _ sign: Int32, _ ratios: () -> (Int64, Int64)) {
        if l.y0 >= bottom || l.y1 <= top { return }
        if min(l.x0, l.x1) < 0 || max(l.x0, l.x1) > width {
            return walkClipped(l, sign)
        }
        // Most lines of intricate shapes stay within one row.
        let row = l.y0 >> Fixed.shift
        if row == (l.y1 &- 1) >> Fixed.shift {
            let base = Int(row &- (top >> Fixed.shift))
            let c = cells + base &* stride
            let b = bits + base &* words
            let column = l.x0 >> Fixed.shift
            if column == l.x1 >> Fixed.shift {
                LineWalker.add(
                    c, b, Int(column), (l.y1 &- l.y0) &* sign, (l.x0 & Fixed.fraction) &+ (l.x1 & Fixed.fraction))
            } else {
                LineWalker.columns(c, b, l, ratios().1, l.x0, l.y0, l.x1, l.y1, sign)
            }
            return
        }
        if l.x0 == l.x1 { return walkVertical(l, sign) }
        let (slope, inverse) = ratios()
        walkRows(l, sign, slope, inverse)
    }

    /// dx / dy and dy / dx of a line in 33.31 fixed point, cut towards 0. One rounding of a binary64 division: the same
    /// on every machine. At most 2³¹ · 2³¹ / 1, which fits. The inverse of a vertical line is not used.
    @inline(__always)
    static func ratios(_ l: Line) -> (slope: Int64, inverse: Int64) {
        let dx = l.x1 &- l.x0
        let v = SIMD2(Double(dx), Double(l.y1 &- l.y0))
        // One division for both.
        let r = v * fixedOne / SIMD2(v.y, dx == 0 ? 1 : v.x)
        return (cmachine_integer(r.x), cmachine_integer(r.y))
    }

    /// Marks a cell that a line crosses. A spill into the next cell is not marked: see `CellRow`.
    @inline(__always)
    static func mark(_ b: UnsafeMutablePointer<UInt64>, _ column: Int) {
        markGroup(b, column &>> CellRow.groupShift)
    }

    @inline(__always)
    private static func markGroup(_ b: UnsafeMutablePointer<UInt64>, _ group: Int) {
        b[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
    }

    /// Adds a piece within one cell: `cover` is signed, `sum` is the sum of both ends' distances from the cell's left
    /// edge.
    @inline(__always)
    private static func add(
        _ c: UnsafeMutablePointer<Int32>, _ b: UnsafeMutablePointer<UInt64>, _ column: Int, _ cover: Int32, _ sum: Int32
    ) {
        let area = cover &* sum
        c[column] &+= (cover &<< (Fixed.shift &+ 1)) &- area
        c[column &+ 1] &+= area
        mark(b, column)
    }

    /// Adds a piece within one row that crosses columns, from (xa, ya) to (xb, yb) in units, ya < yb.
    @inline(__always)
    private static func columns(
        _ c: UnsafeMutablePointer<Int32>, _ b: UnsafeMutablePointer<UInt64>, _ l: Line, _ inverse: Int64,
        _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32, _ sign: Int32
    ) {
        // From left to right, whichever end is lower; heights count from the left end.
        let falls = xa < xb
        let left = falls ? xa : xb
        let right = falls ? xb : xa
        let first = left >> Fixed.shift
        let last = right >> Fixed.shift
        let height = yb &- ya
        // The height at a column's edge: |y(x) − y(left)|, kept within the piece.
        let start = falls ? ya : yb
        var edge = first &+ 1
        var y =
            Int64(l.y0) << fixedShift &+ inverse &* Int64((edge &<< Fixed.shift) &- l.x0) &+ half
        let step = inverse &<< Int64(Fixed.shift)
        var reached: Int32 = 0
        var from = left & Fixed.fraction
        var spill: Int32 = 0
        repeat {
            let at = Int32(truncatingIfNeeded: y >> fixedShift)
            let h = min(max(falls ? at &- start : start &- at, reached), height)
            let cover = (h &- reached) &* sign
            let area = cover &* (from &+ Fixed.one)
            c[Int(edge) &- 1] &+= spill &+ (cover &<< (Fixed.shift &+ 1)) &- area
            spill = area
            reached = h
            from = 0
            y &+= step
            edge &+= 1
        } while edge <= last
        let cover = (height &- reached) &* sign
        let area = cover &* (right & Fixed.fraction)
        c[Int(last)] &+= spill &+ (cover &<< (Fixed.shift &+ 1)) &- area
        c[Int(last) &+ 1] &+= area
        var group = Int(first) &>> CellRow.groupShift
        let end = Int(last) &>> CellRow.groupShift
        repeat {
            markGroup(b, group)
            group &+= 1
        } while group <= end
    }

    private func walkVertical(_ l: Line, _ sign: Int32) {
        let column = Int(l.x0 >> Fixed.shift)
        let sum = 2 &* (l.x0 & Fixed.fraction)
        var y = max(l.y0, top)
        let end = min(l.y1, bottom)
        var row = Int((y &- top) >> Fixed.shift)
        while y < end {
            let next = min((y | Fixed.fraction) &+ 1, end)
            LineWalker.add(cells + row &* stride, bits + row &* words, column, (next &- y) &* sign, sum)
            y = next
            row &+= 1
        }
    }

    @_optimize(speed)
    private func walkRows(_ l: Line, _ sign: Int32, _ slope: Int64, _ inverse: Int64) {
        if l.x0 < l.x1 {
            walkRows(l, sign, slope, inverse, falls: true)
        } else {
            walkRows(l, sign, slope, inverse, falls: false)
        }
    }

    /// - Parameter falls: whether the left end is the upper one; a constant, so that the compiler makes two loops.
    @inline(__always)
    private func walkRows(_ l: Line, _ sign: Int32, _ slope: Int64, _ inverse: Int64, falls: Bool) {
        // x at a row's edge is (crossing + slope · y) >> 31, y at a column's edge (height + inverse · x) >> 31.
        let crossing = Int64(l.x0) << LineWalker.fixedShift &+ LineWalker.half &- slope &* Int64(l.y0)
        let height = Int64(l.y0) << LineWalker.fixedShift &+ LineWalker.half &- inverse &* Int64(l.x0)
        let end = min(l.y1, bottom)
        var ya = l.y0
        var xa = l.x0
        if ya < top {
            ya = top
            xa = Int32(truncatingIfNeeded: (crossing &+ slope &* Int64(ya)) >> LineWalker.fixedShift)
        }
        var yb = (ya | Fixed.fraction) &+ 1
        var x = crossing &+ slope &* Int64(yb)
        let step = slope &<< Int64(Fixed.shift)
        var c = cells + Int((ya &- top) >> Fixed.shift) &* stride
        var b = bits + Int((ya &- top) >> Fixed.shift) &* words
        while true {
            var xb = Int32(truncatingIfNeeded: x >> LineWalker.fixedShift)
            if yb >= l.y1 {
                yb = l.y1
                xb = l.x1
            }
            let left = falls ? xa : xb
            let right = falls ? xb : xa
            let first = left >> Fixed.shift
            let last = right >> Fixed.shift
            if first == last {
                LineWalker.add(
                    c, b, Int(first), (yb &- ya) &* sign, (left & Fixed.fraction) &+ (right & Fixed.fraction))
            } else if first &+ 1 == last {
                // Two cells: by far the most common piece that crosses a column's edge.
                let y = Int32(
                    truncatingIfNeeded: (height &+ inverse &* Int64(last &<< Fixed.shift)) >> LineWalker.fixedShift)
                let reached = min(max(falls ? y &- ya : yb &- y, 0), yb &- ya)
                let h1 = reached &* sign
                let h2 = (yb &- ya) &* sign &- h1
                let area1 = h1 &* ((left & Fixed.fraction) | Fixed.one)
                let area2 = h2 &* (right & Fixed.fraction)
                let column = Int(first)
                c[column] &+= (h1 &<< (Fixed.shift &+ 1)) &- area1
                c[column &+ 1] &+= area1 &+ (h2 &<< (Fixed.shift &+ 1)) &- area2
                c[column &+ 2] &+= area2
                LineWalker.mark(b, column)
                LineWalker.mark(b, column &+ 1)
            } else {
                LineWalker.columns(c, b, l, inverse, xa, ya, xb, yb, sign)
            }
            if yb >= end { return }
            xa = xb
            ya = yb
            yb &+= Fixed.one
            x &+= step
            c += stride
            b += words
        }
    }

    /// Adds a line that leaves the region at the left or right: parts left of it count in full for the first column,
    /// parts right of it for none.
    @inline(never)
    private func walkClipped(_ l: Line, _ sign: Int32) {
        let dy = l.y1 &- l.y0
        // In 64 bits: the ends may be 2³² units apart.
        let dx = Int64(l.x1) - Int64(l.x0)
        let slope = Int64(Double(dx) * LineWalker.fixedOne / Double(dy))
        let inverse = dx == 0 ? 0 : Int64(Double(dy) * LineWalker.fixedOne / Double(dx))
        let origin = Int64(l.x0) << LineWalker.fixedShift &+ LineWalker.half
        func x(at y: Int32) -> Int32 {
            y == l.y0
                ? l.x0
                : y == l.y1
                    ? l.x1
                    : Int32(truncatingIfNeeded: (origin &+ slope &* Int64(y &- l.y0)) >> LineWalker.fixedShift)
        }
        func y(at x: Int32, _ low: Int32, _ high: Int32) -> Int32 {
            let v = Int64(l.y0) << LineWalker.fixedShift &+ inverse &* (Int64(x) - Int64(l.x0)) &+ LineWalker.half
            return min(max(Int32(truncatingIfNeeded: v >> LineWalker.fixedShift), low), high)
        }
        var ya = max(l.y0, top)
        let end = min(l.y1, bottom)
        var xa = x(at: ya)
        while ya < end {
            var yb = min((ya | Fixed.fraction) &+ 1, end)
            var xb = x(at: yb)
            let nextX = xb
            let nextY = yb
            let row = Int((ya &- top) >> Fixed.shift)
            let c = cells + row &* stride
            let b = bits + row &* words
            // Cut the piece at both edges of the region.
            if min(xa, xb) < 0, max(xa, xb) > 0 {
                let cut = y(at: 0, ya, yb)
                if xa < 0 {
                    LineWalker.add(c, b, 0, (cut &- ya) &* sign, 0)
                    (xa, ya) = (0, cut)
                } else {
                    LineWalker.add(c, b, 0, (yb &- cut) &* sign, 0)
                    (xb, yb) = (0, cut)
                }
            } else if max(xa, xb) <= 0 {
                LineWalker.add(c, b, 0, (yb &- ya) &* sign, 0)
                (xa, ya) = (nextX, nextY)
                continue
            }
            if min(xa, xb) < width, max(xa, xb) > width {
                let cut = y(at: width, ya, yb)
                if xa > width { (xa, ya) = (width, cut) } else { (xb, yb) = (width, cut) }
            }
            if min(xa, xb) < width, yb > ya {
                let column = xa >> Fixed.shift
                if column == xb >> Fixed.shift {
                    LineWalker.add(
                        c, b, Int(column), (yb &- ya) &* sign, (xa & Fixed.fraction) &+ (xb & Fixed.fraction))
                } else {
                    LineWalker.columns(c, b, l, inverse, xa, ya, xb, yb, sign)
                }
            }
            (xa, ya) = (nextX, nextY)
        }
    }
}
