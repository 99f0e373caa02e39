extension Typeface {
    /// What of a text the face cannot show, each character once, in the text's order: a box stands for it.
    ///
    ///     for character in Typeface.rounded.missingCharacters(in: "日本") { print("no glyph for", character) }
    /// - Parameter text: as for `TextLayout`.
    public func missingCharacters(in text: String) -> [Character] {
        var found: [Character] = []
        for cluster in TextCluster.clusters(of: text, style: TextStyle(size: 1, typeface: self))
        where cluster.glyphs == [missingGlyph] && !found.contains(cluster.character) {
            found.append(cluster.character)
        }
        return found
    }
}
