import DisplayList
import Raster
import Testing

@Suite struct PNGEncoderTests {
    /// A picture with some of everything: flat parts, noise, and every alpha.
    static func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var state: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let isFlat = (x / 16 + y / 16) % 2 == 0
                let c = isFlat ? 0x30 : Int(state >> 24)
                let alpha = isOpaque ? 255 : isFlat ? 128 : Int(state >> 8 & 255)
                bitmap[x, y] = premultipliedWord(c, x & 255, y & 255, alpha)
            }
        }
        return bitmap
    }

    @Test(arguments: [true, false], [PNGEncoder.Filters.none, .all, .paeth])
    func pixelsComeBackAsTheyWere(isOpaque: Bool, filters: PNGEncoder.Filters) throws {
        let bitmap = Self.picture(83, 61, isOpaque: isOpaque)
        for level in [0, 1, 6, 9] {
            let options = PNGEncoder.Options(compressionLevel: level, filters: filters)
            let image = try PNGDecoder.decode(try PNGEncoder.encode(bitmap, options: options))
            #expect(image.bitmap == bitmap)
            #expect(image.pixelsPerMeter == nil)
            #expect(image.diagnostics == [])
        }
    }

    @Test func pixelsOfOneWordComeBack() throws {
        for word: UInt32 in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x0100_0000, 0x8040_2010] {
            let bitmap = Bitmap(width: 1, height: 1, pixels: [word])
            #expect(try PNGDecoder.decode(try PNGEncoder.encode(bitmap)).bitmap == bitmap)
        }
    }

    /// The straight colour is (c · 255 + a/2) / a for every premultiplied pair, read from the file's own bytes.
    @Test func everyPremultipliedPairBecomesStraight() throws {
        let bitmap = Bitmap(
            width: 256, height: 256,
            pixels: (0..<65536).map { i in
                let (c, a) = (UInt32(i & 255), UInt32(i >> 8))
                return c | c << 8 | c << 16 | a << 24
            })
        let file = try PNGEncoder.encode(bitmap, options: .init(compressionLevel: 0))
        let chunks = try #require(PNGFixture.chunks(of: file))
        let rows = try #require(
            PNGFixture.content(ofStored: chunks.filter { $0.type == "IDAT" }.flatMap(\.data)))
        try #require(rows.count == 256 * (1 + 256 * 4))
        for a in 0..<256 {
            for c in 0..<256 {
                let place = a * (1 + 256 * 4) + 1 + c * 4
                let expected = a == 0 ? 0 : min((c * 255 + a / 2) / a, 255)
                let found = rows[place..<place + 4].map(Int.init)
                if found != [expected, expected, expected, a] {
                    Issue.record("c \(c), a \(a): \(found), expected \(expected)")
                }
            }
        }
    }

    /// Rounding to straight and back loses nothing, for every premultiplied pair there can be.
    @Test func everyPremultipliedPairComesBack() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for a in 0..<256 {
            for c in 0...a { bitmap[c, a] = UInt32(c) | UInt32(a - c) << 8 | UInt32(a) << 16 | UInt32(a) << 24 }
        }
        #expect(try PNGDecoder.decode(try PNGEncoder.encode(bitmap)).bitmap == bitmap)
    }

    @Test func alphaIsLeftOutWhenAllIsOpaque() throws {
        func colorType(_ bitmap: Bitmap, _ options: PNGEncoder.Options = .init()) throws -> UInt8? {
            PNGFixture.chunks(of: try PNGEncoder.encode(bitmap, options: options))?.first?.data[9]
        }
        var bitmap = Self.picture(9, 9, isOpaque: true)
        #expect(try colorType(bitmap) == 2)
        bitmap[8, 8] = 0xFE00_0000
        #expect(try colorType(bitmap) == 6)
        #expect(try colorType(bitmap, .init(isOpaque: true)) == 2)
    }

    @Test func chunksSayColourSpaceAndResolution() throws {
        let bitmap = Self.picture(300, 200, isOpaque: true)
        let options = PNGEncoder.Options(pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: 3))
        let chunks = try #require(PNGFixture.chunks(of: try PNGEncoder.encode(bitmap, options: options)))
        #expect(chunks.first?.type == "IHDR")
        #expect(chunks.first?.data == [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0])
        #expect(chunks.last == PNGFixture.Chunk(type: "IEND", data: []))
        #expect(chunks.filter { $0.type == "sRGB" }.map(\.data) == [[0]])
        let resolution = PNGFixture.bigEndian(8505)
        #expect(chunks.filter { $0.type == "pHYs" }.map(\.data) == [resolution + resolution + [1]])
        #expect(Set(chunks.map(\.type)) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(try PNGDecoder.decode(PNGFixture.file(chunks)).pixelsPerMeter == 8505)
    }

    @Test func resolutionFollowsTheScale() {
        #expect(PNGEncoder.pixelsPerMeter(scale: 1) == 2835)
        #expect(PNGEncoder.pixelsPerMeter(scale: 1.5) == 4253)
        for scale in [0, -1, .nan, .infinity, 1e300, 1e-9] { #expect(PNGEncoder.pixelsPerMeter(scale: scale) == 0) }
    }

    @Test func rowsMayComeInAnyPortions() throws {
        let bitmap = Self.picture(200, 700, isOpaque: false)
        let whole = try PNGEncoder.encode(bitmap)
        for portion in [1, 7, 64, 700] {
            var file: [UInt8] = []
            var calls = 0
            var encoder = try PNGEncoder(width: 200, height: 700) {
                file += $0
                calls += 1
            }
            try bitmap.pixels.withUnsafeBufferPointer { pixels in
                for start in stride(from: 0, to: 700, by: portion) {
                    let end = min(start + portion, 700)
                    try encoder.append(rows: UnsafeBufferPointer(rebasing: pixels[start * 200..<end * 200]))
                }
            }
            try encoder.finish()
            #expect(file == whole)
            // The noise does not compress, so the file comes piece by piece.
            #expect(calls > 3)
        }
    }

    @Test func anEmptyPortionIsNoRow() throws {
        var encoder = try PNGEncoder(width: 1, height: 1) { _ in }
        try encoder.append(rows: UnsafeBufferPointer(start: nil, count: 0))
        do {
            try encoder.finish()
            Issue.record("a picture without its row was finished")
        } catch {
            #expect(error as? PNGError == .rows(given: 0, expected: 1))
        }
    }

    @Test func otherRowsThanPromisedAreErrors() throws {
        let pixels = [UInt32](repeating: 0, count: 12)
        for (count, expected) in [(3, 8), (12, 8)] {
            var encoder = try PNGEncoder(width: 4, height: 2) { _ in }
            do {
                try pixels.withUnsafeBufferPointer { try encoder.append(rows: .init(rebasing: $0[..<count])) }
                Issue.record("\(count) pixels were taken")
            } catch {
                #expect(error as? PNGError == .rows(given: count, expected: expected))
            }
            do {
                try encoder.finish()
                Issue.record("a failed picture was finished")
            } catch {
                #expect(error as? PNGError == .ended)
            }
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (1 << 31, 1), (1, 1 << 31), (Int.max, Int.max)])
    func sizesThatPNGCannotHaveAreErrors(width: Int, height: Int) {
        do {
            _ = try PNGEncoder(width: width, height: height) { _ in }
            Issue.record("\(width) × \(height) was taken")
        } catch {
            #expect(error == .size(width: width, height: height))
        }
    }

    @Test func anEmptyBitmapIsAnError() {
        #expect(throws: PNGError.size(width: 0, height: 3)) { try PNGEncoder.encode(Bitmap(width: 0, height: 3)) }
    }

    struct SinkFailure: Error, Equatable { var call: Int }

    /// Whichever call to the sink fails, its own error comes out and the encoder takes nothing more.
    @Test func aSinkThatFailsEndsTheFile() throws {
        let bitmap = Self.picture(200, 700, isOpaque: false)
        var failures = 0
        for failing in 0..<100 {
            var calls = 0
            var encoder = try PNGEncoder(width: 200, height: 700) { _ in
                if calls == failing { throw SinkFailure(call: calls) }
                calls += 1
            }
            do {
                try bitmap.pixels.withUnsafeBufferPointer { try encoder.append(rows: $0) }
                try encoder.finish()
                break
            } catch {
                #expect(error as? SinkFailure == SinkFailure(call: failing))
                failures += 1
            }
            do {
                try encoder.finish()
                Issue.record("finished after a failure")
            } catch {
                #expect(error as? PNGError == .ended)
            }
            #expect(calls == failing)
        }
        #expect(failures > 3 && failures < 100)
    }
}
