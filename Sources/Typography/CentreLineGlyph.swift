/// A character drawn by the strokes of a pen; lengths in thousandths of an em, at the regular weight, as
/// Resources/lettering has them.
struct CentreLineGlyph: Sendable, Hashable {
    enum Shape: Sendable, Hashable {
        /// - pathData: the pen's way; y down, 0 at the baseline.
        case strokes(pathData: String, zones: VerticalZones, slim: Slimming)
        /// Other glyphs together; of a letter with an accent, also the two characters that make it.
        case composed(base: Unicode.Scalar?, mark: Unicode.Scalar?, parts: [Part])
    }

    /// How wide a glyph's stroke is, as a share of the weight's: below 1 for dense glyphs, above for dots.
    /// Between the three weights it changes evenly with the stroke.
    struct Slimming: Sendable, Hashable {
        let ultralight: Double
        let regular: Double
        let black: Double
    }

    /// Another glyph of the same face, moved.
    struct Part: Sendable, Hashable {
        let glyph: Int
        let x: Double
        /// Down.
        let y: Double
    }

    let name: String
    /// nil for those that only serve as parts, and for the box that stands for missing ones.
    let scalar: Unicode.Scalar?
    let advance: Double
    let shape: Shape

    init(
        name: String, scalar: Unicode.Scalar?, advance: Double, zones: VerticalZones,
        slim: (ultralight: Double, regular: Double, black: Double), pathData: String
    ) {
        self.name = name
        self.scalar = scalar
        self.advance = advance
        shape = .strokes(
            pathData: pathData, zones: zones,
            slim: Slimming(ultralight: slim.ultralight, regular: slim.regular, black: slim.black))
    }

    init(
        name: String, scalar: Unicode.Scalar?, advance: Double, base: Unicode.Scalar?, mark: Unicode.Scalar?,
        parts: [Part]
    ) {
        self.name = name
        self.scalar = scalar
        self.advance = advance
        shape = .composed(base: base, mark: mark, parts: parts)
    }
}
