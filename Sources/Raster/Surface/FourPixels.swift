/// Arithmetic on four premultiplied pixels at once, in 16-bit lanes: the same rule as `PixelMath`, the same bits.
///
/// Even channels (red, blue) and odd ones (green, alpha) are split by `0x00FF00FF`, so that a product of two bytes has a
/// lane of 16 bits to itself. Everything here is baseline SSE2 or NEON, one to five instructions each.
enum FourPixels {
    typealias Words = SIMD4<UInt32>
    typealias Lanes = SIMD8<UInt16>

    @inline(__always)
    static func lanes(_ w: Words) -> Lanes { unsafeBitCast(w, to: Lanes.self) }

    @inline(__always)
    static func words(_ l: Lanes) -> Words { unsafeBitCast(l, to: Words.self) }

    @inline(__always)
    static func even(_ w: Words) -> Lanes { lanes(w & 0x00FF_00FF) }

    @inline(__always)
    static func odd(_ w: Words) -> Lanes { lanes((w &>> 8) & 0x00FF_00FF) }

    @inline(__always)
    static func joined(even: Lanes, odd: Lanes) -> Words { words(even) | words(odd &<< 8) }

    /// Products of two bytes in each lane, divided by 255 to the nearest.
    @inline(__always)
    static func multiply(_ a: Lanes, _ b: Lanes) -> Lanes {
        let t = a &* b &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// Each pixel's byte in both of its lanes.
    @inline(__always)
    static func spread(_ bytes: Words) -> Lanes { lanes(bytes | bytes &<< 16) }

    /// 255 minus each pixel's alpha, in both of its lanes; the odd channels hold alpha in their upper half.
    @inline(__always)
    static func rest(ofOdd odd: Lanes) -> Lanes {
        let w = words(odd)
        return Lanes(repeating: 255) &- lanes((w &>> Words(repeating: 16)) | (w & Words(repeating: 0xFFFF_0000)))
    }

    @inline(__always)
    static func load(_ p: UnsafePointer<UInt32>) -> Words {
        UnsafeRawPointer(p).loadUnaligned(as: Words.self)
    }

    @inline(__always)
    static func store(_ w: Words, _ p: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(p).storeBytes(of: w, as: Words.self)
    }

    /// Four bytes of coverage, one in each word.
    @inline(__always)
    static func coverage(_ four: UInt32) -> Words {
        Words(four & 0xFF, (four &>> 8) & 0xFF, (four &>> 16) & 0xFF, four &>> 24)
    }
}
