import TestSupport
import Testing

@testable import DisplayList
@testable import PictureFiles

/// What files say of their colours: profiles, and chunks of PNG.
@Suite struct PictureColorTests {
    private static let colors = [
        (255, 0, 0), (0, 255, 0), (255, 128, 3), (40, 90, 200), (200, 180, 160), (9, 3, 1),
    ]

    private static func file(_ chunks: [PNGFixture.Chunk], bitDepth: Int = 8, alpha: Int? = nil) -> [UInt8] {
        PNGFixture(
            width: colors.count, height: 1, bitDepth: bitDepth, colorType: alpha == nil ? 2 : 6, ancillary: chunks
        ) { x, _ in
            let color = colors[x]
            return ([color.0, color.1, color.2] + (alpha.map { [$0] } ?? [])).map { bitDepth == 16 ? $0 * 257 : $0 }
        }.bytes
    }

    private static func read(_ chunks: [PNGFixture.Chunk], bitDepth: Int = 8) throws -> [(Int, Int, Int)] {
        try PNGDecoder.decode(file(chunks, bitDepth: bitDepth)).bitmap.pixels.map {
            (Int($0 & 255), Int($0 >> 8 & 255), Int($0 >> 16 & 255))
        }
    }

    private static func distance(_ a: [(Int, Int, Int)], _ b: [(Int, Int, Int)]) -> Int {
        zip(a, b).map { max(abs($0.0 - $1.0), abs($0.1 - $1.1), abs($0.2 - $1.2)) }.max() ?? 255
    }

    private static func chunk(_ name: String, _ numbers: [UInt32]) -> PNGFixture.Chunk {
        .init(type: name, data: numbers.flatMap { PNGFixture.bigEndian($0) })
    }

    private static let p3 = ICCFixture(ICCFixture.Primaries.p3, curve: ICCFixture.srgbCurve)
    private static let p3Colors = [
        (255, 0, 0), (0, 255, 0), (255, 119, 0), (10, 91, 207), (204, 179, 157), (10, 3, 1),
    ]

    // MARK: Profiles

    /// What Little CMS 2.14 makes of the same colours by the same profiles (`transicc -t1`), within a level.
    /// `scripts/check-profiles` does the same for whatever profiles there are.
    @Test func profilesAreThoseOfLittleCMS() throws {
        typealias Primaries = ICCFixture.Primaries
        let table = (0..<100).map { UInt16((Powers.power(Double($0) / 99, 2.4) * 65535).rounded()) }
        let known: [([(Double, Double, Double)], [UInt8], [(Int, Int, Int)])] = [
            (Primaries.p3, ICCFixture.srgbCurve, Self.p3Colors),
            (
                Primaries.srgb, ICCFixture.samples(table),
                [(255, 0, 0), (0, 255, 0), (255, 121, 0), (28, 81, 197), (197, 176, 155), (1, 0, 0)]
            ),
            (
                Primaries.p3, ICCFixture.parametric(1, [2.2, 1.02, -0.02]),
                [(255, 0, 0), (0, 255, 0), (255, 117, 0), (0, 88, 208), (204, 179, 157), (0, 0, 0)]
            ),
            (
                Primaries.adobe, ICCFixture.parametric(2, [2, 0.9, 0.05, 0.01]),
                [(255, 29, 29), (0, 245, 0), (255, 140, 10), (21, 106, 203), (207, 184, 167), (36, 31, 30)]
            ),
            (
                Primaries.adobe, ICCFixture.gamma(2.2),
                [(255, 0, 0), (0, 255, 0), (255, 129, 0), (0, 90, 204), (209, 181, 161), (3, 0, 0)]
            ),
            (
                Primaries.rec2020, ICCFixture.parametric(0, [1.8]),
                [(255, 0, 0), (0, 255, 0), (255, 124, 0), (0, 113, 219), (222, 191, 173), (12, 0, 0)]
            ),
            (
                Primaries.rec2020, ICCFixture.parametric(4, [2.3, 0.9, 0.05, 0.2, 0.05, 0.01, 0.002]),
                [(255, 0, 0), (0, 255, 0), (255, 101, 0), (0, 96, 202), (205, 173, 154), (29, 12, 8)]
            ),
        ]
        for (index, (primaries, curve, expected)) in known.enumerated() {
            let chunk = ICCFixture(primaries, curve: curve).chunk
            for bitDepth in [8, 16] {
                let colors = try Self.read([chunk], bitDepth: bitDepth)
                #expect(Self.distance(colors, expected) <= 1, "\(index), \(bitDepth) bits: \(colors)")
            }
        }
    }

    /// sRGB's own profile changes nothing, bit for bit, however it is written.
    @Test func profilesOfSRGBChangeNothing() throws {
        let plain = try PNGDecoder.decode(Self.file([]))
        let table = (0..<1024).map { UInt16((LinearRGB.decoded(Double($0) / 1023) * 65535).rounded()) }
        for curve in [ICCFixture.srgbCurve, ICCFixture.samples(table)] {
            let image = try PNGDecoder.decode(Self.file([ICCFixture(ICCFixture.Primaries.srgb, curve: curve).chunk]))
            #expect(image == plain)
        }
    }

    @Test func translucentColorsKeepTheirAlpha() throws {
        for alpha in [0, 1, 100, 254] {
            let image = try PNGDecoder.decode(Self.file([Self.p3.chunk], alpha: alpha))
            for (pixel, color) in zip(image.bitmap.pixels, Self.p3Colors) {
                #expect(Int(pixel >> 24) == alpha)
                for (shift, value) in [(UInt32(0), color.0), (8, color.1), (16, color.2)] {
                    // Pixels are premultiplied, and so rounded, before and after.
                    #expect(abs(Int(pixel >> shift & 255) - (value * alpha + 127) / 255) <= 2)
                }
            }
        }
    }

    @Test func greysHaveOneCurve() throws {
        var profile = ICCFixture(tags: [("kTRC", ICCFixture.gamma(1))])
        profile.space = "GRAY"
        var fixture = PNGFixture(width: 3, height: 1, colorType: 0, ancillary: [profile.chunk])
        fixture.samples = { x, _ in [[0, 55, 255][x]] }
        // 55/255 of the light is 128 of sRGB's 255.
        #expect(try PNGDecoder.decode(fixture.bytes).bitmap.pixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
        // By lightness: L* of 50 is #777777.
        profile.connection = "Lab "
        fixture.ancillary = [profile.chunk]
        fixture.samples = { x, _ in [[0, 128, 255][x]] }
        #expect(try PNGDecoder.decode(fixture.bytes).bitmap.pixels == [0xFF00_0000, 0xFF77_7777, 0xFFFF_FFFF])
    }

    @Test func unreadPartsAreReported() throws {
        let plain = try PNGDecoder.decode(Self.file([])).bitmap
        var table = ICCFixture(tags: [("A2B0", Array("mft2".utf8))])
        var link = Self.p3
        link.kind = "link"
        var inks = Self.p3
        inks.space = "CMYK"
        var cut = Self.p3
        cut.tags.removeLast()
        var curve = Self.p3
        curve.tags[6].data = ICCFixture.parametric(9, [1])
        table.connection = "Lab "
        for (profile, words) in [
            (table.bytes, "A2B0"), (link.bytes, "'link'"), (inks.bytes, "'CMYK'"), (cut.bytes, "'rTRC'"),
            (curve.bytes, "kind 9"), (Array(Self.p3.bytes.dropLast(30)), "damaged at byte"), ([], "expected a header"),
        ] {
            let image = try PNGDecoder.decode(Self.file([ICCFixture.chunk(profile)]))
            #expect(image.bitmap == plain)
            #expect(image.colorSpace == nil)
            #expect(image.diagnostics.count == 1 && image.diagnostics[0].contains(words), "\(image.diagnostics)")
        }
        let broken = try PNGDecoder.decode(Self.file([.init(type: "iCCP", data: Array("a\0\0no zlib".utf8))]))
        #expect(broken.bitmap == plain)
        #expect(broken.diagnostics.count == 1)
    }

    /// Limits, and lengths that lead beyond the end.
    @Test func profilesAreLimited() throws {
        let whole = Self.p3.bytes
        #expect(throws: ICCError.tooLarge(ICCProfile.maxBytes + 1, limit: ICCProfile.maxBytes)) {
            try ICCProfile([UInt8](repeating: 0, count: ICCProfile.maxBytes + 1))
        }
        for count in 0..<whole.count { #expect(throws: ICCError.self) { try ICCProfile(Array(whole.prefix(count))) } }
        for place in stride(from: 128, to: whole.count - 4, by: 4) {
            for number: UInt32 in [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF] {
                var bytes = whole
                bytes.replaceSubrange(place..<place + 4, with: PNGFixture.bigEndian(number))
                if let profile = try? ICCProfile(bytes) { _ = profile.encoding.isSRGB }
            }
        }
    }

    // MARK: Chunks

    /// cICP before iCCP before sRGB before gAMA and cHRM, wherever they stand.
    @Test func chunksCountInTheirOrder() throws {
        let p3 = [PNGFixture.Chunk(type: "cICP", data: [12, 13, 0, 1])]
        let srgb = [PNGFixture.Chunk(type: "sRGB", data: [0])]
        let linear = [Self.chunk("gAMA", [100_000])]
        let wide = [ICCFixture(ICCFixture.Primaries.adobe, curve: ICCFixture.gamma(1.8)).chunk]
        let plain = try Self.read([])
        #expect(Self.distance(try Self.read(p3), Self.p3Colors) <= 1)
        #expect(Self.distance(try Self.read(linear + srgb + wide + p3), Self.p3Colors) <= 1)
        #expect(try PNGDecoder.decode(Self.file(linear + srgb + wide)).colorSpace == "fixture")
        #expect(Self.distance(try Self.read(linear + srgb), plain) == 0)
        #expect(Self.distance(try Self.read(linear), plain) > 50)
        // As Chromium shows them.
        let television = try Self.read([.init(type: "cICP", data: [1, 1, 0, 1])])
        #expect(television[2] == (255, 121, 0))
        #expect(television[3] == (28, 81, 197))
        // HDR's curve is told, and what counts next is taken.
        let hdr = try PNGDecoder.decode(Self.file([.init(type: "cICP", data: [9, 16, 0, 1])] + wide))
        #expect(hdr.colorSpace == "fixture")
        #expect(hdr.diagnostics.first?.contains("cICP 9/16/0/1") == true)
    }

    @Test func gammaAndChromaticitiesAreRead() throws {
        let srgbPoints: [UInt32] = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
        let p3Points: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
        let plain = try Self.read([])
        // What programs write beside sRGB's colours.
        #expect(Self.distance(try Self.read([Self.chunk("gAMA", [45455])]), plain) == 0)
        #expect(
            Self.distance(try Self.read([Self.chunk("gAMA", [45455]), Self.chunk("cHRM", srgbPoints)]), plain) == 0)
        #expect(Self.distance(try Self.read([Self.chunk("cHRM", p3Points)]), Self.p3Colors) <= 1)
        // A power of 1: 3 of 255 is 29 of sRGB's levels; of 2.2 with other primaries, a pure power.
        #expect(try Self.read([Self.chunk("gAMA", [100_000])])[2] == (255, 188, 28))
        let pure = try Self.read([Self.chunk("gAMA", [45455]), Self.chunk("cHRM", p3Points)])
        let profile = try Self.read([ICCFixture(ICCFixture.Primaries.p3, curve: ICCFixture.gamma(2.2)).chunk])
        #expect(Self.distance(pure, profile) <= 1)
        // What cannot be is passed over.
        for chunks in [
            [Self.chunk("gAMA", [0])], [Self.chunk("cHRM", [UInt32](repeating: 0, count: 8))],
            [Self.chunk("cHRM", [UInt32](repeating: 30000, count: 8))],
        ] {
            let image = try PNGDecoder.decode(Self.file(chunks))
            #expect(image.colorSpace == nil)
            #expect(image.diagnostics.contains { $0.contains("gAMA and cHRM") })
        }
    }

    /// Dark colours of linear light are there if 16 bits are not rounded to 8 before.
    @Test func darkColorsOf16BitsAreKept() throws {
        let fixture = PNGFixture(
            width: 256, height: 1, bitDepth: 16, colorType: 2, ancillary: [Self.chunk("gAMA", [100_000])]
        ) { x, _ in
            let light = Int((LinearRGB.decoded(Double(x) / 255) * 65535).rounded())
            return [light, light, light]
        }
        let image = try PNGDecoder.decode(fixture.bytes)
        #expect(image.bitDepth == 16)
        #expect(image.colorSpace == "gAMA 100000")
        #expect(image.bitmap.pixels.map { Int($0 & 255) } == Array(0...255))
    }

    @Test func framesOfAnimationsAreConvertedAsWell() throws {
        let animation = try APNGDecoder.decode(
            PNGFixture.file([
                .init(type: "IHDR", data: PNGFixture(width: 1, height: 1, colorType: 2).header),
                .init(type: "cICP", data: [12, 13, 0, 1]), Self.chunk("acTL", [1, 0]),
                .init(
                    type: "fcTL",
                    data: [0, 1, 1, 0, 0].flatMap { PNGFixture.bigEndian($0) } + [0, 1, 0, 10, 0, 0]),
                .init(type: "IDAT", data: PNGFixture.stored([0, 40, 90, 200])), .init(type: "IEND", data: []),
            ]))
        let pixel = try #require(animation.frames.first).bitmap.pixels[0]
        #expect(
            Self.distance([(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))], [(10, 91, 207)]) <= 1)
    }

    // MARK: JPEG

    /// A profile in several segments, in any order; what is missing, double or of four inks is told.
    @Test func profilesOfJPEGAreInSegments() throws {
        let file = try #require(JPEGFixture.all.first).bytes
        let plain = try JPEGDecoder.decode(file)
        let profile = Self.p3.bytes
        func segment(_ number: Int, of count: Int, _ data: ArraySlice<UInt8>) -> [UInt8] {
            let body = Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + data
            return [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
        }
        func read(_ segments: [[UInt8]]) throws -> JPEGImage {
            try JPEGDecoder.decode(Array(file.prefix(2)) + segments.flatMap { $0 } + file.dropFirst(2))
        }
        let parts = [
            segment(1, of: 3, profile[..<100]), segment(2, of: 3, profile[100..<300]),
            segment(3, of: 3, profile[300...]),
        ]
        let whole = try read([segment(1, of: 1, profile[...])])
        #expect(whole.bitmap != plain.bitmap)
        #expect(whole.colorSpace == "fixture")
        #expect(whole.diagnostics == [])
        for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] { #expect(try read(order.map { parts[$0] }) == whole) }
        for wrong in [[0, 1], [0, 1, 1], [0, 0, 1, 2], []] {
            let image = try read(wrong.map { parts[$0] })
            #expect(image.bitmap == plain.bitmap)
            #expect(image.diagnostics.count == (wrong.isEmpty ? 0 : 1))
        }
        // What is no profile belongs to somebody else.
        #expect(try read([[0xFF, 0xE2, 0, 6, 77, 80, 70, 0]]) == plain)
    }
}
