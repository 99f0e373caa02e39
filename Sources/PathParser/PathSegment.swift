/// A piece of a path from one of its points to the next, as a function of t from 0 to 1.
package enum PathSegment: Sendable {
    /// The start, control points, the end.
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Point, Point, Point, Point)

    package var start: Point {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
        }
    }

    package var end: Point {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
        }
    }

    /// The place at t; at 1 it is the end but for rounding.
    func point(at t: Double) -> Point {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return a * u + b * t
        case .quad(let a, let c, let b): return a * (u * u) + c * (2 * u * t) + b * (t * t)
        case .cubic(let a, let c1, let c2, let b):
            return a * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + b * (t * t * t)
        }
    }

    /// How the place changes with t.
    func derivative(at t: Double) -> Point {
        let u = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let c, let b): return ((c - a) * u + (b - c) * t) * 2
        case .cubic(let a, let c1, let c2, let b):
            return ((c1 - a) * (u * u) + (c2 - c1) * (2 * u * t) + (b - c2) * (t * t)) * 3
        }
    }

    /// The direction at t, a unit vector. Where the speed is 0, it is the direction in which the segment goes on, or,
    /// at its end, in which it came; zero for a segment that is a point, and where there is no finite direction.
    package func tangent(at t: Double) -> Point {
        // Leaving a standstill, the direction is that of the first derivative that is not zero; arriving, the
        // second derivative is reversed.
        let sign: Double = t < 1 ? 1 : -1
        let derivatives: [Point]
        switch self {
        case .line(let a, let b): derivatives = [b - a]
        case .quad(let a, let c, let b): derivatives = [derivative(at: t), (a + b - c * 2) * sign]
        case .cubic(let a, let c1, let c2, let b):
            let (first, second) = (a + c2 - c1 * 2, c1 + b - c2 * 2)
            derivatives = [derivative(at: t), first.interpolated(to: second, at: t) * sign, b - a + (c1 - c2) * 3]
        }
        for vector in derivatives where vector != .zero {
            // Scaled, so that it is neither too large nor too small to be squared.
            let size = Swift.max(vector.x.magnitude, vector.y.magnitude)
            let scaled = Point(vector.x / size, vector.y / size)
            return scaled.isFinite ? scaled * (1 / scaled.length) : .zero
        }
        return .zero
    }

    /// How many equal steps of t have chords that stray from the curve by at most `tolerance`, by its second differences
    /// (Wang's formula): 1 … `limit`.
    func steps(tolerance: Double, limit: Int) -> Int {
        let stray: Double
        switch self {
        case .line: return 1
        case .quad(let a, let c, let b): stray = (a + b - c * 2).length / 4
        case .cubic(let a, let c1, let c2, let b):
            stray = Swift.max((a + c2 - c1 * 2).length, (c1 + b - c2 * 2).length) * 0.75
        }
        let count = (stray / tolerance).squareRoot().rounded(.up)
        // A count that is not a number comes from such coordinates: one chord does.
        return count >= 1 ? Int(Swift.min(count, Double(limit))) : 1
    }
}

extension Path {
    /// Calls `body` with each segment in order; moves give none.
    /// - Parameter closesSubpaths: whether open sub-paths get a last segment to their start, as filling closes them.
    package func forEachSegment(closesSubpaths: Bool = false, _ body: (PathSegment) -> Void) {
        var start = Point.zero
        var current = Point.zero
        var p = 0
        for verb in verbs {
            switch verb {
            case .move:
                if closesSubpaths, current != start { body(.line(current, start)) }
                start = points[p]
                current = start
            case .line:
                body(.line(current, points[p]))
                current = points[p]
            case .quad:
                body(.quad(current, points[p], points[p + 1]))
                current = points[p + 1]
            case .cubic:
                body(.cubic(current, points[p], points[p + 1], points[p + 2]))
                current = points[p + 2]
            case .close:
                body(.line(current, start))
                current = start
            }
            p += verb.pointCount
        }
        if closesSubpaths, current != start { body(.line(current, start)) }
    }
}
