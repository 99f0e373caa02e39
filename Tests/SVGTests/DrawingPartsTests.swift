import DisplayList
import PathParser
import Testing

@testable import SVG

/// Where the titled groups of a drawing lie.
@Suite struct DrawingPartsTests {
    private func part(_ title: String?, _ nodes: [Node], _ transform: Transform = .identity) -> Node {
        .group(
            Group(nodes, transform: transform, accessibility: title.map { Accessibility(title: $0) }))
    }

    private let square = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 10, height: 20)), paint: .solid(.black)))

    @Test func boxesAreInTheDrawingsCoordinates() {
        let drawing = Drawing(
            size: Size(width: 100, height: 100),
            nodes: [
                part(nil, [part("clock", [square], .translation(5, 7))], .scale(2, 2)),
                part("all", [square, part("clock", [square], .translation(30, 0))]), part("nothing", []),
            ])
        let parts = drawing.namedParts
        #expect(parts.map(\.name) == ["clock", "all", "clock", "nothing"])
        #expect(parts[0].box == Rect(x: 10, y: 14, width: 20, height: 40))
        #expect(parts[1].box == Rect(x: 0, y: 0, width: 40, height: 20))
        #expect(parts[2].box == Rect(x: 30, y: 0, width: 10, height: 20))
        #expect(parts[3].box.isNull)
    }

    @Test func stampsAndStrokesCount() {
        let symbol = Symbol(name: "dot", parts: [Symbol.Part(.circle(center: .zero, radius: 3))])
        let drawing = Drawing(size: Size(width: 100, height: 100)) { canvas in
            canvas.group(accessibility: Accessibility(title: "dots")) {
                $0.stamp(symbol, at: Point(50, 50), tint: .black)
            }
        }
        let box = drawing.namedParts.first?.box ?? .null
        #expect(box.minX <= 47)
        #expect(box.minX > 44)
        #expect(box.maxY >= 53)
        #expect(box.maxY < 56)
    }
}
