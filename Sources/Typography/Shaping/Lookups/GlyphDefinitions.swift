/// What a font's `GDEF` says of glyphs: whether one is a letter, a ligature or a mark, and which marks lookups choose.
final class GlyphDefinitions {
    private let data: TrueTypeTable?
    private let classes: Int?
    private let attachmentClasses: Int?
    private let markSets: Int?
    /// Where along its axes a variable font changes positions; nil for one that stands on its default.
    let variations: ItemVariations?
    /// What was found of each glyph, with the lowest bit, which no kind has, where it was looked for.
    private var known: [UInt16]

    /// Where the font has no classes, characters tell what marks are.
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

    /// Whether a mark is in one of the sets by which lookups choose.
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
