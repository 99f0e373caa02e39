/// Widens a component's rows to the picture's width. Components of half the width or height are interpolated as in the
/// reference implementation: each sample is 3 parts the nearest and 1 part the next nearest, in both directions.
enum JPEGUpsampling {
    /// Repeats each sample, as often as its share of the picture's width needs.
    static func replicate(
        _ row: UnsafePointer<UInt8>, factor: Int, of largest: Int, width: Int, into out: UnsafeMutablePointer<UInt8>
    ) {
        if factor &* 2 == largest {
            let pairs = UnsafeMutableRawPointer(out)
            for x in 0..<(width &+ 1) &>> 1 {
                pairs.storeBytes(of: UInt16(row[x]) &* 0x0101, toByteOffset: x &* 2, as: UInt16.self)
            }
            return
        }
        var x = 0
        // Counts x · factor / largest without dividing.
        var source = 0
        var rest = 0
        while x < width {
            out[x] = row[source]
            x &+= 1
            rest &+= factor
            if rest >= largest {
                rest &-= largest
                source &+= 1
            }
        }
    }

    /// Doubles a row's width.
    /// - Parameters:
    ///   - count: samples in the row, 3 or more.
    ///   - out: room for twice as many.
    static func doubleWidth(_ row: UnsafePointer<UInt8>, count: Int, into out: UnsafeMutablePointer<UInt8>) {
        let pairs = UnsafeMutableRawPointer(out)
        out[0] = row[0]
        out[1] = UInt8(truncatingIfNeeded: (UInt16(row[0]) &* 3 &+ UInt16(row[1]) &+ 2) &>> 2)
        for x in 1..<count &- 1 {
            let near = UInt16(row[x]) &* 3
            let left = (near &+ UInt16(row[x &- 1]) &+ 1) &>> 2
            let right = (near &+ UInt16(row[x &+ 1]) &+ 2) &>> 2
            pairs.storeBytes(of: (left | right &<< 8).littleEndian, toByteOffset: x &* 2, as: UInt16.self)
        }
        let x = count &- 1
        out[2 &* x] = UInt8(truncatingIfNeeded: (UInt16(row[x]) &* 3 &+ UInt16(row[x &- 1]) &+ 1) &>> 2)
        out[2 &* x &+ 1] = row[x]
    }

    /// One of the two rows that a row becomes where the height doubles.
    /// - Parameters:
    ///   - next: the row above for the upper, below for the lower.
    static func doubleHeight(
        _ row: UnsafePointer<UInt8>, _ next: UnsafePointer<UInt8>, isLower: Bool, count: Int,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        let bias: UInt16 = isLower ? 2 : 1
        for x in 0..<count {
            out[x] = UInt8(truncatingIfNeeded: (UInt16(row[x]) &* 3 &+ UInt16(next[x]) &+ bias) &>> 2)
        }
    }

    /// Doubles width and height.
    /// - Parameters:
    ///   - count: samples in the row, 3 or more.
    ///   - sums: room for as many.
    ///   - out: room for twice as many.
    static func doubleBoth(
        _ row: UnsafePointer<UInt8>, _ next: UnsafePointer<UInt8>, count: Int, _ sums: UnsafeMutablePointer<UInt16>,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        for x in 0..<count { sums[x] = UInt16(row[x]) &* 3 &+ UInt16(next[x]) }
        let pairs = UnsafeMutableRawPointer(out)
        out[0] = UInt8(truncatingIfNeeded: (sums[0] &* 4 &+ 8) &>> 4)
        out[1] = UInt8(truncatingIfNeeded: (sums[0] &* 3 &+ sums[1] &+ 7) &>> 4)
        for x in 1..<count &- 1 {
            let near = sums[x] &* 3
            let left = (near &+ sums[x &- 1] &+ 8) &>> 4
            let right = (near &+ sums[x &+ 1] &+ 7) &>> 4
            pairs.storeBytes(of: (left | right &<< 8).littleEndian, toByteOffset: x &* 2, as: UInt16.self)
        }
        let x = count &- 1
        out[2 &* x] = UInt8(truncatingIfNeeded: (sums[x] &* 3 &+ sums[x &- 1] &+ 8) &>> 4)
        out[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (sums[x] &* 4 &+ 7) &>> 4)
    }
}
