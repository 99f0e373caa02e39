import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct CoverageTests {
    private let region = IntRect(minX: 0, minY: 0, maxX: 96, maxY: 80)

    /// The largest difference from the oracle, in 1/255.
    private func worst(_ path: Path, _ rule: FillRule, _ region: IntRect) -> Double {
        let ours = scannedCoverage(path, rule: rule, region: region)
        let exact = oracleCoverage(path, rule: rule, region: region)
        return zip(ours, exact).map { (Double($0) - $1 * 255).magnitude }.max() ?? 0
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func randomPolygonsAgreeWithExactArea(rule: FillRule) {
        var numbers = TestNumbers(seed: 1)
        for corners in [3, 4, 5, 8, 13, 40] {
            for _ in 0..<40 {
                // Partly outside on every side.
                let path = numbers.polygon(corners: corners, in: Rect(minX: -30, minY: -30, maxX: 130, maxY: 110))
                #expect(worst(path, rule, region) <= 1, "\(path.pathData())")
            }
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func randomCurvesAgreeWithExactArea(rule: FillRule) {
        var numbers = TestNumbers(seed: 2)
        for _ in 0..<100 {
            let path = numbers.blob(curves: 6, in: Rect(minX: -30, minY: -30, maxX: 130, maxY: 110))
            #expect(worst(path, rule, region) <= 1, "\(path.pathData())")
        }
    }

    @Test func smallAndThinShapesAgreeWithExactArea() {
        var numbers = TestNumbers(seed: 3)
        for _ in 0..<400 {
            let x = numbers.between(0, 90)
            let y = numbers.between(0, 70)
            let path = numbers.polygon(corners: 3, in: Rect(x: x, y: y, width: 3, height: 3))
            #expect(worst(path, .nonZero, region) <= 1, "\(path.pathData())")
        }
    }

    /// Independent of this module's flattening and quantising: 64 × 64 points in each pixel against the polygon itself.
    @Test func trianglesAgreeWithSupersampling() {
        var numbers = TestNumbers(seed: 4)
        let size = 24
        for _ in 0..<12 {
            let corners = (0..<3).map { _ in Point(numbers.between(-4, 28), numbers.between(-4, 28)) }
            var path = Path()
            path.move(to: corners[0])
            path.line(to: corners[1])
            path.line(to: corners[2])
            path.close()
            let ours = scannedCoverage(path, region: IntRect(minX: 0, minY: 0, maxX: size, maxY: size))
            func side(_ a: Point, _ b: Point, _ p: Point) -> Double {
                (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
            }
            var worst = 0.0
            for y in 0..<size {
                for x in 0..<size {
                    var inside = 0
                    for i in 0..<64 {
                        for j in 0..<64 {
                            let p = Point(Double(x) + (Double(i) + 0.5) / 64, Double(y) + (Double(j) + 0.5) / 64)
                            let s = [
                                side(corners[0], corners[1], p), side(corners[1], corners[2], p),
                                side(corners[2], corners[0], p),
                            ]
                            if s.allSatisfy({ $0 >= 0 }) || s.allSatisfy({ $0 <= 0 }) { inside += 1 }
                        }
                    }
                    worst = max(worst, (Double(ours[y * size + x]) - Double(inside) / 4096 * 255).magnitude)
                }
            }
            #expect(worst <= 2)
        }
    }

    @Test func coverageDoesNotDependOnTheRegion() {
        var numbers = TestNumbers(seed: 5)
        let whole = IntRect(minX: -40, minY: -40, maxX: 140, maxY: 130)
        for i in 0..<60 {
            let box = Rect(minX: -60, minY: -60, maxX: 160, maxY: 150)
            let path = i % 2 == 0 ? numbers.polygon(corners: 9, in: box) : numbers.blob(curves: 5, in: box)
            let all = scannedCoverage(path, region: whole)
            for part in [
                IntRect(minX: 3, minY: 5, maxX: 70, maxY: 11), IntRect(minX: 50, minY: -40, maxX: 51, maxY: 130),
                IntRect(minX: -40, minY: 60, maxX: 33, maxY: 90),
            ] {
                let ours = scannedCoverage(path, region: part)
                for y in part.minY..<part.maxY {
                    for x in part.minX..<part.maxX {
                        let a = ours[(y - part.minY) * part.width + x - part.minX]
                        let b = all[(y - whole.minY) * whole.width + x - whole.minX]
                        if a != b {
                            Issue.record("(\(x), \(y)) in \(part): \(a), in all: \(b); \(path.pathData())")
                            return
                        }
                    }
                }
            }
        }
    }

    /// Taller than one band of cells, so that lines are sorted into bands.
    @Test func tallShapesAgreeWithExactArea() {
        var numbers = TestNumbers(seed: 6)
        let tall = IntRect(minX: 0, minY: 0, maxX: 3000, maxY: 200)
        for _ in 0..<4 {
            let path = numbers.polygon(corners: 12, in: Rect(minX: -100, minY: -50, maxX: 3200, maxY: 260))
            #expect(worst(path, .nonZero, tall) <= 1)
        }
    }

    @Test func nothingIsLeftBehind() {
        // A scanner that forgot to clear a cell would show it in the next shape.
        let scanner = Scanner()
        var numbers = TestNumbers(seed: 7)
        for _ in 0..<20 {
            let path = numbers.polygon(corners: 7, in: Rect(minX: -30, minY: -30, maxX: 130, maxY: 110))
            scanner.scan(path, .identity, rule: .nonZero, region: region) { _, _, _ in }
        }
        let dot = Path.rect(Rect(x: 10, y: 10, width: 1, height: 1))
        var covered = 0
        scanner.scan(dot, .identity, rule: .nonZero, region: region) { y, runs, coverage in
            for run in runs {
                for x in Int(run.x)..<Int(run.x + run.count) {
                    let v = run.value == 0 ? Int32(coverage[x]) : run.value
                    if v > 0 {
                        covered += 1
                        #expect(x == 10)
                        #expect(y == 10)
                        #expect(v == 255)
                    }
                }
            }
        }
        #expect(covered == 1)
    }

    @Test func wholePixelsAreFull() {
        let c = scannedCoverage(.rect(Rect(x: 2, y: 3, width: 5, height: 4)), region: region)
        for y in 0..<80 {
            for x in 0..<96 {
                let inside = (2..<7).contains(x) && (3..<7).contains(y)
                #expect(c[y * 96 + x] == (inside ? 255 : 0))
            }
        }
    }

    @Test func windingRulesDiffer() throws {
        let path = try Path(pathData: "M0 0H20V20H0ZM5 5H15V15H5Z")
        #expect(scannedCoverage(path, rule: .nonZero, region: region)[10 * 96 + 10] == 255)
        #expect(scannedCoverage(path, rule: .evenOdd, region: region)[10 * 96 + 10] == 0)
        let hole = try Path(pathData: "M0 0H20V20H0ZM5 5V15H15V5Z")
        #expect(scannedCoverage(hole, rule: .nonZero, region: region)[10 * 96 + 10] == 0)
    }

    @Test func orientationDoesNotMatter() throws {
        let a = scannedCoverage(try Path(pathData: "M3.3 2.1L60.7 40.2L10.9 71.4Z"), region: region)
        let b = scannedCoverage(try Path(pathData: "M3.3 2.1L10.9 71.4L60.7 40.2Z"), region: region)
        #expect(a == b)
    }

    /// Cells straight to pixels of one colour: the same as coverage first and colour after it.
    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func solidFillsAreCoverageThenColor(rule: FillRule) {
        var numbers = TestNumbers(seed: 8)
        for width in Array(1...9) + [31, 64, 65, 66, 257, 510, 511, 512, 513, 700] {
            for i in 0..<16 {
                let region = IntRect(minX: 0, minY: 0, maxX: width, maxY: 40)
                let box = Rect(minX: -20, minY: -20, maxX: Double(width) + 20, maxY: 60)
                let path = i % 2 == 0 ? numbers.polygon(corners: 7, in: box) : numbers.blob(curves: 3, in: box)
                let color = i % 4 < 2 ? 0xFF4E_A9E8 : 0x8027_5474 as UInt32
                let surface = Surface(rect: region)
                var plain = [UInt32](repeating: 0, count: width * 40)
                for k in plain.indices {
                    plain[k] = UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000
                    surface.pixels[k] = plain[k]
                }
                SolidFiller(isWide: i < 8).fill(
                    path, .identity, rule: rule, region: region, color: SolidColor(color), on: surface)
                for (k, m) in scannedCoverage(path, rule: rule, region: region).enumerated() {
                    plain[k] = PixelMath.over(PixelMath.scale(color, UInt32(m)), plain[k])
                }
                #expect(plain == Array(UnsafeBufferPointer(start: surface.pixels, count: plain.count)))
            }
        }
    }

    /// Rectangles without lines, against those with lines: coverage, and pixels of one colour.
    @Test func rectanglesAreTheirLines() {
        var numbers = TestNumbers(seed: 9)
        func edge(_ limit: Double) -> Double {
            let v = numbers.between(-limit / 4, limit * 1.25)
            // On pixels' edges, in halves of units, and far away.
            switch numbers.next() % 8 {
            case 0, 1: return v.rounded()
            case 2: return (v * 2048).rounded() / 2048
            case 3: return v * 1e5
            default: return v
            }
        }
        var covered = 0
        for i in 0..<4000 {
            let width = [1, 3, 7, 8, 9, 15, 16, 17, 40, 100, 300][i % 11]
            let origin = Int(numbers.next() % 300) - 150
            let region = IntRect(minX: origin, minY: -origin, maxX: origin + width, maxY: 12 - origin)
            let (x, y) = (edge(Double(width)) + Double(origin), edge(12) - Double(origin))
            let path: Path =
                i % 5 == 0
                ? .polygon([Point(x, y), Point(x, y + 4), Point(x + edge(9), y + 4), Point(x + 1, y)])
                : .rect(
                    Rect(
                        x: x, y: y, width: i % 3 == 0 ? 0.4 : edge(Double(width)).magnitude, height: edge(12).magnitude)
                )
            let scale = i % 7 == 0 ? Transform.scale(-1.3, 0.7) : .identity
            let expected = scannedCoverage(path, scale, region: region, isByLines: true)
            #expect(scannedCoverage(path, scale, region: region) == expected, "\(path.pathData()) in \(region)")
            covered += expected.contains { $0 > 0 } ? 1 : 0
            let color = i % 2 == 0 ? 0xFF4E_A9E8 : 0x8027_5474 as UInt32
            let surface = Surface(rect: region)
            for k in expected.indices { surface.pixels[k] = 0xFF20_7040 }
            SolidFiller().fill(path, scale, rule: .nonZero, region: region, color: SolidColor(color), on: surface)
            let pixels = expected.map { PixelMath.over(PixelMath.scale(color, UInt32($0)), 0xFF20_7040) }
            #expect(
                Array(UnsafeBufferPointer(start: surface.pixels, count: pixels.count)) == pixels,
                "\(path.pathData()) in \(region)")
        }
        #expect(covered > 1200)
    }

    @Test func hotStructsAreTrivialAndSmall() {
        #expect(MemoryLayout<Line>.size == 16)
        #expect(MemoryLayout<CoverageRun>.size == 12)
        #expect(_isPOD(Line.self))
        #expect(_isPOD(CoverageRun.self))
        #expect(_isPOD(LineWalker.self))
    }
}
