import TestSupport
import Testing
import TextForms

@testable import PathParser

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct PathTests {
    private func randomPath(_ n: inout SplitMix64, whole: Bool) -> Path {
        func p() -> Point {
            let q = Point(n.between(-500, 500), n.between(-500, 500))
            return whole ? Point(q.x.rounded(), q.y.rounded()) : q
        }
        var path = Path()
        for _ in 0..<3 {
            path.move(to: p())
            for _ in 0..<8 {
                switch n.next() % 6 {
                case 0: path.line(to: p())
                case 1: path.line(to: Point(p().x, path.currentPoint?.y ?? 0))
                case 2: path.line(to: Point(path.currentPoint?.x ?? 0, p().y))
                case 3: path.quad(to: p(), control: p())
                default: path.cubic(to: p(), control1: p(), control2: p())
                }
            }
            if n.next() % 2 == 0 { path.close() }
        }
        return path
    }

    // MARK: Shapes

    @Test func pathsAreAddedWhereATransformPutsThem() {
        let place = Transform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7)
        let shape = Path.rect(Rect(x: 1, y: 1, width: 2, height: 2))
        var a = Path.line(from: .zero, to: Point(1, 1))
        var b = a
        a.append(shape, transformedBy: place)
        b.append(shape.transformed(by: place))
        // What goes on behind a closed sub-path begins where that did.
        a.line(to: .zero)
        b.line(to: .zero)
        #expect(a == b)
    }

    @Test func linesAndPolygonsAreTheirPoints() throws {
        #expect(try Path.line(from: Point(1, 2), to: Point(3, 4)) == Path(pathData: "M1 2L3 4"))
        #expect(try Path.polygon([Point(1, 2), Point(3, 4), Point(5, 0)]) == Path(pathData: "M1 2L3 4 5 0Z"))
        #expect(Path.polygon([]).isEmpty)
    }

    @Test func transformsMayHaveAnyPointForTheirOrigin() {
        let turn = Transform.rotation(degrees: 90).around(Point(3, 4))
        #expect(turn.applied(to: Point(3, 4)) == Point(3, 4))
        #expect(turn.applied(to: Point(4, 4)) == Point(3, 5))
        let center = Rect(x: 0, y: 0, width: 2, height: 4).center
        #expect(Transform.scale(2, 3).around(center).applied(to: .zero) == Point(-1, -4))
    }

    // MARK: Bounds

    @Test func mappingMovesEveryPoint() throws {
        let path = try Path(pathData: "M1 2L3 4Q5 6 7 8C1 2 3 4 5 6ZL9 9")
        let moved = path.mapped { Point($0.x + 10, -$0.y) }
        #expect(moved == path.transformed(by: Transform(a: 1, b: 0, c: 0, d: -1, tx: 10, ty: 0)))
        #expect(moved.points.first == Point(11, -2))
        // What is added behind a closed sub-path begins where that one did.
        var continued = try Path(pathData: "M1 2L3 4Z").mapped { Point($0.x + 10, $0.y) }
        continued.line(to: Point(0, 0))
        #expect(continued.points[2] == Point(11, 2))
    }

    @Test func boundsAreExactForCurves() {
        var n = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let path = randomPath(&n, whole: false)
            var box = Rect.null
            var current = Point.zero
            for element in path.elements {
                switch element {
                case .move(let p): current = p
                case .line(let p):
                    box.include(current)
                    box.include(p)
                    current = p
                case .quad(let c, let p):
                    for i in 0...2000 {
                        let t = Double(i) / 2000
                        let u = 1 - t
                        box.include(current * (u * u) + c * (2 * u * t) + p * (t * t))
                    }
                    current = p
                case .cubic(let a, let b, let p):
                    for i in 0...2000 {
                        let t = Double(i) / 2000
                        let u = 1 - t
                        box.include(current * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + p * (t * t * t))
                    }
                    current = p
                case .close: break
                }
            }
            let ours = path.bounds
            for (a, b) in [(ours.minX, box.minX), (ours.minY, box.minY), (ours.maxX, box.maxX), (ours.maxY, box.maxY)] {
                #expect((a - b).magnitude < 1e-3)
            }
            // Never smaller than what the curve reaches, never larger than the control hull.
            #expect(ours.minX <= box.minX + 1e-9)
            #expect(ours.maxX >= box.maxX - 1e-9)
            #expect(path.controlBounds.union(ours) == path.controlBounds)
        }
    }

    @Test func boundsOfSpecialCases() throws {
        #expect(Path().bounds.isNull)
        #expect(try Path(pathData: "M3 4").bounds.isNull)
        #expect(try Path(pathData: "M3 4Z").bounds == Rect(minX: 3, minY: 4, maxX: 3, maxY: 4))
        #expect(try Path(pathData: "M3 4M0 0H5").bounds == Rect(minX: 0, minY: 0, maxX: 5, maxY: 0))
        // Control points on a line, beyond its ends.
        #expect(try Path(pathData: "M0 0C-30 0 40 0 10 0").bounds.minX < -5)
        // An arch that has no cubic part.
        #expect(try Path(pathData: "M0 0C2 4 4 4 6 0").bounds.maxY == 3)
    }

    @Test func circlesAreRound() {
        let b = Path.circle(center: Point(3, 4), radius: 5).bounds
        #expect(b == Rect(minX: -2, minY: -1, maxX: 8, maxY: 9))
    }

    // MARK: Arcs

    /// Every point of an arc lies on its ellipse, and the ends are the given ones.
    @Test func arcsLieOnTheirEllipse() throws {
        var n = SplitMix64(seed: 4)
        for i in 0..<400 {
            let rx = n.between(5, 60)
            let ry = n.between(5, 60)
            let degrees = n.between(-200, 200)
            let end = Point(n.between(-70, 70), n.between(-70, 70))
            let large = i & 1 == 0
            let sweep = i & 2 == 0
            var path = Path()
            path.move(to: .zero)
            path.arc(
                from: .zero, to: end, radiusX: rx, radiusY: ry, degrees: degrees, largeArc: large, clockwise: sweep)
            #expect(path.points.last == end)
            // The implementation notes' centre, with the C library's sines.
            let phi = degrees * Double.pi / 180
            let mx = -end.x / 2
            let my = -end.y / 2
            let x1 = cos(phi) * mx + sin(phi) * my
            let y1 = -sin(phi) * mx + cos(phi) * my
            let lambda = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
            let grow = lambda > 1 ? lambda.squareRoot() : 1
            let (a, b) = (rx * grow, ry * grow)
            let root =
                max(0, (a * a * b * b - a * a * y1 * y1 - b * b * x1 * x1) / (a * a * y1 * y1 + b * b * x1 * x1))
                .squareRoot() * (large == sweep ? -1 : 1)
            let cx = cos(phi) * root * a * y1 / b + sin(phi) * root * b * x1 / a + end.x / 2
            let cy = sin(phi) * root * a * y1 / b - cos(phi) * root * b * x1 / a + end.y / 2
            var current = Point.zero
            var turned = 0.0
            var last = atan2((cos(phi) * -cy + sin(phi) * cx) / b, (cos(phi) * -cx - sin(phi) * cy) / a)
            for element in path.elements {
                guard case .cubic(let c1, let c2, let p) = element else { continue }
                for k in 1...16 {
                    let t = Double(k) / 16
                    let u = 1 - t
                    let q = current * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t)
                    let ex = (cos(phi) * (q.x - cx) + sin(phi) * (q.y - cy)) / a
                    let ey = (-sin(phi) * (q.x - cx) + cos(phi) * (q.y - cy)) / b
                    #expect(((ex * ex + ey * ey).squareRoot() - 1).magnitude < 4e-4)
                    var step = atan2(ey, ex) - last
                    if step > Double.pi { step -= 2 * Double.pi }
                    if step < -Double.pi { step += 2 * Double.pi }
                    turned += step
                    last += step
                }
                current = p
            }
            #expect((turned > 0) == sweep)
            if lambda < 0.999 { #expect((turned.magnitude > Double.pi) == large) }
        }
    }

    @Test func degenerateArcs() throws {
        #expect(try Path(pathData: "M1 1A0 5 0 0 0 9 9") == Path(pathData: "M1 1L9 9"))
        #expect(try Path(pathData: "M1 1A5 5 0 0 0 1 1") == Path(pathData: "M1 1"))
        // Radii too small grow to a half circle; negative ones count as positive.
        let half = try Path(pathData: "M0 0A1 1 0 0 1 10 0")
        #expect(half.bounds.minY > -5.01)
        #expect(half.bounds.minY < -4.99)
        #expect(try Path(pathData: "M0 0A-5 -5 0 0 1 10 0") == Path(pathData: "M0 0A5 5 0 0 1 10 0"))
        for text in ["M0 0A1e300 1e300 0 0 1 10 0", "M0 0A1e-300 1 0 0 1 10 0", "M0 0A5 5 1e300 0 1 1e300 -1e300"] {
            _ = try Path(pathData: text).bounds
        }
    }

    // MARK: Writing

    @Test func exactTextReadsBackBitForBit() throws {
        var n = SplitMix64(seed: 5)
        for i in 0..<300 {
            let path = randomPath(&n, whole: i % 2 == 0)
            #expect(try Path(pathData: path.pathData()) == path)
        }
    }

    @Test func limitedDecimalsNeverDrift() throws {
        var n = SplitMix64(seed: 6)
        for decimals in 0...4 {
            var path = Path()
            path.move(to: .zero)
            for _ in 0..<2000 { path.line(to: Point(n.between(-90, 90), n.between(-90, 90))) }
            let back = try Path(pathData: path.pathData(decimals: decimals))
            #expect(back.verbs == path.verbs)
            let half = 0.5 * (0..<decimals).reduce(1.0) { v, _ in v / 10 } + 1e-9
            for (a, b) in zip(path.points, back.points) {
                #expect((a.x - b.x).magnitude <= half)
                #expect((a.y - b.y).magnitude <= half)
            }
        }
    }

    @Test(arguments: [
        ("M 10 20 L 30 40", "M10 20 30 40"),
        ("M 0 0 L 10 0 L 10 10 L 0 10 Z", "M0 0H10V10H0z"),
        ("M 0.5 -0.5 L 0.25 0.75", "M.5-.5.25.75"),
        ("M 100 100 L 101 101", "M100 100l1 1"),
        ("M 0 0 C 1 2 3 4 5 6 C 7 8 7 8 9 10", "M0 0C1 2 3 4 5 6s2 2 4 4"),
        ("M 0 0 Q 1 2 3 4 Q 5 6 5 6", "M0 0Q1 2 3 4T5 6"),
        ("M 0 0 Z M 5 5 Z", "M0 0zM5 5z"),
    ])
    func textIsCompact(long: String, short: String) throws {
        #expect(try Path(pathData: long).pathData() == short)
        #expect(try Path(pathData: long).pathData(decimals: 2) == short)
    }

    @Test func pathsThatNoTextCanHoldAreEmpty() {
        var path = Path()
        path.move(to: Point(.nan, 0))
        path.line(to: Point(.infinity, 1))
        #expect(path.pathData() == "")
        #expect(Path().pathData() == "")
    }

    @Test(arguments: [
        (0.0, 2, "0"), (-0.001, 2, "0"), (0.005, 2, ".01"), (-0.5, 2, "-.5"), (1, 2, "1"), (12.30, 2, "12.3"),
        (12.345, 1, "12.3"), (1e6, 0, "1000000"), (1234567.891, 2, "1234567.89"), (.infinity, 2, "0"), (.nan, 2, "0"),
        (100, 3, "100"), (0.05, 2, ".05"), (-7.25, 2, "-7.25"), (1e20, 2, "1e+20"),
    ])
    func decimalsAreShort(value: Double, decimals: Int, text: String) {
        var out: [UInt8] = []
        DecimalText.append(value, decimals: decimals, to: &out)
        #expect(String(decoding: out, as: UTF8.self) == text)
    }

    // MARK: Building and transforms

    @Test func buildingKeepsEverySubpathBeginningWithAMove() {
        var path = Path()
        path.close()
        #expect(path.isEmpty)
        #expect(path.currentPoint == nil)
        path.line(to: Point(1, 2))
        #expect(path.verbs == [.move, .line])
        path.close()
        path.close()
        #expect(path.currentPoint == Point(1, 2))
        path.cubic(to: Point(9, 9), control1: .zero, control2: .zero)
        #expect(path.verbs == [.move, .line, .close, .move, .cubic])
        var other = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
        other.append(path)
        #expect(other.subpathCount == 3)
        #expect(MemoryLayout<Path.Verb>.size == 1)
        #expect(MemoryLayout<Point>.size == 16)
    }

    @Test func transformsCompose() {
        let a = Transform.rotation(degrees: 30)
        let b = Transform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
        let p = Point(3, 5)
        let q = (a * b).applied(to: p)
        let r = a.applied(to: b.applied(to: p))
        #expect((q - r).length < 1e-12)
        let back = (a * b).inverse?.applied(to: q)
        #expect(((back ?? .zero) - p).length < 1e-12)
        #expect(Transform.scale(0, 1).inverse == nil)
        #expect(Transform.scale(.infinity).inverse == nil)
        #expect(Transform.scale(-2, 3).maxScale == 3)
        #expect((Transform.skewX(degrees: 45).applied(to: Point(0, 1)) - Point(1, 1)).length < 1e-15)
        let turned = Path.rect(Rect(x: 0, y: 0, width: 2, height: 1)).transformed(by: .rotation(degrees: 90))
        #expect(turned.bounds == Rect(minX: -1, minY: 0, maxX: 0, maxY: 2))
    }

    @Test func sinesAreThoseOfTheLibrary() {
        for i in -7200...7200 {
            let d = Double(i) / 10 + 0.013
            let (s, c) = sineAndCosine(degrees: d)
            let r = d * Double.pi / 180
            #expect((s - sin(r)).magnitude < 4e-15)
            #expect((c - cos(r)).magnitude < 4e-15)
        }
        #expect(sineAndCosine(degrees: 90) == (1, 0))
        #expect(sineAndCosine(degrees: -180) == (0, -1))
        #expect(sineAndCosine(degrees: 450) == (1, 0))
        #expect(sineAndCosine(degrees: .nan) == (0, 1))
        // Determinism: these very bits on every machine.
        let (s, c) = sineAndCosine(degrees: 123.456)
        #expect(s.bitPattern == 0x3FEA_B2A9_B25A_9AB9)
        #expect(c.bitPattern == 0xBFE1_A438_70D3_71F9)
    }

    @Test func rectsCombine() {
        let a = Rect(x: 0, y: 0, width: 4, height: 4)
        let b = Rect(x: 3, y: 3, width: 4, height: 4)
        #expect(a.intersection(b) == Rect(x: 3, y: 3, width: 1, height: 1))
        #expect(a.union(b) == Rect(x: 0, y: 0, width: 7, height: 7))
        #expect(a.intersection(Rect(x: 9, y: 9, width: 1, height: 1)).isNull)
        #expect(Rect.null.union(a) == a)
        #expect(Rect.null.width == 0)
        #expect(Rect.null.outset(by: 5).isNull)
    }
}
