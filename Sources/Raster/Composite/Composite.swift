import CMachine
import DisplayList

/// Source-over for a span of pixels. The kind of source (one colour, or pixels) and of coverage (constant, or one byte
/// a pixel) is chosen once for each span, never for each pixel. Four pixels are composited at once, the rest one by
/// one, with the same result: the plain form is in the tests.
package enum Composite {
    package typealias Pixels = UnsafeMutablePointer<UInt32>

    /// The fewest pixels for which a call is worthwhile where the processor has wide registers; the result is the same.
    private static var wideCount: Int { 4 }

    /// One colour, the same coverage 1 … 255 everywhere.
    @inline(__always)
    package static func solid(_ target: Pixels, _ count: Int, _ color: SolidColor, coverage: UInt32) {
        let source = coverage == 255 ? color.word : PixelMath.scale(color.word, coverage)
        if source &>> 24 == 255 {
            target.update(repeating: source, count: count)
            return
        }
        let rest = 255 &- (source &>> 24)
        let words = FourPixels.Words(repeating: source)
        let lanes = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: rest))
        var i = 0
        while i &+ 4 <= count {
            let t = FourPixels.load(target + i)
            let kept = FourPixels.joined(
                even: FourPixels.multiply(FourPixels.even(t), lanes), odd: FourPixels.multiply(FourPixels.odd(t), lanes)
            )
            FourPixels.store(words &+ kept, target + i)
            i &+= 4
        }
        while i < count {
            target[i] = source &+ PixelMath.scale(target[i], rest)
            i &+= 1
        }
    }

    /// One colour, a byte of coverage for each pixel.
    @inline(__always)
    package static func solid(_ target: Pixels, _ count: Int, _ color: SolidColor, coverage: UnsafePointer<UInt8>) {
        var i = 0
        while i &+ 4 <= count {
            let four = UInt32(littleEndian: UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self))
            if four != 0 {
                if four == .max, color.isOpaque {
                    FourPixels.store(FourPixels.Words(repeating: color.word), target + i)
                } else {
                    FourPixels.store(
                        color.over(FourPixels.load(target + i), coverage: FourPixels.coverage(four)), target + i)
                }
            }
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.over(PixelMath.scale(color.word, UInt32(coverage[i])), target[i])
            i &+= 1
        }
    }

    /// Pixels, the same coverage 1 … 255 everywhere.
    @inline(__always)
    package static func pixels(_ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UInt32) {
        var i = 0
        if count >= wideCount, cmachine_has_wide() {
            return cmachine_over(target, source, count, UInt8(truncatingIfNeeded: coverage))
        }
        if coverage == 255 {
            while i &+ 4 <= count {
                over(target + i, source + i)
                i &+= 4
            }
        } else {
            let m = FourPixels.Words(repeating: coverage)
            while i &+ 4 <= count {
                over(target + i, source + i, m)
                i &+= 4
            }
        }
        while i < count {
            target[i] = PixelMath.over(PixelMath.scale(source[i], coverage), target[i])
            i &+= 1
        }
    }

    /// Pixels, a byte of coverage for each.
    @inline(__always)
    package static func pixels(
        _ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>
    ) {
        if count >= wideCount, cmachine_has_wide() { return cmachine_over_masked(target, source, count, coverage) }
        var i = 0
        while i &+ 4 <= count {
            let four = UInt32(littleEndian: UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self))
            if four == .max {
                over(target + i, source + i)
            } else if four != 0 {
                over(target + i, source + i, FourPixels.coverage(four))
            }
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.over(PixelMath.scale(source[i], UInt32(coverage[i])), target[i])
            i &+= 1
        }
    }

    /// Destination-over with one colour, a byte of coverage for each pixel.
    static func under(_ target: Pixels, _ count: Int, _ color: SolidColor, coverage: UnsafePointer<UInt8>) {
        var i = 0
        while i &+ 4 <= count {
            let four = UInt32(littleEndian: UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self))
            if four != 0 {
                let behind = color.over(.zero, coverage: FourPixels.coverage(four))
                FourPixels.store(over(FourPixels.load(target + i), behind), target + i)
            }
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.over(target[i], PixelMath.scale(color.word, UInt32(coverage[i])))
            i &+= 1
        }
    }

    /// Writes opaque pixels, multiplied by the alpha of others.
    static func colors(
        _ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, alpha: UnsafePointer<UInt32>
    ) {
        var i = 0
        while i &+ 4 <= count {
            let a = FourPixels.load(alpha + i) &>> 24
            let s = FourPixels.load(source + i)
            if a == FourPixels.Words(repeating: 255) {
                FourPixels.store(s, target + i)
            } else {
                let m = FourPixels.spread(a)
                FourPixels.store(
                    FourPixels.joined(
                        even: FourPixels.multiply(FourPixels.even(s), m), odd: FourPixels.multiply(FourPixels.odd(s), m)
                    ), target + i)
            }
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.scale(source[i], alpha[i] &>> 24)
            i &+= 1
        }
    }

    /// Four pixels with full coverage. Four pixels of a layer are mostly all clear or all opaque, which one comparison
    /// shows.
    @inline(__always)
    private static func over(_ target: Pixels, _ source: UnsafePointer<UInt32>) {
        let s = FourPixels.load(source)
        let halves = unsafeBitCast(s, to: SIMD2<UInt64>.self)
        let opaque: UInt64 = 0xFF00_0000_FF00_0000
        if halves.x & halves.y & opaque == opaque {
            FourPixels.store(s, target)
        } else if halves.x | halves.y != 0 {
            FourPixels.store(over(s, FourPixels.load(target)), target)
        }
    }

    @inline(__always)
    private static func over(_ source: FourPixels.Words, _ target: FourPixels.Words) -> FourPixels.Words {
        let odd = FourPixels.odd(source)
        let rest = FourPixels.rest(ofOdd: odd)
        return FourPixels.joined(
            even: FourPixels.even(source) &+ FourPixels.multiply(FourPixels.even(target), rest),
            odd: odd &+ FourPixels.multiply(FourPixels.odd(target), rest))
    }

    @inline(__always)
    private static func over(_ target: Pixels, _ source: UnsafePointer<UInt32>, _ coverage: FourPixels.Words) {
        let s = FourPixels.load(source)
        let m = FourPixels.spread(coverage)
        let scaled = FourPixels.joined(
            even: FourPixels.multiply(FourPixels.even(s), m), odd: FourPixels.multiply(FourPixels.odd(s), m))
        FourPixels.store(over(scaled, FourPixels.load(target)), target)
    }
}
