import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import Typography

@Suite struct BoxTests {
    private let style = TextStyle(size: 20, lineHeight: 1.2)

    private func text(_ text: String, lines: Int? = nil) -> Text {
        Text(onScreen: text, style: style, color: .black).lineLimit(lines)
    }

    /// A box of a fixed size that notes where it is drawn.
    private func block(_ width: Double, _ height: Double) -> Box {
        Color.black.frame(width: width, height: height)
    }

    private func fit(_ element: some Element, _ size: Size) -> FittedBox {
        element.asBox.fitted(in: size, LayoutContext())
    }

    private func rects(_ element: some Element, in size: Size) -> [Rect] {
        var builder = DrawingBuilder()
        fit(element, size).draw(.zero, &builder)
        return builder.nodes.map { node in
            if case .fill(let fill) = node { fill.path.bounds } else { .null }
        }
    }

    private let room = Size(width: 100, height: 200)

    @Test func columnsPlaceOneBelowTheOther() {
        let rects = rects(
            VStack(alignment: .leading, spacing: 5) {
                block(40, 10); block(60, 20)
            }, in: room)
        #expect(
            rects == [Rect(x: 0, y: 0, width: 40, height: 10), Rect(x: 0, y: 15, width: 60, height: 20)])
    }

    @Test func columnsAlign() {
        let rects = rects(
            VStack(alignment: .trailing, spacing: 0) {
                block(40, 10); block(60, 20)
            }, in: room)
        #expect(rects.map(\.maxX) == [60, 60])
        let middles = self.rects(
            VStack(spacing: 0) {
                block(40, 10); block(60, 20)
            }, in: room
        ).map(\.midX)
        #expect(middles == [30, 30])
    }

    @Test func flowsBreakIntoLines() {
        let flow = Flow(spacing: 5, lineSpacing: 7) {
            block(40, 10); block(40, 20); block(60, 10)
        }
        #expect(
            rects(flow, in: room) == [
                Rect(x: 0, y: 0, width: 40, height: 10), Rect(x: 45, y: 0, width: 40, height: 20),
                Rect(x: 0, y: 27, width: 60, height: 10),
            ])
    }

    @Test func spacersShareWhatIsLeft() {
        let rects = rects(
            VStack(spacing: 0) {
                Spacer(); block(10, 20); Spacer(minLength: 30); Spacer(); block(10, 10)
            }, in: room)
        // 200 − 30 − 30 = 140, a third each.
        #expect((rects[0].minY - 140 / 3).magnitude < 1e-9)
        #expect((rects[1].maxY - 200).magnitude < 1e-9)
    }

    @Test func whatStretchesDrawsInWhatIsLeft() {
        let column = VStack(spacing: 0) {
            block(60, 20); Spacer(minLength: 10) { Color.white }; block(40, 30)
        }
        #expect(rects(column, in: room)[1] == Rect(x: 0, y: 20, width: 60, height: 150))
        let row = HStack(spacing: 0) {
            block(60, 20); Spacer(minLength: 10) { Color.white }; block(10, 30)
        }
        #expect(rects(row, in: room)[1] == Rect(x: 60, y: 0, width: 30, height: 30))
        // The least length holds where there is no room.
        #expect(rects(column, in: Size(width: 100, height: 40))[1].height == 10)
    }

    @Test func rowsGiveEachWhatItWishes() {
        let rects = rects(
            HStack(spacing: 4) {
                block(30, 10); Spacer(); block(20, 30)
            }, in: room)
        #expect(rects[0] == Rect(x: 0, y: 10, width: 30, height: 10))
        #expect(rects[1] == Rect(x: 80, y: 0, width: 20, height: 30))
    }

    @Test func theWidestOfARowGivesWay() {
        let row = HStack(spacing: 0) {
            text("a"); text("several words that need more than that")
        }
        let fitted = fit(row, room)
        #expect(fitted.size.width <= 100)
        #expect(fitted.size.height > 40)
        #expect(!fitted.isOverfull)
        var builder = DrawingBuilder()
        fitted.draw(.zero, &builder)
        #expect(builder.textBoxes.map(\.text) == ["a", "several words that need more than that"])
        #expect(builder.textBoxes[0].rect.height == 24)
    }

    @Test func shapesInRowsTakeWhatIsLeft() {
        let rects = rects(
            HStack(spacing: 0) {
                block(30, 10); Color.black.frame(height: 2)
            }, in: room)
        #expect(rects[1].minX == 30)
        #expect(rects[1].maxX == 100)
    }

    @Test func framesPaddingAndBacksAdd() {
        let box = block(10, 10).padding(Insets(top: 1, left: 2, bottom: 3, right: 4)).background { Color.white }
            .frame(width: 50, height: 40, alignment: .bottomTrailing)
        let rects = rects(box, in: room)
        #expect(rects[0] == Rect(x: 34, y: 26, width: 16, height: 14))
        #expect(rects[1] == Rect(x: 36, y: 27, width: 10, height: 10))
    }

    @Test func leastSidesHold() {
        let small = block(10, 10).frame(minWidth: 44, minHeight: 30, alignment: .topLeading)
        #expect(fit(small, room).size == Size(width: 44, height: 30))
        let wide = text("words that need several lines").frame(maxWidth: 60)
        #expect(fit(wide, room).size.width <= 60)
    }

    @Test func overlaysLieOverOneAnother() {
        let rects = rects(
            ZStack(alignment: .topTrailing) {
                block(80, 80); block(20, 20)
            }, in: room)
        #expect(rects[1] == Rect(x: 60, y: 0, width: 20, height: 20))
    }

    @Test func textsShrinkTogetherToFitTheirRoom() {
        let column = VStack(spacing: 0) {
            text("one"); text("two"); text("three"); text("four")
        }
        let fitted = fit(column.shrinksToFit(), Size(width: 100, height: 80))
        #expect(fitted.size.height <= 80)
        #expect(!fitted.isOverfull)
        #expect(fitted.isTight)
        // 96 pt at full size: 0.8 gives 76.8, 0.85 would give 81.6.
        #expect((fitted.size.height - 76.8).magnitude < 1e-9)
        let tooMuch = fit(column.shrinksToFit(), Size(width: 100, height: 40))
        #expect(tooMuch.isOverfull)
    }

    @Test func shrinkingNeverGoesBelowTheLeast() {
        let long = text("incomprehensibilities", lines: 1)
        let fitted = fit(long.shrinksToFit(), Size(width: 40, height: 100))
        #expect(fitted.isOverfull)
        // 0.6 in all, not 0.6 of 0.6.
        #expect((fitted.size.height - 24 * 0.6).magnitude < 1e-9)
    }

    /// Not nine times as often for each level.
    @Test(arguments: 1...6)
    func shrinkingInShrinkingIsMeasuredByTheSquareOfLevels(depth: Int) {
        nonisolated(unsafe) var count = 0
        let block = block(120, 10)
        var box = Box(
            content: .contextual { _ in
                count += 1
                return block
            })
        for _ in 0..<depth { box = box.shrinksToFit().padding(1) }
        #expect(fit(box, room).isOverfull)
        #expect(count <= 9 + 32 * depth * (depth - 1))
    }

    @Test func whatShrinksInSurroundingsThatShrinkMayDoSoAlone() {
        let part = VStack(spacing: 0) {
            text("one"); text("two")
        }
        let column = VStack(spacing: 0) {
            text("title"); part.shrinksToFit().frame(height: 36)
        }
        #expect(fit(column.shrinksToFit(), Size(width: 100, height: 60)).size.height == 60)
        // 24 + 36 pt are too high: the title shrinks to 0.8, the part in its frame further.
        let fitted = fit(column.shrinksToFit(), Size(width: 100, height: 56))
        #expect((fitted.size.height - (24 * 0.8 + 36)).magnitude < 1e-9)
        #expect(!fitted.isOverfull)
        #expect(fitted.isTight)
    }

    @Test func theFirstThatFitsIsTaken() {
        let row = HStack(spacing: 0) {
            text("label"); Spacer(minLength: 8); text("value")
        }
        let column = VStack(spacing: 0) {
            text("label"); text("value")
        }
        let choice = ViewThatFits {
            row; column
        }
        #expect(fit(choice, Size(width: 200, height: 100)).size.height == 24)
        #expect(fit(choice, Size(width: 70, height: 100)).size.height == 48)
    }

    @Test func whatScrollsIsCutBelowOnly() {
        let screen = Screen(
            size: Size(width: 100, height: 60), accessibility: nil
        ) {
            VStack(alignment: .leading, spacing: 0) { for line in 0..<5 { text("\(line)") } }
                .scrolling().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(screen.textBoxes.count == 5)
        #expect(
            screen.textBoxes.allSatisfy {
                $0.scrollArea == Rect(x: 0, y: 0, width: 100, height: 60) || $0.scrollArea?.height == 60
            })
    }
}
