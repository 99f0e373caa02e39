import DisplayList
import PathParser
import Testing

@testable import Composition

/// Shapes and looks by SwiftUI's names.
@Suite struct ShapeElementTests {
    private let size = Size(width: 60, height: 40)
    private let gradient = Paint.linear(from: .zero, to: Point(1, 0), colors: [.red, .blue])

    private func nodes(@ElementBuilder _ content: () -> Box) -> [Node] { Drawing(size: size, content: content).nodes }

    @Test func shapesAreNamedAsSwiftUIHasThem() {
        #expect(nodes { Rectangle().fill(.red) } == nodes { Shape.rect.fill(Color.red) })
        #expect(
            nodes { RoundedRectangle(cornerRadius: 8).fill(.red) }
                == nodes { Shape.rect(cornerRadius: 8).fill(Color.red) })
        #expect(nodes { Capsule().fill(.red) } == nodes { Shape.capsule.fill(Color.red) })
        #expect(nodes { Circle().stroke(.red, lineWidth: 2) } == nodes { Shape.circle.stroke(.red, width: 2) })
        #expect(
            nodes { Ellipse().strokeBorder(.red, lineWidth: 2) } == nodes { Shape.ellipse.strokeBorder(.red, width: 2) }
        )
    }

    @Test func aShapeWithoutAFillIsBlack() {
        #expect(nodes { Circle() } == nodes { Shape.circle.fill(Color.black) })
    }

    @Test func elementsHaveShapesBehindThem() {
        let text = Text("Sold")
        #expect(nodes { text.background(.white) } == nodes { text.background(Color.white, in: .rect) })
        #expect(
            nodes { text.background(.white.opacity(0.5), in: Capsule()) }
                == nodes { text.background(Color.white.opacity(0.5), in: .capsule) })
        #expect(
            nodes { text.background(.linear(from: .zero, to: Point(1, 0), colors: [.red, .blue])) }
                == nodes { text.background(gradient, in: .rect) })
        #expect(nodes { text.border(.red, in: Circle()) } == nodes { text.border(.red, in: .circle) })
    }

    @Test func cornersAreCut() {
        #expect(nodes { Color.red.cornerRadius(6) } == nodes { Color.red.clipShape(.rect(cornerRadius: 6)) })
        #expect(nodes { Color.red.clipShape(Circle()) } == nodes { Color.red.clipShape(.circle) })
    }

    @Test func aStyleIsForAllThatHasNone() {
        let styled = nodes {
            HStack {
                Text("a"); Text("b", color: .green); Circle()
            }.foregroundStyle(.red)
        }
        #expect(
            styled
                == nodes {
                    HStack {
                        Text("a", color: .red); Text("b", color: .green); Circle().fill(.red)
                    }
                })
    }

    @Test func theInnerStyleCounts() {
        let styled = nodes { VStack { Text("a").foregroundStyle(.blue) }.foregroundStyle(.red) }
        #expect(styled == nodes { VStack { Text("a", color: .blue) } })
    }

    @Test func aGradientGoesAcrossEachTextAndShape() throws {
        guard case .fill(let fill)? = nodes({ Rectangle().foregroundStyle(gradient) }).first else {
            Issue.record("no fill")
            return
        }
        #expect(fill.paint == gradient.stretched(over: Rect(x: 0, y: 0, width: 60, height: 40)))
        let text = nodes { Text("Sunrise").foregroundStyle(gradient) }
        guard case .group(let group)? = text.first, case .fill(let letters)? = group.nodes.first,
            case .linear(let painted) = letters.paint
        else {
            Issue.record("no letters in a gradient")
            return
        }
        let room = ElementLayout(Text("Sunrise"), in: size).texts[0].rect
        #expect(painted.transform.applied(to: .zero) == Point(room.minX, room.minY))
        #expect(painted.transform.applied(to: Point(1, 1)) == Point(room.maxX, room.maxY))
    }

    private struct Pill: Element {
        let title: String

        var body: some Element {
            Text(title).padding(4).background(.white, in: Capsule())
        }
    }

    private struct Pair: Element {
        var body: some Element {
            Pill(title: "one")
            Pill(title: "two")
        }
    }

    @Test func aBodyIsSomeElement() {
        func pill(_ title: String) -> Box { Text(title).padding(4).background(.white, in: Capsule()) }
        #expect(
            nodes { Pair() }
                == nodes {
                    VStack(spacing: 0) {
                        pill("one"); pill("two")
                    }
                })
        #expect(nodes { HStack { Pill(title: "one") } } == nodes { HStack { pill("one") } })
    }
}
