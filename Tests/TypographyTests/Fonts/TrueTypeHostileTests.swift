import Foundation
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Files that are cut off, damaged or no fonts: an error or an empty glyph, and never a trap.
@Suite struct TrueTypeHostileTests {
    /// Reads everything there is in a font.
    /// - Returns: whether it could be opened.
    @discardableResult
    private func exhaust(_ bytes: [UInt8]) -> Bool {
        guard let face = try? TrueTypeFace(bytes) else { return false }
        let glyphs = min(face.glyphCount, 12)
        for glyph in -1...glyphs {
            _ = try? face.outline(of: glyph)
            #expect(face.advance(of: glyph).isFinite)
        }
        for value in [0x20, 0x41, 0x42, 0x46, 0x47, 0xE9, 0xFFFF, 0x1F600] as [UInt32] {
            if let scalar = Unicode.Scalar(value), let glyph = face.glyph(for: scalar) {
                #expect(glyph < face.glyphCount)
            }
        }
        return true
    }

    private static let whole = FontFixture.rich.bytes
    /// The same with 32-bit places and a map of format 12.
    private static let long: [UInt8] = {
        var fixture = FontFixture.rich
        fixture.isLong = true
        fixture.characters = FontFixture.format12([(0x41, 0x46, 1), (0x1F600, 0x1F600, 2)])
        return fixture.bytes
    }()

    /// A file that was cut off says so.
    @Test func everyTruncationIsAnError() throws {
        for font in [Self.whole, Self.long] {
            #expect(exhaust(font))
            // The last table is not padded, so that its last byte counts.
            for length in 0..<font.count - 3 {
                let cut = Array(font[..<length])
                let error = #expect(throws: TrueTypeError.self) { try TrueTypeFace(cut) }
                #expect((error?.offset ?? .max) <= length)
            }
        }
    }

    /// A directory that leaves out a table's end, at every length.
    @Test func everyTableCutShortIsHarmless() throws {
        for font in [Self.whole, Self.long] {
            for record in 0..<Int(font[5]) {
                let place = 12 + 16 * record + 12
                let length = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
                for shorter in 0..<length {
                    var cut = font
                    for i in 0..<4 { cut[place + i] = UInt8(truncatingIfNeeded: shorter >> (24 - 8 * i)) }
                    exhaust(cut)
                }
            }
        }
    }

    private struct Random {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test(arguments: [1, 2, 3, 4])
    func damagedFontsAreHarmless(seed: UInt64) {
        var random = Random(state: seed)
        var opened = 0
        let special: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xFE, 0xFF]
        for round in 0..<1000 {
            var font = round % 2 == 0 ? Self.whole : Self.long
            for _ in 0..<(1 + random.next(seed == 1 ? 1 : 8)) {
                // Mostly behind the directory, or nothing else would be reached.
                let place = random.next(8) == 0 ? random.next(font.count) : 188 + random.next(font.count - 188)
                font[place] = random.next(2) == 0 ? special[random.next(special.count)] : UInt8(random.next(256))
            }
            if exhaust(font) { opened += 1 }
        }
        // If damage stopped them all at the door, nothing behind it was tried.
        #expect(opened > 200)
    }

    @Test func tablesMayNotLoop() throws {
        // A hundred features of a hundred lookups of a hundred subtables, all in the same few bytes.
        var fixture = FontFixture([FontBytes(), FontBytes()])
        var gpos = FontBytes(1, 0, 0, 0, 0)
        for _ in 0..<30_000 { gpos.u16(0) }
        fixture.tables = [("GPOS", gpos)]
        #expect(try shaped(fixture) == 2)

        var lookup = FontBytes(2, 0, 5000)
        for _ in 0..<5000 { lookup.u16(6) }
        var many = FontFixture.gpos([(2, [])])
        many.bytes.removeLast(6)
        many.append(lookup)
        fixture.tables = [("GPOS", many)]
        #expect(try shaped(fixture) == 2)

        var kern = FontBytes(1, 0)
        kern.u32(0xFFFF_FFFF)
        for _ in 0..<2000 {
            kern.u32(8)
            kern.u16(0x8000, 0)
        }
        fixture.tables = [("kern", kern)]
        #expect(try shaped(fixture) == 2)
    }

    /// How many glyphs two letters become.
    private func shaped(_ fixture: FontFixture) throws -> Int {
        let face = TextFace(try fixture.face())
        return face.shape(["A", "B"], 0..<2, script: .latin, direction: .leftToRight).count
    }

    @Test func hugeCountsAreErrors() {
        var groups = FontBytes(12, 0)
        for value in [16, 0, 0xFFFF_FFFF] { groups.u32(value) }
        var fixture = FontFixture()
        fixture.characters = groups
        #expect(throws: TrueTypeError.self) { try fixture.face() }
        fixture = FontFixture()
        fixture.tables = [("maxp", FontBytes(1, 0, 0xFFFF))]
        let error = #expect(throws: TrueTypeError.self) { try fixture.face() }
        #expect(error?.table == "loca")
    }

    @Test func offsetsAndLengthsOutsideOfTheFileAreErrors() {
        let file = TrueTypeTable(file: [0, 0, 0, 0])
        #expect(thrown { _ = try file.part(at: .min) }?.found == "an offset of \(Int.min)")
        #expect(thrown { _ = try file.part(at: .max) }?.found == "an offset of \(Int.max)")
        #expect(thrown { _ = try file.part(at: 4, length: .min) }?.expected == "\(Int.min) bytes")
        #expect(thrown { _ = try file.part(at: 4, count: .max, of: 2) }?.expected == "\(Int.max) bytes")
        #expect(WebFont.total(Array(repeating: TrueTypeTable.largest, count: 20)) == TrueTypeTable.largest)
    }

    // MARK: Messages

    @Test func otherFilesAreNamed() {
        func found(_ bytes: [UInt8]) -> String {
            do {
                _ = try Typeface(trueType: bytes)
                return ""
            } catch {
                return error.found
            }
        }
        #expect(found(Array("typ1\0\0".utf8)).contains("PostScript"))
        #expect(found(Array("wOFF\0\0".utf8)).contains("WOFF"))
        #expect(found(Array("wOF2\0\0".utf8)) == "an offset of 12")
        #expect(found(Array("<svg xmlns".utf8)) == "0x3c737667")
        #expect(found([]) == "the file's end after 0 bytes")
    }

    @Test func errorsSayWhere() {
        var fixture = FontFixture()
        fixture.tables = [("maxp", FontBytes(1, 0, 0))]
        let bytes = fixture.bytes
        let start = Self.start(of: "maxp", in: bytes)
        let error = #expect(throws: TrueTypeError.self) { try TrueTypeFace(bytes) }
        #expect(error?.description == "table 'maxp', byte \(start + 4): found 0 glyphs, expected at least one")
        let cut = #expect(throws: TrueTypeError.self) { try TrueTypeFace(Array(Self.whole.dropLast(4))) }
        #expect(cut?.table == "OS/2")
        #expect(cut?.found.contains("bytes from byte") == true)
        let without = #expect(throws: TrueTypeError.self) {
            try TrueTypeFace(FontFixture.file([("head", FontBytes(1, 0))]))
        }
        #expect(without?.table == "head")
        #expect(without?.expected == "54 bytes")
        let empty = #expect(throws: TrueTypeError.self) { try TrueTypeFace(FontFixture.file([])) }
        #expect(empty?.found == "0 tables without 'head'")
    }

    private static func start(of tag: String, in font: [UInt8]) -> Int {
        for record in 0..<Int(font[5]) where Array(font[(12 + 16 * record)..<(16 + 16 * record)]) == Array(tag.utf8) {
            return font[(20 + 16 * record)..<(24 + 16 * record)].reduce(0) { $0 << 8 | Int($1) }
        }
        return -1
    }

    // MARK: Signatures

    @Test func collectionsGiveTheirFirstFont() throws {
        var fixture = FontFixture.rich
        fixture.signature = 0x7472_7565
        #expect(try fixture.face().name == "Fixture Bold")

        let box = FontFixture([FontFixture.box(0, 0, 10, 10)])
        var collection = FontBytes()
        collection.tag("ttcf")
        for value in [0x0001_0000, 1, 16] { collection.u32(value) }
        // Places in a collection are from the file's start.
        var font = box.bytes
        for record in 0..<Int(font[5]) {
            let place = 12 + 16 * record + 8
            let start = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + 16
            for i in 0..<4 { font[place + i] = UInt8(truncatingIfNeeded: start >> (24 - 8 * i)) }
        }
        collection.bytes += font
        let face = try TrueTypeFace(collection.bytes)
        #expect(try face.outline(of: 1) == box.face().outline(of: 1))
        for start in [0, 17, 0xFFFF_FFFF] {
            var damaged = FontBytes()
            damaged.tag("ttcf")
            for value in [0x0001_0000, 1, start] { damaged.u32(value) }
            damaged.bytes += font
            #expect(throws: TrueTypeError.self) { try TrueTypeFace(damaged.bytes) }
        }
    }
}
