import TestSupport
import Testing
import TextForms

@testable import PathParser

@Suite struct PathContainsTests {
    private func path(_ data: String) throws -> Path { try Path(pathData: data) }

    @Test func leftAndTopEdgesBelongToTheInside() throws {
        let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        for shape in [square, square.reversed()] {
            #expect(shape.contains(Point(5, 5)))
            #expect(shape.contains(Point(0, 0)))
            #expect(shape.contains(Point(0, 5)))
            #expect(shape.contains(Point(5, 0)))
            #expect(!shape.contains(Point(10, 5)))
            #expect(!shape.contains(Point(5, 10)))
            #expect(!shape.contains(Point(10, 10)))
            #expect(!shape.contains(Point(10, 0)))
            #expect(!shape.contains(Point(0, 10)))
            #expect(!shape.contains(Point(-1, 5)))
            #expect(!shape.contains(Point(5, 11)))
            #expect(!shape.contains(Point(11, 5)))
        }
    }

    /// Two triangles of a square: every point of it lies in one of them, whichever way each runs.
    @Test func ofTwoShapesWithACommonEdgeOneHasEachPoint() throws {
        for data in ["M0 0L7 0L7 9z", "M7 9L7 0L0 0z"] {
            let (upper, lower) = (try path(data), try path("M0 0L7 9L0 9z"))
            for step in 0...63 {
                let p = Point(Double(step) / 9, Double(step) / 7)
                guard p.x < 7, p.y < 9 else { continue }
                #expect(upper.contains(p) != lower.contains(p), "\(p)")
            }
        }
    }

    @Test func ruleSettlesWhatIsWoundAroundTwice() throws {
        let twice = try path("M0 0H10V10H0zM2 2H8V8H2z")
        #expect(twice.contains(Point(5, 5)))
        #expect(!twice.contains(Point(5, 5), fillRule: .evenOdd))
        #expect(twice.contains(Point(1, 5)))
        #expect(twice.contains(Point(1, 5), fillRule: .evenOdd))
        let hole = try path("M0 0H10V10H0zM2 2V8H8V2z")
        #expect(!hole.contains(Point(5, 5)))
        #expect(!hole.contains(Point(5, 5), fillRule: .evenOdd))
        // A star of one line: its middle is wound around twice.
        let star = try path("M12 2L18 20L2 9H22L6 20z")
        #expect(star.contains(Point(12, 12)))
        #expect(!star.contains(Point(12, 12), fillRule: .evenOdd))
        #expect(star.contains(Point(12, 4)))
        #expect(star.contains(Point(12, 4), fillRule: .evenOdd))
    }

    @Test func openSubpathsAreClosed() throws {
        #expect(try path("M0 0H10V10").contains(Point(8, 5)))
        #expect(try !path("M0 0H10V10").contains(Point(2, 5)))
        #expect(try path("M0 0H10V10M20 0H30V10").contains(Point(28, 5)))
        #expect(try !path("M0 0H10").contains(Point(5, 0)))
        #expect(!Path().contains(.zero))
        #expect(try !path("M5 5").contains(Point(5, 5)))
    }

    @Test func curvesHoldWhatTheyGoAround() throws {
        let circle = Path.circle(center: Point(50, 50), radius: 40)
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let (sine, cosine) = sineAndCosine(degrees: degrees)
            let ray = Point(cosine, sine)
            #expect(circle.contains(Point(50, 50) + ray * 39.99), "\(degrees)")
            // The circle of four cubics reaches 0.027 % beyond the true one.
            #expect(!circle.contains(Point(50, 50) + ray * 40.02), "\(degrees)")
        }
        #expect(circle.contains(Point(10, 50)))
        #expect(!circle.contains(Point(90, 50)))
        // A loop of one cubic, and a curve whose ends have the point's height.
        let loop = try path("M0 0C60 40-40 40 20 0z")
        #expect(loop.contains(Point(10, 20)))
        #expect(!loop.contains(Point(0.3, 20)))
        let bow = try path("M0 0Q5 10 10 0z")
        #expect(bow.contains(Point(5, 0)))
        #expect(bow.contains(Point(5, 4.99)))
        #expect(!bow.contains(Point(5, 5.01)))
    }

    /// Against the winding of a path of very many lines, at random points.
    @Test func curvesHoldWhatTheirLinesHold() throws {
        var n = SplitMix64(seed: 21)
        func point() -> Point { Point(n.between(0, 100), n.between(0, 100)) }
        var differing = 0
        var inside = 0
        for _ in 0..<30 {
            var path = Path()
            path.move(to: point())
            for _ in 0..<4 {
                path.cubic(to: point(), control1: point(), control2: point())
                path.quad(to: point(), control: point())
            }
            let lines = path.flattened(tolerance: 1e-4)
            for _ in 0..<100 {
                let p = point()
                for rule in [FillRule.nonZero, .evenOdd] {
                    if path.contains(p, fillRule: rule) { inside += 1 }
                    if path.contains(p, fillRule: rule) != lines.contains(p, fillRule: rule) { differing += 1 }
                }
            }
        }
        #expect(differing == 0)
        #expect(inside > 1000)
        #expect(inside < 5000)
    }

    @Test func whatIsNotFiniteLiesInNothing() throws {
        let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(!square.contains(Point(.nan, 5)))
        #expect(!square.contains(Point(5, .infinity)))
        var broken = square
        broken.cubic(to: Point(.nan, .infinity), control1: Point(1, 2), control2: Point(-.infinity, 4))
        broken.close()
        _ = broken.contains(Point(5, 5))
    }
}
