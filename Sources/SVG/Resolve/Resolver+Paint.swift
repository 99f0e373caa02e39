import DisplayList
import PathParser

/// Paints, those among them that are drawn: patterns.
extension Resolver {
    /// The paint that a value stands for; nil when nothing is painted.
    /// - Parameter box: of what is painted.
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
        guard reader.enter(frame.owner) else { return nil }
        let content = children(of: frame.owner, inner)
        reader.leave()
        return frame.paint(of: content.nodes)
    }
}
