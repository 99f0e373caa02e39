import DisplayList
import PathParser
import Testing
import Typography

@Suite struct CanvasTextTests {
    private let style = TextStyle(size: 10, lineHeight: 2)

    private func canvas(_ draw: (inout Canvas) -> Void) -> [Node] {
        Drawing(size: Size(width: 200, height: 100), draw: draw).nodes
    }

    @Test func aTextIsItsLayoutsNode() {
        let layout = TextLayout("Moon\nrise", style: style)
        let drawn = canvas { canvas in
            let box = canvas.text("Moon\nrise", at: Point(20, 30), style: style, color: .white)
            #expect(box == Rect(x: 20, y: 30, width: layout.size.width, height: 40))
            let same = canvas.draw(layout, at: Point(20, 30), color: .white)
            #expect(same == box)
        }
        let node = layout.node(color: .white, at: Point(20, 30))
        #expect(drawn == [node, node])
    }

    @Test(arguments: [
        (TextAnchor.topLeading, 0, 0.0), (.top, 0.5, 0), (.topTrailing, 1, 0),
        (.leading, 0, 10), (.center, 0.5, 10), (.trailing, 1, 10),
        (.bottomLeading, 0, 20), (.bottom, 0.5, 20), (.bottomTrailing, 1, 20),
    ])
    func anchorsAreWhereTheTextIsPut(anchor: TextAnchor, x: Double, above: Double) {
        let width = style.width(of: "Moon")
        let drawn = canvas { canvas in
            let box = canvas.text("Moon", at: Point(50, 40), anchor: anchor, style: style, color: .white)
            #expect(box == Rect(x: 50 - width * x, y: 40 - above, width: width, height: 20))
        }
        let origin = Point(50 - width * x, 40 - above)
        #expect(drawn == [TextLayout("Moon", style: style).node(color: .white, at: origin)])
    }

    @Test(arguments: [(TextAnchor.baselineLeading, 0.0), (.baseline, 0.5), (.baselineTrailing, 1)])
    func lettersStandOnTheBaseline(anchor: TextAnchor, x: Double) {
        let layout = TextLayout("a\nb", style: style)
        _ = canvas { canvas in
            let box = canvas.text("a\nb", at: Point(50, 40), anchor: anchor, style: style, color: .white)
            #expect(box.minX == 50 - layout.size.width * x)
            #expect(box.minY + style.baselineOffset == 40)
        }
    }

    @Test func aRectangleBreaksLinesAndCutsThem() {
        let text = "one two three four"
        let width = style.width(of: "one two") + 1
        let rect = Rect(x: 10, y: 20, width: width, height: 59)
        let drawn = canvas { canvas in
            let box = canvas.text(text, in: rect, style: style, color: .white)
            #expect(box.minX == 10)
            #expect(box.minY == 20)
            #expect(box.height == 40)
            #expect(box.width <= width)
        }
        let layout = TextLayout(text, style: style, maxWidth: width, maxLines: 2)
        #expect(layout.isElided)
        #expect(drawn == [layout.node(color: .white, at: Point(10, 20))])
    }

    @Test func aTextMayShrinkIntoItsRectangle() {
        let rect = Rect(x: 0, y: 0, width: style.width(of: "one two"), height: 20)
        _ = canvas { canvas in
            let box = canvas.text("one two.", in: rect, style: style, color: .white, minScale: 0.5)
            #expect(box.height < 20)
            #expect(box.height > 15)
            #expect(box.width <= rect.width)
        }
    }

    @Test func linesKeepToTheirSideOfTheRectangle() {
        let rect = Rect(x: 10, y: 0, width: 100, height: 20)
        let width = style.width(of: "Moon")
        let lefts = [TextStyle.Alignment.leading, .center, .trailing].map { alignment in
            var aligned = style
            aligned.alignment = alignment
            var box = Rect.null
            _ = canvas { box = $0.text("Moon", in: rect, style: aligned, color: .white) }
            return box.minX
        }
        #expect(lefts == [10, 60 - width / 2, 110 - width])
    }

    @Test func emptyTextAndNoRoomAreHarmless() {
        let drawn = canvas { canvas in
            let box = canvas.text("", at: Point(5, 5), anchor: .center, style: style, color: .white)
            #expect(box == Rect(x: 5, y: 5, width: 0, height: 0))
            canvas.text("", in: .null, style: style, color: .white)
            canvas.text("a", in: Rect(x: 0, y: 0, width: -5, height: .nan), style: style, color: .white)
            canvas.text("a", in: Rect(x: 0, y: 0, width: .infinity, height: .infinity), style: style, color: .white)
            canvas.text("a", in: canvas.bounds, style: TextStyle(size: 0), color: .white)
        }
        #expect(drawn.count == 3)
    }
}
