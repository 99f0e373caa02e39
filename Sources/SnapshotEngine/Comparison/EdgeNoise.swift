/// Tells a different anti-aliasing of the same edge from a real change.
///
/// Two renderers compute the coverage of an edge's pixels a little differently. Such a pixel lies on an edge in both
/// pictures, and differs by a small part of the contrast between the edge's two sides. An edge that has moved by a
/// whole pixel changes some pixel by at least half of that contrast, wherever in the pixels it lay; a changed tone
/// changes pixels that lie on no edge. Known measures (pixelmatch's) ask whether a pixel looks like an edge in either
/// picture, and let an edge move by a pixel.
struct EdgeNoise {
    let expected: UnsafePointer<UInt32>
    let actual: UnsafePointer<UInt32>
    let width: Int
    let height: Int

    /// The least contrast of an edge, in levels of a channel: dithering has 1 or 2.
    private static let minContrast: UInt8 = 24

    func isNoise(x: Int, y: Int) -> Bool {
        // The channels of both pictures side by side.
        var low = SIMD8<UInt8>(repeating: 255)
        var high = SIMD8<UInt8>(repeating: 0)
        for ny in max(y - 1, 0)...min(y + 1, height - 1) {
            for nx in max(x - 1, 0)...min(x + 1, width - 1) {
                let channels = channels(at: ny &* width &+ nx)
                low = pointwiseMin(low, channels)
                high = pointwiseMax(high, channels)
            }
        }
        let contrasts = high &- low
        let contrast = pointwiseMin(contrasts.lowHalf, contrasts.highHalf)
        let here = channels(at: y &* width &+ x)
        let difference = pointwiseMax(here.lowHalf, here.highHalf) &- pointwiseMin(here.lowHalf, here.highHalf)
        // One level is allowed for rounding.
        let wide = SIMD4<UInt16>(truncatingIfNeeded: difference) &* 3
        return all(wide .<= SIMD4<UInt16>(truncatingIfNeeded: contrast) &+ 3)
            && contrast.max() >= EdgeNoise.minContrast
    }

    @inline(__always)
    private func channels(at index: Int) -> SIMD8<UInt8> {
        unsafeBitCast(UInt64(expected[index]) | UInt64(actual[index]) &<< 32, to: SIMD8<UInt8>.self)
    }
}
