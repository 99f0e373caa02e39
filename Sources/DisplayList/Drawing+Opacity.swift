import PathParser

extension Drawing {
    /// Whether nothing shows through it, as far as can be told without drawing: it begins with an opaque rectangle over
    /// everything.
    public var isOpaque: Bool {
        let box = opaqueBackground
        return !box.isNull && box.minX <= 0 && box.minY <= 0 && box.maxX >= size.width && box.maxY >= size.height
    }

    /// The rectangle with which it begins, when that is opaque; else null. Groups that only gather are looked into.
    public var opaqueBackground: Rect {
        var first = nodes.first
        while case .group(let group)? = first, group.transform == .identity, !group.needsLayer {
            first = group.nodes.first
        }
        guard case .fill(let fill)? = first, fill.paint.isOpaque, fill.path == .rect(fill.path.bounds) else {
            return .null
        }
        return fill.path.bounds
    }
}

extension Paint {
    /// Whether every pixel it paints is opaque.
    fileprivate var isOpaque: Bool {
        switch self {
        case .solid(let color): color.bytes.alpha == 255
        case .linear(let g): !g.stops.isEmpty && g.stops.allSatisfy { $0.color.alpha >= 1 }
        case .pattern: false
        case .radial(let g): !g.stops.isEmpty && g.stops.allSatisfy { $0.color.alpha >= 1 }
        }
    }
}
