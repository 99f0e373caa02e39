import CMachine
import Memory

/// The transform of 8 × 8 samples to quantised coefficients, as in the reference implementation (Loeffler, Ligtenberg and
/// Moschytz, with constants of 13 bits): in integers, and quotients to the nearest, halves away from zero.
struct JPEGForwardTransform: ~Copyable {
    /// For each coefficient, in rows of 8: the reciprocal of 8 times its step, and a quarter of that.
    private let reciprocals = Scratch<Float>(count: 64)
    private let nudges = Scratch<Float>(count: 64)
    private let work = Scratch<Int32>(count: 64)
    private let zigzag = Scratch<UInt64>(count: 8 * 256)
    private let isWide: Bool

    /// - Parameter isWide: whether the processor's vectors are used, where it has any; the results are the same.
    init(_ quantization: JPEGQuantization, isWide: Bool = true) {
        self.isWide = isWide && cmachine_has_wide()
        for i in 0..<64 {
            let reciprocal = 1 / (8 * Float(quantization.steps[i]))
            reciprocals.base[i] = reciprocal
            nudges.base[i] = reciprocal / 4
        }
        for (i, bits) in JPEGZigzag.bits.enumerated() { zigzag.base[i] = bits }
    }

    /// Transforms a block.
    /// - Parameters:
    ///   - samples: 8 rows of 8, `stride` bytes apart.
    ///   - block: gets 64 coefficients in rows of 8.
    /// - Returns: a bit for each coefficient that is not 0, in zigzag order.
    @inline(__always)
    func transform(
        _ samples: UnsafePointer<UInt8>, stride: Int, into block: UnsafeMutablePointer<Int16>
    ) -> UInt64 {
        if let flat = JPEGForwardTransform.onlySample(samples, stride) {
            let words = UnsafeMutableRawPointer(block)
            for i in 0..<16 { words.storeBytes(of: 0, toByteOffset: i &* 8, as: UInt64.self) }
            let value = quantized(64 &* (Int32(flat) &- 128), 0)
            block[0] = Int16(truncatingIfNeeded: value)
            return value == 0 ? 0 : 1
        }
        if isWide {
            return cmachine_forward_transform(samples, stride, reciprocals.base, nudges.base, zigzag.base, block)
        }
        let work = work.base
        for y in 0..<8 { JPEGForwardTransform.transformRow(samples + y &* stride, into: work + y &* 8) }
        for x in 0..<8 { JPEGForwardTransform.transformColumn(work + x) }
        for i in 0..<64 { block[i] = Int16(truncatingIfNeeded: quantized(work[i], i)) }
        return places(block)
    }

    /// The one sample that a block consists of, as most blocks of drawings do; nil if there are several.
    @inline(__always)
    private static func onlySample(_ samples: UnsafePointer<UInt8>, _ stride: Int) -> UInt8? {
        let rows = UnsafeRawPointer(samples)
        let first = rows.loadUnaligned(as: UInt64.self)
        guard first == UInt64(samples[0]) &* 0x0101_0101_0101_0101 else { return nil }
        var difference: UInt64 = 0
        for y in 1..<8 { difference |= first ^ rows.loadUnaligned(fromByteOffset: y &* stride, as: UInt64.self) }
        return difference == 0 ? samples[0] : nil
    }

    /// Divides by 8 times a step. In floating point, since the quotient is right then: halves are nudged up by less than
    /// the smallest distance between quotients, which is above what the arithmetic can err by.
    @inline(__always)
    private func quantized(_ value: Int32, _ i: Int) -> Int32 {
        let sign = value &>> 31
        let magnitude = Float((value ^ sign) &- sign) * reciprocals.base[i] + nudges.base[i]
        // Behind 2²³ there are whole numbers only.
        let rounded = Int32(bitPattern: (magnitude + 0x1p23).bitPattern) & 0x7F_FFFF
        return (rounded ^ sign) &- sign
    }

    @inline(__always)
    private func places(_ block: UnsafePointer<Int16>) -> UInt64 {
        let words = UnsafeRawPointer(block)
        var bits: UInt64 = 0
        for row in 0..<8 {
            let low = words.load(fromByteOffset: row &* 16, as: UInt64.self)
            let high = words.load(fromByteOffset: row &* 16 &+ 8, as: UInt64.self)
            if low | high == 0 { continue }
            let set = JPEGForwardTransform.lanes(low) | JPEGForwardTransform.lanes(high) &<< 4
            bits |= zigzag.base[row &* 256 &+ Int(truncatingIfNeeded: set)]
        }
        return bits
    }

    /// A bit for each of four lanes of 16 bits that is not 0.
    @inline(__always)
    private static func lanes(_ word: UInt64) -> UInt64 {
        let low: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
        let set = (((word & low) &+ low) | word) &>> 15 & 0x0001_0001_0001_0001
        return (set &* 0x1000_2000_4000_8000) &>> 60
    }

    /// Results have two more bits after the point than samples.
    @inline(__always)
    private static func transformRow(_ s: UnsafePointer<UInt8>, into out: UnsafeMutablePointer<Int32>) {
        let v = Butterfly(
            Int32(s[0]), Int32(s[1]), Int32(s[2]), Int32(s[3]), Int32(s[4]), Int32(s[5]), Int32(s[6]), Int32(s[7]))
        let round: Int32 = 1 << 10
        out[0] = (v.e0 &+ v.e1 &- 8 &* 128) &<< 2
        out[4] = (v.e0 &- v.e1) &<< 2
        out[2] = (v.two &+ round) &>> 11
        out[6] = (v.six &+ round) &>> 11
        out[1] = (v.one &+ round) &>> 11
        out[3] = (v.three &+ round) &>> 11
        out[5] = (v.five &+ round) &>> 11
        out[7] = (v.seven &+ round) &>> 11
    }

    /// Results are 8 times the coefficients.
    @inline(__always)
    private static func transformColumn(_ p: UnsafeMutablePointer<Int32>) {
        let v = Butterfly(p[0], p[8], p[16], p[24], p[32], p[40], p[48], p[56])
        let round: Int32 = 1 << 14
        p[0] = (v.e0 &+ v.e1 &+ 2) &>> 2
        p[32] = (v.e0 &- v.e1 &+ 2) &>> 2
        p[16] = (v.two &+ round) &>> 15
        p[48] = (v.six &+ round) &>> 15
        p[8] = (v.one &+ round) &>> 15
        p[24] = (v.three &+ round) &>> 15
        p[40] = (v.five &+ round) &>> 15
        p[56] = (v.seven &+ round) &>> 15
    }

    /// The transform of 8 numbers: its first and fifth result as two terms, their sum and their difference; the others
    /// with 13 bits after the point.
    private struct Butterfly {
        let e0, e1, one, two, three, five, six, seven: Int32

        @inline(__always)
        init(
            _ s0: Int32, _ s1: Int32, _ s2: Int32, _ s3: Int32, _ s4: Int32, _ s5: Int32, _ s6: Int32, _ s7: Int32
        ) {
            let (t0, t1, t2, t3) = (s0 &+ s7, s1 &+ s6, s2 &+ s5, s3 &+ s4)
            let (t4, t5, t6, t7) = (s3 &- s4, s2 &- s5, s1 &- s6, s0 &- s7)
            e0 = t0 &+ t3
            e1 = t1 &+ t2
            let (e2, e3) = (t1 &- t2, t0 &- t3)
            let even = (e2 &+ e3) &* 4433
            two = even &+ e3 &* 6270
            six = even &- e2 &* 15137

            let z5 = (t4 &+ t6 &+ t5 &+ t7) &* 9633
            let z1 = (t4 &+ t7) &* -7373
            let z2 = (t5 &+ t6) &* -20995
            let z3 = (t4 &+ t6) &* -16069 &+ z5
            let z4 = (t5 &+ t7) &* -3196 &+ z5
            seven = t4 &* 2446 &+ z1 &+ z3
            five = t5 &* 16819 &+ z2 &+ z4
            three = t6 &* 25172 &+ z2 &+ z3
            one = t7 &* 12299 &+ z1 &+ z4
        }
    }
}
