import PathParser
import Strokes
import Testing

/// The numbers are those of the figures in SVG 2's section "Adjusting the circles", and of plain geometry.
@Suite struct ArcJoinTests {
    private func outline(_ bend: Bend, half: Double, limit: Double = 1000) throws -> Path {
        guard case .outline(let path) = ArcJoin.shape(bend, half: half, limit: limit) else {
            throw Missing()
        }
        return path
    }

    private struct Missing: Error {}

    private func unit(_ x: Double, _ y: Double) -> Point { Point(x, y) * (1 / Point(x, y).length) }

    /// Points of the outline with where they lie: the first arc's, then the second one's.
    private func points(_ path: Path) -> [Point] {
        path.flattened(tolerance: 1e-4).points
    }

    private func check(_ path: Path, _ circles: [(center: Point, radius: Double)], from point: Point) {
        var onFirst = 0
        var onSecond = 0
        for p in points(path) {
            let q = p + point
            let off = circles.map { ((q - $0.center).length - $0.radius).magnitude }
            #expect(off.min() ?? 1 < 0.06, "\(q) lies \(off) off")
            if off[0] < 0.06 { onFirst += 1 } else { onSecond += 1 }
        }
        #expect(onFirst > 2)
        #expect(onSecond > 2)
    }

    /// Circles that meet go on as they are, with the radii r ± half the width around the centres of the curves.
    @Test func circlesMeetAtTheTip() throws {
        // Two arcs of radius 100 around (0, ±60) come to (80, 0): a lens, whose tip is further right.
        let bend = Bend(
            at: Point(80, 0), arrival: unit(60, 80), departure: unit(-60, 80), before: 0.01, after: 0.01)
        let path = try outline(bend, half: 10)
        check(path, [(Point(0, 60), 110), (Point(0, -60), 110)], from: bend.point)
        let tip = (110.0 * 110 - 60 * 60).squareRoot() - 80
        let nearest = points(path).map { ($0 - Point(tip, 0)).length }.min() ?? .infinity
        #expect(nearest < 1e-9)
    }

    /// The figure in which one circle encloses the other: the smaller grows by as much as the larger shrinks, by about 30.
    @Test func enclosedCirclesGrow() throws {
        let side = (220.0 * 220 - 110 * 110).squareRoot()
        let normal = Point(0.5, side / 220)
        let bend = Bend(
            at: Point(250, 150), arrival: Point(1, 0), departure: Point(-normal.y, normal.x), before: -1.0 / 100,
            after: 1.0 / 220)
        func circles(_ change: Double) -> [(center: Point, radius: Double)] {
            [(Point(250, 50 - change), 80 + change), (Point(140, 150 - side) + normal * change, 240 - change)]
        }
        // Bisected until the inner one touches the outer one.
        var (low, high) = (0.0, 40.0)
        for _ in 0..<60 {
            let c = circles((low + high) / 2)
            if (c[0].center - c[1].center).length + c[0].radius > c[1].radius {
                high = (low + high) / 2
            } else {
                low = (low + high) / 2
            }
        }
        if circles(0)[0].radius + (circles(0)[0].center - circles(0)[1].center).length > 240 {
            (low, high) = (high, low)
        }
        #expect((low - 30).magnitude < 2)
        check(try outline(bend, half: 20), circles(low), from: bend.point)
    }

    /// The figure in which the circles lie apart: 80 and 80 become about 130, and touch near (325, 125).
    @Test func circlesThatLieApartGrow() throws {
        let root = 0.75.squareRoot()
        let bend = Bend(
            at: Point(250, 125), arrival: Point(root, 0.5), departure: Point(-root, 0.5), before: -0.01, after: -0.01)
        let change = (100 * root - 80) / (1 - root)
        #expect((change - 50).magnitude < 1)
        let (x, y) = (300 + change / 2, 100 * root + change * root)
        let path = try outline(bend, half: 20)
        check(path, [(Point(x, 125 - y), 80 + change), (Point(x, 125 + y), 80 + change)], from: bend.point)
        #expect(points(path).contains { ($0 + bend.point - Point(x, 125)).length < 1e-6 })
    }

    /// Where the path turns back and its circles lie apart, nothing meets; so do straight lines alone. Edges that run
    /// backwards are round.
    @Test func whatHasNoArcsIsAMiter() {
        func shape(_ bend: Bend) -> String {
            switch ArcJoin.shape(bend, half: 20, limit: 4) {
            case .outline: "arcs"
            case .round: "round"
            case .miterClip: "miter"
            }
        }
        func bend(_ before: Double, _ after: Double) -> Bend {
            Bend(at: .zero, arrival: Point(1, 0), departure: Point(-1, 0), before: before, after: after)
        }
        #expect(shape(bend(-0.01, -0.01)) == "miter")
        #expect(shape(bend(0, 0)) == "miter")
        #expect(shape(bend(0.01, 0.01)) == "arcs")
        #expect(shape(bend(-0.06, 0.01)) == "round")
    }

    /// A line is a circle without end: the smaller the curvature, the closer the corner to a miter.
    @Test func smallCurvaturesAreNearlyMiters() throws {
        for curvature in [1e-3, 1e-6, 1e-9, 1e-15, -1e-15, -1e-9, -1e-6] {
            let bend = Bend(
                at: .zero, arrival: Point(1, 0), departure: Point(0, 1), before: curvature, after: curvature / 3)
            let path = try outline(bend, half: 1)
            #expect(points(path).contains { ($0 - Point(1, -1)).length < 2 * curvature.magnitude + 1e-12 })
        }
    }

    /// A line and a circle that does not reach it: the circle alone grows until they touch.
    @Test func aCircleGrowsToALine() throws {
        let arrival = unit(0.8, 0.6)
        let bend = Bend(at: .zero, arrival: arrival, departure: Point(-0.8, 0.6), before: -0.5, after: 0)
        let path = try outline(bend, half: 1)
        // n₁ = (0.6, −0.8), n₂ = (0.6, 0.8): cos = −0.28, r = 1.28 / 0.72, around n₁(1 + r).
        let radius = 1.28 / 0.72
        let center = Point(0.6, -0.8) * (1 + radius)
        let touch = center + Point(0.6, 0.8) * radius
        #expect(points(path).contains { ($0 - touch).length < 1e-9 })
        for p in points(path) {
            let offLine = (p.x * 0.6 + p.y * 0.8 - 1).magnitude
            #expect(min(offLine, ((p - center).length - radius).magnitude) < 1e-3)
        }
    }

    /// The limit is a length along the arc from the corner to the tip, and cuts across it.
    @Test func theLimitGoesAlongTheArc() throws {
        // Both sides bend to the same side, as a horn does.
        let bend = Bend(
            at: .zero, arrival: unit(1, 0.05), departure: unit(-1, 0.05), before: 0.05, after: -0.04)
        let whole = try outline(bend, half: 1)
        let tip = try #require(points(whole).max { $0.length < $1.length })
        // The arc leaves along x. Its angle is twice that of its chord.
        let half = tip.y / tip.x
        let turn = (half.magnitude < 1 ? half : 0)
        #expect(turn != 0)
        let limit = 5.0
        let cut = try outline(bend, half: 1, limit: limit)
        let line = cut.elements.compactMap { if case .line(let p) = $0 { p } else { nil } }
        let to = try #require(line.first)
        let before = try #require(
            cut.points.firstIndex { $0 == to }.map { cut.points[$0 - 1] })
        // The circle of the middle: through the corner, level there, and through the tip.
        let radius = (tip.x * tip.x + tip.y * tip.y) / (2 * tip.y)
        let angle = limit / radius * 180 / .pi
        let (sine, cosine) = sineAndCosine(degrees: angle)
        let end = Point(radius * sine, radius * (1 - cosine))
        // Both ends of the cut lie on the line through the circle's centre and that point.
        for p in [before, to] {
            let (v, w) = (p - Point(0, radius), end - Point(0, radius))
            #expect((v.x * w.y - v.y * w.x).magnitude < 1e-9 * radius * radius)
        }
        #expect((before - end).length < 1.1)
        #expect((to - end).length < 1.1)
        #expect((before - to).length > 0.5)
        // A longer limit than the arc changes nothing.
        let length = 2 * radius.magnitude * arcTangent(half.magnitude)
        #expect(try outline(bend, half: 1, limit: length * 1.001) == whole)
        #expect(try outline(bend, half: 1, limit: length * 0.999) != whole)
    }

    private func arcTangent(_ x: Double) -> Double {
        (0..<60).reduce(0) { $0 + ($1 % 2 == 0 ? 1.0 : -1) * power(x, 2 * $1 + 1) / Double(2 * $1 + 1) }
    }

    private func power(_ x: Double, _ n: Int) -> Double { (0..<n).reduce(1.0) { p, _ in p * x } }

    @Test func curvatures() {
        // A parabola y = x²/2 has the curvature 1 at its vertex.
        #expect((Bend.curvature(.zero, Point(2.0 / 3, 0), Point(4.0 / 3, 2.0 / 3), Point(2, 2)) - 1).magnitude < 1e-12)
        // A cubic that stands for a quarter of a circle of radius 10 has the circle's.
        var path = Path()
        path.move(to: Point(10, 0))
        path.arc(
            from: Point(10, 0), to: Point(0, 10), radiusX: 10, radiusY: 10, degrees: 0, largeArc: false, clockwise: true
        )
        let p = path.points
        #expect((Bend.curvature(p[0], p[1], p[2], p[3]) - 0.1).magnitude < 1e-6)
        #expect((Bend.curvature(p[3], p[2], p[1], p[0]) + 0.1).magnitude < 1e-6)
        #expect(Bend.curvature(.zero, .zero, Point(1, 1), Point(2, 0)) == 0)
    }
}
