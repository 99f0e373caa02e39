/// What blocks are predicted from the samples above and left of them (RFC 6386, section 12). What lies above the picture is
/// 127, and what lies left of it 129.
///
/// All take the block's first sample, in rows that are `stride` bytes apart, with the samples around it in the same rows.
enum VP8Prediction {
    /// Predicts a block of 8 × 8 or 16 × 16.
    /// - Parameters:
    ///   - mode: one of the first four of `VP8Modes`.
    ///   - bits: 3 or 4, the logarithm of the side.
    ///   - hasAbove, hasLeft: whether what lies there is in the picture.
    @inline(__always)
    static func predict(
        _ mode: UInt8, _ out: UnsafeMutablePointer<UInt8>, stride: Int, bits: Int, hasAbove: Bool, hasLeft: Bool
    ) {
        let side = 1 &<< bits
        let above = out - stride
        switch mode {
        case VP8Modes.vertical:
            for y in 0..<side { (out + y &* stride).update(from: above, count: side) }
        case VP8Modes.horizontal:
            for y in 0..<side {
                let row = out + y &* stride
                row.update(repeating: row[-1], count: side)
            }
        case VP8Modes.trueMotion:
            let corner = Int16(above[-1])
            for y in 0..<side {
                let row = out + y &* stride
                let change = Int16(row[-1]) &- corner
                for x in 0..<side { row[x] = UInt8(truncatingIfNeeded: min(max(Int16(above[x]) &+ change, 0), 255)) }
            }
        default:
            var sum = 0
            if hasAbove { for x in 0..<side { sum &+= Int(above[x]) } }
            if hasLeft { for y in 0..<side { sum &+= Int(out[y &* stride &- 1]) } }
            // The mean of one side, or of two.
            let shift = bits &+ (hasAbove && hasLeft ? 1 : 0)
            let mean = hasAbove || hasLeft ? (sum &+ 1 &<< (shift &- 1)) &>> shift : 128
            for y in 0..<side {
                (out + y &* stride).update(repeating: UInt8(truncatingIfNeeded: mean), count: side)
            }
        }
    }

    /// Predicts a block of 4 × 4 of luma. The four samples right of those above it count as well.
    static func predictSmall(_ mode: UInt8, _ out: UnsafeMutablePointer<UInt8>, stride: Int) {
        let t = out - stride
        switch mode {
        case VP8Modes.dc:
            var sum = 4
            for i in 0..<4 { sum &+= Int(t[i]) &+ Int(out[i &* stride &- 1]) }
            let row = UInt32(truncatingIfNeeded: sum &>> 3) &* 0x0101_0101
            for y in 0..<4 { store(row, out + y &* stride) }
        case VP8Modes.trueMotion:
            let corner = Int16(t[-1])
            for y in 0..<4 {
                let row = out + y &* stride
                let change = Int16(row[-1]) &- corner
                for x in 0..<4 { row[x] = UInt8(truncatingIfNeeded: min(max(Int16(t[x]) &+ change, 0), 255)) }
            }
        case VP8Modes.vertical:
            let row = word(
                mean(t[-1], t[0], t[1]), mean(t[0], t[1], t[2]), mean(t[1], t[2], t[3]), mean(t[2], t[3], t[4]))
            for y in 0..<4 { store(row, out + y &* stride) }
        case VP8Modes.horizontal:
            let l = Left(out, stride)
            store(mean(t[-1], l.i, l.j) &* 0x0101_0101, out)
            store(mean(l.i, l.j, l.k) &* 0x0101_0101, out + stride)
            store(mean(l.j, l.k, l.l) &* 0x0101_0101, out + 2 &* stride)
            store(mean(l.k, l.l, l.l) &* 0x0101_0101, out + 3 &* stride)
        case VP8Modes.downLeft: downLeft(t, out, stride)
        case VP8Modes.verticalLeft: verticalLeft(t, out, stride)
        case VP8Modes.downRight: downRight(t, Left(out, stride), out, stride)
        case VP8Modes.verticalRight: verticalRight(t, Left(out, stride), out, stride)
        case VP8Modes.horizontalDown: horizontalDown(t, Left(out, stride), out, stride)
        default: horizontalUp(Left(out, stride), out, stride)
        }
    }

    /// The samples left of a block of 4 × 4, from the top, by the names that the specification gives them.
    private struct Left {
        let i, j, k, l: UInt8

        @inline(__always)
        init(_ out: UnsafeMutablePointer<UInt8>, _ stride: Int) {
            (i, j, k, l) = (out[-1], out[stride &- 1], out[2 &* stride &- 1], out[3 &* stride &- 1])
        }
    }

    private static func downLeft(_ t: UnsafeMutablePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int) {
        let first = word(mean(t[0], t[1], t[2]), mean(t[1], t[2], t[3]), mean(t[2], t[3], t[4]), mean(t[3], t[4], t[5]))
        let second = first &>> 8 | mean(t[4], t[5], t[6]) &<< 24
        let third = second &>> 8 | mean(t[5], t[6], t[7]) &<< 24
        store(first, out)
        store(second, out + stride)
        store(third, out + 2 &* stride)
        store(third &>> 8 | mean(t[6], t[7], t[7]) &<< 24, out + 3 &* stride)
    }

    private static func verticalLeft(
        _ t: UnsafeMutablePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        let even = word(mean(t[0], t[1]), mean(t[1], t[2]), mean(t[2], t[3]), mean(t[3], t[4]))
        let odd = word(mean(t[0], t[1], t[2]), mean(t[1], t[2], t[3]), mean(t[2], t[3], t[4]), mean(t[3], t[4], t[5]))
        store(even, out)
        store(odd, out + stride)
        store(even &>> 8 | mean(t[4], t[5], t[6]) &<< 24, out + 2 &* stride)
        store(odd &>> 8 | mean(t[5], t[6], t[7]) &<< 24, out + 3 &* stride)
    }

    private static func downRight(
        _ t: UnsafeMutablePointer<UInt8>, _ l: Left, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        let top = word(mean(l.i, t[-1], t[0]), mean(t[-1], t[0], t[1]), mean(t[0], t[1], t[2]), mean(t[1], t[2], t[3]))
        let second = top &<< 8 | mean(l.j, l.i, t[-1])
        let third = second &<< 8 | mean(l.k, l.j, l.i)
        store(top, out)
        store(second, out + stride)
        store(third, out + 2 &* stride)
        store(third &<< 8 | mean(l.l, l.k, l.j), out + 3 &* stride)
    }

    private static func verticalRight(
        _ t: UnsafeMutablePointer<UInt8>, _ l: Left, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        let even = word(mean(t[-1], t[0]), mean(t[0], t[1]), mean(t[1], t[2]), mean(t[2], t[3]))
        let odd = word(mean(l.i, t[-1], t[0]), mean(t[-1], t[0], t[1]), mean(t[0], t[1], t[2]), mean(t[1], t[2], t[3]))
        store(even, out)
        store(odd, out + stride)
        store(even &<< 8 | mean(l.j, l.i, t[-1]), out + 2 &* stride)
        store(odd &<< 8 | mean(l.k, l.j, l.i), out + 3 &* stride)
    }

    private static func horizontalDown(
        _ t: UnsafeMutablePointer<UInt8>, _ l: Left, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        let top = word(mean(l.i, t[-1]), mean(l.i, t[-1], t[0]), mean(t[-1], t[0], t[1]), mean(t[0], t[1], t[2]))
        let second = top &<< 16 | mean(l.j, l.i) | mean(l.j, l.i, t[-1]) &<< 8
        let third = second &<< 16 | mean(l.k, l.j) | mean(l.k, l.j, l.i) &<< 8
        store(top, out)
        store(second, out + stride)
        store(third, out + 2 &* stride)
        store(third &<< 16 | mean(l.l, l.k) | mean(l.l, l.k, l.j) &<< 8, out + 3 &* stride)
    }

    private static func horizontalUp(_ l: Left, _ out: UnsafeMutablePointer<UInt8>, _ stride: Int) {
        let last = UInt32(l.l)
        let top = word(mean(l.i, l.j), mean(l.i, l.j, l.k), mean(l.j, l.k), mean(l.j, l.k, l.l))
        let second = top &>> 16 | mean(l.k, l.l) &<< 16 | mean(l.k, l.l, l.l) &<< 24
        store(top, out)
        store(second, out + stride)
        store(second &>> 16 | last &<< 16 | last &<< 24, out + 2 &* stride)
        store(last &* 0x0101_0101, out + 3 &* stride)
    }

    @inline(__always)
    private static func mean(_ a: UInt8, _ b: UInt8) -> UInt32 { (UInt32(a) &+ UInt32(b) &+ 1) &>> 1 }

    @inline(__always)
    private static func mean(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt32 {
        (UInt32(a) &+ 2 &* UInt32(b) &+ UInt32(c) &+ 2) &>> 2
    }

    /// Four samples from left to right.
    @inline(__always)
    private static func word(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        a | b &<< 8 | c &<< 16 | d &<< 24
    }

    @inline(__always)
    private static func store(_ word: UInt32, _ out: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt32.self)
    }
}
