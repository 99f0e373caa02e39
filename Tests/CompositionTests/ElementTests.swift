import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import Typography

/// Elements in stacks, grids and frames take their places.
@Suite struct ElementTests {
    private let room = Size(width: 100, height: 200)

    /// Where the fills of an element lie, in the order in which they are drawn.
    private func rects(_ element: some Element, in size: Size? = nil) -> [Rect] {
        var builder = DrawingBuilder()
        element.asBox.fitted(in: size ?? room, LayoutContext()).draw(.zero, &builder)
        func rects(_ nodes: [Node]) -> [Rect] {
            nodes.flatMap { node -> [Rect] in
                switch node {
                case .fill(let fill): return [fill.path.bounds]
                case .group(let group):
                    return rects(group.nodes).map { group.transform.applied(to: $0) }
                default: return []
                }
            }
        }
        return rects(builder.nodes)
    }

    private func block(_ width: Double, _ height: Double) -> Box { Color.black.frame(width: width, height: height) }

    @Test func builderTakesConditionsAndLoops() {
        func stack(_ flag: Bool, _ count: Int) -> VStack {
            VStack(alignment: .leading, spacing: 1) {
                if flag { block(10, 10) } else { block(20, 20) }
                for i in 0..<count { block(Double(i), 5) }
                ForEach(["a", "b"]) { _ in block(3, 3) }
                if count > 1 { block(7, 7) }
            }
        }
        #expect(rects(stack(true, 2)).map(\.minY) == [0, 11, 17, 23, 27, 31])
        #expect(rects(stack(false, 0)).map(\.width) == [20, 3, 3])
    }

    @Test func builderTakesWhatThereMayBeAndLists() {
        @ElementBuilder func listed() -> [Box] {
            block(10, 10)
            block(20, 20)
        }
        func stack(_ optional: Box?) -> VStack {
            VStack(spacing: 1) {
                optional
                listed()
            }
        }
        #expect(rects(stack(block(5, 5))).map(\.minY) == [0, 6, 17])
        #expect(rects(stack(nil)).map(\.minY) == [0, 11])
    }

    @Test func theFirstThatFitsIsDrawn() {
        let choice = ViewThatFits {
            HStack(spacing: 10) {
                block(60, 10); block(60, 10)
            }
            VStack(spacing: 10) {
                block(60, 10); block(60, 10)
            }
        }
        #expect(rects(choice, in: Size(width: 130, height: 50)).map(\.minX) == [0, 70])
        #expect(rects(choice, in: Size(width: 129, height: 50)).map(\.minY) == [0, 20])
        // If none fits it is the last, and a text that would shrink does not fit.
        #expect(rects(choice, in: Size(width: 50, height: 5)).map(\.minY) == [0, 20])
        let text = Text("several words", size: 20).lineLimit(1).minimumScaleFactor(0.5)
        let texts = ViewThatFits {
            text; Text("short", size: 20)
        }
        func shown(_ width: Double) -> [String] {
            ElementLayout(texts, in: Size(width: width, height: 50)).texts.map(\.text)
        }
        #expect(shown(200) == ["several words"])
        #expect(shown(100) == ["short"])
    }

    @Test func insetsAreForEachSide() {
        let box = block(10, 10).padding(Insets(top: 1, left: 2, bottom: 3, right: .infinity))
        #expect(rects(box) == [Rect(x: 2, y: 1, width: 10, height: 10)])
        #expect(box.size(in: room) == Size(width: 12, height: 14))
    }

    @Test func maxWidthIsNoWiderThanTheElement() {
        #expect(block(30, 10).maxWidth(60).size(in: room) == Size(width: 30, height: 10))
        #expect(Color.black.maxWidth(60).size(in: room) == Size(width: 60, height: 200))
        // In a row it leaves the room that it does not take.
        let row = HStack(spacing: 0) {
            block(30, 10).maxWidth(60)
            Color.black.frame(height: 10)
        }
        #expect(rects(row)[1] == Rect(x: 30, y: 0, width: 70, height: 10))
    }

    @Test func whatCanBeTouchedIsKnown() throws {
        let row = HStack(spacing: 40) {
            block(10, 10).touchTarget("small")
            block(60, 50).touchTarget("large")
        }
        let targets = ElementLayout(row, in: Size(width: 110, height: 50), alignment: .topLeading).targets
        try #require(targets.map(\.title) == ["small", "large"])
        // The small one reaches 44 points around its middle.
        #expect(targets[0].rect == Rect(x: -17, y: 3, width: 44, height: 44))
        #expect(targets[1].rect == Rect(x: 50, y: 0, width: 60, height: 50))
    }

    @Test func partsOfOnesOwnAreTheirBodies() {
        struct Two: Element {
            var body: Box {
                Color.black.frame(width: 4, height: 5)
                Color.black.frame(width: 8, height: 6)
            }
        }
        #expect(rects(Two()) == [Rect(x: 2, y: 0, width: 4, height: 5), Rect(x: 0, y: 5, width: 8, height: 6)])
    }

    @Test func dividersLieAcrossTheirStack() {
        let column = rects(
            VStack(spacing: 2) {
                block(10, 10); Divider(); block(10, 10)
            })
        #expect(column[1] == Rect(x: 0, y: 12, width: 100, height: 1))
        let row = rects(
            HStack(spacing: 2) {
                block(10, 10); Divider(); block(10, 30)
            }, in: Size(width: 100, height: 50))
        #expect(row[1].width == 1)
        #expect(row[1].minX == 12)
        #expect(row[1].height == 50)
    }

    @Test func textStandsOnOneBaseline() throws {
        func text(_ size: Double) -> Text { Text("x", style: TextStyle(size: size, lineHeight: 1.5)) }
        func layout(_ alignment: VerticalAlignment) throws -> [Double] {
            let layout = ElementLayout(
                HStack(alignment: alignment) {
                    text(10); text(30).padding(.top, 5)
                }, in: room, alignment: .topLeading)
            try #require(layout.texts.count == 2)
            return layout.texts.map { text in
                let size = text.rect.height / 1.5
                return text.rect.minY + TextStyle(size: size, lineHeight: 1.5).baselineOffset
            }
        }
        let baselines = try layout(.firstTextBaseline)
        #expect((baselines[0] - baselines[1]).magnitude < 1e-9)
        let centers = try layout(.center)
        #expect((centers[0] - centers[1]).magnitude > 1)
    }

    @Test func framesFillUpToTheirLargestSide() {
        #expect(
            rects(Color.black.frame(maxWidth: 40, maxHeight: .infinity)) == [Rect(x: 0, y: 0, width: 40, height: 200)])
        #expect(block(10, 10).frame(minWidth: 30).size(in: room) == Size(width: 30, height: 10))
        #expect(block(10, 10).frame(maxWidth: .infinity).size(in: room) == Size(width: 100, height: 10))
        #expect(
            block(10, 10).frame(idealWidth: 25, maxWidth: 60).size(in: Size(width: .infinity, height: 10)).width == 25)
        #expect(rects(block(10, 10).frame(width: 30, height: 20, alignment: .bottomTrailing))[0].minX == 20)
    }

    @Test func sharesAndRatiosFollowTheRoom() {
        #expect(Color.black.relativeFrame(width: 0.25, height: 0.5).size(in: room) == Size(width: 25, height: 100))
        #expect(Color.black.aspectRatio(2).size(in: room) == Size(width: 100, height: 50))
        #expect(Color.black.aspectRatio(0.25).size(in: room) == Size(width: 50, height: 200))
        #expect(Color.black.aspectRatio(2, contentMode: .fill).size(in: room) == Size(width: 400, height: 200))
    }

    @Test func placesAreMovedAndAbsolute() {
        #expect(rects(block(10, 10).offset(x: 5, y: -3)) == [Rect(x: 5, y: -3, width: 10, height: 10)])
        #expect(rects(block(10, 10).position(x: 50, y: 20)) == [Rect(x: 45, y: 15, width: 10, height: 10)])
        #expect(block(10, 10).position(x: 50, y: 20).size(in: room) == room)
    }

    @Test func prioritiesComeFirst() {
        let text = "many words that want much room"
        func widths(_ first: Double, _ second: Double) -> [Double] {
            ElementLayout(
                HStack(spacing: 0) {
                    Text(text).layoutPriority(first)
                    Text(text).layoutPriority(second)
                }, in: Size(width: 300, height: 200)
            ).texts.map(\.rect.width)
        }
        let (equal, firstGoes, secondGoes) = (widths(0, 0), widths(1, 0), widths(0, 1))
        #expect(firstGoes[0] > equal[0])
        #expect(secondGoes[1] > equal[1])
    }

    @Test func gridsHaveColumnsAndSpans() {
        let grid = Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
            GridRow {
                block(10, 10)
                block(20, 5)
            }
            GridRow {
                block(5, 6)
                block(8, 8)
            }
            GridRow { block(34, 3).gridCellColumns(2) }
            Divider(thickness: 2)
        }
        let places = rects(grid)
        // The wide cell lacks 34 − (10 + 20 + 4) = 0.
        #expect(places[1] == Rect(x: 14, y: 0, width: 20, height: 5))
        #expect(places[2] == Rect(x: 0, y: 12, width: 5, height: 6))
        #expect(places[4] == Rect(x: 0, y: 22, width: 34, height: 3))
        #expect(places[5] == Rect(x: 0, y: 27, width: 34, height: 2))
    }

    @Test func backgroundsAndOverlaysFillTheirElement() {
        let badge = block(40, 20).background(Color.white).overlay(alignment: .topTrailing) { block(6, 6) }
        #expect(
            rects(badge) == [
                Rect(x: 0, y: 0, width: 40, height: 20), Rect(x: 0, y: 0, width: 40, height: 20),
                Rect(x: 34, y: 0, width: 6, height: 6),
            ])
    }

    @Test func mirroredElementsLieAtTheOtherSide() {
        let row = HStack(spacing: 0) {
            Text("a")
            Spacer()
            Text("b")
        }
        let size = Size(width: 200, height: 40)
        let (left, right) = (
            ElementLayout(row, in: size).texts, ElementLayout(row, in: size, isRightToLeft: true).texts
        )
        #expect(left[0].rect.minX == 0)
        #expect(right[0].rect.maxX == 200)
        #expect(left[1].rect.maxX == 200)
        #expect(right[1].rect.minX.magnitude < 1e-9)
    }

    @Test func picturesFitFillAndTile() {
        let picture = Image(Drawing(size: Size(width: 20, height: 10)) { $0.fill(.black) })
        #expect(picture.size(in: room) == Size(width: 20, height: 10))
        #expect(rects(picture.resizable()) == [Rect(x: 0, y: 75, width: 100, height: 50)])
        #expect(rects(picture.resizable(.fill)) == [Rect(x: -150, y: 0, width: 400, height: 200)])
        #expect(rects(picture.resizable(.stretch)) == [Rect(x: 0, y: 0, width: 100, height: 200)])
        #expect(rects(picture.resizable(.tile)) == [Rect(x: 0, y: 0, width: 100, height: 200)])
        #expect(rects(picture.resizable(.nineParts(Insets(top: 2, left: 3, bottom: 2, right: 3)))).count == 9)
    }

    /// Numbers that are none, and rooms without end.
    @Test func extremeNumbersDoNotTrap() {
        var seen = 0
        for bad in [Double.nan, .infinity, -.infinity, -5, 1e300, 0] {
            for size in [room, Size(width: .infinity, height: .infinity), Size(width: 0, height: 0)] {
                let element = VStack(spacing: bad) {
                    Text("a", size: bad).padding(bad).frame(width: bad, height: 10)
                    HStack {
                        Text("b").layoutPriority(bad); Spacer(minLength: bad); Divider(thickness: bad)
                    }
                    Grid(horizontalSpacing: bad) {
                        GridRow {
                            Text("c").gridCellColumns(Int.max); Text("d")
                        }
                    }
                    Color.black.aspectRatio(bad).relativeFrame(width: bad, height: bad).offset(x: bad).position(
                        x: bad, y: bad)
                    Color.white.frame(minWidth: bad, maxWidth: bad, maxHeight: bad)
                    Image(Bitmap(width: 3, height: 3)).resizable(.tile).frame(width: bad, height: bad)
                }
                _ = element.size(in: size)
                _ = rects(element, in: size)
                seen += 1
            }
        }
        #expect(seen == 18)
    }

    /// Lines, effects, shares and ratios of any numbers: no place in the drawing is without end.
    @Test func everyPlaceIsFinite() {
        var places = 0
        func check(_ nodes: [Node]) {
            for node in nodes {
                var points: [Point] = []
                switch node {
                case .fill(let fill): points = fill.path.points
                case .stroke(let stroke): points = stroke.path.points + [Point(stroke.style.width, 0)]
                case .group(let group):
                    let map = group.transform
                    points = [Point(map.a, map.b), Point(map.c, map.d), Point(map.tx, map.ty)]
                    points += group.clip?.path.points ?? []
                    check(group.nodes)
                case .picture(let picture): points = [Point(picture.rect.maxX, picture.rect.maxY)]
                case .stamp: break
                }
                places += points.count
                #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
        for bad in [Double.nan, .infinity, -.infinity, -5, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude] {
            var nested = Color.black.frame(width: 9, height: 9)
            for _ in 0..<40 { nested = nested.relativeFrame(width: bad).aspectRatio(bad, contentMode: .fill) }
            let elements: [Box] = [
                nested, Shape.circle.strokeBorder(.black, width: bad), Shape.rect(cornerRadius: bad).fill(.black),
                Color.black.border(.black, width: bad), Divider(thickness: bad).body,
                Image(Bitmap(width: 3, height: 3), scale: bad).body,
                Color.black.scaleEffect(bad), Color.black.rotationEffect(degrees: bad),
                Color.black.shadow(radius: bad, x: bad, y: bad).blur(radius: bad),
                Text("quiet days", size: bad).minimumScaleFactor(bad).body,
                Text("quiet days", size: 20).tracking(bad).lineHeight(bad).shrinksToFit(),
                (Text("due ", size: bad)
                    + Text("today").baselineOffset(bad).underline().textBackground(
                        .black, cornerRadius: bad, horizontalPadding: bad, verticalPadding: bad)).body,
            ]
            for element in elements { check(Drawing(size: room) { element }.nodes) }
        }
        #expect(places > 300)
    }
}
