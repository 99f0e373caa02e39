/// Source-over for a stretch of pixels. The kind of source (one colour, or pixels) and of coverage (constant, or one
/// byte a pixel) is chosen once for each run, never for each pixel.
enum Composite {
    typealias Pixels = UnsafeMutablePointer<UInt32>

    /// One colour, the same coverage 1 … 255 everywhere.
    @inline(__always)
    static func solid(_ target: Pixels, _ count: Int, _ color: UInt32, coverage: UInt32) {
        let source = coverage == 255 ? color : PixelMath.scale(color, coverage)
        if source &>> 24 == 255 {
            target.update(repeating: source, count: count)
            return
        }
        let rest = 255 &- (source &>> 24)
        for i in 0..<count { target[i] = source &+ PixelMath.scale(target[i], rest) }
    }

    /// One colour, a byte of coverage for each pixel.
    @inline(__always)
    static func solid(_ target: Pixels, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>) {
        for i in 0..<count {
            let m = UInt32(coverage[i])
            if m == 0 { continue }
            target[i] = PixelMath.over(PixelMath.scale(color, m), target[i])
        }
    }

    /// Pixels, the same coverage 1 … 255 everywhere.
    @inline(__always)
    static func pixels(_ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UInt32) {
        if coverage == 255 {
            for i in 0..<count { target[i] = PixelMath.over(source[i], target[i]) }
        } else {
            for i in 0..<count { target[i] = PixelMath.over(PixelMath.scale(source[i], coverage), target[i]) }
        }
    }

    /// Pixels, a byte of coverage for each.
    @inline(__always)
    static func pixels(
        _ target: Pixels, _ count: Int, _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>
    ) {
        for i in 0..<count {
            target[i] = PixelMath.over(PixelMath.scale(source[i], UInt32(coverage[i])), target[i])
        }
    }
}
