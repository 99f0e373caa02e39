extension Path {
    /// Appends an elliptical arc as cubics of at most 90° each, after SVG 2's implementation notes (appendix B.2):
    /// radii that are too small grow, a radius of 0 gives a line, and equal ends give nothing.
    ///
    /// The arc is built without a single sine but the axis's: on the unit circle a quarter turn is (−y, x), and the
    /// control distance 4/3·tan(θ/4) of the last, shorter piece follows from half-angle formulas, which need square
    /// roots alone. So its points have the same bits on every machine.
    /// - Parameters:
    ///   - current: the arc's start, which is the path's current point.
    ///   - end: the arc's end.
    ///   - radiusX: along the ellipse's own x axis; its sign does not count.
    ///   - radiusY: along the ellipse's own y axis; its sign does not count.
    ///   - degrees: the turn of the ellipse's x axis.
    ///   - largeArc: whether the arc of more than 180° is meant.
    ///   - clockwise: whether the arc runs clockwise on screen (SVG's sweep flag).
    public mutating func arc(
        from current: Point, to end: Point, radiusX: Double, radiusY: Double, degrees: Double,
        largeArc: Bool, clockwise: Bool
    ) {
        if current == end { return }
        var rx = radiusX.magnitude
        var ry = radiusY.magnitude
        guard rx > 0, ry > 0 else { return line(to: end) }

        // The ends on the unit circle's plane, relative to the middle between them.
        let (sine, cosine) = sineAndCosine(degrees: degrees)
        let half = (current - end) * 0.5
        var u = Point((cosine * half.x + sine * half.y) / rx, (cosine * half.y - sine * half.x) / ry)
        let lambda = u.x * u.x + u.y * u.y
        guard lambda.isFinite, lambda > 0 else { return line(to: end) }
        var center = Point.zero
        if lambda > 1 {
            let grow = lambda.squareRoot()
            rx *= grow
            ry *= grow
            u = u * (1 / grow)
        } else {
            let k = ((1 - lambda) / lambda).squareRoot()
            center = Point(u.y, -u.x) * (largeArc == clockwise ? -k : k)
        }
        // Start and end as unit vectors from the centre.
        var from = u - center
        let to = -u - center
        let middle = current.interpolated(to: end, at: 0.5)
        func place(_ p: Point) -> Point {
            let x = (p.x + center.x) * rx
            let y = (p.y + center.y) * ry
            return Point(middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y)
        }
        let turn: Double = clockwise ? 1 : -1
        for _ in 0..<4 {
            let cross = (from.x * to.y - from.y * to.x) * turn
            let dot = from.x * to.x + from.y * to.y
            if cross >= 0, dot >= -1e-12 {
                // At most a quarter turn is left.
                let t2 = cross / (1 + dot)  // tan(θ/2)
                let k = 4.0 / 3 * t2 / (1 + (1 + t2 * t2).squareRoot()) * turn
                let c1 = Point(from.x - k * from.y, from.y + k * from.x)
                let c2 = Point(to.x + k * to.y, to.y - k * to.x)
                return cubic(to: end, control1: place(c1), control2: place(c2))
            }
            let k = Path.quarterCircle * turn
            let next = Point(-from.y * turn, from.x * turn)
            let c1 = Point(from.x - k * from.y, from.y + k * from.x)
            let c2 = Point(next.x + k * next.y, next.y - k * next.x)
            cubic(to: place(next), control1: place(c1), control2: place(c2))
            from = next
        }
        // Rounding left a sliver behind the fourth quarter.
        line(to: end)
    }
}
