import TestSupport
import Testing

@testable import DisplayList
@testable import PDF
@testable import PathParser

@Suite struct PDFTextTests {
    private static let font = GlyphFont(
        name: "Test Sans Bold!", unitsPerEm: 1000, ascent: 0.8, descent: 0.2, capHeight: 0.7, weight: 700,
        isItalic: false, mayEmbed: true)

    /// Two letters of half an em, one after the other.
    private static func run(_ font: GlyphFont?, _ text: String = "ab", step: Double = 5) -> Node {
        let outlines = [0, 1].map { number in
            GlyphShape(
                .rect(Rect(x: 0, y: -1, width: 0.5, height: 1)), font: font, number: 7 + number, advance: 0.5)
        }
        let glyphs = [0, 1].map { index in
            GlyphRun.Glyph(
                outline: Int32(index), origin: Point(10 + Double(index) * step, 20), character: Int32(index))
        }
        let words = GlyphRun.Words(glyphs: 0..<2, text: text, range: 0..<text.unicodeScalars.count)
        return .fill(Fill(GlyphRun(glyphs, outlines: outlines, size: 10, words: [words]), paint: .solid(.black)))
    }

    @Test func glyphsAreText() throws {
        let text = try plain([Self.run(Self.font)]).text
        #expect(streams(text).contains { $0.hasSuffix("10 60 Td\n<00010002>Tj\nET\n") })
        #expect(text.contains("/BaseFont/AAAAAA+TestSansBold/Encoding/Identity-H"))
        #expect(text.contains("/W[1[500 500]]"))
    }

    /// What does not follow the widths is an adjustment, in thousandths of the size.
    @Test func gapsAreAdjustments() throws {
        let text = try plain([Self.run(Self.font, step: 5.5)]).text
        #expect(text.contains("[<0001>-50<0002>]TJ"))
    }

    @Test func charactersCanBeFound() throws {
        let text = try plain([Self.run(Self.font)]).text
        #expect(text.contains("2 beginbfchar\n<0001><0061>\n<0002><0062>\nendbfchar"))
    }

    /// The last glyph of a part has all that is left of it.
    @Test func aLigatureHasSeveralCharacters() throws {
        let text = try plain([Self.run(Self.font, "affi ")]).text
        #expect(text.contains("<0002><006600660069>"))
    }

    @Test func aFontThatMayNotBeEmbeddedIsOutlines() throws {
        let font = GlyphFont(
            name: "A", unitsPerEm: 1000, ascent: 1, descent: 0, capHeight: 1, weight: 400, isItalic: false,
            mayEmbed: false)
        let output = try plain([Self.run(font)])
        #expect(output.notes == ["a text is outlines, since its font may not be put into files"])
        #expect(!output.text.contains("/Type/Font"))
    }

    @Test func textsMayBeOutlines() throws {
        var options = PDFWriter.Options()
        options.outlinesText = true
        #expect(try !plain([Self.run(Self.font)], options: options).text.contains("/Type/Font"))
        #expect(try !plain([Self.run(nil)]).text.contains("/Type/Font"))
    }

    /// A charstring: the width, a move, lines along the axes, the end.
    @Test func anOutlineIsACharString() {
        let box = Path.rect(Rect(x: 0.1, y: -0.7, width: 0.3, height: 0.7))
        let bytes = CharString(box, unitsPerEm: 1000, width: 500).bytes
        // 500; 100 700 rmoveto; 300 -700 -300 hlineto; endchar.
        let expected: [UInt8] = [
            248, 136, 239, 249, 80, 21, 247, 192, 253, 80, 251, 192, 6, 14,
        ]
        #expect(bytes == expected)
    }
}
