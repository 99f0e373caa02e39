/// The inverse transform of 8 × 8 coefficients to samples, as in the reference implementation (Loeffler, Ligtenberg and
/// Moschytz, with constants of 13 bits): in integers, so that it is the same everywhere.
enum JPEGTransform {
    /// - Parameters:
    ///   - block: 64 coefficients in rows of 8.
    ///   - last: the last place, in zigzag order, at which one of them may be other than 0.
    ///   - quantization: the factors of the coefficients.
    ///   - work: room for 64 numbers.
    ///   - out: room for 8 rows of samples, `stride` bytes apart.
    @inline(__always)
    static func invert(
        _ block: UnsafePointer<Int16>, last: UInt8, _ quantization: UnsafePointer<Int32>,
        _ work: UnsafeMutablePointer<Int32>, into out: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        if last == 0 {
            flat(Int32(block[0]) &* quantization[0], into: out, stride)
        } else if last <= 9 {
            // The first ten coefficients in zigzag order lie in the upper left quarter.
            quarter(block, quantization, work, into: out, stride)
        } else {
            full(block, quantization, work, into: out, stride)
        }
    }

    @inline(__always)
    private static func flat(_ dc: Int32, into out: UnsafeMutablePointer<UInt8>, _ stride: Int) {
        let samples = UInt64(sample((dc &+ 4) &>> 3)) &* 0x0101_0101_0101_0101
        for y in 0..<8 { UnsafeMutableRawPointer(out + y &* stride).storeBytes(of: samples, as: UInt64.self) }
    }

    private static func quarter(
        _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, _ work: UnsafeMutablePointer<Int32>,
        into out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        for x in 0..<4 {
            let v = inverse(
                at(block, quantization, x), at(block, quantization, x &+ 8), at(block, quantization, x &+ 16),
                at(block, quantization, x &+ 24), 0, 0, 0, 0)
            store(v, work + x)
        }
        for y in 0..<8 {
            let row = work + y &* 8
            let v = inverse(row[0], row[1], row[2], row[3], 0, 0, 0, 0)
            store(v, out + y &* stride)
        }
    }

    private static func full(
        _ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, _ work: UnsafeMutablePointer<Int32>,
        into out: UnsafeMutablePointer<UInt8>, _ stride: Int
    ) {
        for x in 0..<8 {
            let column = block + x
            // For a column that is 0 but for its first value, the transform is a constant.
            if column[8] | column[16] | column[24] | column[32] | column[40] | column[48] | column[56] == 0 {
                let value = at(block, quantization, x) &<< 2
                for y in 0..<8 { work[x &+ y &* 8] = value }
                continue
            }
            let v = inverse(
                at(block, quantization, x), at(block, quantization, x &+ 8), at(block, quantization, x &+ 16),
                at(block, quantization, x &+ 24), at(block, quantization, x &+ 32), at(block, quantization, x &+ 40),
                at(block, quantization, x &+ 48), at(block, quantization, x &+ 56))
            store(v, work + x)
        }
        for y in 0..<8 {
            let row = work + y &* 8
            let v = inverse(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])
            store(v, out + y &* stride)
        }
    }

    @inline(__always)
    private static func at(_ block: UnsafePointer<Int16>, _ quantization: UnsafePointer<Int32>, _ place: Int) -> Int32 {
        Int32(block[place]) &* quantization[place]
    }

    /// Terms whose sums and differences are the outputs: 0 and 7 are a ± h, 1 and 6 b ± g, 2 and 5 c ± f, 3 and 4 d ±
    /// e.
    private struct Halves {
        let a, b, c, d, e, f, g, h: Int32
    }

    /// The transform of 8 numbers; results have 13 more bits after the point.
    @inline(__always)
    private static func inverse(
        _ v0: Int32, _ v1: Int32, _ v2: Int32, _ v3: Int32, _ v4: Int32, _ v5: Int32, _ v6: Int32, _ v7: Int32
    ) -> Halves {
        let z = (v2 &+ v6) &* 4433
        let even2 = z &- v6 &* 15137
        let even3 = z &+ v2 &* 6270
        let even0 = (v0 &+ v4) &<< 13
        let even1 = (v0 &- v4) &<< 13

        let z5 = (v7 &+ v3 &+ v5 &+ v1) &* 9633
        let z1 = (v7 &+ v1) &* -7373
        let z2 = (v5 &+ v3) &* -20995
        let z3 = (v7 &+ v3) &* -16069 &+ z5
        let z4 = (v5 &+ v1) &* -3196 &+ z5
        return Halves(
            a: even0 &+ even3, b: even1 &+ even2, c: even1 &- even2, d: even0 &- even3,
            e: v7 &* 2446 &+ z1 &+ z3, f: v5 &* 16819 &+ z2 &+ z4, g: v3 &* 25172 &+ z2 &+ z3,
            h: v1 &* 12299 &+ z1 &+ z4)
    }

    /// Stores a column between the two passes, with 2 bits more than samples have.
    @inline(__always)
    private static func store(_ v: Halves, _ work: UnsafeMutablePointer<Int32>) {
        let round: Int32 = 1 << 10
        work[0] = (v.a &+ v.h &+ round) &>> 11
        work[8] = (v.b &+ v.g &+ round) &>> 11
        work[16] = (v.c &+ v.f &+ round) &>> 11
        work[24] = (v.d &+ v.e &+ round) &>> 11
        work[32] = (v.d &- v.e &+ round) &>> 11
        work[40] = (v.c &- v.f &+ round) &>> 11
        work[48] = (v.b &- v.g &+ round) &>> 11
        work[56] = (v.a &- v.h &+ round) &>> 11
    }

    /// Stores a row of samples.
    @inline(__always)
    private static func store(_ v: Halves, _ out: UnsafeMutablePointer<UInt8>) {
        let round: Int32 = 1 << 17
        out[0] = sample((v.a &+ v.h &+ round) &>> 18)
        out[1] = sample((v.b &+ v.g &+ round) &>> 18)
        out[2] = sample((v.c &+ v.f &+ round) &>> 18)
        out[3] = sample((v.d &+ v.e &+ round) &>> 18)
        out[4] = sample((v.d &- v.e &+ round) &>> 18)
        out[5] = sample((v.c &- v.f &+ round) &>> 18)
        out[6] = sample((v.b &- v.g &+ round) &>> 18)
        out[7] = sample((v.a &- v.h &+ round) &>> 18)
    }

    /// A sample: shifted to 0 … 255, and cut to that.
    @inline(__always)
    private static func sample(_ value: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: min(max(value &+ 128, 0), 255))
    }
}
