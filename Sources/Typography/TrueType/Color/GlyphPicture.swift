/// A bitmap of a glyph: the bytes of a PNG file, and its place.
package struct GlyphPicture: Sendable, Hashable {
    /// A whole PNG file.
    package let bytes: [UInt8]
    /// How many of its pixels are one em, horizontally and vertically.
    package let pixelsPerEmX: Double
    package let pixelsPerEmY: Double
    /// From the glyph's origin to the picture's left edge, in its pixels.
    package let x: Double
    /// From the baseline up to an edge of the picture, in its pixels.
    package let y: Double
    /// Whether `y` is the height of the picture's lower edge instead of the upper one; the picture's own height is in
    /// the file.
    package let isFromBelow: Bool
}

/// The choice among bitmaps of several sizes.
enum PictureStrikes {
    /// The strikes by preference: ascending from the smallest one that is as large as wanted, then smaller ones,
    /// descending.
    /// - Parameter sizes: in pixels per em, with the strikes' numbers.
    static func best(_ sizes: [(size: Int, strike: Int)], for wanted: Double) -> [Int] {
        let sorted = sizes.sorted { ($0.size, $0.strike) < ($1.size, $1.strike) }
        let enough = sorted.filter { Double($0.size) >= wanted }
        return (enough + sorted.filter { Double($0.size) < wanted }.reversed()).map { $0.strike }
    }
}
