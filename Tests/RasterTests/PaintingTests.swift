import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Raster

/// Drawing at once gives the pixels of the kept drawing.
@Suite struct PaintingTests {
    /// Draws nodes at once: fills, strokes, pictures and transforms by their verbs, all else as drawings of one node, which is how a canvas's come.
    private func draw(_ nodes: [Node], _ symbols: [Symbol], on painting: inout Painting) {
        for node in nodes {
            switch node {
            case .fill(let fill) where !needsSymbols(fill.paint): painting.fill(fill.path, fill.paint, rule: fill.rule)
            case .stroke(let stroke) where !needsSymbols(stroke.paint):
                painting.stroke(stroke.path, stroke.paint, style: stroke.style)
            case .picture(let picture): painting.draw(picture.bitmap, in: picture.rect, sampling: picture.sampling)
            case .group(let group) where !group.needsLayer:
                painting.transform(group.transform) { draw(group.nodes, symbols, on: &$0) }
            default: painting.paint(Drawing(size: painting.size, symbols: symbols, nodes: [node]))
            }
        }
    }

    private func needsSymbols(_ paint: Paint) -> Bool {
        guard case .pattern(let pattern) = paint else { return false }
        return (try? Planner.checkSymbols(pattern.nodes, count: 0)) == nil
    }

    /// The expectation does not print the pixels of both.
    private func isEqual(_ a: Bitmap, _ b: Bitmap) -> Bool { a == b }

    /// A drawing of shapes in all paints, as they come: small and large, turned, partly outside.
    private func nodes(seed: UInt64) throws -> [Node] {
        var n = TestNumbers(seed: seed)
        let area = Rect(x: -10, y: -10, width: 120, height: 100)
        let colors = (0..<3).map { _ in
            Color(red: n.fraction(), green: n.fraction(), blue: n.fraction(), alpha: n.fraction())
        }
        var tile = Bitmap(width: 9, height: 7)
        for i in tile.pixels.indices { tile.pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: n.next() & 0xFF_FFFF) }
        func paint(_ n: inout TestNumbers) -> Paint {
            switch n.next() % 4 {
            case 0: .solid(colors[0])
            case 1: .linear(from: Point(n.between(0, 50), 0), to: Point(100, n.between(1, 90)), colors: colors)
            case 2:
                .radial(
                    RadialGradient(
                        center: Point(50, n.between(0, 80)), radius: n.between(1, 70),
                        stops: [GradientStop(offset: 0, color: colors[1]), GradientStop(offset: 1, color: colors[2])]))
            default:
                .pattern(
                    Pattern(
                        tile: Rect(x: 0, y: 0, width: 9, height: 7),
                        nodes: [.picture(Picture(tile, in: Rect(x: 0, y: 0, width: 9, height: 7), sampling: .nearest))])
                )
            }
        }
        return (0..<40).map { i in
            let path = i % 3 == 0 ? n.blob(curves: 3, in: area) : n.polygon(corners: 3 + i % 5, in: area)
            switch i % 4 {
            case 0: return .stroke(Stroke(path, style: StrokeStyle(width: n.between(0.2, 6)), paint: paint(&n)))
            case 1:
                return .group(
                    Group(
                        [.fill(Fill(path, rule: .evenOdd, paint: paint(&n)))],
                        transform: .rotation(degrees: n.between(0, 90)), opacity: i % 8 == 1 ? 0.6 : 1))
            case 2:
                return .picture(Picture(tile, in: Rect(x: n.between(0, 80), y: 3, width: 30, height: n.between(5, 50))))
            default: return .fill(Fill(path, paint: paint(&n)))
            }
        }
    }

    @Test(arguments: [1, 2.5], [true, false])
    func shapesAreTheKeptDrawings(scale: Double, dither: Bool) throws {
        let options = Renderer.Options(scale: scale, dither: dither)
        for seed in UInt64(1)...12 {
            let nodes = try nodes(seed: seed)
            let kept = try Renderer.render(Drawing(size: Size(width: 100, height: 80), nodes: nodes), options: options)
            var bitmap = Bitmap(width: kept.width, height: kept.height)
            try bitmap.paint(options: options) { draw(nodes, [], on: &$0) }
            #expect(isEqual(bitmap, kept), "seed \(seed)")
            #expect(Set(kept.pixels).count > 500)
        }
    }

    /// Rectangles by their own verb: on whole pixels and between, partly outside, turned over, nowhere.
    @Test(arguments: [Transform.identity, .scale(-1.7), .rotation(degrees: 20)])
    func rectanglesAreTheirPaths(transform: Transform) throws {
        var n = TestNumbers(seed: 5)
        var rects = [
            Rect.null, Rect(x: .nan, y: 0, width: 1, height: 1), Rect(minX: -1e308, minY: 0, maxX: 1e308, maxY: 9),
        ]
        rects += [Rect(x: -1e12, y: -1e12, width: 2e12, height: 1e12 + 9), Rect(x: 3, y: 4, width: 0, height: 8)]
        for i in 0..<400 {
            let place = (n.between(-20, 110), n.between(-20, 90), n.between(-9, 40), n.between(-3, 30))
            let rect = Rect(minX: place.0, minY: place.1, maxX: place.0 + place.2, maxY: place.1 + place.3)
            rects.append(
                i % 2 == 0
                    ? rect
                    : Rect(
                        minX: rect.minX.rounded(), minY: rect.minY.rounded(), maxX: rect.maxX.rounded(),
                        maxY: rect.maxY.rounded()))
        }
        let paints: [Paint] = [
            .solid(Color(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.3)), .solid(.black), .solid(.clear),
            .linear(from: .zero, to: Point(90, 50), colors: [.black, .white.opacity(0.2)]),
        ]
        var (byVerb, byPath) = (Bitmap(width: 100, height: 80), Bitmap(width: 100, height: 80))
        try byVerb.paint {
            $0.transform(Transform.translation(40, 30) * transform) { painting in
                for (i, rect) in rects.enumerated() { painting.fill(rect, paints[i % 4]) }
            }
        }
        try byPath.paint {
            $0.transform(Transform.translation(40, 30) * transform) { painting in
                for (i, rect) in rects.enumerated() { painting.fill(.rect(rect), paints[i % 4]) }
            }
        }
        #expect(isEqual(byVerb, byPath))
        #expect(Set(byVerb.pixels).count > 300)
    }

    /// Drawings of every kind of node, with numbers that no picture has: the same pixels, or the same refusal.
    @Test func anyDrawingIsTheKeptOne() throws {
        var drawn = 0
        for seed in UInt64(1)...400 {
            var n = TestNumbers(seed: seed)
            var source = ByteSource((0..<300).map { _ in UInt8(truncatingIfNeeded: n.next() >> 24) })
            let drawing = source.drawing()
            let options = Renderer.Options(dither: seed % 2 == 0, threads: 1)
            let kept = Result { try Renderer.render(drawing, options: options) }
            var bitmap = Bitmap(width: Int(drawing.size.width), height: Int(drawing.size.height))
            let painted = Result {
                try bitmap.paint(options: options) { draw(drawing.nodes, drawing.symbols, on: &$0) }
            }
            switch (kept, painted) {
            case (.success(let kept), .success):
                #expect(isEqual(bitmap, kept), "seed \(seed)")
                if kept.pixels.contains(where: { $0 != 0 }) { drawn += 1 }
            case (.failure(let kept), .failure(let painted)):
                #expect(kept as? RasterError == painted as? RasterError, "seed \(seed)")
            default: Issue.record("seed \(seed): \(kept), \(painted)")
            }
        }
        #expect(drawn > 190)
    }

    /// What a bitmap holds is drawn over, and a canvas's parts are painted in their place among the verbs.
    @Test func verbsKeepTheirOrder() throws {
        var bitmap = Bitmap(width: 4, height: 1, pixels: [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF])
        try bitmap.paint { painting in
            #expect(painting.bounds == Rect(x: 0, y: 0, width: 4, height: 1))
            painting.fill(.rect(Rect(x: 0, y: 0, width: 3, height: 1)), Color(hex: 0xFF0000))
            painting.draw { canvas in
                canvas.clip(to: .rect(Rect(x: 0, y: 0, width: 2, height: 1))) { $0.fill(Color(hex: 0x00FF00)) }
            }
            painting.transform(.translation(0.5, 0) * .scale(0.5)) {
                $0.fill(.rect(Rect(x: -1, y: 0, width: 2, height: 2)), Color(hex: 0x0000FF))
            }
        }
        #expect(bitmap.pixels == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
    }

    @Test func limitsEndThePainting() {
        var bitmap = Bitmap(width: 8, height: 8)
        var options = Renderer.Options()
        options.limits.edgePixels = 60
        let box = Path.rect(Rect(x: 0, y: 0, width: 8, height: 8))
        #expect(throws: RasterError.tooManyEdgePixels(limit: 60)) {
            try bitmap.paint(options: options) { painting in
                painting.fill(box, .black)
                painting.fill(box, .white)
                painting.draw { $0.fill(.white) }
            }
        }
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
        #expect(throws: RasterError.badScale(0)) { try bitmap.paint(options: Renderer.Options(scale: 0)) { _ in } }
        options.limits.pixels = 63
        #expect(throws: RasterError.tooManyPixels(width: 8, height: 8, limit: 63)) {
            try bitmap.paint(options: options) { _ in }
        }
        var long = Bitmap(width: Fixed.maxSide + 1, height: 1)
        #expect(throws: RasterError.self) { try long.paint { _ in } }
        var empty = Bitmap(width: 0, height: 3)
        #expect(throws: Never.self) { try empty.paint { $0.fill(box, .black) } }
    }

    /// A pattern's stamp has no symbols here; it is refused as in a drawing that lacks them.
    @Test func stampsInPatternsAreRefused() {
        let stamp = Node.stamp(Stamp(symbol: 0, transform: .identity, tint: .black))
        let pattern = Pattern(tile: Rect(x: 0, y: 0, width: 2, height: 2), nodes: [stamp])
        var bitmap = Bitmap(width: 4, height: 4)
        #expect(throws: RasterError.noSymbol(index: 0, count: 0)) {
            try bitmap.paint { $0.fill(.rect($0.bounds), .pattern(pattern)) }
        }
    }
}
