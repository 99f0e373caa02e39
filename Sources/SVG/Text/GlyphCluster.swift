import PathParser
import Typography

/// The glyphs of characters that cannot be told apart, on a line that runs to the right from (0, 0).
struct GlyphCluster {
    struct Glyph {
        let face: TextFace
        let glyph: Int
        let x: Double
        let y: Double
    }

    /// The first of its characters.
    let character: Int
    let span: Int
    var glyphs: [Glyph] = []
    /// The font size.
    let size: Double
    /// The width of the widest glyph.
    var width = 0.0
    /// The distance to the next cluster.
    var advance = 0.0
    /// Heights above the baseline and below it.
    var ascent: Double
    var descent: Double
    /// Its place.
    var transform = AffineTransform.identity
    /// The rotation of upright letters in vertical text, applied first.
    var turn = AffineTransform.identity
    /// Whether it does not directly follow the one in front, so that decorations begin anew.
    var isShifted = false
    /// Whether it is beyond the end of its path.
    var isHidden = false

    var place: AffineTransform { transform * turn }

    /// The room it takes in bounding boxes of text.
    var cell: Rect {
        place.applied(to: Rect(x: 0, y: -ascent, width: advance > 0 ? advance : 1, height: ascent + descent))
    }
}
