/// Arithmetic on premultiplied RGBA words, with the one rounding rule there is: a product of two bytes is divided
/// by 255 to the nearest, as `(t + 128 + ((t + 128) >> 8)) >> 8`, which is exact for all 65,536 pairs.
@usableFromInline package enum PixelMath {
    /// a · b / 255, rounded to the nearest.
    @inlinable @inline(__always)
    package static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }

    /// The sums of two pixels' channels, each at most 255; two channels at a time in 16-bit lanes.
    package static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        func lanes(_ a: UInt32, _ b: UInt32) -> UInt32 {
            let sum = a &+ b
            return (sum | (sum &>> 8 & 0x0001_0001) &* 0xFF) & 0x00FF_00FF
        }
        return lanes(a & 0x00FF_00FF, b & 0x00FF_00FF)
            | lanes(a &>> 8 & 0x00FF_00FF, b &>> 8 & 0x00FF_00FF) &<< 8
    }

    /// All four channels of `p` times `m` / 255; two channels at a time in 16-bit lanes.
    @inlinable @inline(__always)
    package static func scale(_ p: UInt32, _ m: UInt32) -> UInt32 {
        var rb = (p & 0x00FF_00FF) &* m &+ 0x0080_0080
        rb = ((rb &+ ((rb &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        var ga = ((p &>> 8) & 0x00FF_00FF) &* m &+ 0x0080_0080
        ga = (ga &+ ((ga &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return rb | ga
    }

    /// `source` over `target`. Channels cannot overflow: a premultiplied channel is at most its alpha.
    @inlinable @inline(__always)
    package static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        source &+ scale(target, 255 &- (source &>> 24))
    }
}
