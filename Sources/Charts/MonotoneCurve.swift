import PathParser

/// A curve through points that rises and falls only where they do.
enum MonotoneCurve {
    /// Adds cubics from the path's current point, the first of the points, to the last.
    ///
    /// Tangents are limited so that no cubic leaves the range of its two ends (Fritsch and Carlson, "Monotone Piecewise Cubic
    /// Interpolation", 1980).
    /// - Parameter points: their x grows, or falls, from each to the next.
    static func add(_ points: [Point], to path: inout Path) {
        guard points.count > 2 else {
            for p in points.dropFirst() { path.line(to: p) }
            return
        }
        let slopes = zip(points, points.dropFirst()).map { a, b in b.x == a.x ? 0 : (b.y - a.y) / (b.x - a.x) }
        var tangents = [slopes[0]]
        for (before, after) in zip(slopes, slopes.dropFirst()) {
            tangents.append(before * after <= 0 ? 0 : (before + after) / 2)
        }
        tangents.append(slopes[slopes.count - 1])
        for (i, slope) in slopes.enumerated() {
            guard slope != 0 else {
                (tangents[i], tangents[i + 1]) = (0, 0)
                continue
            }
            let (a, b) = (tangents[i] / slope, tangents[i + 1] / slope)
            let square = a * a + b * b
            guard square > 9 else { continue }
            let limit = 3 / square.squareRoot()
            tangents[i] = limit * a * slope
            tangents[i + 1] = limit * b * slope
        }
        for i in slopes.indices {
            let (p, q) = (points[i], points[i + 1])
            let third = (q.x - p.x) / 3
            path.cubic(
                to: q, control1: Point(p.x + third, p.y + tangents[i] * third),
                control2: Point(q.x - third, q.y - tangents[i + 1] * third))
        }
    }
}
