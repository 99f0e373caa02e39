/// Which part of a text becomes a line.
struct TextLine: Hashable {
    /// What is set behind it that is not in the text.
    enum Ending { case none, hyphen, ellipsis }

    /// Of the text's characters, white space that hangs over the end included.
    var range: Range<Int>
    /// In which of the text's paragraphs it is.
    var paragraph = 0
    var ending = Ending.none
}

/// A line as it is seen, before it is scaled and put in its place.
struct SetLine {
    let text: String
    /// In points, as are the glyphs' places.
    let width: Double
    let glyphs: [TextLayout.PlacedGlyph]
    /// Whether it is read from the right to the left as a whole.
    var isRightToLeft = false
}

/// The lines that a text becomes.
struct DividedText {
    var lines: [TextLine] = []
    /// Whether a word had to be divided.
    var dividesWord = false
}
