import Testing

@testable import Typography

/// Paragraphs in lines that are greedy, balanced and pretty. All characters are half an em wide.
@Suite struct LineBreakingTests {
    private func lines(_ text: AttributedText, _ characters: Double, _ breaks: LineBreaking) throws -> [String] {
        let style = TextStyle(size: 10, typeface: try TextFontFixture.typeface())
        let layout = TextLayout(text, style: style, maxWidth: 5 * characters, lineBreaks: breaks)
        #expect(layout.lines.allSatisfy { $0.width <= 5 * characters } || layout.dividesWord)
        return layout.lines.map(\.text)
    }

    @Test func eachKindIsItsOwn() throws {
        #expect(try lines("aaa bbb ccc ddd e", 15, .greedy) == ["aaa bbb ccc ddd", "e"])
        #expect(try lines("aaa bbb ccc ddd e", 15, .pretty) == ["aaa bbb ccc", "ddd e"])
        #expect(try lines("aaa bbb ccc ddd e", 15, .balanced) == ["aaa bbb", "ccc ddd e"])
    }

    @Test func prettyLinesAreNoMoreAndLoseNothing() throws {
        let words = ["a", "the", "forest", "of", "quiet", "days", "and", "well-known", "un\u{AD}seen", "stars"]
        var shorter = 0
        for seed in 0..<60 {
            let picked = (0..<30).map { words[($0 * $0 * (seed + 3) + $0 * 7 + seed) % words.count] }
            let text = picked.joined(separator: " ")
            let width = Double(14 + seed % 17)
            let (greedy, pretty) = (
                try lines(AttributedText(text), width, .greedy), try lines(AttributedText(text), width, .pretty)
            )
            #expect(greedy.count == pretty.count, "\(text)")
            func letters(_ lines: [String]) -> String {
                lines.joined().filter { !$0.isWhitespace && $0 != "\u{2010}" && $0 != "\u{AD}" }
            }
            #expect(letters(pretty) == letters([text]), "\(text)")
            if let last = greedy.last, let other = pretty.last, Double(last.count) < 0.3 * width {
                #expect(other.count >= last.count, "\(text)")
                shorter += other.count > last.count ? 1 : 0
            }
        }
        // Short last lines are there to be mended, and most are.
        #expect(shorter >= 8)
    }

    @Test func nothingIsMendedWhereThereIsNothing() throws {
        for breaks in [LineBreaking.pretty, .balanced] {
            #expect(try lines("", 10, breaks).isEmpty && lines("one", 10, breaks) == ["one"])
            #expect(try lines("a\n\nb\n", 10, breaks) == ["a", "", "b", ""])
            #expect(try lines("Hamburgefonstiv a", 5, breaks) == lines("Hamburgefonstiv a", 5, .greedy))
            #expect(try lines("ab cd", 0, breaks).count == lines("ab cd", 0, .greedy).count)
        }
    }

    /// Balance divides no word that fits.
    @Test func balanceKeepsWords() throws {
        #expect(try lines("Hamburgefonstiv is", 16, .balanced) == ["Hamburgefonstiv", "is"])
    }

    @Test(.timeLimit(.minutes(10))) func longParagraphsTakeTheirLength() throws {
        let text = AttributedText(String(repeating: "ab ", count: 20_000))
        #expect(try lines(text, 20, .pretty).count == lines(text, 20, .greedy).count)
    }
}
