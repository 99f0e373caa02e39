import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct PaintTests {
    private let gray = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]

    private func row(_ paint: Paint, width: Int, dither: Bool = false) throws -> [UInt32] {
        let box = Path.rect(Rect(x: 0, y: 0, width: Double(width), height: 1))
        return try Renderer.render(
            Drawing(size: Size(width: Double(width), height: 1), nodes: [.fill(Fill(box, paint: paint))]),
            options: Renderer.Options(dither: dither)
        ).pixels
    }

    @Test func linearGradientsAreTheirFormula() throws {
        for (spread, fold) in [
            (GradientSpread.pad, { (t: Double) in min(max(t, 0), 1) }),
            (.repeat, { $0 - $0.rounded(.down) }),
            (
                .reflect,
                {
                    let m = $0 - 2 * ($0 / 2).rounded(.down); return m > 1 ? 2 - m : m
                }
            ),
        ] as [(GradientSpread, (Double) -> Double)] {
            let paint = Paint.linear(
                LinearGradient(start: Point(20, 0), end: Point(61, 0), stops: gray, spread: spread))
            for (x, p) in try row(paint, width: 150).enumerated() {
                let t = (Double(x) + 0.5 - 20) / 41
                // At a repeat's jump either side is right.
                if spread == .repeat, (t - t.rounded()).magnitude < 0.01 { continue }
                #expect((Double(p & 0xFF) - fold(t) * 255).magnitude <= 1.01, "\(spread) at \(x)")
            }
        }
    }

    /// With the focus outside of the circle there is a cone, and nothing beside it.
    @Test func aFocusOutsideMakesACone() throws {
        let stops = [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: Color(red: 1, green: 0, blue: 0)),
        ]
        let gradient = RadialGradient(center: Point(20, 0.5), radius: 10, focus: Point(50, 0.5), stops: stops)
        let row = try row(.radial(gradient), width: 60)
        // Beyond the tip, which lies at 50.
        #expect(row[51] == 0)
        #expect(row[59] == 0)
        // On the axis the circle of t reaches to 50 - 30t - 10t at its far side: t = (50 - x) / 40.
        for x in 11..<50 {
            let t = min((50 - (Double(x) + 0.5)) / 20, 1)
            #expect((Double(row[x] & 0xFF) - 255 * t).magnitude < 3, "\(x)")
            #expect(row[x] >> 24 == 255, "\(x)")
        }
        let high = Path.rect(Rect(x: 0, y: 0, width: 60, height: 60))
        let picture = try Renderer.render(
            Drawing(size: Size(width: 60, height: 60), nodes: [.fill(Fill(high, paint: .radial(gradient)))]))
        #expect(picture.pixels[40 * 60 + 45] == 0)
    }

    @Test func radialGradientsAreTheirFormula() throws {
        let focus = Point(25, 0.5)
        let center = Point(40, 0.5)
        let paint = Paint.radial(RadialGradient(center: center, radius: 50, focus: focus, stops: gray))
        for (x, p) in try row(paint, width: 120).enumerated() {
            // On the axis: the circle's edge is at center ± radius, offset is the share of the way from the focus.
            let d = Double(x) + 0.5 - focus.x
            let edge = (d < 0 ? center.x - 50 : center.x + 50) - focus.x
            #expect((Double(p & 0xFF) - min(d / edge, 1) * 255).magnitude <= 1.01, "at \(x)")
        }
    }

    @Test func ditheringKeepsTheMeanAndStaysWithinALevel() throws {
        // A gradient over 3 levels on 256 columns and 64 rows.
        let stops = [
            GradientStop(offset: 0, color: Color(red: 20 / 255, green: 0, blue: 0)),
            GradientStop(offset: 1, color: Color(red: 23 / 255, green: 0, blue: 0)),
        ]
        let box = Path.rect(Rect(x: 0, y: 0, width: 256, height: 64))
        let paint = Paint.linear(LinearGradient(start: Point(0, 0), end: Point(256, 0), stops: stops))
        let bitmap = try Renderer.render(
            Drawing(size: Size(width: 256, height: 64), nodes: [.fill(Fill(box, paint: paint))]))
        for block in stride(from: 0, to: 256, by: 8) {
            var sum = 0.0
            for x in block..<(block + 8) {
                for y in 0..<64 {
                    let v = Double(bitmap[x, y] & 0xFF)
                    let exact = 20 + 3 * (Double(x) + 0.5) / 256
                    #expect((v - exact).magnitude <= 1)
                    sum += v
                }
            }
            #expect((sum / 512 - (20 + 3 * (Double(block) + 4) / 256)).magnitude < 0.05)
        }
    }

    @Test func thresholdsOccurOnceInEachPeriod() {
        for x in 0...Dither.rowLength - Dither.period {
            let thresholds = (0..<Dither.period).map { y in
                (x..<x + Dither.period).map { Dither.thresholds[y * Dither.rowLength + $0] & 0xFF }
            }
            #expect(Set(thresholds.joined()) == Set((0..<16).map { UInt64($0 * 16 + 8) }), "from column \(x)")
        }
    }

    /// Where levels follow one another faster than every second pixel, no band is seen and nothing is dithered.
    @Test func steepGradientsAreNotDithered() throws {
        for (levels, isDithered) in [(255.0, false), (33, false), (31, true), (3, true)] {
            // `levels` on 64 pixels.
            let last = Color(red: levels / 255, green: 0, blue: levels / 255)
            let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: last)]
            let linear = LinearGradient(start: .zero, end: Point(64 * 0.6, 64 * 0.8), stops: stops)
            let radial = RadialGradient(center: Point(70, 30), radius: 64, stops: stops)
            for paint in [Paint.linear(linear), .radial(radial)] {
                let fill = Fill(.rect(Rect(x: 0, y: 0, width: 64, height: 64)), paint: paint)
                let drawing = Drawing(size: Size(width: 64, height: 64), nodes: [.fill(fill)])
                let plain = try Renderer.render(drawing, options: Renderer.Options(dither: false))
                let isSame = try Renderer.render(drawing) == plain
                #expect(isSame == !isDithered, "\(levels) levels: \(paint)")
            }
        }
    }

    @Test func theLeastSlopeIsThatOfTheSlowestColors() {
        func slope(_ stops: (offset: Double, red: Double, alpha: Double)...) -> Double {
            GradientTable.leastSlope(
                stops.map {
                    GradientStop(offset: $0.offset, color: Color(red: $0.red, green: 0, blue: 0, alpha: $0.alpha))
                })
        }
        #expect(slope((0, 0, 1), (1, 1, 1)) == 255)
        #expect((slope((0, 0, 1), (0.5, 1, 1), (1, 0.9, 1)) - 51).magnitude < 1e-9)
        #expect(slope((0, 0, 1), (0.5, 0, 1), (0.5, 1, 1), (1, 1, 1)) == .infinity)
        #expect(slope((0, 0, 0.5), (1, 1, 0.5)) == 127.5)
        #expect((slope((0, 0, 1), (1, 1, 0.9)) - 25.5).magnitude < 1e-9)
        #expect(slope() == .infinity)
        #expect(slope((.nan, 0, 1), (1, 1, 1)) == 255)
    }

    @Test func coincidentStopsMakeAHardEdge() throws {
        let stops = [
            GradientStop(offset: 0, color: .black), GradientStop(offset: 0.5, color: .black),
            GradientStop(offset: 0.5, color: .white), GradientStop(offset: 1, color: .white),
        ]
        let pixels = try row(.linear(LinearGradient(start: Point(0, 0), end: Point(64, 0), stops: stops)), width: 64)
        #expect(pixels[..<32].allSatisfy { $0 == 0xFF00_0000 })
        #expect(pixels[32...].allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func degenerateGradientsShowTheirLastColor() throws {
        let point = Point(3, 3)
        #expect(
            try row(.linear(LinearGradient(start: point, end: point, stops: gray)), width: 4)
                == [UInt32](repeating: .max, count: 4))
        #expect(
            try row(.radial(RadialGradient(center: point, radius: 0, stops: gray)), width: 4)
                == [UInt32](repeating: .max, count: 4))
        #expect(try row(.linear(LinearGradient(start: .zero, end: point, stops: [])), width: 4) == [0, 0, 0, 0])
    }

    @Test func nearestPicturesKeepTheirPixels() throws {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0x8000_8000])
        let drawing = Drawing(
            size: Size(width: 8, height: 2),
            nodes: [.picture(Picture(bitmap, in: Rect(x: 0, y: 0, width: 8, height: 2), sampling: .nearest))])
        let row = [UInt32](repeating: 0xFF00_00FF, count: 4) + [UInt32](repeating: 0x8000_8000, count: 4)
        #expect(try Renderer.render(drawing).pixels == row + row)
    }

    @Test func linearPicturesAtTheirOwnSizeAreCopied() throws {
        var numbers = TestNumbers(seed: 41)
        let pixels = (0..<35).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
        let bitmap = Bitmap(width: 7, height: 5, pixels: pixels)
        let drawing = Drawing(
            size: Size(width: 7, height: 5),
            nodes: [.picture(Picture(bitmap, in: Rect(x: 0, y: 0, width: 7, height: 5)))])
        #expect(try Renderer.render(drawing) == bitmap)
    }
}
