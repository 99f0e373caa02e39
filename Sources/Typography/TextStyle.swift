/// How text is set.
///
/// Its numbers are always finite, so that all places of a text are.
public struct TextStyle: Sendable, Hashable {
    /// How the lines of a text are aligned with one another.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the side where lines begin: for a paragraph from right to left the right one.
        case leading
        /// At the middle.
        case center
        /// At the side where lines end.
        case trailing
        /// At both sides of the text's room, but for the last line of a paragraph, which is leading: room is added to
        /// spaces, and between ideographs and kana. Letters of Arabic are not drawn out.
        case justified
    }

    /// The shapes of the letters.
    public var typeface: Typeface
    /// The size of an em, in points: 0 … 1,000,000, where the nearest is taken; 0 for a number that is not finite.
    public var size: Double { didSet { size = TextStyle.length(size, from: 0) } }
    /// How heavy the letters are; ignored by a face that has only one weight.
    public var weight: Typeface.Weight
    /// Added between any two characters, in points; below 0 they come closer: -1,000,000 … 1,000,000, where the nearest
    /// is taken; 0 for a number that is not finite.
    public var tracking: Double { didSet { tracking = TextStyle.length(tracking) } }
    /// From one baseline to the next, as a multiple of the size: 0 … 1,000, where the nearest is taken; 0 for a number
    /// that is not finite.
    public var lineHeight: Double { didSet { lineHeight = TextStyle.multiple(lineHeight) } }
    /// Where lines stand that are shorter than the widest.
    public var alignment: Alignment
    /// Font features that are switched on or off in addition to the defaults, such as ``FontFeature/tabularFigures``.
    public var features: [FontFeature]
    /// The patterns by which words are divided, of one language or several; without any they are at soft hyphens alone.
    public var hyphenation: [Hyphenation]
    /// The language of the text (BCP 47), such as `sr-Latn` or `zh-Hant`: fonts may have letters of its own, and it has
    /// rules for lines; nil for no language in particular.
    public var language: String?
    /// Whether lines begin at the right; nil where each paragraph begins as its first letter asks (UAX 9, rules P2 and P3).
    /// The setting moves lines, and leaves the order of letters alone.
    public var isRightToLeft: Bool?
    /// The strictness of line breaks.
    public var lineBreak: LineBreak
    /// The places at which words may be divided without a hyphen.
    public var wordBreak: WordBreak
    /// The handling of a word that is too wide for a line.
    public var overflowWrap: OverflowWrap
    /// The words of languages without spaces; nil to divide them at syllables.
    public var dictionary: WordDictionary?

    /// A style in the project's own face unless another is given.
    ///
    ///     let title = TextStyle(size: 28, weight: .semibold, alignment: .center)
    /// - Parameters:
    ///   - size: in points.
    ///   - weight: how heavy the letters are.
    ///   - tracking: in points.
    ///   - lineHeight: as a multiple of the size.
    ///   - alignment: where shorter lines stand.
    ///   - typeface: the shapes of the letters.
    ///   - features: of the font; of two with one tag the last counts.
    ///   - hyphenation: the patterns by which words are divided.
    ///   - language: BCP 47.
    ///   - isRightToLeft: whether lines begin at the right; nil for where their paragraph does.
    ///   - lineBreak: the strictness of line breaks.
    ///   - wordBreak: the places at which words may be divided without a hyphen.
    ///   - overflowWrap: the handling of a word that is too wide for a line.
    ///   - dictionary: the words of languages without spaces.
    public init(
        size: Double, weight: Typeface.Weight = .regular, tracking: Double = 0, lineHeight: Double = 1.2,
        alignment: Alignment = .leading, typeface: Typeface = .rounded, features: [FontFeature] = [],
        hyphenation: [Hyphenation] = [], language: String? = nil, isRightToLeft: Bool? = nil,
        lineBreak: LineBreak = .strict, wordBreak: WordBreak = .normal, overflowWrap: OverflowWrap = .anywhere,
        dictionary: WordDictionary? = nil
    ) {
        self.typeface = typeface
        self.size = TextStyle.length(size, from: 0)
        self.weight = weight
        self.tracking = TextStyle.length(tracking)
        self.lineHeight = TextStyle.multiple(lineHeight)
        self.alignment = alignment
        self.features = features
        self.hyphenation = hyphenation
        self.language = language
        self.isRightToLeft = isRightToLeft
        self.lineBreak = lineBreak
        self.wordBreak = wordBreak
        self.overflowWrap = overflowWrap
        self.dictionary = dictionary
    }

    // MARK: Numbers as callers give them

    /// The longest length in a text, in points.
    private static let longest = 1e6

    /// A length in a text: the nearest from `least` to `most`, and 0 for one that is not finite.
    static func length(_ v: Double, from least: Double = -longest, to most: Double = longest) -> Double {
        v.isFinite ? min(max(v, least), most) : 0
    }

    /// A line height likewise, as a multiple of the size.
    private static func multiple(_ v: Double) -> Double { length(v, from: 0, to: 1000) }

    // MARK: Measures, in points

    /// From the baseline up.
    public var ascent: Double { typeface.ascent * size }
    /// From the baseline down.
    public var descent: Double { typeface.descent * size }
    /// The height of capitals above the baseline.
    public var capHeight: Double { typeface.capHeight * size }
    /// The height of small letters above the baseline.
    public var xHeight: Double { typeface.xHeight * size }
    /// From the top of a line's box to that of the next.
    public var lineBoxHeight: Double { lineHeight * size }
    /// From the top of a line's box to its baseline: what the box has beyond ascent and descent is halved above and
    /// below.
    public var baselineOffset: Double { (lineBoxHeight - ascent - descent) / 2 + ascent }

    /// The width of a text in one line: advances, kerning and tracking, without white space at the end.
    public func width(of text: String) -> Double {
        let line = String(text.filter { !$0.isNewline })
        let shaped = ShapedText(line, style: self)
        return shaped.divided(maxWidth: .infinity).lines.first.map { shaped.line($0).width } ?? 0
    }

    /// The same style with a feature of the font switched on or off.
    ///
    ///     let clock = TextStyle(size: 17).with(.tabularFigures)
    /// - Parameter feature: takes precedence over the style's own setting of the same tag.
    public func with(_ feature: FontFeature) -> TextStyle {
        var style = self
        style.features.append(feature)
        return style
    }

    /// The same style in another size; the tracking grows with it.
    public func scaled(by factor: Double) -> TextStyle {
        var style = self
        style.size *= factor
        style.tracking *= factor
        return style
    }

    /// The style for a reader who has chosen a type size.
    /// - Parameters:
    ///   - readersSize: `large` changes nothing.
    ///   - category: the text's role; nil for the category whose default size is nearest.
    public func scaled(for readersSize: DynamicTypeSize, category: TextCategory? = nil) -> TextStyle {
        scaled(by: readersSize.scale(of: category ?? TextCategory.nearest(toSize: size)))
    }
}
