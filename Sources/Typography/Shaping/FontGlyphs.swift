/// The glyphs of characters and their advances, each looked up in the font once.
final class FontGlyphs {
    private static let size = 512

    private let font: ShapingFont
    /// A cache by the lowest bits of a character: the last such character and its glyph, -1 for none.
    private var characters: [(scalar: UInt32, glyph: Int)]
    private var advances: [Int32]

    init(_ font: ShapingFont) {
        self.font = font
        characters = Array(repeating: (.max, -1), count: FontGlyphs.size)
        advances = Array(repeating: .min, count: min(max(font.glyphCount, 0), 65536))
    }

    func glyph(_ scalar: UInt32) -> Int? {
        let place = Int(scalar) & (FontGlyphs.size - 1)
        if characters[place].scalar != scalar {
            characters[place] = (scalar, Unicode.Scalar(scalar).flatMap { font.glyph($0) } ?? -1)
        }
        let glyph = characters[place].glyph
        return glyph < 0 ? nil : glyph
    }

    func variant(_ scalar: UInt32, _ selector: UInt32) -> Int? {
        guard let scalar = Unicode.Scalar(scalar), let selector = Unicode.Scalar(selector) else { return nil }
        return font.variant(scalar, selector)
    }

    func advance(_ glyph: Int) -> Int {
        guard glyph >= 0, glyph < advances.count else { return 0 }
        if advances[glyph] == .min { advances[glyph] = Int32(clamping: font.advance(glyph)) }
        return Int(advances[glyph])
    }

    // MARK: Spaces

    /// The advance of a space that the font does not have.
    /// - Parameter usual: the advance of the font's usual space.
    func advance(_ width: SpaceWidth, usual: Int) -> Int {
        switch width {
        case .own: usual
        case .em(1, let whole): (font.unitsPerEm + whole / 2) / whole
        case .em(let part, let whole): font.unitsPerEm * part / whole
        case .figure: (0x30...0x39 as ClosedRange<UInt32>).lazy.compactMap(glyph).first.map(advance) ?? usual
        case .punctuation: (glyph(0x2E) ?? glyph(0x2C)).map(advance) ?? usual
        case .narrow: usual / 2
        }
    }
}
