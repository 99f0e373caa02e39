import DisplayList
import PictureFiles
import TestSupport
import Testing

@Suite struct PNGDecoderTests {
    /// Every colour type with every bit depth it may have (PNG specification, table 11.1).
    static let kinds: [(colorType: Int, bitDepth: Int)] =
        [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) }
        + [8, 16].map { (4, $0) } + [8, 16].map { (6, $0) }

    /// A sample that takes all values from 0 to the largest, and differs from channel to channel.
    static func sample(_ x: Int, _ y: Int, _ channel: Int, bits: Int) -> Int {
        (x * 2377 + y * 25841 + channel * 31337 + x * y) & ((1 << bits) - 1)
    }

    static func byte(_ sample: Int, bits: Int) -> Int {
        Int((Double(sample) * 255 / Double((1 << bits) - 1)).rounded())
    }

    static let palette: [(Int, Int, Int)] = (0..<256).map { ($0 * 7 & 255, $0 * 13 & 255, 255 - $0) }

    static func fixture(colorType: Int, bitDepth: Int, isInterlaced: Bool, isKeyed: Bool) -> (PNGFixture, Bitmap) {
        let (width, height) = (37, 19)
        var fixture = PNGFixture(
            width: width, height: height, bitDepth: bitDepth, colorType: colorType, isInterlaced: isInterlaced)
        let channels = fixture.channels
        let samples: @Sendable (Int, Int) -> [Int] = { x, y in
            (0..<channels).map { sample(x, y, $0, bits: bitDepth) }
        }
        fixture.samples = samples
        let entries = 1 << bitDepth
        let key = samples(5, 3)
        if colorType == 3 {
            let data = palette.prefix(entries).flatMap { [UInt8($0.0), UInt8($0.1), UInt8($0.2)] }
            fixture.ancillary.append(.init(type: "PLTE", data: data))
            // Fewer alphas than colours: the others are opaque.
            if isKeyed { fixture.ancillary.append(.init(type: "tRNS", data: (0..<entries / 2).map { UInt8($0 * 2) })) }
        } else if isKeyed {
            fixture.ancillary.append(.init(type: "tRNS", data: key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
        }
        var expected = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let s = samples(x, y)
                let b = s.map { byte($0, bits: bitDepth) }
                let alpha = isKeyed && s == key ? 0 : 255
                switch colorType {
                case 0: expected[x, y] = premultipliedWord(b[0], b[0], b[0], alpha)
                case 2: expected[x, y] = premultipliedWord(b[0], b[1], b[2], alpha)
                case 3:
                    let (red, green, blue) = palette[s[0]]
                    let alpha = isKeyed && s[0] < entries / 2 ? s[0] * 2 : 255
                    expected[x, y] = premultipliedWord(red, green, blue, alpha)
                case 4: expected[x, y] = premultipliedWord(b[0], b[0], b[0], b[1])
                default: expected[x, y] = premultipliedWord(b[0], b[1], b[2], b[3])
                }
            }
        }
        return (fixture, expected)
    }

    @Test(arguments: kinds.indices, [false, true])
    func everyKindIsRead(kind: Int, isInterlaced: Bool) throws {
        let (colorType, bitDepth) = Self.kinds[kind]
        for isKeyed in colorType < 4 ? [false, true] : [false] {
            let (fixture, expected) = Self.fixture(
                colorType: colorType, bitDepth: bitDepth, isInterlaced: isInterlaced, isKeyed: isKeyed)
            let image = try PNGDecoder.decode(fixture.bytes)
            #expect(image.bitmap == expected, "colour type \(colorType), \(bitDepth) bits, key \(isKeyed)")
            #expect(image.diagnostics == [])
        }
    }

    /// Every straight pair of colour and alpha, multiplied and rounded.
    @Test func everyStraightPairBecomesPremultiplied() throws {
        var fixture = PNGFixture(width: 256, height: 256)
        fixture.samples = { c, a in [c, 255 - c, c / 2, a] }
        let bitmap = try PNGDecoder.decode(fixture.bytes).bitmap
        for a in 0..<256 {
            for c in 0..<256 where bitmap[c, a] != premultipliedWord(c, 255 - c, c / 2, a) {
                Issue.record("c \(c), a \(a): \(bitmap[c, a])")
            }
        }
    }

    @Test func everySixteenBitSampleIsRounded() throws {
        var fixture = PNGFixture(width: 256, height: 256, bitDepth: 16, colorType: 0)
        fixture.samples = { x, y in [y << 8 | x] }
        let bitmap = try PNGDecoder.decode(fixture.bytes).bitmap
        for i in 0..<65536 where bitmap.pixels[i] & 255 != UInt32((Double(i) / 257).rounded()) {
            Issue.record("sample \(i): \(bitmap.pixels[i] & 255)")
        }
    }

    @Test func resolutionChangesNoPixel() throws {
        var fixture = PNGFixture(width: 4, height: 4, colorType: 2)
        fixture.samples = { x, y in [x * 60, y * 60, 99] }
        let plain = try PNGDecoder.decode(fixture.bytes)
        // An aspect ratio without a unit.
        fixture.ancillary = [
            .init(type: "pHYs", data: PNGFixture.bigEndian(3) + PNGFixture.bigEndian(1) + [0])
        ]
        let other = try PNGDecoder.decode(fixture.bytes)
        #expect(other.bitmap == plain.bitmap)
        #expect(other.pixelsPerMeter == nil)
    }

    @Test func warningsAreCarriedOut() throws {
        var fixture = PNGFixture(width: 1, height: 1)
        fixture.ancillary = [.init(type: "pHYs", data: [1, 2, 3])]
        let diagnostics = try PNGDecoder.decode(fixture.bytes).diagnostics
        try #require(diagnostics.count == 1, "\(diagnostics)")
        #expect(diagnostics[0].contains("pHYs"), "\(diagnostics)")
        fixture.ancillary = Array(repeating: .init(type: "pHYs", data: [1, 2, 3]), count: 1000)
        let many = try PNGDecoder.decode(fixture.bytes).diagnostics
        #expect(many.count == 64, "\(many)")
        #expect(many.last == "and 937 more warnings", "\(many)")
    }

    // MARK: Bad files

    static let small: [UInt8] = {
        var fixture = PNGFixture(width: 5, height: 3)
        fixture.ancillary = [
            .init(type: "sRGB", data: [0]),
            .init(type: "pHYs", data: PNGFixture.bigEndian(2835) + PNGFixture.bigEndian(2835) + [1]),
        ]
        fixture.samples = { x, y in [x * 50, y * 80, 7, 200] }
        return fixture.bytes
    }()

    @Test func aFileCutAnywhereIsAnError() throws {
        #expect(try PNGDecoder.decode(Self.small).diagnostics == [])
        for count in 0..<Self.small.count {
            #expect(throws: PNGError.self, "cut to \(count) bytes") {
                try PNGDecoder.decode(Array(Self.small.prefix(count)))
            }
        }
    }

    /// Every chunk is guarded by its CRC: no changed bit goes unnoticed.
    @Test func anyChangedBitIsNoticed() throws {
        for place in Self.small.indices {
            for bit in 0..<8 {
                var file = Self.small
                file[place] ^= 1 << bit
                do {
                    let image = try PNGDecoder.decode(file)
                    #expect(image.diagnostics != [], "byte \(place), bit \(bit)")
                } catch {
                    #expect(error != .outOfMemory, "byte \(place), bit \(bit)")
                }
            }
        }
    }

    @Test func wrongDataWithRightChecksumsIsAnError() throws {
        let chunks = try #require(PNGFixture.chunks(of: Self.small))
        func decode(_ change: (inout [PNGFixture.Chunk]) -> Void) throws -> PNGImage {
            var changed = chunks
            change(&changed)
            return try PNGDecoder.decode(PNGFixture.file(changed))
        }
        #expect(throws: PNGError.self, "no header") { try decode { $0.removeFirst() } }
        #expect(throws: PNGError.self, "no pixels") { try decode { $0.removeAll { $0.type == "IDAT" } } }
        #expect(throws: PNGError.self, "a colour type of 5") { try decode { $0[0].data[9] = 5 } }
        #expect(throws: PNGError.self, "3 bits") { try decode { $0[0].data[8] = 3 } }
        #expect(throws: PNGError.self, "a width of 0") { try decode { $0[0].data[3] = 0 } }
        #expect(throws: PNGError.self, "more rows than there are") { try decode { $0[0].data[7] = 4 } }
        #expect(throws: PNGError.self, "an unknown filter") {
            try decode { $0[3].data = PNGFixture.stored([9] + [UInt8](repeating: 0, count: 62)) }
        }
        #expect(throws: PNGError.self, "no zlib stream") { try decode { $0[3].data = [1, 2, 3, 4] } }
        #expect(throws: PNGError.self, "an unknown critical chunk") { try decode { $0[1].type = "SRGB" } }
        #expect(throws: PNGError.self, "a palette image without a palette") { try decode { $0[0].data[9] = 3 } }
    }

    @Test func whatIsNoPNGIsNamed() {
        #expect(throws: PNGError.decoding("the file ends too early")) { try PNGDecoder.decode([]) }
        do {
            _ = try PNGDecoder.decode(Array("GIF89a, or so it says".utf8))
            Issue.record("a GIF was read")
        } catch {
            #expect("\(error)".lowercased().contains("not a png"), "\(error)")
        }
    }

    /// Deflate's best is 1032 : 1; no picture is made room for that cannot be in the file.
    @Test func aFileTooSmallForItsPixelsIsRefused() throws {
        func file(_ side: Int, _ bytes: Int) -> [UInt8] {
            var header = PNGFixture(width: side, height: side).header
            (header[8], header[9]) = (16, 6)
            return PNGFixture.file([
                .init(type: "IHDR", data: header), .init(type: "IDAT", data: [UInt8](repeating: 0, count: bytes)),
                .init(type: "IEND", data: []),
            ])
        }
        // 67 megapixels of 8 bytes in a file of less than a hundred.
        #expect(throws: PNGError.decoding("its 18 bytes cannot be 8192 × 8192 pixels")) {
            try PNGDecoder.decode(file(8192, 2), maxPixels: 1 << 27)
        }
        // What can be is read, and found damaged by libpng.
        do {
            _ = try PNGDecoder.decode(file(100, 100))
            Issue.record("zeros were read")
        } catch {
            #expect(!"\(error)".contains("cannot be"))
        }
    }

    /// Chunks that nobody asks for are never unpacked: what is in them is not seen.
    @Test func unusedChunksArePassedOver() throws {
        var fixture = PNGFixture(width: 2, height: 2)
        let plain = try PNGDecoder.decode(fixture.bytes)
        for type in ["zTXt", "iTXt", "tEXt", "sPLT"] {
            fixture.ancillary = [.init(type: type, data: Array("a\0\0this is no data of zlib".utf8))]
            #expect(try PNGDecoder.decode(fixture.bytes) == plain, "\(type)")
        }
    }

    @Test func hugeSizesAreRefusedBeforeRoomIsMade() throws {
        for (width, height) in [(0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF), (8193, 8192)] {
            var header = PNGFixture(width: width, height: height).header
            header[8] = 1
            header[9] = 0
            let file = PNGFixture.file([.init(type: "IHDR", data: header), .init(type: "IDAT", data: [0x78, 0x01])])
            #expect(throws: PNGError.tooManyPixels(width: width, height: height, limit: 64 << 20)) {
                try PNGDecoder.decode(file)
            }
        }
        #expect(throws: PNGError.tooManyPixels(width: 5, height: 3, limit: 14)) {
            try PNGDecoder.decode(Self.small, maxPixels: 14)
        }
        #expect(try PNGDecoder.decode(Self.small, maxPixels: 15).bitmap.width == 5)
        let over = PNGFixture.file([.init(type: "IHDR", data: [0x80, 0, 0, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0])])
        #expect(throws: PNGError.self) { try PNGDecoder.decode(over) }
    }
}
