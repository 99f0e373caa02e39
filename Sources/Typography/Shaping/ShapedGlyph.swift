/// A glyph in its place. Lengths are in font units, x to the right and y up.
public struct ShapedGlyph: Sendable, Hashable {
    /// The glyph's number in the font; 0 for a character that the font does not have.
    public var glyph: Int
    /// The index in the text of the first character that the glyph stands for. Glyphs that cannot be told apart, such
    /// as a letter and its accent, have the same.
    public var cluster: Int
    /// The horizontal advance: how far the pen moves to the right.
    public var advanceX: Int
    /// The vertical advance, upwards: below 0 in vertical text.
    public var advanceY: Int
    /// How far to the right of the pen it is drawn.
    public var offsetX: Int
    /// How far above the pen it is drawn.
    public var offsetY: Int

    /// - Parameters:
    ///   - glyph: the glyph's number in the font.
    ///   - cluster: the index of the first character that it stands for.
    ///   - advanceX: how far the pen moves to the right behind it, in font units.
    ///   - advanceY: how far the pen moves up behind it, in font units.
    ///   - offsetX: how far to the right of the pen it is drawn, in font units.
    ///   - offsetY: how far above the pen it is drawn, in font units.
    public init(glyph: Int, cluster: Int, advanceX: Int, advanceY: Int = 0, offsetX: Int = 0, offsetY: Int = 0) {
        self.glyph = glyph
        self.cluster = cluster
        self.advanceX = advanceX
        self.advanceY = advanceY
        self.offsetX = offsetX
        self.offsetY = offsetY
    }
}
