import DisplayList
import PathParser

/// Small upright glyphs in one colour, each moved to the nearest eighth of a pixel.
struct GlyphOperation: Sendable {
    /// The fineness of the places: a number across a pixel, and one down.
    static let places: Int32 = 8

    /// A glyph where it is drawn.
    struct Glyph: Sendable {
        /// The pixel of its origin.
        var x: Int32
        var y: Int32
        /// Its index in the run's outlines.
        var outline: Int32
        /// The origin's eighth of the pixel: eight times that down, plus that across.
        var place: Int32
    }

    /// The outlines; the glyphs' own places are not used.
    let run: GlyphRun
    /// Pixels in an em, across and down.
    let scaleX: Double
    let scaleY: Double
    /// By their y, from the top.
    let glyphs: [Glyph]
    /// The rows that a glyph can cover, from that of its origin on.
    let rows: Range<Int>
    /// Premultiplied.
    let color: UInt32
    let bounds: IntRect

    /// From a glyph's ems to the pixels of its mask, whose origin is that of the glyph's pixel.
    func transform(_ place: Int32) -> Transform {
        let places = GlyphOperation.places
        return Transform(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(place % places) / Double(places),
            ty: Double(place / places) / Double(places))
    }
}

extension GlyphShape {
    /// The longest side of a glyph that is drawn by a mask, in pixels.
    static let maxMaskSide = 32.0
    /// The farthest that such a glyph may reach from its origin, in pixels.
    private static let maxMaskReach = 128.0
    /// The most points of such a glyph, so that what is kept of outlines stays small.
    private static let maxMaskPoints = 4096

    /// A mask draws the glyph, at this many pixels in an em; both are above 0.
    func hasMask(scaleX: Double, scaleY: Double) -> Bool {
        if path.isEmpty { return true }
        let reach = GlyphShape.maxMaskReach
        // A NaN fails every comparison.
        return bounds.width * scaleX <= GlyphShape.maxMaskSide && bounds.height * scaleY <= GlyphShape.maxMaskSide
            && bounds.minX * scaleX >= -reach && bounds.maxX * scaleX <= reach && bounds.minY * scaleY >= -reach
            && bounds.maxY * scaleY <= reach && path.points.count <= GlyphShape.maxMaskPoints
            && path.points.allSatisfy({ $0.isFinite })
    }
}
