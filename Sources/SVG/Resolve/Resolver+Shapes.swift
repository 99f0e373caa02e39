import DisplayList
import PathParser

/// The basic shapes (SVG 2, section 10) and paths.
extension Resolver {
    mutating func shape(_ element: Int, _ style: Style, _ context: Context) -> Content {
        let path = path(of: element, context)
        guard !path.isEmpty else { return Content() }
        var box = path.bounds
        // A path of moves alone has a place, though it draws nothing.
        if box.isNull, let first = path.points.first { box.include(first) }
        guard style.isVisible else { return Content(nodes: [], box: box) }
        return Content(nodes: painted(path, box, of: element, style, context), box: box)
    }

    /// A path's fill, stroke and markers in their order.
    private mutating func painted(
        _ path: Path, _ box: Rect, of element: Int, _ style: Style, _ context: Context
    ) -> [Node] {
        let isLine = tree.name(element) == .line
        let fill = isLine ? nil : paint(style.fill, opacity: style.fillOpacity, box, style, context, element)
        var strokeStyle = style.strokeStyle
        var stroke: Paint?
        if strokeStyle.width > 0 {
            stroke = paint(style.stroke, opacity: style.strokeOpacity, box, style, context, element)
        }
        if stroke != nil, !strokeStyle.dashes.isEmpty { scaleDashes(of: element, &strokeStyle, path) }
        let markers = markers(of: element, path, style, context, fill: fill, stroke: stroke)
        var nodes: [Node] = []
        for part in style.paintOrder.parts {
            switch part {
            case .fill:
                if let fill { nodes.append(.fill(Fill(path, rule: style.fillRule, paint: fill))) }
            case .stroke:
                guard let stroke else { continue }
                let node = Node.stroke(Stroke(path, style: strokeStyle, paint: stroke))
                nodes.append(style.own.hasFixedStroke ? Resolver.fixedStroke(node, context.toDrawing) : node)
            case .markers: nodes += markers
            }
        }
        return nodes
    }

    /// A stroke that keeps its width whatever the transforms (SVG 2, section 13.11): it is drawn in the drawing's
    /// coordinates.
    static func fixedStroke(_ node: Node, _ toDrawing: AffineTransform) -> Node {
        guard case .stroke(let stroke) = node, toDrawing != .identity, let back = toDrawing.inverse, back.isFinite
        else { return node }
        let moved = Stroke(
            stroke.path.transformed(by: toDrawing), style: stroke.style,
            paint: stroke.paint.transformed(by: toDrawing))
        return .group(Group([.stroke(moved)], transform: back))
    }

    /// Dashes are as long as `pathLength` says the path is (SVG 2, section 9.6.1).
    private mutating func scaleDashes(of element: Int, _ style: inout StrokeStyle, _ path: Path) {
        guard let attribute = tree.attribute(element, .pathLength) else { return }
        guard let length = ValueScanner.numbers(attribute.value)?.first, length > 0 else { return }
        let factor = path.length / length
        guard factor.isFinite, factor > 0 else { return }
        style.dashes = style.dashes.map { $0 * factor }
        style.dashOffset *= factor
    }

    // MARK: Geometry

    /// The path of a shape; empty for one that draws nothing.
    mutating func path(of element: Int, _ context: Context) -> Path {
        switch tree.name(element) {
        case .path: return pathData(element, context)
        case .rect: return rect(element, context)
        case .circle:
            let r = size(element, .r, .other, context) ?? 0
            return ellipse(element, r, r, context)
        case .ellipse:
            let rx = size(element, .rx, .horizontal, context)
            let ry = size(element, .ry, .vertical, context)
            // One that is missing is the other (SVG 2, section 10.4).
            return ellipse(element, rx ?? ry ?? 0, ry ?? rx ?? 0, context)
        case .line:
            var path = Path()
            path.move(
                to: Point(
                    length(element, .x1, .horizontal, context) ?? 0, length(element, .y1, .vertical, context) ?? 0))
            path.line(
                to: Point(
                    length(element, .x2, .horizontal, context) ?? 0, length(element, .y2, .vertical, context) ?? 0))
            return path
        case .polyline: return polygon(element, isClosed: false)
        case .polygon: return polygon(element, isClosed: true)
        default: return Path()
        }
    }

    mutating func pathData(_ element: Int, _ context: Context) -> Path {
        guard let attribute = geometry(element, .d, context) else { return Path() }
        var text = attribute.value
        if context.style.own.geometryOwner == element, tree.value(element, .d) != text {
            // In a style it is `none` or `path("…")`.
            text = ClipShape.string(in: text, of: "path") ?? []
        }
        let result = PathDataParser.parse(text)
        if let error = result.error {
            note(attribute.offset, "path data", "\(error); the path is drawn up to there")
        }
        return counted(result.path, of: element)
    }

    private mutating func rect(_ element: Int, _ context: Context) -> Path {
        let width = size(element, .width, .horizontal, context) ?? 0
        let height = size(element, .height, .vertical, context) ?? 0
        guard width > 0, height > 0 else { return Path() }
        let rx = size(element, .rx, .horizontal, context)
        let ry = size(element, .ry, .vertical, context)
        let rect = Rect(
            x: length(element, .x, .horizontal, context) ?? 0, y: length(element, .y, .vertical, context) ?? 0,
            width: width, height: height)
        return .roundedRect(rect, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    }

    /// Begins at the right and runs clockwise, as SVG's dashes do.
    private mutating func ellipse(_ element: Int, _ rx: Double, _ ry: Double, _ context: Context) -> Path {
        let c = Point(
            length(element, .cx, .horizontal, context) ?? 0, length(element, .cy, .vertical, context) ?? 0)
        guard rx > 0, ry > 0 else { return Path() }
        var path = Path()
        var from = Point(c.x + rx, c.y)
        path.move(to: from)
        for to in [Point(c.x, c.y + ry), Point(c.x - rx, c.y), Point(c.x, c.y - ry), Point(c.x + rx, c.y)] {
            path.arc(from: from, to: to, radiusX: rx, radiusY: ry, degrees: 0, largeArc: false, clockwise: true)
            from = to
        }
        path.close()
        return path
    }

    private mutating func polygon(_ element: Int, isClosed: Bool) -> Path {
        guard let attribute = tree.attribute(element, .points) else { return Path() }
        var scanner = ValueScanner(attribute.value)
        var path = Path()
        var isOdd = false
        scanner.skipSpace()
        while let x = scanner.number() {
            scanner.skipSeparator()
            guard let y = scanner.number() else {
                isOdd = true
                break
            }
            scanner.skipSeparator()
            if path.isEmpty { path.move(to: Point(x, y)) } else { path.line(to: Point(x, y)) }
        }
        if isOdd || !scanner.isAtEnd {
            note(attribute.offset, "points", "points: expected pairs of numbers; the shape is drawn up to there")
        }
        if isClosed { path.close() }
        return path.verbs.count > 1 ? counted(path, of: element) : Path()
    }
}
