import DisplayList
import PathParser

/// Colour glyphs: a font's `COLR`, versions 0 and 1.
struct ColorFont: Sendable {
    /// The colours for drawing a glyph.
    struct Inks {
        let palette: ColorPalette?
        let paletteIndex: Int
        /// The text's own colour, which a layer may use.
        let foreground: Color

        func color(_ entry: Int, alpha: Double = 1) -> Color {
            // This number stands for the text's own colour; a missing palette entry is transparent.
            if entry == 0xFFFF { return foreground.opacity(alpha) }
            return (palette?.color(entry, palette: paletteIndex) ?? .clear).opacity(alpha)
        }
    }

    let table: TrueTypeTable
    private let baseGlyphs: TrueTypeTable?
    private let baseGlyphCount: Int
    private let layerRecords: TrueTypeTable?
    private let layerCount: Int
    /// The table of version 1.
    private let paints: TrueTypeTable?
    let layerList: TrueTypeTable?
    private let clips: TrueTypeTable?
    let variations: ItemVariations?
    private let variationMap: VariationIndexMap?

    /// - Parameter coordinates: the instance of a variable font, -1 … 1 for each axis.
    init(_ colr: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        table = colr
        baseGlyphCount = try colr.u16(2)
        baseGlyphs = try colr.part(atLongOffsetAt: 4)
        layerRecords = try colr.part(atLongOffsetAt: 8)
        layerCount = try colr.u16(12)
        let isPainted = try colr.u16(0) >= 1 && colr.count >= 34
        paints = isPainted ? try colr.part(atLongOffsetAt: 14) : nil
        layerList = isPainted ? try colr.part(atLongOffsetAt: 18) : nil
        clips = isPainted ? try colr.part(atLongOffsetAt: 22) : nil
        variationMap =
            isPainted
            ? try colr.part(atLongOffsetAt: 26).map { map throws(TrueTypeError) in try VariationIndexMap(map) } : nil
        variations =
            isPainted && coordinates.contains { $0 != 0 }
            ? try colr.part(atLongOffsetAt: 30).map { store throws(TrueTypeError) in
                try ItemVariations(store, coordinates: coordinates)
            } : nil
    }

    /// The base of variation indices of a paint whose numbers do not vary.
    static let noVariation = UInt32.max

    /// The variation of a paint's number, in the number's own units.
    func delta(_ base: UInt32, _ number: Int) -> Double {
        guard let variations, base != ColorFont.noVariation else { return 0 }
        let (place, isBeyond) = base.addingReportingOverflow(UInt32(clamping: number))
        guard !isBeyond else { return 0 }
        guard let variationMap else {
            return variations.delta(outer: Int(place >> 16), inner: Int(place & 0xFFFF))
        }
        guard let index = variationMap.index(of: TrueTypeTable.bounded(place)) else { return 0 }
        return variations.delta(outer: index.outer, inner: index.inner)
    }

    // MARK: Glyphs

    /// The nodes in font units, y up.
    /// - Parameter outline: gives another glyph's outline, in font units.
    /// - Returns: nil for a glyph without colours of its own.
    func nodes(
        of glyph: Int, _ inks: Inks, outline: (Int) throws(TrueTypeError) -> Path
    ) throws(TrueTypeError) -> [Node]? {
        if let paint = try paint(of: glyph) {
            return try withoutActuallyEscaping(outline) { outline throws(TrueTypeError) in
                var painter = ColorPainter(font: self, inks: inks, outline: outline)
                let nodes = try painter.nodes(of: paint, glyph: glyph)
                guard let box = try clipBox(of: glyph) else { return nodes }
                return [.group(Group(nodes, clip: Clip(.rect(box))))]
            }
        }
        return try layers(of: glyph, inks, outline)
    }

    /// Version 0: layers of outlines, from bottom to top.
    private func layers(
        of glyph: Int, _ inks: Inks, _ outline: (Int) throws(TrueTypeError) -> Path
    ) throws(TrueTypeError) -> [Node]? {
        guard let baseGlyphs, let layerRecords else { return nil }
        let index = try TrueTypeTable.search(baseGlyphCount) { i throws(TrueTypeError) in
            try baseGlyphs.u16(6 * i) - glyph
        }
        guard let index else { return nil }
        let first = try baseGlyphs.u16(6 * index + 2)
        let count = try baseGlyphs.u16(6 * index + 4)
        guard first + count <= layerCount, count <= ColorPainter.maxNodes else {
            throw baseGlyphs.error(
                at: 6 * index + 2, found: "layers \(first) to \(first + count)", expected: "at most \(layerCount)")
        }
        var nodes: [Node] = []
        for layer in first..<first + count {
            let path = try outline(try layerRecords.u16(4 * layer))
            if path.isEmpty { continue }
            nodes.append(.fill(Fill(path, paint: .solid(inks.color(try layerRecords.u16(4 * layer + 2))))))
        }
        return nodes
    }

    // MARK: Version 1

    /// The place of a glyph's paint in the table; nil for a glyph without one.
    func paint(of glyph: Int) throws(TrueTypeError) -> TrueTypeTable? {
        guard let paints else { return nil }
        let count = try paints.u32(0)
        let index = try TrueTypeTable.search(count) { i throws(TrueTypeError) in try paints.u16(4 + 6 * i) - glyph }
        return try index.flatMap { i throws(TrueTypeError) in try paints.part(atLongOffsetAt: 6 + 6 * i) }
    }

    /// The clip box of a glyph, in font units; nil for none.
    private func clipBox(of glyph: Int) throws(TrueTypeError) -> Rect? {
        guard let clips else { return nil }
        let index = try TrueTypeTable.search(try clips.u32(1)) { i throws(TrueTypeError) in
            if try clips.u16(5 + 7 * i + 2) < glyph { return -1 }
            return try clips.u16(5 + 7 * i) > glyph ? 1 : 0
        }
        guard let index else { return nil }
        let box = try clips.part(at: try clips.u24(5 + 7 * index + 4))
        let base = try box.u8(0) == 2 ? try box.bits(9) : ColorFont.noVariation
        func side(_ i: Int) throws(TrueTypeError) -> Double { Double(try box.i16(1 + 2 * i)) + delta(base, i) }
        let (x0, y0, x1, y1) = (try side(0), try side(1), try side(2), try side(3))
        return Rect(x: min(x0, x1), y: min(y0, y1), width: (x1 - x0).magnitude, height: (y1 - y0).magnitude)
    }
}
