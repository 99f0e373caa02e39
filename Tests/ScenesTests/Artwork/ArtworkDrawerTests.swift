import DisplayList
import PathParser
import Testing

@testable import ScenesKit

/// What pictures' files become.
@Suite struct ArtworkDrawerTests {
    private static let ink = Color(hex: 0x204060)
    private static let paper = Color(hex: 0xE0E0D0)

    private func nodes(_ content: String) throws(ArtworkError) -> [Node] {
        try ArtworkFile.read([UInt8]("<svg viewBox=\"0 0 9 9\">\(content)</svg>".utf8)) {
            (root) throws(ArtworkReader.Failure) in
            try ArtworkDrawer.nodes(root, colors: ["ink": ArtworkDrawerTests.ink, "paper": ArtworkDrawerTests.paper])
        }
    }

    private func fill(_ path: Path, _ color: Color) -> Node { .fill(Fill(path, paint: .solid(color))) }

    @Test func shapesAreThoseOfTheCanvas() throws {
        let ink = Self.ink
        #expect(
            try nodes(
                """
                <circle cx="1" cy="2" r="3" fill="var(--ink)"/><ellipse cx="1" cy="2" rx="4" ry="3"/>
                <rect x="1" y="2" width="8" height="6" rx="2" fill="white"/><rect x="1" y="2" width="8" height="6"/>
                <path d="M0 0L9 9"/>
                """) == [
                    fill(.circle(center: Point(1, 2), radius: 3), ink),
                    fill(.ellipse(in: Rect(x: -3, y: -1, width: 8, height: 6)), .black),
                    fill(.roundedRect(Rect(x: 1, y: 2, width: 8, height: 6), radius: 2), .white),
                    fill(.rect(Rect(x: 1, y: 2, width: 8, height: 6)), .black),
                    fill(.line(from: .zero, to: Point(9, 9)), .black),
                ])
        let line = Path.line(from: Point(1, 2), to: Point(3, 4))
        #expect(
            try nodes(
                """
                <g stroke="var(--ink)" stroke-opacity=".5" stroke-linecap="round" stroke-linejoin="round">
                <line x1="1" y1="2" x2="3" y2="4" stroke-width="2"/></g>
                <circle cx="0" cy="0" r="1" fill="none" stroke="black"/>
                """) == [
                    .stroke(
                        Stroke(
                            line, style: StrokeStyle(width: 2, cap: .round, join: .round),
                            paint: .solid(ink.opacity(0.5)))),
                    .stroke(
                        Stroke(.circle(center: .zero, radius: 1), style: StrokeStyle(width: 1), paint: .solid(.black))),
                ])
    }

    @Test func coloursAreMixedAsTheCanvasMixesThem() throws {
        let (ink, paper) = (Self.ink, Self.paper)
        for (text, color) in [
            ("color-mix(in srgb, var(--ink) 30%, var(--paper))", paper.interpolated(to: ink, at: 0.3)),
            (
                "color-mix(in srgb, white 25%, color-mix(in srgb, var(--ink) 62%, black))",
                Color.black.interpolated(to: ink, at: 0.62).interpolated(to: .white, at: 0.25)
            ),
            (
                "color-mix(in srgb, color-mix(in srgb, var(--ink) 62%, black) 7.5%, var(--paper))",
                paper.interpolated(to: Color.black.interpolated(to: ink, at: 0.62), at: 0.075)
            ),
        ] {
            #expect(try nodes("<path d=\"M0 0\" fill=\"\(text)\"/>") == [fill(try Path(pathData: "M0 0"), color)])
            #expect(
                try nodes("<g color=\"\(text)\"><path d=\"M0 0\" fill=\"currentColor\" fill-opacity=\".5\"/></g>")
                    == [fill(try Path(pathData: "M0 0"), color.opacity(0.5))])
        }
    }

    /// A gradient's own colour is where it stands, not where it is used.
    @Test func gradientsHaveTheirStops() throws {
        let (ink, paper) = (Self.ink, Self.paper)
        let found = try nodes(
            """
            <g color="var(--ink)"><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="3" fx="4">
            <stop offset="0" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="var(--paper)"/>
            </radialGradient></g>
            <linearGradient id="b" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4" color="var(--paper)">
            <stop offset=".2" stop-color="currentColor"/></linearGradient>
            <path d="M0 0" fill="url(#a)" stroke="url(#b)" stroke-opacity=".5"/>
            """)
        let path = try Path(pathData: "M0 0")
        #expect(
            found == [
                .fill(
                    Fill(
                        path,
                        paint: .radial(
                            center: Point(1, 2), radius: 3, focus: Point(4, 2), stops: [0: ink.opacity(0.5), 1: paper]))
                ),
                .stroke(
                    Stroke(
                        path, style: StrokeStyle(width: 1),
                        paint: .linear(from: Point(1, 2), to: Point(3, 4), stops: [0.2: paper.opacity(0.5)]))),
            ])
    }

    @Test func groupsAndUsesArePlaced() throws {
        let dot = Path.circle(center: .zero, radius: 1)
        let square = Path.rect(Rect(x: 0, y: 0, width: 2, height: 2))
        let found = try nodes(
            """
            <defs><g id="two"><circle id="dot" cx="0" cy="0" r="1"/><circle cx="0" cy="0" r="1" fill="white"/></g></defs>
            <clipPath id="inside"><use href="#square"/></clipPath><clipPath id="round"><circle cx="0" cy="0" r="1"/></clipPath>
            <rect id="square" x="0" y="0" width="2" height="2"/>
            <use href="#two" transform="translate(1 2) rotate(30) scale(2)" fill="var(--ink)"/><use href="#dot"/>
            <g clip-path="url(#inside)" opacity=".5"><use href="#dot"/></g>
            <g transform="scale(-1 1)" clip-path="url(#round)"><use href="#dot"/></g>
            """)
        #expect(
            found == [
                fill(square, .black),
                .group(
                    Group(
                        [fill(dot, Self.ink), fill(dot, .white)],
                        transform: .translation(1, 2) * .rotation(degrees: 30) * .scale(2))),
                fill(dot, .black),
                .group(Group([fill(dot, .black)], opacity: 0.5, clip: Clip(square))),
                .group(Group([fill(dot, .black)], transform: .scale(-1, 1), clip: Clip(dot))),
            ])
    }

    @Test func whatIsNotKnownIsNamed() {
        for (content, message) in [
            ("<text/>", "found <text>, expected a shape, a group or a gradient"),
            ("<g filter=\"url(#a)\"/>", "found filter at <g>, expected one of"),
            ("<path d=\"M0 0\" style=\"fill:red\"/>", "found style at <path>, expected one of"),
            ("<circle cx=\"1\" cy=\"1\"/>", "found <circle>, expected a number as r"),
            ("<circle cx=\"1\" cy=\"1\" r=\"nan\"/>", "found nan, expected a number as r"),
            ("<path d=\"M0 0\" fill=\"red\"/>", "found red, expected a colour of the theme"),
            ("<path d=\"M0 0\" fill=\"var(--blood)\"/>", "found var(--blood), expected a colour of the theme"),
            (
                "<path d=\"M0 0\" fill=\"color-mix(in srgb, white 101%, black)\"/>",
                "found color-mix(in srgb, white 101%, black), expected a colour"
            ),
            ("<path d=\"M0 0\" fill=\"color-mix(in srgb, white, black)\"/>", "expected a colour of the theme"),
            ("<path d=\"M0 0\" fill=\"url(#a)\"/>", "found #a, expected # and the id of a gradient"),
            ("<path d=\"M0 0\" fill-opacity=\".5\"/>", "found fill-opacity, expected fill beside it"),
            ("<path d=\"M0 0\" stroke-linecap=\"square\"/>", "found square, expected round as stroke-linecap"),
            ("<g transform=\"skewX(3)\"/>", "found skewX(3), expected translate(x y)"),
            ("<g transform=\"rotate(a)\"/>", "found rotate(a), expected functions with numbers"),
            ("<g id=\"a\"/><g id=\"a\"/>", "found a second a, expected ids that are given once"),
            ("<g id=\"a\"><use href=\"#a\"/></g>", "expected no use of itself"),
            ("<use id=\"a\" href=\"#a\"/>", "found <use>, expected no use of itself"),
            ("<g id=\"a\"/><g clip-path=\"url(#a)\"/>", "found <g>, expected <clipPath> with one shape"),
            (
                "<linearGradient id=\"a\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"/><path d=\"M0 0\" fill=\"url(#a)\"/>",
                "expected gradientUnits=\"userSpaceOnUse\""
            ),
            ("<g id=\"a\"/><path d=\"M0 0\" fill=\"url(#a)\"/>", "found #a, expected # and the id of a gradient"),
            ("<use href=\"#a\"/>", "found #a, expected # and the id of an element of the file"),
            ("<stopGradient id=\"a\" gradientUnits=\"userSpaceOnUse\"/>", "expected a gradient"),
        ] {
            let error = #expect(throws: ArtworkError.self, "\(content)") { try nodes(content) }
            #expect(error?.description.contains(message) == true, "\(content): \(error?.description ?? "")")
        }
    }
}
