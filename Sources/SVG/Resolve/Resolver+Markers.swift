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
        // Each vertex between the ends takes a node at least: with too many of them, their places need not be computed.
        if case .element(let target) = style.markerMid, path.verbs.count - 2 > reader.budget.nodesLeft,
            reader.tree.children(target).contains(where: { _ in true }),
            !reader.spend(path.verbs.count - 2, at: element)
        {
            return []
        }
        let hidden = reader.hiddenVertices(of: element, context)
        let vertices = PathVertex.vertices(of: path, hidden: hidden)
        guard let last = vertices.indices.last else { return [] }
        var nodes: [Node] = []
        let paint = ContextPaint(fill: fill, stroke: stroke)
        for (index, vertex) in vertices.enumerated() {
            // A path with one vertex has a start marker and an end marker there.
            var references: [(Reference, isStart: Bool)] = []
            if index == 0 { references.append((style.markerStart, true)) }
            if index > 0, index < last { references.append((style.markerMid, false)) }
            if index == last { references.append((style.markerEnd, false)) }
            for (reference, isStart) in references {
                guard case .element(let target) = reference, reader.tree.name(target) == .marker else { continue }
                guard let frame = MarkerFrame(target, at: vertex, isStart: isStart, style, context, paint, &reader)
                else { continue }
                nodes += marker(target, in: frame)
                if reader.budget.exceeded != nil { return nodes }
            }
        }
        return nodes
    }

    private mutating func marker(_ target: Int, in frame: MarkerFrame) -> [Node] {
        guard reader.enter(target, frame.context) else { return [] }
        defer { reader.leave() }
        return frame.nodes(of: children(of: target, frame.context).nodes)
    }
}
