/// The part of a text that becomes a line.
struct TextLine: Hashable {
    /// The characters added at the end that are not in the text.
    enum Ending { case none, hyphen, ellipsis }

    /// Indices of the text's characters, including white space that hangs over the end.
    var range: Range<Int>
    /// The index of its paragraph.
    var paragraph = 0
    var ending = Ending.none
    /// The end of the text, shown behind the ellipsis.
    var tail: Tail?

    /// Hashes the range alone, which tells most lines apart.
    func hash(into hasher: inout Hasher) { hasher.combine(range) }

    /// Characters, and the index of their paragraph.
    struct Tail: Hashable {
        var range: Range<Int>
        var paragraph: Int
    }
}

/// A laid-out line, before it is scaled and placed.
struct SetLine {
    let text: String
    /// In points, like the glyphs' places.
    let width: Double
    let glyphs: [TextLayout.PlacedGlyph]
    /// The unbroken parts of runs; none for a text in one style.
    var stretches: [TextLayout.Stretch] = []
    /// The parts between gaps that were widened; none for a line as wide as it is by itself.
    var words: [TextLayout.Word] = []
    /// The line box above and below the baseline; used where the text has runs.
    var above = 0.0
    var below = 0.0
    /// Whether the line's base direction is from right to left.
    var isRightToLeft = false
}

/// A text divided into lines.
struct DividedText {
    var lines: [TextLine] = []
    /// Whether a word had to be divided.
    var dividesWord = false
}
