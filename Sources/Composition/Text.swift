import DisplayList
import Typography

/// A text in one style, in as many lines as its room asks for.
///
///     Text("A forest of quiet days", size: 20, weight: .semibold)
///         .lineLimit(2)
///         .multilineTextAlignment(.center)
public struct Text: Element {
    private var label: Label

    /// A text in a style.
    /// - Parameters:
    ///   - text: line breaks in it begin new lines.
    ///   - style: size, weight, face, tracking, line height.
    ///   - color: of the letters.
    public init(_ text: String, style: TextStyle, color: Color = .black) {
        label = Label(text: text, style: style, color: color, minScale: 1)
    }

    /// A text in the project's own face.
    /// - Parameters:
    ///   - text: line breaks in it begin new lines.
    ///   - size: of an em, in points.
    ///   - weight: how heavy the letters are.
    ///   - color: of the letters.
    public init(
        _ text: String, size: Double = Text.usualSize, weight: Typeface.Weight = .regular, color: Color = .black
    ) {
        self.init(text, style: TextStyle(size: size, weight: weight), color: color)
    }

    /// The size of texts that say none, in points: that of body text.
    public static let usualSize = 17.0

    /// The text.
    public var body: Box { Box(content: .text(label)) }

    // MARK: Changing

    private func with(_ change: (inout Label) -> Void) -> Text {
        var text = self
        change(&text.label)
        return text
    }

    /// The text in another face.
    public func typeface(_ typeface: Typeface) -> Text { with { $0.style.typeface = typeface } }

    /// The text in another weight.
    public func fontWeight(_ weight: Typeface.Weight) -> Text { with { $0.style.weight = weight } }

    /// The text in bold letters.
    public func bold() -> Text { fontWeight(.bold) }

    /// The text in another colour.
    public func foregroundColor(_ color: Color) -> Text { with { $0.color = color } }

    /// Room added between any two characters, in points.
    public func tracking(_ tracking: Double) -> Text { with { $0.style.tracking = tracking } }

    /// The distance of baselines as a multiple of the size.
    public func lineHeight(_ multiple: Double) -> Text { with { $0.style.lineHeight = multiple } }

    /// Where lines stand that are shorter than the widest.
    public func multilineTextAlignment(_ alignment: TextStyle.Alignment) -> Text {
        with { $0.style.alignment = alignment }
    }

    /// A feature of the font switched on or off, such as `.tabularFigures`.
    public func fontFeature(_ feature: FontFeature) -> Text { with { $0.style = $0.style.with(feature) } }

    /// The most lines: a text that is longer ends with an ellipsis.
    /// - Parameter limit: 1 or more; nil for any number.
    public func lineLimit(_ limit: Int?) -> Text { with { $0.maxLines = limit.map { max($0, 1) } } }

    /// How far the text may shrink rather than be cut.
    /// - Parameter factor: the least share of its size, above 0 and at most 1.
    public func minimumScaleFactor(_ factor: Double) -> Text {
        with { $0.minScale = factor > 0 ? min(factor, 1) : 1 }
    }

    /// How the text grows with the reader's type size; without it that of the category nearest to its size.
    package func category(_ category: TextCategory) -> Text { with { $0.category = category } }

    /// Lines of widths as even as possible, in no more lines than otherwise.
    public func balanced() -> Text { with { $0.isBalanced = true } }
}
