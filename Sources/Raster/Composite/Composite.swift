/// Source-over for a stretch of pixels. The kind of source (one colour, or pixels) and of coverage (constant, or one
/// byte a pixel) is chosen once for each run, never for each pixel. Four pixels go at once, the rest one by one, with the
/// same result: the plain form stands in the tests.
enum Composite {
    typealias Pixels = UnsafeMutablePointer<UInt32>

    /// One colour, the same coverage 1 … 255 everywhere.
    @inline(__always)
    static func solid(_ target: Pixels, _ count: Int, _ color: SolidColor, coverage: UInt32) {
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
    static func solid(_ target: Pixels, _ count: Int, _ color: SolidColor, coverage: UnsafePointer<UInt8>) {
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
    static func pixels(_ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UInt32) {
        let m = FourPixels.Words(repeating: coverage)
        var i = 0
        while i &+ 4 <= count {
            over(target + i, source + i, m)
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.over(PixelMath.scale(source[i], coverage), target[i])
            i &+= 1
        }
    }

    /// Pixels, a byte of coverage for each.
    @inline(__always)
    static func pixels(
        _ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>
    ) {
        var i = 0
        while i &+ 4 <= count {
            let four = UInt32(littleEndian: UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self))
            if four != 0 { over(target + i, source + i, FourPixels.coverage(four)) }
            i &+= 4
        }
        while i < count {
            target[i] = PixelMath.over(PixelMath.scale(source[i], UInt32(coverage[i])), target[i])
            i &+= 1
        }
    }

    @inline(__always)
    private static func over(_ target: Pixels, _ source: UnsafePointer<UInt32>, _ coverage: FourPixels.Words) {
        let s = FourPixels.load(source)
        let m = FourPixels.spread(coverage)
        let even = FourPixels.multiply(FourPixels.even(s), m)
        let odd = FourPixels.multiply(FourPixels.odd(s), m)
        let rest = FourPixels.rest(ofOdd: odd)
        let t = FourPixels.load(target)
        FourPixels.store(
            FourPixels.joined(
                even: even &+ FourPixels.multiply(FourPixels.even(t), rest),
                odd: odd &+ FourPixels.multiply(FourPixels.odd(t), rest)), target)
    }
}
