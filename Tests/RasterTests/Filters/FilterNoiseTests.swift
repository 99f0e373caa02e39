import DisplayList
import PathParser
import Testing

@testable import Raster

/// feTurbulence against the specification's own program (SVG 1.1, section 15.24), written down again as it stands there.
@Suite struct FilterNoiseTests {
    private struct Reference {
        var lattice = [Int](repeating: 0, count: 514)
        var gradient = [[[Double]]](
            repeating: .init(repeating: [0, 0], count: 514), count: 4)

        init(seed: Int) {
            var seed = seed
            if seed <= 0 { seed = -(seed % (2_147_483_647 - 1)) + 1 }
            if seed > 2_147_483_647 - 1 { seed = 2_147_483_647 - 1 }
            func random() -> Int {
                var result = 16_807 * (seed % 127_773) - 2836 * (seed / 127_773)
                if result <= 0 { result += 2_147_483_647 }
                seed = result
                return result
            }
            for k in 0..<4 {
                for i in 0..<256 {
                    lattice[i] = i
                    for j in 0..<2 { gradient[k][i][j] = Double(random() % 512 - 256) / 256 }
                    let s = (gradient[k][i][0] * gradient[k][i][0] + gradient[k][i][1] * gradient[k][i][1]).squareRoot()
                    gradient[k][i][0] /= s
                    gradient[k][i][1] /= s
                }
            }
            for i in stride(from: 255, to: 0, by: -1) {
                let k = lattice[i]
                let j = random() % 256
                lattice[i] = lattice[j]
                lattice[j] = k
            }
            for i in 0..<258 {
                lattice[256 + i] = lattice[i]
                for k in 0..<4 { gradient[k][256 + i] = gradient[k][i] }
            }
        }

        struct Stitch {
            var width: Int
            var height: Int
            var wrapX: Int
            var wrapY: Int
        }

        func noise2(_ channel: Int, _ vx: Double, _ vy: Double, _ stitch: Stitch?) -> Double {
            let tx = vx + 4096
            var bx0 = Int(tx)
            var bx1 = bx0 + 1
            let rx0 = tx - Double(Int(tx))
            let rx1 = rx0 - 1
            let ty = vy + 4096
            var by0 = Int(ty)
            var by1 = by0 + 1
            let ry0 = ty - Double(Int(ty))
            let ry1 = ry0 - 1
            if let stitch {
                if bx0 >= stitch.wrapX { bx0 -= stitch.width }
                if bx1 >= stitch.wrapX { bx1 -= stitch.width }
                if by0 >= stitch.wrapY { by0 -= stitch.height }
                if by1 >= stitch.wrapY { by1 -= stitch.height }
            }
            bx0 &= 255
            bx1 &= 255
            by0 &= 255
            by1 &= 255
            let i = lattice[bx0]
            let j = lattice[bx1]
            func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
            func lerp(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * (b - a) }
            let g = gradient[channel]
            func dot(_ k: Int, _ x: Double, _ y: Double) -> Double { x * g[k][0] + y * g[k][1] }
            let a = lerp(curve(rx0), dot(lattice[i + by0], rx0, ry0), dot(lattice[j + by0], rx1, ry0))
            let b = lerp(curve(rx0), dot(lattice[i + by1], rx0, ry1), dot(lattice[j + by1], rx1, ry1))
            return lerp(curve(ry0), a, b)
        }

        func turbulence(
            _ channel: Int, _ x: Double, _ y: Double, _ fx: Double, _ fy: Double, _ octaves: Int, fractal: Bool,
            tile: Rect?
        ) -> Double {
            var (fx, fy) = (fx, fy)
            var stitch: Stitch?
            if let tile {
                func fitted(_ f: Double, _ length: Double) -> Double {
                    if f == 0 { return f }
                    let low = (length * f).rounded(.down) / length
                    let high = (length * f).rounded(.up) / length
                    return f / low < high / f ? low : high
                }
                fx = fitted(fx, tile.width)
                fy = fitted(fy, tile.height)
                let width = Int(tile.width * fx + 0.5)
                let height = Int(tile.height * fy + 0.5)
                stitch = Stitch(
                    width: width, height: height, wrapX: Int(tile.minX * fx + 4096 + Double(width)),
                    wrapY: Int(tile.minY * fy + 4096 + Double(height)))
            }
            var sum = 0.0
            var (vx, vy) = (x * fx, y * fy)
            var ratio = 1.0
            for _ in 0..<octaves {
                let noise = noise2(channel, vx, vy, stitch)
                sum += (fractal ? noise : noise.magnitude) / ratio
                vx *= 2
                vy *= 2
                ratio *= 2
                stitch = stitch.map {
                    Stitch(
                        width: 2 * $0.width, height: 2 * $0.height, wrapX: 2 * $0.wrapX - 4096,
                        wrapY: 2 * $0.wrapY - 4096)
                }
            }
            return sum
        }
    }

    private func rendered(
        _ effect: FilterEffect.Turbulence, _ region: Rect, transform: Transform = .identity
    ) throws -> Bitmap {
        let graph = FilterGraph(
            region: region, primitives: [FilterPrimitive(.turbulence(effect), colorSpace: .sRGB)])
        return try Renderer.render(
            Drawing(
                size: Size(width: 40, height: 30),
                nodes: [.group(Group([], transform: transform, filters: [.graph(graph)]))]))
    }

    @Test(arguments: [
        (0, 0.05, 0.05, 1, false, false), (5, 0.3, 0.011, 4, false, false), (-7, 0.02, 0.08, 3, true, false),
        (1_000_000, 0.5, 0.4, 2, true, true), (3, 0.037, 0.1, 3, false, true), (2, 0, 0.1, 1, true, true),
        (3_000_000_000, 0.1, 0.1, 1, true, false),
    ])
    func isTheSpecifications(
        seed: Int, fx: Double, fy: Double, octaves: Int, fractal: Bool, stitches: Bool
    ) throws {
        let region = Rect(x: 3, y: 2, width: 30, height: 25)
        let bitmap = try rendered(
            FilterEffect.Turbulence(
                fractal ? .fractalNoise : .turbulence, baseFrequencyX: fx, baseFrequencyY: fy, octaves: octaves,
                seed: Double(seed) + (seed > 0 ? 0.9 : 0), stitchesTiles: stitches), region)
        let reference = Reference(seed: seed)
        var worst = 0.0
        for y in 0..<30 {
            for x in 0..<40 {
                let isInside = region.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
                let v = (0..<4).map { channel -> Double in
                    let n = reference.turbulence(
                        channel, Double(x), Double(y), fx, fy, octaves, fractal: fractal, tile: stitches ? region : nil)
                    return min(max(fractal ? (n + 1) / 2 : n, 0), 1)
                }
                for (channel, shift) in [(0, 0), (1, 8), (2, 16), (3, 24)] {
                    let wanted = isInside ? (channel < 3 ? v[channel] * v[3] : v[3]) * 255 : 0
                    worst = max(worst, (Double(bitmap[x, y] >> UInt32(shift) & 0xFF) - wanted).magnitude)
                }
            }
        }
        #expect(worst < 0.51)
    }

    @Test func noiseMovesAndGrowsWithItsGroup() throws {
        let effect = FilterEffect.Turbulence(.fractalNoise, baseFrequencyX: 0.1, baseFrequencyY: 0.2, octaves: 2)
        let region = Rect(x: 0, y: 0, width: 20, height: 15)
        let small = try rendered(effect, region)
        let large = try rendered(effect, region, transform: .scale(2))
        let moved = try rendered(effect, region, transform: .translation(4, 3))
        for y in 0..<15 {
            for x in 0..<20 {
                #expect(large[2 * x, 2 * y] == small[x, y])
                #expect(moved[x + 4, y + 3] == small[x, y])
            }
        }
    }

    @Test func extremeNumbersDrawSomething() throws {
        let region = Rect(x: 0, y: 0, width: 40, height: 30)
        for (fx, fy, octaves, seed) in [
            (1e300, 1e300, 3, 0.0), (-5, -5, 2, 1e300), (0, 0, Int.max, -1e300), (0.1, 0.1, Int.min, 1),
        ] {
            for stitches in [false, true] {
                let bitmap = try rendered(
                    FilterEffect.Turbulence(
                        .fractalNoise, baseFrequencyX: fx, baseFrequencyY: fy, octaves: octaves, seed: seed,
                        stitchesTiles: stitches), region)
                // Without waves it is grey: half of every channel.
                #expect(bitmap.pixels.count == 1200)
                if fx <= 0 || octaves < 0 { #expect(bitmap.pixels.allSatisfy { $0 == 0x8040_4040 }) }
            }
        }
    }
}
