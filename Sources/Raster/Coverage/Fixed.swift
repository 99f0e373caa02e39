/// The scan converter's numbers: coordinates as integers of 1/1024 px.
///
/// Two bits more than the usual 1/256: a crossing is then off by at most 1/2048 px, so that the coverage of a pixel that
/// eight edges cross still rounds within 1/255 of the exact area. A full pixel is 1024 · 2048 = 2²¹, which leaves an
/// Int32 room for winding numbers up to ±1023.
enum Fixed {
    static let shift: Int32 = 10
    /// Units in a pixel.
    static let one: Int32 = 1 << shift
    static let fraction: Int32 = one - 1
    /// A full pixel's area is cover (1024) × twice the mean distance (2048).
    static let areaShift: Int32 = 2 * shift + 1

    /// Coordinates are cut to ± this many pixels before they become integers: 2²⁰, beyond the largest picture's side.
    static let guardPixels = 1_048_576.0
    /// The longest side of a picture, in pixels; also libpng's own limit.
    static let maxSide = 1_000_000

    /// The nearest integer, ties to even, of a number below 2³¹ in magnitude: adding 1.5·2⁵² leaves it in the low bits.
    /// `Double.rounded()` would be a call into the C library on the baseline target.
    @inline(__always)
    static func round(_ v: Double) -> Int32 {
        Int32(truncatingIfNeeded: (v + roundingTerm).bitPattern)
    }

    /// The nearest integers of two numbers.
    @inline(__always)
    static func round(_ v: SIMD2<Double>) -> SIMD2<Int32> {
        unsafeBitCast(v + roundingTerm, to: SIMD4<Int32>.self).evenHalf
    }

    /// Numbers rounded to whole pixels, halves up: a pixel begins at the first number whose pixel has its centre behind a
    /// line there.
    @inline(__always)
    static func wholePixels(_ v: SIMD2<Int32>) -> SIMD2<Int32> {
        SIMD2(wholePixels(v.x) &<< shift, wholePixels(v.y) &<< shift)
    }

    /// The first pixel whose centre lies behind a number.
    @inline(__always)
    static func wholePixels(_ v: Int32) -> Int32 { (v &+ one / 2) &>> shift }

    private static let roundingTerm = 6_755_399_441_055_744.0
}
