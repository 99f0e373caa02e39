import PathParser
import TextForms

/// A face from a TrueType font's file. Its tables are checked when it is made; a glyph's outline is read when it is
/// asked for.
///
/// Hinting is not run, ligatures and other substitutions are not made, and variable fonts are drawn as their default.
/// One object stands for all texts set in the face; two made from the same bytes are equal.
final class TrueTypeFace: Sendable {
    private let bytes: [UInt8]
    let name: String
    let unitsPerEm: Int
    /// In ems.
    let ascent: Double
    let descent: Double
    let capHeight: Double
    let xHeight: Double

    private let characters: CharacterMap
    private let metrics: HorizontalMetrics
    private let glyphs: GlyphTable
    private let kern: KernTable?
    private let positioning: PairPositioning?

    /// The outlines that are there for characters that are not.
    let missingGlyph = 0
    var glyphCount: Int { glyphs.count }

    init(_ bytes: [UInt8]) throws(TrueTypeError) {
        let directory = try TrueTypeDirectory(bytes)
        let head = try directory.required("head", least: 54)
        let maxp = try directory.required("maxp", least: 6)
        let hhea = try directory.required("hhea", least: 36)
        guard try head.u32(12) == 0x5F0F_3CF5 else {
            throw head.error(at: 12, found: "0x" + Hex.text(of: UInt32(try head.u32(12))), expected: "0x5f0f3cf5")
        }
        let unitsPerEm = try head.u16(18)
        guard (16...16384).contains(unitsPerEm) else {
            throw head.error(at: 18, found: "\(unitsPerEm) units in an em", expected: "16 to 16384")
        }
        let locationForm = try head.u16(50)
        guard locationForm < 2 else {
            throw head.error(at: 50, found: "form \(locationForm) of glyphs' places", expected: "0 or 1")
        }
        let glyphCount = try maxp.u16(4)
        guard glyphCount > 0 else { throw maxp.error(at: 4, found: "0 glyphs", expected: "at least one") }

        let glyphs = try GlyphTable(
            glyf: try directory.required("glyf", least: 0), loca: try directory.required("loca", least: 0),
            isLong: locationForm == 1, count: glyphCount)
        let characters = try CharacterMap(try directory.required("cmap", least: 4))
        self.bytes = bytes
        self.unitsPerEm = unitsPerEm
        self.glyphs = glyphs
        self.characters = characters
        metrics = try HorizontalMetrics(try directory.required("hmtx", least: 4), hhea: hhea)
        positioning = try directory.optional("GPOS").flatMap { table throws(TrueTypeError) in
            try PairPositioning(table)
        }
        kern = try directory.optional("kern").map { table throws(TrueTypeError) in try KernTable(table) }
        name =
            try directory.optional("name").flatMap { table throws(TrueTypeError) in
                try FontNames(table).fullName
            } ?? "Unnamed"

        let em = Double(unitsPerEm)
        let heights = try FontHeights(hhea: hhea, os2: directory.optional("OS/2"))
        ascent = Double(heights.ascent) / em
        descent = Double(heights.descent) / em
        // A font that does not say how tall its letters are shows it.
        func height(_ units: Int, of letter: Unicode.Scalar, otherwise: Double) -> Double {
            if units > 0 { return Double(units) / em }
            guard let glyph = characters.glyph(for: letter), let outline = try? glyphs.outline(of: glyph) else {
                return otherwise
            }
            return (outline.nodes.map(\.position.y).max() ?? otherwise * em) / em
        }
        capHeight = height(heights.capHeight, of: "H", otherwise: 0.7)
        xHeight = height(heights.xHeight, of: "x", otherwise: 0.5)
    }

    // MARK: Characters

    /// What differs from another character in where lines may break, not in how it looks.
    private static func twin(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{A0}", "\u{202F}", "\u{2009}": " "
        case "\u{2010}", "\u{2011}": "-"
        default: nil
        }
    }

    /// nil for characters that the font does not have.
    func glyph(for scalar: Unicode.Scalar) -> Int? {
        let glyph = characters.glyph(for: scalar)
        if let glyph, glyph < glyphCount { return glyph }
        return TrueTypeFace.twin(of: scalar).flatMap { self.glyph(for: $0) }
    }

    /// Blocks in which letters with accents stand: Latin, Greek, Cyrillic.
    private static let accented = [0xC0...0x233, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1FFC]

    /// The letter with its accent in one, where the font has that; nil for what is no combining accent.
    func composition(of base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0x300...0x345).contains(mark.value) else { return nil }
        var pair = String(base)
        pair.unicodeScalars.append(mark)
        for range in TrueTypeFace.accented {
            for value in range {
                // Texts are equal when they are canonically equivalent (Unicode 15.0, section 3.7).
                guard let whole = Unicode.Scalar(UInt32(value)), String(whole) == pair else { continue }
                return glyph(for: whole) == nil ? nil : whole
            }
        }
        return nil
    }

    // MARK: Glyphs

    /// In ems; 0 for a number that is no glyph's.
    func advance(of glyph: Int) -> Double {
        guard glyph >= 0, glyph < glyphCount else { return 0 }
        return Double(metrics.advance(of: glyphs.metricsGlyph(of: glyph))) / Double(unitsPerEm)
    }

    /// In ems. A font that has both tables means `GPOS`, as shapers take it.
    func kerning(_ left: Int, _ right: Int) -> Double {
        guard left >= 0, left < glyphCount, right >= 0, right < glyphCount else { return 0 }
        let units = positioning?.kerning(left, right) ?? kern?.kerning(left, right) ?? 0
        return Double(units) / Double(unitsPerEm)
    }

    /// In ems, y down; empty for glyphs without ink.
    /// - Throws: for glyphs that are damaged.
    func outline(of glyph: Int) throws(TrueTypeError) -> Path {
        let outline = try glyphs.outline(of: glyph)
        let metricsGlyph = glyphs.metricsGlyph(of: glyph)
        // The ink begins where the metrics say, wherever it was drawn.
        var shift = 0
        if let bearing = metrics.leftBearing(of: metricsGlyph), let x = glyphs.minimalX(of: metricsGlyph) {
            shift = bearing - x
        }
        let scale = 1 / Double(unitsPerEm)
        return outline.path(
            AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: Double(shift) * scale, ty: 0))
    }
}

extension TrueTypeFace: Hashable {
    static func == (a: TrueTypeFace, b: TrueTypeFace) -> Bool { a === b || a.bytes == b.bytes }

    /// Of the name and the size alone: reading all of a font's bytes would take longer than setting a text.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(bytes.count)
    }
}
