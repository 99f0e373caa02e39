import DisplayList
import PathParser
import Testing

@testable import SVG

/// Text that wraps in a length or in a rectangle (SVG 2, section 11.7), in the fonts of `TextFixture`: letters are 60 wide,
/// and the last of a line is seen as 50.
@Suite struct TextWrappingTests {
    /// The letters of each line: the baseline, and where the first begins and the last ends.
    private func lines(_ inside: String) throws -> [[Double]] {
        var lines: [[Double]] = []
        for box in try TextFixture.boxes(inside) {
            let baseline = box[1] + box[3]
            if let last = lines.last, last[0] == baseline {
                lines[lines.count - 1] = [baseline, min(last[1], box[0]), max(last[2], box[0] + box[2])]
            } else {
                lines.append([baseline, box[0], box[0] + box[2]])
            }
        }
        return lines
    }

    @Test func linesEndWhereThereIsNoMoreRoom() throws {
        let style = "inline-size:200px;line-height:120px"
        #expect(
            try lines("<text x='10' y='100' style='\(style)'>AA AAA AA</text>") == [
                [100, 10, 120], [220, 10, 180], [340, 10, 120],
            ])
        // A word that is too long stays whole.
        #expect(
            try lines("<text y='100' style='\(style)'>AAAAA A</text>") == [[100, 0, 290], [220, 0, 50]])
        // A factor, a share of the viewport, and the style's own line height by `font`.
        #expect(
            try lines("<text y='100' style='inline-size:20%;line-height:2'>AA AA</text>") == [
                [100, 0, 110], [300, 0, 110],
            ])
        #expect(
            try lines("<text y='100' style='font:100px/1.5 Boxes;inline-size:200px'>AA AA</text>").map { $0[0] } == [
                100, 250,
            ])
        #expect(try lines("<text y='100' style='inline-size:auto'>AA AA AA</text>").count == 1)
    }

    @Test func linesBeginAndEndAtTheAnchor() throws {
        let style = "inline-size:200px;line-height:120px"
        #expect(
            try lines("<text x='300' y='100' text-anchor='middle' style='\(style)'>AA AAA</text>") == [
                [100, 240, 350], [220, 210, 380],
            ])
        #expect(
            try lines("<text x='300' y='100' text-anchor='end' style='\(style)'>AA AAA</text>") == [
                [100, 180, 290], [220, 120, 290],
            ])
    }

    @Test func newLinesCountWhereTheyAreKept() throws {
        let style = "inline-size:900px;line-height:120px"
        #expect(try lines("<text y='100' style='\(style)'>A\nA</text>").count == 1)
        for space in ["pre-line", "pre-wrap", "pre"] {
            let text = "<text y='100' style='\(style);white-space:\(space)'>AA\nA\n\nA</text>"
            #expect(try lines(text).map { $0[0] } == [100, 220, 460], "\(space)")
        }
        // They are spaces in a text that does not wrap.
        #expect(try lines("<text y='100' style='white-space:pre'>A\nA</text>").count == 1)
    }

    @Test func rectanglesAreFilled() throws {
        func lines(_ style: String, _ text: String = "AAA AAA AAA") throws -> [[Double]] {
            try self.lines(
                "<defs><rect id='r' x='100' y='50' width='300' height='250'/></defs>"
                    + "<text style='shape-inside:url(#r);line-height:120px;\(style)'>\(text)</text>")
        }
        let plain = try lines("")
        // A third line would reach out of it.
        try #require(plain.count == 2)
        #expect(plain[1][0] - plain[0][0] == 120)
        #expect(plain[0][0] > 50 + 60)
        #expect(plain[0][0] < 50 + 120)
        #expect(plain.map { $0[1] } == [100, 100])
        #expect(try lines("text-align:end", "AA AAAA").map { $0[2] } == [390, 390])
        #expect(try lines("text-align:center", "AA AAAA").map { ($0[1] + $0[2] + 10) / 2 } == [250, 250])
        let even = try lines("text-align:justify", "AA A AAA A")
        #expect(even.map { $0[1] } == [100, 100])
        // The last line is as long as it is.
        #expect(even[0][2] == 390)
        #expect(even[1][2] < 390)
    }

    /// Editors write the places of lines for renderers that do not wrap; there they are right.
    @Test func placedLettersStay() throws {
        let placed = "<tspan x='10' y='100'>AA</tspan><tspan x='10' y='300'>AA AA AA</tspan>"
        #expect(
            try lines("<text style='inline-size:100px'>\(placed)</text>").map { $0[0] } == [100, 300])
        let rect = "<defs><rect id='r' width='100' height='900'/></defs>"
        #expect(try lines("\(rect)<text style='shape-inside:url(#r)'>\(placed)</text>").map { $0[0] } == [100, 300])
    }

    @Test func otherShapesAreReported() throws {
        let text = "<circle id='c' r='9'/><text y='9' style='shape-inside:url(#c)'>A</text>"
        let found = try TextFixture.read(text).diagnostics.map(\.message)
        #expect(found.contains { $0.hasPrefix("shape-inside") }, "\(found)")
    }
}
