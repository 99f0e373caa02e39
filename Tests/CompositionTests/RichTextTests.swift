import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import Typography

/// Texts that are sums of others.
@Suite struct RichTextTests {
    private let room = Size(width: 200, height: 200)
    private let red = Color(hex: 0xC4473A)

    private func label(_ text: Text) throws -> Label {
        guard case .text(let label) = text.body.content else { throw NotAText() }
        return label
    }

    private struct NotAText: Error {}

    private func layout(_ text: Text, width: Double = .infinity) throws -> TextLayout {
        try label(text).layout(maxWidth: width, in: LayoutContext())
    }

    @Test func aSumIsOneParagraph() throws {
        let sum = Text("Due ") + Text("today").bold() + Text(" or never")
        let layout = try layout(sum)
        #expect(layout.text == "Due today or never")
        #expect(layout.lines.count == 1)
        let bold = TextStyle(size: 17, weight: .bold)
        let plain = TextStyle(size: 17)
        let expected = plain.width(of: "Due .") - plain.width(of: ".") + bold.width(of: "today")
        // The rest begins with a space, which `width(of:)` has as well.
        #expect((layout.size.width - expected - plain.width(of: " or never")).magnitude < 0.2)
        #expect(ElementLayout(sum, in: room).texts.map(\.text) == ["Due today or never"])
    }

    @Test func partsHaveWhatTheySayAndTheRestFromTheFirst() throws {
        let sum = (Text("a", size: 30, weight: .light) + Text("b", color: red) + Text("c", size: 10).bold())
            .foregroundColor(.white)
        let table = try layout(sum).table
        #expect(table.runs.dropLast().map { table.shapings[$0.shaping].size } == [30, 30, 10])
        #expect(table.runs.dropLast().map { table.shapings[$0.shaping].weight } == [.light, .light, .bold])
        // What a part says of itself comes before what is said of the sum.
        #expect(table.runs.map(\.attributes.color) == [nil, red, nil, nil])
        #expect(try label(sum).color == .white)
        let nested = Text("a") + (Text("b").bold() + Text("c").underline())
        #expect(
            try layout(nested).table.runs.dropLast().map { $0.attributes.underline != nil } == [false, false, true])
    }

    @Test func oneTextStaysPlain() throws {
        #expect(try layout(Text("abc", size: 20, weight: .bold, color: red)).table.runs.isEmpty)
        #expect(try layout(Text("abc") + Text("def")).table.runs.isEmpty)
        #expect(try layout(Text("abc").underline().underline(false).strikethrough(false)).table.runs.isEmpty)
        #expect(try !layout(Text("abc").underline()).table.runs.isEmpty)
    }

    @Test func allOfItGrowsWithTheReader() throws {
        let leaf = Image(Drawing(size: Size(width: 10, height: 20)))
        let text = Text("a ", size: 17) + Text("b", size: 34).baselineOffset(4) + Text(leaf, height: 10)
        var context = LayoutContext()
        let usual = try label(text).layout(maxWidth: .infinity, in: context)
        context.dynamicType = .accessibility3
        let large = try label(text).layout(maxWidth: .infinity, in: context)
        let factor = 40.0 / 17
        #expect((large.size.width - factor * usual.size.width).magnitude < 1e-9)
        #expect((large.size.height - factor * usual.size.height).magnitude < 1e-9)
        let picture = try #require(usual.lines[0].stretches.last)
        #expect((picture.maxX - picture.minX - 5).magnitude < 1e-9)
    }

    @Test func linksAndTextsSayWhereTheyLie() throws {
        let text = Text("Read ") + Text("how it began").link("https://example.org/?a=1&b=2").underline()
        let layout = ElementLayout(text.padding(10), in: room, alignment: .topLeading)
        let placed = try #require(layout.texts.first)
        #expect(placed.rect.minX == 10)
        #expect(placed.links.map(\.address) == ["https://example.org/?a=1&b=2"])
        #expect(placed.links[0].rect.maxX == placed.rect.maxX)
        #expect(placed.links[0].rect.minX > 40)
    }

    @Test func textsAreCutByTheirTruncationMode() throws {
        let text = (Text("one two ") + Text("three four five").bold()).lineLimit(1)
        func shown(_ text: Text) throws -> String? { try layout(text, width: 100).lines.first?.text }
        #expect(try shown(text)?.hasPrefix("one two t") == true && shown(text)?.hasSuffix("…") == true)
        #expect(try shown(text.truncationMode(.head))?.hasPrefix("…") == true)
        #expect(try shown(text.truncationMode(.tail, by: .word)) == "one two…")
        let middle = try #require(try shown(text.truncationMode(.middle)))
        #expect(middle.hasPrefix("one"))
        #expect(middle.hasSuffix("e"))
        #expect(middle.contains("…"))
        #expect(ElementLayout(text, in: Size(width: 100, height: 50)).texts.map(\.isTruncated) == [true])
    }

    @Test func linesBreakByTheirRule() throws {
        let text = Text("one small tree for every day that lasts")
        let greedy = try layout(text, width: 250)
        try #require(greedy.lines.count == 2)
        #expect(greedy.lines[1].width < 0.4 * greedy.lines[0].width)
        let pretty = try layout(text.lineBreaks(.pretty), width: 250)
        let balanced = try layout(text.lineBreaks(.balanced), width: 250)
        try #require(pretty.lines.count == 2)
        #expect(pretty.lines[1].width > greedy.lines[1].width)
        #expect(balanced.lines.count == 2)
        #expect(balanced.size.width < greedy.size.width)
        // Centred text is balanced unless told.
        #expect(
            try layout(text.multilineTextAlignment(.center), width: 250).lines.map(\.text) == balanced.lines.map(\.text)
        )
        #expect(
            try layout(text.multilineTextAlignment(.center).lineBreaks(.pretty), width: 250).lines.map(\.text)
                == pretty.lines.map(\.text))
        let hyphenation = try Hyphenation(patterns: "UTF-8\nl1l\n".utf8, name: "few.dic")
        #expect(try layout(Text("a gorillla").hyphenation(hyphenation), width: 60).lines.count == 2)
        #expect(try layout(Text("a gorillla").hyphenation(hyphenation), width: 60).lines[0].text.hasSuffix("\u{2010}"))
    }

    @Test func markdownIsAText() throws {
        let text = Text(markdown: "Be **bold**, [go](https://a.b)", size: 20, color: red)
        let layout = try layout(text)
        #expect(layout.text == "Be bold, go")
        #expect(layout.links().map(\.address) == ["https://a.b"])
        #expect(layout.table.shapings.map(\.weight) == [.regular, .bold])
        #expect(layout.style.size == 20)
    }
}
