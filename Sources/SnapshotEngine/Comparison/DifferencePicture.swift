public import DisplayList

/// Shows where two pictures differ: the baseline in faint grey, with the differences over it.
///
/// The three colours differ in lightness as well as in hue, so that colour-blind people can tell them apart, on paper
/// too.
public enum DifferencePicture {
    /// Pixels that count as differing.
    public static let differing = Color(hex: 0xD6006C)
    /// Pixels that differ within `colorTolerance`.
    public static let tolerated = Color(hex: 0x6FA8FF)
    /// Pixels taken for anti-aliasing.
    public static let antialiasing = Color(hex: 0xE0A800)
    /// Stripes over regions that the tolerance ignores.
    public static let ignored = Color(hex: 0x7C7F8E)
    /// Parts that only one of two pictures of different sizes has.
    public static let outside = Color(hex: 0x8A7FD1)

    /// Draws the result of a comparison; for pictures of different sizes, the part that only one has, and the
    /// differences in the common part.
    public static func draw(expected: Bitmap, actual: Bitmap, comparison: Comparison) -> Bitmap {
        var picture = unhatched(expected, actual, comparison)
        for region in comparison.ignoredRegions { hatch(region, &picture) }
        return picture
    }

    private static func unhatched(_ expected: Bitmap, _ actual: Bitmap, _ comparison: Comparison) -> Bitmap {
        if let marks = comparison.marks {
            return draw(expected) { marks.marks.isEmpty ? PixelMarks.Mark.equal : marks.marks[$0] }
        }
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        var picture = Bitmap(
            width: width, height: height, pixels: [UInt32](repeating: pixel(outside), count: width * height))
        for y in 0..<min(expected.height, actual.height) {
            for x in 0..<min(expected.width, actual.width) {
                let isEqual = expected[x, y] == actual[x, y]
                picture[x, y] = isEqual ? faint(expected[x, y]) : pixel(differing)
            }
        }
        return picture
    }

    private static func draw(_ expected: Bitmap, mark: (Int) -> UInt8) -> Bitmap {
        var picture = expected
        let colors = [0, pixel(tolerated), pixel(antialiasing), pixel(differing)]
        picture.pixels.withUnsafeMutableBufferPointer { pixels in
            for i in pixels.indices {
                let mark = mark(i)
                pixels[i] = mark == PixelMarks.Mark.equal ? faint(pixels[i]) : colors[Int(mark)]
            }
        }
        return picture
    }

    /// Stripes from corner to corner, two pixels of eight, and an outline, over a region of a picture that holds it.
    private static func hatch(_ region: PixelBounds, _ picture: inout Bitmap) {
        let stripe = pixel(ignored)
        for y in region.minY..<region.maxY {
            for x in region.minX..<region.maxX {
                let isEdge =
                    x == region.minX || y == region.minY || x == region.maxX - 1 || y == region.maxY - 1
                if isEdge || (x + y) % 8 < 2 { picture[x, y] = stripe }
            }
        }
    }

    /// A light grey that keeps a fifth of the colour's contrast over white.
    private static func faint(_ word: UInt32) -> UInt32 {
        let (red, green, blue) = (word & 0xFF, word >> 8 & 0xFF, word >> 16 & 0xFF)
        // ITU-R BT.601's weights in 256ths; transparent parts are shown on white.
        let luma = min((red * 77 + green * 150 + blue * 29) >> 8, 255) + (255 - word >> 24)
        let grey = 200 + min(luma, 255) / 5
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    private static func pixel(_ color: Color) -> UInt32 {
        let (red, green, blue, _) = color.bytes
        return 0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)
    }
}
