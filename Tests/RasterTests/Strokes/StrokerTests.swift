import DisplayList
import PathParser
import Testing

@testable import Raster
@testable import Strokes

@Suite struct StrokerTests {
    private func area(_ data: String, _ style: StrokeStyle) throws -> Double {
        let outline = Stroker.outline(of: try Path(pathData: data), style: style, scale: 8)
        let c = scannedCoverage(
            outline, .scale(8), region: IntRect(minX: -800, minY: -800, maxX: 1600, maxY: 1600))
        return c.reduce(0) { $0 + Double($1) } / 255 / 64
    }

    /// The way back of a path that ends where it began, but for a rounding, has no corner of its own.
    @Test func aGapOfARoundingIsNone() throws {
        let closed = try Path(pathData: "M10 10L40 10L40 40z")
        let nearly = try Path(pathData: "M10 10L40 10L40 40L10.00001 10.00001z")
        let outlines = [closed, nearly].map { Stroker.outline(of: $0, style: StrokeStyle(width: 4), scale: 1) }
        #expect(outlines[0].verbs == outlines[1].verbs)
        for (a, b) in zip(outlines[0].points, outlines[1].points) { #expect((a - b).length < 0.001) }
    }

    /// Curves that meet in a tip turn by their tangents, which their pieces at a small scale do not have.
    @Test func mitersAreForCurvesToSay() throws {
        let tip = try Path(pathData: "M0 0C10 0 20 2 30 6C20 1 10 -2 0 -2")
        let bounds = [0.2, 1, 50].map {
            Stroker.outline(of: tip, style: StrokeStyle(width: 2, miterLimit: 10), scale: $0).controlBounds.maxX
        }
        #expect((bounds.max() ?? 0) - (bounds.min() ?? 0) < 2, "\(bounds)")
    }

    /// Arcs of radius 100 around (0, ±60) meet in (±80, 0); their edges, of radius 100 + 40, further out. So do those of
    /// dashes around a corner, and on the way back. Tangents would meet in 130.
    @Test func arcsGoOnAtCorners() throws {
        let tip = (140.0 * 140 - 60 * 60).squareRoot()
        for data in [
            "M-80 0A100 100 0 0 1 80 0A100 100 0 0 1 -80 0z", "M-80 0A100 100 0 0 0 80 0A100 100 0 0 0 -80 0z",
        ] {
            for (scale, dashes) in [(0.2, [Double]()), (1, []), (50, []), (5, [400]), (5, [60, 10])] {
                let style = StrokeStyle(width: 80, join: .arcs, miterLimit: 10, dashes: dashes, dashOffset: 30)
                let box = Stroker.outline(of: try Path(pathData: data), style: style, scale: scale).bounds
                #expect((box.maxX - tip).magnitude < 0.01, "\(box), scale \(scale), dashes \(dashes)")
                if dashes.isEmpty { #expect((box.minX + tip).magnitude < 0.01, "\(box)") }
            }
        }
        // Where curves come back and bend away from one another, the corner is as wide as the stroke, and as long as the
        // limit says.
        let back = Stroker.outline(
            of: try Path(pathData: "M150 25A100 100 0 0 0 250 125A100 100 0 0 0 150 225"),
            style: StrokeStyle(width: 40, join: .arcs, miterLimit: 5), scale: 1)
        #expect((back.bounds.maxX - 350).magnitude < 1e-6)
        let end = back.points.filter { $0.x > 349 }
        #expect(end.contains { ($0 - Point(350, 105)).length < 1e-6 })
        #expect(end.contains { ($0 - Point(350, 145)).length < 1e-6 })
    }

    @Test func areasAreThoseOfGeometry() throws {
        let pi = Double.pi
        /// Arcs are chords that may lie 0.2 px inside: `round` is how long the stroke's arcs are together.
        func check(_ data: String, _ style: StrokeStyle, _ expected: Double, round: Double = 0) throws {
            let a = try area(data, style)
            #expect(
                (a - expected).magnitude < expected * 0.002 + 0.02 + round * 0.2 / 8,
                "\(data) \(style): \(a), expected \(expected)")
        }
        try check("M10 10H60", StrokeStyle(width: 6), 300)
        try check("M10 10H60", StrokeStyle(width: 6, cap: .square), 336)
        try check("M10 10H60", StrokeStyle(width: 6, cap: .round), 300 + 9 * pi, round: 6 * pi)
        try check("M10 10H60V60", StrokeStyle(width: 6, join: .miter), 600)
        try check("M10 10H60V60", StrokeStyle(width: 6, join: .bevel), 600 - 4.5)
        try check("M10 10H60V60", StrokeStyle(width: 6, join: .round), 600 - 9 + 9 * pi / 4, round: 1.5 * pi)
        // A right angle's miter is √2 widths long: a limit below that makes it a bevel.
        try check("M10 10H60V60", StrokeStyle(width: 6, join: .miter, miterLimit: 1.4), 600 - 4.5)
        try check("M10 10H60V60H10Z", StrokeStyle(width: 6), 56 * 56 - 44 * 44)
        try check("M10 10V60H60V10Z", StrokeStyle(width: 6), 56 * 56 - 44 * 44)
        try check("M10 10H50", StrokeStyle(width: 4, dashes: [6, 4]), 4 * 24)
        try check("M10 10H50", StrokeStyle(width: 4, dashes: [6, 4], dashOffset: 3), 4 * (3 + 6 + 6 + 6 + 3))
        try check("M10 10H50", StrokeStyle(width: 4, dashes: [5]), 4 * 20)
        // Dots: dashes of no length.
        try check("M10 10H50", StrokeStyle(width: 4, cap: .round, dashes: [0, 10]), 4 * 4 * pi, round: 16 * pi)
        try check("M10 10H49", StrokeStyle(width: 4, cap: .square, dashes: [0, 10]), 4 * 16)
        // There and back again: one line with a round end at the turn.
        try check("M10 10H60H10", StrokeStyle(width: 6, join: .round), 300 + 4.5 * pi, round: 3 * pi)
    }

    @Test func ringsAreRings() throws {
        let circle = Path.circle(center: Point(50, 50), radius: 30)
        let outline = Stroker.outline(of: circle, style: StrokeStyle(width: 10), scale: 8)
        let c = scannedCoverage(outline, region: IntRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        let sum = c.reduce(0) { $0 + Double($1) } / 255
        #expect((sum - Double.pi * (35 * 35 - 25 * 25)).magnitude < 3)
        #expect(c[50 * 100 + 50] == 0)
        #expect(c[50 * 100 + 80] == 255)
    }

    /// The pen covers the centre of a ring smaller than itself: no hole may be left there.
    @Test func wideStrokesOfSmallRingsAreDisks() throws {
        let circle = Path.circle(center: Point(50, 50), radius: 6)
        let outline = Stroker.outline(of: circle, style: StrokeStyle(width: 40), scale: 2)
        let c = scannedCoverage(outline, region: IntRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
        #expect(c[50 * 100 + 50] == 255)
        #expect((c.reduce(0) { $0 + Double($1) } / 255 - Double.pi * 26 * 26).magnitude < 12)
    }

    @Test func zeroLengthSubpathsDrawTheirCaps() throws {
        for data in ["M50 50Z", "M50 50L50 50", "M50 50C50 50 50 50 50 50"] {
            #expect(try area(data, StrokeStyle(width: 6)) == 0)
            #expect((try area(data, StrokeStyle(width: 6, cap: .square)) - 36).magnitude < 0.1)
            #expect((try area(data, StrokeStyle(width: 6, cap: .round)) - 9 * Double.pi).magnitude < 0.4)
        }
        // A lone move draws nothing.
        #expect(try area("M50 50", StrokeStyle(width: 6, cap: .round)) == 0)
    }

    @Test func dashesGoAroundAClosedPathsStart() throws {
        // 160 around, dashes of 20 and gaps of 20, half a dash at the start: no seam in the corner.
        var line = CentreLine()
        for p in [Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)] { line.append(p, corner: true) }
        line.close()
        var dash = CentreLine()
        var first = CentreLine()
        var dashes: [[Point]] = []
        var left = 4
        Dasher.dash(line, pattern: [20, 20], offset: 10, in: &dash, &first, left: &left) { dash in
            dashes.append((0..<dash.count).map { dash[$0].point })
        }
        #expect(dashes.count == 4)
        #expect(left == 0)
        #expect(dashes.last == [Point(0, 10), Point(0, 0), Point(10, 0)])
        left = 3
        Dasher.dash(line, pattern: [20, 20], offset: 10, in: &dash, &first, left: &left) { _ in }
        #expect(left == -1)
    }

    /// Dashes are counted where they can be seen; there they are those of the whole line.
    @Test(arguments: [LineCap.butt, .round, .square]) func dashesOutOfSightAreNotMade(cap: LineCap) throws {
        let style = StrokeStyle(width: 3, cap: cap, dashes: [4, 3, 0, 5], dashOffset: 2)
        let path = try Path(pathData: "M-900 -300L900 400 50 50 800 -700 -700 -600Z M-500 20H9000")
        let seen = Rect(x: 0, y: 0, width: 100, height: 100).outset(by: 5)
        let whole = Stroker.outline(of: path, style: style, scale: 1)
        var left = 200
        let cut = Stroker().outline(of: path, style: style, scale: 1, visible: seen, dashesLeft: &left)
        #expect(left >= 0)
        let region = IntRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        let (a, b) = (scannedCoverage(cut, region: region), scannedCoverage(whole, region: region))
        // A line's length is counted from another end: that rounds.
        #expect(zip(a, b).allSatisfy { Int($0).distance(to: Int($1)).magnitude <= 1 })
        #expect(a.contains { $0 > 0 })
    }

    @Test func finePatternsCoverTheirShare() {
        func share(_ dashes: [Double], cap: LineCap = .butt, scale: Double = 1) -> Double? {
            Dasher.evenShare(StrokeStyle(width: 0.01, cap: cap, dashes: dashes), scale: scale)
        }
        #expect(share([0.01, 0.03]) == 0.25)
        #expect(share([0.01, 0.03], scale: 2) == nil)
        #expect(share([]) == nil)
        #expect(share([0.01, 0.03], cap: .square) == 0.5)
        #expect(share([0, 1e-300], cap: .round) == 1)
    }

    @Test func aStrokeWithoutWidthOrScaleHasNoOutline() throws {
        let line = try Path(pathData: "M0 0H10")
        #expect(Stroker.outline(of: line, style: StrokeStyle(width: 0), scale: 1).isEmpty)
        #expect(Stroker.outline(of: line, style: StrokeStyle(width: -1), scale: 1).isEmpty)
        #expect(Stroker.outline(of: line, style: StrokeStyle(width: .nan), scale: 1).isEmpty)
        #expect(Stroker.outline(of: line, style: StrokeStyle(width: 1), scale: 0).isEmpty)
    }

    /// Curves that cannot be seen are not flattened: the picture is the same, and memory follows what is seen.
    @Test func curvesOutOfSightAreChords() throws {
        let style = StrokeStyle(width: 6, join: .miter, miterLimit: 8)
        var path = try Path(pathData: "M10 10C40 0 60 30 30 60")
        for i in 0..<40 {
            let d = Double(i) * 7
            path.cubic(
                to: Point(900 + d, 500 - d), control1: Point(400 + d, 900), control2: Point(-300 - d, 700 + d))
        }
        path.cubic(to: Point(80, 20), control1: Point(900, -400), control2: Point(100, -60))
        let seen = Rect(x: 0, y: 0, width: 100, height: 100).outset(by: 6 / 2 * 8)
        let whole = Stroker.outline(of: path, style: style, scale: 1)
        let cut = Stroker.outline(of: path, style: style, scale: 1, visible: seen)
        #expect(cut.points.count < whole.points.count / 2)
        let region = IntRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        #expect(scannedCoverage(cut, region: region) == scannedCoverage(whole, region: region))
        #expect(scannedCoverage(cut, region: region).contains { $0 > 0 })
    }

    @Test func hostileCurvesHaveABudget() throws {
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<10_000 { path.cubic(to: Point(1, 1), control1: Point(1e300, 0), control2: Point(0, -1e300)) }
        let outline = Stroker.outline(of: path, style: StrokeStyle(width: 3), scale: 1)
        // Two sides, and at most seven points at each corner of each.
        #expect(outline.points.count < 14 * (Stroker.maxCurvePoints + 20_000))
    }
}
