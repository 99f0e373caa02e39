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
    /// The length that it takes on the line, with the spacing behind it.
    var advance = 0.0
    /// The room that a `textLength` adds behind it.
    var gap = 0.0
    /// The spacing behind the last letter of a line, which is a part of `advance` and counts in no box.
    var trailing = 0.0
    /// Heights above the baseline and below it.
    var ascent: Double
    var descent: Double
    /// Its place.
    var transform = Transform.identity
    /// The turn of upright letters in vertical text, and the stretching by a `textLength`, applied first.
    var turn = Transform.identity
    /// Whether it does not directly follow the one in front, so that decorations begin anew.
    var isShifted = false
    /// Whether it is beyond the end of its path.
    var isHidden = false

    var place: Transform { transform * turn }

    /// The room it takes in bounding boxes of text.
    var cell: Rect {
        let width = advance - trailing
        return transform.applied(to: Rect(x: 0, y: -ascent, width: width > 0 ? width : 1, height: ascent + descent))
    }
}
