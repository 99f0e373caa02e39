import Typography

/// The characters that each glyph of a text shows.
struct LetterTexts {
    private let source: TextSource
    /// The first characters of all glyphs, in order.
    private let starts: [Int]
    /// Those whose characters were taken: of several glyphs with the same the first has them.
    private var taken: Set<Int> = []

    init(_ source: TextSource, _ layout: TextLayout) {
        self.source = source
        starts = Set(layout.pieces.lazy.flatMap { $0.glyphs.lazy.map { $0.character } }).sorted()
    }

    /// The characters of a glyph; "" where another had them.
    mutating func take(_ glyph: TextLayout.Glyph) -> String {
        let start = glyph.character
        guard source.characters.indices.contains(start), taken.insert(start).inserted else { return "" }
        // The first beginning behind this one.
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= start { low = middle + 1 } else { high = middle }
        }
        let end = low < starts.count ? starts[low] : source.characters.count
        var scalars = String.UnicodeScalarView()
        for character in source.characters[start..<end] { scalars.append(character.scalar) }
        return String(scalars)
    }
}
