/// Characters that are set together: from one with a position of its own to the next (SVG 2, section 11.5).
struct TextChunk {
    /// Indices of the text's characters, in order, without those that are not displayed.
    var characters: [Int]
    let x: Double?
    let y: Double?
    let anchor: TextAnchor
    /// An index into the text's paths.
    let path: Int?

    static func chunks(of source: TextSource) -> [TextChunk] {
        var chunks: [TextChunk] = []
        var path: Int?
        for (i, character) in source.characters.enumerated() {
            let span = source.spans[character.span]
            guard source.isSet(character.span) else { continue }
            let isNew = chunks.isEmpty || character.x != nil || character.y != nil || span.path != path
            path = span.path
            if isNew {
                chunks.append(
                    TextChunk(
                        characters: [i], x: character.x, y: character.y, anchor: span.style.text.values.anchor,
                        path: path))
            } else {
                chunks[chunks.count - 1].characters.append(i)
            }
        }
        return chunks
    }
}
