import DisplayList
import PathParser

/// Paints, including patterns, whose content has to be drawn.
extension Resolver {
    /// The paint for a value; nil when nothing is painted.
    /// - Parameter box: the box of the painted shape.
    mutating func paint(
        _ value: PaintValue, opacity: Double, _ box: Rect, _ style: Style, _ context: ResolvingContext, _ element: Int
    ) -> Paint? {
        switch paints.source(value, opacity: opacity, box, style, context, element, &reader) {
        case .paint(let paint): return paint
        case .pattern(let frame): return pattern(in: frame, context)
        }
    }

    private mutating func pattern(in frame: PatternFrame, _ context: ResolvingContext) -> Paint? {
        let style = reader.ancestorStyle(of: frame.owner, context)
        let inner = ResolvingContext(style: style, viewport: frame.viewport, depth: context.depth + 1)
        guard reader.enter(frame.owner, context) else { return nil }
        let content = children(of: frame.owner, inner)
        reader.leave()
        return frame.paint(of: content.nodes)
    }
}
