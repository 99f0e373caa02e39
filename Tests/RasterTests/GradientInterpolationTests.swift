import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Raster

/// Gradients in other spaces than sRGB: against Chromium, and against the stops that SVG has in their place.
@Suite struct GradientInterpolationTests {
    private static func row(_ gradient: LinearGradient, count: Int) throws -> [UInt32] {
        let prepared = try #require(PreparedPaint(.linear(gradient), .identity, dither: false))
        var row = [UInt32](repeating: 0, count: count)
        row.withUnsafeMutableBufferPointer { prepared.fetch($0.baseAddress!, x: 0, y: 0, count: count) }
        return row
    }

    private static func gradient(
        _ from: Color, _ to: Color, in interpolation: ColorInterpolation, width: Int
    ) -> LinearGradient {
        LinearGradient(
            start: .zero, end: Point(Double(width), 0),
            stops: [GradientStop(offset: 0, color: from), GradientStop(offset: 1, color: to)], in: interpolation)
    }

    /// The largest difference of two pixels' channels, in levels.
    private static func distance(_ p: UInt32, _ q: UInt32) -> Int {
        stride(from: 0, to: 32, by: 8).map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max() ?? 0
    }

    /// Every pixel within a level of what Chromium shows of CSS's `linear-gradient(in oklab, …)` and the others.
    @Test func pixelsAreThoseOfChromium() throws {
        var compared: Set<String> = []
        let lines = try Checkout.text("Tests/RasterTests/Gradients/chromium.tsv").split(separator: "\n")
        for line in lines {
            let fields = line.split(separator: "\t").map(String.init)
            let interpolation = try #require(ColorInterpolation(rawValue: fields[0]))
            let from = try #require(Color(hexText: fields[1]))
            let to = try #require(Color(hexText: fields[2]))
            let expected = try fields[3].split(separator: " ").map {
                PixelMath.premultiplied(try #require(Color(hexText: "#\($0)")))
            }
            let row = try Self.row(Self.gradient(from, to, in: interpolation, width: 64), count: 64)
            let white: UInt32 = 0xFFFF_FFFF
            let worst = zip(row, expected).map { Self.distance(PixelMath.over($0, white), $1) }.max() ?? 255
            // Where there is alpha both round twice.
            #expect(
                worst <= (from.alpha < 1 || to.alpha < 1 ? 2 : 1), "\(fields[0]) \(fields[1]) \(fields[2]): \(worst)")
            compared.insert(fields[0])
        }
        #expect(compared.count == ColorInterpolation.allCases.count)
        #expect(lines.count > 40)
    }

    /// The stops that SVG files have: no colour between them is more than a level off, and they are few.
    @Test(arguments: ColorInterpolation.allCases)
    func stopsInSRGBAreWithinALevel(of interpolation: ColorInterpolation) throws {
        var numbers = TestNumbers(seed: 40)
        var most = 0
        for i in 0..<8 {
            func color() -> Color {
                var color = Color(hex: UInt32(truncatingIfNeeded: numbers.next()) & 0xFF_FFFF)
                if i < 2 { color = numbers.next() % 2 == 0 ? .black : .white }
                return i % 4 == 3 ? color.opacity(numbers.nextFraction()) : color
            }
            let (from, to) = (color(), color())
            let ends = [GradientStop(offset: 0, color: from), GradientStop(offset: 1, color: to)]
            let stops = ends.inSRGB(from: interpolation)
            most = max(most, stops.count)
            let way = interpolation.transition(from: from, to: to)
            var worst = 0.0
            for (a, b) in zip(stops, stops.dropFirst()) {
                for step in 0...20 {
                    let share = Double(step) / 20
                    let place = a.offset + (b.offset - a.offset) * share
                    // As files have them, in bytes.
                    let (start, end) = (Self.shown(a.color), Self.shown(b.color))
                    let written = Self.levels(start.interpolated(to: end, at: share))
                    let exact = Self.levels(way.color(at: place).unmapped)
                    worst = max(worst, zip(written, exact).map { ($0 - $1).magnitude }.max() ?? 255)
                }
            }
            #expect(worst <= 1, "\(ends)")
        }
        #expect(most <= (interpolation == .srgb ? 2 : interpolation == .oklchLonger ? 60 : 30), "\(most) stops")
    }

    /// The premultiplied channels, 0 … 255.
    private static func levels(_ color: Color) -> [Double] {
        [color.red, color.green, color.blue, 1].map {
            min(max($0, 0), 1) * min(max(color.alpha, 0), 1) * 255
        }
    }

    private static func shown(_ color: Color) -> Color {
        let bytes = color.bytes
        return Color(
            red: Double(bytes.red) / 255, green: Double(bytes.green) / 255, blue: Double(bytes.blue) / 255,
            alpha: color.alpha)
    }

    /// Neighbours in the table are so near that a pixel's colour is that of its own place.
    @Test func tablesAreFineWhereTheWayIsSteep() throws {
        let width = 1500
        for interpolation in ColorInterpolation.allCases where interpolation != .srgb {
            for (from, to) in [(0x000000, 0xFFFFFF), (0xFF0000, 0x0000FF), (0x001000, 0xFFE0FF)] as [(UInt32, UInt32)] {
                let (from, to) = (Color(hex: from), Color(hex: to))
                let row = try Self.row(Self.gradient(from, to, in: interpolation, width: width), count: width)
                let way = interpolation.transition(from: from, to: to)
                for (x, pixel) in row.enumerated() {
                    let color = way.color(at: (Double(x) + 0.5) / Double(width)).unmapped
                    let isNear = Self.distance(pixel, PixelMath.premultiplied(color)) <= 1
                    #expect(isNear, "\(interpolation) \(x)")
                }
            }
        }
    }

    /// The two ways around the circle of hues: from red to blue by purple, or by green.
    @Test func huesTakeTheShorterOrTheLongerWay() {
        let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
        func middle(_ interpolation: ColorInterpolation) -> Color {
            interpolation.transition(from: red, to: blue).color(at: 0.5).unmapped
        }
        #expect(middle(.oklch).hexText == "#ba00c2")
        #expect(middle(.oklchLonger).green > 0.5)
        #expect(middle(.oklchLonger).red < 0.1)
        #expect(middle(.linear).hexText == "#bc00bc")
        #expect(middle(.oklab).hexText == "#8c53a2")
    }

    /// A clear stop brings no colour along in Oklab; a grey has the other colour's hue.
    @Test func clearAndGreyStopsHaveNoColour() {
        let gold = Color(hex: 0xD4A825)
        let faded = ColorInterpolation.oklab.transition(from: gold, to: .clear).color(at: 0.5).unmapped
        #expect(faded.hexText == gold.hexText)
        #expect((faded.alpha - 0.5).magnitude < 1e-12)
        let pale = Oklch(ColorInterpolation.oklch.transition(from: gold, to: .white).color(at: 0.5).unmapped)
        #expect((pale.hue - Oklch(gold).hue).magnitude < 1e-6)
    }

    /// Stops in any order, at one place, beyond the ends, and not numbers.
    @Test func extremeStopsAreDrawn() {
        var numbers = TestNumbers(seed: 41)
        let odd = [0, 1, -1, 2, 0.5, .nan, .infinity, -.infinity, 1e300, 1e-300]
        func any() -> Double { odd[Int(numbers.next() % 10)] }
        for _ in 0..<60 {
            let stops = (0..<numbers.next() % 6).map { _ in
                GradientStop(offset: any(), color: Color(red: any(), green: any(), blue: any(), alpha: any()))
            }
            for interpolation in ColorInterpolation.allCases {
                #expect(GradientTable(stops, in: interpolation).count <= 4096)
                #expect(stops.inSRGB(from: interpolation).count >= stops.count)
            }
        }
    }
}
