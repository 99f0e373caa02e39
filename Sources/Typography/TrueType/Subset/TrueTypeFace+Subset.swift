/// Fonts for documents that bring them along.
extension TrueTypeFace {
    /// Whether the font's licence lets documents bring its outlines along (OpenType 1.9, `OS/2`, fsType: neither
    /// restricted alone nor pictures only). A font that does not say so may be.
    package var mayEmbed: Bool {
        let licence = embeddingLicence
        return licence & 0x000E != 0x0002 && licence & 0x0200 == 0
    }

    /// Whether the licence lets documents bring along a part of the font (fsType, bit 8).
    package var maySubset: Bool { embeddingLicence & 0x0100 == 0 }

    /// Whether documents may bring along some of its glyphs.
    package var mayEmbedSubset: Bool { mayEmbed && maySubset }

    private var embeddingLicence: Int {
        guard let os2 = table("OS/2"), let licence = try? os2.u16(8) else { return 0 }
        return licence
    }

    /// A font file with some of the face's glyphs alone.
    /// - Parameters:
    ///   - glyphs: their numbers; duplicates count once. Glyph 0 comes first in any case, then these in their order, then
    ///     those that they are composed of.
    ///   - form: what the file is for.
    ///   - weight: the face's weight, 1 … 1000; nil for what the font says.
    /// - Throws: for a font without outlines, and for glyphs that it does not have.
    package func subset(
        glyphs: [UInt16], form: FontSubset.Form, weight: Int? = nil
    ) throws(FontSubsetError) -> FontSubset {
        try FontSubsetWriter(face: self, glyphs: glyphs, form: form, weight: weight).subset()
    }
}

extension TextFace {
    /// A font file with some of the face's glyphs alone, which says the face's own weight, of a variable font too.
    /// - Parameters:
    ///   - glyphs: as ``TrueTypeFace/subset(glyphs:form:weight:)`` takes them.
    ///   - form: what the file is for.
    /// - Throws: for a font without outlines, and for glyphs that it does not have.
    package func subset(glyphs: [UInt16], form: FontSubset.Form) throws(FontSubsetError) -> FontSubset {
        try face.subset(glyphs: glyphs, form: form, weight: TrueTypeFace.whole(weight))
    }
}
