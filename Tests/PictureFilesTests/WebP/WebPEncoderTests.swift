import DisplayList
import Foundation
import TestSupport
import Testing
import TextForms

@testable import PictureFiles

@Suite struct WebPEncoderTests {
    private static let dwebp = InstalledTool.path("dwebp")

    private static func hash(_ bytes: [UInt8]) -> String { String(Hex.text(of: SHA256.digest(of: bytes)).prefix(16)) }

    /// The chunks of a file: their names and contents.
    static func chunks(_ bytes: ArraySlice<UInt8>) -> [(name: String, content: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var rest = bytes
        while rest.count >= 8 {
            let size = number(rest.dropFirst(4).prefix(4))
            chunks.append((String(decoding: rest.prefix(4), as: UTF8.self), rest.dropFirst(8).prefix(size)))
            rest = rest.dropFirst(8 + size + size % 2)
        }
        return chunks
    }

    /// A number with the lowest byte first.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

    @Test(.enabled(if: dwebp != nil, "dwebp of libwebp is not installed"), arguments: PNGEncoder.Mode.allCases)
    func libwebpReadsTheSamePixels(mode: PNGEncoder.Mode) throws {
        for (name, bitmap) in WrittenPictures.all {
            let file = try WebPEncoder.encode(bitmap, options: WebPEncoder.Options(mode: mode))
            let read = try Process(#require(Self.dwebp), ["-quiet", "-pam", "-o", "-", "--", "-"]).outcome(input: file)
            #expect(read.error == "", "\(name)")
            #expect(Array(read.output.suffix(bitmap.pixels.count * 4)) == bitmap.straightRGBA, "\(name)")
        }
    }

    @Test(arguments: PNGEncoder.Mode.allCases)
    func theReaderHasTheSamePixels(mode: PNGEncoder.Mode) throws {
        for (name, bitmap) in WrittenPictures.all {
            let read = try WebPDecoder.decode(WebPEncoder.encode(bitmap, options: WebPEncoder.Options(mode: mode)))
            #expect(read.bitmap == bitmap, "\(name)")
            #expect(read.diagnostics.isEmpty, "\(name)")
        }
    }

    @Test func theSamePixelsAreTheSameBytes() throws {
        let found = try WrittenPictures.all.map { "\($0.name) \(Self.hash(try WebPEncoder.encode($0.bitmap)))" }
        #expect(
            found == [
                "a pixel a240c11eee86f692",
                "a clear pixel 86be52bdb7547413",
                "one colour de2ed015e9a20c1d",
                "a row 76d6a93f885f6300",
                "a column b12a7c4e8cf32a6c",
                "two colours 4945e1208e0f8025",
                "four colours c99d82794a025878",
                "letters 66e8a006a106ffc4",
                "200 colours f40f9145037b73fc",
                "a gradient 9f801831ca702e7c",
                "a glow 7cebb46183c647c4",
                "noise 2237b1b26b75c5dd",
                "clear noise ba3dfce1aa348402",
                "a photograph 14915c7e87fa3d70",
            ])
    }

    @Test func theFileTellsItsSizesAndWhetherItIsOpaque() throws {
        for (name, bitmap) in WrittenPictures.all {
            let file = try WebPEncoder.encode(bitmap)
            #expect(Self.number(file[4..<8]) == file.count - 8, "\(name)")
            let chunks = Self.chunks(file[12...])
            #expect(chunks.map(\.name) == ["VP8L"], "\(name)")
            let head = Self.number(try #require(chunks.first).content.dropFirst().prefix(4))
            #expect(head & 0x3FFF == bitmap.width - 1, "\(name)")
            #expect(head >> 14 & 0x3FFF == bitmap.height - 1, "\(name)")
            #expect((head >> 28 & 1 == 1) == bitmap.pixels.contains { $0 < 0xFF00_0000 }, "\(name)")
        }
    }

    @Test func portionsOfRowsMakeNoDifference() throws {
        let bitmap = WrittenPictures.disc(3, isOpaque: true)
        var file: [UInt8] = []
        var encoder = try WebPEncoder(width: bitmap.width, height: bitmap.height) { file.append(contentsOf: $0) }
        for y in 0..<bitmap.height {
            try encoder.append(rows: Array(bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]).span)
        }
        try encoder.finish()
        #expect(try file == WebPEncoder.encode(bitmap))
    }

    @Test func fewerBytesThanPNG() throws {
        var (webp, png) = (0, 0)
        for (_, bitmap) in WrittenPictures.all {
            webp += try WebPEncoder.encode(bitmap).count
            png += try PNGEncoder.encode(bitmap).count
        }
        #expect(webp < png, "\(webp) for \(png)")
    }

    @Test func sidesHaveALimit() throws {
        for (width, height) in [(0, 1), (1, 0), (16_385, 1), (1, 16_385), (-1, 4)] {
            #expect(throws: WebPError.size(width: width, height: height)) {
                _ = try WebPEncoder(width: width, height: height, sink: { _ in })
            }
        }
    }

    @Test func missingAndSurplusRowsAreTold() throws {
        var encoder = try WebPEncoder(width: 3, height: 2, sink: { _ in })
        try encoder.append(rows: [1, 2, 3].span)
        let missing = #expect(throws: WebPError.self) { try encoder.finish() }
        #expect(missing == .rows(given: 0, expected: 3))
        let ended = #expect(throws: WebPError.self) { try encoder.append(rows: [1, 2, 3].span) }
        #expect(ended == .ended)
        var other = try WebPEncoder(width: 3, height: 2, sink: { _ in })
        let surplus = #expect(throws: WebPError.self) { try other.append(rows: [1, 2, 3, 4].span) }
        #expect(surplus == .rows(given: 4, expected: 6))
    }
}

@Suite struct AnimatedWebPEncoderTests {
    private static func encode(
        _ frames: [Bitmap], options: AnimatedWebPEncoder.Options = AnimatedWebPEncoder.Options()
    ) throws -> [UInt8] {
        var file: [UInt8] = []
        var encoder = try AnimatedWebPEncoder(
            width: frames[0].width, height: frames[0].height, options: options,
            sink: { file.append(contentsOf: $0) },
            rewrite: { offset, bytes in file.replaceSubrange(offset..<offset + bytes.count, with: bytes) })
        for frame in frames { try encoder.append(frame) }
        try encoder.finish()
        return file
    }

    /// What a frame's chunk tells: its place, size and time.
    private static func frame(_ content: ArraySlice<UInt8>) -> (x: Int, y: Int, width: Int, height: Int, time: Int) {
        let numbers = (0..<5).map { WebPEncoderTests.number(content.dropFirst(3 * $0).prefix(3)) }
        return (2 * numbers[0], 2 * numbers[1], numbers[2] + 1, numbers[3] + 1, numbers[4])
    }

    @Test(arguments: [true, false])
    func onlyWhatChangesIsWritten(isOpaque: Bool) throws {
        let drawn = (0..<20).map { WrittenPictures.disc($0, isOpaque: isOpaque) }
        let file = try Self.encode(drawn, options: AnimatedWebPEncoder.Options(framesPerSecond: 60, plays: 3))
        #expect(WebPEncoderTests.number(file[4..<8]) == file.count - 8)
        #expect(try WebPDecoder.decode(file).bitmap == drawn[0])
        let chunks = WebPEncoderTests.chunks(file[12...])
        #expect(chunks.map(\.name) == ["VP8X", "ANIM"] + Array(repeating: "ANMF", count: 20))
        #expect(chunks[0].content.first == (isOpaque ? 2 : 18))
        #expect(WebPEncoderTests.number(chunks[1].content.suffix(2)) == 3)
        let frames = chunks.dropFirst(2).map { Self.frame($0.content) }
        #expect(frames[0].width == 97)
        #expect(frames.dropFirst().allSatisfy { $0.width <= 22 && $0.height <= 18 && $0.x % 2 == 0 })
        // 20 frames of a sixtieth of a second.
        #expect(frames.reduce(0) { $0 + $1.time } == 333)
    }

    @Test func equalFramesAreJoined() throws {
        let drawn = [0, 0, 1].map { WrittenPictures.disc($0, isOpaque: true) }
        let file = try Self.encode(drawn, options: AnimatedWebPEncoder.Options(framesPerSecond: 10))
        let frames = WebPEncoderTests.chunks(file[12...]).dropFirst(2).map { Self.frame($0.content) }
        #expect(frames.map(\.time) == [200, 100])
    }

    @Test func noFrameIsTold() throws {
        var encoder = try AnimatedWebPEncoder(width: 3, height: 2, sink: { _ in }, rewrite: { _, _ in })
        let error = #expect(throws: WebPError.self) { try encoder.finish() }
        #expect(error == .rows(given: 0, expected: 6))
    }
}
