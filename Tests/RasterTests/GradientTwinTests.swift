import CMachine
import DisplayList
import Foundation
import PathParser
import Testing

@testable import Raster

/// Rows of gradients against one pixel at a time, bit for bit.
@Suite struct GradientTwinTests {
    private static let spreads: [GradientSpread] = [.pad, .reflect, .repeat]

    private func stops(_ numbers: inout TestNumbers, isOpaque: Bool) -> [GradientStop] {
        (0..<(2 + Int(numbers.next() % 7))).map { _ in
            GradientStop(
                offset: numbers.fraction(),
                color: Color(
                    red: numbers.fraction(), green: numbers.fraction(), blue: numbers.fraction(),
                    alpha: isOpaque ? 1 : numbers.fraction()))
        }.sorted { $0.offset < $1.offset }
    }

    private func threshold(_ x: Int, _ y: Int, _ dither: Bool) -> UInt64 {
        dither ? Dither.thresholds[(y & 3) * 8 + (x & 3)] : 128 * 0x0001_0001_0001_0001
    }

    @Test func linearRowsAreTheirPixels() throws {
        var numbers = TestNumbers(seed: 71)
        var dithered = 0
        for i in 0..<600 {
            let scale = [1.0, 40, 400, 1e5, 1e12][i % 5]
            let start = Point(numbers.between(-scale, scale), numbers.between(-scale, scale))
            let along = i % 7 == 0 ? 0 : numbers.between(-scale, scale)
            let end = Point(start.x + along, start.y + numbers.between(-scale, scale))
            let dither = i % 2 == 0
            let gradient = LinearGradient(
                start: start, end: end, stops: stops(&numbers, isOpaque: i % 3 == 0), spread: Self.spreads[i % 3])
            let shader = try #require(LinearShader(gradient, .identity, dither: dither))
            if shader.isDithered { dithered += 1 }
            let x0 = Int(numbers.next() % 40) - 20
            let y = Int(numbers.next() % 300) - 20
            let count = 1 + Int(numbers.next() % 150)
            var row = [UInt32](repeating: 0, count: count)
            row.withUnsafeMutableBufferPointer { shader.fetch($0.baseAddress!, x: x0, y: y, count: count) }
            for k in 0..<count {
                let t = shader.parameter(x0, y) &+ (shader.parameter(1, y) &- shader.parameter(0, y)) &* Int64(k)
                let one: Int64 = 1 << 32
                let place = Int((t & (one - 1)) >> Int64(32 - shader.table.bits))
                let index =
                    switch gradient.spread {
                    case .pad: t < 0 ? shader.table.start : t < one ? place : shader.table.end
                    case .repeat: place
                    case .reflect: t & one == 0 ? place : shader.table.count - 1 - place
                    }
                let expected = GradientTable.pixel(
                    GradientTable(gradient.stops).entries[index], threshold(x0 + k, y, shader.isDithered))
                #expect(row[k] == expected, "\(gradient) \(x0 + k), \(y)")
            }
        }
        #expect(dithered > 100)
    }

    @Test func radialRowsAreTheirPixels() throws {
        var numbers = TestNumbers(seed: 72)
        var dithered = 0
        for i in 0..<900 {
            let center = Point(numbers.between(-100, 300), numbers.between(-100, 300))
            let radius = [0.01, 3, 60, 500, 1e6, 1e200][i % 6] * numbers.between(0.5, 2)
            // From the centre to far beyond the edge, where the estimate gives up.
            let reach = [0, 0, 0.3, 0.7, 0.95, 3][Int(numbers.next() % 6)] * radius
            let focus = Point(center.x + reach * 0.6, center.y - reach * 0.8)
            let turn =
                i % 4 == 0
                ? Transform(a: 0.3, b: 0.9, c: -2, d: 0.4, tx: 3, ty: 7)
                : i % 4 == 1 ? Transform.translation(1e7, 0) : .identity
            let dither = i % 2 == 0
            let gradient = RadialGradient(
                center: center, radius: radius, focus: focus, stops: stops(&numbers, isOpaque: i % 3 == 0),
                spread: Self.spreads[i % 5 < 3 ? 0 : i % 3])
            let shader = try #require(RadialShader(gradient, turn, dither: dither))
            if shader.isDithered { dithered += 1 }
            let x0 = Int(numbers.next() % 400) - 100
            let y = Int(numbers.next() % 400) - 100
            let count = 1 + Int(numbers.next() % 300)
            var row = [UInt32](repeating: 0, count: count)
            row.withUnsafeMutableBufferPointer { shader.fetch($0.baseAddress!, x: x0, y: y, count: count) }
            for k in 0..<count {
                let entry = GradientTable(gradient.stops).entries[shader.index(x0 + k, y)]
                let drawn = GradientTable.pixel(entry, threshold(x0 + k, y, shader.isDithered))
                let expected = shader.isBesideCone(x0 + k, y) ? 0 : drawn
                #expect(row[k] == expected, "\(gradient) \(x0 + k), \(y)")
            }
        }
        #expect(dithered > 100)
    }

    @Test func conicRowsAreTheirPixels() throws {
        var numbers = TestNumbers(seed: 73)
        var dithered = 0
        for i in 0..<400 {
            let center = Point(numbers.between(-100, 300), numbers.between(-100, 300))
            let turn =
                i % 4 == 0
                ? Transform(a: 0.3, b: 0.9, c: -2, d: 0.4, tx: 3, ty: 7)
                : i % 4 == 1 ? Transform.translation(1e7, 0) : .identity
            let dither = i % 2 == 0
            let gradient = ConicGradient(
                center: i % 5 == 0 ? Point(20.5, 7.5) : center, startAngle: numbers.between(-700, 700),
                stops: stops(&numbers, isOpaque: i % 3 == 0))
            let x0 = Int(numbers.next() % 400) - 100
            let y = i % 5 == 0 ? 7 : Int(numbers.next() % 300) - 20
            let count = 1 + Int(numbers.next() % 200)
            let rows = try [true, false].map { isWide in
                let shader = try #require(ConicShader(gradient, turn, dither: dither, isWide: isWide))
                if shader.isDithered { dithered += 1 }
                var row = [UInt32](repeating: 0, count: count)
                row.withUnsafeMutableBufferPointer { shader.fetch($0.baseAddress!, x: x0, y: y, count: count) }
                let entries = GradientTable(gradient.stops).entries
                for k in 0..<count {
                    let expected = GradientTable.pixel(
                        entries[shader.index(x0 + k, y)], threshold(x0 + k, y, shader.isDithered))
                    #expect(row[k] == expected, "\(gradient) \(x0 + k), \(y)")
                }
                return row
            }
            #expect(rows[0] == rows[1])
        }
        #expect(dithered > 100)
    }

    /// Each pixel's entry beside the angle that the C library gives.
    @Test func conicEntriesAreThoseOfAngles() throws {
        let gradient = ConicGradient(center: Point(60.25, 40.5), startAngle: 35, stops: Self.gray)
        let shader = try #require(ConicShader(gradient, .identity, dither: false))
        for y in 0..<80 {
            for x in 0..<120 {
                let angle = atan2(Double(y) + 0.5 - 40.5, Double(x) + 0.5 - 60.25) / (2 * .pi) - 35.0 / 360
                let place = (angle - angle.rounded(.down)) * Double(shader.table.count)
                let off = (Double(shader.index(x, y)) + 0.5 - place).magnitude
                #expect(min(off, Double(shader.table.count) - off) < 0.501, "\(x), \(y)")
            }
        }
    }

    private static let gray = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]

    /// Behind its edge a reflected gradient goes back through the same colours.
    @Test func reflectedGradientsAreSymmetric() throws {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let gradient = RadialGradient(
            center: Point(0, 0.5), radius: 63.5, focus: Point(0, 0.5), stops: stops, spread: .reflect)
        let shader = try #require(RadialShader(gradient, .identity, dither: false))
        for x in 0..<63 { #expect(shader.index(x, 0) == shader.index(126 - x, 0)) }
        #expect(shader.index(62, 0) > 250)
        #expect(shader.index(0, 0) < 5)
    }

    /// Millions of pixels, since a margin that is too small shows in few of them; and most must be certain, since an
    /// estimate that always gave up would be right as well.
    @Test func radialEstimatesAreExactOrUncertain() throws {
        let gray = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let many = (0..<20).map { GradientStop(offset: Double($0) / 19, color: .black) }
        let length = RadialEstimate.blockLength
        var indices = [Int32](repeating: 0, count: length)
        for (focus, stops) in [(Point(500, 500), gray), (Point(500, 500), many), (Point(300, 740), many)] {
            let gradient = RadialGradient(center: Point(500, 500), radius: 600, focus: focus, stops: stops)
            let shader = try #require(RadialShader(gradient, .identity, dither: false))
            let estimate = try #require(shader.estimate)
            var wrong = 0
            var unknown = 0
            for y in 0..<900 {
                for x in stride(from: 0, to: 1000, by: length) {
                    let open = indices.withUnsafeMutableBufferPointer {
                        estimate.fetch($0.baseAddress!, shader.point(x, y), length)
                    }
                    unknown += open.nonzeroBitCount
                    for k in 0..<length where open >> UInt64(k) & 1 == 0 && indices[k] != shader.index(x + k, y) {
                        wrong += 1
                    }
                }
            }
            #expect(wrong == 0)
            #expect(unknown < 40_000)
        }
    }

    /// A stop in front of the one before it counts as at its place.
    @Test func stopsThatGoBackAreLifted() {
        func entries(_ third: Double) -> [UInt64] {
            let blue = Color(hex: 0x0000FF)
            let stops = [(0, Color.black), (0.8, .white), (third, .clear), (1, blue)]
            return GradientTable(stops.map { GradientStop(offset: $0.0, color: $0.1) }).entries
        }
        #expect(entries(0.5) == entries(0.8))
    }

    /// Stops at the same place, outside of 0 … 1 and next to one another; colours that are no colours.
    @Test func wideTablesArePlainOnes() {
        var numbers = TestNumbers(seed: 74)
        func component() -> Double {
            switch numbers.next() % 12 {
            case 0: .nan
            case 1: numbers.between(-1, 3)
            case 2: 0
            case 3, 4: 1
            default: numbers.between(0, 1)
            }
        }
        for i in 0..<400 {
            var stops: [GradientStop] = []
            for _ in 0..<(i % 23) {
                let offset = numbers.next() % 4 == 0 ? stops.last?.offset ?? 0 : numbers.between(-0.2, 1.2)
                let color = Color(red: component(), green: component(), blue: component(), alpha: component())
                stops.append(
                    GradientStop(offset: i % 5 == 0 ? offset : max(offset, stops.last?.offset ?? 0), color: color))
                if i % 7 == 0 { stops.append(GradientStop(offset: offset + numbers.between(0, 0.003), color: .white)) }
            }
            let plain = GradientTable(stops, isWide: false)
            let wide = GradientTable(stops)
            #expect(wide.entries == plain.entries, "\(stops)")
            #expect(wide.rounded == plain.rounded, "\(stops)")
            #expect(plain.rounded == plain.entries.map(GradientTable.rounded))
            #expect(GradientTable(stops, isDithered: false).rounded == plain.rounded)
        }
    }

    @Test func nearlyOpaqueIsNotOpaque() throws {
        for (alpha, isOpaque) in [(1, true), (0.998, false)] {
            let stops = [
                GradientStop(offset: 0, color: .white),
                GradientStop(offset: 1, color: Color(red: 0, green: 0, blue: 0, alpha: alpha)),
            ]
            #expect(GradientTable(stops).isOpaque == isOpaque)
        }
    }

    /// Opaque gradients are written straight where coverage is full; elsewhere, and for others, they are composited.
    @Test func paintedGradientsAreCompositedPixels() throws {
        var numbers = TestNumbers(seed: 73)
        let rect = IntRect(minX: 0, minY: 0, maxX: 83, maxY: 40)
        let painter = Painter(plan: Plan(), symbols: [], maxLayerPixels: .max)
        for i in 0..<60 {
            let list = stops(&numbers, isOpaque: i % 2 == 0)
            let paint =
                i % 4 < 2
                ? Paint.linear(LinearGradient(start: .zero, end: Point(70, i % 3 == 0 ? 0 : 30), stops: list))
                : Paint.radial(RadialGradient(center: Point(30, 20), radius: 40, stops: list))
            let prepared = try #require(PreparedPaint(paint, .identity, dither: i % 3 == 0))
            #expect(prepared.isOpaque == (i % 2 == 0))
            let path =
                i % 5 == 0
                ? Path.rect(Rect(x: 0, y: 0, width: 83, height: 40))
                : numbers.blob(curves: 4, in: Rect(x: -5, y: -5, width: 95, height: 50))
            let surface = Surface(rect: rect)
            for k in 0..<(83 * 40) { surface.pixels[k] = UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
            let coverage = scannedCoverage(path, region: rect)
            var expected = [UInt32](repeating: 0, count: 83 * 40)
            for y in 0..<40 {
                for x in 0..<83 {
                    var pixel: UInt32 = 0
                    prepared.fetch(&pixel, x: x, y: y, count: 1)
                    let k = y * 83 + x
                    expected[k] = PixelMath.over(PixelMath.scale(pixel, UInt32(coverage[k])), surface.pixels[k])
                }
            }
            painter.paintFill(path, .identity, .nonZero, prepared, rect, on: surface)
            #expect((0..<(83 * 40)).allSatisfy { surface.pixels[$0] == expected[$0] }, "\(paint)")
        }
    }

    /// Pixels of tables are estimated where entries are not needed; the numbers here lie on the edges between bytes, too.
    @Test func pixelsAreTheirEntriesRounded() {
        var numbers = TestNumbers(seed: 73)
        func share() -> Double {
            switch numbers.next() % 8 {
            case 0: 0
            case 1: 1
            case 2: Double(numbers.next() % 256) / 255
            case 3: (Double(numbers.next() % 255) + 0.5 - 0.5 / 256) / 255
            case 4: numbers.between(-1, 2)
            default: numbers.fraction()
            }
        }
        var compared = 0
        for _ in 0..<3000 {
            let stops = (0..<(1 + numbers.next() % 6)).map { _ in
                GradientStop(
                    offset: share(), color: Color(red: share(), green: share(), blue: share(), alpha: share()))
            }
            let entries = GradientTable(stops).entries.map(GradientTable.rounded)
            let pixels = GradientTable(stops, isDithered: false).rounded
            let isSame = entries == pixels
            #expect(isSame, "\(stops)")
            compared += entries.count
        }
        #expect(compared > 1_000_000)
    }

    /// Lists of stops whose bits agree are compared one by one, which is work.
    @Test func eachListWithTheSameBitsAddsToTheWork() {
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        var tables = GradientTables(isDithered: false)
        func work(_ interpolation: ColorInterpolation) -> Double {
            _ = tables.table(stops, in: interpolation, change: 1)
            return tables.takeWork()
        }
        _ = work(.srgb)
        let one = work(.srgb)
        #expect(one > 0)
        for (others, interpolation) in [ColorInterpolation.linear, .oklab, .oklch].enumerated() {
            _ = work(interpolation)
            // A look with one other list more.
            #expect(work(.srgb) == one / 2 * Double(3 + others), "\(interpolation)")
        }
    }
}

extension LinearShader {
    fileprivate convenience init?(_ gradient: LinearGradient, _ transform: Transform, dither: Bool) {
        var tables = GradientTables(isDithered: dither)
        self.init(gradient, transform, &tables)
    }
}

extension RadialShader {
    fileprivate convenience init?(_ gradient: RadialGradient, _ transform: Transform, dither: Bool) {
        var tables = GradientTables(isDithered: dither)
        self.init(gradient, transform, &tables)
    }
}

extension ConicShader {
    fileprivate convenience init?(
        _ gradient: ConicGradient, _ transform: Transform, dither: Bool, isWide: Bool = cmachine_has_wide()
    ) {
        var tables = GradientTables(isDithered: dither)
        self.init(gradient, transform, &tables, isWide: isWide)
    }
}
