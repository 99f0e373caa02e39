/// A picture that stands for a glyph: the bytes of a PNG file, and where it lies.
package struct GlyphPicture: Sendable, Hashable {
    /// A whole PNG file.
    package let bytes: [UInt8]
    /// How many of its pixels are one em, across and down.
    package let pixelsPerEmX: Double
    package let pixelsPerEmY: Double
    /// From the glyph's origin to the picture's left edge, in its pixels.
    package let x: Double
    /// From the baseline up to an edge of the picture, in its pixels.
    package let y: Double
    /// Whether `y` is that of the picture's lower edge, not of its upper one: how tall it is the file says.
    package let isFromBelow: Bool
}

/// A font's pictures of glyphs in several sizes.
enum PictureStrikes {
    /// The size that is taken: the smallest that is at least as large as wanted, or else the largest.
    /// - Parameter sizes: in pixels per em, with the strikes' numbers.
    static func best(_ sizes: [(size: Int, strike: Int)], for wanted: Double) -> [Int] {
        let sorted = sizes.sorted { ($0.size, $0.strike) < ($1.size, $1.strike) }
        let enough = sorted.filter { Double($0.size) >= wanted }
        return (enough + sorted.filter { Double($0.size) < wanted }.reversed()).map(\.strike)
    }
}
