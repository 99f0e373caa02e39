/// The tables by which a subset's texts are shaped. One that is damaged is left out, and one of which nothing is left.
struct SubsetLayout {
    private let face: TrueTypeFace
    private let variations: ItemVariations?
    private var substitution: LayoutSubset?
    private let features: [FontTag]

    init(face: TrueTypeFace, kept: SubsetGlyphs, features: [FontTag]) {
        self.face = face
        self.features = features
        variations =
            GlyphDefinitions(face.table("GDEF"), glyphCount: 0, coordinates: face.coordinates).variations
        substitution = face.table("GSUB").flatMap { data in
            let source = LayoutSource(data, .substitution, kept: kept, variations: nil)
            return try? LayoutSubset(source, of: face, features: features)
        }
    }

    /// The glyphs of a subset with all that the font's substitutions can make of them.
    mutating func closed(_ kept: SubsetGlyphs) -> SubsetGlyphs { (try? substitution?.closed()) ?? kept }

    /// - Parameter kept: all glyphs of the subset.
    mutating func tables(_ kept: SubsetGlyphs) -> [(tag: String, content: TableBytes)] {
        var tables: [(tag: String, content: TableBytes)] = []
        substitution?.source.kept = kept
        if let table = (try? substitution?.table()).flatMap({ $0 }) { tables.append(("GSUB", table)) }
        if let data = face.table("GPOS") {
            let source = LayoutSource(data, .positioning, kept: kept, variations: variations)
            var positioning = try? LayoutSubset(source, of: face, features: features)
            if let table = (try? positioning?.table()).flatMap({ $0 }) { tables.append(("GPOS", table)) }
        }
        if let table = kerning(kept) { tables.append(("kern", table)) }
        if let data = face.table("GDEF") {
            let source = LayoutSource(data, .substitution, kept: kept, variations: nil)
            if let table = (try? GlyphDefinitionsSubset.table(source)).flatMap({ $0 }) {
                tables.append(("GDEF", table))
            }
        }
        return tables
    }

    /// Old kerning, which counts where `GPOS` has none.
    private func kerning(_ kept: SubsetGlyphs) -> TableBytes? {
        guard let data = face.table("kern"),
            LayoutTable(face.table("GPOS"), .positioning)?.feature(anywhere: "kern") == nil
        else { return nil }
        return (try? KernTable(data).table { kept.numbers[$0] }).flatMap { $0 }
    }
}
