import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Structure

/// Parts of drawings as a tree, and as text.
@Suite struct DrawingTreeTests {
    @Test func partsHaveKindsNamesAndPlaces() {
        let lines = Cards.card().tree.text.split(separator: "\n").map(String.init)
        #expect(lines.count == 9)
        #expect(lines[0] == "drawing “Card”  0, 0  240 × 200")
        #expect(lines[1] == "  shape #ffffff  0, 0  240 × 200")
        #expect(lines[2].hasPrefix("  text “Moonrise”  21"))
        #expect(lines[4] == "  button “Close”  180, 12  44 × 44")
        #expect(lines[5] == "    shape #e5e5ea  180, 12  44 × 44")
        #expect(lines[6] == "  button “Begin”  20, 130  120 × 48")
    }

    @Test func groupsThatSayNothingAreLeftOut() {
        let square = Rect(x: 0, y: 0, width: 10, height: 10)
        let drawing = Drawing(size: Size(width: 60, height: 40)) { canvas in
            canvas.translate(20, 10) { canvas in
                canvas.clip(to: .rect(Rect(x: 0, y: 0, width: 5.04, height: 10))) { $0.fill(square, .solid(.black)) }
                canvas.opacity(0) { $0.fill(square, .solid(.black)) }
            }
            canvas.describe("away") { canvas in canvas.translate(200, 0) { $0.fill(square, .solid(.black)) } }
            for x in 0..<13 { canvas.fill(Rect(x: Double(x), y: 30, width: 2, height: 4), .solid(.white)) }
        }
        #expect(
            drawing.tree.text == """
                drawing  0, 0  60 × 40
                  shape #000000  20, 10  5 × 10
                  image “away”  not seen
                    shape #000000  not seen
                  shapes 13  0, 30  14 × 4

                """)
    }

    @Test func touchTargetsAndLabelsAreParts() {
        let layout = ElementLayout(
            VStack(spacing: 10) {
                Text("Begin", size: 15).touchTarget("Begin").accessibilityLabel("Begin a fast")
                Color.black.frame(width: 60, height: 20).accessibilityLabel(
                    "Volume", role: .slider, value: "40 percent")
            }, in: Size(width: 100, height: 120))
        let tree = layout.drawing.tree
        #expect(tree.children.map(\.kind) == [.group, .slider])
        #expect(tree.children[0].name == "Begin a fast")
        #expect(tree.children[0].children.map(\.kind) == [.button])
        #expect(tree.children[0].children[0].frame.height == 44)
        #expect(tree.text.contains("  slider “Volume” = “40 percent”  20, "))
    }

    @Test func textsOfSeveralLooksAreOne() {
        let text = Text("from ", color: .black) + Text("12").bold().foregroundColor(Color(hex: 0xC4473A))
        let tree = ElementLayout(text, in: Size(width: 100, height: 40)).drawing.tree
        #expect(tree.children.map(\.name) == ["from 12"])
        #expect(tree.children.map(\.kind) == [.text])
        #expect(tree.children[0].runs.count == 2)
        #expect(tree.children[0].children.isEmpty)
    }

    @Test func linesAreReadAgain() throws {
        let name = "a  “quoted” \\ name = “b”\nand more"
        let drawing = Drawing(size: Size(width: 60, height: 40)) { canvas in
            canvas.describe(name, role: .slider, value: "1 “2”  3") {
                $0.fill(Rect(x: -3.25, y: 0.05, width: 10, height: 10), .solid(Color.black.opacity(0.5)))
            }
            canvas.describe("", role: .button, value: "on") { $0.fill(.black) }
        }
        let tree = TreeText(drawing.tree)
        let read = try #require(TreeText(tree.text))
        #expect(read.lines == tree.lines, "\(tree.text)\(read.text)")
        #expect(read.lines.count == 5)
        for text in ["button", "button  1, 2", "button  1, 2  x × 3", " button  1, 2  3 × 4", "a  1, 2  nan × 4"] {
            #expect(TreeText(text) == nil, "\(text)")
        }
    }
}
