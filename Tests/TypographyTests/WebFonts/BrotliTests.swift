import TestSupport
import Testing

@testable import Typography

/// Brotli streams of the reference implementation, in several qualities and windows; `make_files.py` makes them.
@Suite struct BrotliTests {
    private static let names = ["words", "noise", "short", "runs", "none"].flatMap { name in
        ["11-22", "5-16", "1-10", "9-24"].map { (name, $0) }
    }

    private static func file(_ name: String) throws -> [UInt8] {
        try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/\(name)")
    }

    @Test(arguments: names) func streamsAreUnpacked(name: String, form: String) throws {
        let packed = try Self.file("\(name)-\(form).br")
        let plain = try Self.file("\(name).txt")
        #expect(BrotliDecoder.unpack(packed[...], size: plain.count) == plain)
        // Of another size than is promised.
        #expect(BrotliDecoder.unpack(packed[...], size: plain.count + 1) == nil)
        if !plain.isEmpty { #expect(BrotliDecoder.unpack(packed[...], size: plain.count - 1) == nil) }
        // A part of a larger file.
        let around = [1, 2, 3] + packed + [4, 5]
        #expect(BrotliDecoder.unpack(around[3..<3 + packed.count], size: plain.count) == plain)
    }

    @Test(arguments: names) func cutStreamsAreNone(name: String, form: String) throws {
        let packed = try Self.file("\(name)-\(form).br")
        let plain = try Self.file("\(name).txt")
        for length in 0..<packed.count {
            #expect(BrotliDecoder.unpack(packed[..<length], size: plain.count) == nil, "\(length)")
        }
    }

    /// No bit that is turned leads to more bytes than are asked for, or to none and a trap.
    @Test(arguments: names.filter { $0.0 != "noise" }) func damagedStreamsEnd(name: String, form: String) throws {
        let packed = try Self.file("\(name)-\(form).br")
        let size = try Self.file("\(name).txt").count
        var unpacked = 0
        // A prime step takes every place of a bit within its byte.
        for bit in stride(from: 0, to: 8 * packed.count, by: packed.count > 1000 ? 41 : 1) {
            var damaged = packed
            damaged[bit >> 3] ^= 1 << UInt8(bit & 7)
            guard let bytes = BrotliDecoder.unpack(damaged[...], size: size) else { continue }
            #expect(bytes.count == size)
            unpacked += 1
        }
        #expect(unpacked < 8 * packed.count)
    }

    /// A few of the dictionary's words with their transforms (RFC 7932, appendices A and B).
    @Test func wordsAreThoseOfTheFormat() {
        let tables = BrotliTables.all
        func word(_ length: Int, _ number: Int) -> String? {
            tables.word(length: length, number: number).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(word(4, 0) == "time")
        #expect(word(4, 1) == "down")
        #expect(word(4, 1023) != nil)
        // Transform 1 puts a space behind, 4 begins with a capital, 9 does both; 3 leaves the first letter out.
        #expect(word(4, 1 << 10) == "time ")
        #expect(word(4, 4 << 10) == "Time" + " ")
        #expect(word(4, 3 << 10) == "ime")
        #expect(word(24, 0) != nil)
        #expect(word(24, 121 << 5) == nil)
        #expect(word(3, 0) == nil)
        #expect(word(25, 0) == nil)
        #expect(word(4, 121 << 10) == nil)
        #expect(word(4, 120 << 10 + 1023) != nil)
    }
}
