extension Path {
    /// Whether a point lies inside, open sub-paths closed as filling does.
    ///
    /// A ray from the point to the right is met with the outline. Left and top edges belong to the inside, right and
    /// bottom ones do not, so that a point on a straight edge between two shapes is in exactly one of them. On curves
    /// that holds but for rounding.
    ///
    ///     Path.circle(center: Point(5, 5), radius: 5).contains(Point(2, 3))
    /// - Parameters:
    ///   - point: the point; one that is not finite lies in nothing.
    ///   - fillRule: which points are inside a path that crosses itself.
    public func contains(_ point: Point, fillRule: FillRule = .nonZero) -> Bool {
        guard point.isFinite, controlBounds.contains(point) else { return false }
        var winding = 0
        forEachSegment(closesSubpaths: true) { winding += $0.crossings(rightOf: point) }
        return fillRule == .nonZero ? winding != 0 : winding % 2 != 0
    }
}

extension PathSegment {
    /// The segment's crossings of the ray to the right: 1 for each downwards, -1 for each upwards. Points at the ray's
    /// height count as above it.
    fileprivate func crossings(rightOf p: Point) -> Int {
        switch self {
        case .line(let a, let b): return PathSegment.crossings(a, b, rightOf: p)
        case .quad(let a, let c, let b):
            if Swift.min(a.x, c.x, b.x) > p.x || Swift.max(a.x, c.x, b.x) <= p.x { break }
            let turn = (a.y - c.y) / (a.y - 2 * c.y + b.y)
            return crossings(rightOf: p, between: turn > 0 && turn < 1 ? [turn] : [])
        case .cubic(let a, let c1, let c2, let b):
            if Swift.min(a.x, c1.x, c2.x, b.x) > p.x || Swift.max(a.x, c1.x, c2.x, b.x) <= p.x { break }
            let (first, second) = cubicExtrema(a.y, c1.y, c2.y, b.y)
            return crossings(rightOf: p, between: [first, second].filter { $0 > 0 && $0 < 1 }.sorted())
        }
        // A curve that lies to one side as a whole: only the sides of the ray on which its ends lie count.
        return PathSegment.crossings(start, end, rightOf: p)
    }

    /// The crossings of the curve's pieces between the parameters at which its y turns.
    private func crossings(rightOf p: Point, between turns: [Double]) -> Int {
        var sum = 0
        var (from, fromY) = (0.0, start.y)
        for to in turns + [1] {
            let toY = to < 1 ? point(at: to).y : end.y
            if (fromY <= p.y) != (toY <= p.y) {
                // Bisects for the parameter at which this piece has the ray's height, to the last bit.
                var (low, high) = (from, to)
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if (point(at: middle).y <= p.y) == (fromY <= p.y) { low = middle } else { high = middle }
                }
                if point(at: high).x > p.x { sum += fromY <= p.y ? 1 : -1 }
            }
            (from, fromY) = (to, toY)
        }
        return sum
    }

    /// The crossings of a line. Its ends are taken from top to bottom, so that both directions give the same result.
    private static func crossings(_ a: Point, _ b: Point, rightOf p: Point) -> Int {
        guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
        let (top, bottom) = a.y <= p.y ? (a, b) : (b, a)
        let isRight = (bottom.x - top.x) * (p.y - top.y) > (p.x - top.x) * (bottom.y - top.y)
        return isRight ? (a.y <= p.y ? 1 : -1) : 0
    }
}
