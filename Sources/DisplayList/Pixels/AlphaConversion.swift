/// Conversion between premultiplied pixels, as in bitmaps, and straight ones, as in PNG files and most other programs.
@usableFromInline package enum AlphaConversion {
    /// Multiplies the colours of a word by its alpha, which stays.
    @inlinable @inline(__always)
    package static func premultiplied(_ word: UInt32) -> UInt32 {
        PixelMath.scale(word | 0xFF00_0000, word >> 24)
    }

    /// Divides the colours of a word by its alpha: (c · 255 + a/2) / a in integers, at most 255; colours without alpha
    /// become 0.
    /// - Parameters:
    ///   - word: a premultiplied pixel.
    ///   - reciprocal: that of the word's alpha, of `reciprocals`.
    @inlinable @inline(__always)
    package static func straight(_ word: UInt32, reciprocal: UInt64) -> UInt32 {
        let alpha = word &>> 24
        if alpha == 255 { return word }
        let half = UInt64(alpha &>> 1)
        let red = divided(word & 0xFF, half, reciprocal)
        let green = divided(word &>> 8 & 0xFF, half, reciprocal)
        let blue = divided(word &>> 16 & 0xFF, half, reciprocal)
        return red | green &<< 8 | blue &<< 16 | alpha &<< 24
    }

    /// A component divided by an alpha.
    /// - Parameters:
    ///   - component: premultiplied.
    ///   - half: half of the alpha, rounded down.
    ///   - reciprocal: the alpha's, of `reciprocals`.
    @inlinable @inline(__always)
    package static func divided(_ component: UInt32, _ half: UInt64, _ reciprocal: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: min(((UInt64(component) &* 255 &+ half) &* reciprocal) &>> 24, 255))
    }

    /// ⌈2²⁴ / a⌉ for every alpha, 0 for 0. Multiplying by it and shifting by 24 divides exactly: times a it is too large
    /// by at most a − 1, and n · (a − 1) stays below 2²⁴ for every n = c · 255 + a/2 with c ≤ a; larger c, which no
    /// premultiplied pixel has, are cut to 255.
    package static let reciprocals: [UInt64] = (0...255).map { $0 == 0 ? 0 : ((1 << 24) + $0 - 1) / $0 }
}
