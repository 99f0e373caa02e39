import DisplayList
import Typography

extension Text {
    /// A text of an app's screen: it shrinks, as far as it can still be read, rather than be cut.
    package init(onScreen text: String, style: TextStyle, color: Color) {
        self = Text(text, style: style, color: color).minimumScaleFactor(Label.defaultMinScale)
    }
}

/// A text of a bar, in one line: it grows with the reader's type size only so far, since more would push its neighbours
/// away.
package struct BarText: Element {
    package let body: Box

    private static let maxGrowth = 1.35

    package init(_ text: String, style: TextStyle, color: Color) {
        body = .contextual { context in
            let scale = context.dynamicType.scale(of: .footnote)
            var style = style
            style.size *= min(scale, BarText.maxGrowth) / scale
            return Text(onScreen: text, style: style, color: color).lineLimit(1).category(.footnote).body
        }
    }
}
