import PathParser

/// A subset's glyphs of `glyf`.
struct QuadraticSubset {
    let face: TrueTypeFace
    let table: GlyphTable

    /// Whether the glyphs are written as the font has them: those of an instance, and those in other styles, are not.
    private var isCopy: Bool { !table.isVaried && face.synthesis.isEmpty }

    /// Adds the glyphs that those of a subset are composed of, behind them.
    func appendComponents(to glyphs: inout SubsetGlyphs) {
        guard isCopy else { return }
        var index = 0
        while index < glyphs.glyphs.count {
            let components = (try? table.components(of: Int(glyphs.glyphs[index]))) ?? []
            for (component, _) in components {
                if let number = UInt16(exactly: component.glyph) { glyphs.append(number) }
            }
            index += 1
        }
    }

    /// A damaged glyph is empty.
    func glyph(_ glyph: Int, in glyphs: SubsetGlyphs) -> SubsetGlyph {
        if isCopy {
            let (advance, bearing) = (face.horizontal.advance(of: glyph), face.horizontal.leftBearing(of: glyph))
            let copy = try? table.copied(
                glyph, number: { glyphs.numbers[$0] }, advance: advance, leftBearing: bearing)
            return copy ?? SubsetGlyph(advance: advance, leftBearing: 0)
        }
        let empty = SubsetGlyph(advance: face.advanceUnits(of: glyph), leftBearing: 0)
        let writer = face.synthesis.isEmpty ? instance(of: glyph) : synthesized(glyph)
        guard let writer, let box = writer.box, let data = writer.data(box: box, overlaps: true) else { return empty }
        var made = empty
        made.data = data
        made.box = box
        made.leftBearing = box.minX
        made.points = writer.points
        made.contours = writer.contours
        return made
    }

    private func instance(of glyph: Int) -> SimpleGlyphWriter? {
        guard let outline = try? table.outline(of: glyph) else { return nil }
        let shift = table.shift(of: glyph) { face.horizontal.leftBearing(of: $0) }
        return SimpleGlyphWriter(outline, moveX: shift)
    }

    private func synthesized(_ glyph: Int) -> SimpleGlyphWriter? {
        (try? face.outline(of: glyph, scale: 1)).map { SimpleGlyphWriter($0) }
    }

    /// The tables `glyf` and `loca`.
    /// - Returns: also whether places are written in 32 bits.
    static func tables(_ glyphs: [SubsetGlyph]) -> (glyf: TableBytes, loca: TableBytes, isLong: Bool) {
        var glyf = TableBytes()
        var places = [0]
        for glyph in glyphs {
            glyf.append(glyph.data)
            glyf.pad(to: 2)
            places.append(glyf.count)
        }
        let isLong = glyf.count > 2 * 0xFFFF
        var loca = TableBytes()
        for place in places {
            if isLong { loca.u32(place) } else { loca.u16(place / 2) }
        }
        // A table without bytes counts as missing for some readers.
        if glyf.count == 0 { glyf.u16(0) }
        return (glyf, loca, isLong)
    }
}
