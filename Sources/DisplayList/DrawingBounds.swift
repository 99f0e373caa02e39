import PathParser

/// Bounds of nodes: never too small, and not much too large. Control points count, miters count in full.
package struct DrawingBounds {
    /// The bounds of each symbol, blurs included, in the symbol's units.
    package let symbols: [Rect]

    package init(symbols: [Symbol]) {
        self.symbols = symbols.map { symbol in
            symbol.parts.reduce(Rect.null) { $0.union(DrawingBounds.bounds(of: $1)) }
        }
    }

    /// A part of a symbol, blur included; null for one that cannot be drawn.
    package static func bounds(of part: Symbol.Part) -> Rect {
        let box = part.path.controlBounds
        return box.isFinite ? Filter.blur(sigma: part.blurSigma).bounds(of: box) : .null
    }

    /// In the nodes' own coordinates.
    package func bounds(of nodes: ArraySlice<Node>) -> Rect {
        nodes.reduce(Rect.null) { $0.union(bounds(of: $1)) }
    }

    package func bounds(of nodes: [Node]) -> Rect { bounds(of: nodes[...]) }

    /// The bounds in the coordinates of the node's parent; null for a node that draws nothing.
    package func bounds(of node: Node) -> Rect {
        let box: Rect
        switch node {
        case .fill(let fill):
            box = fill.path.controlBounds
        case .stroke(let stroke):
            box = stroke.path.controlBounds.outset(by: stroke.style.width / 2 * stroke.style.reach)
        case .stamp(let stamp):
            guard symbols.indices.contains(stamp.symbol) else { return .null }
            let reach = stamp.ground == nil ? 0 : max(stamp.groundOutset, 0)
            box = stamp.transform.applied(to: symbols[stamp.symbol].outset(by: reach))
        case .picture(let picture):
            box = picture.rect
        case .group(let group):
            box = group.transform.applied(to: layerBounds(of: group))
        }
        return box.isFinite ? box : .null
    }

    /// The bounds of a group after filters and clips, in its own coordinates. A sheet of glass fills its clip.
    package func layerBounds(of group: Group) -> Rect {
        let clip = group.clip.map { $0.path.controlBounds }
        if group.backdrop != nil, let clip { return clip }
        let box = DrawingBounds.filtered(bounds(of: group.nodes), by: group.filters)
        return clip.map { $0.intersection(box) } ?? box
    }

    package static func filtered(_ content: Rect, by filters: [Filter]) -> Rect {
        filters.reduce(content) { $1.bounds(of: $0) }
    }

    /// The bounds of what filters draw, intermediate results included: a shadow is blurred before it is moved.
    package static func reached(from content: Rect, by filters: [Filter]) -> Rect {
        var box = content
        var reach = content
        for filter in filters {
            if case .dropShadow(_, _, let sigma, _) = filter {
                reach = reach.union(box.outset(by: Filter.blurMargin(sigma)))
            }
            box = filter.bounds(of: box)
            reach = reach.union(box)
        }
        return reach
    }
}
