import CMachine
import DisplayList
import PathParser
import Testing

@testable import Raster

/// Small glyphs, which are drawn by masks, beside a plain form: each filled by itself at its eighth of a pixel, the
/// coverage added, and the colour laid through the sum.
@Suite struct GlyphTests {
    // MARK: Runs

    /// Outlines of many kinds, in ems.
    static func shapes() -> [GlyphShape] {
        var numbers = TestNumbers(seed: 5)
        let box = Rect(minX: -0.1, minY: -0.75, maxX: 0.8, maxY: 0.25)
        var ring = Path.circle(center: Point(0.3, -0.3), radius: 0.3)
        ring.append(Path.circle(center: Point(0.3, -0.3), radius: 0.2).reversed())
        return [
            ring, .rect(Rect(minX: 0.1, minY: -0.7, maxX: 0.2, maxY: 0)), numbers.blob(curves: 4, in: box),
            numbers.polygon(corners: 9, in: box), Path(),
            .rect(Rect(minX: -0.7, minY: -0.01, maxX: 0.7, maxY: 0.01)),
        ].map { GlyphShape($0) }
    }

    /// Glyphs in lines that touch and overlap, some of them beyond the picture's edges.
    static func run(size: Double, width: Double, height: Double, count: Int = 300) -> GlyphRun {
        var numbers = TestNumbers(seed: UInt64(size * 100))
        let shapes = shapes()
        var glyphs: [GlyphRun.Glyph] = []
        for i in 0..<count {
            let line = Double(i % 7) * height / 6
            glyphs.append(
                GlyphRun.Glyph(
                    outline: Int32(numbers.next() % UInt64(shapes.count)),
                    origin: Point(
                        numbers.between(-size, width + size), i % 3 == 0 ? numbers.between(-size, height + size) : line)
                ))
        }
        return GlyphRun(glyphs, outlines: shapes, size: size)
    }

    static func drawing(_ run: GlyphRun, _ color: Color, width: Double = 150, height: Double = 120) -> Drawing {
        Drawing(
            size: Size(width: width, height: height),
            nodes: [
                .fill(
                    Fill(
                        .rect(Rect(x: 0, y: 0, width: width, height: height / 2)),
                        paint: .solid(Color(red: 0.2, green: 0.6, blue: 0.9)))), .fill(Fill(run, paint: .solid(color))),
            ])
    }

    static func render(_ drawing: Drawing) throws -> Bitmap {
        try Renderer.render(drawing, options: .init(glyphPlacement: .snapped))
    }

    /// What a failure tells: all pixels would be megabytes.
    private static func firstDifference(_ a: [UInt32], _ b: [UInt32]) -> String? {
        guard let i = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return nil }
        let count = zip(a, b).count { $0 != $1 }
        return "pixel \(i) of \(a.count): \(String(a[i], radix: 16)), \(String(b[i], radix: 16)); \(count) differ"
    }

    // MARK: The plain form

    /// The sum of all masks.
    private static func coverage(_ run: GlyphRun, _ transform: Transform, width: Int, height: Int) -> [UInt8] {
        func eighth(_ v: Double) -> Double { (v * 8).rounded(.toNearestOrEven) / 8 }
        var sum = [Int](repeating: 0, count: width * height)
        for glyph in run.glyphs {
            let place = transform.applied(to: glyph.origin)
            let toPixels = Transform(
                a: transform.a * run.size, b: 0, c: 0, d: transform.d * run.size, tx: eighth(place.x),
                ty: eighth(place.y))
            let own = scannedCoverage(
                run.outlines[Int(glyph.outline)].path, toPixels,
                region: IntRect(minX: 0, minY: 0, maxX: width, maxY: height), isWide: false, isByLines: true)
            for i in own.indices { sum[i] += Int(own[i]) }
        }
        return sum.map { UInt8(min($0, 255)) }
    }

    private static func plain(
        _ run: GlyphRun, _ color: Color, _ transform: Transform, over: Bitmap
    ) throws -> [UInt32] {
        guard case .solid(let word)? = PreparedPaint(solid: color) else { return over.pixels }
        let sum = coverage(run, transform, width: over.width, height: over.height)
        return over.pixels.indices.map { PixelMath.over(PixelMath.scale(word, UInt32(sum[$0])), over.pixels[$0]) }
    }

    // MARK: Tests

    @Test(
        arguments: [(3.0, 1.0), (11, 1), (11, 2), (14.3, 1.1), (17, 1)],
        [Color.black, Color(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.5)])
    func masksAreThePlainForm(form: (size: Double, scale: Double), color: Color) throws {
        let run = Self.run(size: form.size, width: 150, height: 120)
        let drawing = Self.drawing(run, color)
        var ground = drawing
        ground.nodes.removeLast()
        let options = Renderer.Options(scale: form.scale)
        let expected = try Self.plain(
            run, color, .scale(form.scale), over: Renderer.render(ground, options: options))
        for bandHeight in [nil, 1, 7, 64] {
            let drawn = try Renderer.render(
                drawing, options: .init(scale: form.scale, glyphPlacement: .snapped, bandHeight: bandHeight))
            #expect(Self.firstDifference(drawn.pixels, expected) == nil, "\(bandHeight ?? 0) rows")
        }
    }

    @Test func masksOfOneOutlineAtSeveralScalesAreTheirOwn() throws {
        let run = Self.run(size: 9, width: 60, height: 80)
        for (x, y) in [(1.0, 1.0), (2.3, 1), (1, 0.7), (2.3, 0.7), (1, 1)] {
            let transform = Transform(a: x, b: 0, c: 0, d: y, tx: 5.3, ty: 31.7)
            let drawing = Drawing(
                size: Size(width: 150, height: 120),
                nodes: [.group(Group([.fill(Fill(run, paint: .solid(.black)))], transform: transform))])
            let expected = try Self.plain(run, .black, transform, over: Bitmap(width: 150, height: 120))
            #expect(Self.firstDifference(try Self.render(drawing).pixels, expected) == nil)
        }
    }

    @Test func inLayersMasksAndPatternsBandsAndThreadsMakeNoDifference() throws {
        let fill = Node.fill(
            Fill(
                Self.run(size: 13, width: 1000, height: 700, count: 3000),
                paint: .solid(Color(hex: 0x2040C0).opacity(0.7))))
        let tile = Pattern(tile: Rect(x: 0, y: 0, width: 37, height: 41), nodes: [fill])
        // Large enough for seven threads.
        let drawing = Drawing(
            size: Size(width: 1000, height: 700),
            nodes: [
                fill, .fill(Fill(.rect(Rect(x: 0, y: 0, width: 1000, height: 700)), paint: .pattern(tile))),
                .group(Group([fill], opacity: 0.5)), .group(Group([fill], filters: [.blur(sigma: 1.5)])),
                .group(
                    Group(
                        [.fill(Fill(.rect(Rect(x: 20, y: 20, width: 200, height: 200)), paint: .solid(.white)))],
                        mask: Mask([fill], kind: .alpha))),
            ])
        func drawn(_ bandHeight: Int?, _ threads: Int) throws -> Bitmap {
            try Renderer.render(
                drawing, options: .init(glyphPlacement: .snapped, bandHeight: bandHeight, threads: threads))
        }
        let one = try drawn(700, 1)
        for node in drawing.nodes {
            let part = Drawing(size: drawing.size, nodes: [node])
            #expect(try Self.firstDifference(Self.render(part).pixels, Renderer.render(part).pixels) != nil)
        }
        for bandHeight in [nil, 1, 17, 64] {
            for threads in [1, 2, 7] {
                #expect(try Self.firstDifference(drawn(bandHeight, threads).pixels, one.pixels) == nil)
            }
        }
    }

    @Test func whatIsDrawnAtOnceIsTheSame() throws {
        let drawing = Self.drawing(
            Self.run(size: 11, width: 150, height: 120), Color(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.5))
        for placement in [Renderer.GlyphPlacement.exact, .snapped] {
            let options = Renderer.Options(scale: 1.5, glyphPlacement: placement)
            let kept = try Renderer.render(drawing, options: options)
            var bitmap = Bitmap(width: kept.width, height: kept.height)
            try bitmap.paint(options: options) { painting in
                for node in drawing.nodes { painting.draw { $0.draw(node) } }
            }
            #expect(Self.firstDifference(bitmap.pixels, kept.pixels) == nil)
        }
    }

    @Test(.enabled(if: cmachine_has_wide())) func wideIsTheSame() throws {
        let operation = try operation(Self.run(size: 13, width: 90, height: 70), color: 0x8040_2010)
        let region = IntRect(minX: 3, minY: 2, maxX: 84, maxY: 66)
        func painted(isWide: Bool) -> [UInt32] {
            let surface = Surface(rect: region)
            GlyphPainter().paint(
                operation, region: region, scanner: Scanner(isWide: isWide), isWide: isWide, on: surface)
            return Array(UnsafeBufferPointer(start: surface.pixels, count: region.width * region.height))
        }
        let wide = painted(isWide: true)
        #expect(wide == painted(isWide: false))
        #expect(wide.contains { $0 != 0 })
    }

    @Test func coverageIsAddedWithoutOverflow() {
        var numbers = TestNumbers(seed: 3)
        for blocks in 1...3 {
            let (width, pitch, rows) = (blocks * 16, 70, 5)
            let mask = (0..<(width * rows)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            var sum = (0..<(pitch * rows)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            var plain = sum
            for y in 0..<rows {
                for x in 0..<width {
                    plain[y * pitch + x] = UInt8(min(Int(sum[y * pitch + x]) + Int(mask[y * width + x]), 255))
                }
            }
            cmachine_add_coverage(&sum, pitch, mask, blocks, rows)
            #expect(sum == plain)
        }
    }

    /// The operation that a run becomes at scale 1.
    private func operation(_ run: GlyphRun, color: UInt32) throws -> GlyphOperation {
        let drawing = Drawing(size: Size(width: 90, height: 70), nodes: [.fill(Fill(run, paint: .solid(.black)))])
        let plan = try Planner.plan(
            drawing, scale: 1, canvas: IntRect(minX: 0, minY: 0, maxX: 90, maxY: 70), dither: false,
            glyphPlacement: .snapped)
        guard let planned = plan.glyphs.first else {
            Issue.record("no glyphs are planned")
            throw RasterError.badScale(0)
        }
        return GlyphOperation(
            run: planned.run, scaleX: planned.scaleX, scaleY: planned.scaleY, glyphs: planned.glyphs,
            rows: planned.rows, color: color, bounds: planned.bounds)
    }

    @Test func touchingLettersShowNoSeam() throws {
        // Two squares side by side, whose common edge lies within a pixel.
        let square = GlyphShape(.rect(Rect(x: 0, y: -1, width: 1, height: 1)))
        let glyphs = [0, 1].map { GlyphRun.Glyph(outline: 0, origin: Point(2.375 + Double($0) * 8, 12)) }
        let run = GlyphRun(glyphs, outlines: [square], size: 8)
        let drawn = try Self.render(
            Drawing(
                size: Size(width: 24, height: 16), nodes: [.fill(Fill(run, paint: .solid(.black.opacity(0.5))))]))
        for y in 4..<12 {
            let row = drawn.pixels[(y * 24 + 3)..<(y * 24 + 18)]
            #expect(row.allSatisfy { $0 == 0x8000_0000 })
        }
        #expect(drawn.pixels[4 * 24 + 2] == 0x5000_0000)
        #expect(drawn.pixels[4 * 24 + 18] == 0x3000_0000)
    }

    @Test func overlappingLettersDoNotShowThrough() throws {
        let square = GlyphShape(.rect(Rect(x: 0, y: -1, width: 1, height: 1)))
        let glyphs = [0.0, 3, 4].map { GlyphRun.Glyph(outline: 0, origin: Point(2 + $0, 12)) }
        let run = GlyphRun(glyphs, outlines: [square], size: 8)
        let drawn = try Self.render(
            Drawing(
                size: Size(width: 16, height: 16), nodes: [.fill(Fill(run, paint: .solid(.black.opacity(0.5))))]))
        for y in 0..<16 {
            for x in 0..<16 {
                let isInside = (4..<12).contains(y) && (2..<14).contains(x)
                #expect(drawn.pixels[y * 16 + x] == (isInside ? 0x8000_0000 : 0))
            }
        }
    }

    @Test func coldAndWarmAreTheSame() throws {
        // Other outlines of the same form are not known yet.
        for size in [9.0, 16] {
            let first = try Self.render(Self.drawing(Self.run(size: size, width: 150, height: 120), .black))
            let run = Self.run(size: size, width: 150, height: 120)
            for _ in 0..<3 { #expect(try Self.render(Self.drawing(run, .black)) == first) }
        }
    }

    @Test func whatIsKeptIsBounded() throws {
        let masks = GlyphMasks()
        let scanner = Scanner()
        var number = 0
        var last = 0
        var drops = 0
        // As many masks as would take five times the limit.
        while number < 250_000 {
            let run = Self.run(size: 12 + Double(number) * 1e-6, width: 80, height: 60)
            let operation = try operation(run, color: .max)
            masks.begin(operation)
            for glyph in operation.glyphs {
                let mask = masks.mask(glyph, operation, scanner)
                #expect(mask.start >= 0)
                #expect(Int(mask.start) + Int(mask.rows) * Int(mask.blocks) * 16 <= masks.byteCount)
                number += 1
                if masks.byteCount < last { drops += 1 }
                last = masks.byteCount
                if masks.byteCount + masks.entryBytes > GlyphMasks.maxBytes {
                    Issue.record("\(masks.byteCount + masks.entryBytes) bytes are kept")
                    return
                }
            }
        }
        #expect(drops > 0)
    }

    @Test func masksMadeAnewWithinARunAreTheSame() throws {
        // More outlines than are kept at once.
        let square = Path.rect(Rect(x: 0.1, y: -0.6, width: 0.5, height: 0.5))
        let outlines = (0..<6000).map { i in GlyphShape(square.transformed(by: .scale(1 - Double(i) * 1e-9))) }
        var glyphs: [GlyphRun.Glyph] = []
        for i in 0..<12_000 {
            glyphs.append(
                GlyphRun.Glyph(
                    outline: Int32(i % 6000), origin: Point(Double(i % 120) * 10 + 0.3, Double(i / 120) * 10 + 10)))
        }
        let run = GlyphRun(glyphs, outlines: outlines, size: 12)
        let one = GlyphRun(
            glyphs.map { GlyphRun.Glyph(outline: 0, origin: $0.origin) }, outlines: [outlines[0]], size: 12)
        let size = Size(width: 1200, height: 1020)
        func drawn(_ run: GlyphRun) throws -> Bitmap {
            try Self.render(Drawing(size: size, nodes: [.fill(Fill(run, paint: .solid(.black)))]))
        }
        #expect(try drawn(run) == drawn(one))
    }

    // MARK: Exact forms

    private func isExact(
        _ run: GlyphRun, paint: Paint = .solid(.black), transform: Transform = .identity,
        placement: Renderer.GlyphPlacement = .snapped
    ) throws -> Bool {
        let size = Size(width: 150, height: 120)
        func drawn(_ fill: Fill, _ placement: Renderer.GlyphPlacement) throws -> Bitmap {
            try Renderer.render(
                Drawing(size: size, nodes: [.group(Group([.fill(fill)], transform: transform))]),
                options: .init(glyphPlacement: placement))
        }
        let outlines = try drawn(Fill(run.path, paint: paint), .exact)
        #expect(outlines.pixels.contains { $0 != 0 })
        return try drawn(Fill(run, paint: paint), placement) == outlines
    }

    @Test func otherTextIsExact() throws {
        let run = Self.run(size: 14, width: 150, height: 120)
        #expect(try !isExact(run))
        #expect(try isExact(run, placement: .exact))
        #expect(try isExact(run, transform: .rotation(degrees: 3)))
        #expect(try isExact(run, transform: Transform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)))
        #expect(try isExact(run, transform: Transform(a: -1, b: 0, c: 0, d: 1, tx: 150, ty: 0)))
        #expect(try isExact(run, transform: .scale(3)))
        #expect(
            try isExact(
                run,
                paint: .linear(
                    LinearGradient(
                        start: .zero, end: Point(150, 0),
                        stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]))))
    }

    @Test func sizesOnBothSidesOfTheLimit() throws {
        let shape = GlyphShape(.rect(Rect(x: 0, y: -1, width: 1, height: 1)))
        func square(_ size: Double) -> GlyphRun {
            GlyphRun([GlyphRun.Glyph(outline: 0, origin: Point(10.05, 60))], outlines: [shape], size: size)
        }
        #expect(try !isExact(square(32)))
        #expect(try isExact(square(32.01)))
    }
}
