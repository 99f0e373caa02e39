import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

@Suite struct SVGStampReadingTests {
    private static let symbols = [
        Symbol(
            name: "glow",
            parts: [
                Symbol.Part(Specimens.path("M-4 -4H4V4H-4z"), opacity: 0.5, blurSigma: 2),
                Symbol.Part(Specimens.path("M-3 -3H3V3H-3zM-1 -1H1V1H-1z"), rule: .evenOdd),
            ]),
        Symbol(name: "leaf", parts: [Symbol.Part(Specimens.path("M0 0L10 0Q10 10 0 10z"))]),
    ]

    private static let dusk = Paint.linear(
        LinearGradient(
            start: Point(0, 0), end: Point(0, 90),
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: Specimens.yellow)]))

    /// What was a stamp becomes one again, grounds and words included, and is written as it was.
    @Test func stampsComeBackTheSame() throws {
        let turned = Transform(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 70, ty: 20)
        let drawing = Drawing(
            size: Size(width: 120, height: 90), symbols: Self.symbols,
            nodes: [
                .stamp(Stamp(symbol: 1, transform: .translation(12.25, 30), tint: Specimens.red)),
                .stamp(
                    Stamp(
                        symbol: 0, transform: turned, tint: Specimens.blue.opacity(0.5),
                        accessibility: Accessibility(title: "A star", description: "Far away"))),
                .stamp(
                    Stamp(
                        symbol: 1, transform: .translation(20, 30), ground: Self.dusk,
                        tint: Color.white.opacity(0.25))),
                .stamp(
                    Stamp(
                        symbol: 1, transform: .translation(50, 10), ground: Self.dusk, groundOutset: 1.5,
                        tint: Specimens.red)),
                .stamp(Stamp(symbol: 1, transform: .identity, tint: .black)),
                .group(
                    Group(
                        [.stamp(Stamp(symbol: 1, transform: .translation(3, 4), tint: Specimens.red))],
                        transform: .scale(2), opacity: 0.5)),
            ])
        let text = try SVGWriter.write(drawing)
        let document = try SVGDocument(text)
        #expect(document.diagnostics == [])
        #expect(document.drawing == drawing)
        #expect(try SVGWriter.write(document.drawing) == text)
    }

    /// Scales and turns are rounded where they are written; what lies under the stamps stays where it is all the same.
    @Test func groundsOfScaledStampsAreOneAgain() throws {
        let places = [
            Transform.translation(12.3456, 30.9876) * .scale(0.123456789),
            .translation(40, 20) * .scale(2.7182818, 1.4142135), .translation(70, 50) * .rotation(degrees: 33),
        ]
        let drawing = Drawing(
            size: Size(width: 120, height: 90), symbols: Self.symbols,
            nodes: places.map { .stamp(Stamp(symbol: 1, transform: $0, ground: Self.dusk, tint: Specimens.red)) })
        let text = try SVGWriter.write(drawing)
        let document = try SVGDocument(text)
        let grounds = document.drawing.stamps.map(\.ground)
        #expect(grounds == [Self.dusk, Self.dusk, Self.dusk])
        #expect(try SVGWriter.write(document.drawing) == text)
        // One that lies elsewhere by more than rounding is its own.
        let moved = String(decoding: text, as: UTF8.self).replacing("translate(40 20)", with: "translate(40 21)")
        #expect(Array(moved.utf8) != text)
        let others = try SVGDocument(Array(moved.utf8)).drawing.stamps
        #expect(others.count == 3 && others[1].ground != Self.dusk && others[2].ground == Self.dusk)
    }

    private func symbolCount(_ inside: String) throws -> Int {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'>\(inside)</svg>"
        let document = try SVGDocument([UInt8](text.utf8))
        #expect(!document.drawing.nodes.isEmpty, "\(inside)")
        return document.drawing.symbols.count
    }

    /// A stamp lies on quarters of pixels: nothing else may become one.
    @Test func whatNoWriterMeantAsAStampStaysAsItIs() throws {
        let gradient =
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='9'><stop/><stop offset='1'/></linearGradient>"
        let blur =
            "<filter id='f' filterUnits='userSpaceOnUse' x='-9' y='-9' width='27' height='27'"
            + " color-interpolation-filters='sRGB'><feGaussianBlur stdDeviation='2'/></filter>"
        let form =
            "\(gradient)\(blur)<symbol id='s' overflow='visible'><path d='M0 0H9V9z' filter='url(#f)'/></symbol>"
            + "<use href='#s' x='4' fill='red'/>"
        #expect(try symbolCount(form) == 1)
        let changes = [
            ("overflow='visible'", ""), ("overflow='visible'", "overflow='hidden'"),
            ("overflow='visible'", "overflow='visible' viewBox='0 0 9 9'"),
            ("overflow='visible'", "overflow='visible' opacity='.5'"),
            ("d='M0 0H9V9z'", "d='M0 0H9V9z' fill='blue'"), ("d='M0 0H9V9z'", "d='M0 0H9V9z' style='fill:blue'"),
            ("d='M0 0H9V9z'", "d='M0 0H9V9z' transform='scale(2)'"), ("<path", "<g/><path"),
            ("<use", "<style>path{fill:blue}</style><use"),
            ("<use", "<style>symbol{fill:blue}</style><use"), ("stdDeviation='2'", "stdDeviation='2 1'"),
            ("<feGaussianBlur", "<feOffset dx='1'/><feGaussianBlur"), ("x='-9'", "x='-4'"),
            ("'userSpaceOnUse' x='-9' y='-9' width='27' height='27'", "'objectBoundingBox'"), ("'sRGB'", "'linearRGB'"),
        ]
        for (old, new) in changes {
            #expect(try symbolCount(form.replacing(old, with: new)) == 0, "\(new) for \(old)")
        }
        // Rules that do not speak of the symbol leave it one.
        let styled = "<style>use{fill:blue}.a path{fill:red}</style><use"
        #expect(try symbolCount(form.replacing("<use", with: styled)) == 1)
        // Of uses those that cannot be stamps are none, and leave the symbol to others.
        let uses = [
            "width='50'", "stroke='blue'", "fill-rule='evenodd'", "marker-start='url(#m)'", "fill='none'",
            "fill='url(#g)'",
        ]
        for use in uses {
            let text = form.replacing("x='4' fill='red'", with: use) + "<rect width='9' height='9'/>"
            let document = try SVGDocument([UInt8]("<svg viewBox='0 0 99 99'>\(text)</svg>".utf8))
            let isStamped = document.drawing.nodes.contains { if case .stamp = $0 { true } else { false } }
            #expect(!isStamped, "\(use)")
        }
    }

    /// A silhouette has no symbols: there stamps are shapes.
    @Test func silhouettesHoldStampedShapes() throws {
        let drawing = Drawing(
            size: Size(width: 120, height: 90), symbols: Self.symbols,
            nodes: [.stamp(Stamp(symbol: 1, transform: .translation(5, 6), tint: .black))])
        let silhouette = try SVGSilhouette(SVGWriter.write(drawing))
        #expect(silhouette.path.bounds == Rect(x: 5, y: 6, width: 10, height: 10))
    }
}
