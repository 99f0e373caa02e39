import DisplayList
import PathParser
import Typography

/// A text of a screen, and what may happen to it where there is little room.
package struct Label: Sendable {
    package var text: AttributedText
    /// The style at the reader's default type size.
    package var style: TextStyle
    /// How the text grows with the reader's type size; nil for the category nearest to its size.
    package var category: TextCategory?
    package var color: Color
    /// The most lines; nil for as many as the text takes. Text beyond them is cut, beside an ellipsis.
    package var maxLines: Int?
    /// How far the text may shrink rather than be cut or have a word divided: 0.6 … 1.
    package var minScale: Double

    /// The parts of the style that this text sets itself; it takes the others from the elements around it.
    package var own = StyleParts.all

    /// Whether a larger type size never makes the text smaller: where it would shrink below its size in the next smaller
    /// type size, it is laid out in that one.
    package var neverFallsBack = false

    /// The least that text shrinks to, as a share of the size that the reader has chosen.
    package static let defaultMinScale = 0.6

    /// How lines are broken; those of centred text are balanced at least. Text that is to be balanced rather shrinks a
    /// little than leaves a short word in a line of its own.
    package var lineBreaks = LineBreaking.greedy
    /// The part that is left out where there are too many lines.
    package var truncation = TruncationMode.tail
    package var truncationUnit = TruncationMode.Unit.character
    /// The least scale of a text that shrinks for balance.
    private static let minBalancedScale = 0.8
    /// The share of the widest line below which a line is a short word by itself.
    private static let minLineShare = 0.5

    package init(
        _ text: AttributedText, style: TextStyle, color: Color, maxLines: Int? = nil, minScale: Double = 1
    ) {
        (self.text, self.style, self.color) = (text, style, color)
        (self.maxLines, self.minScale) = (maxLines, minScale)
    }

    /// Lays the text out in a width.
    package func layout(maxWidth: Double, in context: LayoutContext) -> TextLayout {
        let layout = layout(ofWidth: maxWidth, in: context)
        let step = context.dynamicType.step
        guard neverFallsBack, layout.scale < 1, step > 0 else { return layout }
        var smaller = context
        smaller.dynamicType = DynamicTypeSize.allCases[step - 1]
        let before = self.layout(maxWidth: maxWidth, in: smaller)
        return before.style.size > layout.style.size ? before : layout
    }

    /// The style with what the text takes from the elements around it, before it is scaled.
    private func inheritedStyle(in context: LayoutContext) -> TextStyle {
        var style = style
        if let typeface = context.typeface {
            style.typeface = typeface
        } else if let typeface = context.font.typeface, !own.contains(.typeface) {
            style.typeface = typeface
        }
        if let size = context.font.size, !own.contains(.size) { style.size = size }
        if let weight = context.font.weight, !own.contains(.weight) { style.weight = weight }
        return style
    }

    /// The paint of the letters.
    func ink(in context: LayoutContext) -> Paint {
        own.contains(.color) ? .solid(color) : context.font.ink ?? .solid(color)
    }

    /// The size that the text has where there is room, in points.
    package func fullSize(in context: LayoutContext) -> Double {
        inheritedStyle(in: context).scaled(for: context.dynamicType, category: category).scaled(
            by: context.canvasScale * context.textScale
        )
        .size
    }

    private func layout(ofWidth maxWidth: Double, in context: LayoutContext) -> TextLayout {
        var style = inheritedStyle(in: context)
        style.language = style.language ?? context.language
        style.dictionary = style.dictionary ?? context.dictionary
        // On a screen that is mirrored all lines begin at the right; elsewhere each paragraph where its reading does.
        if context.isRightToLeft { style.isRightToLeft = true }
        let size = style.size
        style = style.scaled(for: context.dynamicType, category: category)
            .scaled(by: context.canvasScale * context.textScale)
        // Text that has shrunk with its surroundings may shrink only by the rest.
        let least = min(max(minScale / context.textScale, 0), 1)
        let shaped = ShapedText(size > 0 ? text.scaled(by: style.size / size) : text, style: style)
        let breaks = lineBreaks == .greedy && style.alignment == .center ? .balanced : lineBreaks
        func layout(maxLines: Int?, least: Double) -> TextLayout {
            TextLayout(
                shaped, maxWidth: maxWidth, maxLines: maxLines, minScale: least, lineBreaks: breaks,
                truncation: truncation, truncatedBy: truncationUnit)
        }
        let even = layout(maxLines: maxLines, least: least)
        guard lineBreaks == .balanced, even.lines.count > 2, even.scale == 1, Label.isRagged(even) else { return even }
        let fewer = layout(maxLines: even.lines.count - 1, least: max(least, Label.minBalancedScale))
        return fewer.isElided || fewer.dividesWord ? even : fewer
    }

    private static func isRagged(_ layout: TextLayout) -> Bool {
        layout.lines.contains { $0.width < minLineShare * layout.size.width }
    }
}

/// Parts of a text's style that it may take from the elements around it.
package struct StyleParts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let typeface = StyleParts(rawValue: 1)
    package static let size = StyleParts(rawValue: 2)
    package static let weight = StyleParts(rawValue: 4)
    package static let color = StyleParts(rawValue: 8)
    package static let all: StyleParts = [.typeface, .size, .weight, .color]
}

/// What elements pass on to the texts in them that do not say it themselves.
package struct InheritedFont: Sendable {
    package var typeface: Typeface?
    /// In points, at the reader's default type size.
    package var size: Double?
    package var weight: Typeface.Weight?
    /// What letters and shapes are painted with: its coordinates are those of a square of one point, stretched over each.
    package var ink: Paint?
}

/// The settings that all of a screen's texts share.
package struct LayoutContext: Sendable {
    package var dynamicType: DynamicTypeSize = .large
    /// The typeface in place of the styles' own; nil for those.
    package var typeface: Typeface?
    /// What the elements around pass on.
    package var font = InheritedFont()
    /// The language of styles that have none of their own (BCP 47).
    package var language: String?
    /// The words of languages without spaces, for styles that have none of their own.
    package var dictionary: WordDictionary?
    /// How much larger all texts are since the canvas is large; 1 on a phone.
    package var canvasScale = 1.0
    /// How much the surroundings have shrunk their texts to find room: `minTextScale` … 1.
    package var textScale = 1.0
    /// How many elements around have shrunk for it, one in the other.
    var shrunkLevels = 0
    /// Whether the screen is mirrored, as languages that go from right to left have it: what is leading lies at the right.
    /// Boxes are laid out from the left all the same; what they draw takes its place from the other side.
    package var isRightToLeft = false
    /// The direction of the stack that holds an element.
    var stackAxis = Box.Axis.vertical

    /// Where there is no room, the canvas's enlargement gives way before the size that the reader has chosen.
    var minTextScale: Double { Label.defaultMinScale / max(canvasScale, 1) }

    package init(
        dynamicType: DynamicTypeSize = .large, typeface: Typeface? = nil, language: String? = nil,
        canvasScale: Double = 1, isRightToLeft: Bool = false
    ) {
        self.dynamicType = dynamicType
        self.typeface = typeface
        self.language = language
        self.canvasScale = canvasScale
        self.isRightToLeft = isRightToLeft
    }

    /// How much larger than by default a category's text is, before it is fitted.
    package func scale(of category: TextCategory) -> Double { dynamicType.scale(of: category) * canvasScale }
}
