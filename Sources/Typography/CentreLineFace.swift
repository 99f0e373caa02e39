import PathParser

/// A face of centre-line glyphs, drawn at any weight from one set of strokes.
///
/// The stroke's width depends on the weight; with it the glyphs keep their heights (`VerticalZones`), widen a little,
/// and dense ones take a slimmer stroke above the regular weight, so that their counters stay open.
struct CentreLineFace: Sendable, Hashable {
    private static let unitsPerEm = 1000.0
    /// Of the stroke, at 100, 200 … 900.
    private static let strokeWidths = [24.0, 38, 54, 76, 90, 106, 122, 140, 158]
    private static let ultralightWidth = 24.0
    private static let regularWidth = 76.0
    private static let blackWidth = 158.0
    /// For each unit that the stroke is wider than the regular one: how much wider, as a share, glyphs become, and by
    /// how many units the space on either side of the centre lines grows. Less than half a unit of space: the white
    /// between letters shrinks as the white in them does.
    private static let widening = 0.0009
    private static let bearing = 0.12

    let name: String
    let glyphs: [CentreLineGlyph]
    /// Glyphs by their scalars; ASCII apart, since that is nearly all that is asked for.
    private let ascii: [Int?]
    private let others: [Unicode.Scalar: Int]
    private let compositions: [Composition: Unicode.Scalar]
    private let kerningTable: KerningTable
    /// The box that stands for characters without a glyph.
    let missingGlyph: Int

    private struct Composition: Sendable, Hashable {
        let base: Unicode.Scalar
        let mark: Unicode.Scalar
    }

    init(
        name: String, glyphs: [CentreLineGlyph], kerningClasses: [KerningClass], kerningPairs: [KerningPair]
    ) {
        self.name = name
        self.glyphs = glyphs
        var ascii = [Int?](repeating: nil, count: 128)
        var others: [Unicode.Scalar: Int] = [:]
        var compositions: [Composition: Unicode.Scalar] = [:]
        var missingGlyph = 0
        for (index, glyph) in glyphs.enumerated() {
            if glyph.name == "notdef" { missingGlyph = index }
            guard let scalar = glyph.scalar else { continue }
            if scalar.isASCII { ascii[Int(scalar.value)] = index } else { others[scalar] = index }
            if case .composed(let base?, let mark?, _) = glyph.shape {
                compositions[Composition(base: base, mark: mark)] = scalar
            }
        }
        // What differs from another character in where lines may break, not in how it looks.
        let twins: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("\u{A0}", " "), ("\u{202F}", " "), ("\u{2010}", "-"), ("\u{2011}", "-"),
        ]
        for (twin, original) in twins where others[twin] == nil { others[twin] = ascii[Int(original.value)] }
        self.ascii = ascii
        self.others = others
        self.compositions = compositions
        self.missingGlyph = missingGlyph
        kerningTable = KerningTable(classes: kerningClasses, pairs: kerningPairs) { scalar in
            scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar]
        }
    }

    func glyph(for scalar: Unicode.Scalar) -> Int? {
        scalar.isASCII ? ascii[Int(scalar.value)] : others[scalar]
    }

    func composition(of base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
        compositions[Composition(base: base, mark: mark)]
    }

    /// In ems.
    func advance(of glyph: Int, weight: Typeface.Weight) -> Double {
        guard glyphs.indices.contains(glyph) else { return 0 }
        let growth = CentreLineFace.strokeWidth(weight) - CentreLineFace.regularWidth
        let advance =
            glyphs[glyph].advance * (1 + CentreLineFace.widening * growth) + 2 * CentreLineFace.bearing * growth
        return advance / CentreLineFace.unitsPerEm
    }

    /// In ems. A letter with an accent is kerned as the letter alone.
    func kerning(_ left: Int, _ right: Int) -> Double {
        kerningTable[kerned(left), kerned(right)] / CentreLineFace.unitsPerEm
    }

    private func kerned(_ glyph: Int) -> Int {
        guard glyphs.indices.contains(glyph), case .composed(let base?, _, _) = glyphs[glyph].shape else {
            return glyph
        }
        return self.glyph(for: base) ?? glyph
    }

    /// The strokes of a glyph, of one width each.
    func shapes(of glyph: Int, weight: Typeface.Weight) -> [GlyphShape] {
        guard glyphs.indices.contains(glyph) else { return [] }
        switch glyphs[glyph].shape {
        case .strokes: return [strokes(of: glyph, weight: weight, movedBy: .zero)].compactMap(\.self)
        case .composed(_, _, let parts):
            return parts.compactMap { strokes(of: $0.glyph, weight: weight, movedBy: Point($0.x, $0.y)) }
        }
    }

    /// - Parameter offset: in thousandths of an em at the regular weight.
    private func strokes(of glyph: Int, weight: Typeface.Weight, movedBy offset: Point) -> GlyphShape? {
        guard glyphs.indices.contains(glyph), case .strokes(let data, let zones, let slim) = glyphs[glyph].shape else {
            return nil
        }
        let path = PathDataParser.parse(data).path
        guard !path.isEmpty else { return nil }
        let weightWidth = CentreLineFace.strokeWidth(weight)
        let growth = weightWidth - CentreLineFace.regularWidth
        let width = weightWidth * CentreLineFace.share(slim, strokeWidth: weightWidth)
        let inset = (width - CentreLineFace.regularWidth * slim.regular) / 2
        let em = 1 / CentreLineFace.unitsPerEm
        let scaleX = (1 + CentreLineFace.widening * growth) * em
        let shapeX = offset.x * scaleX + CentreLineFace.bearing * growth * em
        return .strokes(
            path.mapped { p in
                Point(shapeX + p.x * scaleX, (offset.y + p.y - inset * zones.share(at: -p.y)) * em)
            }, width: width * em)
    }

    /// The share at a weight: on its way from the ultralight one's to the regular one's, and on to the black one's.
    private static func share(_ slim: CentreLineGlyph.Slimming, strokeWidth: Double) -> Double {
        if strokeWidth < regularWidth {
            let t = (strokeWidth - ultralightWidth) / (regularWidth - ultralightWidth)
            return slim.ultralight + (slim.regular - slim.ultralight) * t
        }
        let t = (strokeWidth - regularWidth) / (blackWidth - regularWidth)
        return slim.regular + (slim.black - slim.regular) * t
    }

    /// In thousandths of an em.
    private static func strokeWidth(_ weight: Typeface.Weight) -> Double {
        let place = (weight.value - 100) / 100
        let low = min(max(Int(place), 0), strokeWidths.count - 2)
        return strokeWidths[low] + (strokeWidths[low + 1] - strokeWidths[low]) * (place - Double(low))
    }
}
