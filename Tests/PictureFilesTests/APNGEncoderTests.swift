import PathParser
import Raster
import TestSupport
import Testing

@testable import DisplayList
@testable import PictureFiles

@Suite struct APNGEncoderTests {
    /// A file in memory, put right as the encoder asks.
    private static func encode(
        _ frames: [Bitmap], form: PNGForm = .rgba, options: APNGEncoder.Options = APNGEncoder.Options()
    ) throws -> [UInt8] {
        var file: [UInt8] = []
        var encoder = try APNGEncoder(
            width: frames[0].width, height: frames[0].height, form: form, options: options,
            sink: { file.append(contentsOf: $0) },
            rewrite: { offset, bytes in file.replaceSubrange(offset..<offset + bytes.count, with: bytes) })
        for frame in frames { try encoder.append(frame) }
        try encoder.finish()
        return file
    }

    private static func frame(_ width: Int, _ height: Int, _ draw: (Int, Int) -> UInt32) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, pixels: [])
        for y in 0..<height { for x in 0..<width { bitmap[x, y] = draw(x, y) } }
        return bitmap
    }

    /// A disc that moves and fades over a dithered ground, at `step` of 12.
    private static func drawing(_ step: Int, ground: Bool) -> Drawing {
        let way = Double(step) / 12
        let rect = Rect(x: 0, y: 0, width: 60, height: 40)
        let gradient = LinearGradient(
            start: .zero, end: Point(60, 40),
            stops: [
                GradientStop(offset: 0, color: Color(hex: 0x0D0D1A)),
                GradientStop(offset: 1, color: Color(hex: 0x2D1F0E)),
            ])
        let disc = Fill(
            .circle(center: Point(10 + 40 * way, 20), radius: 6),
            paint: .solid(Color(hex: 0xE8A94E).opacity(0.3 + 0.7 * way)))
        return Drawing(
            size: Size(width: 60, height: 40),
            nodes: (ground ? [.fill(Fill(.rect(rect), paint: .linear(gradient)))] : []) + [.fill(disc)])
    }

    @Test(arguments: [true, false])
    func reassembledFramesEqualTheDrawnOnes(isOpaque: Bool) throws {
        let drawn = try (0...12).map { try Renderer.render(Self.drawing($0, ground: isOpaque)) }
        let file = try Self.encode(drawn, form: isOpaque ? .rgb : .rgba)
        let read = try APNGFixture(file)
        #expect(read.frames.map(\.bitmap) == drawn)
        #expect(read.defaultImage == drawn[0])
        #expect(read.plays == 0)
        #expect(read.frames.allSatisfy { $0.delay == (1, 30) })
        // Only the disc's surroundings are written again.
        #expect(read.frames.dropFirst().allSatisfy { $0.region.width < 24 && $0.region.height <= 14 })
        // Readers that know no animation are served as well.
        #expect(try PNGDecoder.decode(file).bitmap == drawn[0])
    }

    @Test func threadsAndPortionsDoNotChangeTheFile() throws {
        let frames = (UInt32(1)...2).map { seed in
            let noise = PNGDeflateTests.noise(500 * 360 * 3, seed: seed)
            return Self.frame(500, 360) { x, y in
                let at = (y * 500 + x) * 3
                return 0xFF00_0000 | UInt32(noise[at]) | UInt32(noise[at + 1]) << 8 | UInt32(noise[at + 2]) << 16
            }
        }
        func encode(_ threads: Int) throws -> [UInt8] {
            try Self.encode(frames, form: .rgb, options: APNGEncoder.Options(mode: .fast, threads: threads))
        }
        let file = try encode(1)
        #expect(try encode(3) == file)
        // Noise of 540 kB takes two bands, each a chunk of its own.
        #expect(PNGFixture.chunks(of: file)?.filter { $0.type == "fdAT" }.count == 2)
        #expect(try APNGFixture(file).frames.map(\.bitmap) == frames)
    }

    @Test func unchangedFramesProlongTheOneBefore() throws {
        let a = Self.frame(5, 4) { x, y in x == 2 && y == 1 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let b = Self.frame(5, 4) { x, y in x == 3 && y >= 1 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let shown = [a, a, a, b, a, a]
        let read = try APNGFixture(
            try Self.encode(shown, form: .rgb, options: APNGEncoder.Options(framesPerSecond: 25, plays: 3)))
        #expect(read.frames.map { $0.delay.0 } == [3, 1, 2])
        #expect(read.frames.allSatisfy { $0.delay.1 == 25 })
        #expect(read.shown(fps: 25) == shown)
        #expect(read.plays == 3)
        #expect(read.frames[1].region == IntRect(minX: 2, minY: 1, maxX: 4, maxY: 4))
    }

    @Test func whatIsLongerThanADelayCanSayGoesOn() throws {
        let a = Self.frame(3, 2) { _, _ in 0xFF10_2030 }
        let b = Self.frame(3, 2) { x, _ in x == 2 ? 0 : 0xFF10_2030 }
        let read = try APNGFixture(try Self.encode(Array(repeating: a, count: 65_537) + [b]))
        #expect(read.frames.map { $0.delay.0 } == [65_535, 2, 1])
        #expect(read.frames.map(\.bitmap) == [a, a, b])
    }

    @Test func alphaIsReplacedAndNotAdded() throws {
        let a = Self.frame(4, 4) { _, _ in 0xFF80_4020 }
        let b = Self.frame(4, 4) { x, y in x == 1 && y == 1 ? 0x8040_2010 : 0xFF80_4020 }
        let c = Self.frame(4, 4) { x, y in x == 1 && y == 1 ? 0 : 0xFF80_4020 }
        #expect(try APNGFixture(try Self.encode([a, b, c])).frames.map(\.bitmap) == [a, b, c])
    }

    @Test func differencesAreAsSmallAsCanBe() {
        let a = Self.frame(6, 5) { _, _ in 0 }
        for y in 0..<5 {
            for x in 0..<6 {
                var b = a
                b[x, y] = 1
                #expect(APNGEncoder.difference(a, b) == IntRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
                b[5 - x, 4 - y] = 1
                let box = IntRect(
                    minX: min(x, 5 - x), minY: min(y, 4 - y), maxX: max(x, 5 - x) + 1, maxY: max(y, 4 - y) + 1)
                #expect(APNGEncoder.difference(a, b) == box)
            }
        }
        #expect(APNGEncoder.difference(a, a) == nil)
    }

    @Test func whatCannotBeIsAnError() throws {
        let opaque = Self.frame(2, 2) { _, _ in 0xFF00_0000 }
        let clear = Self.frame(2, 2) { _, _ in 0x8000_0000 }
        #expect(throws: PNGError.color) { try Self.encode([opaque, clear], form: .rgb) }
        #expect(throws: PNGError.size(width: 3, height: 2)) {
            try Self.encode([opaque, Self.frame(3, 2) { _, _ in 0 }])
        }
        func encoder(_ sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> APNGEncoder {
            try APNGEncoder(width: 2, height: 2, sink: sink, rewrite: { _, _ in })
        }
        #expect(throws: PNGError.rows(given: 0, expected: 4)) {
            var empty = try encoder { _ in }
            try empty.finish()
        }
        #expect(throws: PNGError.ended) {
            var ended = try encoder { _ in }
            try ended.append(opaque)
            try ended.finish()
            try ended.append(opaque)
        }
        struct Full: Error {}
        #expect(throws: Full.self) {
            var full = try encoder { _ in throw Full() }
            try full.append(opaque)
            try full.append(clear)
        }
        #expect(throws: PNGError.size(width: 0, height: 2)) {
            _ = try APNGEncoder(width: 0, height: 2, sink: { _ in }, rewrite: { _, _ in })
        }
    }
}
