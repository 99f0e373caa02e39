import PathParser
import Typography

/// Glyphs that stand for characters which cannot be told apart, set on a line that runs to the right from (0, 0).
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
    /// Of the type.
    let size: Double
    /// Of the widest glyph.
    var width = 0.0
    /// How far the next cluster stands behind it.
    var advance = 0.0
    /// Above the line, and below it.
    var ascent: Double
    var descent: Double
    /// Where it is set.
    var transform = AffineTransform.identity
    /// What upright letters in vertical text are turned by before that.
    var turn = AffineTransform.identity
    /// Whether it does not just follow the one in front, so that decorations begin anew.
    var isShifted = false
    /// Whether it is beyond the end of its path.
    var isHidden = false

    var place: AffineTransform { transform * turn }

    /// The room it takes, as the boxes of texts count it.
    var cell: Rect {
        place.apply(Rect(x: 0, y: -ascent, width: advance > 0 ? advance : 1, height: ascent + descent))
    }
}
