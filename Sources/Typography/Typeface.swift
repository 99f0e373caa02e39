import CResources
import PathParser

/// The outlines and advances of characters. Lengths are in ems: a length times the font size is in points.
///
/// A face maps characters to glyphs, numbered from 0, each an outline to be filled.
public struct Typeface: Sendable, Hashable {
    /// The face in its default weight.
    let face: TextFace
    /// The family of a font set, from which the face of each weight comes; nil for a single font.
    private var family: FamilyMember?
    /// Fonts for characters that the face does not have: each character is drawn in the first one that has it. With nil
    /// a box stands for each.
    public var fallback: FontSet?
    /// The styles that letters are given where the face, or its family, has none such; with none, bold text in a face
    /// without bold is as light as the face.
    ///
    ///     let fonts = FontSet(places: ["Fonts"])
    ///     if var serif = Typeface(family: "Noto Serif", in: fonts, isItalic: true) { serif.synthesis = [.weight, .style] }
    public var synthesis: FontSynthesis = []

    /// The project's own: a rounded sans in all weights, for the languages of Europe that are written in Latin, Greek
    /// and Cyrillic letters.
    /// Its figures are as wide as they look good; all of one width with ``FontFeature/tabularFigures``.
    public static let rounded: Typeface = {
        // The font is part of the program, and the tests read all of it.
        guard let face = try? Typeface(trueType: roundedFile) else { fatalError("the face of the program is damaged") }
        return face
    }()

    /// The bytes of the project's own face.
    fileprivate static var roundedFile: [UInt8] {
        [UInt8](UnsafeBufferPointer(start: gloaming_rounded(), count: gloaming_rounded_size()))
    }

    /// A face from a font's file: `.ttf`, `.otf`, one of a collection (`.ttc`, `.otc`), `.woff` or `.woff2`.
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
    ///   - inflate: decompresses the tables of a `.woff`; nil to make such files errors.
    ///   - readers: for glyphs that are pictures or SVG documents.
    /// - Throws: for any other file, and for a damaged font.
    public init(
        trueType bytes: [UInt8], index: Int = 0, settings: [(tag: String, value: Double)] = [],
        inflate: Inflate? = nil, readers: GlyphReaders = GlyphReaders()
    ) throws(TrueTypeError) {
        let whole = try TrueTypeFace(bytes, index: index, inflate: inflate)
        face = try TextFace(following: whole, settings: settings, readers: readers)
    }

    /// The faces of a family: for each weight the nearest it has, either a file or an instance of a variable font. The
    /// set becomes the typeface's fallback too.
    ///
    /// Glyph numbers refer to the regular weight.
    /// - Parameters:
    ///   - family: such as "DejaVu Sans"; or a generic family, such as `serif` or `system-ui`, which the set maps to a
    ///     font; or the full or PostScript name of one face.
    ///   - fonts: the set in which to look.
    ///   - isItalic: whether to take the italic face, if there is one.
    /// - Returns: nil if the family is missing, or its font is damaged.
    public init?(family: String, in fonts: FontSet, isItalic: Bool = false) {
        self.init(FamilyMember(fonts: fonts, family: FontFamily(family), slope: isItalic ? .italic : .upright))
    }

    private init?(_ member: FamilyMember) {
        guard let regular = member.face(of: .regular, synthesis: []) else { return nil }
        face = regular
        family = member
        fallback = member.fonts
    }

    /// The faces of what stands in for a family that is missing: one of the same widths, or one of its kind.
    /// - Returns: nil where nothing is known of the family, and where nothing of its kind is there.
    package static func standIn(for family: String, in fonts: FontSet) -> Typeface? {
        Typeface(FamilyMember(fonts: fonts, family: FontFamily(family), slope: .upright, mayBeOther: true))
    }

    /// The face in a weight, or in the nearest that it has.
    func face(of weight: Weight) -> TextFace {
        family.map { $0.face(of: weight, synthesis: synthesis) ?? face } ?? single(weight)
    }

    /// The face of glyph numbers in a weight, or in the nearest that it has.
    private func single(_ weight: Weight) -> TextFace {
        face.weighted(weight.value, synthesis: family == nil ? synthesis : [])
    }

    /// A fallback face for a cluster of characters that the face itself lacks; nil where none can draw it. Emoji look
    /// for a font in colours first, all else for one without (UTS 51, section 2: presentation); fonts whose glyphs would stay
    /// empty do not count.
    func fallbackFace(for cluster: [Unicode.Scalar], _ weight: Weight) -> TextFace? {
        guard let fallback else { return nil }
        let request = FontRequest(
            weight: weight.value, slope: family?.slope ?? face.face.style.slope, synthesis: synthesis)
        for prefersColor in TextClusters.colorPreferences(for: cluster) {
            if let other = fallback.fallback(for: cluster, request, prefersColor: prefersColor)
                .flatMap({ try? fallback.face($0) }), other.isSeen(cluster)
            {
                return other
            }
        }
        return nil
    }

    /// The name of the face: for a font file its full name, such as "DejaVu Sans Bold".
    public var name: String { face.face.name }

    /// Whether the face follows a text's weight, rather than having only one.
    public var hasWeights: Bool { face(of: .ultralight) != face(of: .black) }

    // MARK: Metrics

    /// The height of the line box above the baseline, with room for accents on capitals.
    public var ascent: Double { face.face.ascent }
    /// The depth of the line box below the baseline.
    public var descent: Double { face.face.descent }
    /// The height of capitals above the baseline.
    public var capHeight: Double { face.face.capHeight }
    /// The height of small letters above the baseline.
    public var xHeight: Double { face.face.xHeight }

    // MARK: Glyphs

    /// The glyph of a character; nil when the face does not have it.
    public func glyph(for scalar: Unicode.Scalar) -> Int? { face.face.glyph(for: scalar) }

    /// The glyph for characters that the face does not have: a box.
    public var missingGlyph: Int { face.face.missingGlyph }

    /// The advance of a glyph, in ems; 0 for an invalid number.
    public func advance(of glyph: Int, weight: Weight) -> Double {
        single(weight).face.advance(of: glyph)
    }

    /// The outline of a glyph, to be filled by the non-zero rule, in ems: x from the pen, y down from the baseline.
    /// Empty for spaces.
    public func outline(of glyph: Int, weight: Weight) -> Path { single(weight).outline(of: glyph) }
}

/// A family of a set of fonts, upright or italic.
private struct FamilyMember: Sendable, Hashable {
    let fonts: FontSet
    let family: FontFamily
    let slope: FaceStyle.Slope
    /// Whether another family may stand in for one that is missing.
    var mayBeOther = false

    /// nil if the family is missing, or its font is damaged.
    func face(of weight: Typeface.Weight, synthesis: FontSynthesis) -> TextFace? {
        let request = FontRequest(weight: weight.value, slope: slope, synthesis: synthesis)
        var match = fonts.match([family], request)
        if match?.isStandIn == true, !mayBeOther { match = nil }
        if match == nil, mayBeOther { match = fonts.standIn(for: [family], request) }
        return match.flatMap { try? fonts.face($0) }
    }
}

extension FontSet {
    /// The project's own face alone: what is set in it is the same everywhere.
    package static let rounded = FontSet(fonts: [Typeface.roundedFile])
}
