import TestSupport
import Testing

@testable import Typography

/// Files of several fonts, and packed ones.
@Suite struct WebFontTests {
    /// Takes a byte off each, so that tests need no zlib.
    private static let inflate: Inflate = { bytes, size in
        let made = bytes.flatMap { [$0 &- 1, $0 &- 1] }
        return made.count == size ? made : nil
    }

    /// Each table stored as it is, or packed by halving it where its bytes come in pairs.
    private static func woff(_ font: [UInt8]) -> [UInt8] {
        let file = TrueTypeTable(file: font)
        let count = Int(font[5])
        var head = FontBytes()
        head.tag("wOFF")
        head.u32(0x0001_0000)
        head.u32(0)
        head.u16(count, 0)
        for _ in 0..<7 { head.u32(0) }
        var data = FontBytes()
        for i in 0..<count {
            let record = 12 + 16 * i
            guard let start = try? file.u32(record + 8), let length = try? file.u32(record + 12) else { continue }
            let table = Array(font[start..<start + length])
            let pairs = stride(from: 0, to: length - 1, by: 2).map { (table[$0], table[$0 + 1]) }
            let isPacked = length > 0 && length % 2 == 0 && pairs.allSatisfy { $0.0 == $0.1 }
            let stored = isPacked ? pairs.map { $0.0 &+ 1 } : table
            head.bytes += font[record..<record + 4]
            head.u32(44 + 20 * count + data.bytes.count)
            head.u32(stored.count)
            head.u32(length)
            head.u32(0)
            data.bytes += stored
            while data.bytes.count % 4 != 0 { data.u8(0) }
        }
        return head.bytes + data.bytes
    }

    private static var font: FontFixture {
        var fixture = FontFixture.rich
        // Only pairs of equal bytes, so that it is packed.
        fixture.tables.append(("test", FontBytes(0x0707, 0x1111, 0)))
        return fixture
    }

    @Test func packedFontsAreUnpacked() throws {
        let bytes = Self.woff(Self.font.bytes)
        let face = try TrueTypeFace(bytes, inflate: Self.inflate)
        #expect(face.name == "Fixture Bold")
        #expect(face.table("test")?.content == [7, 7, 0x11, 0x11, 0, 0])
        let plain = try Self.font.face()
        for glyph in 0..<face.glyphCount {
            #expect((try? face.outline(of: glyph)) == (try? plain.outline(of: glyph)))
        }
        #expect(thrown { _ = try TrueTypeFace(bytes) }?.found == "a font packed for the web (WOFF)")
    }

    @Test func damagedPackedFontsAreErrors() {
        let bytes = Self.woff(Self.font.bytes)
        #expect(thrown { _ = try TrueTypeFace(bytes) { _, _ in nil } }?.expected.contains("bytes of 'test'") == true)
        #expect(thrown { _ = try TrueTypeFace(bytes) { _, _ in [1] } } != nil)
        for length in 0..<bytes.count - 3 {
            #expect(thrown { _ = try TrueTypeFace(Array(bytes[..<length]), inflate: Self.inflate) } != nil)
        }
        // A file that promises more than a font has is not unpacked.
        var large = bytes
        for i in 0..<4 { large[44 + 12 + i] = 0x7F }
        #expect(thrown { _ = try TrueTypeFace(large, inflate: Self.inflate) }?.expected == "at most 67108864")
    }

    @Test func collectionsGiveAnyOfTheirFonts() throws {
        let fonts = ["One", "Two"].map { name in
            var fixture = FontFixture()
            fixture.tables = [("name", FontFixture.names([(3, 0x409, 4, name)]))]
            return fixture.bytes
        }
        let first = fonts[0]
        let file = FontFixture.collection(fonts)
        #expect(try TrueTypeFace(file).name == "One" && TrueTypeFace(file, index: 1).name == "Two")
        #expect(try Typeface(trueType: file, index: 1) != Typeface(trueType: file))
        #expect(thrown { _ = try TrueTypeFace(file, index: 2) }?.found == "2 fonts")
        #expect(thrown { _ = try TrueTypeFace(first, index: 1) }?.found == "1 fonts")
        #expect(thrown { _ = try TrueTypeFace(first, index: -1) } != nil)
    }
}
