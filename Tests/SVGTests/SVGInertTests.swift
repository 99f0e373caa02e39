import DisplayList
import PathParser
import TestSupport
import Testing
import Typography

@testable import SVG

/// What is written does nothing but show, wherever it is put.
@Suite struct SVGInertTests {
    private static let hostile = "\"'/><script>alert(1)</script><a onload='b' href=\"javascript:c\">]]>&#60;url(//d)"

    private func findings(_ drawing: Drawing) throws -> [String] {
        var options = SVGWriter.Options()
        options.encodePNG = { _ in [1, 2, 3] }
        var found: [String] = []
        for keepsText in [false, true] {
            options.keepsText = keepsText
            let text = String(decoding: try SVGWriter.write(drawing, options: options), as: UTF8.self)
            found += SVGInertness.findings(in: text)
        }
        let samples = [0.0, 1].map { time in
            var drawing = drawing
            drawing.nodes = [.group(Group(drawing.nodes, opacity: 1 - time / 2))]
            return SVGAnimationWriter.Sample(time: time, drawing: drawing)
        }
        var animation = SVGAnimationWriter.Options(plays: 1)
        animation.writer = options
        return found
            + SVGInertness.findings(
                in: String(decoding: try SVGAnimationWriter.write(samples, options: animation), as: UTF8.self))
    }

    @Test("All kinds of elements", arguments: Specimens.all.indices)
    func specimens(index: Int) throws { #expect(try findings(Specimens.all[index].drawing) == []) }

    @Test func textsOfStrangers() throws {
        let hostile = Self.hostile
        var text = AttributedText(hostile)
        let links = "[a](https://example.org/?\(hostile)) [b](javascript:alert) [c](data:text/html,d)"
        text += AttributedText(markdown: links)
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
        var drawing = Drawing(size: Size(width: 200, height: 100)) { canvas in
            canvas.text(
                hostile, in: Rect(x: 0, y: 0, width: 180, height: 40), style: TextStyle(size: 12, language: hostile),
                color: .black)
        }
        let layout = TextLayout(text, style: TextStyle(size: 12), maxWidth: 180)
        drawing.nodes.append(layout.node(color: .black, at: Point(0, 50)))
        drawing.nodes.append(.picture(Picture(bitmap, in: Rect(x: 0, y: 0, width: 9, height: 9))))
        for link in [hostile, "javascript:a", " javascript:a", "jAvAsCrIpT:a", "https://a", "data:text/html,a"] {
            var group = Group(Specimens.fills.nodes)
            group.link = link
            group.accessibility = Accessibility(title: hostile, description: hostile, value: hostile)
            drawing.nodes.append(.group(group))
        }
        drawing.accessibility = Accessibility(title: hostile, role: .group)
        #expect(try findings(drawing) == [])
    }

    @Test(
        "What is not inert is found",
        arguments: [
            "<script>a</script>", "<g onclick=\"a\"/>", "<use xlink:href=\"a.svg#b\"/>", "<image href='http://a'/>",
            "<a href=\"javascript:a\"/>", "<rect fill=\"url(http://a)\"/>", "<style>@import 'a';</style>",
            "<style>a{fill:url(b.svg)}</style>", "<foreignObject/>", "<!DOCTYPE a>", "<set attributeName=\"href\"/>",
        ])
    func planted(element: String) { #expect(SVGInertness.findings(in: "<svg>\(element)</svg>").isEmpty == false) }
}
