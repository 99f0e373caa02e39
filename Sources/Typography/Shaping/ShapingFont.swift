import PathParser

/// The data of a font for a shaper. Lengths are in font units.
public struct ShapingFont: Sendable {
    let unitsPerEm: Int
    let glyphCount: Int
    /// `GSUB`, `GPOS`, `GDEF` and `kern`, where the font has them.
    let substitutions: TrueTypeTable?
    let positions: TrueTypeTable?
    let definitions: TrueTypeTable?
    let kern: KernTable?
    /// The coordinates of a variable font's instance, -1 … 1 for each axis.
    let coordinates: [Double]
    /// nil for characters that the font does not have.
    let glyph: @Sendable (Unicode.Scalar) -> Int?
    /// The glyph of a character with a variation selector, nil where the font has none for the pair.
    let variant: @Sendable (Unicode.Scalar, Unicode.Scalar) -> Int?
    let advance: @Sendable (Int) -> Int
    /// The advance of a glyph in vertical text, downwards.
    let verticalAdvance: @Sendable (Int) -> Int
    /// The vector from a glyph's origin in vertical text, at the middle of its top, to the one in horizontal text: to
    /// the left and down.
    let verticalOrigin: @Sendable (Int) -> (x: Int, y: Int)

    /// - Parameters:
    ///   - unitsPerEm: font units in an em.
    ///   - glyphCount: glyphs that the font has.
    ///   - substitutions: its `GSUB`.
    ///   - positions: its `GPOS`.
    ///   - definitions: its `GDEF`.
    ///   - kern: its `kern`, for fonts without kerning in `GPOS`.
    ///   - coordinates: the instance of a variable font, -1 … 1 for each axis; missing ones are 0.
    ///   - glyph: nil for characters that the font does not have.
    ///   - variant: the glyph of a character and a variation selector.
    ///   - advance: of a glyph in horizontal text.
    ///   - verticalAdvance: of a glyph in vertical text, downwards; an em where it is nil.
    ///   - verticalOrigin: the vector from a glyph's origin in vertical text to the one in horizontal text, to the left
    ///     and down; half its advance and 0.88 em where it is nil.
    init(
        unitsPerEm: Int, glyphCount: Int, substitutions: TrueTypeTable? = nil, positions: TrueTypeTable? = nil,
        definitions: TrueTypeTable? = nil, kern: KernTable? = nil, coordinates: [Double] = [],
        glyph: @escaping @Sendable (Unicode.Scalar) -> Int?,
        variant: @escaping @Sendable (Unicode.Scalar, Unicode.Scalar) -> Int? = { _, _ in nil },
        advance: @escaping @Sendable (Int) -> Int, verticalAdvance: (@Sendable (Int) -> Int)? = nil,
        verticalOrigin: (@Sendable (Int) -> (x: Int, y: Int))? = nil
    ) {
        self.unitsPerEm = unitsPerEm
        self.glyphCount = glyphCount
        self.substitutions = substitutions
        self.positions = positions
        self.definitions = definitions
        self.kern = kern
        self.coordinates = coordinates
        self.glyph = glyph
        self.variant = variant
        self.advance = advance
        self.verticalAdvance = verticalAdvance ?? { _ in unitsPerEm }
        self.verticalOrigin = verticalOrigin ?? { (advance($0) / 2, unitsPerEm * 88 / 100) }
    }

    /// A font from the bytes of its file, as ``Typeface/init(trueType:index:settings:inflate:)`` reads it.
    ///
    /// Damaged shaping tables are ignored, as if the font did not have them.
    /// - Parameter bytes: the file.
    /// - Throws: for a file that is no font, or cannot be drawn.
    public init(trueType bytes: [UInt8]) throws(TrueTypeError) { self.init(try TrueTypeFace(bytes)) }
}

extension ShapingFont {
    /// Characters that a face draws with another one's glyph when it has none for them.
    private static let twins: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\u{A0}", " "), ("\u{202F}", " "), ("\u{2009}", " "), ("\u{2011}", "-"),
    ]

    /// The face as it is: for a variable font, its instance.
    /// - Parameter face: its damaged shaping tables are ignored.
    package init(_ face: TrueTypeFace) {
        let units = Double(face.unitsPerEm)
        @Sendable func whole(_ ems: Double) -> Int {
            Int((ems * units).clamped(to: -65_536...65_536).rounded(.toNearestOrAwayFromZero))
        }
        self.init(
            unitsPerEm: face.unitsPerEm, glyphCount: face.glyphCount, substitutions: face.table("GSUB"),
            positions: face.table("GPOS"), definitions: face.table("GDEF"),
            kern: face.table("kern").flatMap { try? KernTable($0) }, coordinates: face.coordinates,
            glyph: { scalar in
                guard let glyph = face.glyph(for: scalar) else { return nil }
                // The shaper itself chooses substitutes for characters, since it knows the width of each space.
                if let twin = ShapingFont.twins.first(where: { $0.0 == scalar }) {
                    if face.glyph(for: twin.1) == glyph { return nil }
                }
                return glyph
            },
            variant: { face.glyph(for: $0, variationSelector: $1) },
            advance: { face.advanceUnits(of: $0) }, verticalAdvance: { whole(face.verticalAdvance(of: $0)) },
            verticalOrigin: { glyph in
                let origin = face.verticalOrigin(of: glyph)
                return (Int((origin.x * units).clamped(to: -65_536...65_536).rounded(.down)), whole(origin.y))
            })
    }
}
