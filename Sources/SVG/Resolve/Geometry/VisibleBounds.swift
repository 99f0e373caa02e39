import DisplayList
import PathParser
import Strokes

/// The box of what nodes draw: fills and strokes by their geometry, clips as boxes, blurs as far as they are visible.
enum VisibleBounds {
    /// - Parameter transform: from the nodes' coordinates to the box's.
    static func bounds(of nodes: [Node], _ transform: Transform) -> Rect {
        nodes.reduce(Rect.null) { $0.union(bounds(of: $1, transform)) }
    }

    private static func bounds(of node: Node, _ transform: Transform) -> Rect {
        let box: Rect
        switch node {
        case .fill(let fill): box = fill.path.transformed(by: transform).bounds
        case .stroke(let stroke): box = bounds(of: stroke, transform)
        case .picture(let picture): box = transform.applied(to: picture.rect)
        // Nodes made by the reader have no symbols here.
        case .stamp: box = .null
        case .group(let group):
            let inner = transform * group.transform
            if group.clip == nil, group.filters.isEmpty { return bounds(of: group.nodes, inner) }
            var own = DrawingBounds.filtered(bounds(of: group.nodes, .identity), by: group.filters)
            if let clip = group.clip { own = own.intersection(clip.path.bounds) }
            box = own.isNull ? .null : inner.applied(to: own)
        }
        return box.isFinite ? box : .null
    }

    /// How far a stroke's box may be off, in the box's units.
    private static let tolerance = 0.01

    /// Dashes count as a solid line.
    private static func bounds(of stroke: Stroke, _ transform: Transform) -> Rect {
        guard stroke.path.points.allSatisfy({ $0.isFinite }) else { return .null }
        var solid = stroke.style
        solid.dashes = []
        let scale = transform.maxScale > 0 ? transform.maxScale : 1
        let outline = Stroker.outline(of: stroke.path, style: solid, scale: Stroker.pixelTolerance / tolerance * scale)
        return outline.transformed(by: transform).bounds
    }
}
