import PathParser

/// The corner of a stroke whose edges go on as arcs (`stroke-linejoin: arcs`; SVG Strokes, and the editors' drafts of SVG 2
/// up to 2020, sections "Line join shape" and "Adjusting the circles").
///
/// It is computed around the corner, in halves of the stroke's width. A circle through the point n, at a right angle to the
/// unit vector n there, is κ(|X|² − 1) + 2(n·X − 1) = 0, κ being the path's own curvature; for κ = 0 it is a line. So small
/// curvatures need no radii that are huge.
package struct ArcJoin {
    package enum Shape {
        /// The outline from the end of the first segment's edge to the beginning of the second one's; the corner is the origin.
        case outline(Path)
        /// The edges run backwards, and the corner is round.
        case round
        /// The edges are straight, or no circles meet.
        case miterClip
    }

    /// An edge of the stroke, seen from where it ends.
    private struct Edge {
        /// The unit vector from the corner to the edge.
        var normal: Point
        /// The direction in which the edge goes on beyond its end.
        var ahead: Point
        var curvature: Double
    }

    private let first: Edge
    private let second: Edge
    /// The direction in which the corner points, and the one clockwise of it.
    private let along: Point
    private var across: Point { Point(-along.y, along.x) }

    /// - Parameters:
    ///   - bend: a clockwise turn.
    ///   - half: half the stroke's width, above 0.
    ///   - limit: how far the corner reaches at most, as a multiple of `half`, along the arc in its middle.
    package static func shape(_ bend: Bend, half: Double, limit: Double) -> Shape {
        let (before, after) = (bend.before * half, bend.after * half)
        guard before > -1, after > -1 else { return .round }
        guard before != 0 || after != 0, before.isFinite, after.isFinite else { return .miterClip }
        let join = ArcJoin(bend, before, after)
        guard let tip = join.meeting ?? join.touching, tip.isFinite,
            let (a, b) = join.clipped(tip, limit: max(limit, 1)),
            dot(join.first.ahead, a - join.first.normal) >= 0, dot(join.second.ahead, b - join.second.normal) >= 0
        else { return .miterClip }
        var path = Path()
        path.move(to: join.first.normal * half)
        for piece in ArcJoin.arc(from: join.first.normal, join.first.ahead, to: a) {
            path.cubic(to: piece.end * half, control1: piece.first * half, control2: piece.second * half)
        }
        if a != b { path.line(to: b * half) }
        for piece in ArcJoin.arc(from: join.second.normal, join.second.ahead, to: b).reversed() {
            path.cubic(to: piece.start * half, control1: piece.second * half, control2: piece.first * half)
        }
        return .outline(path)
    }

    private init(_ bend: Bend, _ before: Double, _ after: Double) {
        first = Edge(
            normal: Point(bend.arrival.y, -bend.arrival.x), ahead: bend.arrival, curvature: before)
        second = Edge(
            normal: Point(bend.departure.y, -bend.departure.x), ahead: -bend.departure, curvature: after)
        let sum = first.normal + second.normal
        // A path that turns back has no sum of normals: its corner points straight ahead.
        along = sum.length > 1e-6 ? sum * (1 / sum.length) : bend.arrival
    }

    private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    // MARK: The tip

    /// The point at which the circles meet; of two points the one that is closer to the corner.
    private var meeting: Point? {
        // The difference of both equations is a line.
        let normal = first.normal * second.curvature - second.normal * first.curvature
        let length = normal.length
        let most = first.curvature.magnitude > second.curvature.magnitude ? first : second
        guard length > 1e-12 * most.curvature.magnitude else { return nil }
        let foot = normal * ((second.curvature - first.curvature) / (length * length))
        let line = Point(-normal.y, normal.x) * (1 / length)
        let b = ArcJoin.dot(most.normal, line)
        let c = most.curvature * (ArcJoin.dot(foot, foot) - 1) + 2 * (ArcJoin.dot(most.normal, foot) - 1)
        guard let roots = ArcJoin.roots(most.curvature, b, c) else { return nil }
        let (p, q) = (foot + line * roots.0, foot + line * roots.1)
        guard p.isFinite, q.isFinite else { return p.isFinite ? p : q.isFinite ? q : nil }
        // Behind the corner and before it they are equally far where the path turns back.
        if (p.length - q.length).magnitude < 1e-9 * p.length {
            return ArcJoin.dot(p, along) > ArcJoin.dot(q, along) ? p : q
        }
        return p.length < q.length ? p : q
    }

    /// The solutions of ax² + 2bx + c = 0, without differences of large numbers.
    private static func roots(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double)? {
        let square = b * b - a * c
        guard square >= 0 else { return nil }
        let sum = -(b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
        return sum == 0 ? (0, 0) : (sum / a, c / sum)
    }

    /// The point at which two circles that do not meet touch after both radii are changed by the same amount. If one circle
    /// lies within the other, the larger one shrinks and the smaller one grows; otherwise both grow. Nil if they never touch.
    private var touching: Point? {
        /// Below this a circle is a line as far as a corner can reach.
        let least = 1e-6
        let cosine = ArcJoin.dot(first.normal, second.normal)
        let isLine = (first.curvature.magnitude < least, second.curvature.magnitude < least)
        if isLine.0 || isLine.1 {
            let (circle, line) = isLine.0 ? (second, first) : (first, second)
            // A circle that does not reach the line lies outside of the corner, and grows alone.
            guard circle.curvature < -least, 1 + cosine > 1e-9 else { return nil }
            let radius = (1 - cosine) / (1 + cosine)
            return circle.normal * (1 + radius) + line.normal * radius
        }
        let centers = (first.normal * (-1 / first.curvature), second.normal * (-1 / second.curvature))
        let radii = ((1 + 1 / first.curvature).magnitude, (1 + 1 / second.curvature).magnitude)
        let way = centers.0 - centers.1
        let isApart = way.length > radii.0 + radii.1
        let isFirstLarger = radii.0 > radii.1
        // How the radii change: by these times the unknown.
        let change = isApart ? (1.0, 1.0) : isFirstLarger ? (-1.0, 1.0) : (1.0, -1.0)
        // A centre moves along its normal, away from the corner if its circle lies outside of it.
        let move = (
            first.normal * (first.curvature < 0 ? change.0 : -change.0),
            second.normal * (second.curvature < 0 ? change.1 : -change.1)
        )
        let moved = move.0 - move.1
        let sum = isApart ? radii.0 + radii.1 : (radii.0 - radii.1).magnitude
        let growth = isApart ? 2.0 : -2
        // |way + x·moved| = sum + x·growth.
        let a = ArcJoin.dot(moved, moved) - 4
        let b = ArcJoin.dot(way, moved) - growth * sum
        let c = ArcJoin.dot(way, way) - sum * sum
        let root = max(b * b - a * c, 0).squareRoot()
        let x = c / (isApart ? -b + root : -b - root)
        guard x > 0, x.isFinite, x < 1e9 else { return nil }
        let center = (centers.0 + move.0 * x, centers.1 + move.1 * x)
        let radius = (radii.0 + change.0 * x, radii.1 + change.1 * x)
        let between = center.1 - center.0
        guard between.length > 1e-12 else { return nil }
        let unit = between * (1 / between.length)
        return isApart || isFirstLarger ? center.0 + unit * radius.0 : center.1 - unit * radius.1
    }

    // MARK: The limit

    /// The ends of both edges: the tip twice, or the points at which the limit cuts them. The limit is a line across the arc
    /// in the corner's middle, which begins in the corner's direction and ends at the tip. Nil if an edge misses the line.
    private func clipped(_ tip: Point, limit: Double) -> (Point, Point)? {
        let (e, f) = (ArcJoin.dot(tip, along), ArcJoin.dot(tip, across))
        let square = e * e + f * f
        guard square > 0, e > 0 || f != 0 else { return nil }
        // Half the angle of the arc of that length.
        let angle = limit * f / square
        guard angle.magnitude < .pi else { return (tip, tip) }
        let (sine, cosine) = sineAndCosine(degrees: angle * (180 / .pi))
        let isBeyond = f == 0 ? e > limit : cosine * f.magnitude > sine.magnitude * e
        guard isBeyond else { return (tip, tip) }
        let chord = angle == 0 ? limit : limit * sine / angle
        let end = (along * cosine + across * sine) * chord
        let onward = along * (cosine * cosine - sine * sine) + across * (2 * sine * cosine)
        let side = Point(onward.y, -onward.x)
        guard let a = ArcJoin.cut(first, tip, end, onward, side), let b = ArcJoin.cut(second, tip, end, onward, -side)
        else { return nil }
        return (a, b)
    }

    /// The point at which the arc of an edge to the tip crosses a line.
    /// - Parameters:
    ///   - point: on the line, between the edges.
    ///   - onward: at a right angle to the line, away from the corner.
    ///   - side: along the line, towards the edge.
    private static func cut(_ edge: Edge, _ tip: Point, _ point: Point, _ onward: Point, _ side: Point) -> Point? {
        if dot(edge.normal - point, onward) >= 0 { return edge.normal }
        let chord = tip - edge.normal
        let bend = -2 * dot(edge.normal, chord) / dot(chord, chord)
        let way = point - edge.normal
        guard
            let roots = roots(
                bend, bend * dot(side, way) + dot(edge.normal, side), bend * dot(way, way) + 2 * dot(edge.normal, way))
        else { return nil }
        // At its limit the corner is hardly wider than the stroke.
        let ways = [roots.0, roots.1].filter { $0 > -1e-9 && $0 < 2 }
        return ways.min().map { point + side * $0 }
    }

    // MARK: Arcs

    private struct Piece {
        var start: Point
        var first: Point
        var second: Point
        var end: Point
    }

    /// An arc of 180° at most as cubics of up to 90°, by its start, its direction there and its end.
    private static func arc(from start: Point, _ ahead: Point, to end: Point) -> [Piece] {
        let chord = end - start
        let length = chord.length
        guard length > 0 else { return [] }
        let unit = chord * (1 / length)
        // The cosine of half the arc's angle.
        let cosine = dot(ahead, unit)
        let arriving = unit * (2 * cosine) - ahead
        if cosine < 0.5.squareRoot() - 1e-9 {
            let sum = ahead + unit
            let middle = start + sum * (length / dot(sum, sum))
            return arc(from: start, ahead, to: middle) + arc(from: middle, unit, to: end)
        }
        let reach = length * 2 / (3 * (1 + cosine))
        return [Piece(start: start, first: start + ahead * reach, second: end - arriving * reach, end: end)]
    }
}
