import DisplayList
import Memory
import PathParser

extension FilterEffect.Turbulence: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let back = stage.transform.inverse else { return nil }
        let rect = stage.wanted
        let result = try stage.image(rect)
        let noise = Noise(
            seed: seed, max(baseFrequencyX, 0), max(baseFrequencyY, 0), octaves: drawnOctaves,
            tile: stitchesTiles ? stage.subregion : nil)
        stage.forRows(of: rect) { rows in
            for y in rows {
                let out = result.surface.at(rect.minX, y)
                for x in 0..<rect.width {
                    let place = back.applied(to: Point(Double(rect.minX &+ x), Double(y)))
                    let value =
                        kind == .turbulence
                        ? noise.sum(place) { $0.replacing(with: -$0, where: $0 .< .zero) }
                        : noise.sum(place) { $0 } * 0.5 + 0.5
                    out[x] = StraightColor.pixel(straight: value)
                }
            }
        }
        return result
    }

    /// The octaves that are drawn: those beyond 16 would not be seen.
    var drawnOctaves: Int { min(max(octaves, 0), 16) }
}

/// Perlin's noise in four channels, by the generator of SVG 1.1, section 15.24.
private struct Noise: ~Copyable {
    typealias Channels = SIMD4<Float>

    /// Added to coordinates, so that few are below 0.
    private static let offset = 4096.0
    /// The largest coordinate: those beyond have no neighbours in binary64.
    private static let farthest = 0x1p40

    /// Where the lattice repeats.
    private struct Wrap {
        var width: Int64
        var end: Int64

        init(_ start: Double, _ length: Double, _ frequency: Double) {
            // A frequency of infinity times 0 is a NaN, which fails the comparison.
            func whole(_ v: Double) -> Int64 {
                v > -Noise.farthest ? Int64(min(v, Noise.farthest)) : -Int64(Noise.farthest)
            }
            width = whole(length * frequency + 0.5)
            end = whole(start * frequency + Noise.offset + Double(width))
        }

        @inline(__always)
        func place(_ i: Int64) -> Int64 { i >= end ? i &- width : i }

        mutating func double() {
            width &*= 2
            end = 2 &* end &- Int64(Noise.offset)
        }
    }

    private let latticeMemory: Scratch<Int>
    private let slopeMemory: Scratch<Channels>
    private let lattice: UnsafeMutablePointer<Int>
    private let across: UnsafeMutablePointer<Channels>
    private let down: UnsafeMutablePointer<Channels>
    private let frequencyX: Double
    private let frequencyY: Double
    private let octaves: Int
    private let wraps: (x: Wrap, y: Wrap)?

    /// - Parameter tile: the rectangle at whose edges the noise continues seamlessly; nil for none.
    init(seed: Double, _ frequencyX: Double, _ frequencyY: Double, octaves: Int, tile: Rect?) {
        self.octaves = octaves
        if let tile, tile.isFinite, tile.width > 0, tile.height > 0 {
            self.frequencyX = Noise.fitted(frequencyX, tile.width)
            self.frequencyY = Noise.fitted(frequencyY, tile.height)
            wraps = (
                Wrap(tile.minX, tile.width, self.frequencyX), Wrap(tile.minY, tile.height, self.frequencyY)
            )
        } else {
            (self.frequencyX, self.frequencyY) = (frequencyX, frequencyY)
            wraps = nil
        }
        var random = Random(seed)
        let size = 256
        latticeMemory = Scratch(count: 2 * size + 2)
        slopeMemory = Scratch(zeroed: 2 * (2 * size + 2))
        lattice = latticeMemory.base
        across = slopeMemory.base
        down = across + (2 * size + 2)
        for i in 0..<size { lattice[i] = i }
        for channel in 0..<4 {
            for i in 0..<size {
                let x = Double(random.next() % 512 - 256) / 256
                let y = Double(random.next() % 512 - 256) / 256
                let length = (x * x + y * y).squareRoot()
                across[i][channel] = length > 0 ? Float(x / length) : 0
                down[i][channel] = length > 0 ? Float(y / length) : 0
            }
        }
        for i in (1..<size).reversed() {
            let j = random.next() % size
            (lattice[i], lattice[j]) = (lattice[j], lattice[i])
        }
        // The table is repeated, so that sums of two indices need no wrapping.
        for i in size..<(2 * size + 2) {
            lattice[i] = lattice[i - size]
            across[i] = across[i - size]
            down[i] = down[i - size]
        }
    }

    /// The frequency nearest to one, by ratio, of which a whole number of waves fits a length.
    private static func fitted(_ frequency: Double, _ length: Double) -> Double {
        guard frequency > 0 else { return 0 }
        let low = (length * frequency).rounded(.down) / length
        let high = (length * frequency).rounded(.up) / length
        return frequency / low < high / frequency ? low : high
    }

    /// The sum of all octaves, each changed by `change`.
    @inline(__always)
    func sum(_ place: Point, _ change: (Channels) -> Channels) -> Channels {
        var (x, y) = (place.x * frequencyX, place.y * frequencyY)
        var wraps = wraps
        var sum = Channels.zero
        var share: Float = 1
        for _ in 0..<octaves {
            sum += change(value(x, y, wraps)) * share
            x *= 2
            y *= 2
            share /= 2
            wraps?.x.double()
            wraps?.y.double()
        }
        return sum
    }

    private func value(_ x: Double, _ y: Double, _ wraps: (x: Wrap, y: Wrap)?) -> Channels {
        let (x, y) = (x + Noise.offset, y + Noise.offset)
        guard x.magnitude < Noise.farthest, y.magnitude < Noise.farthest else { return .zero }
        func floor(_ v: Double) -> Int64 {
            let whole = Int64(v)
            return Double(whole) > v ? whole - 1 : whole
        }
        let (left, top) = (floor(x), floor(y))
        let rx0 = Float(x - Double(left))
        let ry0 = Float(y - Double(top))
        let (rx1, ry1) = (rx0 - 1, ry0 - 1)
        var (bx0, bx1, by0, by1) = (left, left &+ 1, top, top &+ 1)
        if let wraps {
            (bx0, bx1) = (wraps.x.place(bx0), wraps.x.place(bx1))
            (by0, by1) = (wraps.y.place(by0), wraps.y.place(by1))
        }
        @inline(__always)
        func node(_ place: Int64) -> Int { Int(truncatingIfNeeded: place & 255) }
        let i = lattice[node(bx0)]
        let j = lattice[node(bx1)]
        let b00 = lattice[i &+ node(by0)]
        let b10 = lattice[j &+ node(by0)]
        let b01 = lattice[i &+ node(by1)]
        let b11 = lattice[j &+ node(by1)]
        let sx = rx0 * rx0 * (3 - 2 * rx0)
        let sy = ry0 * ry0 * (3 - 2 * ry0)
        @inline(__always)
        func mix(_ a: Channels, _ b: Channels, _ t: Float) -> Channels { a + (b - a) * t }
        let above = mix(across[b00] * rx0 + down[b00] * ry0, across[b10] * rx1 + down[b10] * ry0, sx)
        let below = mix(across[b01] * rx0 + down[b01] * ry1, across[b11] * rx1 + down[b11] * ry1, sx)
        return mix(above, below, sy)
    }

    /// Park and Miller's generator.
    private struct Random {
        private static let modulus: Int64 = 2_147_483_647
        private var state: Int64

        init(_ seed: Double) {
            let whole = Int64(min(max(seed, -0x1p40), 0x1p40))
            let positive = whole <= 0 ? -whole % (Random.modulus - 1) + 1 : whole
            state = min(positive, Random.modulus - 1)
        }

        mutating func next() -> Int {
            state = state * 16_807 % Random.modulus
            return Int(state)
        }
    }
}
