import PathParser

/// How two segments of a path meet: their directions and curvatures at the point between them.
package struct Bend: BitwiseCopyable, Sendable {
    package var point: Point
    /// The unit vectors of the directions in which the first segment arrives and the second one leaves.
    package var arrival: Point
    package var departure: Point
    /// The reciprocal of the first segment's radius at its end, and of the second one's at its beginning: above 0 where the
    /// path turns clockwise on screen, 0 on a line.
    package var before: Double
    package var after: Double

    package init(at point: Point, arrival: Point, departure: Point, before: Double, after: Double) {
        self.point = point
        self.arrival = arrival
        self.departure = departure
        self.before = before
        self.after = after
    }

    /// The same on the way back.
    package var reversed: Bend {
        Bend(at: point, arrival: -departure, departure: -arrival, before: -after, after: -before)
    }

    /// The sine of the turn; above 0 for a clockwise one.
    package var sine: Double { arrival.x * departure.y - arrival.y * departure.x }

    /// The cosine of the turn.
    package var cosine: Double { arrival.x * departure.x + arrival.y * departure.y }

    /// The curvature at the beginning of a cubic (SVG Strokes, section "Computing the circles for the arcs"); of a cubic
    /// that stands for an arc of a circle, the circle's. 0 where the first control point lies on the start.
    package static func curvature(_ start: Point, _ c1: Point, _ c2: Point, _ end: Point) -> Double {
        let (first, last, chord) = (c1 - start, end - c2, end - start)
        let (length, way) = (first.length, chord.length)
        guard length > 0, length.isFinite, way.isFinite else { return 0 }
        let cross = first.x * (c2 - c1).y - first.y * (c2 - c1).x
        if way > 0 {
            // Control points of an arc are as far from its ends as its chord and its angle say.
            let cosine = (first.x * chord.x + first.y * chord.y) / (length * way)
            let other = (last.x * chord.x + last.y * chord.y) / (length * way)
            let expected = way * 2 / (3 * (1 + cosine))
            let isArc =
                cosine > 0 && (cosine - other).magnitude < 1e-3 && (length - expected).magnitude < 1e-3 * length
                && (last.length - length).magnitude < 1e-3 * length
            if isArc { return 2 * (first.x * chord.y - first.y * chord.x) / (length * way * way) }
        }
        let value = 2.0 / 3 * cross / (length * length * length)
        return value.isFinite ? value : 0
    }
}
