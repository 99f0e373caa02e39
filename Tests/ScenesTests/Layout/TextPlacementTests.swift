import DisplayList
import PathParser
import Testing
import Typography

@testable import Composition

/// What is wrong on a screen is seen, and nothing else.
@Suite struct TextPlacementTests {
    private func text(_ text: String, lines: Int? = nil) -> Box {
        .text(text, style: TextStyle(size: 20, lineHeight: 1.2), color: .black, lines: lines)
    }

    private func problems(_ box: Box, _ width: Double, _ height: Double) -> [String] {
        TextPlacement.problems(
            in: Screen(size: Size(width: width, height: height), layers: [box], accessibility: nil))
    }

    @Test func overlapsAreSeen() {
        #expect(problems(.overlay([text("one"), text("two")]), 100, 100).contains { $0.contains("overlaps") })
        #expect(problems(.column([text("one"), text("two")]), 100, 100) == [])
    }

    @Test func leavingIsSeen() {
        #expect(problems(.column((0..<9).map { text("\($0)") }), 100, 100).contains { $0.contains("leaves") })
        #expect(problems(text("incomprehensibilities"), 40, 200).contains { $0.contains("divides") })
        #expect(problems(text("one two three four", lines: 1), 60, 200).contains { $0.contains("is cut") })
    }

    @Test func whatScrollsMayGoOnBelow() {
        let lines = Box.column(alignment: .leading, (0..<5).map { text("\($0)") })
        #expect(problems(lines.scrolling().filling(.topLeading), 100, 60) == [])
        #expect(problems(lines.filling(.topLeading), 100, 60) != [])
    }
}
