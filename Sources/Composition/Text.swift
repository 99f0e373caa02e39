import DisplayList
import PathParser
import Typography

/// A text, in as many lines as its room asks for.
///
///     Text("A forest of quiet days", size: 20, weight: .semibold)
///         .lineLimit(2)
///         .multilineTextAlignment(.center)
///
/// Texts of several styles are sums. What a part does not say of itself it has from the first part, and so has the
/// sum what belongs to the text as a whole: alignment, line height and limit, truncation.
///
///     Text("Due ", size: 20) + Text("today").bold().foregroundColor(.white).textBackground(.black, cornerRadius: 6)
public struct Text: Element {
    private var label: Label
    /// The attributes that were given to all of it: in a sum they go with it.
    private var given = AttributedText.Attributes()

    /// A text in a style.
    /// - Parameters:
    ///   - text: line breaks in it begin new lines.
    ///   - style: size, weight, face, tracking, line height, hyphenation.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(_ text: String, style: TextStyle, color: Color? = nil) {
        self.init(AttributedText(text), style: style, color: color)
    }

    /// A text in the face of the elements around it, or the project's own.
    /// - Parameters:
    ///   - text: line breaks in it begin new lines.
    ///   - size: of an em, in points; nil for that of the elements around it, or ``usualSize``, or in a sum for that of the
    ///     first part.
    ///   - weight: how heavy the letters are; nil for that of the elements around it, or `regular`, or in a sum for that of
    ///     the first part.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(_ text: String, size: Double? = nil, weight: Typeface.Weight? = nil, color: Color? = nil) {
        self.init(AttributedText(text), size: size, weight: weight, color: color)
    }

    /// A text of several styles.
    /// - Parameters:
    ///   - text: its runs' attributes come before these.
    ///   - style: of what its runs leave out.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(_ text: AttributedText, style: TextStyle, color: Color? = nil) {
        label = Label(text, style: style, color: color ?? .black)
        // A style that says no face has the project's own.
        label.own = style.typeface == .rounded ? [.size, .weight, .color] : .all
        if color == nil { label.own.remove(.color) }
        given = AttributedText.Attributes(
            size: style.size, weight: style.weight, typeface: style.typeface, tracking: style.tracking,
            features: style.features, language: style.language, color: color)
    }

    /// A text of several styles.
    /// - Parameters:
    ///   - text: its runs' attributes come before these.
    ///   - size: of an em, in points; nil for that of the elements around it, or ``usualSize``, or in a sum for that of the
    ///     first part.
    ///   - weight: how heavy the letters are; nil for that of the elements around it, or `regular`, or in a sum for that of
    ///     the first part.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(
        _ text: AttributedText, size: Double? = nil, weight: Typeface.Weight? = nil, color: Color? = nil
    ) {
        self.init(
            text, style: TextStyle(size: size ?? Text.usualSize, weight: weight ?? .regular), color: color)
        given = AttributedText.Attributes(size: size, weight: weight, color: color)
        label.own = []
        if size != nil { label.own.insert(.size) }
        if weight != nil { label.own.insert(.weight) }
        if color != nil { label.own.insert(.color) }
    }

    /// A text with Markdown's inline marks: `*emphasis*`, `**strong**`, code between backticks, `~~strike~~`,
    /// `[link](address)`.
    /// - Parameters:
    ///   - text: marks that do not pair are letters.
    ///   - style: what the marks look like; without an italic face emphasis is the weight `medium`.
    ///   - size: of an em, in points; nil for that of the elements around it, or ``usualSize``, or in a sum for that of the
    ///     first part.
    ///   - weight: how heavy the letters are; nil for that of the elements around it, or `regular`, or in a sum for that of
    ///     the first part.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(
        markdown text: String, style: MarkdownStyle = MarkdownStyle(), size: Double? = nil,
        weight: Typeface.Weight? = nil, color: Color? = nil
    ) {
        self.init(AttributedText(markdown: text, style: style), size: size, weight: weight, color: color)
    }

    /// A text of several parts, as their sum.
    /// - Parameters:
    ///   - parts: what they do not say of themselves they have from these; alignment, limits and the like are the
    ///     whole text's.
    ///   - size: of an em, in points; nil for that of the elements around it, or ``usualSize``, or in a sum for that of the
    ///     first part.
    ///   - weight: how heavy the letters are; nil for that of the elements around it, or `regular`, or in a sum for that of
    ///     the first part.
    ///   - color: of the letters; nil for black, or in a sum for that of the first part.
    public init(_ parts: [Text], size: Double? = nil, weight: Typeface.Weight? = nil, color: Color? = nil) {
        var sum = AttributedText()
        for part in parts { sum += part.label.text.filled(with: part.given) }
        self.init(sum, size: size, weight: weight, color: color)
    }

    /// A picture that stands on a line of text, as large as it is by itself.
    /// - Parameters:
    ///   - image: what its drawing's description says is read in its place.
    ///   - height: in points, in place of its own; the ratio of its sides stays.
    public init(_ image: Image, height: Double? = nil) {
        self.init(image.inline(height: height))
    }

    /// The size of texts where nothing says any, in points: that of body text.
    public static let usualSize = 17.0

    /// The text.
    public var body: Box {
        var label = label
        var looks = given
        (looks.size, looks.weight, looks.typeface, looks.tracking, looks.color) = (nil, nil, nil, nil, nil)
        (looks.features, looks.language) = ([], nil)
        label.text = label.text.filled(with: looks)
        return Box(content: .text(label))
    }

    /// One text after another, as one.
    public static func + (a: Text, b: Text) -> Text {
        var sum = a
        sum.label.text = a.label.text.filled(with: a.given) + b.label.text.filled(with: b.given)
        sum.given = AttributedText.Attributes()
        return sum
    }

    // MARK: Changing

    private func with(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// The text in another face.
    public func typeface(_ typeface: Typeface) -> Text {
        with {
            ($0.label.style.typeface, $0.given.typeface) = (typeface, typeface)
            $0.label.own.insert(.typeface)
        }
    }

    /// The text in another size or weight.
    /// - Parameters:
    ///   - size: of an em, in points; nil leaves it as it is.
    ///   - weight: how heavy the letters are; nil leaves it as it is.
    public func font(size: Double? = nil, weight: Typeface.Weight? = nil) -> Text {
        with {
            if let size {
                ($0.label.style.size, $0.given.size) = (size, size)
                $0.label.own.insert(.size)
            }
            if let weight {
                ($0.label.style.weight, $0.given.weight) = (weight, weight)
                $0.label.own.insert(.weight)
            }
        }
    }

    /// The text in another weight.
    public func fontWeight(_ weight: Typeface.Weight) -> Text { font(weight: weight) }

    /// The text in bold letters.
    public func bold() -> Text { fontWeight(.bold) }

    /// The text in another colour.
    public func foregroundColor(_ color: Color) -> Text {
        with {
            ($0.label.color, $0.given.color) = (color, color)
            $0.label.own.insert(.color)
        }
    }

    /// The text in another colour.
    public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

    /// Room added between any two characters, in points.
    public func tracking(_ tracking: Double) -> Text {
        with { ($0.label.style.tracking, $0.given.tracking) = (tracking, tracking) }
    }

    /// A feature of the font switched on or off, such as `.tabularFigures`.
    public func fontFeature(_ feature: FontFeature) -> Text {
        with {
            $0.label.style = $0.label.style.with(feature)
            $0.given.features.append(feature)
        }
    }

    /// The language of the letters (BCP 47), such as `sr` or `zh-Hant`, for which fonts may have letters of its own. In a sum
    /// that of the first part is the text's, which has rules for lines.
    public func typesettingLanguage(_ language: String) -> Text {
        with { ($0.label.style.language, $0.given.language) = (language, language) }
    }

    /// The letters raised above the line, in points; below 0 they are lowered. The line grows where it must.
    public func baselineOffset(_ offset: Double) -> Text { with { $0.given.baselineOffset = offset } }

    /// A line under the letters, where the font has it.
    /// - Parameters:
    ///   - isActive: whether there is one.
    ///   - color: the line's; nil for the letters'.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.given.underline = isActive ? AttributedText.LineStyle(color: color) : nil }
    }

    /// A line through the letters, where the font has it.
    /// - Parameters:
    ///   - isActive: whether there is one.
    ///   - color: the line's; nil for the letters'.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.given.strikethrough = isActive ? AttributedText.LineStyle(color: color) : nil }
    }

    /// A rectangle behind the letters themselves, one for each part that is unbroken in its line. In a sum it is behind
    /// this part alone; `background(_:in:)` is behind the whole text's room.
    /// - Parameters:
    ///   - color: the rectangle's.
    ///   - cornerRadius: of its corners, in points; infinity for a capsule.
    ///   - horizontalPadding: room beside the letters, in points, which the line keeps free.
    ///   - verticalPadding: room above and below the letters, in points; lines do not come apart for it.
    public func textBackground(
        _ color: Color, cornerRadius: Double = 0, horizontalPadding: Double = 0, verticalPadding: Double = 0
    ) -> Text {
        with {
            $0.given.background = AttributedText.Background(
                color, cornerRadius: cornerRadius, horizontalPadding: horizontalPadding,
                verticalPadding: verticalPadding)
        }
    }

    /// Letters that lead to an address, in SVG; they look as before.
    /// - Parameter address: any text: which schemes are safe is for the caller to say.
    public func link(_ address: String) -> Text { with { $0.given.link = address } }

    // MARK: All of its lines

    /// The distance of baselines as a multiple of the size.
    public func lineHeight(_ multiple: Double) -> Text { with { $0.label.style.lineHeight = multiple } }

    /// Aligns lines that are shorter than the widest with it, or with the text's room where they are `justified`.
    public func multilineTextAlignment(_ alignment: TextStyle.Alignment) -> Text {
        with { $0.label.style.alignment = alignment }
    }

    /// The most lines: a text that is longer is cut, beside an ellipsis.
    /// - Parameter limit: 1 or more; nil for any number.
    public func lineLimit(_ limit: Int?) -> Text { with { $0.label.maxLines = limit.map { max($0, 1) } } }

    /// The part that is left out where there are more lines than the limit.
    /// - Parameters:
    ///   - mode: the end by default.
    ///   - unit: whether words are divided for it.
    public func truncationMode(_ mode: TruncationMode, by unit: TruncationMode.Unit = .character) -> Text {
        with { ($0.label.truncation, $0.label.truncationUnit) = (mode, unit) }
    }

    /// How far the text may shrink rather than be cut.
    /// - Parameter factor: the least share of its size, above 0 and at most 1.
    public func minimumScaleFactor(_ factor: Double) -> Text {
        with { $0.label.minScale = factor > 0 ? min(factor, 1) : 1 }
    }

    /// The text in another size where neither it nor the elements around it say any.
    package func usually(size: Double) -> Text {
        with { if !$0.label.own.contains(.size) { $0.label.style.size = size } }
    }

    /// The text with parts of its style taken from the elements around it, where these say them.
    package func inheriting(_ parts: StyleParts) -> Text { with { $0.label.own.subtract(parts) } }

    /// Larger type never makes the text smaller, though shrinking goes by steps.
    package func growsSteadily() -> Text { with { $0.label.neverFallsBack = true } }

    /// How the text grows with the reader's type size; without it that of the category nearest to its size.
    package func category(_ category: TextCategory) -> Text { with { $0.label.category = category } }

    /// How paragraphs become lines; lines of centred text are balanced unless they are to be pretty.
    public func lineBreaks(_ breaks: LineBreaking) -> Text { with { $0.label.lineBreaks = breaks } }

    /// Divides words at the end of a line by the patterns of one language or several; without any, at soft hyphens alone.
    public func hyphenation(_ patterns: Hyphenation...) -> Text {
        with { $0.label.style.hyphenation = patterns }
    }

    /// Sets the strictness of line breaks, as for Japanese.
    public func lineBreak(_ lineBreak: LineBreak) -> Text { with { $0.label.style.lineBreak = lineBreak } }

    /// Sets the places at which words are divided without a hyphen, as in Korean.
    public func wordBreak(_ wordBreak: WordBreak) -> Text { with { $0.label.style.wordBreak = wordBreak } }

    /// Divides a word that is too wide for a line, or lets it reach out of it.
    public func overflowWrap(_ wrap: OverflowWrap) -> Text { with { $0.label.style.overflowWrap = wrap } }

    /// The words of languages without spaces, such as Thai; nil to divide them at syllables.
    public func dictionary(_ dictionary: WordDictionary?) -> Text {
        with { $0.label.style.dictionary = dictionary }
    }
}
