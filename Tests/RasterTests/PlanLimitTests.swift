import DisplayList
import PathParser
import Testing

@testable import Raster

/// What a plan takes is counted before it is made.
@Suite struct PlanLimitTests {
    private let canvas = Size(width: 10, height: 10)
    private let square = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .solid(.white)))

    private func plan(_ nodes: [Node], _ change: (inout Limits) -> Void) throws {
        var options = Renderer.Options()
        // Some limits grow with this one.
        options.limits.pixels = 100
        change(&options.limits)
        _ = try Renderer(Drawing(size: canvas, nodes: nodes), options: options)
    }

    @Test(arguments: [BlendMode.hue, .saturation, .color, .luminosity])
    func layersOfDearModesCountEightTimes(mode: BlendMode) {
        let layer = Node.group(Group([square], blendMode: mode))
        #expect(throws: Never.self) { try plan([layer]) { $0.blendedPixels = 800 } }
        #expect(throws: RasterError.tooManyBlendedPixels(limit: 1500)) {
            try plan([layer, layer]) { $0.blendedPixels = 1500 }
        }
    }

    @Test func layersOfOtherModesCountOnce() {
        let layer = Node.group(Group([square], blendMode: .multiply))
        #expect(throws: Never.self) { try plan([layer, layer]) { $0.blendedPixels = 200 } }
    }

    private func gradient(_ alpha: Double) -> Node {
        let stops = [
            GradientStop(offset: 0, color: .black.opacity(alpha)), GradientStop(offset: 1, color: .white),
        ]
        return .fill(
            Fill(
                .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
                paint: .linear(LinearGradient(start: .zero, end: Point(9, 0), stops: stops))))
    }

    @Test func tablesOfGradientsCount() {
        let different = (0..<20).map { gradient(Double($0) / 20) }
        #expect(throws: RasterError.tooManyPaintedPixels(limit: 1_000_000)) {
            try plan(different) { $0.paintedPixels = 1_000_000 }
        }
        let same = (0..<20).map { _ in gradient(0.5) }
        #expect(throws: Never.self) { try plan(same) { $0.paintedPixels = 1_000_000 } }
    }

    @Test func nodesCountHoweverLittleTheyDraw() {
        let outside = Node.fill(Fill(.rect(Rect(x: 99, y: 0, width: 1, height: 1)), paint: .solid(.white)))
        let nodes = (0..<100).map { _ in outside }
        #expect(throws: RasterError.tooManyEdgePixels(limit: 1000)) { try plan(nodes) { $0.edgePixels = 1000 } }
        #expect(throws: Never.self) { try plan(nodes) { $0.edgePixels = 2000 } }
    }

    @Test func primitivesCountWhereNothingOfThemIsSeen() {
        let graph = FilterGraph(
            region: Rect(x: 99, y: 99, width: 1, height: 1),
            primitives: (0..<50).map { _ in FilterPrimitive(.offset(FilterEffect.Offset(.source, dx: 1, dy: 0))) })
        let group = Node.group(Group([square], filters: [.graph(graph)]))
        #expect(throws: RasterError.tooManyFilterPixels(limit: 10_000)) {
            try plan([group]) { $0.filterPixels = 10_000 }
        }
        #expect(throws: Never.self) { try plan([group]) { $0.filterPixels = 30_000 } }
    }
}
