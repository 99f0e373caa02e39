/// Adds to the pixels of a row what was predicted for them from their neighbours (RFC 9649, section 3.5.1).
enum VP8LPredictors {
    /// - Parameters:
    ///   - mode: 0 … 15, by the file's numbers; the last two stand for the first.
    ///   - row: the row, whose pixels before the columns are done.
    ///   - above: the row above. What is right of its last pixel is the first one of this row.
    ///   - columns: which pixels; not the first.
    static func undo(
        _ mode: Int, _ row: UnsafeMutablePointer<UInt32>, _ above: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>
    ) {
        switch mode {
        case 1: fromLeft(row, columns) { left, _ in left }
        case 2: each(row, columns) { above[$0] }
        case 3: each(row, columns) { above[$0 &+ 1] }
        case 4: each(row, columns) { above[$0 &- 1] }
        case 5: fromLeft(row, columns) { mean(mean($0, above[$1 &+ 1]), above[$1]) }
        case 6: fromLeft(row, columns) { mean($0, above[$1 &- 1]) }
        case 7: fromLeft(row, columns) { mean($0, above[$1]) }
        case 8: each(row, columns) { mean(above[$0 &- 1], above[$0]) }
        case 9: each(row, columns) { mean(above[$0], above[$0 &+ 1]) }
        case 10: fromLeft(row, columns) { mean(mean($0, above[$1 &- 1]), mean(above[$1], above[$1 &+ 1])) }
        case 11: fromLeft(row, columns) { nearer($0, above[$1], above[$1 &- 1]) }
        case 12:
            fromLeftLanes(row, columns) { left, x in clamped(left &+ (lanes(above[x]) | base) &- lanes(above[x &- 1])) }
        case 13:
            fromLeftLanes(row, columns) { left, x in
                halved(lanes(mean(pixel(left), above[x])), lanes(above[x &- 1]))
            }
        default: each(row, columns) { _ in 0xFF00_0000 }
        }
    }

    /// Adds what does not depend on the pixel left.
    @inline(__always)
    private static func each(
        _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ predicted: (Int) -> UInt32
    ) {
        for x in columns { row[x] = VP8LTransform.sum(row[x], predicted(x)) }
    }

    /// Adds what depends on the pixel left.
    @inline(__always)
    private static func fromLeft(
        _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ predicted: (UInt32, Int) -> UInt32
    ) {
        var left = row[columns.lowerBound &- 1]
        for x in columns {
            left = VP8LTransform.sum(row[x], predicted(left, x))
            row[x] = left
        }
    }

    /// The same with the pixel left, and what was predicted, in lanes.
    @inline(__always)
    private static func fromLeftLanes(
        _ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ predicted: (UInt64, Int) -> UInt64
    ) {
        var left = lanes(row[columns.lowerBound &- 1])
        for x in columns {
            left = (lanes(row[x]) &+ predicted(left, x)) & bytes
            row[x] = pixel(left)
        }
    }

    /// The means of two pixels' channels, rounded down.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a ^ b) & 0xFEFE_FEFE) &>> 1 &+ (a & b) }

    /// Of the pixels left and above the one that is nearer to left + above − corner; above if both are.
    @inline(__always)
    private static func nearer(_ left: UInt32, _ above: UInt32, _ corner: UInt32) -> UInt32 {
        let corner = lanes(corner)
        return distance(lanes(above), corner) < distance(lanes(left), corner) ? left : above
    }

    // MARK: Lanes

    /// A pixel's channels in lanes of 16 bits.
    @inline(__always)
    private static func lanes(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0x00FF_00FF) | UInt64(pixel &>> 8 & 0x00FF_00FF) &<< 32
    }

    @inline(__always)
    private static func pixel(_ lanes: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: lanes) | UInt32(truncatingIfNeeded: lanes &>> 24)
    }

    private static let ones: UInt64 = 0x0001_0001_0001_0001
    private static let bytes: UInt64 = 0x00FF_00FF_00FF_00FF
    /// What is added to lanes so that they do not become negative.
    private static let base: UInt64 = 0x0100_0100_0100_0100

    /// Lanes of −256 … 511 that have the base added, cut to 0 … 255.
    @inline(__always)
    private static func clamped(_ lanes: UInt64) -> UInt64 {
        let isByte = lanes &>> 8 & ones
        let isMore = lanes &>> 9 & ones
        return lanes & (isByte &<< 8 &- isByte) | (isMore &<< 8 &- isMore)
    }

    /// a + (a − b) / 2, rounded towards 0, cut to 0 … 255.
    @inline(__always)
    private static func halved(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let difference = (a | base) &- b
        let isNegative = ~difference &>> 8 & ones
        // Half of the base has come along.
        let half = (difference &+ isNegative) &>> 1 & 0x01FF_01FF_01FF_01FF
        return clamped(a &+ half &+ base &>> 1)
    }

    /// The sum of the distances between lanes.
    @inline(__always)
    private static func distance(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let difference = (a | base) &- b
        let isNegative = ~difference &>> 8 & ones
        let magnitude = (difference & bytes ^ (isNegative &<< 8 &- isNegative)) &+ isNegative
        return (magnitude &* ones) &>> 48
    }
}
