/// Bitmap glyphs of Apple's fonts: `sbix`.
struct StandardPictures: Sendable {
    private let table: TrueTypeTable
    private let glyphCount: Int
    private let strikeCount: Int

    private static let maxStrikes = 64
    /// How many times a glyph may refer to another one's picture.
    private static let maxCopies = 8

    init(_ sbix: TrueTypeTable, glyphCount: Int) throws(TrueTypeError) {
        table = sbix
        self.glyphCount = glyphCount
        strikeCount = min(try sbix.u32(4), StandardPictures.maxStrikes)
        _ = try sbix.part(at: 8, length: 4 * strikeCount)
    }

    /// - Parameter size: wanted, in pixels per em.
    /// - Returns: nil for a glyph without a picture, and for pictures of other kinds than PNG.
    func picture(of glyph: Int, size: Double) throws(TrueTypeError) -> GlyphPicture? {
        var sizes: [(size: Int, strike: Int)] = []
        for strike in 0..<strikeCount {
            sizes.append((try table.part(at: try table.u32(8 + 4 * strike)).u16(0), strike))
        }
        for strike in PictureStrikes.best(sizes, for: size) {
            let strike = try table.part(at: try table.u32(8 + 4 * strike))
            var source = glyph
            for _ in 0..<StandardPictures.maxCopies {
                guard source >= 0, source < glyphCount else { break }
                let start = try strike.u32(4 + 4 * source)
                let end = try strike.u32(8 + 4 * source)
                guard end - start >= 8 else { break }
                let data = try strike.part(at: start, length: end - start)
                let kind = try data.tag(4)
                if kind == "dupe" {
                    source = try data.u16(8)
                    continue
                }
                guard kind == "png " else { break }
                let pixels = Double(try strike.u16(0))
                return GlyphPicture(
                    bytes: Array(try data.part(at: 8).content), pixelsPerEmX: pixels, pixelsPerEmY: pixels,
                    x: Double(try data.i16(0)), y: Double(try data.i16(2)), isFromBelow: true)
            }
        }
        return nil
    }
}
