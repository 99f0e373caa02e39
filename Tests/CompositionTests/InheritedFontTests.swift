import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import Typography

/// Texts take the face, the size and the weight that they do not say from the elements around them.
@Suite struct InheritedFontTests {
    /// Another face, as far as can be told from equality.
    private let other: Typeface = {
        var face = Typeface.rounded
        face.synthesis = [.style]
        return face
    }()

    private func styles(_ element: some Element, typeface: Typeface? = nil) -> [TextStyle] {
        var context = LayoutContext()
        context.font.typeface = typeface
        var builder = DrawingBuilder()
        element.asBox.fitted(in: Size(width: 400, height: 400), context).draw(.zero, &builder)
        return builder.textBoxes.map(\.style)
    }

    @Test func textsTakeWhatTheyDoNotSay() {
        let found = styles(
            VStack {
                Text("a")
                Text("b", size: 12)
                Text("c", weight: .light)
                Text("d").typeface(.rounded)
                Text("e", style: TextStyle(size: 9))
            }
            .typeface(other).font(size: 30, weight: .bold))
        #expect(found.map(\.size) == [30, 12, 30, 30, 9])
        #expect(found.map(\.weight) == [.bold, .bold, .light, .bold, .regular])
        #expect(found.map { $0.typeface == other } == [true, true, true, false, true])
    }

    @Test func theInnermostCounts() {
        let found = styles(
            VStack {
                Text("a").padding(4).font(size: 20)
                Text("b")
                Text("c").font(weight: .thin)
            }
            .font(size: 10, weight: .bold))
        #expect(found.map(\.size) == [20, 10, 10])
        #expect(found.map(\.weight) == [.bold, .bold, .thin])
    }

    @Test func partsOfASumKeepTheirOwn() {
        let found = styles((Text("a") + Text("b", size: 40)).frame(width: 100).font(size: 20))
        #expect(found.map(\.size) == [20])
        let sum = ElementLayout((Text("a") + Text("b", size: 40)).font(size: 20).body, in: Size(width: 99, height: 99))
        #expect(sum.texts.first?.rect.height == 48)
    }

    @Test func drawingsHaveAFace() {
        #expect(styles(Text("a"), typeface: other).map { $0.typeface == other } == [true])
        let plain = Drawing(size: Size(width: 60, height: 30)) { Text("a") }
        #expect(plain == Drawing(size: Size(width: 60, height: 30), typeface: .rounded) { Text("a") })
    }

    @Test func rowsAndGridsSeeThroughIt() {
        func layout(_ row: some Element) -> [Rect] {
            ElementLayout(row, in: Size(width: 100, height: 40)).texts.map(\.rect)
        }
        let title = Text("A long title of many words").lineLimit(1)
        #expect(
            layout(
                HStack {
                    title; Text("24 November").lineLimit(1).layoutPriority(1).font(weight: .regular)
                })
                == layout(
                    HStack {
                        title; Text("24 November").lineLimit(1).layoutPriority(1)
                    }))
    }
}
