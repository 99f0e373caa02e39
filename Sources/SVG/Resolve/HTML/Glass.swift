import DisplayList
import PathParser

/// Glass of HTML's boxes: what lies behind, blurred, within the box's edge. A group that is cut sees nothing of what lies behind
/// it, so glass comes before such a group, with the group's own cut.
enum Glass {
    /// - Parameter edge: of the box, with its corners.
    static func node(_ filter: BackdropFilter, within edge: Path) -> Node {
        .group(
            Group(
                [], clip: Clip(edge),
                backdrop: Backdrop(sigma: filter.sigma, saturation: filter.saturation, tint: .clear)))
    }

    /// The same nodes with glass that is the first of a cut group in front of it.
    static func lifted(_ nodes: [Node]) -> [Node] {
        guard nodes.count == 1, case .group(var outer)? = nodes.first, let cut = outer.clip, outer.opacity == 1,
            outer.blendMode == .normal, outer.mask == nil, outer.filters.isEmpty, outer.backdrop == nil,
            !outer.isIsolated, let (found, rest) = first(of: outer.nodes), let edge = found.clip
        else { return nodes }
        var glass = found
        let own = glass.transform.applied(to: edge.path.bounds)
        let other = cut.path.bounds
        if other.holds(own), cut.path == .rect(other) {
            // The cut leaves all of the box.
        } else if own.holds(other), edge.path == .rect(edge.path.bounds), let back = glass.transform.inverse {
            glass.clip = Clip(cut.path.transformed(by: back), rule: cut.rule)
        } else {
            return nodes
        }
        glass.transform = outer.transform * glass.transform
        outer.nodes = rest
        return [.group(glass)] + (rest.isEmpty ? [] : [.group(outer)])
    }

    /// The first node, if that is glass, in the coordinates of the nodes; and the others.
    private static func first(of nodes: [Node]) -> (glass: Group, rest: [Node])? {
        guard case .group(var group)? = nodes.first else { return nil }
        let others = Array(nodes.dropFirst())
        if group.backdrop != nil { return (group, others) }
        guard !group.needsLayer, let (found, rest) = first(of: group.nodes) else { return nil }
        var glass = found
        glass.transform = group.transform * glass.transform
        group.nodes = rest
        return (glass, (rest.isEmpty ? [] : [.group(group)]) + others)
    }
}

extension Rect {
    /// Whether a rectangle lies within it, but for half a pixel.
    fileprivate func holds(_ other: Rect) -> Bool {
        other.minX >= minX - 0.5 && other.maxX <= maxX + 0.5 && other.minY >= minY - 0.5 && other.maxY <= maxY + 0.5
    }
}
