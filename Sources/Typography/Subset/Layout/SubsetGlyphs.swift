/// The glyphs of a subset in its order, each once; the first is 0, which stands for missing characters.
struct SubsetGlyphs: Sendable {
    private(set) var glyphs: [UInt16] = [0]
    /// The subset's number of each original glyph.
    private(set) var numbers: [UInt16: UInt16] = [0: 0]

    /// Adds a glyph at the end, if it is not there already.
    mutating func append(_ glyph: UInt16) {
        // All are different, so that there are at most 65,536.
        guard numbers[glyph] == nil, let number = UInt16(exactly: glyphs.count) else { return }
        numbers[glyph] = number
        glyphs.append(glyph)
    }
}

/// A glyph as a subset has it.
struct SubsetGlyph: Sendable {
    /// In font units, y up.
    struct Box: Sendable {
        var minX: Int
        var minY: Int
        var maxX: Int
        var maxY: Int

        func union(_ other: Box) -> Box {
            Box(
                minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
                maxY: max(maxY, other.maxY))
        }
    }

    /// A glyph of `glyf`, or a charstring.
    var data: [UInt8] = []
    /// nil for a glyph without ink.
    var box: Box?
    /// Those of `hmtx`.
    var advance: Int
    var leftBearing: Int
    /// With those of all components.
    var points = 0
    var contours = 0
    /// How many components it has itself, and how many levels of them there are.
    var components = 0
    var depth = 0
}
