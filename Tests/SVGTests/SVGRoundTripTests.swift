import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

@Suite struct SVGRoundTripTests {
    /// What both sides know, in coordinates that two decimals hold.
    @Test func simpleDrawingsComeBackTheSame() throws {
        let drawing = Drawing(
            size: Size(width: 120, height: 90.5),
            nodes: [
                Specimens.rect(5, 5, 30.25, 30.5, Specimens.red),
                .fill(
                    Fill(Specimens.path("M30 50L45 85Q1 2 3.5 4C1 2 3 4 5 6z"), rule: .evenOdd, paint: .solid(.black))),
                .stroke(
                    Stroke(
                        Specimens.path("M10 20L30 40 50 20"),
                        style: StrokeStyle(
                            width: 2.5, cap: .square, join: .miter, miterLimit: 7, dashes: [3, 1.25], dashOffset: -2),
                        paint: .solid(Specimens.blue.opacity(0.25)))),
                .group(
                    Group(
                        [
                            Specimens.rect(0, 0, 10, 10, Specimens.yellow.opacity(0.5)),
                            .group(
                                Group(
                                    [Specimens.rect(1, 1, 2, 2, .white)],
                                    transform: AffineTransform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 1.5, ty: -2))),
                        ], transform: .translation(7, 8) * .scale(2), opacity: 0.75,
                        accessibility: Accessibility(title: "a < b", description: "\"c\"", role: .group))),
            ], accessibility: Accessibility(title: "Round"))
        let document = try SVGReader.read(try SVGWriter.write(drawing))
        #expect(document.diagnostics == [])
        #expect(document.drawing == drawing)
    }
}
