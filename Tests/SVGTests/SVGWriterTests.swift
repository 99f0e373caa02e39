import TestSupport
import Testing

@testable import DisplayList
@testable import PathParser
@testable import SVG
@testable import TextForms

/// What stands between the root's tags.
func inside(_ nodes: [Node], symbols: [Symbol] = []) throws -> String {
    let drawing = Drawing(size: Size(width: 100, height: 80), symbols: symbols, nodes: nodes)
    let text = String(decoding: try SVGWriter.write(drawing), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
        .joined(separator: "\n")
}

private let square = Path.rect(Rect(x: 1, y: 2, width: 30, height: 40))

@Suite struct SVGWriterTests {
    /// Letters are written at their exact places, wherever pixels would have them.
    @Test func glyphsAreWrittenAsTheirPath() throws {
        let glyphs = [Point(10.03, 20.41), Point(15.58, 20.41)].map { GlyphRun.Glyph(outline: 0, origin: $0) }
        let run = GlyphRun(
            glyphs, outlines: [GlyphShape(.rect(Rect(x: 0, y: -1, width: 0.5, height: 1)))], size: 10)
        let text = try inside([.fill(Fill(run, paint: .solid(.black)))])
        #expect(text == "<path d=\"M10.03 10.41h5v10h-5zm5.55 0h5v10h-5z\"/>")
        #expect(try text == inside([.fill(Fill(run.path, paint: .solid(.black)))]))
    }

    @Test func root() throws {
        let drawing = Drawing(size: Size(width: 390, height: 844.5))
        #expect(
            String(decoding: try SVGWriter.write(drawing), as: UTF8.self)
                == """
                <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844.5" viewBox="0 0 390 844.5">
                </svg>

                """)
        let scaled = String(decoding: try SVGWriter.write(drawing, options: .init(scale: 3)), as: UTF8.self)
        #expect(scaled.contains("width=\"1170\" height=\"2533.5\" viewBox=\"0 0 390 844.5\""))
    }

    @Test func rootAccessibility() throws {
        var drawing = Drawing(size: Size(width: 1, height: 1))
        drawing.accessibility = Accessibility(title: "A & <B>", description: "tab\tand\u{1}", role: .group)
        #expect(
            String(decoding: try SVGWriter.write(drawing), as: UTF8.self)
                == """
                <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1" role="group">
                <title>A &amp; &lt;B&gt;</title>
                <desc>tab\tand\u{FFFD}</desc>
                </svg>

                """)
    }

    @Test func fill() throws {
        #expect(
            try inside([
                .fill(Fill(square, paint: .solid(.black))),
                .fill(Fill(square, rule: .evenOdd, paint: .solid(Color(hex: 0xAABBCC)))),
                .fill(Fill(square, paint: .solid(Color(hex: 0xAABBCD).opacity(0.12345)))),
            ]) == """
                <path d="M1 2H31V42H1z"/>
                <path d="M1 2H31V42H1z" fill-rule="evenodd" fill="#abc"/>
                <path d="M1 2H31V42H1z" fill="#aabbcd" fill-opacity=".1235"/>
                """)
    }

    @Test func stroke() throws {
        func stroke(_ style: StrokeStyle) -> Node { .stroke(Stroke(square, style: style, paint: .solid(.black))) }
        #expect(
            try inside([
                stroke(StrokeStyle(width: 1)),
                stroke(
                    StrokeStyle(
                        width: 2.5, cap: .round, join: .bevel, miterLimit: 7, dashes: [3, 0.25], dashOffset: -1)),
                stroke(StrokeStyle(width: 1, cap: .square, join: .round)),
                stroke(StrokeStyle(width: 1, miterLimit: 0.5, dashes: [0, 0])),
                stroke(StrokeStyle(width: 1, dashes: [1, -1])),
            ]) == """
                <path d="M1 2H31V42H1z" fill="none" stroke="#000"/>
                <path d="M1 2H31V42H1z" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" \
                stroke-linejoin="bevel" stroke-dasharray="3 .25" stroke-dashoffset="-1"/>
                <path d="M1 2H31V42H1z" fill="none" stroke="#000" stroke-linecap="square" stroke-linejoin="round"/>
                <path d="M1 2H31V42H1z" fill="none" stroke="#000" stroke-miterlimit="1"/>
                <path d="M1 2H31V42H1z" fill="none" stroke="#000"/>
                """)
    }

    @Test func linearGradientIsDefinedOnce() throws {
        let gradient = LinearGradient(
            start: Point(0, 10), end: Point(0, 50),
            stops: [GradientStop(offset: 0.5, color: .white), GradientStop(offset: 0.2, color: .clear)],
            spread: .reflect, transform: .scale(2))
        #expect(
            try inside([
                .fill(Fill(square, paint: .linear(gradient))),
                .stroke(Stroke(square, style: StrokeStyle(width: 1), paint: .linear(gradient))),
            ]) == """
                <defs>
                <linearGradient id="g0" gradientUnits="userSpaceOnUse" y1="10" x2="0" y2="50" spreadMethod="reflect" \
                gradientTransform="scale(2)">
                <stop offset=".5" stop-color="#fff"/>
                <stop offset=".5" stop-color="#000" stop-opacity="0"/>
                </linearGradient>
                </defs>
                <path d="M1 2H31V42H1z" fill="url(#g0)"/>
                <path d="M1 2H31V42H1z" fill="none" stroke="url(#g0)"/>
                """)
    }

    /// What SVG cannot say is written as stops in sRGB, once for all shapes.
    @Test func gradientsOfOtherSpacesAreStops() throws {
        let colors = [Color(hex: 0x0000FF), Color(hex: 0xFFFF00)]
        let paint = Paint.linear(from: .zero, to: Point(0, 40), colors: colors, in: .oklab)
        let text = try inside([
            .fill(Fill(square, paint: paint)), .stroke(Stroke(square, style: StrokeStyle(width: 1), paint: paint)),
        ])
        let stops = text.split(separator: "\n").filter { $0.hasPrefix("<stop") }
        #expect(stops.first == "<stop offset=\"0\" stop-color=\"#00f\"/>")
        #expect(stops.last == "<stop offset=\"1\" stop-color=\"#ff0\"/>")
        #expect((4...20).contains(stops.count), "\(stops.count)")
        #expect(!text.contains("color-interpolation"))
    }

    @Test func radialGradient() throws {
        let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)]
        let plain = RadialGradient(center: Point(10, 10), radius: 5, stops: stops, spread: .repeat)
        let outside = RadialGradient(center: Point(10, 10), radius: 500, focus: Point(10, 999), stops: stops)
        let edge = RadialGradient(center: Point(10, 10), radius: 500, focus: Point(10, 510), stops: stops)
        let text = try inside([
            .fill(Fill(square, paint: .radial(plain))), .fill(Fill(square, paint: .radial(outside))),
            .fill(Fill(square, paint: .radial(edge))),
        ])
        #expect(
            text.contains(
                "<radialGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\" cx=\"10\" cy=\"10\" r=\"5\" "
                    + "spreadMethod=\"repeat\">"))
        #expect(text.contains("r=\"500\" fx=\"10\" fy=\"999\">"))
        #expect(text.contains("r=\"500\" fx=\"10\" fy=\"509.5\">"))
    }

    /// SVG 1.1, section 13.2: without stops nothing, with one or without a length a plain colour.
    @Test func degenerateGradients() throws {
        let two = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: Color(hex: 0xFF0000))]
        func linear(_ stops: [GradientStop], to end: Point) -> Node {
            .fill(Fill(square, paint: .linear(LinearGradient(start: .zero, end: end, stops: stops))))
        }
        #expect(try inside([linear([], to: Point(1, 1))]) == "")
        #expect(try inside([linear([two[1]], to: Point(1, 1))]) == "<path d=\"M1 2H31V42H1z\" fill=\"#f00\"/>")
        #expect(try inside([linear(two, to: .zero)]) == "<path d=\"M1 2H31V42H1z\" fill=\"#f00\"/>")
        let point = RadialGradient(center: .zero, radius: 0, stops: two)
        #expect(try inside([.fill(Fill(square, paint: .radial(point)))]) == "<path d=\"M1 2H31V42H1z\" fill=\"#f00\"/>")
    }

    /// A gradient that is shorter than what decimals tell is an edge, and not its last colour alone; nor are stops that
    /// are close together one.
    @Test func edgesOfGradients() throws {
        let stops = [
            GradientStop(offset: 0, color: .white), GradientStop(offset: 0.0004, color: Color(hex: 0xFF0000)),
            GradientStop(offset: 0.9999, color: .white), GradientStop(offset: 1, color: .black),
        ]
        for length in [1, 1e-2, 1e-5] {
            let line = LinearGradient(start: Point(12, 7), end: Point(12 + length, 7), stops: stops)
            let circle = RadialGradient(center: Point(12, 7), radius: length, stops: stops)
            let drawing = Drawing(
                size: Size(width: 100, height: 80),
                nodes: [Paint.linear(line), .radial(circle)].map { .fill(Fill(square, paint: $0)) })
            let paints = try SVGDocument(try SVGWriter.write(drawing)).drawing.nodes.map { node in
                if case .fill(let fill) = node { fill.paint } else { Paint.solid(.clear) }
            }
            guard case .linear(let readLine) = paints[0], case .radial(let readCircle) = paints[1] else {
                Issue.record("\(length): \(paints)")
                continue
            }
            #expect(((readLine.end.x - readLine.start.x) / length - 1).magnitude < 0.01, "\(length)")
            #expect((readCircle.radius / length - 1).magnitude < 0.01, "\(length)")
            #expect(readLine.stops.map(\.offset) == stops.map(\.offset))
        }
    }

    @Test func stamps() throws {
        let symbols = [
            Symbol(name: "unused", parts: [Symbol.Part(square)]),
            Symbol(
                name: "oak",
                parts: [Symbol.Part(square, opacity: 0.5, blurSigma: 2), Symbol.Part(square, rule: .evenOdd)]),
        ]
        func stamp(_ t: Transform, _ tint: Color = .black, _ accessibility: Accessibility? = nil) -> Node {
            .stamp(Stamp(symbol: 1, transform: t, tint: tint, accessibility: accessibility))
        }
        #expect(
            try inside(
                [
                    stamp(.identity), stamp(.translation(3, 0), .white),
                    stamp(.translation(3, 4) * .scale(0.123456789), Color.white.opacity(0.335)),
                    stamp(.scale(2, 1), .black, Accessibility(title: "An oak")),
                    stamp(Transform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)),
                ], symbols: symbols) == """
                    <defs>
                    <filter id="f0" filterUnits="userSpaceOnUse" x="-5" y="-4" width="42" height="52" \
                    color-interpolation-filters="sRGB">
                    <feGaussianBlur stdDeviation="2"/>
                    </filter>
                    <symbol id="oak" overflow="visible">
                    <path d="M1 2H31V42H1z" opacity=".5" filter="url(#f0)"/>
                    <path d="M1 2H31V42H1z" fill-rule="evenodd"/>
                    </symbol>
                    </defs>
                    <use xlink:href="#oak"/>
                    <use x="3" xlink:href="#oak" fill="#fff"/>
                    <use transform="translate(3 4)scale(.1235)" xlink:href="#oak" fill="#fff" fill-opacity=".335"/>
                    <use transform="scale(2 1)" xlink:href="#oak" role="img"><title>An oak</title></use>
                    <use transform="matrix(0 1 -1 0 5 6)" xlink:href="#oak"/>
                    """)
    }

    /// Wherever they lie; in an animation the index is that of the sample's own table.
    @Test func stampsOfNoSymbolAreErrors() throws {
        let symbols = [Symbol(name: "oak", parts: [Symbol.Part(square)])]
        let size = Size(width: 9, height: 9)
        for index in [1, -1, Int.max] {
            let stamp = Node.stamp(Stamp(symbol: index, transform: .identity, tint: .black))
            let group = Group([.group(Group([.fill(Fill(square, paint: .solid(.black)))], mask: Mask([stamp])))])
            for node in [stamp, .group(group)] {
                let drawing = Drawing(size: size, symbols: symbols, nodes: [node])
                let error = SVGWriterError.noSymbol(index: index, count: 1)
                #expect(throws: error) { try SVGWriter.write(drawing) }
                let plain = SVGAnimationWriter.Sample(time: 0, drawing: Drawing(size: size))
                #expect(throws: error) { try SVGAnimationWriter.write([plain, .init(time: 1, drawing: drawing)]) }
            }
        }
        #expect(SVGWriterError.noSymbol(index: 7, count: 1).description.contains("symbol 7, and the drawing has 1"))
    }

    /// A ground is the symbol's own fill, and comes first, without a word: its stops are written once, its place is
    /// counted back from where each stamp stands.
    @Test func grounds() throws {
        let symbols = [Symbol(name: "oak", parts: [Symbol.Part(square)])]
        let air = Paint.linear(
            LinearGradient(
                start: Point(0, 80), end: .zero,
                stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]))
        func stamp(_ t: Transform, _ ground: Paint, _ accessibility: Accessibility? = nil) -> Node {
            .stamp(
                Stamp(
                    symbol: 0, transform: t, ground: ground, tint: Color.white.opacity(0.4),
                    accessibility: accessibility))
        }
        #expect(
            try inside(
                [
                    .fill(Fill(square, paint: air)),
                    stamp(.translation(10, 20) * .scale(0.5), air, Accessibility(title: "An oak")),
                    stamp(.translation(3, 4), .solid(.black)),
                    stamp(.translation(10, 20) * .scale(0.5), air),
                    stamp(.scale(0), air),
                ], symbols: symbols) == """
                    <defs>
                    <symbol id="oak" overflow="visible">
                    <path d="M1 2H31V42H1z"/>
                    </symbol>
                    <linearGradient id="g0" gradientUnits="userSpaceOnUse" y1="80" x2="0">
                    <stop offset="0" stop-color="#000"/>
                    <stop offset="1" stop-color="#fff"/>
                    </linearGradient>
                    <linearGradient id="g1" gradientTransform="translate(-20 -40)scale(2)" xlink:href="#g0"/>
                    </defs>
                    <path d="M1 2H31V42H1z" fill="url(#g0)"/>
                    <use transform="translate(10 20)scale(.5)" xlink:href="#oak" fill="url(#g1)"/>
                    <use transform="translate(10 20)scale(.5)" xlink:href="#oak" fill="#fff" fill-opacity=".4" \
                    role="img"><title>An oak</title></use>
                    <use x="3" y="4" xlink:href="#oak"/>
                    <use x="3" y="4" xlink:href="#oak" fill="#fff" fill-opacity=".4"/>
                    <use transform="translate(10 20)scale(.5)" xlink:href="#oak" fill="url(#g1)"/>
                    <use transform="translate(10 20)scale(.5)" xlink:href="#oak" fill="#fff" fill-opacity=".4"/>
                    <use transform="scale(0)" xlink:href="#oak" fill="#fff" fill-opacity=".4"/>
                    """)
    }

    @Test func picture() throws {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
        let nodes: [Node] = [
            .picture(Picture(bitmap, in: Rect(x: 1, y: 2, width: 3, height: 4))),
            .picture(Picture(bitmap, in: Rect(x: 0, y: 0, width: 3, height: 4), sampling: .nearest)),
        ]
        let drawing = Drawing(size: Size(width: 10, height: 10), nodes: nodes)
        let options = SVGWriter.Options { bitmap in [UInt8]("PNG\(bitmap.width)".utf8) }
        #expect(
            String(decoding: try SVGWriter.write(drawing, options: options), as: UTF8.self)
                == """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" \
                height="10" viewBox="0 0 10 10">
                <image x="1" y="2" width="3" height="4" preserveAspectRatio="none" \
                xlink:href="data:image/png;base64,UE5HMQ=="/>
                <image x="0" y="0" width="3" height="4" preserveAspectRatio="none" image-rendering="optimizeSpeed" \
                style="image-rendering:pixelated" xlink:href="data:image/png;base64,UE5HMQ=="/>
                </svg>

                """)
    }

    @Test func errors() throws {
        func write(_ drawing: Drawing, _ options: SVGWriter.Options = .init()) throws(SVGWriterError) {
            _ = try SVGWriter.write(drawing, options: options)
        }
        let size = Size(width: 10, height: 10)
        for bad in [Size(width: 0, height: 1), Size(width: 1, height: -1), Size(width: .infinity, height: 1)] {
            #expect(throws: SVGWriterError.invalidSize(bad)) { try write(Drawing(size: bad)) }
        }
        #expect(throws: SVGWriterError.invalidScale(0)) { try write(Drawing(size: size), .init(scale: 0)) }
        #expect(throws: SVGWriterError.self) { try write(Drawing(size: size), .init(scale: .nan)) }

        let picture = Node.picture(
            Picture(Bitmap(width: 2, height: 3), in: Rect(x: 0, y: 0, width: 1, height: 1)))
        #expect(throws: SVGWriterError.noPNGEncoder) { try write(Drawing(size: size, nodes: [picture])) }
        #expect(SVGWriterError.noPNGEncoder.description.contains("encodePNG:"))
        struct Full: Error, CustomStringConvertible { var description: String { "disk full" } }
        #expect(throws: SVGWriterError.encodingFailed(width: 2, height: 3, reason: "disk full")) {
            try write(Drawing(size: size, nodes: [picture]), .init { _ in throw Full() })
        }

        var node = Node.fill(Fill(square, paint: .solid(.black)))
        for _ in 0..<190 { node = .group(Group([node], opacity: 0.5)) }
        try write(Drawing(size: size, nodes: [node]))
        for _ in 0..<20 { node = .group(Group([node], opacity: 0.5)) }
        #expect(throws: SVGWriterError.tooDeep(limit: 200)) { try write(Drawing(size: size, nodes: [node])) }
        // Without effects they are not even written, and still limited: the survey walks them.
        node = Node.fill(Fill(square, paint: .solid(.black)))
        for _ in 0..<300 { node = .group(Group([node])) }
        #expect(throws: SVGWriterError.tooDeep(limit: 200)) { try write(Drawing(size: size, nodes: [node])) }
    }

    @Test func whatIsNotFiniteIsLeftOut() throws {
        var path = square
        path.line(to: Point(.nan, 1))
        let symbol = Symbol(name: "s", parts: [Symbol.Part(path)])
        let nodes: [Node] = [
            .fill(Fill(path, paint: .solid(.black))),
            .stroke(Stroke(square, style: StrokeStyle(width: .infinity), paint: .solid(.black))),
            .stroke(Stroke(square, style: StrokeStyle(width: 0), paint: .solid(.black))),
            .stroke(Stroke(square, style: StrokeStyle(width: 1, dashes: [.nan]), paint: .solid(.black))),
            .fill(
                Fill(
                    square,
                    paint: .linear(LinearGradient(start: .zero, end: Point(.infinity, 0), stops: Specimens.rainbow)))),
            .stamp(Stamp(symbol: 0, transform: .scale(.nan), tint: .black)),
            .group(Group([.fill(Fill(square, paint: .solid(.black)))], transform: .translation(.infinity, 0))),
            .group(Group([.fill(Fill(square, paint: .solid(.black)))], clip: Clip(path))),
            .group(Group([.fill(Fill(square, paint: .solid(.black)))], filters: [.blur(sigma: .nan)])),
            .picture(Picture(Bitmap(width: 1, height: 1), in: Rect(x: 0, y: .nan, width: 1, height: 1))),
        ]
        #expect(try inside(nodes, symbols: [symbol]) == "")
    }

    /// 1024 units at about 80 points: one decimal in the path, five in the factor, and no more.
    @Test func precisionFollowsScale() throws {
        let path = Specimens.path("M0 0L1023.456 512.345L0 1024z")
        let symbol = Symbol(name: "tree", parts: [Symbol.Part(path)])
        let t = Transform.translation(12.3456, 7) * .scale(0.0781253456)
        let text = try inside([.stamp(Stamp(symbol: 0, transform: t, tint: .black))], symbols: [symbol])
        #expect(text.contains("d=\"M0 0 1023.5 512.3 0 1024z\""))
        #expect(text.contains("transform=\"translate(12.35 7)scale(.07813)\""))
        let large = try inside([.group(Group([.fill(Fill(path, paint: .solid(.black)))], transform: .scale(100)))])
        #expect(large.contains("512.345"))
        let huge = try inside([.fill(Fill(Specimens.path("M0 0H1e300V5"), paint: .solid(.black)))])
        #expect(huge.contains("e+300") || huge.contains("e300"))
    }

    @Test func names() {
        let names = ElementNames(symbolNames: [
            "oak", "oak", "oak-2", "g0", "f12", "", "1 tree", "Bäume", "a", "oak", "<&>\"", "x_Y-9",
        ]).symbols.map { String(decoding: $0, as: UTF8.self) }
        #expect(
            names == [
                "oak", "oak-2", "oak-2-2", "s-g0", "s-f12", "s-", "s-1-tree", "B-ume", "a", "oak-3", "s-----", "x_Y-9",
            ])
        #expect(Set(names).count == names.count)
    }

    @Test func base64() {
        // RFC 4648, section 10.
        let pairs = [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
        for (plain, coded) in pairs { #expect(Base64.encode([UInt8](plain.utf8)) == [UInt8](coded.utf8)) }
        #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == [UInt8]("+/+/".utf8))
    }

    @Test func escaping() {
        var text = MarkupText()
        text.appendText("a<b>&\"'\r\n\t\u{0}\u{8}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}\u{1F332}é")
        let f = "\u{FFFD}"
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                == "a&lt;b&gt;&amp;\"'&#13;\n\t\(f)\(f)\(f)\(f)\u{7F}\(f)\(f)\u{1F332}é")
    }

    @Test func sameTextEveryTime() throws {
        for (_, drawing) in Specimens.all {
            #expect(try SVGWriter.write(drawing) == SVGWriter.write(drawing))
        }
    }

    /// A forest's size: about a hundred bytes a stamp.
    @Test func manyStampsStaySmall() throws {
        let nodes = (0..<10_000).map { i -> Node in
            let place = Transform.translation(Double(i % 391) * 0.37, Double(i % 845) * 0.91)
            return .stamp(
                Stamp(
                    symbol: 0, transform: place * .scale(0.0786132), tint: Color(hex: 0x6B7F5E).opacity(0.335)))
        }
        let drawing = Drawing(size: Size(width: 390, height: 844), symbols: [Specimens.tree], nodes: nodes)
        #expect(try SVGWriter.write(drawing).count < 1_100_000)
    }
}
