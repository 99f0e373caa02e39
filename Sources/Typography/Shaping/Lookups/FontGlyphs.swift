import PathParser

/// The glyphs of a face as a shaper takes them, with lengths in whole font units. Characters and advances are looked up
/// once each.
final class FontGlyphs {
    private static let size = 512
    /// Characters that a face draws with another one's glyph when it has none for them.
    private static let twins: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\u{A0}", " "), ("\u{202F}", " "), ("\u{2009}", " "), ("\u{2011}", "-"),
    ]

    private let face: TrueTypeFace
    /// A cache by the lowest bits of a character: the last such character and its glyph, -1 for none.
    private var characters: [(scalar: UInt32, glyph: Int)]
    private var advances: [Int32]

    init(_ face: TrueTypeFace) {
        self.face = face
        characters = Array(repeating: (.max, -1), count: FontGlyphs.size)
        advances = Array(repeating: .min, count: face.glyphCount)
    }

    func glyph(_ scalar: UInt32) -> Int? {
        let place = Int(scalar) & (FontGlyphs.size - 1)
        if characters[place].scalar != scalar {
            characters[place] = (scalar, Unicode.Scalar(scalar).flatMap(ownGlyph) ?? -1)
        }
        let glyph = characters[place].glyph
        return glyph < 0 ? nil : glyph
    }

    /// The glyph without the face's substitutes: the shaper chooses them itself, since it knows the width of each space.
    private func ownGlyph(_ scalar: Unicode.Scalar) -> Int? {
        let glyph = face.glyph(for: scalar)
        guard let twin = FontGlyphs.twins.first(where: { $0.0 == scalar }) else { return glyph }
        return face.glyph(for: twin.1) == glyph ? nil : glyph
    }

    func variant(_ scalar: UInt32, _ selector: UInt32) -> Int? {
        guard let scalar = Unicode.Scalar(scalar), let selector = Unicode.Scalar(selector) else { return nil }
        return face.glyph(for: scalar, variationSelector: selector)
    }

    func advance(_ glyph: Int) -> Int {
        guard glyph >= 0, glyph < advances.count else { return 0 }
        if advances[glyph] == .min { advances[glyph] = Int32(clamping: face.advanceUnits(of: glyph)) }
        return Int(advances[glyph])
    }

    // MARK: Vertical text

    /// The advance of a glyph in vertical text, downwards.
    func verticalAdvance(_ glyph: Int) -> Int { units(face.verticalAdvance(of: glyph), .toNearestOrAwayFromZero) }

    /// The vector from a glyph's origin in vertical text, at the middle of its top, to the one in horizontal text: to
    /// the left and down.
    func verticalOrigin(_ glyph: Int) -> (x: Int, y: Int) {
        let origin = face.verticalOrigin(of: glyph)
        return (units(origin.x, .down), units(origin.y, .toNearestOrAwayFromZero))
    }

    private func units(_ ems: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int((ems * Double(face.unitsPerEm)).clamped(to: -65_536...65_536).rounded(rule))
    }

    // MARK: Spaces

    /// The advance of a space that the font does not have.
    /// - Parameter usual: the advance of the font's usual space.
    func advance(_ width: SpaceWidth, usual: Int) -> Int {
        switch width {
        case .own: usual
        case .em(1, let whole): (face.unitsPerEm + whole / 2) / whole
        case .em(let part, let whole): face.unitsPerEm * part / whole
        case .figure: (0x30...0x39 as ClosedRange<UInt32>).lazy.compactMap(glyph).first.map(advance) ?? usual
        case .punctuation: (glyph(0x2E) ?? glyph(0x2C)).map(advance) ?? usual
        case .narrow: usual / 2
        }
    }
}
