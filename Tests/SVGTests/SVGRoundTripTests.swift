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
                            width: 2.5, cap: .square, join: .miterClip, miterLimit: 7, dashes: [3, 1.25],
                            dashOffset: -2),
                        paint: .solid(Specimens.blue.opacity(0.25)))),
                .stroke(
                    Stroke(
                        Specimens.path("M10 20Q30 40 50 20"),
                        style: StrokeStyle(width: 2, join: .arcs, miterLimit: 7), paint: .solid(Specimens.blue))),
                .group(
                    Group(
                        [
                            Specimens.rect(0, 0, 10, 10, Specimens.yellow.opacity(0.5)),
                            .group(
                                Group(
                                    [Specimens.rect(1, 1, 2, 2, .white)],
                                    transform: Transform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 1.5, ty: -2))),
                        ], transform: .translation(7, 8) * .scale(2), opacity: 0.75,
                        accessibility: Accessibility(title: "a < b", description: "\"c\"", role: .group))),
            ], accessibility: Accessibility(title: "Round"))
        let document = try SVGDocument(try SVGWriter.write(drawing))
        #expect(document.diagnostics == [])
        #expect(document.drawing == drawing)
    }

    /// What the writer wraps to say it in SVG, the reader unwraps: nothing grows from one writing to the next.
    @Test func wrappingsDoNotPileUp() throws {
        let pattern = Pattern(
            tile: Rect(x: 2, y: 3, width: 10, height: 8), nodes: [Specimens.rect(2, 3, 5, 4, Specimens.red)],
            opacity: 0.5)
        let disc = Specimens.disc(20, 20, 12, Specimens.blue)
        let twice = [disc, Specimens.disc(30, 20, 12, Specimens.yellow)]
        let image = FilterGraph(
            region: Rect(x: 10, y: 5, width: 80, height: 80),
            primitives: [
                FilterPrimitive(.image(.init(0)), colorSpace: .sRGB),
                FilterPrimitive(.composite(.init(.source, .over, .result(0))), colorSpace: .sRGB),
            ], images: [twice])
        let nodes: [(String, Node)] = [
            ("pattern", .fill(Fill(.rect(Rect(x: 5, y: 5, width: 50, height: 38)), paint: .pattern(pattern)))),
            ("mask", .group(Group(twice, mask: Mask([Specimens.disc(24, 20, 8, .white)], kind: .alpha)))),
            ("opacity", .group(Group([disc], transform: .translation(3, 4), opacity: 0.5))),
            (
                "shadows",
                .group(
                    Group(twice, filters: [.dropShadow(dx: 0, dy: 3, sigma: 1, color: .black), .blur(sigma: 0.5)]))
            ),
            ("image", .group(Group(twice, filters: [.graph(image)]))),
            ("blend", .group(Group(twice, blendMode: .screen))),
        ]
        for (name, node) in nodes {
            let text = try SVGWriter.write(Specimens.drawing([node]))
            let document = try SVGDocument(text)
            #expect(document.diagnostics == [], "\(name)")
            let again = try SVGWriter.write(document.drawing)
            #expect(String(decoding: again, as: UTF8.self) == String(decoding: text, as: UTF8.self), "\(name)")
        }
    }
}
