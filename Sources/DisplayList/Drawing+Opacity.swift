import PathParser

extension Drawing {
    /// Whether nothing shows through the drawing, as far as can be told without drawing it: it begins with an opaque
    /// rectangle over everything.
    public var isOpaque: Bool {
        let box = opaqueBackground
        return !box.isNull && box.minX <= 0 && box.minY <= 0 && box.maxX >= size.width && box.maxY >= size.height
    }

    /// The rectangle with which the drawing begins, if it is opaque; else null. Groups that only gather nodes are
    /// looked into.
    public var opaqueBackground: Rect {
        var first = nodes.first
        while case .group(let group)? = first, group.transform == .identity, !group.needsLayer {
            first = group.nodes.first
        }
        guard case .fill(let fill)? = first, fill.glyphs == nil, fill.paint.isOpaque,
            fill.path == .rect(fill.path.bounds),
            fill.path.points.allSatisfy({ $0.isOrdinary })
        else { return .null }
        return fill.path.bounds
    }
}

extension Paint {
    /// Whether it paints every pixel, and each of them opaque, at any scale.
    fileprivate var isOpaque: Bool {
        switch self {
        case .solid(let color): color.bytes.alpha == 255
        case .linear(let gradient): gradient.stops.areOpaque && gradient.isEverywhere
        case .radial(let gradient): gradient.stops.areOpaque && gradient.isEverywhere
        case .conic(let gradient): gradient.stops.areOpaque && gradient.isEverywhere
        case .pattern: false
        }
    }
}

extension [GradientStop] {
    /// A colour between an infinite alpha and another is not defined.
    fileprivate var areOpaque: Bool { !isEmpty && allSatisfy { $0.color.alpha >= 1 && $0.color.alpha.isFinite } }
}

extension LinearGradient {
    fileprivate var isEverywhere: Bool {
        // Such a gradient is one colour everywhere.
        if stops.count == 1 || start == end { return true }
        return start.isOrdinary && end.isOrdinary && (end - start).length.isOrdinarySize && transform.isOrdinary
    }
}

extension RadialGradient {
    fileprivate var isEverywhere: Bool {
        if stops.count == 1 || radius <= 0 { return true }
        guard center.isOrdinary, focus.isOrdinary, radius.isOrdinarySize, transform.isOrdinary else { return false }
        return (focus - center).length < radius * RadialGradient.leastCone
    }
}

extension ConicGradient {
    fileprivate var isEverywhere: Bool {
        stops.count == 1 || center.isOrdinary && startAngle.isFinite && transform.isOrdinary
    }
}

// Numbers far larger or smaller than a picture's may become infinite or 0 when they are multiplied, and shapes with
// such numbers are not painted.

extension Double {
    fileprivate var isOrdinarySize: Bool { (1e-30...1e30).contains(self) }
}

extension Point {
    fileprivate var isOrdinary: Bool { x.magnitude <= 1e30 && y.magnitude <= 1e30 }
}

extension Transform {
    fileprivate var isOrdinary: Bool {
        [a, b, c, d, tx, ty].allSatisfy { $0.magnitude <= 1e30 } && determinant.magnitude.isOrdinarySize
    }
}
