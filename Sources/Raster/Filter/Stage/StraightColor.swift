import CMachine
import DisplayList

/// Conversion between premultiplied pixels and straight channels.
enum StraightColor {
    /// A pixel's straight bytes, rounded to the nearest, with its alpha; 0 for a transparent one.
    @inline(__always)
    static func bytes(_ p: UInt32) -> UInt32 {
        let alpha = p >> 24
        if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : p }
        // Slightly too large, so that halves are rounded up; a product's error is below the distance between halves.
        let inverse = (255 << 22 + alpha - 1) / alpha
        @inline(__always)
        func divided(_ v: UInt32) -> UInt32 { (min(v & 0xFF, alpha) &* inverse &+ 1 << 21) >> 22 }
        return divided(p) | divided(p >> 8) << 8 | divided(p >> 16) << 16 | alpha << 24
    }

    /// The same for many pixels.
    static func bytes(_ source: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt32>, _ count: Int) {
        if cmachine_has_wide() { return cmachine_straight(out, source, count) }
        for i in 0..<count { out[i] = bytes(source[i]) }
    }

    /// A pixel's straight channels and its alpha, 0 … 1.
    @inline(__always)
    static func shares(_ p: UInt32) -> SIMD4<Float> {
        let v = premultipliedShares(p)
        guard v.w > 0 else { return .zero }
        var straight = v / v.w
        straight.w = v.w
        return straight
    }

    /// A pixel's premultiplied channels, 0 … 1.
    @inline(__always)
    static func premultipliedShares(_ p: UInt32) -> SIMD4<Float> {
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(p.littleEndian, to: SIMD4<UInt8>.self))
        // Put into the low bits of 2²³, which is then subtracted: this converts four lanes at once.
        let floats = unsafeBitCast(bytes | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
        return floats / 255
    }

    /// A pixel of straight channels and alpha, which are cut to 0 … 1; not a number counts as 0.
    @inline(__always)
    static func pixel(straight v: SIMD4<Float>) -> UInt32 {
        let cut = cmachine_clamped(v)
        var product = cut * cut.w
        product.w = cut.w
        return word(product)
    }

    /// A pixel of premultiplied channels, which are cut to 0 … alpha, and alpha, which is cut to 0 … 1.
    @inline(__always)
    static func pixel(premultiplied v: SIMD4<Float>) -> UInt32 {
        let cut = cmachine_clamped(v)
        return word(cmachine_least(cut, SIMD4(repeating: cut.w)))
    }

    /// Rounds to bytes: a number added to 2²³ has them in its low bits.
    @inline(__always)
    private static func word(_ v: SIMD4<Float>) -> UInt32 {
        let biased = unsafeBitCast(v * 255 + 8_388_608, to: SIMD4<UInt32>.self)
        return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: biased), to: UInt32.self))
    }
}
