import DisplayList
import PathParser

/// The basic shapes (SVG 2, section 10) and paths.
extension Resolver {
    mutating func shape(_ element: Int, _ style: Style, _ context: ResolvingContext) -> Content {
        let path = reader.path(of: element, context)
        guard !path.isEmpty else { return Content() }
        var box = path.bounds
        // A path of moves alone has a place, though it draws nothing.
        if box.isNull, let first = path.points.first { box.include(first) }
        guard style.isVisible else { return Content(nodes: [], box: box) }
        return Content(nodes: painted(path, box, of: element, style, context), box: box)
    }

    /// A path's fill, stroke and markers in their order.
    private mutating func painted(
        _ path: Path, _ box: Rect, of element: Int, _ style: Style, _ context: ResolvingContext
    ) -> [Node] {
        let isLine = reader.tree.name(element) == .line
        let fill = isLine ? nil : paint(style.fill, opacity: style.fillOpacity, box, style, context, element)
        var strokeStyle = style.strokeStyle
        var stroke: Paint?
        if strokeStyle.width > 0 {
            stroke = paint(style.stroke, opacity: style.strokeOpacity, box, style, context, element)
        }
        if stroke != nil, !strokeStyle.dashes.isEmpty {
            // A list is walked for each line that has it, inherited or not. Few dashes are no more than a shape.
            let dashes = strokeStyle.dashes.count
            if dashes > 64, !reader.look(dashes / 4, at: element) { return [] }
            scaleDashes(of: element, &strokeStyle, path)
        }
        let markers = markers(of: element, path, style, context, fill: fill, stroke: stroke)
        var nodes: [Node] = []
        for part in style.paintOrder.parts {
            switch part {
            case .fill:
                guard let fill else { continue }
                nodes.append(.fill(Fill(path, rule: style.fillRule, paint: fill, antialias: style.antialias)))
            case .stroke:
                guard let stroke else { continue }
                let node = Node.stroke(
                    Stroke(path, style: strokeStyle, paint: stroke, antialias: style.antialias))
                nodes.append(style.own.hasFixedStroke ? Resolver.fixedStroke(node, context.toDrawing) : node)
            case .markers: nodes += markers
            }
        }
        return nodes
    }

    /// A stroke with `non-scaling-stroke`, which keeps its width whatever the transforms (SVG 2, section 13.11): it is
    /// drawn in the drawing's coordinates.
    static func fixedStroke(_ node: Node, _ toDrawing: Transform) -> Node {
        guard case .stroke(let stroke) = node, toDrawing != .identity, let back = toDrawing.inverse, back.isFinite
        else { return node }
        let moved = Stroke(
            stroke.path.transformed(by: toDrawing), style: stroke.style,
            paint: stroke.paint.transformed(by: toDrawing), antialias: stroke.antialias)
        return .group(Group([.stroke(moved)], transform: back))
    }

    /// Scales dashes so that `pathLength` counts as the path's length (SVG 2, section 9.6.1).
    private mutating func scaleDashes(of element: Int, _ style: inout StrokeStyle, _ path: Path) {
        guard let attribute = reader.tree.attribute(element, .pathLength) else { return }
        guard let length = ValueScanner.numbers(attribute.value)?.first, length >= 0 else { return }
        // No dash is as long as the path then: it is drawn whole.
        if length == 0 { return style.dashes = [] }
        let factor = path.length / length
        guard factor.isFinite, factor > 0 else { return }
        // Each path has a list of its own then.
        guard reader.budget.spendPathElements(style.dashes.count, at: reader.offset(element)) else { return }
        style.dashes = style.dashes.map { $0 * factor }
        style.dashOffset *= factor
    }
}
