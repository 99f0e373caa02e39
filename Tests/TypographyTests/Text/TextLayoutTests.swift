import DisplayList
import PathParser
import Testing

@testable import Typography

@Suite struct TextLayoutTests {
    private let style = TextStyle(size: 17)

    private func lines(_ text: String, width: Double = .infinity, maxLines: Int? = nil) -> [String] {
        TextLayout(text, style: style, maxWidth: width, maxLines: maxLines).lines.map(\.text)
    }

    private func width(_ text: String) -> Double { style.width(of: text) }

    // MARK: Numbers

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ])
    func everyPlaceIsFinite(_ bad: Double) {
        var later = TextStyle(size: 17)
        (later.size, later.tracking, later.lineHeight) = (bad, bad, bad)
        let styles = [
            TextStyle(size: bad), TextStyle(size: 17, tracking: bad, alignment: .center),
            TextStyle(size: 17, lineHeight: bad), TextStyle(size: 17, tracking: 3).scaled(by: bad), later,
        ]
        var looks = AttributedText.Attributes(
            size: bad, tracking: bad, baselineOffset: bad, underline: .init(),
            background: .init(.black, cornerRadius: bad, horizontalPadding: bad, verticalPadding: bad), link: "#")
        looks.background?.horizontalPadding = bad
        looks.background?.verticalPadding = bad
        let drawing = Drawing(size: Size(width: 2, height: 2), nodes: [])
        let text = "a quiet\nevening"
        let runs = AttributedText("by ") + AttributedText(text, looks)
        let withPicture = runs + AttributedText(drawing: drawing, size: Size(width: bad, height: bad), looks)
        for style in styles {
            for width in [50, bad] {
                check(TextLayout(text, style: style, maxWidth: width, minScale: 0.5, lineBreaks: .balanced))
                check(TextLayout(runs, style: style, maxWidth: width, maxLines: 1))
                check(TextLayout(withPicture.scaled(by: bad), style: style, maxWidth: width, minScale: bad))
                check(TextLayout(withPicture, style: style, maxWidth: width, minScale: bad, lineBreaks: .pretty))
            }
        }
    }

    private func check(_ layout: TextLayout) {
        var numbers = [layout.size.width, layout.size.height, layout.scale, layout.style.lineBoxHeight]
        for line in layout.lines {
            numbers += [line.origin.x, line.origin.y, line.width]
            numbers += line.glyphs.flatMap { [$0.x, $0.y] } + line.stretches.flatMap { [$0.minX, $0.maxX] }
        }
        numbers += layout.links().flatMap { [$0.rect.minX, $0.rect.minY, $0.rect.maxX, $0.rect.maxY] }
        #expect(!layout.lines.isEmpty)
        #expect(numbers.allSatisfy { $0.isFinite })
        check([layout.node(color: .black)])
    }

    private func check(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .fill(let fill): #expect(fill.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            case .group(let group):
                let map = group.transform
                #expect([map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy { $0.isFinite })
                check(group.nodes)
            case .stroke, .picture, .stamp: Issue.record("a text has none")
            }
        }
    }

    // MARK: Wrapping

    @Test func emptyTextHasNoLines() {
        let layout = TextLayout("", style: style, maxWidth: 100)
        #expect(layout.lines.isEmpty)
        #expect(layout.size == Size(width: 0, height: 0))
        #expect(layout.firstBaseline == 0)
        #expect(!layout.isElided)
    }

    @Test func onlySpacesAreOneEmptyLine() {
        let layout = TextLayout("    ", style: style, maxWidth: 5)
        #expect(layout.lines.map(\.text) == [""])
        #expect(layout.size == Size(width: 0, height: style.lineBoxHeight))
    }

    @Test func textThatFitsExactlyStaysOnOneLine() {
        let text = "Continue with Atrest"
        #expect(lines(text, width: width(text)) == [text])
        #expect(lines(text, width: width(text) - 0.01) == ["Continue with", "Atrest"])
        // White space at the end hangs over the edge.
        #expect(lines(text + "   ", width: width(text)) == [text])
    }

    @Test func linesBreakAtSpaces() {
        #expect(lines("one two three", width: width("two three") + 1) == ["one two", "three"])
        #expect(lines("one two three", width: 1 + width("three")) == ["one", "two", "three"])
        #expect(lines("one     two", width: 1 + width("one")) == ["one", "two"])
        #expect(lines("one\u{A0}two three", width: width("one two") + 1) == ["one\u{A0}two", "three"])
    }

    @Test func linesBreakAfterHyphensAndDashes() {
        #expect(lines("well-known", width: width("known") + 1) == ["well-", "known"])
        #expect(lines("dusk–dawn", width: width("dusk–") + 1) == ["dusk–", "dawn"])
        #expect(lines("dusk—dawn", width: width("dusk—") + 1) == ["dusk—", "dawn"])
        // But not where the hyphen is a sign, and not behind one that begins a word.
        #expect(lines("aa -5", width: width("aa -") + 1) == ["aa", "-5"])
        #expect(lines("at 12-16", width: width("12-16") + 1) == ["at", "12-16"])
    }

    @Test func newLinesBreakAndMayBeEmpty() {
        #expect(lines("a\nb") == ["a", "b"])
        #expect(lines("a\r\nb\u{2028}c") == ["a", "b", "c"])
        #expect(lines("a\n\nb\n") == ["a", "", "b", ""])
        #expect(lines("\n") == ["", ""])
        #expect(lines("a \nb", width: width("a")) == ["a", "b"])
    }

    @Test func aWordThatIsTooWideIsDivided() {
        let layout = TextLayout("Hamburgefonstiv", style: style, maxWidth: width("Hamburg") + 0.1)
        #expect(layout.lines.map(\.text) == ["Hamburg", "efonstiv"])
        #expect(layout.dividesWord)
        #expect(lines("a Hamburgefonstiv", width: width("Hamburgef")).first == "a")
        // A character of its own on each line, at the least.
        #expect(lines("abc", width: 0) == ["a", "b", "c"])
        #expect(lines("a b", width: 0) == ["a", "b"])
        #expect(lines("ab\nc", width: 0) == ["a", "b", "c"])
        #expect(!TextLayout("abc", style: style, maxWidth: 100).dividesWord)
    }

    @Test func noLineIsWiderThanItMayBe() {
        let text = "Your body may be beginning to shift – 12h 5m, well-known; “AVATAR” Type Yoga\nzéphyr d’été."
        var style = style
        for weight in [100.0, 400, 900] {
            style.weight = Typeface.Weight(weight)
            style.tracking = weight / 1000
            for maxWidth in stride(from: 30.0, through: 700, by: 7.3) {
                for maxLines in [nil, 1, 3] as [Int?] {
                    let layout = TextLayout(
                        text, style: style, maxWidth: maxWidth, maxLines: maxLines)
                    #expect(layout.lines.count <= maxLines ?? .max)
                    for line in layout.lines {
                        #expect(line.width <= maxWidth + 1e-6)
                        #expect((line.width - style.width(of: line.text)).magnitude < 1e-9, "\(line.text)")
                    }
                    guard maxLines == nil else { continue }
                    // Nothing is lost but white space.
                    let shown = layout.lines.map(\.text).joined().filter { !$0.isWhitespace }
                    #expect(shown == text.filter { !$0.isWhitespace })
                }
            }
        }
    }

    // MARK: Ellipsis

    @Test func textBeyondTheLastLineEndsWithAnEllipsis() {
        let text = "one two three four"
        let layout = TextLayout(text, style: style, maxWidth: width("one two…") + 0.1, maxLines: 1)
        #expect(layout.lines.map(\.text) == ["one two…"])
        #expect(layout.isElided)
        #expect(lines(text, width: width("two three"), maxLines: 2).last?.last == "…")
        #expect(lines(text, width: width("one tw…"), maxLines: 1) == ["one tw…"])
        // A space in front of the ellipsis is dropped.
        #expect(lines(text, width: width("one …"), maxLines: 1) == ["one…"])
        #expect(lines("a\nb", maxLines: 1) == ["a…"])
        #expect(lines(text, width: 0, maxLines: 1) == ["…"])
        #expect(lines(text, width: 500, maxLines: 1) == [text])
        #expect(lines(text, width: 500, maxLines: 0) == [text])
    }

    // MARK: Shrinking

    @Test func textShrinksToFit() {
        let text = "20h 48m"
        let full = width(text)
        let layout = TextLayout(text, style: style, maxWidth: full * 0.8, maxLines: 1, minScale: 0.6)
        #expect((layout.scale - 0.8).magnitude < 0.0101)
        #expect(layout.scale <= 0.8 + 1e-9)
        #expect(layout.lines.map(\.text) == [text])
        #expect(!layout.isElided)
        #expect(layout.size.width <= full * 0.8 + 1e-6)
        #expect((layout.style.size - style.size * layout.scale).magnitude < 1e-12)
        #expect(layout.size.height == layout.style.lineBoxHeight)
    }

    @Test func textShrinksNoFurtherThanAllowed() {
        let text = "Hamburgefonstiv"
        let layout = TextLayout(
            text, style: style, maxWidth: width(text) * 0.5, maxLines: 1, minScale: 0.6)
        #expect(layout.scale == 0.6)
        #expect(layout.isElided)
        #expect(layout.size.width <= width(text) * 0.5 + 1e-6)
        // A word is not divided if it can shrink instead.
        let word = TextLayout(text, style: style, maxWidth: width(text) * 0.7, minScale: 0.6)
        #expect(word.lines.map(\.text) == [text])
        #expect(!word.dividesWord)
        #expect(word.scale < 0.71)
        #expect(TextLayout(text, style: style, maxWidth: 500, minScale: 0.6).scale == 1)
        #expect(TextLayout(text, style: style, maxWidth: 1, maxLines: 1, minScale: .nan).scale == 0.1)
    }

    // MARK: Places

    @Test func linesStandOnTheirBaselines() {
        var style = style
        style.lineHeight = 1.5
        let layout = TextLayout("a\nb\nc", style: style)
        #expect(layout.size.height == 3 * 17 * 1.5)
        #expect(layout.firstBaseline == style.baselineOffset)
        for (line, y) in zip(layout.lines, [0, 25.5, 51]) {
            #expect((line.origin.y - style.baselineOffset - y).magnitude < 1e-9)
        }
        #expect(layout.lastBaseline == layout.lines[2].origin.y)
    }

    @Test func alignmentIsWithinTheWidestLine() {
        var style = style
        for (alignment, share) in [(TextStyle.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1)] {
            style.alignment = alignment
            let layout = TextLayout("wide line\nx ", style: style)
            #expect(layout.size.width == style.width(of: "wide line"))
            #expect(layout.lines[0].origin.x == 0)
            #expect(layout.lines[1].origin.x == (layout.size.width - style.width(of: "x")) * share)
        }
    }

    @Test func figuresStandUnderOneAnother() {
        var style = style
        style.features = [.tabularFigures]
        let a = TextLayout("11:11 x", style: style).lines[0].glyphs
        let b = TextLayout("20:48 x", style: style).lines[0].glyphs
        #expect(a.map(\.x) == b.map(\.x))
    }
}
