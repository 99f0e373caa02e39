import TestSupport
import Testing
import TextForms

@testable import PathParser

@Suite struct PathMeasureTests {
    private func path(_ data: String) throws -> Path { try Path(pathData: data) }

    @Test func linesAreMeasuredExactly() throws {
        #expect(try path("M0 0L3 4").length == 5)
        #expect(try path("M0 0H30V40z").length == 120)
        #expect(Path.rect(Rect(x: 1, y: 2, width: 10, height: 20)).length == 60)
        // Gaps count nothing.
        #expect(try path("M0 0H10M100 100V105").length == 15)
        #expect(Path().length == 0)
        #expect(try path("M5 5").length == 0)
        #expect(try path("M5 5z").length == 0)
    }

    /// The sum of so many chords that what they miss is below 10⁻⁹ of a smooth curve.
    private func chords(_ segment: PathSegment, steps: Int = 20_000) -> Double {
        var (sum, last) = (0.0, segment.start)
        for step in 1...steps {
            let next = segment.point(at: Double(step) / Double(steps))
            sum += (next - last).length
            last = next
        }
        return sum
    }

    @Test func curvesAreMeasuredAsTheirChords() throws {
        var n = SplitMix64(seed: 7)
        func point() -> Point { Point(n.between(-100, 100), n.between(-100, 100)) }
        for _ in 0..<60 {
            let cubic = PathSegment.cubic(point(), point(), point(), point())
            let quad = PathSegment.quad(point(), point(), point())
            for segment in [cubic, quad] {
                let expected = chords(segment)
                #expect(abs(segment.length - expected) < expected * 1e-7, "\(segment)")
            }
        }
        // A quarter of the circle of four cubics by Simpson's rule.
        let circle = Path.circle(center: Point(3, 4), radius: 1).length
        var sum = 0.0
        let steps = 1 << 12
        let k = Path.quarterCircle
        let quarter = PathSegment.cubic(Point(1, 0), Point(1, k), Point(k, 1), Point(0, 1))
        for step in 0...steps {
            let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
            sum += weight * quarter.derivative(at: Double(step) / Double(steps)).length
        }
        #expect(abs(circle - 4 * sum / Double(3 * steps)) < 1e-11)
        #expect(abs(circle - 2 * Double.pi) < 2e-3)
    }

    /// Curves that turn back on a line: their lengths are known.
    @Test func curvesThatTurnBackAreMeasuredAllTheWay() throws {
        // Out to 5 and back.
        #expect(abs(try path("M0 0Q10 0 0 0").length - 10) < 1e-8)
        // x = 3t(1−t)² · 12 − 3t²(1−t) · 12 = 36 t (1−t) (1−2t): its extremes are ±36/(6√3).
        #expect(abs(try path("M0 0C12 0-12 0 0 0").length - 4 * 36 / (6 * 3.0.squareRoot())) < 1e-7)
        // A cusp, against chords that end in it.
        let cusp = PathSegment.cubic(Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0))
        #expect(abs(cusp.length - chords(cusp)) < 1e-5)
    }

    @Test func placesLieAtTheirDistance() throws {
        let corner = PathMeasure(try path("M0 0H30V40"))
        #expect(corner.length == 70)
        #expect(corner.point(atLength: 0) == Point(0, 0))
        #expect(corner.point(atLength: 15) == Point(15, 0))
        #expect(corner.tangent(atLength: 15) == Point(1, 0))
        #expect(corner.point(atLength: 30) == Point(30, 0))
        // At a corner the segment before it counts.
        #expect(corner.tangent(atLength: 30) == Point(1, 0))
        #expect(corner.tangent(atLength: 31) == Point(0, 1))
        #expect(corner.point(atLength: 70) == Point(30, 40))
        #expect(corner.point(atLength: -1) == nil)
        #expect(corner.point(atLength: 70.1) == nil)
        #expect(corner.point(atLength: .nan) == nil)
        #expect(corner.tangent(atLength: .infinity) == nil)
        // Of two sub-paths the end of the earlier.
        let gap = try path("M0 0H10M100 100V105")
        #expect(gap.point(atLength: 10) == Point(10, 0))
        #expect(gap.point(atLength: 12) == Point(100, 102))
        #expect(gap.tangent(atLength: 12) == Point(0, 1))
        #expect(Path().point(atLength: 0) == nil)
        #expect(Path().tangent(atLength: 0) == nil)
        #expect(try path("M5 5z").point(atLength: 0) == nil)
        #expect(try path("M0 0H30V40z").point(atLength: 120) == Point(0, 0))
    }

    @Test func placesOnCurvesDivideTheirLength() throws {
        var n = SplitMix64(seed: 9)
        func point() -> Point { Point(n.between(-100, 100), n.between(-100, 100)) }
        for _ in 0..<40 {
            let segment = PathSegment.cubic(point(), point(), point(), point())
            let total = segment.length
            for share in [0.001, 0.25, 0.5, 0.9, 0.999] {
                let t = segment.parameter(at: total * share, of: total)
                // The part up to there, as a curve of its own (de Casteljau).
                guard case .cubic(let a, let b, let c, let d) = segment else { continue }
                let (ab, bc, cd) = (
                    a.interpolated(to: b, at: t), b.interpolated(to: c, at: t), c.interpolated(to: d, at: t)
                )
                let (abc, bcd) = (ab.interpolated(to: bc, at: t), bc.interpolated(to: cd, at: t))
                let part = PathSegment.cubic(a, ab, abc, abc.interpolated(to: bcd, at: t))
                #expect(abs(part.length - total * share) < total * 1e-8)
            }
        }
    }

    @Test func curvesAreWalkedEvenly() throws {
        // A quarter of a circle of radius 100: its length is within a thousandth of π/2 · 100.
        let walk = PathMeasure(try path("M100 0A100 100 0 0 1 0 100"))
        #expect(abs(walk.length - 157.08) < 0.1)
        for step in 0...10 {
            guard let place = walk.place(atLength: walk.length * Double(step) / 10) else {
                Issue.record("no place at \(step)")
                continue
            }
            let (sine, cosine) = sineAndCosine(degrees: Double(step) * 9)
            #expect((place.point - Point(100 * cosine, 100 * sine)).length < 0.1)
            #expect((place.tangent - Point(-sine, cosine)).length < 0.01)
        }
        // A parabola that is the same from both ends.
        let parabola = PathMeasure(try path("M0 0Q100 0 100 100"))
        let middle = try #require(parabola.place(atLength: parabola.length / 2))
        #expect((middle.point - Point(75, 25)).length < 0.1)
        #expect((middle.tangent - Point(0.5.squareRoot(), 0.5.squareRoot())).length < 0.01)
        #expect(walk.place(atLength: -0.1) == nil)
        #expect(walk.place(atLength: walk.length + 0.1) == nil)
        #expect(PathMeasure(Path()).place(atLength: 0) == nil)
        #expect(PathMeasure(try path("M5 5z")).length == 0)
    }

    /// Where control points lie on the ends, the direction is that towards the next.
    @Test func curvesHaveADirectionWhereTheyStandStill() throws {
        let ease = PathSegment.cubic(Point(0, 0), Point(0, 0), Point(10, 10), Point(10, 0))
        #expect((ease.tangent(at: 0) - Point(0.5.squareRoot(), 0.5.squareRoot())).length < 1e-12)
        let end = PathSegment.cubic(Point(0, 0), Point(0, 10), Point(10, 0), Point(10, 0))
        #expect((end.tangent(at: 1) - Point(0.5.squareRoot(), -0.5.squareRoot())).length < 1e-12)
        let line = PathSegment.cubic(Point(0, 0), Point(0, 0), Point(9, 0), Point(9, 0))
        #expect(line.tangent(at: 0) == Point(1, 0))
        #expect(line.tangent(at: 1) == Point(1, 0))
        let all = PathSegment.cubic(Point(0, 0), Point(0, 0), Point(0, 0), Point(0, 9))
        #expect(all.tangent(at: 0) == Point(0, 1))
        let quad = PathSegment.quad(Point(0, 0), Point(0, 0), Point(0, 9))
        #expect(quad.tangent(at: 0) == Point(0, 1))
        #expect(quad.tangent(at: 1) == Point(0, 1))
        #expect(PathSegment.quad(.zero, .zero, .zero).tangent(at: 0.5) == .zero)
        #expect(PathSegment.line(.zero, Point(1e300, 0)).tangent(at: 0) == Point(1, 0))
    }

    @Test func whatIsNotFiniteCountsNothing() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(3, 4))
        path.line(to: Point(.nan, 0))
        path.cubic(to: Point(.infinity, 0), control1: Point(1, 1), control2: Point(2, .nan))
        path.quad(to: Point(1e300, 1e300), control: Point(-1e300, 1e300))
        path.close()
        #expect(path.length == 5)
        #expect(path.point(atLength: 5) == Point(3, 4))
        #expect(path.tangent(atLength: 2.5)?.isFinite == true)
        _ = path.reversed().flattened(tolerance: .nan).contains(Point(1, 1))
    }

    // MARK: Flattened and reversed

    @Test func flattenedCurvesStayWithinTheTolerance() throws {
        let circle = Path.circle(center: .zero, radius: 100)
        for tolerance in [10.0, 1, 0.01] {
            let flat = circle.flattened(tolerance: tolerance)
            #expect(flat.verbs.allSatisfy { $0 == .move || $0 == .line || $0 == .close })
            // Corners lie on the circle, which is 0.027 % off; chords come as near to the centre as they may.
            var nearest = Double.infinity
            flat.forEachSegment { segment in
                nearest = min(nearest, segment.point(at: 0.5).length)
                #expect(abs(segment.end.length - 100) < 0.03)
            }
            #expect(nearest > 100 - tolerance - 0.03)
            // No more lines than are needed: with twice the tolerance there are fewer.
            #expect(flat.verbs.count > circle.flattened(tolerance: tolerance * 4).verbs.count)
        }
        let lines = try path("M0 0L3 4zM5 5")
        #expect(lines.flattened(tolerance: 1) == lines)
        #expect(try path("M0 0Q5 0 10 0").flattened(tolerance: 1e-9) == path("M0 0H10"))
        #expect(try path("M0 0Q5 9 10 0").flattened(tolerance: 0).verbs.count == 1 + 1 << 14)
        #expect(Path().flattened(tolerance: 1).isEmpty)
    }

    @Test func reversedPathsRunBackwards() throws {
        #expect(try path("M0 0L3 4H9").reversed() == path("M9 4H3L0 0"))
        #expect(try path("M0 0L3 4H9z").reversed() == path("M0 0L9 4H3z"))
        #expect(try path("M0 0L3 4H9L0 0z").reversed() == path("M0 0L9 4H3z"))
        #expect(try path("M0 0C1 2 3 4 5 6Q7 8 9 9").reversed() == path("M9 9Q7 8 5 6C3 4 1 2 0 0"))
        #expect(try path("M0 0C1 2 3 4 5 6z").reversed() == path("M0 0L5 6C3 4 1 2 0 0z"))
        #expect(try path("M1 1M0 0H5M9 9z").reversed() == path("M9 9zM5 0H0M1 1"))
        #expect(Path().reversed().isEmpty)
        var n = SplitMix64(seed: 3)
        var path = Path()
        for _ in 0..<3 {
            path.move(to: Point(n.between(0, 50), n.between(0, 50)))
            for _ in 0..<4 {
                path.cubic(
                    to: Point(n.between(0, 50), n.between(0, 50)), control1: Point(n.between(0, 50), n.between(0, 50)),
                    control2: Point(n.between(0, 50), n.between(0, 50)))
            }
            path.close()
        }
        let (there, back) = (PathMeasure(path), PathMeasure(path.reversed()))
        #expect(abs(there.length - back.length) < 1e-9)
        for step in 1..<20 {
            let distance = there.length * Double(step) / 20
            guard let a = there.place(atLength: distance), let b = back.place(atLength: back.length - distance) else {
                Issue.record("no place at \(step)")
                continue
            }
            #expect((a.point - b.point).length < 1e-6)
            #expect((a.tangent + b.tangent).length < 1e-5)
        }
    }
}
