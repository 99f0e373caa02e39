import CResources
import PathParser

/// The shapes of characters and the room that they take. Lengths are in ems: a length times the type's size is in
/// points.
///
/// A face knows characters as glyphs, numbered from 0, each an outline to be filled.
public struct Typeface: Sendable, Hashable {
    /// In the weight that it has by itself.
    let face: TextFace
    /// Where the face of each weight is, for a family of a set; nil for one font.
    private var family: FamilyMember?
    /// Fonts for characters that the face does not have, each character in the first that has it; nil for a box in
    /// place of each.
    public var fallback: FontSet?

    /// The project's own: a rounded sans in all weights, for the languages of Europe that are written in Latin letters.
    /// Its figures are as wide as they look good; all of one width with ``FontFeature/tabularFigures``.
    public static let rounded: Typeface = {
        let bytes = [UInt8](UnsafeBufferPointer(start: gloaming_rounded(), count: gloaming_rounded_size()))
        // The font is a part of the program, and the tests read all of it.
        guard let face = try? Typeface(trueType: bytes) else { fatalError("the face of the program is damaged") }
        return face
    }()

    /// A face from a font's file: `.ttf`, `.otf`, one of a collection (`.ttc`, `.otc`), or `.woff`.
    ///
    /// A variable font follows a text's weight along its axis `wght`, if it has that and `settings` leave it alone; others
    /// have one weight. Hinting is left out. A glyph that is damaged is drawn as nothing.
    ///
    ///     let style = TextStyle(size: 20, weight: .light, typeface: try Typeface(trueType: bytes))
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - index: of a collection's fonts, from 0.
    ///   - settings: values of a variable font's axes by their tags, such as `("wght", 650)`; of two for one axis the last
    ///     counts.
    ///   - inflate: what unpacks the tables of a `.woff`; nil where such files shall be errors.
    /// - Throws: for anything else, and for a font that is damaged.
    public init(
        trueType bytes: [UInt8], index: Int = 0, settings: [(tag: String, value: Double)] = [],
        inflate: Inflate? = nil
    ) throws(TrueTypeError) {
        let whole = try TrueTypeFace(bytes, index: index, inflate: inflate)
        face = try TextFace(following: whole, settings: settings)
    }

    /// The faces of a family: of each weight the nearest that it has, be it a file or a place on a variable font's axis.
    /// The set is the typeface's fallback as well.
    ///
    /// Where glyphs are numbered, those of the regular weight are meant.
    /// - Parameters:
    ///   - family: such as "DejaVu Sans"; `serif`, `sans-serif`, `cursive`, `fantasy` and `monospace` are kinds, of which
    ///     the set says what stands for them; the full name of one face is taken as well.
    ///   - fonts: where it is looked for.
    ///   - isItalic: whether its italic letters are meant, where it has them.
    /// - Returns: nil where the family is not there, and for a font that is damaged.
    public init?(family: String, in fonts: FontSet, isItalic: Bool = false) {
        let member = FamilyMember(fonts: fonts, family: FontFamily(family), slope: isItalic ? .italic : .upright)
        guard let regular = member.face(of: .regular) else { return nil }
        face = regular
        self.family = member
        fallback = fonts
    }

    /// The face in a weight, or in the nearest that it has.
    func face(of weight: Weight) -> TextFace {
        if let family { family.face(of: weight) ?? face } else { face.weighted(weight.value) }
    }

    /// A face for what readers see as a character, of which the face itself lacks something; nil where none can draw it:
    /// of fonts whose letters are pictures nothing would be seen.
    func fallbackFace(for cluster: [Unicode.Scalar], _ weight: Weight) -> TextFace? {
        guard let fallback else { return nil }
        let request = FontRequest(weight: weight.value, slope: face.face.style.slope)
        guard let other = fallback.fallback(for: cluster, request).flatMap({ try? fallback.face($0) }) else {
            return nil
        }
        let isSeen = cluster.contains { scalar in
            scalar.properties.isWhitespace
                || other.face.glyph(for: scalar).map { !other.outline(of: $0).isEmpty } ?? false
        }
        return isSeen ? other : nil
    }

    /// As it is called: of a font's file the full name, such as "DejaVu Sans Bold".
    public var name: String { face.face.name }

    /// Whether the face follows a text's weight; others have one alone.
    public var hasWeights: Bool {
        if let family { family.face(of: .ultralight) != family.face(of: .black) } else { face.hasWeights }
    }

    // MARK: Metrics

    /// From the baseline up to where the line's box begins; room for capitals with accents.
    public var ascent: Double { face.face.ascent }
    /// From the baseline down to where the line's box ends.
    public var descent: Double { face.face.descent }
    /// The height of capitals above the baseline.
    public var capHeight: Double { face.face.capHeight }
    /// The height of small letters above the baseline.
    public var xHeight: Double { face.face.xHeight }

    // MARK: Glyphs

    /// nil when the face does not have the character.
    public func glyph(for scalar: Unicode.Scalar) -> Int? { face.face.glyph(for: scalar) }

    /// The glyph that stands for characters that the face does not have: a box.
    public var missingGlyph: Int { face.face.missingGlyph }

    /// How far the pen moves on, in ems; 0 for a number that is no glyph's.
    public func advance(of glyph: Int, weight: Weight) -> Double {
        face.weighted(weight.value).face.advance(of: glyph)
    }

    /// What a glyph is filled with by the non-zero rule, in ems: x from the pen, y down from the baseline. Empty for
    /// spaces.
    public func outline(of glyph: Int, weight: Weight) -> Path { face.weighted(weight.value).outline(of: glyph) }
}

/// A family of a set of fonts, upright or italic.
private struct FamilyMember: Sendable, Hashable {
    let fonts: FontSet
    let family: FontFamily
    let slope: FaceStyle.Slope

    /// nil where the family is not there, and for a font that is damaged.
    func face(of weight: Typeface.Weight) -> TextFace? {
        fonts.match([family], FontRequest(weight: weight.value, slope: slope)).flatMap { try? fonts.face($0) }
    }
}
