import DisplayList
import Testing

@testable import Typography

/// Lines that fill their room, and the sides at which lines begin. All characters are half an em wide.
@Suite struct JustificationTests {
    private func layout(
        _ text: AttributedText, _ characters: Double, _ change: (inout TextStyle) -> Void = { _ in }
    ) throws -> TextLayout {
        var style = TextStyle(size: 10, alignment: .justified, typeface: try TextFontFixture.typeface())
        change(&style)
        return TextLayout(text, style: style, maxWidth: 5 * characters)
    }

    private func edges(_ layout: TextLayout) -> [[Double]] {
        layout.lines.map { [$0.origin.x, $0.origin.x + $0.width] }
    }

    @Test func linesFillTheRoomButTheLast() throws {
        let layout = try layout("aa bb cc dd ee", 9)
        #expect(layout.lines.map(\.text) == ["aa bb cc", "dd ee"])
        #expect(edges(layout) == [[0, 45], [0, 25]])
        #expect(layout.size.width == 45)
        // 5 points on two spaces.
        #expect(layout.lines[0].glyphs.map(\.x) == [0, 5, 10, 17.5, 22.5, 27.5, 35, 40])
    }

    @Test func endsOfParagraphsStayAsTheyAre() throws {
        #expect(try edges(layout("aa bb\ncc dd ee ff", 7)) == [[0, 25], [0, 35], [0, 25]])
        #expect(try edges(layout("aa bb", 20)) == [[0, 25]])
        let endless = try layout("aa bb", .infinity)
        #expect(endless.size.width == 25)
        // A word alone has nothing to widen.
        #expect(try edges(layout("aaaa bb", 6)) == [[0, 20], [0, 10]])
        // An elided line is natural.
        let style = TextStyle(size: 10, alignment: .justified, typeface: try TextFontFixture.typeface())
        let cut = TextLayout("aa bb cc dd ee ff gg", style: style, maxWidth: 45, maxLines: 2)
        #expect(cut.isElided && cut.lines[0].width == 45 && !cut.lines[0].words.isEmpty && cut.lines[1].words.isEmpty)
    }

    @Test func spacesAtTheEndDoNotCount() throws {
        let layout = try layout("aa bb    cc dd", 7)
        #expect(layout.lines[0].text == "aa bb")
        #expect(edges(layout)[0] == [0, 35])
        #expect(layout.lines[0].glyphs.map(\.x) == [0, 5, 10, 25, 30])
    }

    @Test func linesFromRightToLeftFillTheRoom() throws {
        let layout = try layout("אב גד הו זח טי", 9)
        #expect(edges(layout) == [[0, 45], [20, 45]])
        #expect(layout.lines[0].glyphs.map(\.x) == [0, 5, 10, 17.5, 22.5, 27.5, 35, 40])
    }

    @Test func runsAndTheirBackgroundsGrow() throws {
        var text = AttributedText("aa ")
        text += AttributedText("bb cc", AttributedText.Attributes(background: AttributedText.Background(.black)))
        text += AttributedText(" dd ee")
        let layout = try layout(text, 9)
        #expect(layout.lines[0].stretches.map(\.minX) == [0, 17.5])
        #expect(layout.lines[0].stretches.last?.maxX == 45)
    }

    @Test func shrunkTextFillsItsRoom() throws {
        let style = TextStyle(size: 10, alignment: .justified, typeface: try TextFontFixture.typeface())
        let layout = TextLayout("aa bb cc dd ee", style: style, maxWidth: 36, maxLines: 2, minScale: 0.5)
        #expect(layout.scale < 1 && (layout.lines[0].width - 36).magnitude < 1e-9)
    }

    @Test func textInFilesHasItsWordsInPlace() throws {
        let layout = try layout("aa bb cc dd ee", 9)
        guard case .group(let group) = layout.node(color: .black) else { return #expect(Bool(false)) }
        let lines = try #require(group.text).lines
        #expect(lines.map(\.text) == ["aa", "bb", "cc", "dd ee"])
        #expect(lines.map(\.origin.x) == [0, 17.5, 35, 0])
        let mixed = try self.layout("אב גד cc dd ee זח טי", 9)
        guard case .group(let other) = mixed.node(color: .black) else { return #expect(Bool(false)) }
        let words = try #require(other.text).lines.filter { $0.origin.y == mixed.lines[0].origin.y }
        #expect(words.map(\.text) == ["cc", "גד", "אב"])
        #expect(words.map(\.isRightToLeft) == [false, true, true])
    }

    @Test func ideographsComeApart() throws {
        // Boxes of the face, half an em wide, stand for them.
        let layout = try layout("漢字漢字漢字", 4.5)
        #expect((layout.lines[0].width - 22.5).magnitude < 1e-9)
        #expect(layout.lines[0].text == "漢字漢字")
        #expect(layout.lines[0].glyphs.last.map { ($0.x - 17.5).magnitude < 1e-9 } == true)
        #expect(layout.lines[1].width == 10)
    }

    // MARK: Sides

    @Test func linesBeginWhereReadingDoes() throws {
        func lefts(_ text: AttributedText, _ alignment: TextStyle.Alignment, _ isRightToLeft: Bool?) throws -> [Double]
        {
            try layout(text, 6) {
                ($0.alignment, $0.isRightToLeft) = (alignment, isRightToLeft)
            }.lines.map(\.origin.x)
        }
        #expect(try lefts("אבגדהו זח", .leading, nil) == [0, 20] && lefts("אבגדהו זח", .trailing, nil) == [0, 0])
        #expect(try lefts("abcdef gh", .leading, nil) == [0, 0] && lefts("abcdef gh", .trailing, nil) == [0, 20])
        #expect(try lefts("abcdef\nאב", .leading, nil) == [0, 20] && lefts("abcdef\nאב", .center, nil) == [0, 10])
        // A side that is told holds for all.
        #expect(try lefts("abcdef\nאב\ncd", .leading, true) == [0, 20, 20])
        #expect(try lefts("abcdef\nאב\ncd", .leading, false) == [0, 0, 0])
        #expect(try lefts("abcdef\nאב\ncd", .trailing, true) == [0, 0, 0])
    }
}
