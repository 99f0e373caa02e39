extension Path {
    /// The smallest rectangle around all points of the path: exact for curves, whose control points may lie outside.
    /// Sub-paths of a single move count for nothing; null for a path without segments.
    public var bounds: Rect {
        var box = Rect.null
        var current = Point.zero
        var start = Point.zero
        var p = 0
        for verb in verbs {
            switch verb {
            case .move:
                current = points[p]
                start = current
            case .line:
                box.include(current)
                current = points[p]
                box.include(current)
            case .quad:
                let c = points[p]
                let e = points[p + 1]
                box.include(current)
                box.include(e)
                if !box.contains(c) {
                    // The parameters at which the derivative of one coordinate is 0.
                    for t in [
                        (current.x - c.x) / (current.x - 2 * c.x + e.x),
                        (current.y - c.y) / (current.y - 2 * c.y + e.y),
                    ] where t > 0 && t < 1 {
                        let u = 1 - t
                        box.include(current * (u * u) + c * (2 * u * t) + e * (t * t))
                    }
                }
                current = e
            case .cubic:
                let c1 = points[p]
                let c2 = points[p + 1]
                let e = points[p + 2]
                box.include(current)
                box.include(e)
                if !(box.contains(c1) && box.contains(c2)) {
                    let (tx1, tx2) = cubicExtrema(current.x, c1.x, c2.x, e.x)
                    let (ty1, ty2) = cubicExtrema(current.y, c1.y, c2.y, e.y)
                    for t in [tx1, tx2, ty1, ty2] where t > 0 && t < 1 {
                        let u = 1 - t
                        box.include(
                            current * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + e * (t * t * t))
                    }
                }
                current = e
            case .close:
                box.include(current)
                box.include(start)
                current = start
            }
            p += verb.pointCount
        }
        return box
    }

    /// The rectangle around all points and control points: never smaller than `bounds`, and quicker.
    public var controlBounds: Rect {
        var box = Rect.null
        for p in points { box.include(p) }
        return box
    }
}

/// The parameters at which a cubic's coordinate turns; NaN where it does not.
func cubicExtrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
    // B'(t)/3 = a·t² + 2·b·t + c
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = p0 - 2 * p1 + p2
    let c = p1 - p0
    let disc = b * b - a * c
    guard disc >= 0 else { return (.nan, .nan) }
    // The form without cancellation: q has the sign of −b.
    let q = -(b + (b < 0 ? -disc.squareRoot() : disc.squareRoot()))
    return (q / a, c / q)
}
