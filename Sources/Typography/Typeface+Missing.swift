extension Typeface {
    /// The characters of a text that neither the face nor its fallback has, each once, in the text's order: each is
    /// drawn as a box.
    ///
    ///     for character in Typeface.rounded.missingCharacters(in: "日本") { print("no glyph for", character) }
    /// - Parameter text: as for `TextLayout`.
    public func missingCharacters(in text: String) -> [Character] {
        ShapedText(text, style: TextStyle(size: 1, typeface: self)).missing
    }
}
