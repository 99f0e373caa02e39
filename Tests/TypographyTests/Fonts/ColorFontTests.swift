import DisplayList
import TestSupport
import Testing

@testable import Typography

/// The suite's fonts; numbers are those of fontTools.
@Suite(.needs(Checkout.conformanceFonts)) struct ColorFontTests {
    @Test func paintsOfRealGlyphsAreRead() throws {
        let face = try ExpectedOutlinesTests.face("NotoColorEmojiCOLR.subset.ttf")
        var fills: [Int] = []
        for scalar in ["\u{1F436}", "\u{1F41D}", "\u{1F313}", "\u{1F973}"] as [Unicode.Scalar] {
            let glyph = try #require(face.glyph(for: scalar))
            let nodes = try #require(try face.colorNodes(of: glyph, foreground: .black))
            fills.append(nodes.flattened.filter { if case .fill = $0 { true } else { false } }.count)
            #expect(try face.picture(of: glyph, size: 100) == nil)
        }
        #expect(fills.reduce(0, +) == 68)
        #expect(try face.colorNodes(of: 0, foreground: .black) == nil)
    }

    @Test func picturesAreFoundByTheirSize() throws {
        let google = try ExpectedOutlinesTests.face("NotoColorEmojiCBDT.subset.ttf")
        let glyph = try #require(google.glyph(for: "\u{1F600}"))
        let face = try #require(try google.picture(of: glyph, size: 20))
        #expect(face.pixelsPerEmX == 109)
        #expect(face.x == 0)
        #expect(face.y == 101)
        #expect(!face.isFromBelow)
        #expect(face.bytes.count == 3171)
        #expect(face.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try google.outline(of: glyph).isEmpty && google.picture(of: 0, size: 20) == nil)

        let apple = try ExpectedOutlinesTests.face("CFF-and-SBIX.otf")
        let letter = try #require(apple.glyph(for: "A"))
        var sizes: [[Int]] = []
        for size in [1.0, 64, 65, 300, 5000] {
            let picture = try #require(try apple.picture(of: letter, size: size))
            #expect(picture.isFromBelow)
            #expect(picture.x == 0)
            #expect(picture.y == 0)
            sizes.append([Int(picture.pixelsPerEmX), picture.bytes.count])
        }
        #expect(sizes == [[64, 2289], [64, 2289], [128, 4785], [512, 20042], [512, 20042]])
        #expect(try apple.picture(of: #require(apple.glyph(for: "B")), size: 64) == nil)
    }

    @Test func documentsAreFoundByGlyphs() throws {
        let face = try ExpectedOutlinesTests.face("TwitterColorEmoji.subset.ttf")
        #expect(try [3, 8, 11].map { try face.document(of: $0)?.count } == [810, 3346, 466])
        #expect(try face.document(of: 2) == nil && face.document(of: 99) == nil)
        let text = try String(decoding: #require(try face.document(of: 3)), as: UTF8.self)
        #expect(text.contains("<svg"))
        #expect(text.contains("id=\"glyph3\""))
    }
}
