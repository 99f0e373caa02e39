import DisplayList
import PathParser
import Testing

@testable import Raster

/// Gradients against their definition, without a table: the colour at a place is that between the two stops around it,
/// and beyond the first and the last it is theirs.
@Suite struct GradientStopTests {
    private static let red = Color(hex: 0xFF0000)
    private static let green = Color(hex: 0x00FF00)
    private static let blue = Color(hex: 0x0000FF)

    private static func stops(_ list: (Double, Color)...) -> [GradientStop] {
        list.map { GradientStop(offset: $0.0, color: $0.1) }
    }

    private static func row(_ paint: Paint, y: Int = 0, count: Int, dither: Bool = true) throws -> [UInt32] {
        let prepared = try #require(PreparedPaint(paint, .identity, dither: dither))
        var row = [UInt32](repeating: 0, count: count)
        row.withUnsafeMutableBufferPointer { prepared.fetch($0.baseAddress!, x: 0, y: y, count: count) }
        return row
    }

    private static func pixel(_ color: Color) -> UInt32 { PixelMath.premultiplied(color) }

    private static func isPlain(_ row: ArraySlice<UInt32>, _ color: Color) -> Bool {
        row.allSatisfy { $0 == pixel(color) }
    }

    // MARK: Beyond the ends

    /// Where the second stop, and the last but one, lie nearer to the ends than a table's entry is wide.
    @Test(arguments: [0, 0.0004, 0.001, 0.3])
    func beyondTheEndsIsTheOutermostColour(inset: Double) throws {
        let stops = Self.stops((0, Self.red), (inset, Self.green), (1 - inset, .white), (1, Self.blue))
        for dither in [true, false] {
            for (start, end) in [
                (Point(20, 0), Point(60, 0)), (Point(20, 3), Point(60, 9)), (Point(60, 0), Point(20, 1)),
            ] {
                let gradient = LinearGradient(start: start, end: end, stops: stops)
                let row = try Self.row(.linear(gradient), count: 80, dither: dither)
                let (left, right) = start.x < end.x ? (Self.red, Self.blue) : (Self.blue, Self.red)
                #expect(Self.isPlain(row[..<18], left))
                #expect(Self.isPlain(row[63...], right))
            }
            // Rows of one colour.
            for (y, color) in [(4, Self.red), (95, Self.blue)] {
                let gradient = LinearGradient(start: Point(0, 5), end: Point(0, 95), stops: stops)
                let row = try Self.row(.linear(gradient), y: y, count: 20, dither: dither)
                #expect(Self.isPlain(row[...], color))
            }
            // From the centre, from a focus, and as a cone, which is painted to the right alone.
            for focus in [Point(0, 0.5), Point(12, 5.5), Point(-60, 0.5)] {
                let gradient = RadialGradient(center: Point(0, 0.5), radius: 30, focus: focus, stops: stops)
                let row = try Self.row(.radial(gradient), count: 200, dither: dither)
                #expect(Self.isPlain(row[31...], Self.blue), "\(focus)")
            }
        }
    }

    /// Circles so small that the parameter is of any size: beyond them is the last colour too.
    @Test func smallCirclesAreTheirLastColour() throws {
        for radius in [1e-3, 1e-9, 1e-12, 1e-40] {
            for focus in [Point(9, 4), Point(9 + radius / 2, 4)] {
                let gradient = RadialGradient(
                    center: Point(9, 4), radius: radius, focus: focus, stops: Self.stops((0, Self.red), (1, Self.blue)))
                let row = try Self.row(.radial(gradient), count: 40)
                #expect(Self.isPlain(row[...], Self.blue), "\(radius), \(focus)")
            }
        }
    }

    /// Gradients that are shorter than a pixel are an edge, which lies where they do.
    @Test func shortGradientsAreEdges() throws {
        for length in [1e-2, 1e-4, 1e-7, 1e-10] {
            for place in [3.0, 500, 70_000] {
                let gradient = LinearGradient(
                    start: Point(place, 0), end: Point(place + length, 0),
                    stops: Self.stops((0, Self.red), (1, Self.blue)))
                let shader = try #require(PreparedPaint(.linear(gradient), .identity, dither: true))
                var row = [UInt32](repeating: 0, count: 8)
                let first = Int(place) - 4
                row.withUnsafeMutableBufferPointer { shader.fetch($0.baseAddress!, x: first, y: 7, count: 8) }
                let expected = [Self.red, Self.red, Self.red, Self.red, Self.blue, Self.blue, Self.blue, Self.blue]
                #expect(row == expected.map(Self.pixel), "\(length) at \(place)")
            }
        }
    }

    // MARK: Edges

    /// Two stops at one place, or nearer to each other than an entry: no pixel has a colour between them.
    @Test(arguments: [0, 1e-9, 0.0001, 0.0002])
    func edgesAreNotSmeared(gap: Double) throws {
        // The last two lie where an entry of 512 and of 4096 takes its colour.
        for place in [0, 0.1, 0.25, 1.0 / 3, 0.5, 0.7123, 1 - gap, 102.5 / 512 - gap / 2, 819.5 / 4096 - gap / 2] {
            let stops = Self.stops((0, Self.red), (place, Self.red), (place + gap, Self.blue), (1, Self.blue))
            let known: Set<UInt32> = [Self.pixel(Self.red), Self.pixel(Self.blue)]
            for spread in [GradientSpread.pad, .reflect, .repeat] {
                let line = LinearGradient(start: Point(10, 0), end: Point(900, 40), stops: stops, spread: spread)
                let circle = RadialGradient(
                    center: Point(400, 3), radius: 350, focus: Point(320, 60), stops: stops, spread: spread)
                for paint in [Paint.linear(line), .radial(circle)] {
                    let isSmeared = try Self.row(paint, count: 1000).contains { !known.contains($0) }
                    #expect(!isSmeared, "\(place) \(paint)")
                }
            }
        }
    }

    /// As icons have them: a thousandth of the gradient apart. The ramp between is no wider, but for half an entry on
    /// either side, and lies where it should.
    @Test func rampsOfAThousandthAreNarrow() throws {
        let length = 4000.0
        for place in [0.05, 0.3, 0.4995, 0.6, 0.949] {
            let stops = Self.stops((0, Self.red), (place, Self.red), (place + 0.001, Self.blue), (1, Self.blue))
            let line = Paint.linear(LinearGradient(start: .zero, end: Point(length, 0), stops: stops))
            let circle = Paint.radial(RadialGradient(center: Point(0, 0.5), radius: length, stops: stops))
            for paint in [line, circle] {
                let row = try Self.row(paint, count: Int(length))
                let between = row.indices.filter {
                    row[$0] != Self.pixel(Self.red) && row[$0] != Self.pixel(Self.blue)
                }
                let first = (Double(between.first ?? 0) + 0.5) / length
                let last = (Double(between.last ?? 0) + 0.5) / length
                #expect(first > place - 0.0005, "\(place): \(first) to \(last)")
                #expect(last < place + 0.0015, "\(place): \(first) to \(last)")
                #expect(row[Int((place - 0.0005) * length) - 1] == Self.pixel(Self.red))
                #expect(row[Int((place + 0.0015) * length) + 1] == Self.pixel(Self.blue))
            }
        }
    }

    /// A stripe between two edges is there, and as wide as it should be, to within an entry.
    @Test func stripesAreThere() throws {
        for width in [0.0005, 0.001, 0.004] {
            let stops = Self.stops(
                (0, Self.red), (0.4, Self.red), (0.4, Self.green), (0.4 + width, Self.green), (0.4 + width, Self.blue),
                (1, Self.blue))
            let row = try Self.row(
                .linear(LinearGradient(start: .zero, end: Point(10_000, 0), stops: stops)), count: 10_000)
            let green = row.count { $0 == Self.pixel(Self.green) }
            #expect((Double(green) / 10_000 - width).magnitude < 0.00051, "\(width): \(green)")
        }
    }

    @Test func tablesAreAsLargeAsNeeded() {
        func count(_ stops: [GradientStop]) -> Int { GradientTable(stops).count }
        #expect(count(Self.stops((0, Self.red), (1, Self.blue))) == 256)
        #expect(count(Self.stops((0, Self.red), (0.5, Self.blue), (0.5, .white), (1, Self.blue))) == 512)
        #expect(count(Self.stops((0, Self.red), (0.3, Self.blue), (0.3, .white), (1, Self.blue))) == 1024)
        #expect(count(Self.stops((0, Self.red), (0.3, Self.blue), (0.3, Self.blue), (1, Self.blue))) == 512)
        #expect(count(Self.stops((0, Self.red), (0.3, Self.blue), (0.3004, .white), (1, Self.blue))) == 4096)
        #expect(count(Self.stops((0, Self.red), (1e-300, Self.blue))) == 4096)
    }

    // MARK: All of it

    /// Random stops, many of them at one place or nearly so: every pixel has a colour that the gradient has within half an
    /// entry of the pixel's place.
    @Test func rowsAreTheirStops() throws {
        var numbers = TestNumbers(seed: 91)
        for number in 0..<900 {
            var offset = numbers.next() % 2 == 0 ? 0 : numbers.fraction() * 0.3
            let stops = (0..<(2 + Int(numbers.next() % 6))).map { _ in
                defer { offset += [0, 0.0004, 0.001, 0.01, 0.2, 0.5][Int(numbers.next() % 6)] }
                let color = Color(red: numbers.fraction(), green: numbers.fraction(), blue: numbers.fraction())
                return GradientStop(offset: min(offset, 1), color: color)
            }
            let spread = [GradientSpread.pad, .reflect, .repeat][number % 3]
            let half = 0.5 / Double(GradientTable(stops).count) + 1e-6
            let length = numbers.between(40, 900)
            let center = Point(numbers.between(-100, 400), numbers.between(-30, 30))
            let turn = numbers.between(-180, 180)
            let way = Transform.rotation(degrees: turn).applied(to: Point(1, 0))
            let reach = [0, 0.4, 0.9][Int(numbers.next() % 3)] * length
            let focus = center + way * reach
            let isLine = number % 2 == 0
            let paint =
                isLine
                ? Paint.linear(LinearGradient(start: center, end: center + way * length, stops: stops, spread: spread))
                : Paint.radial(
                    RadialGradient(center: center, radius: length, focus: focus, stops: stops, spread: spread))
            let row = try Self.row(paint, count: 300, dither: number % 4 < 2)
            var wrong = 0
            for x in 0..<300 {
                let p = Point(Double(x) + 0.5, 0.5)
                let v = p - (isLine ? center : focus)
                let t: Double
                if isLine {
                    t = (v.x * way.x + v.y * way.y) / length
                } else {
                    // The circle around focus + t (centre − focus) of radius t · length that goes through p.
                    let c = center - focus
                    let a = length * length - c.x * c.x - c.y * c.y
                    let b = v.x * c.x + v.y * c.y
                    t = ((b * b + a * (v.x * v.x + v.y * v.y)).squareRoot() - b) / a
                }
                let colors = Self.colors(stops, spread, t - half, t + half)
                for shift in [UInt32(0), 8, 16] {
                    let channel = Double(row[x] >> shift & 255)
                    let values = colors.map { 255 * (shift == 0 ? $0.red : shift == 8 ? $0.green : $0.blue) }
                    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
                    if channel < low - 1.01 || channel > high + 1.01 { wrong += 1 }
                }
            }
            #expect(wrong == 0, "case \(number): \(paint)")
        }
    }

    /// The colours that a gradient has from one place to another: those at both, and at the stops between.
    private static func colors(_ stops: [GradientStop], _ spread: GradientSpread, _ from: Double, _ to: Double)
        -> [Color]
    {
        guard spread != .pad else { return colors(stops, from, to) }
        // Whole lengths behind or in front are the same, forwards or backwards.
        var found: [Color] = []
        for whole in Int(from.rounded(.down))...Int(to.rounded(.down)) {
            let a = max(from - Double(whole), 0)
            let b = min(to - Double(whole), 1)
            found += whole % 2 != 0 && spread == .reflect ? colors(stops, 1 - b, 1 - a) : colors(stops, a, b)
        }
        return found
    }

    private static func colors(_ stops: [GradientStop], _ from: Double, _ to: Double) -> [Color] {
        stops.filter { $0.offset >= from && $0.offset <= to }.map(\.color) + [color(stops, from), color(stops, to)]
    }

    private static func color(_ stops: [GradientStop], _ t: Double) -> Color {
        guard let next = stops.firstIndex(where: { $0.offset > t }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.interpolated(to: b.color, at: (t - a.offset) / (b.offset - a.offset))
    }
}
