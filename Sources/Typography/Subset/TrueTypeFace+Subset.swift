/// Fonts for documents that bring them along.
extension TrueTypeFace {
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
