import DisplayList
import PathParser
import Testing

@testable import Raster

/// Runs of glyphs with numbers that no font has, and limits.
@Suite struct GlyphHostileTests {
    @Test func numbersThatAreNotFinite() throws {
        let shapes = GlyphTests.shapes()
        func render(_ run: GlyphRun, _ transform: Transform = .identity) throws -> Renderer {
            try Renderer(
                Drawing(
                    size: Size(width: 40, height: 40),
                    nodes: [.group(Group([.fill(Fill(run, paint: .solid(.black)))], transform: transform))]),
                options: .init(glyphPlacement: .snapped))
        }
        let isClear = { (bitmap: Bitmap) in bitmap.pixels.allSatisfy { $0 == 0 } }
        for bad in [Double.nan, .infinity, -.infinity] {
            let places = [Point(10, 20), Point(bad, 20), Point(10, bad)]
            let run = GlyphRun(
                places.map { GlyphRun.Glyph(outline: 0, origin: $0) }, outlines: shapes, size: 12)
            let renderer = try render(run)
            #expect(renderer.diagnostics.count == 1)
            #expect(try isClear(renderer.render()))
            let sized = GlyphRun([GlyphRun.Glyph(outline: 0, origin: Point(9, 9))], outlines: shapes, size: bad)
            #expect(try isClear(render(sized).render()))
            var path = shapes[0].path
            path.line(to: Point(bad, 0))
            let broken = GlyphRun(
                [GlyphRun.Glyph(outline: 0, origin: Point(9, 9))], outlines: [GlyphShape(path)], size: 12)
            #expect(try isClear(render(broken).render()))
        }
    }

    @Test(arguments: [1e-300, 1e-9, 0, -12, 1e5, 1e9, 1e300])
    func hugeAndTinySizes(size: Double) throws {
        for scale in [1e-12, 1, 1e9] {
            for place in [0.0, 1e6, -1e6, 1.04e6, 1e12, -1e300, .greatestFiniteMagnitude] {
                let run = GlyphRun(
                    (0..<6).map { GlyphRun.Glyph(outline: Int32($0), origin: Point(place, 20)) },
                    outlines: GlyphTests.shapes(), size: size)
                let nodes = [Node.fill(Fill(run, paint: .solid(.black)))]
                _ = try GlyphTests.render(
                    Drawing(
                        size: Size(width: 40, height: 40), nodes: [.group(Group(nodes, transform: .scale(scale)))]))
            }
        }
    }

    @Test func glyphsWithoutOutlinesAreLeftOut() throws {
        let glyphs = [Int32.min, -1, 0, 4, 6, .max].map { GlyphRun.Glyph(outline: $0, origin: Point(5, 12)) }
        let run = GlyphRun(glyphs, outlines: GlyphTests.shapes(), size: 12)
        #expect(run.glyphs.map(\.outline) == [0, 4])
        _ = try GlyphTests.render(GlyphTests.drawing(run, .black))
        _ = try GlyphTests.render(GlyphTests.drawing(GlyphRun([], outlines: [], size: 12), .black))
    }

    @Test func glyphsFarFromTheirOriginsAreDrawn() throws {
        for reach in [-120.0, -100, 40, 120, 200] {
            let shape = GlyphShape(.rect(Rect(x: reach, y: reach, width: 1, height: 1)))
            let run = GlyphRun(
                [GlyphRun.Glyph(outline: 0, origin: Point(20 - reach, 20 - reach))], outlines: [shape], size: 1)
            let drawn = try GlyphTests.render(
                Drawing(size: Size(width: 40, height: 40), nodes: [.fill(Fill(run, paint: .solid(.black)))]))
            #expect(drawn.pixels.indices.filter { drawn.pixels[$0] != 0 } == [20 * 40 + 20])
        }
    }

    @Test func limitsHoldForGlyphs() throws {
        let run = GlyphTests.run(size: 12, width: 150, height: 120, count: 5000)
        var limits = Limits()
        limits.edgePixels = 10_000
        #expect(throws: RasterError.tooManyEdgePixels(limit: 10_000)) {
            try Renderer.render(
                GlyphTests.drawing(run, .black), options: .init(glyphPlacement: .snapped, limits: limits))
        }
    }
}
