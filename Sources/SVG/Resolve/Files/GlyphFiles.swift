import DisplayList

/// What glyphs with colours of their own draw, each read once; of those that have none, nil is kept.
struct GlyphFiles {
    struct Key: Hashable {
        let face: ObjectIdentifier
        let glyph: Int
        /// The text's own colour, which a glyph may have in it.
        let foreground: Color
    }

    /// In ems, y down from the baseline.
    var nodes: [Key: [Node]?] = [:]
}
