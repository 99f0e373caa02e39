/// Styles that letters are given where a family has no face of that style (CSS Fonts 4, `font-synthesis`).
///
/// Letters that are made so are worse than those that a designer drew: nothing is synthesized unless it is asked for, and
/// drawings tell of each face (`Drawing.synthesizedFaces`).
public struct FontSynthesis: OptionSet, Sendable, Hashable {
    /// The set's bits.
    public let rawValue: Int

    /// - Parameter rawValue: the set's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Thicker strokes, for texts of weight 600 and more in a face that is lighter. Letters become 1/24 em wider and as
    /// much higher, and their advances grow with them.
    public static let weight = FontSynthesis(rawValue: 1)
    /// A slant of 14°, for italic texts in an upright face.
    public static let style = FontSynthesis(rawValue: 2)

    /// The least weight that counts as bold, as in browsers.
    static let leastBold = 600.0
    /// How much thicker bold strokes are, in ems: FreeType's FT_GlyphSlot_Embolden and Skia have the same.
    static let emboldening = 1.0 / 24
    /// The tangent of 14°, the angle of oblique letters in CSS Fonts 4 (section 2.4).
    static let slant = 0.24932800284318068

    /// The styles of the set that a face lacks for a text.
    /// - Parameters:
    ///   - style: the face's.
    ///   - weight: the text's, 1 … 1000.
    ///   - slope: the text's; slants to the left are not made.
    func lacking(in style: FaceStyle, weight: Double, slope: FaceStyle.Slope) -> FontSynthesis {
        var lacking: FontSynthesis = []
        if weight >= FontSynthesis.leastBold, style.weight.upperBound < FontSynthesis.leastBold {
            lacking.insert(.weight)
        }
        let isSlanted =
            switch slope {
            case .upright: false
            case .italic: true
            case .oblique(let angle): angle > 0
            }
        if isSlanted, style.slope == .upright, style.angles == nil, !style.hasItalicAxis { lacking.insert(.style) }
        return lacking.intersection(self)
    }
}
