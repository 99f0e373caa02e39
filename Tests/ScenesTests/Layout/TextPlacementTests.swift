import DisplayList
import PathParser
import Testing
import Typography

@testable import Composition

/// What is wrong on a screen is seen, and nothing else.
@Suite struct TextPlacementTests {
    private func text(_ text: String) -> Text {
        Text(onScreen: text, style: TextStyle(size: 20, lineHeight: 1.2), color: .black)
    }

    private func problems(_ element: some Element, _ width: Double, _ height: Double) -> [String] {
        TextPlacement.problems(
            in: Screen(size: Size(width: width, height: height), accessibility: nil) { element })
    }

    @Test func overlapsAreSeen() {
        let texts = [text("one").body, text("two").body]
        #expect(problems(ZStack { texts }, 100, 100).contains { $0.contains("overlaps") })
        #expect(problems(VStack(spacing: 0) { texts }, 100, 100) == [])
    }

    @Test func leavingIsSeen() {
        let column = VStack(spacing: 0) { for line in 0..<9 { text("\(line)") } }
        #expect(problems(column, 100, 100).contains { $0.contains("leaves") })
        #expect(problems(text("incomprehensibilities"), 40, 200).contains { $0.contains("divides") })
        #expect(problems(text("one two three four").lineLimit(1), 60, 200).contains { $0.contains("is cut") })
    }

    @Test func whatScrollsMayGoOnBelow() {
        let lines = VStack(alignment: .leading, spacing: 0) { for line in 0..<5 { text("\(line)") } }
        func topLeading(_ box: Box) -> Box {
            box.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(problems(topLeading(lines.scrolling()), 100, 60) == [])
        #expect(problems(topLeading(lines.body), 100, 60) != [])
    }
}
