import DisplayList
import PathParser
import Testing

@testable import SVG

/// The places and sizes of boxes of HTML.
@Suite struct HTMLBoxTests {
    private func rects(_ html: String, width: Double = 200, height: Double = 200, sheet: String = "") throws
        -> [[Double]]
    {
        try HTMLFixture.rects(html, width: width, height: height, sheet: sheet)
    }

    /// A box without text.
    private func box(_ style: String, _ inside: String = "") -> String {
        "<div style='background:red;\(style)'>\(inside)</div>"
    }

    @Test func blocksHaveSizes() throws {
        #expect(try rects(box("height:10px")) == [[0, 0, 200, 10]])
        #expect(try rects(box("width:50%;height:10px;padding:5px;margin:3px 0 0 7px")) == [[7, 3, 110, 20]])
        #expect(
            try rects(box("width:50px;height:30px;padding:5px;box-sizing:border-box;border:2px solid #000"))
                == [[0, 0, 50, 30], [0, 0, 50, 30], [2, 2, 46, 26]])
        #expect(try rects(box("width:calc(100% - 20px);min-width:190px;height:1px")) == [[0, 0, 190, 1]])
        #expect(try rects(box("max-width:30px;min-height:9px;max-height:20px")) == [[0, 0, 30, 9]])
        #expect(try rects(box("width:max-content", "A A")) == [[0, 0, 15, 12], [0, 2, 5, 7], [9, 2, 5, 7]])
        #expect(try rects(box("width:40px;height:1px;margin:0 auto")) == [[80, 0, 40, 1]])
        #expect(try rects(box("width:40px;height:1px;margin-left:auto")) == [[160, 0, 40, 1]])
        // A percentage of a height that is not known is no height.
        #expect(try rects(box("height:50%", "A"))[0] == [0, 0, 200, 12])
        #expect(try rects("<div style='height:40px'>\(box("height:50%"))</div>") == [[0, 0, 200, 20]])
    }

    @Test func marginsJoin() throws {
        let line = box("height:5px;margin:10px 0")
        #expect(try rects(line + box("height:5px;margin:20px 0")) == [[0, 10, 200, 5], [0, 35, 200, 5]])
        // Those of a box and of its first and last child are one; below 0 they come off.
        #expect(
            try rects("<div style='margin-top:4px'>\(line)</div>" + box("height:5px;margin-top:-3px"))
                == [[0, 10, 200, 5], [0, 22, 200, 5]])
        // A side's padding keeps them apart.
        #expect(try rects("<div style='padding-top:1px'>\(line)</div>") == [[0, 11, 200, 5]])
        // Through a box without a height they join too; a box with lines has one.
        #expect(try rects(line + "<div style='margin:15px'> </div>" + line) == [[0, 10, 200, 5], [0, 30, 200, 5]])
        #expect(try HTMLFixture.corners("<p>A</p><p>A</p>") == [[0, 12], [0, 34]])
    }

    @Test func textBesideBlocksHasItsOwn() throws {
        #expect(try HTMLFixture.corners("A<div>B</div> C") == [[0, 2], [0, 14], [0, 26]])
        // A block in an inline box ends the line; its text has the box's style.
        let parts = try HTMLFixture.parts("<span style='color:red'>A<p style='margin:0'>A</p>A</span>A")
        #expect(parts.map { [$0.rect[0], $0.rect[1]] } == [[0, 2], [0, 14], [0, 26], [6, 26]])
        #expect(parts.map(\.color) == Array(repeating: Color(hex: 0xFF0000), count: 3) + [.black])
    }

    @Test func bordersAreDrawn() throws {
        let black = Color.black
        // Four sides alike are a ring, else each is drawn by itself.
        let sides = try HTMLFixture.parts(
            "<div style='height:10px;border-left:3px solid red;border-bottom:2px solid #000'></div>")
        #expect(
            sides == [
                HTMLFixture.Part(rect: [0, 10, 200, 2], color: black),
                HTMLFixture.Part(rect: [0, 0, 3, 12], color: Color(hex: 0xFF0000)),
            ])
        // Without a colour it has the text's.
        #expect(
            try HTMLFixture.parts("<div style='color:red;border-top:1px solid'></div>").map(\.color)
                == [Color(hex: 0xFF0000)])
        #expect(try rects("<div style='border:1px'>A</div>") == [[0, 2, 5, 7]])
        let dashed = try HTMLFixture.read("<div style='width:60px;border-top:2px dashed'></div>").nodes
        var found: [StrokeStyle] = []
        func look(_ nodes: [Node]) {
            for node in nodes {
                if case .stroke(let stroke) = node { found.append(stroke.style) }
                if case .group(let group) = node { look(group.nodes) }
            }
        }
        look(dashed)
        // Dashes of 6 and gaps of about 4: six of them leave gaps of 4.8, seven of 3.
        #expect(found.map(\.dashes) == [[6, 4.8]])
    }

    private func clips(_ nodes: [Node]) -> [Rect] {
        nodes.flatMap { node -> [Rect] in
            guard case .group(let group) = node else { return [] }
            return (group.clip.map { [$0.path.bounds] } ?? []) + clips(group.nodes)
        }
    }

    @Test func whatFlowsOverIsCutOff() throws {
        let html = "<div style='overflow:hidden;width:9px;border:1px solid'>AAA</div>"
        let inner = Rect(x: 1, y: 1, width: 9, height: 12)
        #expect(try clips(HTMLFixture.read(html).nodes) == [Rect(x: 0, y: 0, width: 200, height: 200), inner])
        #expect(try clips(HTMLFixture.read(html, style: "overflow:visible").nodes) == [inner])
    }

    @Test(
        "A foreignObject's own edges are at the nearest whole pixels",
        arguments: [
            ("width='50.3' height='9.5'", Rect(x: 0, y: 0, width: 50, height: 10)),
            ("x='.4' y='2.5' width='50.3' height='9.4'", Rect(x: 0, y: 3, width: 51, height: 9)),
        ])
    func edges(place: String, expected: Rect) throws {
        let text = "<foreignObject \(place)><p xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject>"
        #expect(try clips(TextFixture.read(text).nodes) == [expected])
    }

    @Test func groupsHaveEffects() throws {
        let nodes = try HTMLFixture.read(
            box("height:10px;opacity:.5;transform:rotate(90deg)", "A"), style: "overflow:visible"
        )
        .nodes
        guard case .group(let group)? = nodes.first else {
            Issue.record("found \(nodes)")
            return
        }
        #expect(group.opacity == 0.5)
        // It turns about its middle.
        let middle = group.transform.applied(to: Point(100, 5))
        #expect(abs(middle.x - 100) < 1e-9)
        #expect(abs(middle.y - 5) < 1e-9)
        #expect(try rects("<div style='position:relative;left:5px;top:3px'>A</div>") == [[5, 5, 5, 7]])
    }

    @Test func flexBoxesShareTheirRoom() throws {
        func flex(_ style: String, _ inside: String) throws -> [[Double]] {
            try rects("<div style='display:flex;width:100px;\(style)'>\(inside)</div>")
        }
        let item = "<div style='background:red;width:20px;height:10px'></div>"
        func x(_ justify: String) throws -> [Double] {
            try flex("justify-content:\(justify)", item + item).map { $0[0] }
        }
        #expect(try x("flex-start") == [0, 20])
        #expect(try x("center") == [30, 50])
        #expect(try x("unsafe center") == [30, 50])
        #expect(try x("flex-end") == [60, 80])
        #expect(try x("space-between") == [0, 80])
        #expect(try x("space-around") == [15, 65])
        #expect(try x("space-evenly") == [20, 60])
        #expect(try flex("height:30px;align-items:center", item) == [[0, 10, 20, 10]])
        #expect(try flex("height:30px;align-items:end", item) == [[0, 20, 20, 10]])
        // Boxes that say no height are as high as the row.
        #expect(try flex("height:30px", "<div style='background:red;width:20px'></div>") == [[0, 0, 20, 30]])
        // What is left goes to those that grow; what lacks comes from those that shrink, but not from their words.
        let grows = "<div style='background:red;height:1px;flex:"
        #expect(try flex("", "\(grows)1'></div>\(grows)3'></div>") == [[0, 0, 25, 1], [25, 0, 75, 1]])
        #expect(try flex("gap:4px", item + "\(grows)1'></div>") == [[0, 0, 20, 10], [24, 0, 76, 1]])
        let wide = "<div style='background:red;height:1px;width:100px'></div>"
        #expect(try flex("", wide + wide) == [[0, 0, 50, 1], [50, 0, 50, 1]])
        #expect(try flex("flex-wrap:wrap", wide + wide) == [[0, 0, 100, 1], [0, 1, 100, 1]])
        #expect(
            try flex("flex-direction:column;align-items:center;justify-content:flex-end;height:40px", item + item)
                == [[40, 20, 20, 10], [40, 30, 20, 10]])
        #expect(try flex("", "A<div style='margin-left:auto'>A</div>") == [[0, 2, 5, 7], [94, 2, 5, 7]])
    }

    @Test func listsHaveMarkers() throws {
        // A dot of half of two thirds of the ascent, 8 and that much before the text, as Chromium draws it.
        let dot = try rects("<ul style='margin:0'><li>A</li></ul>")
        #expect(dot == [[27, 4, 3, 3], [40, 2, 5, 7]])
        // Numbers end where the text begins: a letter of 6, a point, for which there is a box of 6 here, and a space of 3.
        let letters = "<ol style='margin:0;list-style-type:upper-alpha'><li>B</li><li>A</li></ol>"
        let document = try HTMLFixture.read(letters)
        let parts = HTMLFixture.parts(of: document.nodes, .identity).map(\.rect)
        #expect(parts.map { $0[2] } == [5, 4, 6, 6, 4, 5])
        #expect(parts[0] == [25, 2, 5, 7])
        #expect(parts[2] == [40, 2, 6, 7])
        #expect(parts[5] == [40, 14, 5, 7])
        #expect(try rects("<ul style='list-style:none;margin:0;padding:0'><li>A</li></ul>") == [[0, 2, 5, 7]])
    }
}
