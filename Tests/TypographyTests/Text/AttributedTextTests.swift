import PathParser
import TestSupport
import Testing

@testable import DisplayList
@testable import Typography

/// Texts of several styles in a font's file. All characters are half an em wide, 5 points at the usual size.
@Suite struct AttributedTextTests {
    private typealias Attributes = AttributedText.Attributes

    private func style(_ tables: (String, [UInt8])...) throws -> TextStyle {
        TextStyle(size: 10, typeface: try TextFontFixture.typeface(tables))
    }

    private let red = Attributes(color: Color(hex: 0xFF0000))

    private func lines(_ layout: TextLayout) -> [String] { layout.lines.map(\.text) }

    private func fills(_ node: Node) -> [Fill] {
        switch node {
        case .fill(let fill): [fill]
        case .group(let group): group.nodes.flatMap(fills)
        default: []
        }
    }

    private func picture(_ width: Double, _ height: Double) -> AttributedText {
        let ink = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), paint: .solid(.white)))
        return AttributedText(
            drawing: Drawing(
                size: Size(width: 4, height: 4), nodes: [ink], accessibility: Accessibility(title: "star")),
            size: Size(width: width, height: height))
    }

    // MARK: Shaping

    @Test func aTextInOneStyleIsTheSameEitherWay() throws {
        let style = try style(TextFontFixture.kerning)
        let text = "AVo o\nof שלום"
        let plain = TextLayout(text, style: style, maxWidth: 14)
        #expect(TextLayout(AttributedText(text), style: style, maxWidth: 14) == plain)
        let parts = AttributedText("AV", Attributes(size: 10, weight: .regular)) + AttributedText("o o\nof שלום")
        #expect(TextLayout(parts, style: style, maxWidth: 14) == plain)
    }

    @Test func runsThatDifferInLooksAreShapedTogether() throws {
        let kerned = try style(TextFontFixture.kerning)
        #expect(TextLayout("A" + AttributedText("V", red), style: kerned).size.width == 9)
        // Another size is another run of glyphs.
        let large = AttributedText("V", Attributes(size: 20))
        #expect(TextLayout("A" + large, style: kerned).size.width == 15)
        let joined = try style(TextFontFixture.substitutions)
        let layout = TextLayout("f" + AttributedText("i", red), style: joined)
        #expect(layout.lines[0].glyphs.map(\.glyph) == [TextFontFixture.ligature])
        let apart = TextLayout("f" + AttributedText("i", Attributes(tracking: 1)), style: joined)
        #expect(apart.lines[0].glyphs.count == 2)
    }

    @Test func eachRunHasItsOwnColorInBothDirections() throws {
        let layout = TextLayout(
            "ab של" + AttributedText("ום cd", red), style: try style())
        let stretches = layout.lines[0].stretches
        // From the left: "ab ", then the end of the Hebrew word, then its beginning, then " cd".
        #expect(stretches.map(\.run) == [0, 1, 0, 1])
        #expect(stretches.map(\.minX) == [0, 15, 25, 35])
        #expect(stretches.map(\.maxX) == [15, 25, 35, 50])
        #expect(stretches.map(\.isRightToLeft) == [false, true, true, false])
        let scalars = Array("ab שלום cd".unicodeScalars)
        #expect(stretches.map { String(String.UnicodeScalarView(scalars[$0.range])) } == ["ab ", "ום", "של", " cd"])
        let fills = fills(layout.node(color: .black))
        #expect(fills.map(\.paint) == [.solid(.black), .solid(Color(hex: 0xFF0000))])
        #expect(fills.map { $0.glyphs?.glyphs.count } == [5, 5])
    }

    @Test func trackingAndOffsetsAreTheRunsOwn() throws {
        let text = "ab" + AttributedText("cd", Attributes(tracking: 2, baselineOffset: 3)) + "e"
        let line = try #require(TextLayout(text, style: style()).lines.first)
        // Room follows a character of its own run.
        #expect(line.glyphs.map(\.x) == [0, 5, 10, 17, 24])
        #expect(line.width == 29)
        #expect(line.glyphs.map(\.y) == [0, 0, -3, -3, 0])
    }

    @Test func boxesAndFallbacksFollowTheirRuns() throws {
        var base = try style()
        var other = FontFixture([FontFixture.box(0, 0, 900, 700)])
        other.metrics[1].0 = 900
        other.characters = FontFixture.format12([(0x416, 0x416, 1)])
        other.tables = [("name", FontFixture.names([(3, 0x409, 1, "Other")]))]
        base.typeface.fallback = FontSet(fonts: [other.bytes])
        // A face without a fallback has that of the text.
        let own = Attributes(size: 20, typeface: try TextFontFixture.typeface([TextFontFixture.kerning]))
        let layout = TextLayout("Ж" + AttributedText("Ж中", own), style: base)
        #expect(layout.lines[0].glyphs.map(\.x) == [0, 9, 27])
        #expect(layout.lines[0].width == 37)
        #expect(layout.missing == ["中"])
        #expect(layout.faces.count == 3)
    }

    // MARK: Lines

    @Test func linesAreAsHighAsTheirHighestRun() throws {
        let style = try style()
        let plain = TextLayout("ab", style: style)
        let large = Attributes(size: 30)
        let layout = TextLayout("ab\na" + AttributedText("b\nc", large) + "\n\nd", style: style)
        #expect(lines(layout) == ["ab", "ab", "c", "", "d"])
        let tops = layout.lines.map(\.origin.y)
        let (small, high) = (style.baselineOffset, style.scaled(by: 3).baselineOffset)
        #expect(tops[0] == small)
        #expect((tops[1] - (12 + high)).magnitude < 1e-9)
        #expect((tops[2] - (12 + 36 + high)).magnitude < 1e-9)
        #expect((tops[3] - (12 + 72 + small)).magnitude < 1e-9)
        #expect((layout.size.height - (12 + 72 + 24)).magnitude < 1e-9)
        #expect(plain.size.height == 12)
        // What is raised makes room above.
        let raised = TextLayout("a" + AttributedText("2", Attributes(baselineOffset: 4)), style: style)
        #expect((raised.size.height - 16).magnitude < 1e-9)
        #expect((raised.firstBaseline - small - 4).magnitude < 1e-9)
    }

    @Test func runsShrinkTogether() throws {
        let text = "20h " + AttributedText("48m", Attributes(size: 20)) + picture(10, 10)
        let layout = TextLayout(text, style: try style(), maxWidth: 48, maxLines: 1, minScale: 0.5)
        #expect(layout.scale == 0.8)
        #expect(layout.size.width == 48)
        let (small, large) = (layout.lines[0].stretches[0], layout.lines[0].stretches[1])
        #expect(small.maxX == 16)
        #expect(large.maxX == 40)
        #expect(layout.style.size == 8)
        let sizes = fills(layout.node(color: .black)).compactMap { $0.glyphs?.size }
        #expect(sizes == [8, 16])
    }

    @Test func drawingsTakeTheirRoomAndWrap() throws {
        let text = "ab " + picture(20, 30) + " c" + picture(10, 5)
        let layout = TextLayout(text, style: try style(), maxWidth: 36)
        #expect(lines(layout) == ["ab \u{FFFC}", "c\u{FFFC}"])
        #expect(layout.lines.map(\.width) == [35, 15])
        #expect(layout.text == "ab star cstar")
        // The first line is as high as the drawing that stands on it, and the letters' depth.
        let below = try style().lineBoxHeight - style().baselineOffset
        #expect((layout.lines[0].origin.y - 30).magnitude < 1e-9)
        #expect((layout.size.height - 30 - below - 12).magnitude < 1e-9)
        guard case .group(let group) = layout.node(color: .black), case .group(let drawn)? = group.nodes.dropLast().last
        else {
            Issue.record("drawings are expected in groups")
            return
        }
        #expect(drawn.transform == .translation(15, 0) * .scale(5, 7.5))
        #expect(group.accessibility?.role == .group)
        #expect(drawn.accessibility?.title == "star")
        // Between a letter and a drawing lines may break without a space.
        #expect(
            lines(TextLayout("ab" + picture(20, 5) + "cd", style: try style(), maxWidth: 20)) == [
                "ab", "\u{FFFC}", "cd",
            ])
        // What has no size takes no room.
        #expect(TextLayout("a" + picture(.nan, -3), style: try style()).size.width == 5)
    }

    @Test func symbolsOfADrawingComeAsShapes() throws {
        let symbol = Symbol(name: "s", parts: [Symbol.Part(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), opacity: 0.5)])
        let stamp = Stamp(symbol: 0, transform: .scale(4), tint: .white)
        let drawing = Drawing(size: Size(width: 4, height: 4), symbols: [symbol], nodes: [.stamp(stamp)])
        let fill = try #require(
            fills(TextLayout(AttributedText(drawing: drawing), style: style()).node(color: .black)).first)
        #expect(fill.path.bounds == Rect(x: 0, y: 0, width: 4, height: 4))
        #expect(fill.paint == .solid(Color.white.opacity(0.5)))
    }

    // MARK: Looks

    @Test func backgroundsTakeRoomBesideTheirLettersInEachLine() throws {
        let pill = Attributes(
            background: AttributedText.Background(.white, cornerRadius: 3, horizontalPadding: 4, verticalPadding: 1))
        let layout = TextLayout("a " + AttributedText("bb cc", pill) + " d", style: try style(), maxWidth: 28)
        #expect(lines(layout) == ["a bb", "cc d"])
        #expect(layout.lines.map(\.width) == [28, 28])
        #expect(layout.lines.map { $0.glyphs.map(\.x) } == [[0, 5, 14, 19], [4, 9, 18, 23]])
        let boxes = fills(layout.node(color: .black)).prefix(2).map(\.path.bounds)
        #expect(boxes.map(\.minX) == [10, 0])
        #expect(boxes.map(\.maxX) == [28, 18])
        let style = try style()
        let height = style.ascent + style.descent + 2
        #expect(boxes.allSatisfy { ($0.height - height).magnitude < 1e-9 })
        // Neighbours with the same background share one.
        let strong = Attributes(weight: .bold, color: .white, background: pill.background)
        let two = TextLayout(AttributedText("b", pill) + AttributedText("c", strong), style: style)
        #expect(two.size.width == 18)
        #expect(fills(two.node(color: .black)).count == 3)
    }

    @Test func linesLieWhereTheFontSays() throws {
        let style = try style()
        let metrics = style.typeface.face(of: .regular).face.metrics
        let ruled = Attributes(
            underline: AttributedText.LineStyle(), strikethrough: AttributedText.LineStyle(color: .white))
        let layout = TextLayout(
            "a " + AttributedText("bc", ruled) + AttributedText("d", red.filled(with: ruled)), style: style)
        let fills = fills(layout.node(color: .black))
        // Underlines, two of letters, one line through both.
        #expect(fills.count == 5)
        let under = fills[0].path.bounds
        #expect(under.minX == 10 && under.maxX == 20 && fills[0].paint == .solid(.black))
        #expect((under.midY - layout.firstBaseline + metrics.underline.position * 10).magnitude < 1e-9)
        #expect((under.height - metrics.underline.thickness * 10).magnitude < 1e-9)
        #expect(fills[1].path.bounds.minX == 20)
        #expect(fills[1].paint == red.color.map { .solid($0) })
        let through = fills[4].path.bounds
        #expect(through.minX == 10 && through.maxX == 25 && fills[4].paint == .solid(.white))
        #expect((through.midY - layout.firstBaseline + metrics.strikeout.position * 10).magnitude < 1e-9)
    }

    @Test func linksAreGroupsAndSayWhereTheyLie() throws {
        let link = Attributes(link: "https://example.org")
        let text = "to " + AttributedText("the ", link) + AttributedText("moon", link.filled(with: red)) + " now"
        let layout = TextLayout(text, style: try style(), maxWidth: 30)
        #expect(lines(layout) == ["to the", "moon", "now"])
        let style = try style()
        let height = style.ascent + style.descent
        #expect(layout.links().map(\.address) == ["https://example.org", "https://example.org"])
        #expect(layout.links(at: Point(1, 2)).map(\.rect.minX) == [16, 1])
        #expect(layout.links().map(\.rect.width) == [15, 20])
        #expect((layout.links()[0].rect.height - height).magnitude < 1e-9)
        guard case .group(let group) = layout.node(color: .black) else { return }
        let links = group.nodes.compactMap { node -> Group? in
            if case .group(let inner) = node, inner.link != nil { inner } else { nil }
        }
        // Both colours, after a place for the pointer that is not seen.
        #expect(links.count == 1 && links[0].link == "https://example.org" && links[0].nodes.count == 3)
        guard case .fill(let place)? = links.first?.nodes.first else { return }
        #expect(place.paint == .solid(Color.black.opacity(0)))
        #expect(place.path.subpathCount == 2)
    }

    @Test func wordsOfEachStyleAreKept() throws {
        let layout = TextLayout("a " + AttributedText("bc", red) + "\nd中", style: try style())
        guard case .group(let group) = layout.node(color: .black) else { return }
        let contents = group.nodes.compactMap { if case .group(let inner) = $0 { inner.text } else { nil } }
        #expect(contents.map { $0.lines.map(\.text) } == [["a ", "d中"], ["bc"]])
        #expect(contents[1].lines[0].origin == Point(10, layout.firstBaseline))
        #expect(Drawing(size: layout.size, nodes: [.group(group)]).missingCharacters.map(\.character) == ["中"])
    }

    /// What takes long is looking back and forth.
    @Test(.timeLimit(.minutes(10))) func manyRunsAreLaidOutInOneGo() throws {
        let text = AttributedText(
            runs: (0..<20_000).map { i in
                AttributedText.Run(.text("ab "), Attributes(size: 8 + Double(i % 50) / 10, link: "\(i)"))
            })
        let layout = TextLayout(text, style: try style(), maxWidth: 200)
        #expect(layout.links().count == 20_000)
        #expect(fills(layout.node(color: .black)).count >= 40_000)
    }
}
