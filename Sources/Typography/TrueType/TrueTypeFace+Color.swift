import DisplayList
import PathParser

/// Colour glyphs. A font may have several kinds of them, and plain outlines as well.
extension TrueTypeFace {
    /// Whether some glyphs have colours of their own.
    package var hasColors: Bool { ["COLR", "SVG ", "sbix", "CBDT"].contains { table($0) != nil } }

    /// The nodes of a glyph in `COLR`, in ems, y down from the baseline.
    /// - Parameters:
    ///   - glyph: its number.
    ///   - foreground: the text's own colour, which layers may use.
    ///   - palette: the number of the font's palette, from 0.
    /// - Returns: nil for a glyph without layers or paints.
    /// - Throws: for a damaged glyph.
    package func colorNodes(
        of glyph: Int, foreground: Color, palette: Int = 0
    ) throws(TrueTypeError) -> [Node]? {
        guard glyph >= 0, glyph < glyphCount, let colr = table("COLR") else { return nil }
        let colors = try table("CPAL").map { table throws(TrueTypeError) in try ColorPalette(table) }
        let font = try ColorFont(colr, coordinates: coordinates)
        let inks = ColorFont.Inks(palette: colors, paletteIndex: palette, foreground: foreground)
        let em = Double(unitsPerEm)
        let nodes = try font.nodes(of: glyph, inks) { glyph throws(TrueTypeError) in
            try plainOutline(of: glyph, scale: 1).transformed(by: .scale(1, -1))
        }
        return nodes.map { $0.isEmpty ? [] : [.group(Group($0, transform: .scale(1 / em, -1 / em)))] }
    }

    /// The SVG document of a glyph, perhaps compressed by gzip: the glyph is its element whose id is `glyph` and the
    /// number, such as `glyph12`, in font units, y down from the baseline.
    /// - Returns: nil for a glyph without one.
    /// - Throws: for a table that is damaged.
    package func document(of glyph: Int) throws(TrueTypeError) -> [UInt8]? {
        guard glyph >= 0, glyph < glyphCount else { return nil }
        return try table("SVG ").flatMap { table throws(TrueTypeError) in try GlyphDocuments(table).document(of: glyph)
        }
    }

    /// The picture of a glyph (`sbix`, `CBDT`).
    /// - Parameters:
    ///   - glyph: its number.
    ///   - size: in pixels per em: the smallest picture that is at least as large is used, or else the largest.
    /// - Returns: nil for a glyph without one.
    /// - Throws: for a table that is damaged.
    package func picture(of glyph: Int, size: Double) throws(TrueTypeError) -> GlyphPicture? {
        guard glyph >= 0, glyph < glyphCount else { return nil }
        if let sbix = table("sbix"),
            let picture = try StandardPictures(sbix, glyphCount: glyphCount).picture(of: glyph, size: size)
        {
            return picture
        }
        guard let cblc = table("CBLC"), let cbdt = table("CBDT") else { return nil }
        return try ColorBitmaps(cblc, cbdt).picture(of: glyph, size: size)
    }
}
