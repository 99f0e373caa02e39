import DisplayList
import PathParser
import Testing

@testable import Raster

/// `Picture.Sampling.smooth` against plain twins: the definitions in binary64, pixel by pixel.
@Suite struct SmoothPictureTests {
    private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
        var numbers = TestNumbers(seed: seed)
        let pixels = (0..<width * height).map { _ in
            AlphaConversion.premultiplied(UInt32(truncatingIfNeeded: numbers.next()))
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func drawn(
        _ bitmap: Bitmap, in rect: Rect, _ size: Size, transform: Transform = .identity, bandHeight: Int? = nil,
        threads: Int = 1
    ) throws -> Bitmap {
        let picture = Node.picture(Picture(bitmap, in: rect, sampling: .smooth))
        let drawing = Drawing(size: size, nodes: [.group(Group([picture], transform: transform))])
        return try Renderer.render(drawing, options: Renderer.Options(bandHeight: bandHeight, threads: threads))
    }

    private static func channel(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ shift: UInt32) -> Double {
        let column = min(max(x, 0), bitmap.width - 1)
        return Double(bitmap[column, min(max(y, 0), bitmap.height - 1)] >> shift & 255)
    }

    private static func difference(_ a: UInt32, _ b: [Double]) -> Double {
        zip([0, 8, 16, 24] as [UInt32], b).map { (Double(a >> $0 & 255) - $1).magnitude }.max() ?? 0
    }

    // MARK: At their own size

    @Test func pixelsThatLieOnPixelsAreCopied() throws {
        let bitmap = Self.noise(9, 7, seed: 1)
        for transform in [Transform.identity, .translation(3, 2), .translation(3 + 1e-9, 2 - 1e-9)] {
            let out = try Self.drawn(
                bitmap, in: Rect(x: 0, y: 0, width: 9, height: 7), Size(width: 12, height: 9), transform: transform)
            let (dx, dy) = transform == .identity ? (0, 0) : (3, 2)
            for y in 0..<7 { for x in 0..<9 { #expect(out[x + dx, y + dy] == bitmap[x, y]) } }
        }
        // Turned by a quarter.
        let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 0)
        let out = try Self.drawn(
            bitmap, in: Rect(x: 0, y: 0, width: 9, height: 7), Size(width: 7, height: 9), transform: turn)
        for y in 0..<7 { for x in 0..<9 { #expect(out[6 - y, x] == bitmap[x, y]) } }
    }

    // MARK: Enlarged

    /// Mitchell's and Netravali's kernel with B = C = ⅓.
    private static func kernel(_ x: Double) -> Double {
        let x = x.magnitude
        if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
        if x < 2 { return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 }
        return 0
    }

    @Test(arguments: [1.3, 2, 3.7, 16]) func enlargedIsTheCubic(factor: Double) throws {
        let bitmap = Self.noise(6, 5, seed: 2)
        let (width, height) = (Int(6 * factor), Int(5 * factor))
        let size = Size(width: Double(width), height: Double(height))
        let out = try Self.drawn(bitmap, in: Rect(x: 0, y: 0, width: 6 * factor, height: 5 * factor), size)
        for y in 0..<height {
            for x in 0..<width {
                // Positions are in 256ths.
                let u = ((Double(x) + 0.5) / factor * 256 - 128).rounded(.down) / 256
                let v = ((Double(y) + 0.5) / factor * 256 - 128).rounded(.down) / 256
                let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
                var expected = ([0, 8, 16, 24] as [UInt32]).map { shift in
                    var sum = 0.0
                    for j in -1...2 {
                        for i in -1...2 {
                            sum +=
                                Self.channel(bitmap, left + i, top + j, shift) * Self.kernel(u - Double(left + i))
                                * Self.kernel(v - Double(top + j))
                        }
                    }
                    return min(max(sum, 0), 255)
                }
                for i in 0..<3 { expected[i] = min(expected[i], expected[3]) }
                // Weights are in 2048ths.
                #expect(Self.difference(out[x, y], expected) <= 1.25, "\(x), \(y)")
            }
        }
    }

    @Test func cubicWeightsAddUp() {
        for part in 0..<256 {
            let weights = CubicWeights.table[part * 4..<part * 4 + 4]
            #expect(weights.reduce(0, +) == 2048)
            for (weight, distance) in zip(weights, [256 + part, part, 256 - part, 512 - part]) {
                #expect((Double(weight) / 2048 - Self.kernel(Double(distance) / 256)).magnitude < 2.0 / 2048)
            }
        }
    }

    // MARK: Reduced

    /// What a whole number of pixels becomes one of is their mean.
    @Test(arguments: [2, 4, 8, 16]) func reducedIsTheMean(factor: Int) throws {
        let (width, height) = (7, 5)
        let bitmap = Self.noise(width * factor, height * factor, seed: 3)
        let out = try Self.drawn(
            bitmap, in: Rect(x: 0, y: 0, width: 7, height: 5), Size(width: 7, height: 5))
        for y in 0..<height {
            for x in 0..<width {
                let expected = ([0, 8, 16, 24] as [UInt32]).map { shift in
                    var sum = 0.0
                    for j in 0..<factor {
                        for i in 0..<factor { sum += Self.channel(bitmap, x * factor + i, y * factor + j, shift) }
                    }
                    return sum / Double(factor * factor)
                }
                #expect(Self.difference(out[x, y], expected) <= 0.51)
            }
        }
    }

    /// In one direction more than in the other, and not by whole numbers: samples between four pixels.
    @Test func unevenReductionIsTheMeanOfSamples() throws {
        let bitmap = Self.noise(50, 30, seed: 4)
        let size = Size(width: 15, height: 20)
        let out = try Self.drawn(bitmap, in: Rect(x: 0, y: 0, width: 15, height: 20), size)
        // 3.33 pixels across and 1.5 down: 4 samples and 2.
        for y in 0..<20 {
            for x in 0..<15 {
                let expected = ([0, 8, 16, 24] as [UInt32]).map { shift in
                    var sum = 0.0
                    for j in 0..<2 {
                        for i in 0..<4 {
                            let px = (Double(x) + (Double(i) + 0.5) / 4) * 50 / 15 - 0.5
                            let py = (Double(y) + (Double(j) + 0.5) / 2) * 30 / 20 - 0.5
                            let (left, top) = (Int(px.rounded(.down)), Int(py.rounded(.down)))
                            let (u, v) = (px - Double(left), py - Double(top))
                            sum += Self.channel(bitmap, left, top, shift) * (1 - u) * (1 - v)
                            sum += Self.channel(bitmap, left + 1, top, shift) * u * (1 - v)
                            sum += Self.channel(bitmap, left, top + 1, shift) * (1 - u) * v
                            sum += Self.channel(bitmap, left + 1, top + 1, shift) * u * v
                        }
                    }
                    return sum / 8
                }
                // Positions are rounded down to 256ths: noise changes by 255 from pixel to pixel.
                #expect(Self.difference(out[x, y], expected) <= 2, "\(x), \(y)")
            }
        }
    }

    /// A board of single black and white pixels is grey, whatever is left of it: no pattern of its own appears.
    @Test(arguments: [0.5, 0.37, 0.26, 0.11, 0.031], [0.0, 30]) func fineBoardsBecomeGrey(
        scale: Double, degrees: Double
    ) throws {
        let pixels = (0..<512 * 512).map { ($0 + $0 / 512) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } as [UInt32]
        let side = 512 * scale
        let middle = Point(side / 2, side / 2)
        let out = try Self.drawn(
            Bitmap(width: 512, height: 512, pixels: pixels), in: Rect(x: 0, y: 0, width: side, height: side),
            Size(width: side, height: side), transform: .rotation(degrees: degrees).around(middle))
        // The middle half has no edges in it, however it is turned.
        let inner = out.width / 4..<out.width * 3 / 4
        let shades = inner.flatMap { y in inner.map { Int(out[$0, y] & 255) } }
        #expect((shades.max() ?? 0) - (shades.min() ?? 0) <= 32)
        let mean = Double(shades.reduce(0, +)) / Double(shades.count)
        #expect((mean - 127.5).magnitude < 2)
    }

    // MARK: Bands

    @Test func bandsAndThreadsChangeNothing() throws {
        let bitmap = Self.noise(300, 200, seed: 5)
        for scale in [0.07, 0.4, 0.8, 1, 1.7] {
            let transform = Transform.rotation(degrees: scale == 1 ? 0 : 17) * .scale(scale)
            let rect = Rect(x: 5.25, y: 3, width: 300, height: 200)
            let size = Size(width: 160, height: 150)
            let whole = try Self.drawn(bitmap, in: rect, size, transform: transform)
            for height in [1, 7, 64] {
                #expect(
                    try Self.drawn(bitmap, in: rect, size, transform: transform, bandHeight: height, threads: 3)
                        == whole)
            }
        }
    }

    @Test func extremePlacesAreDrawn() throws {
        let bitmap = Self.noise(3, 2, seed: 6)
        for value in [1e-300, 1e-9, 1e9, 1e150, 1e300] {
            for rect in [
                Rect(x: 0, y: 0, width: value, height: 5), Rect(x: -value, y: 0, width: 2 * value, height: value),
            ] {
                #expect(throws: Never.self) { try Self.drawn(bitmap, in: rect, Size(width: 9, height: 9)) }
            }
        }
    }

    /// A bitmap is made smaller once, wherever it is shown.
    @Test func levelsAreKept() {
        var levels = PictureLevels()
        let bitmap = Self.noise(37, 21, seed: 7)
        let first = levels.bitmap(bitmap, 3)
        #expect((first.width, first.height) == (5, 3))
        func place(_ bitmap: Bitmap) -> UnsafePointer<UInt32>? {
            bitmap.pixels.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(place(levels.bitmap(bitmap, 3)) == place(first))
        #expect(place(levels.bitmap(bitmap, 0)) == place(bitmap))
    }
}
