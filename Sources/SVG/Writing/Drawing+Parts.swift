import DisplayList
import PathParser

extension Drawing {
    /// The groups that have a title, which becomes their `<title>` in SVG, each with its bounds in the drawing's
    /// coordinates: never too small and not much too large. Parents come before the groups in them. The box is null
    /// where a group draws nothing.
    package var namedParts: [(name: String, box: Rect)] {
        let bounds = DrawingBounds(symbols: symbols)
        var parts: [(name: String, box: Rect)] = []
        Drawing.gather(nodes, .identity, bounds, into: &parts)
        return parts
    }

    private static func gather(
        _ nodes: [Node], _ transform: Transform, _ bounds: DrawingBounds,
        into parts: inout [(name: String, box: Rect)]
    ) {
        for case .group(let group) in nodes {
            if let title = group.accessibility?.title {
                let box = transform.applied(to: bounds.bounds(of: .group(group)))
                parts.append((title, box.isFinite ? box : .null))
            }
            gather(group.nodes, transform * group.transform, bounds, into: &parts)
        }
    }
}
