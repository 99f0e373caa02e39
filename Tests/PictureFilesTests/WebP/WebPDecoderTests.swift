import TestSupport
import Testing

@testable import DisplayList
@testable import PictureFiles

/// WebP files as a whole: their chunks, what stands beside the pixels, and damage. `VP8LDecoderTests` has streams made by hand.
struct WebPDecoderTests {
    static func fixture(_ name: String) throws -> WebPFixture {
        try #require(WebPFixture.all.first { $0.name == name })
    }

    /// A chunk with its size, filled up to an even one.
    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
    }

    static func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }

    static func file(_ chunks: [[UInt8]]) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunks.flatMap { $0 }
        return Array("RIFF".utf8) + number(body.count, 4) + body
    }

    static func extensions(_ flags: UInt8, width: Int, height: Int) -> [UInt8] {
        chunk("VP8X", [flags, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
    }

    /// The chunks of a file, with their names.
    static func chunks(_ file: [UInt8]) -> [(name: String, all: [UInt8])] {
        var place = 12
        var found: [(String, [UInt8])] = []
        while place + 8 <= file.count {
            let size = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
            let end = min(place + 8 + size + size % 2, file.count)
            found.append((String(decoding: file[place..<place + 4], as: UTF8.self), Array(file[place..<end])))
            place = end
        }
        return found
    }

    static func frame(x: Int, y: Int, width: Int, height: Int, _ parts: [UInt8]) -> [UInt8] {
        let place = number(x / 2, 3) + number(y / 2, 3) + number(width - 1, 3) + number(height - 1, 3)
        return chunk("ANMF", place + number(100, 3) + [0] + parts)
    }

    @Test(arguments: WebPFixture.all)
    func pixelsAreThoseOfTheReference(fixture: WebPFixture) throws {
        let image = try WebPDecoder.decode(fixture.bytes)
        #expect(image.bitmap.width == fixture.width)
        #expect(image.bitmap.height == fixture.height)
        #expect(WebPFixture.hash(image.bitmap) == fixture.hash)
        #expect(image.diagnostics == [])
        #expect(image.frameCount == 1)
        #expect(image.colorSpace == nil)
    }

    // MARK: Alpha planes

    /// Alphas as their differences from those left, above, or of both, plain.
    @Test(arguments: 0...3)
    func alphasOfAllFiltersComeBack(filter: Int) throws {
        let fixture = try Self.fixture("lossy, odd sides")
        let (width, height) = (fixture.width, fixture.height)
        let alphas = (0..<width * height).map { i in (i % width * 37 + i / width * 101 + i * i / 7) % 256 }
        func at(_ x: Int, _ y: Int) -> Int { alphas[y * width + x] }
        var data: [UInt8] = [UInt8(filter << 2)]
        for y in 0..<height {
            for x in 0..<width {
                let left = x > 0 ? at(x - 1, y) : y > 0 ? at(0, y - 1) : 0
                let above = y > 0 ? at(x, y - 1) : left
                let corner = x > 0 && y > 0 ? at(x - 1, y - 1) : left
                let gradient = x > 0 && y > 0 ? min(max(left + above - corner, 0), 255) : left
                let predicted = [0, left, y > 0 ? above : left, gradient][filter]
                data.append(UInt8((at(x, y) - predicted) & 255))
            }
        }
        let picture = try #require(Self.chunks(fixture.bytes).first).all
        let head = Self.extensions(0x10, width: width, height: height)
        let image = try WebPDecoder.decode(Self.file([head, Self.chunk("ALPH", data), picture]))
        #expect(image.diagnostics == [])
        #expect(image.bitmap.pixels.map { Int($0 >> 24) } == alphas)
        let opaque = try WebPDecoder.decode(fixture.bytes).bitmap.pixels
        #expect(
            image.bitmap.pixels
                == zip(opaque, alphas).map { AlphaConversion.premultiplied($0 & 0xFF_FFFF | UInt32($1) << 24) })
    }

    @Test func alphasThatAreMissingAreOpaque() throws {
        let fixture = try Self.fixture("lossy, odd sides")
        let picture = try #require(Self.chunks(fixture.bytes).first).all
        let head = Self.extensions(0x10, width: fixture.width, height: fixture.height)
        let alpha = Self.chunk("ALPH", [0] + [UInt8](repeating: 9, count: fixture.width * 2 + 1))
        let image = try WebPDecoder.decode(Self.file([head, alpha, picture]))
        let alphas = image.bitmap.pixels.map { Int($0 >> 24) }
        #expect(alphas[..<(fixture.width * 2)].allSatisfy { $0 == 9 })
        #expect(alphas[(fixture.width * 2)...].allSatisfy { $0 == 255 })
        #expect(image.diagnostics == ["of the alpha plane 2 of 13 rows are read: it has 39 bytes, expected 247"])
        // Without extensions there is no alpha plane.
        let plain = try WebPDecoder.decode(Self.file([alpha, picture]))
        #expect(WebPFixture.hash(plain.bitmap) == fixture.hash)
    }

    // MARK: What stands beside the pixels

    @Test(arguments: 1...8)
    func orientationIsAppliedIfTheFileSaysThatItHasOne(number: Int) throws {
        let fixture = try Self.fixture("lossless, predictors and colours")
        let stored = try WebPDecoder.decode(fixture.bytes).bitmap
        let picture = try #require(Self.chunks(fixture.bytes).first).all
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0]
        func decode(_ flags: UInt8, _ exif: [UInt8]) throws -> Bitmap {
            let head = Self.extensions(flags, width: stored.width, height: stored.height)
            return try WebPDecoder.decode(Self.file([head, picture, Self.chunk("EXIF", exif)])).bitmap
        }
        let turned = try decode(8, tiff)
        #expect(try decode(8, Array("Exif\0\0".utf8) + tiff) == turned)
        #expect(try decode(0, tiff) == stored)
        let (w, h) = (stored.width, stored.height)
        #expect(turned.width == (number > 4 ? h : w))
        for y in 0..<h {
            for x in 0..<w {
                let (u, v) =
                    switch number {
                    case 2: (w - 1 - x, y)
                    case 3: (w - 1 - x, h - 1 - y)
                    case 4: (x, h - 1 - y)
                    case 5: (y, x)
                    case 6: (h - 1 - y, x)
                    case 7: (h - 1 - y, w - 1 - x)
                    case 8: (y, w - 1 - x)
                    default: (x, y)
                    }
                if turned[u, v] != stored[x, y] { Issue.record("\(x), \(y)") }
            }
        }
    }

    @Test func colorsOfAProfileBecomeThoseOfSRGB() throws {
        let fixture = try Self.fixture("lossless, predictors and colours")
        let stored = try WebPDecoder.decode(fixture.bytes).bitmap
        let picture = try #require(Self.chunks(fixture.bytes).first).all
        let profile = ICCFixture(ICCFixture.Primaries.p3, curve: ICCFixture.srgbCurve).bytes
        func decode(_ flags: UInt8, _ profile: [UInt8]) throws -> WebPImage {
            let head = Self.extensions(flags, width: stored.width, height: stored.height)
            return try WebPDecoder.decode(Self.file([head, Self.chunk("ICCP", profile), picture]))
        }
        let image = try decode(0x20, profile)
        var expected = stored.pixels
        ColorConverter(try ICCProfile(profile).encoding).convert(&expected)
        #expect(image.bitmap.pixels == expected)
        #expect(image.bitmap != stored)
        #expect(image.colorSpace == "fixture")
        #expect(try decode(0, profile).bitmap == stored)
        let wrong = try decode(0x20, [1, 2, 3])
        #expect(wrong.bitmap == stored)
        try #require(wrong.diagnostics.count == 1)
        #expect(wrong.diagnostics[0].hasPrefix("at byte 38: the profile is damaged"))
    }

    // MARK: Animations

    @Test func theFirstFrameLiesOnItsCanvas() throws {
        let fixture = try Self.fixture("lossless, 16 colours")
        let stored = try WebPDecoder.decode(fixture.bytes).bitmap
        let picture = try #require(Self.chunks(fixture.bytes).first).all
        let frame = Self.frame(x: 4, y: 6, width: stored.width, height: stored.height, picture)
        let animation = Self.chunk("ANIM", [9, 9, 9, 255, 0, 0])
        let canvas = Self.extensions(2, width: 30, height: 20)
        let image = try WebPDecoder.decode(Self.file([canvas, animation, frame, frame, frame]))
        #expect(image.frameCount == 3)
        #expect(image.diagnostics == [])
        var expected = Bitmap(width: 30, height: 20)
        for y in 0..<stored.height { for x in 0..<stored.width { expected[x + 4, y + 6] = stored[x, y] } }
        #expect(image.bitmap == expected)
        // What lies beyond a smaller canvas is cut.
        let cut = try WebPDecoder.decode(Self.file([Self.extensions(2, width: 9, height: 8), animation, frame]))
        #expect(cut.bitmap.pixels == (0..<72).map { expected[$0 % 9, $0 / 9] })
        try #require(cut.diagnostics.count == 1)
        #expect(cut.diagnostics[0].hasSuffix("the frame reaches beyond the canvas of 9 × 8"))
    }

    // MARK: Errors

    private func expectError(_ error: WebPError, _ file: [UInt8], maxPixels: Int = 64 << 20) {
        #expect(throws: error) { try WebPDecoder.decode(file, maxPixels: maxPixels) }
    }

    @Test func whatIsNoPictureIsTold() throws {
        expectError(.damaged("no WebP file: it does not start with RIFF, a size and WEBP", at: 0), [])
        expectError(
            .damaged("the file ends without a picture, expected a chunk 'VP8 ', 'VP8L' or 'ANMF'", at: 20),
            Self.file([Self.chunk("abcd", [])]))
        expectError(
            .damaged("a chunk 'VP8X' of 4 bytes, expected 10", at: 20), Self.file([Self.chunk("VP8X", [0, 0, 0, 0])]))
        expectError(
            .damaged("a chunk 'ANMF' of 2 bytes, expected 16 or more", at: 38),
            Self.file([Self.extensions(2, width: 1, height: 1), Self.chunk("ANMF", [0, 0])]))
        expectError(
            .damaged("a frame without a picture, expected a chunk 'VP8 ' or 'VP8L'", at: 54),
            Self.file([Self.extensions(2, width: 1, height: 1), Self.frame(x: 0, y: 0, width: 1, height: 1, [])]))
        expectError(
            .damaged("the file ends in a header of VP8, expected 10 bytes", at: 23),
            Self.file([Self.chunk("VP8 ", [0, 0, 0])]))
        expectError(
            .damaged("the file ends in a header of VP8L, expected 5 bytes", at: 21),
            Self.file([Self.chunk("VP8L", [0x2F])]))
        expectError(
            .damaged("no VP8L picture, expected 2F", at: 20), Self.file([Self.chunk("VP8L", [0, 0, 0, 0, 0])]))
    }

    /// The first bytes of VP8 data: which kind of frame, version, whether it is shown, 9D 01 2A, and sides.
    @Test func headersOfVP8AreChecked() throws {
        let file = try Self.fixture("lossy, odd sides").bytes
        func changed(_ place: Int, _ change: (UInt8) -> UInt8) -> [UInt8] {
            var changed = file
            changed[20 + place] = change(changed[20 + place])
            return changed
        }
        expectError(.damaged("a frame that changes another, expected a whole one", at: 20), changed(0) { $0 | 1 })
        expectError(.unsupported("VP8 data of version 7, expected 0 to 3"), changed(0) { $0 | 14 })
        expectError(.damaged("a frame that is not to be shown", at: 20), changed(0) { $0 & ~16 })
        expectError(.damaged("no VP8 picture, expected 9D 01 2A", at: 23), changed(4) { $0 ^ 1 })
        expectError(.damaged("a picture without pixels", at: 20), changed(6) { _ in 0 })
        let canvas = Self.extensions(0, width: 18, height: 13)
        expectError(
            .damaged("a picture of 19 × 13, expected 18 × 13", at: 38),
            Self.file([canvas, try #require(Self.chunks(file).first).all]))
    }

    @Test func hugeSizesAreRefused() throws {
        let limit = 64 << 20
        let lossless = Self.file([Self.chunk("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0x0F])])
        expectError(.tooManyPixels(width: 16384, height: 16384, limit: limit), lossless)
        let lossy = Self.file([Self.chunk("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0xFF, 0x3F, 0xFF, 0x3F])])
        expectError(.tooManyPixels(width: 16383, height: 16383, limit: limit), lossy)
        let picture = try #require(Self.chunks(Self.fixture("lossless, one pixel").bytes).first).all
        let frame = Self.frame(x: 0, y: 0, width: 1, height: 1, picture)
        expectError(
            .tooManyPixels(width: 1 << 24, height: 1 << 24, limit: limit),
            Self.file([Self.extensions(2, width: 1 << 24, height: 1 << 24), frame]))
        expectError(
            .tooManyPixels(width: 19, height: 13, limit: 246), try Self.fixture("lossy, odd sides").bytes,
            maxPixels: 246)
    }

    // MARK: Damage

    /// A part of the rows, or an error; what could not be read is transparent, and told.
    @Test(arguments: WebPFixture.all)
    func aFileCutAnywhereGivesAPartOrAnError(fixture: WebPFixture) throws {
        let file = fixture.bytes
        let whole = try WebPDecoder.decode(file).bitmap
        for count in 0..<file.count {
            guard let image = try? WebPDecoder.decode(file[..<count]) else { continue }
            #expect(image.bitmap.pixels.count == whole.pixels.count)
            if image.bitmap != whole { #expect(image.diagnostics != [], "cut to \(count) bytes") }
        }
    }

    @Test func rowsBeforeDamageAreRead() throws {
        for name in ["lossless, cache and groups of codes", "lossy, simple filter, eight partitions"] {
            let fixture = try Self.fixture(name)
            let whole = try WebPDecoder.decode(fixture.bytes).bitmap
            let image = try WebPDecoder.decode(fixture.bytes.dropLast(fixture.bytes.count / 6))
            let rows = (0..<whole.height).prefix { y in
                (0..<whole.width).allSatisfy { image.bitmap[$0, y] == whole[$0, y] }
            }
            #expect(rows.count > 3, "\(name)")
            #expect(image.bitmap.pixels.dropFirst(rows.count * whole.width).allSatisfy { $0 == 0 }, "\(name)")
            #expect(image.diagnostics.count == 2, "\(name): \(image.diagnostics)")
        }
    }

    @Test(arguments: WebPFixture.all)
    func noiseNeverTraps(fixture: WebPFixture) {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33) % count
        }
        let whole = fixture.bytes
        for _ in 0..<1000 {
            var file = whole
            for _ in 0...random(6) {
                let place = random(file.count)
                if random(4) == 0 { file.remove(at: place) } else { file[place] = UInt8(random(256)) }
            }
            guard let image = try? WebPDecoder.decode(file, maxPixels: 1 << 16) else { continue }
            #expect(image.bitmap.pixels.count == image.bitmap.width * image.bitmap.height)
            #expect(image.bitmap.pixels.allSatisfy { PixelCheck.isPremultiplied($0) })
        }
    }
}

private enum PixelCheck {
    static func isPremultiplied(_ pixel: UInt32) -> Bool {
        let alpha = pixel >> 24
        return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
    }
}
