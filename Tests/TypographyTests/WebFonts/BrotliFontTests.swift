import TestSupport
import Testing
import TextForms

@testable import Typography

/// Fonts in WOFF2: those of fontTools, collections of our own, and damaged ones.
@Suite struct BrotliFontTests {
    private static func file(_ name: String) throws -> [UInt8] {
        try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/\(name)")
    }

    @Test(arguments: ["transformed", "outlines", "untransformed", "stored"]) func fontsAreUnpacked(name: String) throws
    {
        let plain = try TrueTypeFace(Self.file("plain.ttf"))
        let face = try TrueTypeFace(Self.file("\(name).woff2"))
        #expect(face.name == plain.name)
        #expect(face.glyphCount == plain.glyphCount)
        #expect(face.glyphCount > 12)
        var outlines = 0
        for glyph in 0..<face.glyphCount {
            let outline = try face.outline(of: glyph)
            #expect(try outline == plain.outline(of: glyph), "glyph \(glyph)")
            outlines += outline.isEmpty ? 0 : 1
        }
        #expect(outlines > 10)
        for tag in ["hmtx", "cmap", "GSUB", "GPOS", "gvar", "fvar", "name", "OS/2", "maxp"] {
            #expect(face.table(tag)?.content == plain.table(tag)?.content, "\(tag)")
        }
        let bold = try TrueTypeFace(Self.file("\(name).woff2")).instance([(tag: "wght", value: 800)])
        let plainBold = try plain.instance([(tag: "wght", value: 800)])
        #expect(try bold.outline(of: 2) == plainBold.outline(of: 2) && bold.outline(of: 2) != face.outline(of: 2))
    }

    @Test func foldersHaveThem() throws {
        let bytes = try Self.file("transformed.woff2")
        let files = FontFiles(
            list: { $0 == "/" ? [FontFiles.Entry(name: "a.woff2", isFolder: false)] : nil },
            read: { _, body in
                body { offset, count in
                    offset <= bytes.count ? Array(bytes[offset..<min(offset + count, bytes.count)]) : []
                }
            }, whole: { _ in bytes })
        let fonts = FontSet(places: ["/"], files: files)
        #expect(fonts.count == 1)
        let face = try #require(Typeface(family: "Gloaming Rounded", in: fonts))
        #expect(face.name.contains("Gloaming Rounded"))
    }

    /// Names, styles and characters are read of one unpacking; the face itself of another.
    @Test func filesAreUnpackedOnce() throws {
        let fixture = FontSetFixture(["F/a.woff2": try Self.file("transformed.woff2")])
        let fonts = fixture.set("F")
        let match = try #require(fonts.match([.named("Gloaming Rounded")], FontRequest(weight: 700)))
        #expect(match.style.weight.upperBound == 900)
        #expect(fonts.has(match, ["A"]))
        #expect(!fonts.has(match, ["漢"]))
        #expect(fixture.reads.filter { $0.hasPrefix("all of") }.count == 1)
        _ = try fonts.face(match)
        #expect(fixture.reads.filter { $0.hasPrefix("all of") }.count == 2)
    }

    // MARK: Files of our own

    /// Bytes as a Brotli stream that packs nothing: blocks of plain bytes.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 0x10000) {
            let block = bytes[start..<min(start + 0x10000, bytes.count)]
            // Before the first block a bit for the window; then: not the last, four nibbles, the length, plain.
            let isFirst = start == 0
            let bits = (block.count - 1) << 3 | 1 << 19
            let word = isFirst ? bits << 1 : bits
            stream += (0..<3).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            stream += block
        }
        return stream + (bytes.isEmpty ? [0x06] : [0x03])
    }

    private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    private static func long(_ value: Int) -> [UInt8] { short(value >> 16 & 0xFFFF) + short(value & 0xFFFF) }
    private static func base128(_ value: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for place in (0..<5).reversed() where place == 0 || value >> (7 * place) != 0 {
            bytes.append(UInt8(value >> (7 * place) & 0x7F) | (place > 0 ? 0x80 : 0))
        }
        return bytes
    }

    /// The tables of a font file.
    private static func tables(_ font: [UInt8]) throws -> [(tag: String, bytes: [UInt8])] {
        let file = TrueTypeTable(file: font)
        return try (0..<(try file.u16(4))).map { index in
            let record = 12 + 16 * index
            let (start, length) = (try file.u32(record + 8), try file.u32(record + 12))
            return (try file.tag(record), Array(font[start..<start + length]))
        }
    }

    /// A collection whose fonts share all tables but their names, which are written with tags of their own.
    private static func collection(_ fonts: [[UInt8]]) throws -> [UInt8] {
        var directory: [UInt8] = []
        var content: [UInt8] = []
        var lists: [[Int]] = []
        var count = 0
        for font in fonts {
            var list: [Int] = []
            for table in try tables(font) {
                // The form 3 is that of outlines as they are, of others it is 0.
                let form: UInt8 = table.tag == "glyf" || table.tag == "loca" ? 0xC0 : 0
                directory += [63 | form] + Array(table.tag.utf8) + base128(table.bytes.count)
                content += table.bytes
                list.append(count)
                count += 1
            }
            lists.append(list)
        }
        let packed = stored(content)
        var fontList = long(0x0001_0000) + [UInt8(fonts.count)]
        for list in lists { fontList += [UInt8(list.count)] + long(0x0001_0000) + list.map { UInt8($0) } }
        var header = Array("wOF2ttcf".utf8)
        for number in [0, count << 16, 0, packed.count, 1 << 16] { header += long(number) }
        header += [UInt8](repeating: 0, count: 20)
        return header + directory + fontList + packed
    }

    @Test func collectionsGiveAnyOfTheirFonts() throws {
        let fonts = ["One", "Two"].map { name in
            var fixture = FontFixture.rich
            fixture.tables.removeAll { $0.0 == "name" }
            fixture.tables.append(("name", FontFixture.names([(3, 0x409, 4, name)])))
            return fixture.bytes
        }
        let file = try Self.collection(fonts)
        let plain = try TrueTypeFace(fonts[0])
        for (index, name) in ["One", "Two"].enumerated() {
            let face = try TrueTypeFace(file, index: index)
            #expect(face.name == name)
            for glyph in 0..<face.glyphCount {
                #expect((try? face.outline(of: glyph)) == (try? plain.outline(of: glyph)))
            }
        }
        #expect(thrown { _ = try TrueTypeFace(file, index: 2) }?.found == "2 fonts")
        // A font with a table that there is not.
        var broken = file
        let list = try #require(file.firstRange(of: Self.long(0x0001_0000) + [2]))
        // Behind the number of fonts the first one's: how many tables, its kind, and each table's place.
        broken[list.upperBound + 5] = 200
        #expect(thrown { _ = try TrueTypeFace(broken) } != nil)
    }

    // MARK: Damage

    @Test(arguments: ["transformed", "untransformed"]) func cutFontsAreErrors(name: String) throws {
        let bytes = try Self.file("\(name).woff2")
        // Zeros may stand behind the packed tables.
        let packed = try TrueTypeTable(file: bytes).u32(20)
        var seen = 0
        for length in stride(from: 0, to: bytes.count - 4, by: packed > 2000 ? 7 : 1) {
            #expect(thrown { _ = try TrueTypeFace(Array(bytes[..<length])) } != nil, "\(length)")
            seen += 1
        }
        #expect(seen > 500)
    }

    /// Each bit of the directory, and of the outlines before they are packed.
    @Test func damagedFontsEnd() throws {
        let bytes = try Self.file("transformed.woff2")
        for bit in 0..<8 * 160 {
            var damaged = bytes
            damaged[bit >> 3] ^= 1 << UInt8(bit & 7)
            if let face = try? TrueTypeFace(damaged) { _ = try? face.outline(of: 1) }
        }
        let file = TrueTypeTable(file: bytes)
        let tables = try Self.tables(Self.file("plain.ttf"))
        let glyphs = try #require(tables.first { $0.tag == "maxp" }).bytes
        let count = Int(glyphs[4]) << 8 | Int(glyphs[5])
        // The streams of outlines are small numbers anywhere: all of them, wrong one at a time.
        var generator = SplitMix64(seed: 7)
        for _ in 0..<3000 {
            var table = [UInt8](repeating: 0, count: 36)
            table.replaceSubrange(4..<6, with: Self.short(count))
            for stream in 0..<7 {
                let size = Int(generator.next() % 40)
                table.replaceSubrange(8 + 4 * stream..<12 + 4 * stream, with: Self.long(size))
                table += (0..<size).map { _ in
                    UInt8(truncatingIfNeeded: generator.next() % 4 == 0 ? generator.next() : 0)
                }
            }
            if let made = try? TransformedGlyphs.tables(TrueTypeTable(file: table), room: 1 << 16) {
                #expect(made.glyf.count <= 1 << 16)
                #expect(made.leftSides.count == count)
            }
        }
        #expect(file.count > 0)
    }

    @Test(arguments: [
        (20, "glyf"), (45, "a form"),
    ])
    func wrongDirectoriesAreNamed(place: Int, name: String) throws {
        var bytes = try Self.file("transformed.woff2")
        if place == 20 {
            bytes[23] &-= 1
            #expect(thrown { _ = try TrueTypeFace(bytes) }?.found.contains("Brotli data that are damaged") == true)
        } else {
            // The first table in a form that there is not.
            bytes[48] |= 0x80
            #expect(thrown { _ = try TrueTypeFace(bytes) }?.expected == "a form that WOFF2 has")
        }
    }
}
