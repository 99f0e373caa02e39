import DisplayList
import PathParser
import Testing

@testable import Raster

/// No input may trap, hang, or take memory beyond what the target needs.
@Suite struct HostileInputTests {
    private func render(_ path: Path, rule: FillRule = .nonZero) throws -> Bitmap {
        try Renderer.render(
            Drawing(
                size: Size(width: 64, height: 64),
                nodes: [
                    .fill(Fill(path, rule: rule, paint: .solid(.white))),
                    .stroke(
                        Stroke(path, style: StrokeStyle(width: 2, cap: .round, join: .round), paint: .solid(.black))),
                ]))
    }

    @Test(arguments: [1e5, 4e7, 1e15, 1e100, 1e300])
    func hugeCoordinates(size: Double) throws {
        var path = Path()
        path.move(to: Point(-size, -size))
        path.line(to: Point(size, -size))
        path.line(to: Point(size, size))
        path.line(to: Point(-size, size))
        path.close()
        let fill = try Renderer.render(
            Drawing(size: Size(width: 8, height: 8), nodes: [.fill(Fill(path, paint: .solid(.white)))]))
        // It covers everything, however large it is.
        #expect(fill.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        var curve = Path()
        curve.move(to: Point(0, 0))
        curve.cubic(to: Point(64, 64), control1: Point(size, -size), control2: Point(-size, size))
        curve.quad(to: Point(0, 0), control: Point(size, size))
        curve.close()
        _ = try render(curve)
    }

    @Test func halfPlanesKeepTheirEdge() throws {
        for size in [1e6, 1e9, 1e200] {
            // Right of x = 4, cut by a vertical edge at a whole pixel.
            let path = Path.rect(Rect(minX: 4, minY: -size, maxX: size, maxY: size))
            let c = scannedCoverage(path, region: IntRect(minX: 0, minY: 0, maxX: 8, maxY: 2))
            #expect(c == [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255])
        }
    }

    @Test func notANumberIsLeftOutAndSaid() throws {
        for bad in [Double.nan, .infinity, -.infinity, 1.7e308] {
            var path = Path()
            path.move(to: Point(1, 1))
            path.line(to: Point(bad, 10))
            path.line(to: Point(20, 30))
            path.close()
            let drawing = Drawing(size: Size(width: 64, height: 64), nodes: [.fill(Fill(path, paint: .solid(.white)))])
            let renderer = try Renderer(drawing)
            #expect(renderer.diagnostics.count == 1)
            #expect(try renderer.render().pixels.allSatisfy { $0 == 0 })
            _ = try render(path)
        }
    }

    @Test func tenMegabytesOfPathData() throws {
        var numbers = TestNumbers(seed: 11)
        var text = "M0 0"
        while text.utf8.count < 10_000_000 {
            text += "C\(numbers.next() % 99) \(numbers.next() % 99) 7e2-3 \(numbers.next() % 64) \(numbers.next() % 64)"
        }
        let result = PathDataParser.parse(text)
        #expect(result.error == nil)
        let drawing = Drawing(
            size: Size(width: 64, height: 64), nodes: [.fill(Fill(result.path, paint: .solid(.white)))])
        #expect(throws: RasterError.self) { try Renderer.render(drawing) }
        var options = Renderer.Options()
        options.limits.edgePixels = 200_000_000
        _ = try Renderer.render(drawing, options: options)
    }

    @Test func manyNestedSubpaths() throws {
        var path = Path()
        for i in 0..<100_000 {
            let d = Double(i) / 100_000 * 30
            path.append(.rect(Rect(minX: d, minY: d, maxX: 64 - d, maxY: 64 - d)))
        }
        _ = try Renderer.render(
            Drawing(size: Size(width: 64, height: 64), nodes: [.fill(Fill(path, paint: .solid(.white)))]))
        _ = scannedCoverage(path, rule: .evenOdd, region: IntRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
    }

    @Test func zeroLengthEverything() throws {
        for data in [
            "M5 5", "M5 5Z", "M5 5L5 5", "M5 5L5 5Z", "M5 5C5 5 5 5 5 5", "M5 5Q5 5 5 5Z", "M5 5M5 5M5 5",
            "M5 5A0 0 0 0 0 5 5",
        ] {
            _ = try render(try Path(pathData: data))
            _ = try render(try Path(pathData: data), rule: .evenOdd)
        }
        _ = try render(Path())
    }

    @Test func hostileDashesEnd() throws {
        for dashes in [[1e-300], [1e-9, 1e-9], [0, 1e-12], [0, 0], [-1, 2], [.nan], [.infinity], [1e300]] {
            var path = Path()
            path.move(to: Point(0, 5))
            path.line(to: Point(60, 5))
            let style = StrokeStyle(width: 2, cap: .round, dashes: dashes, dashOffset: 1e300)
            _ = try Renderer.render(
                Drawing(
                    size: Size(width: 64, height: 16),
                    nodes: [.stroke(Stroke(path, style: style, paint: .solid(.white)))]))
        }
    }

    /// However far a line goes, it has the dashes that can be seen, and few more.
    @Test(arguments: [[7, 2], [1, 2, 3], [0.3, 0.1]] as [[Double]])
    func linesOutOfSightHaveNoDashes(dashes: [Double]) throws {
        var options = Renderer.Options()
        options.limits.dashes = 2000
        for far in [1e3, 1e6, 1e9, 1e12, 1e14, 3e15, 9.007e15, 1e16, 1e18, 1e30] {
            for line in [
                [Point(0, 9), Point(0.5, 20), Point(-3.5, 20), Point(9.5, far)],
                [Point(-4, 20), Point(9.5, far), Point(-4, 20)], [Point(far, 3), Point(20, -far), Point(far, 3)],
                [Point(-far, 9), Point(far, 8)],
            ] {
                var path = Path()
                path.move(to: line[0])
                for point in line.dropFirst() { path.line(to: point) }
                let style = StrokeStyle(width: 3, cap: .round, dashes: dashes)
                let stroke = Stroke(path, style: style, paint: .solid(.white))
                let drawing = Drawing(size: Size(width: 64, height: 64), nodes: [.stroke(stroke)])
                #expect(throws: Never.self, "\(far)") { try Renderer.render(drawing, options: options) }
            }
        }
    }

    @Test func hostileGradientsAndPicturesEnd() throws {
        let stops = [GradientStop(offset: .nan, color: .white), GradientStop(offset: -5, color: .black)]
        let box = Path.rect(Rect(x: 0, y: 0, width: 16, height: 16))
        for d in [0, 1e-300, 1e-9, 1e300, Double.infinity, .nan] {
            for spread in [GradientSpread.pad, .reflect, .repeat] {
                let linear = LinearGradient(start: Point(3, 3), end: Point(3 + d, 3), stops: stops, spread: spread)
                let radial = RadialGradient(
                    center: Point(3, 3), radius: d, focus: Point(d, -d), stops: stops, spread: spread)
                _ = try Renderer.render(
                    Drawing(
                        size: Size(width: 16, height: 16),
                        nodes: [.fill(Fill(box, paint: .linear(linear))), .fill(Fill(box, paint: .radial(radial)))]))
            }
            let picture = Picture(Bitmap(width: 2, height: 2), in: Rect(x: 0, y: 0, width: d, height: d))
            _ = try Renderer.render(Drawing(size: Size(width: 16, height: 16), nodes: [.picture(picture)]))
        }
    }

    @Test func limitsThrow() throws {
        let box = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), paint: .solid(.white)))
        let small = Size(width: 8, height: 8)
        #expect(throws: RasterError.badScale(0)) {
            try Renderer(Drawing(size: small), options: Renderer.Options(scale: 0))
        }
        #expect(throws: RasterError.self) { try Renderer(Drawing(size: small), options: Renderer.Options(scale: .nan)) }
        #expect(throws: RasterError.tooManyPixels(width: 80_000, height: 80_000, limit: 64_000_000)) {
            try Renderer(Drawing(size: small), options: Renderer.Options(scale: 10_000))
        }
        #expect(throws: RasterError.sideTooLong(pixels: 2_000_000, limit: 1_000_000)) {
            try Renderer(Drawing(size: Size(width: 2_000_000, height: 1)))
        }
        #expect(throws: RasterError.emptySize(width: 0, height: 5)) {
            try Renderer(Drawing(size: Size(width: 0, height: 5)))
        }
        var deep = box
        for _ in 0..<500 { deep = .group(Group([deep])) }
        #expect(throws: RasterError.nestingTooDeep(limit: 200)) { try Renderer(Drawing(size: small, nodes: [deep])) }
        #expect(throws: RasterError.self) {
            try Renderer(Drawing(size: small, nodes: [.group(Group([box], filters: [.blur(sigma: 1e9)]))]))
        }
        // Forty layers over one another, each as large as the picture.
        var layers = box
        for _ in 0..<40 { layers = .group(Group([layers], opacity: 0.5)) }
        #expect(throws: RasterError.tooManyLayerPixels(limit: 256)) {
            try Renderer.render(
                Drawing(size: small, nodes: [layers]), options: Renderer.Options(limits: Limits(pixels: 64)))
        }
    }

    /// A few lines can ask for any number of tiles and filtered layers, each within the limits of one.
    @Test func bombsOfTilesFiltersAndLayersAreRefused() throws {
        let size = Size(width: 1000, height: 1000)
        let all = Path.rect(Rect(x: 0, y: 0, width: 1000, height: 1000))
        let dot = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), paint: .solid(.white)))
        func tiles(_ count: Int) -> [Node] {
            (0..<count).map { index in
                let tile = Rect(x: 0, y: 0, width: 900 + Double(index), height: 900)
                return .fill(Fill(all, paint: .pattern(Pattern(tile: tile, nodes: [dot]))))
            }
        }
        #expect(throws: Never.self) { try Renderer(Drawing(size: size, nodes: tiles(40))) }
        #expect(throws: RasterError.tooManyTilePixels(limit: 40_000_000)) {
            try Renderer(Drawing(size: size, nodes: tiles(60)))
        }
        // Tiles in tiles count with them.
        var inner = dot
        for index in 0..<60 {
            let tile = Rect(x: 0, y: 0, width: 900 + Double(index), height: 900)
            inner = .fill(Fill(all, paint: .pattern(Pattern(tile: tile, nodes: [inner]))))
        }
        #expect(throws: RasterError.tooManyTilePixels(limit: 40_000_000)) {
            try Renderer(Drawing(size: size, nodes: [inner]))
        }
        let shape = Node.fill(Fill(all, paint: .solid(.white)))
        let graph = Filter.graph(
            FilterGraph(
                region: Rect(x: 0, y: 0, width: 1000, height: 1000),
                primitives: (0..<10).map {
                    FilterPrimitive(.offset(FilterEffect.Offset($0 == 0 ? .source : .result($0 - 1), dx: 1, dy: 1)))
                }))
        func filtered(_ count: Int, _ filter: Filter) -> [Node] {
            (0..<count).map { _ in .group(Group([shape], filters: [filter])) }
        }
        #expect(throws: Never.self) { try Renderer(Drawing(size: size, nodes: filtered(12, graph))) }
        for (count, filter) in [(13, graph), (130, .blur(sigma: 3))] {
            #expect(throws: RasterError.tooManyFilterPixels(limit: 128_000_000)) {
                try Renderer(Drawing(size: size, nodes: filtered(count, filter)))
            }
        }
        var layers = shape
        for _ in 0..<180 { layers = .group(Group([layers], opacity: 0.9, filters: [.blur(sigma: 0.1)])) }
        #expect(throws: RasterError.self) { try Renderer.render(Drawing(size: size, nodes: [layers])) }
    }

    /// Layers after one another or in one another, each no larger than the picture: what they take together is counted.
    @Test func layersTogetherAreCounted() throws {
        let size = Size(width: 1000, height: 1000)
        let shape = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 1000, height: 1000)), paint: .solid(.white)))
        let layer = Node.group(Group([shape, shape], opacity: 0.5))
        #expect(throws: Never.self) {
            try Renderer(Drawing(size: size, nodes: [Node](repeating: layer, count: 256)))
        }
        #expect(throws: RasterError.tooManyBlendedPixels(limit: 256_000_000)) {
            try Renderer(Drawing(size: size, nodes: [Node](repeating: layer, count: 257)))
        }
        var options = Renderer.Options()
        options.limits.blendedPixels = 257_000_000
        #expect(throws: Never.self) {
            try Renderer(Drawing(size: size, nodes: [Node](repeating: layer, count: 257)), options: options)
        }
    }

    /// Lines over the whole picture cost by their length, wherever they come from; what lies outside costs nothing.
    @Test func edgesAreCounted() throws {
        var path = Path()
        for i in 0..<20_000 { path.line(to: Point(i % 2 == 0 ? 0 : 4000, Double(i % 4000))) }
        let small = Size(width: 400, height: 400)
        let size = Size(width: 4000, height: 4000)
        let fill = Node.fill(Fill(path, paint: .solid(.white)))
        let stroke = Node.stroke(Stroke(path, style: StrokeStyle(width: 4), paint: .solid(.white)))
        let symbol = Symbol(name: "a", parts: [Symbol.Part(path)])
        let stamp = Node.stamp(Stamp(symbol: 0, transform: .identity, tint: .white))
        for node in [fill, stroke, stamp] {
            #expect(throws: RasterError.tooManyEdgePixels(limit: 64_000_000)) {
                try Renderer(Drawing(size: size, symbols: [symbol], nodes: [node]))
            }
            #expect(throws: Never.self) { try Renderer(Drawing(size: small, symbols: [symbol], nodes: [node])) }
        }
        let tiny = Stamp(symbol: 0, transform: .scale(0.1), tint: .white)
        let stamps = (0..<40).map { i -> Node in
            var stamp = tiny
            stamp.transform.a += Double(i % 20) / 1000
            return .stamp(stamp)
        }
        #expect(throws: RasterError.tooManyEdgePixels(limit: 64_000_000)) {
            try Renderer(Drawing(size: small, symbols: [symbol], nodes: stamps))
        }
        #expect(throws: Never.self) {
            try Renderer(
                Drawing(size: small, symbols: [symbol], nodes: [Node](repeating: .stamp(tiny), count: 1000)))
        }
    }

    /// Shapes that cover the picture again and again cost by what they are painted with; those that hardly cover
    /// anything may be as many as they like.
    @Test func paintedPixelsAreCounted() throws {
        let size = Size(width: 4000, height: 4000)
        let all = Path.rect(Rect(x: 0, y: 0, width: 4000, height: 4000))
        var outline = all
        outline.append(.rect(Rect(x: 1, y: 1, width: 3998, height: 3998)))
        let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .clear)]
        let linear = Paint.linear(LinearGradient(start: .zero, end: Point(4000, 4000), stops: stops))
        let radial = Paint.radial(RadialGradient(center: Point(2000, 2000), radius: 2000, stops: stops))
        let bitmap = Bitmap(width: 2, height: 2, pixels: [0, 1 << 31, 1 << 31, 0])
        let picture = Picture(bitmap, in: Rect(x: 0, y: 0, width: 4000, height: 4000))
        let symbol = Symbol(name: "a", parts: [Symbol.Part(all)])
        func drawing(_ node: Node, _ count: Int) -> Drawing {
            Drawing(size: size, symbols: [symbol], nodes: [Node](repeating: node, count: count))
        }
        for (node, most) in [
            (Node.fill(Fill(all, paint: .solid(.white))), 250), (.fill(Fill(outline, paint: .solid(.white))), 250),
            (.fill(Fill(all, paint: linear)), 62), (.fill(Fill(all, paint: radial)), 31), (.picture(picture), 15),
            (.stamp(Stamp(symbol: 0, transform: .identity, tint: .white)), 250),
            (.stroke(Stroke(all, style: StrokeStyle(width: 4000), paint: .solid(.white))), 250),
        ] {
            #expect(throws: Never.self) { try Renderer(drawing(node, most)) }
            #expect(throws: RasterError.tooManyPaintedPixels(limit: 4_000_000_000)) {
                try Renderer(drawing(node, most + 1))
            }
        }
        let line = Stroke(all, style: StrokeStyle(width: 2), paint: linear)
        #expect(throws: Never.self) { try Renderer(drawing(.stroke(line), 1000)) }
        var specks = Path()
        for i in 0..<2000 { specks.append(.rect(Rect(x: Double(i * 2), y: Double(i * 2), width: 1, height: 1))) }
        #expect(throws: Never.self) { try Renderer(drawing(.fill(Fill(specks, paint: linear)), 100)) }
        var options = Renderer.Options()
        options.limits.paintedPixels = 5_000_000_000
        let fill = Node.fill(Fill(all, paint: .solid(.white)))
        #expect(throws: Never.self) { try Renderer(drawing(fill, 300), options: options) }
    }

    /// Wherever they lie, and whether they would be seen or not.
    @Test func stampsOfNoSymbolAreErrors() throws {
        let symbol = Symbol(name: "a", parts: [])
        let box = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), paint: .solid(.white)))
        for (index, count) in [(3, 1), (1, 1), (0, 0), (-1, 1), (Int.max, 2), (Int.min, 2)] {
            let stamp = Node.stamp(Stamp(symbol: index, transform: .translation(1000, 0), tint: .clear))
            for node in [
                stamp, .group(Group([box, stamp], opacity: 0)), .group(Group([box], mask: Mask([stamp]))),
                .group(Group([.group(Group([stamp]))], transform: .translation(.nan, 0))),
            ] {
                let drawing = Drawing(
                    size: Size(width: 8, height: 8), symbols: [Symbol](repeating: symbol, count: count), nodes: [node])
                #expect(throws: RasterError.noSymbol(index: index, count: count)) { try Renderer.render(drawing) }
            }
        }
        #expect(RasterError.noSymbol(index: 3, count: 1).description.contains("symbol 3, and the drawing has 1"))
    }
}
