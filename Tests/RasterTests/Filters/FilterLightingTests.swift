import DisplayList
import PathParser
import Testing

@testable import Raster

/// Lighting against the specification's formulas (Filter Effects Module Level 1, sections 9.11 and 9.19), with its nine
/// kernels for normals.
@Suite struct FilterLightingTests {
    private typealias Vector = SIMD3<Double>

    private static let side = 9

    private let alpha: [[Double]]
    private let picture: Bitmap

    init() {
        var numbers = TestNumbers(seed: 77)
        var bitmap = Bitmap(width: FilterLightingTests.side, height: FilterLightingTests.side)
        for i in bitmap.pixels.indices {
            bitmap.pixels[i] = i % 5 == 0 ? 0 : UInt32(numbers.next() % 256) << 24
        }
        picture = bitmap
        alpha = (0..<FilterLightingTests.side).map { y in
            (0..<FilterLightingTests.side).map { x in Double(bitmap[x, y] >> 24) / 255 }
        }
    }

    private func unit(_ v: Vector) -> Vector { v / (v * v).sum().squareRoot() }

    private func normal(_ x: Int, _ y: Int, _ scale: Double) -> Vector {
        let last = FilterLightingTests.side - 1
        func i(_ dx: Int, _ dy: Int) -> Double { alpha[y + dy][x + dx] }
        let nx: Double
        let ny: Double
        switch (x == 0 ? 0 : x == last ? 2 : 1, y == 0 ? 0 : y == last ? 2 : 1) {
        case (0, 0):
            nx = 2.0 / 3 * ((2 * i(1, 0) + i(1, 1)) - (2 * i(0, 0) + i(0, 1)))
            ny = 2.0 / 3 * ((2 * i(0, 1) + i(1, 1)) - (2 * i(0, 0) + i(1, 0)))
        case (1, 0):
            nx = 1.0 / 3 * ((2 * i(1, 0) + i(1, 1)) - (2 * i(-1, 0) + i(-1, 1)))
            ny = 0.5 * ((i(-1, 1) + 2 * i(0, 1) + i(1, 1)) - (i(-1, 0) + 2 * i(0, 0) + i(1, 0)))
        case (2, 0):
            nx = 2.0 / 3 * ((2 * i(0, 0) + i(0, 1)) - (2 * i(-1, 0) + i(-1, 1)))
            ny = 2.0 / 3 * ((i(-1, 1) + 2 * i(0, 1)) - (i(-1, 0) + 2 * i(0, 0)))
        case (0, 1):
            nx = 0.5 * ((i(1, -1) + 2 * i(1, 0) + i(1, 1)) - (i(0, -1) + 2 * i(0, 0) + i(0, 1)))
            ny = 1.0 / 3 * ((2 * i(0, 1) + i(1, 1)) - (2 * i(0, -1) + i(1, -1)))
        case (2, 1):
            nx = 0.5 * ((i(0, -1) + 2 * i(0, 0) + i(0, 1)) - (i(-1, -1) + 2 * i(-1, 0) + i(-1, 1)))
            ny = 1.0 / 3 * ((i(-1, 1) + 2 * i(0, 1)) - (i(-1, -1) + 2 * i(0, -1)))
        case (0, 2):
            nx = 2.0 / 3 * ((i(1, -1) + 2 * i(1, 0)) - (i(0, -1) + 2 * i(0, 0)))
            ny = 2.0 / 3 * ((2 * i(0, 0) + i(1, 0)) - (2 * i(0, -1) + i(1, -1)))
        case (1, 2):
            nx = 1.0 / 3 * ((i(1, -1) + 2 * i(1, 0)) - (i(-1, -1) + 2 * i(-1, 0)))
            ny = 0.5 * ((i(-1, 0) + 2 * i(0, 0) + i(1, 0)) - (i(-1, -1) + 2 * i(0, -1) + i(1, -1)))
        case (2, 2):
            nx = 2.0 / 3 * ((i(0, -1) + 2 * i(0, 0)) - (i(-1, -1) + 2 * i(-1, 0)))
            ny = 2.0 / 3 * ((i(-1, 0) + 2 * i(0, 0)) - (i(-1, -1) + 2 * i(0, -1)))
        default:
            nx =
                0.25
                * ((i(1, -1) + 2 * i(1, 0) + i(1, 1)) - (i(-1, -1) + 2 * i(-1, 0) + i(-1, 1)))
            ny =
                0.25
                * ((i(-1, 1) + 2 * i(0, 1) + i(1, 1)) - (i(-1, -1) + 2 * i(0, -1) + i(1, -1)))
        }
        return unit(Vector(-scale * nx, -scale * ny, 1))
    }

    private static let lights: [FilterLight] = [
        .distant(azimuth: 30, elevation: 50), .distant(azimuth: -200, elevation: 90), .point(x: 3, y: 12, z: 6),
        .spot(
            x: 1, y: 1, z: 10, pointsAtX: 5, pointsAtY: 4, pointsAtZ: 0, exponent: 2, limitingConeAngle: 28),
        .spot(x: 8, y: 2, z: 5, pointsAtX: 2, pointsAtY: 6, pointsAtZ: 1, exponent: 8, limitingConeAngle: nil),
    ]

    /// The light's vector and what of its colour shines.
    private func shine(_ light: FilterLight, _ x: Int, _ y: Int, _ height: Double) -> (Vector, Double) {
        let surface = Vector(Double(x), Double(y), height)
        switch light {
        case .distant(let azimuth, let elevation):
            let (s, c) = sineAndCosine(degrees: azimuth)
            let (up, flat) = sineAndCosine(degrees: elevation)
            return (Vector(c * flat, s * flat, up), 1)
        case .point(let lx, let ly, let lz): return (unit(Vector(lx, ly, lz) - surface), 1)
        case .spot(let lx, let ly, let lz, let ax, let ay, let az, let exponent, let angle):
            let place = Vector(lx, ly, lz)
            let vector = unit(place - surface)
            let cosine = -(vector * unit(Vector(ax, ay, az) - place)).sum()
            if cosine <= 0 { return (vector, 0) }
            if let angle, cosine < sineAndCosine(degrees: angle).cosine { return (vector, 0) }
            return (vector, (0..<Int(exponent)).reduce(1) { p, _ in p * cosine })
        }
    }

    private func expect(
        _ effect: FilterEffect, _ expected: (_ x: Int, _ y: Int) -> [Double],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let side = FilterLightingTests.side
        let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
        let graph = FilterGraph(region: rect, primitives: [FilterPrimitive(effect, colorSpace: .sRGB)])
        let bitmap = try Renderer.render(
            Drawing(
                size: Size(width: rect.width, height: rect.height),
                nodes: [
                    .group(
                        Group(
                            [.picture(Picture(picture, in: rect, sampling: .nearest))], filters: [.graph(graph)]))
                ]))
        var worst = 0.0
        for y in 0..<side {
            for x in 0..<side {
                for (k, wanted) in expected(x, y).enumerated() {
                    let got = Double(bitmap[x, y] >> UInt32(8 * k) & 0xFF)
                    worst = max(worst, (got - min(max(wanted, 0), 1) * 255).magnitude)
                }
            }
        }
        #expect(worst < 0.51, sourceLocation: sourceLocation)
    }

    private let color = Color(hex: 0xFF9933)
    private var colors: [Double] { [1, 0.6, 0.2] }

    @Test(arguments: lights.indices)
    func diffuse(index: Int) throws {
        let light = FilterLightingTests.lights[index]
        for (scale, constant) in [(1.0, 1.0), (5, 0.7), (-3, 1.5)] {
            try expect(
                .diffuseLighting(.init(.source, surfaceScale: scale, constant: constant, color: color, light: light))
            ) { x, y in
                let (vector, share) = shine(light, x, y, alpha[y][x] * scale)
                let k = constant * (normal(x, y, scale) * vector).sum() * share
                return colors.map { min(max($0 * k, 0), 1) } + [1]
            }
        }
    }

    @Test(arguments: lights.indices)
    func specular(index: Int) throws {
        let light = FilterLightingTests.lights[index]
        for (scale, constant, exponent) in [(1.0, 1.0, 1.0), (4, 0.8, 20), (-2, 1.2, 3)] {
            try expect(
                .specularLighting(
                    .init(
                        .source, surfaceScale: scale, constant: constant, exponent: exponent, color: color,
                        light: light))
            ) { x, y in
                let (vector, share) = shine(light, x, y, alpha[y][x] * scale)
                let half = unit(vector + Vector(0, 0, 1))
                let cosine = max((normal(x, y, scale) * half).sum(), 0)
                let k = constant * (0..<Int(exponent)).reduce(1) { p, _ in p * cosine } * share
                let c = colors.map { min(max($0 * k, 0), 1) }
                return c + [c.max() ?? 0]
            }
        }
    }

    /// A light's colour is brought into the primitive's colour space, as a flood's is.
    @Test func lightColoursAreInTheColourSpace() throws {
        let above = FilterLight.distant(azimuth: 0, elevation: 90)
        for effect in [
            FilterEffect.diffuseLighting(.init(.nothing, color: color, light: above)),
            .specularLighting(.init(.nothing, color: color, light: above)), .flood(.init(color)),
        ] {
            for space in [FilterPrimitive.ColorSpace.sRGB, .linearRGB] {
                let graph = FilterGraph(
                    region: Rect(x: 0, y: 0, width: 2, height: 2),
                    primitives: [FilterPrimitive(effect, colorSpace: space)])
                let bitmap = try Renderer.render(
                    Drawing(
                        size: Size(width: 2, height: 2), nodes: [.group(Group([], filters: [.graph(graph)]))]))
                for (k, wanted) in [0xFF, 0x99, 0x33, 0xFF].enumerated() {
                    #expect(abs(Int(bitmap[1, 1] >> UInt32(8 * k) & 0xFF) - wanted) <= (space == .sRGB ? 0 : 3))
                }
            }
        }
    }

    /// A slope is as steep at any scale: heights are in the group's units.
    @Test(arguments: lights.indices)
    func slopesAreLitAlikeAtAnyScale(index: Int) throws {
        let light = FilterLightingTests.lights[index]
        let slope = Paint.linear(
            from: Point(0, 0), to: Point(9, 6), colors: [Color.black.opacity(0), Color.black])
        let area = Rect(x: 0, y: 0, width: 9, height: 9)
        for effect in [
            FilterEffect.diffuseLighting(.init(.source, surfaceScale: 6, color: color, light: light)),
            .specularLighting(.init(.source, surfaceScale: 6, exponent: 3, color: color, light: light)),
        ] {
            let graph = FilterGraph(region: area, primitives: [FilterPrimitive(effect, colorSpace: .sRGB)])
            let node = Node.group(Group([.fill(Fill(.rect(area), paint: slope))], filters: [.graph(graph)]))
            let drawing = Drawing(size: Size(width: 9, height: 9), nodes: [node])
            func pixel(scale: Int) throws -> UInt32 {
                let bitmap = try Renderer.render(
                    drawing, options: Renderer.Options(scale: Double(scale), dither: false))
                // The pixel whose corner is the middle of the fourth column and row, or the nearest to it.
                return bitmap[4 * scale + (scale - 1) / 2, 4 * scale + (scale - 1) / 2]
            }
            let (small, large) = (try pixel(scale: 1), try pixel(scale: 9))
            for shift: UInt32 in [0, 8, 16, 24] {
                #expect(abs(Int(small >> shift & 0xFF) - Int(large >> shift & 0xFF)) <= 12)
            }
        }
    }
}
