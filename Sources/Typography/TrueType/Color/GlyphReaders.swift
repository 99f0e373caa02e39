public import DisplayList

/// Readers for what fonts hold in the formats of other modules: glyphs that are pictures or SVG documents. Without
/// them such glyphs are drawn by their plain outlines, if they have any.
public struct GlyphReaders: Sendable {
    /// Reads a picture of a glyph (`sbix`, `CBDT`): the whole PNG file, and how many pixels it may have.
    public var picture: (@Sendable (_ bytes: [UInt8], _ maxPixels: Int) throws(PictureCodingError) -> Bitmap)?
    /// Reads the SVG document of a glyph (`SVG `), perhaps packed by gzip: the element to draw, and the colour that
    /// `currentColor` stands for.
    public var document:
        (@Sendable (_ bytes: [UInt8], _ element: String, _ foreground: Color) throws(PictureCodingError) -> [Node])?

    /// No readers; each may be set.
    public init() {}
}
