import DisplayList
import PathParser

/// The point of a text's box that is placed at a given position.
public struct TextAnchor: Sendable, Hashable {
    /// A height in the box.
    public enum Height: Sendable, Hashable {
        /// The top of the first line's box.
        case top
        /// Halfway between top and bottom.
        case middle
        /// The baseline of the first line.
        case baseline
        /// The bottom of the last line's box.
        case bottom
    }

    /// 0 at the left edge of the widest line … 1 at its right edge.
    public var x: Double
    /// The height of the point between top and bottom.
    public var height: Height

    /// A point of the box.
    public init(x: Double, height: Height) {
        self.x = x
        self.height = height
    }

    /// The box's top left corner.
    public static let topLeading = TextAnchor(x: 0, height: .top)
    /// The middle of the box's top edge.
    public static let top = TextAnchor(x: 0.5, height: .top)
    /// The box's top right corner.
    public static let topTrailing = TextAnchor(x: 1, height: .top)
    /// The middle of the box's left edge.
    public static let leading = TextAnchor(x: 0, height: .middle)
    /// The middle of the box.
    public static let center = TextAnchor(x: 0.5, height: .middle)
    /// The middle of the box's right edge.
    public static let trailing = TextAnchor(x: 1, height: .middle)
    /// The start of the first line's baseline, as with SVG's `<text>`.
    public static let baselineLeading = TextAnchor(x: 0, height: .baseline)
    /// The middle of the first line's baseline.
    public static let baseline = TextAnchor(x: 0.5, height: .baseline)
    /// The end of the first line's baseline, if that line is the widest.
    public static let baselineTrailing = TextAnchor(x: 1, height: .baseline)
    /// The box's bottom left corner.
    public static let bottomLeading = TextAnchor(x: 0, height: .bottom)
    /// The middle of the box's bottom edge.
    public static let bottom = TextAnchor(x: 0.5, height: .bottom)
    /// The box's bottom right corner.
    public static let bottomTrailing = TextAnchor(x: 1, height: .bottom)
}

extension Canvas {
    /// Writes a text at a point; lines end only at its line breaks.
    ///
    ///     canvas.text("Moon", at: canvas.bounds.center, anchor: .center, style: TextStyle(size: 24), color: .white)
    /// - Parameters:
    ///   - text: the text; a line break in it ends a line.
    ///   - point: where the anchor comes to lie, in points.
    ///   - anchor: which point of the text's box that is; by default its top left corner.
    ///   - style: face, size and weight, and the alignment of several lines.
    ///   - color: the letters'; glyphs with colours of their own keep them.
    /// - Returns: the text's box, for placing other things beside or below it.
    @discardableResult
    public mutating func text(
        _ text: String, at point: Point, anchor: TextAnchor = .topLeading, style: TextStyle, color: Color
    ) -> Rect {
        let layout = TextLayout(text, style: style)
        let above =
            switch anchor.height {
            case .top: 0.0
            case .middle: layout.size.height / 2
            case .baseline: layout.firstBaseline
            case .bottom: layout.size.height
            }
        return draw(layout, at: Point(point.x - layout.size.width * anchor.x, point.y - above), color: color)
    }

    /// Writes a text into a rectangle, from its top: in lines as wide as the rectangle, as many as fit; if there is
    /// more text, the last line is cut with an ellipsis.
    /// - Parameters:
    ///   - text: the text; a line break in it ends a line.
    ///   - rect: where, in points.
    ///   - style: its alignment says at which side of the rectangle the lines stand.
    ///   - color: the letters'; glyphs with colours of their own keep them.
    ///   - minScale: how far the text may shrink rather than be cut: 0.1 … 1.
    /// - Returns: the text's box: as high as its lines, as wide as the widest.
    @discardableResult
    public mutating func text(
        _ text: String, in rect: Rect, style: TextStyle, color: Color, minScale: Double = 1
    ) -> Rect {
        // The small addend keeps rounding errors from costing a line.
        let room = (rect.height / style.lineBoxHeight + 1e-6).rounded(.down)
        let layout = TextLayout(
            text, style: style, maxWidth: rect.width, maxLines: Int(exactly: room), minScale: minScale)
        // Paragraphs may begin at different sides: the first one's counts.
        let beginsRight = style.isRightToLeft ?? layout.lines.first?.isRightToLeft ?? false
        let left =
            switch style.alignment {
            case .leading, .justified: beginsRight ? rect.maxX - layout.size.width : rect.minX
            case .center: rect.midX - layout.size.width / 2
            case .trailing: beginsRight ? rect.minX : rect.maxX - layout.size.width
            }
        return draw(layout, at: Point(left, rect.minY), color: color)
    }

    /// Writes a text that is laid out already.
    /// - Parameters:
    ///   - layout: the lines with their glyphs.
    ///   - origin: where the top left corner of its box comes to lie, in points.
    ///   - color: the letters'; glyphs with colours of their own keep them.
    /// - Returns: the text's box.
    @discardableResult
    public mutating func draw(_ layout: TextLayout, at origin: Point, color: Color) -> Rect {
        if !layout.lines.isEmpty { draw(layout.node(color: color, at: origin)) }
        return Rect(x: origin.x, y: origin.y, width: layout.size.width, height: layout.size.height)
    }
}
