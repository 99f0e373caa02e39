import PathParser
import TestSupport
import Testing

@testable import Typography

/// Text in a font's file: its lines, and the glyphs in them. All characters are half an em wide, 5 points.
@Suite struct ShapedTextTests {
    private func style(_ tables: (String, [UInt8])...) throws -> TextStyle {
        TextStyle(size: 10, typeface: try TextFontFixture.typeface(tables))
    }

    private func lines(_ text: String, _ characters: Double, maxLines: Int? = nil) throws -> [String] {
        try TextLayout(text, style: style(), maxWidth: 5 * characters, maxLines: maxLines).lines.map(\.text)
    }

    // MARK: Lines

    @Test func linesBreakWhereUnicodeSays() throws {
        #expect(try lines("one two three", 8) == ["one two", "three"])
        #expect(try lines("well-known", 6) == ["well-", "known"])
        #expect(try lines("at 12-16", 6) == ["at", "12-16"])
        #expect(try lines("aa -5", 4) == ["aa", "-5"])
        #expect(try lines("one\u{A0}two three", 8) == ["one\u{A0}two", "three"])
        #expect(try lines("see http://a.b/path/x", 16) == ["see http://a.b/", "path/x"])
        #expect(try lines("a (b) c", 4) == ["a", "(b)", "c"])
        #expect(try lines("say \u{201C}so\u{201D}!", 5) == ["say", "\u{201C}so\u{201D}!"])
    }

    @Test func newLinesEndLines() throws {
        #expect(try lines("a\nb", 9) == ["a", "b"] && lines("a\r\nb\u{2028}c", 9) == ["a", "b", "c"])
        #expect(try lines("a\n\nb\n", 9) == ["a", "", "b", ""] && lines("\n", 9) == ["", ""])
        #expect(try lines("a \nb", 1) == ["a", "b"] && lines("    ", 1) == [""] && lines("", 1).isEmpty)
        #expect(try lines("a\u{B}b\tc", 9) == ["a", "b c"])
    }

    @Test func whiteSpaceHangsOverTheEnd() throws {
        #expect(try lines("one   two   ", 3) == ["one", "two"])
        let layout = try TextLayout("one two   ", style: style(), maxWidth: 35)
        #expect(layout.lines.map(\.text) == ["one two"])
        #expect(layout.size.width == 35)
        #expect(try lines(" a", 9) == [" a"])
    }

    @Test func wordsAreDividedOnlyIfTheyMust() throws {
        let layout = try TextLayout("a Hamburg", style: style(), maxWidth: 20)
        #expect(layout.lines.map(\.text) == ["a", "Hamb", "urg"])
        #expect(layout.dividesWord)
        #expect(try lines("abc", 0) == ["a", "b", "c"] && lines("ab\nc", 0) == ["a", "b", "c"])
        let single = try TextLayout("a b", style: style(), maxWidth: 0)
        #expect(single.lines.map(\.text) == ["a", "b"])
        #expect(!single.dividesWord)
        // A letter stays with its marks.
        #expect(try lines("ae\u{301}\u{302}i", 0) == ["a", "e\u{301}\u{302}", "i"])
    }

    @Test func softHyphensAreSeenWhereALineEnds() throws {
        let text = "un\u{AD}seen"
        #expect(try lines(text, 6) == [text])
        #expect(try lines(text, 5) == ["un\u{2010}", "seen"])
        // Where there is no room for it the word begins earlier.
        #expect(try lines("a un\u{AD}seen", 4) == ["a", "un\u{2010}", "seen"])
        #expect(try style().width(of: text) == 30)
    }

    @Test func linesAreAsWideAsTheyAreByThemselves() throws {
        let style = try style(TextFontFixture.kerning)
        #expect(style.width(of: "o o") == 14)
        #expect(style.width(of: "AV") == 9)
        #expect(style.width(of: "o ") == 5)
        let layout = TextLayout("AVo o", style: style, maxWidth: 14)
        #expect(layout.lines.map(\.text) == ["AVo", "o"] && layout.lines[0].width == 14)
        // By a hair too narrow.
        #expect(TextLayout("AVo o", style: style, maxWidth: 13.99).lines.map(\.text) == ["AV", "o", "o"])
    }

    @Test func textBeyondTheLastLineEndsWithAnEllipsis() throws {
        #expect(try lines("one two three four", 8, maxLines: 1) == ["one two…"])
        #expect(try lines("one two three four", 7, maxLines: 1) == ["one tw…"])
        #expect(try lines("one two", 5, maxLines: 1) == ["one…"])
        #expect(try lines("a\nb", 9, maxLines: 1) == ["a…"] && lines("abc", 0, maxLines: 1) == ["…"])
        #expect(try lines("one two three", 5, maxLines: 2) == ["one", "two…"])
        #expect(try lines("e\u{301}e\u{301}e\u{301}", 2, maxLines: 1) == ["e\u{301}…"])
    }

    @Test func textShrinksToFit() throws {
        let layout = try TextLayout("20h 48m", style: style(), maxWidth: 28, maxLines: 1, minScale: 0.6)
        #expect(layout.lines.map(\.text) == ["20h 48m"])
        #expect(layout.scale == 0.8)
        #expect(layout.size.width == 28)
        let glyph = try #require(layout.lines.first?.glyphs.last)
        #expect(glyph.x == 24)
    }

    /// What takes long is looking back and forth: a word as long as a book, and a book of lines.
    @Test(.timeLimit(.minutes(10)), arguments: [("a", 60_000), ("a\n", 20_000), ("ab ", 20_000)])
    func longTextsAreDividedInOneGo(part: String, count: Int) throws {
        let text = String(repeating: part, count: count)
        let layout = try TextLayout(text, style: style(), maxWidth: 100)
        let shown = layout.lines.reduce(0) { $0 + $1.text.unicodeScalars.filter { $0 != " " }.count }
        #expect(shown == text.unicodeScalars.filter { $0 != " " && $0 != "\n" }.count)
    }

    // MARK: Glyphs

    private func glyphs(_ text: String, _ style: TextStyle) -> [Int] {
        TextLayout(text, style: style).lines.flatMap(\.glyphs).map(\.glyph)
    }

    private func glyphs(of text: String) -> [Int] { text.unicodeScalars.map(TextFontFixture.glyph) }

    @Test func theFontsOwnRulesHold() throws {
        var style = try style(TextFontFixture.substitutions)
        let f = TextFontFixture.glyph("f")
        #expect(glyphs("of fi", style) == glyphs(of: "of ") + [TextFontFixture.ligature])
        // Letters that are spread are apart.
        style.tracking = 1
        #expect(glyphs("fi", style) == [f, TextFontFixture.glyph("i")])
        #expect(style.width(of: "fi") == 11)
        style.tracking = 0
        #expect(glyphs("1", style) == glyphs(of: "1"))
        style.features = [.tabularFigures]
        #expect(glyphs("11", style) == [TextFontFixture.ligature + 1, TextFontFixture.ligature + 1])
        // A ligature is not divided.
        #expect(TextLayout("afib", style: style, maxWidth: 0).lines.map(\.text) == ["a", "fi", "b"])
    }

    @Test func trackingIsBetweenCharacters() throws {
        var style = try style()
        style.tracking = 2
        #expect(style.width(of: "abc") == 19)
        #expect(style.width(of: "a") == 5)
        #expect(style.width(of: "a ") == 5)
        // A mark has no room of its own, nor has what is not seen.
        #expect(style.width(of: "ae\u{301}b") == 19)
        #expect(style.width(of: "a\u{200B}b") == 12)
        let layout = TextLayout("ab cd", style: style, maxWidth: 12)
        #expect(layout.lines.map(\.width) == [12, 12])
        #expect(layout.lines[1].glyphs.map(\.x) == [0, 7])
    }

    @Test func marksDoNotMoveThePen() throws {
        let line = try #require(TextLayout("A\u{301}\u{302}B", style: try style()).lines.first)
        #expect(line.glyphs.map(\.glyph) == glyphs(of: "A\u{301}\u{302}B"))
        #expect(line.glyphs.map(\.x) == [0, 0, 0, 5])
        #expect(line.width == 10)
    }

    @Test func bothDirectionsAreReadInOneLine() throws {
        let style = try style()
        #expect(glyphs("a שלום", style) == glyphs(of: "a םולש"))
        #expect(glyphs("שלום 12", style) == glyphs(of: "12 םולש"))
        // Lines are divided as they are read, and each is turned by itself.
        let layout = TextLayout("של אב", style: style, maxWidth: 10)
        #expect(layout.lines.map { $0.glyphs.map(\.glyph) } == [glyphs(of: "לש"), glyphs(of: "בא")])
        #expect(layout.lines.map(\.text) == ["של", "אב"])
        // The ellipsis comes last.
        let cut = TextLayout("שלום", style: style, maxWidth: 15, maxLines: 1)
        #expect(cut.lines.map { $0.glyphs.map(\.glyph) } == [glyphs(of: "…לש")])
    }

    @Test func invisibleCharactersAreLeftOut() throws {
        let style = try style()
        #expect(style.width(of: "co\u{AD}op\u{FEFF}\u{200D}") == 20)
        #expect(style.width(of: "\u{200B}") == 0)
        #expect(style.width(of: "a\u{7}b\u{85}") == 10)
        #expect(TextLayout("a\u{7}\u{200B}", style: style).missing.isEmpty)
    }

    // MARK: Other faces

    /// One box for one character, however many scalars it has.
    @Test(arguments: ["中", "👩‍👩‍👧‍👦", "ж\u{301}", "🇦🇹"])
    func whatNoFaceHasIsABox(text: String) throws {
        let layout = try TextLayout("a\(text)b\(text)", style: style())
        #expect(
            layout.lines.flatMap(\.glyphs).map(\.glyph) == [
                TextFontFixture.glyph("a"), 0, TextFontFixture.glyph("b"), 0,
            ])
        #expect(layout.size.width == 20)
        #expect(layout.missing == [Character(text)])
        #expect(try style().typeface.missingCharacters(in: text + "a" + text) == [Character(text)])
    }

    @Test func othersDrawWhatTheFaceLacks() throws {
        var other = FontFixture([FontFixture.box(0, 0, 900, 700)])
        other.metrics[1].0 = 900
        other.characters = FontFixture.format12([(0x416, 0x416, 1)])
        other.tables = [("name", FontFixture.names([(3, 0x409, 1, "Other")]))]
        let fonts = FontSetFixture(["/f/a.ttf": FontSetFixture.font("One"), "/f/b.ttf": other.bytes]).set("/f")
        var style = try style()
        style.typeface.fallback = fonts
        let layout = TextLayout("aЖb Жж", style: style)
        #expect(layout.faces.count == 2)
        #expect(layout.missing == ["ж"])
        let line = try #require(layout.lines.first)
        #expect(line.glyphs.map(\.face) == [0, 1, 0, 0, 1, 0])
        #expect(line.glyphs.map(\.x) == [0, 5, 14, 19, 24, 33])
        #expect(line.width == 38)
        // A line that does not have the character has its face at hand all the same.
        let wrapped = TextLayout("aЖ b", style: style, maxWidth: 15)
        #expect(wrapped.lines.map { $0.glyphs.map(\.face) } == [[0, 1], [0]])
        guard case .group(let group) = layout.node(color: .black), case .fill(let fill)? = group.nodes.first else {
            Issue.record("the text is expected to be filled")
            return
        }
        #expect(fill.path.subpathCount == 6)
    }

    /// Letters of two fonts would not join, and would have two designs.
    @Test func oneFontSetsAWholeWord() throws {
        func font(_ family: String, _ characters: ClosedRange<Int>) -> [UInt8] {
            var fixture = FontFixture([FontFixture.box(0, 0, 900, 700)])
            fixture.characters = FontFixture.format12(characters.map { ($0, $0, 1) })
            fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, family)]))]
            return fixture.bytes
        }
        var style = try style()
        style.typeface.fallback = FontSet(fonts: [font("Some", 0x416...0x416), font("All", 0x416...0x418)])
        func faces(_ text: String) throws -> [Int] {
            try #require(TextLayout(text, style: style).lines.first).glyphs.map(\.face)
        }
        #expect(try faces("aЖЗИb") == [0, 1, 1, 1, 0] && faces("Ж ЗИ") == [1, 0, 2, 2])
        // Where no font has all letters, each is looked for by itself.
        #expect(try faces("ЖЗЙ").prefix(2) == [1, 2])
    }

    /// Of a font of pictures nothing would be seen.
    @Test func aFallbackWithoutOutlinesIsNone() throws {
        var pictures = FontFixture([FontBytes()])
        pictures.characters = FontFixture.format12([(0x1F600, 0x1F600, 1)])
        pictures.tables = [("name", FontFixture.names([(3, 0x409, 1, "Pictures")]))]
        var style = try style()
        style.typeface.fallback = FontSet(fonts: [pictures.bytes])
        let layout = TextLayout("a😀", style: style)
        #expect(layout.missing == ["😀"])
        #expect(layout.lines.first?.glyphs.last?.glyph == 0)
    }

    @Test func facesWithDifferentFallbacksDiffer() throws {
        let typeface = try TextFontFixture.typeface()
        var other = typeface
        other.fallback = FontSetFixture([:]).set("/f")
        #expect(other != typeface)
    }
}
