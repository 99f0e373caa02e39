import DisplayList
import PathParser
import Testing

@testable import Raster

/// Filters are refused by their work, before anything is drawn: a large kernel counts for its values, and what needs tables
/// for these.
@Suite struct FilterCostTests {
    private static let side = 1000.0
    private static let spot = FilterLight.spot(
        x: 1, y: 2, z: 3, pointsAtX: 4, pointsAtY: 5, pointsAtZ: 0, exponent: 7, limitingConeAngle: nil)
    private static let slowSpot = FilterLight.spot(
        x: 1, y: 2, z: 3, pointsAtX: 4, pointsAtY: 5, pointsAtZ: 0, exponent: 0.3, limitingConeAngle: nil)

    private static func kernel(columns: Int, rows: Int) -> FilterEffect {
        .convolveMatrix(
            .init(.source, columns: columns, rows: rows, kernel: [Double](repeating: 1, count: columns * rows)))
    }

    /// Effects, with how many of them fit into the default limit on a million pixels.
    static let effects: [(effect: FilterEffect, fitting: Int)] = [
        (.gaussianBlur(.init(.source, sigmaX: 3, sigmaY: 3)), 127),
        (.offset(.init(.source, dx: 1, dy: 1)), 127),
        (.blend(.init(.source, over: .source, mode: .multiply)), 127),
        (.blend(.init(.source, over: .source, mode: .hue)), 42),
        (.merge(.init([FilterInput](repeating: .source, count: 80))), 12),
        (kernel(columns: 3, rows: 3), 38),
        (kernel(columns: 30, rows: 30), 1),
        (kernel(columns: 900, rows: 1), 2),
        (kernel(columns: 1, rows: 300), 1),
        (kernel(columns: 64, rows: 64), 0),
        (.turbulence(.init(.turbulence, baseFrequencyX: 0.1, baseFrequencyY: 0.1)), 42),
        (.turbulence(.init(.fractalNoise, baseFrequencyX: 0.1, baseFrequencyY: 0.1, octaves: 16)), 3),
        (.turbulence(.init(.fractalNoise, baseFrequencyX: 0.1, baseFrequencyY: 0.1, octaves: 1_000_000)), 3),
        (.diffuseLighting(.init(.source, light: .distant(azimuth: 1, elevation: 2))), 42),
        (.diffuseLighting(.init(.source, light: slowSpot)), 9),
        (.specularLighting(.init(.source, exponent: 5, light: spot)), 31),
    ]

    private static func drawing(_ effect: FilterEffect, count: Int, side: Double = side) -> Drawing {
        let area = Rect(x: 0, y: 0, width: side, height: side)
        // The last merges all of them, so that each is needed.
        let all = FilterPrimitive(.merge(.init((0..<count).map(FilterInput.result))))
        let graph = FilterGraph(
            region: area, primitives: [FilterPrimitive](repeating: FilterPrimitive(effect), count: count) + [all])
        let shape = Node.fill(Fill(.rect(area), paint: .solid(.white)))
        return Drawing(
            size: Size(width: side, height: side), nodes: [.group(Group([shape], filters: [.graph(graph)]))])
    }

    /// The merge at the end counts too.
    private static func limit(_ count: Int) -> Int { 128_000_000 + max(1_000_000, count * 125_000) + 64 }

    @Test(arguments: effects.indices)
    func workIsCounted(index: Int) {
        let (effect, fitting) = FilterCostTests.effects[index]
        for count in [fitting, fitting + 1] where count > 0 {
            var options = Renderer.Options()
            options.limits.pixels = 1_000_000
            options.limits.filterPixels = FilterCostTests.limit(count)
            let limit = options.limits.filterPixels
            let drawing = FilterCostTests.drawing(effect, count: count)
            if count == fitting {
                #expect(throws: Never.self, "\(effect)") { try Renderer(drawing, options: options) }
            } else {
                #expect(throws: RasterError.tooManyFilterPixels(limit: limit), "\(effect)") {
                    try Renderer(drawing, options: options)
                }
            }
        }
    }

    /// Tables are made whatever the area.
    @Test func tablesAreCounted() {
        let gamma = FilterEffect.ComponentTransfer.Function.gamma(amplitude: 1, exponent: 2.2, offset: 0)
        let effects: [FilterEffect] = [
            .componentTransfer(.init(.source, red: gamma, green: gamma, blue: gamma, alpha: gamma)),
            .specularLighting(.init(.source, exponent: 5, light: FilterCostTests.spot)),
            .turbulence(.init(.turbulence, baseFrequencyX: 0.1, baseFrequencyY: 0.1)),
        ]
        for effect in effects {
            let drawing = FilterCostTests.drawing(effect, count: 80_000, side: 2)
            #expect(throws: RasterError.tooManyFilterPixels(limit: 128_000_000)) { try Renderer(drawing) }
        }
        #expect(throws: Never.self) { try Renderer(FilterCostTests.drawing(effects[0], count: 1000, side: 2)) }
    }

    /// Pixels that are needed and not seen count: a distortion may ask for all of its filter's region.
    @Test func neededPixelsCount() {
        let area = Rect(x: 0, y: 0, width: 6000, height: 6000)
        let graph = FilterGraph(
            region: area,
            primitives: [
                FilterPrimitive(.turbulence(.init(.turbulence, baseFrequencyX: 0.1, baseFrequencyY: 0.1, octaves: 16))),
                FilterPrimitive(.displacementMap(.init(.result(0), by: .source, scale: 1e5, x: .red, y: .red))),
            ])
        let shape = Node.fill(Fill(.rect(area), paint: .solid(.white)))
        let drawing = Drawing(
            size: Size(width: 10, height: 10), nodes: [.group(Group([shape], filters: [.graph(graph)]))])
        #expect(throws: RasterError.tooManyFilterPixels(limit: 128_000_000)) { try Renderer(drawing) }
    }
}
