/// A font's `GDEF`: whether a glyph is a letter, a ligature or a mark, and the sets of marks for lookups.
final class GlyphDefinitions {
    private let data: TrueTypeTable?
    private let classes: Int?
    private let attachmentClasses: Int?
    private let markSets: Int?
    /// The variations of positions; nil for a font at its default instance.
    let variations: ItemVariations?
    /// The cached kind of each glyph; the lowest bit, which no kind has, is set for cached ones.
    private var known: [UInt16]

    /// Whether the font has glyph classes; otherwise characters decide which glyphs are marks.
    var hasClasses: Bool { classes != nil }

    init(_ data: TrueTypeTable?, glyphCount: Int, coordinates: [Double] = []) {
        self.data = data
        let minor = (try? data?.u16(2)) ?? 0
        classes = (try? data?.place(4, from: 0)) ?? nil
        attachmentClasses = (try? data?.place(10, from: 0)) ?? nil
        markSets = minor >= 2 ? (try? data?.place(12, from: 0)) ?? nil : nil
        var variations: ItemVariations?
        if minor >= 3, coordinates.contains(where: { $0 != 0 }), let place = try? data?.u32(14), place != 0,
            let store = try? data?.part(at: place)
        {
            variations = try? ItemVariations(store, coordinates: coordinates)
        }
        self.variations = variations
        known = Array(repeating: 0, count: classes == nil ? 0 : min(max(glyphCount, 0), 65536))
    }

    func kind(of glyph: Int) -> GlyphKind {
        guard glyph >= 0, glyph < known.count else { return [] }
        if known[glyph] & 1 == 0 { known[glyph] = read(glyph).rawValue | 1 }
        return GlyphKind(rawValue: known[glyph] & ~1)
    }

    private func read(_ glyph: Int) -> GlyphKind {
        guard let data, let classes else { return [] }
        switch (try? data.glyphClass(classes, glyph)) ?? 0 {
        case 1: return .base
        case 2: return .ligature
        case 3:
            let attachment = attachmentClasses.flatMap { try? data.glyphClass($0, glyph) } ?? 0
            return GlyphKind(rawValue: GlyphKind.mark.rawValue | UInt16(attachment & 0xFF) << 8)
        default: return []
        }
    }

    /// Whether a mark is in one of the mark glyph sets.
    func markSet(_ set: Int, contains glyph: Int) -> Bool {
        guard let data, let markSets else { return false }
        do throws(TrueTypeError) {
            guard try data.u16(markSets) == 1, try set < data.u16(markSets + 2) else { return false }
            let coverage = try data.u32(markSets + 4 + 4 * set)
            if coverage == 0 { return false }
            return try data.coverage(markSets + coverage, glyph) != nil
        } catch {
            return false
        }
    }
}
