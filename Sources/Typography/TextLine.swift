/// The part of a text that becomes a line.
struct TextLine: Hashable {
    /// The characters added at the end that are not in the text.
    enum Ending { case none, hyphen, ellipsis }

    /// Indices of the text's characters, including white space that hangs over the end.
    var range: Range<Int>
    /// The index of its paragraph.
    var paragraph = 0
    var ending = Ending.none
}

/// A laid-out line, before it is scaled and placed.
struct SetLine {
    let text: String
    /// In points, like the glyphs' places.
    let width: Double
    let glyphs: [TextLayout.PlacedGlyph]
    /// Whether the line's base direction is from right to left.
    var isRightToLeft = false
}

/// A text divided into lines.
struct DividedText {
    var lines: [TextLine] = []
    /// Whether a word had to be divided.
    var dividesWord = false
}
