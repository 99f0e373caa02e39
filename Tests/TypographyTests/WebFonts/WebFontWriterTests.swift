import TestSupport
import Testing
import TextForms

@testable import Typography

/// Fonts packed for the web, and unpacked by the project's own reader.
@Suite struct WebFontWriterTests {
    private static func file(_ name: String) throws -> [UInt8] {
        try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/\(name)")
    }

    // MARK: Brotli

    private func expectSame(_ bytes: [UInt8], ends: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        let packed = BrotliEncoder.pack(bytes, ends: ends)
        #expect(BrotliDecoder.unpack(packed[...], size: bytes.count) == bytes, sourceLocation: sourceLocation)
    }

    @Test(arguments: ["words", "noise", "short", "runs", "none"]) func streamsComeBack(name: String) throws {
        let bytes = try Self.file("\(name).txt")
        expectSame(bytes, ends: [bytes.count])
        expectSame(bytes, ends: [bytes.count / 3, bytes.count / 2, bytes.count / 2, bytes.count])
    }

    @Test func streamsOfAnyFewSymbolsComeBack() {
        for count in 1...6 {
            for length in [1, 2, 3, 7, 40, 1000] {
                var random = SplitMix64(seed: UInt64(count * 1000 + length))
                let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next() % UInt64(count) * 50) }
                expectSame(bytes, ends: [length / 2, length])
            }
        }
        // Each byte once, each as often as the next twice, and all alike.
        expectSame((0...255).map { UInt8($0) }, ends: [256])
        expectSame((0..<18).flatMap { [UInt8](repeating: UInt8($0), count: 1 << $0) }, ends: [1 << 18 - 1])
        expectSame([UInt8](repeating: 7, count: 3_000_000), ends: [3_000_000])
    }

    /// Parts that end with literals, and others that are joined to them.
    @Test func partsThatAreAlikeAreJoined() {
        var random = SplitMix64(seed: 7)
        let bytes = (0..<20_000).map { _ in UInt8(truncatingIfNeeded: random.next() & 15) }
        expectSame(bytes, ends: Array(stride(from: 100, through: 20_000, by: 100)))
        let joined = BrotliEncoder.pack(bytes, ends: Array(stride(from: 100, through: 20_000, by: 100)))
        #expect(joined.count < 10_600)
    }

    @Test func wordsBecomeFewerBytes() throws {
        let words = try Self.file("words.txt")
        #expect(BrotliEncoder.pack(words, ends: [words.count]).count < words.count / 2)
    }

    // MARK: Fonts

    @Test func fontsComeBack() throws {
        let plain = try TrueTypeFace(Self.file("plain.ttf"))
        let packed = try WebFontWriter.pack(Self.file("plain.ttf"))
        let face = try TrueTypeFace(packed)
        #expect(face.name == plain.name)
        for glyph in 0..<face.glyphCount { #expect(try face.outline(of: glyph) == plain.outline(of: glyph)) }
        for tag in ["hmtx", "cmap", "GSUB", "GPOS", "gvar", "fvar", "name", "OS/2", "maxp"] {
            #expect(face.table(tag)?.content == plain.table(tag)?.content, "\(tag)")
        }
        // fontTools' file of the same tables is the best there is.
        #expect(try Double(packed.count) < 1.3 * Double(Self.file("transformed.woff2").count))
    }

    @Test func filesThatAreNoFontsAreErrors() {
        #expect(throws: TrueTypeError.self) { try WebFontWriter.pack([1, 2, 3]) }
    }
}
