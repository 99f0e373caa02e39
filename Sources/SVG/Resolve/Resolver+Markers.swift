import DisplayList
import PathParser

/// Markers on the vertices of paths (SVG 2, section 13.7).
extension Resolver {
    /// The markers of a shape, in its own coordinates.
    mutating func markers(
        of element: Int, _ path: Path, _ style: Style, _ context: ResolvingContext, fill: Paint?, stroke: Paint?
    ) -> [Node] {
        guard style.markerStart != .none || style.markerMid != .none || style.markerEnd != .none else { return [] }
        switch reader.tree.name(element) {
        case .path, .line, .polyline, .polygon: break
        default: return []
        }
        // Each vertex between the ends takes a node at least: else there is no need to know where they are.
        if case .element(let target) = style.markerMid, path.verbs.count - 2 > reader.budget.nodesLeft,
            reader.tree.children(target).contains(where: { _ in true }),
            !reader.spend(path.verbs.count - 2, at: element)
        {
            return []
        }
        let vertices = PathVertex.vertices(of: path)
        guard let last = vertices.indices.last else { return [] }
        var nodes: [Node] = []
        let paint = ContextPaint(fill: fill, stroke: stroke)
        for (index, vertex) in vertices.enumerated() {
            // A path of one vertex has a start and an end.
            var references: [(Reference, isStart: Bool)] = []
            if index == 0 { references.append((style.markerStart, true)) }
            if index > 0, index < last { references.append((style.markerMid, false)) }
            if index == last { references.append((style.markerEnd, false)) }
            for (reference, isStart) in references {
                guard case .element(let target) = reference, reader.tree.name(target) == .marker else { continue }
                nodes += marker(target, at: vertex, isStart: isStart, style, context, paint)
                if reader.budget.exceeded != nil { return nodes }
            }
        }
        return nodes
    }

    private mutating func marker(
        _ target: Int, at vertex: PathVertex, isStart: Bool, _ style: Style, _ context: ResolvingContext,
        _ paint: ContextPaint
    ) -> [Node] {
        var outer = ResolvingContext(style: reader.ancestorStyle(of: target, context), viewport: context.viewport)
        outer.depth = context.depth + 1
        let own = outer.style
        let width = reader.size(target, .markerWidth, .horizontal, outer) ?? 3
        let height = reader.size(target, .markerHeight, .vertical, outer) ?? 3
        guard width > 0, height > 0 else { return [] }
        var transform = AffineTransform.translation(vertex.point.x, vertex.point.y)
        transform = transform * .rotation(degrees: angle(of: target, at: vertex, isStart: isStart))
        if reader.tree.value(target, .markerUnits)?.trimmed.isSame("userspaceonuse") != true {
            transform = transform * .scale(style.strokeStyle.width)
        }
        var viewport = outer
        viewport.viewport = Size(width: width, height: height)
        var fit = AffineTransform.identity
        var content = Rect(x: 0, y: 0, width: width, height: height)
        if let attribute = reader.tree.attribute(target, .viewBox) {
            guard let box = ViewBox(attribute.value) else { return [] }
            content = box.rect
            fit = reader.fitting(box, of: target, to: Size(width: width, height: height))
            viewport.viewport = Size(width: box.rect.width, height: box.rect.height)
        }
        var box = outer
        if fit != .identity { box = viewport }
        // The reference point is in the coordinates of the content.
        let reference = fit.apply(
            Point(
                reference(target, .refX, .horizontal, of: content, box),
                reference(target, .refY, .vertical, of: content, box)))
        transform = transform * .translation(-reference.x, -reference.y)
        // Its group, with the clip, counts like an element.
        guard transform.determinant != 0, transform.isFinite, reader.spend(1, at: target) else { return [] }

        viewport.paint = paint
        viewport.toDrawing = context.toDrawing
        viewport.move(by: transform * fit)
        guard reader.enter(target) else { return [] }
        var nodes = children(of: target, viewport).nodes
        reader.leave()
        guard !nodes.isEmpty else { return [] }
        if fit != .identity { nodes = [.group(Group(nodes, transform: fit))] }
        let frame = Rect(x: 0, y: 0, width: width, height: height)
        return [
            .group(
                Group(
                    nodes, transform: transform, opacity: own.own.opacity,
                    clip: own.own.isClipped ? Clip(.rect(frame)) : nil))
        ]
    }

    /// A length, or a word for an edge or the middle of the marker's content (SVG 2, section 13.7.3).
    private mutating func reference(
        _ marker: Int, _ name: AttributeName, _ axis: Length.Axis, of content: Rect, _ context: ResolvingContext
    ) -> Double {
        if let text = reader.tree.value(marker, name)?.trimmed {
            let isAcross = axis == .horizontal
            if text.isSame(isAcross ? "left" : "top") { return isAcross ? content.minX : content.minY }
            if text.isSame("center") {
                return isAcross ? (content.minX + content.maxX) / 2 : (content.minY + content.maxY) / 2
            }
            if text.isSame(isAcross ? "right" : "bottom") { return isAcross ? content.maxX : content.maxY }
        }
        return reader.length(marker, name, axis, context) ?? 0
    }

    /// In degrees, clockwise.
    private mutating func angle(of marker: Int, at vertex: PathVertex, isStart: Bool) -> Double {
        guard let attribute = reader.tree.attribute(marker, .orient) else { return 0 }
        let text = attribute.value.trimmed
        if text.isSame("auto") { return vertex.degrees }
        if text.isSame("auto-start-reverse") { return vertex.degrees + (isStart ? 180 : 0) }
        var scanner = ValueScanner(text)
        if let number = scanner.number() {
            let unit = scanner.word()
            if scanner.isAtEnd, let degrees = TransformParser.degrees(number, unit) { return degrees }
        }
        reader.note(attribute.offset, "orient", "orient: found '\(text.shown)', expected 'auto' or an angle")
        return 0
    }
}
