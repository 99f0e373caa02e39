import PathParser

extension Drawing {
    /// The drawing without symbols: each stamp is the shapes that it puts down. For drawings in places that have no
    /// symbols of their own, such as a line of text.
    package var withoutSymbols: Drawing {
        if symbols.isEmpty { return self }
        return Drawing(size: size, nodes: nodes.map { $0.unstamped(symbols) }, accessibility: accessibility)
    }
}

extension Node {
    fileprivate func unstamped(_ symbols: [Symbol]) -> Node {
        switch self {
        case .fill, .stroke, .picture: return self
        case .stamp(let stamp): return stamp.shapes(symbols)
        case .group(var group):
            group.nodes = group.nodes.map { $0.unstamped(symbols) }
            group.mask = group.mask.map { Mask($0.nodes.map { $0.unstamped(symbols) }, kind: $0.kind) }
            group.filters = group.filters.map { $0.mapImages { $0.unstamped(symbols) } }
            return .group(group)
        }
    }
}

extension Stamp {
    /// Nothing where the symbol is not there.
    fileprivate func shapes(_ symbols: [Symbol]) -> Node {
        let parts = symbols.indices.contains(symbol) ? symbols[symbol].parts : []
        var nodes: [Node] = []
        for paint in [ground, .solid(tint)] {
            guard let paint else { continue }
            for part in parts {
                let path = part.path.transformed(by: transform)
                let fill = Node.fill(Fill(path, rule: part.rule, paint: paint.opacity(part.opacity)))
                let blur = part.blurSigma * transform.meanScale
                nodes.append(blur > 0 ? .group(Group([fill], filters: [.blur(sigma: blur)])) : fill)
            }
        }
        return .group(Group(nodes, accessibility: accessibility))
    }
}
