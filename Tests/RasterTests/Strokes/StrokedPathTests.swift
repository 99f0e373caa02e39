import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@Suite struct StrokedPathTests {
    /// Filled by the non-zero rule, the outline is the stroke.
    @Test func outlinesHoldWhatTheStrokeCovers() throws {
        let line = Path.line(from: Point(10, 10), to: Point(30, 10))
        let butt = try line.stroked(StrokeStyle(width: 4))
        #expect(butt.bounds == Rect(x: 10, y: 8, width: 20, height: 4))
        #expect(butt.contains(Point(20, 9)))
        #expect(!butt.contains(Point(20, 12.1)))
        #expect(!butt.contains(Point(9, 10)))
        #expect(try line.stroked(StrokeStyle(width: 4, cap: .square)).contains(Point(9, 10)))
        let dashed = try line.stroked(StrokeStyle(width: 4, dashes: [5, 5]))
        #expect(dashed.contains(Point(12, 10)))
        #expect(!dashed.contains(Point(17, 10)))
        #expect(dashed.contains(Point(22, 10)))
        let ring = try Path.circle(center: .zero, radius: 10).stroked(StrokeStyle(width: 2), tolerance: 0.001)
        for degrees in stride(from: 0.0, to: 360, by: 11) {
            let (sine, cosine) = sineAndCosine(degrees: degrees)
            let ray = Point(cosine, sine)
            #expect(ring.contains(ray * 9.005))
            #expect(ring.contains(ray * 10.995))
            #expect(!ring.contains(ray * 8.99))
            #expect(!ring.contains(ray * 11.01))
        }
    }

    /// A stroke that reaches beyond the middle of its shape covers it all, however little it does.
    @Test func wideStrokesHaveNoHoles() throws {
        let shapes: [(name: String, path: Path, inner: Double)] = [
            ("square", .rect(Rect(x: -5, y: -5, width: 10, height: 10)), 5),
            ("bar", .rect(Rect(x: -20, y: -5, width: 40, height: 10)), 5),
            ("circle", .circle(center: .zero, radius: 5), 5),
            ("triangle", try Path(pathData: "M0 -10L8.66 5L-8.66 5Z"), 5),
        ]
        for (name, path, inner) in shapes {
            for share in stride(from: 1.02, to: 4, by: 0.07) {
                let outline = try path.stroked(StrokeStyle(width: inner * share * 2, join: .round), tolerance: 0.001)
                for point in [Point.zero, Point(0.01, 0.02), Point(-1, 1), Point(2, -0.5)] {
                    #expect(outline.contains(point), "\(name), \(share), \(point)")
                }
            }
            let thin = try path.stroked(StrokeStyle(width: inner * 1.9), tolerance: 0.001)
            #expect(!thin.contains(.zero), "\(name)")
        }
    }

    @Test func outlinesArePixelsOfTheStroke() throws {
        let path = try Path(pathData: "M10 40C20 5 60 5 50 40S20 50 30 20")
        let style = StrokeStyle(width: 5, cap: .round, join: .round)
        func picture(_ draw: (inout Canvas) -> Void) throws -> Bitmap {
            try Renderer.render(Drawing(size: Size(width: 64, height: 64), draw: draw))
        }
        let outline = try path.stroked(style, tolerance: 0.1)
        let filled = try picture { $0.fill(outline, .black) }
        let stroked = try picture { $0.stroke(path, .black, style: style) }
        #expect(filled == stroked)
    }

    @Test func limitsAndNumbersAreKept() throws {
        let line = Path.line(from: .zero, to: Point(1e6, 0))
        var limits = Limits()
        limits.dashes = 10
        #expect(throws: RasterError.tooManyDashes(limit: 10)) {
            try line.stroked(StrokeStyle(width: 1, dashes: [1]), limits: limits)
        }
        #expect(throws: RasterError.self) { try line.stroked(StrokeStyle(width: 1, dashes: [1e-9])) }
        #expect(try line.stroked(StrokeStyle(width: 0)).isEmpty)
        #expect(try line.stroked(StrokeStyle(width: .nan)).isEmpty)
        #expect(try Path.line(from: .zero, to: Point(.nan, 0)).stroked(StrokeStyle(width: 1)).isEmpty)
        for tolerance in [0, -1, .nan, .infinity] {
            #expect(try !line.stroked(StrokeStyle(width: 1), tolerance: tolerance).isEmpty)
        }
        #expect(try Path().stroked(StrokeStyle(width: 1)).isEmpty)
    }
}
