import PathParser
import TextForms

/// A face from a font's file: TrueType or OpenType, alone or in a collection, packed for the web (WOFF, WOFF2) or not. Its
/// tables are checked when it is made; a glyph's outline is read when it is asked for.
///
/// Hinting is not run. A variable font is drawn at its default unless an instance is requested. One object serves all
/// texts set in the face; two made from the same bytes are equal.
package final class TrueTypeFace: Sendable {
    private let bytes: [UInt8]
    private let index: Int
    private let directory: TrueTypeDirectory
    /// Family and style, such as "DejaVu Sans Bold".
    package let name: String
    /// Such as "DejaVu Sans".
    package let familyName: String
    package let unitsPerEm: Int
    package let metrics: FaceMetrics
    package let style: FaceStyle
    /// The axes of a variable font; none for one that is not variable.
    package let axes: [VariationAxis]
    /// The face's coordinates on its axes, -1 … 1 for each; none for a font that is not variable.
    package let coordinates: [Double]
    /// Styles that the font does not have, and its letters are given.
    package let synthesis: FontSynthesis
    /// In ems.
    package let capHeight: Double
    package let xHeight: Double
    package var ascent: Double { metrics.ascent }
    package var descent: Double { metrics.descent }

    private let characters: CharacterMap
    private let sequences: VariationSequences?
    let horizontal: HorizontalMetrics
    private let vertical: VerticalMetrics?
    private let verticalOrigins: VerticalOrigins?
    private let advanceVariations: AdvanceVariations?
    private let verticalVariations: AdvanceVariations?
    let glyphs: GlyphSource

    /// The glyph for missing characters.
    package let missingGlyph = 0
    package let glyphCount: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - index: of a collection's fonts, from 0.
    ///   - inflate: decompresses WOFF; nil to make such files errors. WOFF2 needs none.
    package convenience init(
        _ bytes: [UInt8], index: Int = 0, inflate: Inflate? = nil
    ) throws(TrueTypeError) {
        let bytes = try WebFont.unpacked(bytes, inflate: inflate)
        let directory = try TrueTypeDirectory(bytes, index: index)
        let axes = try directory.optional("fvar").map { table throws(TrueTypeError) in
            try VariationAxis.axes(table)
        }
        try self.init(
            bytes, index, directory, axes: axes ?? [], coordinates: [Double](repeating: 0, count: axes?.count ?? 0),
            synthesis: [])
    }

    private init(
        _ bytes: [UInt8], _ index: Int, _ directory: TrueTypeDirectory, axes: [VariationAxis], coordinates: [Double],
        synthesis: FontSynthesis
    ) throws(TrueTypeError) {
        let head = try directory.required("head", least: 54)
        let maxp = try directory.required("maxp", least: 6)
        let hhea = try directory.required("hhea", least: 36)
        guard try head.bits(12) == 0x5F0F_3CF5 else {
            throw head.error(at: 12, found: "0x" + Hex.text(of: try head.bits(12)), expected: "0x5f0f3cf5")
        }
        let unitsPerEm = try head.u16(18)
        guard (16...16384).contains(unitsPerEm) else {
            throw head.error(at: 18, found: "\(unitsPerEm) units in an em", expected: "16 to 16384")
        }
        glyphCount = try maxp.u16(4)
        guard glyphCount > 0 else { throw maxp.error(at: 4, found: "0 glyphs", expected: "at least one") }

        let isVaried = coordinates.contains { $0 != 0 }
        let glyphs = try GlyphSource(directory, head: head, count: glyphCount, coordinates: isVaried ? coordinates : [])
        let characters = try CharacterMap(try directory.required("cmap", least: 4))
        self.bytes = bytes
        self.index = index
        self.directory = directory
        self.unitsPerEm = unitsPerEm
        self.glyphs = glyphs
        self.characters = characters
        self.axes = axes
        self.coordinates = coordinates
        self.synthesis = synthesis
        sequences = try directory.optional("cmap").flatMap { table throws(TrueTypeError) in
            try VariationSequences(table)
        }
        horizontal = try HorizontalMetrics(try directory.required("hmtx", least: 4), hhea: hhea)
        vertical = try directory.optional("vmtx").flatMap { table throws(TrueTypeError) in
            try directory.optional("vhea").map { vhea throws(TrueTypeError) in
                try VerticalMetrics(table, vhea: vhea)
            }
        }
        verticalOrigins = try directory.optional("VORG").map { table throws(TrueTypeError) in
            try VerticalOrigins(table)
        }
        func varied<T>(_ tag: String, _ make: (TrueTypeTable) throws(TrueTypeError) -> T?) throws(TrueTypeError) -> T? {
            guard isVaried, let table = directory.optional(tag) else { return nil }
            return try make(table)
        }
        advanceVariations = try varied("HVAR") { table throws(TrueTypeError) in
            try AdvanceVariations(table, coordinates: coordinates)
        }
        verticalVariations = try varied("VVAR") { table throws(TrueTypeError) in
            try AdvanceVariations(table, coordinates: coordinates)
        }
        let changes = try varied("MVAR") { table throws(TrueTypeError) in
            try MetricVariations(table, coordinates: coordinates)
        }
        let names = try directory.optional("name").map { table throws(TrueTypeError) in try FontNames(table) }
        name = names?.fullName ?? "Unnamed"
        familyName = names?.familyName ?? name
        let os2 = directory.optional("OS/2")
        style = try FaceStyle(os2: os2, macStyle: try head.u16(44), axes: axes)
        metrics = try FaceMetrics(
            hhea: hhea, os2: os2, post: directory.optional("post"), unitsPerEm: unitsPerEm, variations: changes)

        let em = Double(unitsPerEm)
        // If the font does not state the height of its letters, it is measured.
        func height(_ said: Double?, of letter: Unicode.Scalar, otherwise: Double) -> Double {
            if let said { return said }
            guard let glyph = characters.glyph(for: letter), let top = glyphs.top(of: glyph) else { return otherwise }
            return top / em
        }
        capHeight = height(metrics.capHeight, of: "H", otherwise: 0.7)
        xHeight = height(metrics.xHeight, of: "x", otherwise: 0.5)
    }

    /// A table of the file; nil if the font does not have it.
    package func table(_ tag: String) -> TrueTypeTable? { directory.optional(tag) }

    // MARK: Variations

    /// The face with other axis values; itself if it has no axes.
    /// - Parameter settings: values by the axes' tags, each limited to the axis's range; of two for one axis the last
    ///   counts. Axes that are not named have their defaults.
    /// - Throws: where the font's variations are damaged.
    package func instance(_ settings: [(tag: String, value: Double)]) throws(TrueTypeError) -> TrueTypeFace {
        guard !axes.isEmpty else { return self }
        let coordinates = try coordinates(of: settings)
        if coordinates == self.coordinates { return self }
        return try TrueTypeFace(
            bytes, index, directory, axes: axes, coordinates: coordinates, synthesis: synthesis)
    }

    /// The face with letters that are given styles which the font does not have; itself if it gives them already.
    /// - Throws: where the font's variations are damaged.
    package func synthesized(_ synthesis: FontSynthesis) throws(TrueTypeError) -> TrueTypeFace {
        if synthesis == self.synthesis { return self }
        return try TrueTypeFace(
            bytes, index, directory, axes: axes, coordinates: coordinates, synthesis: synthesis)
    }

    /// The coordinates for axis values, -1 … 1 for each axis.
    package func coordinates(of settings: [(tag: String, value: Double)]) throws(TrueTypeError) -> [Double] {
        let normalized = axes.map { axis in
            axis.normalized(settings.last { $0.tag == axis.tag && !$0.value.isNaN }?.value ?? axis.default)
        }
        let mapped = try directory.optional("avar").map { table throws(TrueTypeError) in
            try AxisMapping(table).map(normalized)
        }
        return (mapped ?? normalized).map { AxisMapping.rounded($0) }
    }

    // MARK: Characters

    /// The character that looks the same but breaks lines differently, if there is one.
    private static func twin(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "\u{A0}", "\u{202F}", "\u{2009}": " "
        case "\u{2010}", "\u{2011}": "-"
        default: nil
        }
    }

    /// nil for characters that the font does not have.
    package func glyph(for scalar: Unicode.Scalar) -> Int? {
        let glyph = characters.glyph(for: scalar)
        if let glyph, glyph < glyphCount { return glyph }
        return TrueTypeFace.twin(of: scalar).flatMap { self.glyph(for: $0) }
    }

    /// The glyph for a character with a variation selector behind it; nil for a pair that the font does not have.
    package func glyph(for scalar: Unicode.Scalar, variationSelector: Unicode.Scalar) -> Int? {
        switch sequences?.choice(for: scalar, selector: variationSelector) {
        case .usual: return glyph(for: scalar)
        case .glyph(let glyph): return glyph < glyphCount ? glyph : nil
        case nil: return nil
        }
    }

    // MARK: Glyphs

    /// The advance in ems; 0 for an invalid number.
    package func advance(of glyph: Int) -> Double { Double(advanceUnits(of: glyph)) / Double(unitsPerEm) }

    /// The advance in font units; 0 for an invalid number.
    package func advanceUnits(of glyph: Int) -> Int {
        guard glyph >= 0, glyph < glyphCount else { return 0 }
        return widened(plainAdvance(of: glyph))
    }

    private func plainAdvance(of glyph: Int) -> Int {
        // Advances are rounded to whole units, as in shapers.
        if let advanceVariations {
            return horizontal.advance(of: glyph) + TrueTypeFace.whole(advanceVariations.delta(of: glyph))
        }
        let source = glyphs.metricsGlyph(of: glyph)
        let advance = horizontal.advance(of: source)
        guard let moves = glyphs.phantomMoves(of: source) else { return advance }
        return max(advance + TrueTypeFace.whole(moves.end - moves.start), 0)
    }

    /// A number of font units, rounded.
    static func whole(_ units: Double) -> Int {
        Int(units.clamped(to: -1_000_000...1_000_000).rounded(.toNearestOrAwayFromZero))
    }

    /// The advance in vertical lines, in ems; 0 for an invalid number.
    package func verticalAdvance(of glyph: Int) -> Double {
        guard glyph >= 0, glyph < glyphCount else { return 0 }
        guard let vertical else { return metrics.ascent + metrics.descent }
        let delta = TrueTypeFace.whole(verticalVariations?.delta(of: glyph) ?? 0)
        return Double(widened(vertical.advance(of: glyph) + delta)) / Double(unitsPerEm)
    }

    /// The vector from a glyph's origin in horizontal lines to that in vertical lines, in ems, x to the right and y up.
    package func verticalOrigin(of glyph: Int) -> Point {
        let em = Double(unitsPerEm)
        let x = advance(of: glyph) / 2
        guard glyph >= 0, glyph < glyphCount else { return Point(x, metrics.ascent) }
        if let verticalOrigins { return Point(x, Double(verticalOrigins.origin(of: glyph)) / em) }
        guard let heights = glyphs.heights(of: glyph) else { return Point(x, metrics.ascent) }
        if let bearing = vertical?.topBearing(of: glyph) {
            return Point(x, (heights.upperBound + Double(bearing)) / em)
        }
        // The outline is centred in the advance.
        let room = (metrics.ascent + metrics.descent) * em - (heights.upperBound - heights.lowerBound)
        return Point(x, (heights.upperBound + (room / 2).rounded(.down)) / em)
    }

    /// The outline in ems, y down; empty for glyphs without contours.
    /// - Throws: for damaged glyphs.
    package func outline(of glyph: Int) throws(TrueTypeError) -> Path {
        try outline(of: glyph, scale: 1 / Double(unitsPerEm))
    }

    /// The outline, y down.
    /// - Parameter scale: the size of a font unit; 1 for outlines in font units.
    func outline(of glyph: Int, scale: Double) throws(TrueTypeError) -> Path {
        styled(try plainOutline(of: glyph, scale: scale), scale: scale)
    }

    /// The outline that the font has, y down; glyphs in colour are made of these.
    func plainOutline(of glyph: Int, scale: Double) throws(TrueTypeError) -> Path {
        guard glyph >= 0, glyph < glyphCount else {
            throw TrueTypeError(
                table: nil, offset: 0, found: "a glyph number of \(glyph)", expected: "one below \(glyphCount)")
        }
        return try glyphs.outline(of: glyph, scale: scale) { horizontal.leftBearing(of: $0) }
    }
}

extension TrueTypeFace: Hashable {
    package static func == (a: TrueTypeFace, b: TrueTypeFace) -> Bool {
        a === b
            || a.index == b.index && a.coordinates == b.coordinates && a.synthesis == b.synthesis
                && a.bytes == b.bytes
    }

    /// Hashes only the name and the size: reading all of a font's bytes would take longer than setting a text.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(bytes.count)
        hasher.combine(coordinates)
        hasher.combine(synthesis)
    }
}
