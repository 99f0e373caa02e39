extension Typeface {
    /// What of a text neither the face nor its fallback can show, each character once, in the text's order: a box stands for it.
    ///
    ///     for character in Typeface.rounded.missingCharacters(in: "日本") { print("no glyph for", character) }
    /// - Parameter text: as for `TextLayout`.
    public func missingCharacters(in text: String) -> [Character] {
        ShapedText(text, style: TextStyle(size: 1, typeface: self)).missing
    }
}
