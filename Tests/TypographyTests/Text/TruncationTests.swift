import Testing

@testable import Typography

/// Where text is cut that has too many lines. All characters are half an em wide.
@Suite struct TruncationTests {
    private func line(
        _ text: AttributedText, _ characters: Double, _ mode: TruncationMode, _ unit: TruncationMode.Unit = .character,
        maxLines: Int = 1
    ) throws -> [String] {
        let style = TextStyle(size: 10, typeface: try TextFontFixture.typeface())
        let layout = TextLayout(
            text, style: style, maxWidth: 5 * characters, maxLines: maxLines, truncation: mode, truncatedBy: unit)
        #expect(layout.isElided)
        #expect(layout.lines.allSatisfy { $0.width <= 5 * max(characters, 1) })
        return layout.lines.map(\.text)
    }

    private static let bold = AttributedText.Attributes(color: .white)
    private let plain: AttributedText = "one two three four"
    /// The same in three runs, one of which ends in a word.
    private let rich = "one t" + AttributedText("wo thr", TruncationTests.bold) + AttributedText("ee four")

    @Test func tailIsCut() throws {
        for text in [plain, rich] {
            #expect(try line(text, 11, .tail) == ["one two th…"] && line(text, 11, .tail, .word) == ["one two…"])
            // Where no word fits, characters are cut.
            #expect(try line(text, 3, .tail, .word) == ["on…"] && line(text, 0, .tail, .word) == ["…"])
        }
        #expect(try line("well-known words", 9, .tail, .word) == ["well-…"])
        // Not where a word could be divided.
        #expect(try line("a un\u{AD}seen thing", 7, .tail, .word) == ["a…"])
    }

    @Test func headIsCut() throws {
        for text in [plain, rich] {
            #expect(try line(text, 11, .head) == ["…three four"] && line(text, 10, .head) == ["…hree four"])
            #expect(try line(text, 10, .head, .word) == ["…four"] && line(text, 3, .head, .word) == ["…ur"])
            #expect(try line(text, 0, .head) == ["…"])
        }
        // Only the last line is cut, and it shows the end of the text.
        #expect(try line(plain, 8, .head, maxLines: 2) == ["one two", "…ee four"])
        #expect(try line("one\ntwo\nthree", 5, .head, maxLines: 2) == ["one", "…hree"])
        #expect(try line("a\nb\n", 9, .head) == ["…b"])
    }

    @Test func middleIsCut() throws {
        for text in [plain, rich] {
            #expect(try line(text, 11, .middle) == ["one t…four"])
            #expect(try line(text, 12, .middle, .word) == ["one…four"])
            #expect(try line(text, 2, .middle, .word) == ["…"])
        }
        #expect(try line("one\ntwo", 9, .middle) == ["one…two"])
        #expect(try line("abcdefgh", 5, .middle) == ["ab…gh"])
    }

    @Test func theEllipsisLooksAsWhatItFollows() throws {
        let style = TextStyle(size: 10, typeface: try TextFontFixture.typeface())
        func run(_ mode: TruncationMode, _ width: Double) throws -> [Int] {
            let layout = TextLayout(rich, style: style, maxWidth: width, maxLines: 1, truncation: mode)
            return try #require(layout.lines.first).stretches.map(\.run)
        }
        #expect(try run(.tail, 35) == [0, 1] && run(.tail, 25) == [0])
        #expect(try run(.head, 35) == [2] && run(.middle, 60) == [0, 2])
        // A drawing is not written in: the ellipsis has the text's own style.
        let picture = AttributedText(drawing: .init(size: .init(width: 20, height: 4)))
        let layout = TextLayout(picture + picture, style: style, maxWidth: 30, maxLines: 1)
        #expect(layout.lines.map(\.text) == ["\u{FFFC}…"] && layout.lines[0].width == 25)
    }

    @Test func directionIsTheTexts() throws {
        let style = TextStyle(size: 10, typeface: try TextFontFixture.typeface())
        func glyphs(_ mode: TruncationMode) -> [Int] {
            TextLayout("אבגד", style: style, maxWidth: 15, maxLines: 1, truncation: mode).lines[0].glyphs.map(\.glyph)
        }
        func expected(_ text: String) -> [Int] { text.unicodeScalars.map(TextFontFixture.glyph) }
        #expect(glyphs(.head) == expected("דג…"))
        #expect(glyphs(.middle) == expected("ד…א"))
    }
}
