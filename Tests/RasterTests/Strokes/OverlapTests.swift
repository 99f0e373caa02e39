import DisplayList
import PathParser
import Testing

@testable import Raster

/// Thin strokes that run over themselves.
@Suite struct OverlapTests {
    private func picture(_ data: String, width: Double, bands: Int? = nil) throws -> Bitmap {
        let drawing = Drawing(
            size: Size(width: 64, height: 64),
            nodes: [
                .stroke(Stroke(try Path(pathData: data), style: StrokeStyle(width: width), paint: .solid(.black)))
            ])
        return try Renderer.render(drawing, options: Renderer.Options(threads: bands ?? 1))
    }

    /// A polygram: every corner joined with the one `step` further on.
    private func star(_ count: Int, _ step: Int) -> String {
        var path = Path()
        var (x, y) = (28.0, 0.0)
        var points: [Point] = []
        for _ in 0..<count {
            points.append(Point(32 + x, 32 + y))
            let t = 2.0 / Double(count) * 3.141592653589793
            let (c, s) = (1 - t * t / 2 + t * t * t * t / 24, t - t * t * t / 6)
            (x, y) = (x * c - y * s, x * s + y * c)
        }
        for i in 0..<count {
            let p = points[i * step % count]
            if i == 0 { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path.pathData()
    }

    /// But for what four rows in a pixel tell less well than its area.
    @Test(
        "A line and its way back cover once, and a line that is drawn twice",
        arguments: ["M5 20.3L60 20.3Z", "M5 20.3L60 20.3M5 20.3L60 20.3", "M5 20.3C20 20.3 40 20.3 60 20.3M5 20.3H60"])
    func linesCoverOnce(data: String) throws {
        let once = try picture("M5 20.3L60 20.3", width: 1.5)
        let twice = try picture(data, width: 1.5)
        for y in 15..<26 {
            let (a, b) = (Int(once.pixels[y * 64 + 30] >> 24), Int(twice.pixels[y * 64 + 30] >> 24))
            #expect((a - b).magnitude <= 16, "row \(y): \(a), \(b)")
        }
    }

    /// Where many hairlines meet, each covers its share of what the others leave.
    @Test func hairlinesThatCrossCoverWhatTheyWouldByChance() throws {
        let width = 0.1
        let data = star(89, 31)
        let drawn = try picture(data, width: width)
        var left = [Double](repeating: 1, count: 64 * 64)
        let path = try Path(pathData: data)
        var previous: Point?
        for p in path.points + [path.points[0]] {
            if let a = previous {
                let piece = try picture("M\(a.x) \(a.y)L\(p.x) \(p.y)", width: width)
                for i in left.indices { left[i] *= 1 - Double(piece.pixels[i] >> 24) / 255 }
            }
            previous = p
        }
        for i in left.indices {
            #expect((Double(drawn.pixels[i] >> 24) - 255 * (1 - left[i])).magnitude < 4)
        }
    }

    @Test func bandsDoNotShow() throws {
        for width in [0.2, 1, 2.5] {
            let whole = try picture(star(61, 24), width: width)
            let inBands = try picture(star(61, 24), width: width, bands: 4)
            #expect(whole == inBands)
        }
    }

    /// What does not cross itself often is scanned as ever.
    @Test func fewCrossingsAreNone() throws {
        func overlap(_ data: String, _ width: Double) throws -> Overlap {
            StrokeTangle.overlap(
                of: try Path(pathData: data), StrokeStyle(width: width), scale: 1)
        }
        #expect(try overlap("M0 0L10 10L10 0L0 10", 1) == .sum)
        #expect(try overlap("M0 0H10V10H0z", 1) == .sum)
        #expect(try overlap(star(61, 24), 0.2) == .chance)
        #expect(try overlap(star(61, 24), 1) == .fine)
        #expect(try overlap(star(61, 24), 10) == .sum)
        #expect(try overlap("M0 0L10 0Z", 1) == .fine)
    }

    /// Lines as programs draw that imitate a hand: each twice, with ends that are not quite the same.
    @Test(arguments: [
        ("M0 0C5 1 15 1 20 0M1 1C6 0 15 0 22 -1", Overlap.fine), ("M0 0V9H9V0M1 0V8H10V1", .fine),
        ("M0 0H20M0 3H20", .sum), ("M0 0H20M0 1L20 9", .sum), ("M0 0H20M20 0H40", .sum), ("M0 0H5M0 1H5", .sum),
        ("M0 0H20M0 1H10V0", .sum),
    ])
    func whatIsDrawnTwiceIsTangled(data: String, expected: Overlap) throws {
        #expect(StrokeTangle.overlap(of: try Path(pathData: data), StrokeStyle(width: 1), scale: 1) == expected)
    }
}
