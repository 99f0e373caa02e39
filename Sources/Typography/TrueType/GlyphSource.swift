import PathParser

/// The source of a font's outlines.
enum GlyphSource: Sendable {
    /// `glyf`: quadratic curves.
    case quadratic(GlyphTable)
    /// `CFF ` or `CFF2`: cubic curves.
    case cubic(CFFTable)
    /// No outlines: the font has only bitmaps.
    case none

    /// - Parameter coordinates: the instance of a variable font, -1 … 1 for each axis; empty for the default.
    init(
        _ directory: TrueTypeDirectory, head: TrueTypeTable, count: Int, coordinates: [Double]
    ) throws(TrueTypeError) {
        if directory.optional("glyf") == nil, let cff2 = directory.optional("CFF2") {
            self = .cubic(try CFFTable(variable: cff2, coordinates: coordinates))
        } else if directory.optional("glyf") == nil, let cff = directory.optional("CFF ") {
            self = .cubic(try CFFTable(cff))
        } else if directory.optional("glyf") == nil, directory.optional("CBDT") != nil {
            self = .none
        } else {
            let locationForm = try head.u16(50)
            guard locationForm < 2 else {
                throw head.error(at: 50, found: "form \(locationForm) of glyphs' places", expected: "0 or 1")
            }
            let glyphs = try GlyphTable(
                glyf: try directory.required("glyf", least: 0), loca: try directory.required("loca", least: 0),
                isLong: locationForm == 1, count: count)
            if !coordinates.isEmpty, let gvar = directory.optional("gvar") {
                self = .quadratic(glyphs.varied(by: try GlyphVariations(gvar, coordinates: coordinates)))
            } else {
                self = .quadratic(glyphs)
            }
        }
    }

    /// The glyph from which a glyph takes its metrics; usually itself.
    func metricsGlyph(of glyph: Int) -> Int {
        if case .quadratic(let glyphs) = self { glyphs.metricsGlyph(of: glyph) } else { glyph }
    }

    /// The variations of a glyph's origin and advance; nil for outlines that do not vary.
    func phantomMoves(of glyph: Int) -> (start: Double, end: Double)? {
        if case .quadratic(let glyphs) = self, glyphs.isVaried { glyphs.phantomMoves(of: glyph) } else { nil }
    }

    /// The outline in ems, y down.
    /// - Parameters:
    ///   - scale: ems in a font unit.
    ///   - leftBearing: a glyph's left side bearing by the metrics, in font units; nil if they have none.
    func outline(
        of glyph: Int, scale: Double, leftBearing: (Int) -> Int?
    ) throws(TrueTypeError) -> Path {
        switch self {
        case .none: return Path()
        case .cubic(let table): return try table.outline(of: glyph).transformed(by: .scale(scale, -scale))
        case .quadratic(let glyphs):
            let outline = try glyphs.outline(of: glyph)
            let shift = glyphs.shift(of: glyph, leftBearing: leftBearing)
            return outline.path(
                Transform(a: scale, b: 0, c: 0, d: -scale, tx: shift * scale, ty: 0))
        }
    }

    /// The highest point, in font units; nil for a glyph that is damaged or has none.
    func top(of glyph: Int) -> Double? {
        switch self {
        case .none: nil
        case .cubic(let table): (try? table.outline(of: glyph))?.points.map { $0.y }.max()
        case .quadratic(let glyphs): (try? glyphs.outline(of: glyph))?.nodes.map { $0.position.y }.max()
        }
    }

    /// From the lowest point to the highest one, in font units; nil for a glyph that is damaged or has none.
    func heights(of glyph: Int) -> ClosedRange<Double>? {
        switch self {
        case .none: return nil
        case .cubic(let table): return (try? table.outline(of: glyph)).flatMap(GlyphSource.heights)
        case .quadratic(let glyphs) where glyphs.isVaried:
            return (try? glyphs.outline(of: glyph)).flatMap { GlyphSource.heights($0.path(.identity)) }
        case .quadratic(let glyphs):
            return glyphs.heights(of: glyph).map { Double($0.lowerBound)...Double($0.upperBound) }
        }
    }

    private static func heights(_ path: Path) -> ClosedRange<Double>? {
        let bounds = path.bounds
        return bounds.isNull ? nil : bounds.minY...bounds.maxY
    }
}
