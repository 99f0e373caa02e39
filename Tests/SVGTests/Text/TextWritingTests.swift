import DisplayList
import PathParser
import TestSupport
import Testing
import Typography

@testable import SVG

/// Texts written as text, and read again.
@Suite struct TextWritingTests {
    private static let bytes = TextFixture.font("Boxes & 'Co'")
    private static let style = TextStyle(size: 20, typeface: (try? Typeface(trueType: bytes)) ?? .rounded)

    private func write(_ nodes: [Node], keepsText: Bool = true, decimals: Int = 2) throws -> String {
        var options = SVGWriter.Options(decimals: decimals)
        options.keepsText = keepsText
        return String(
            decoding: try SVGWriter.write(
                Drawing(size: Size(width: 300, height: 100), nodes: nodes), options: options), as: UTF8.self)
    }

    /// The lines between the root's tags.
    private func content(_ text: String) -> [String] {
        text.split(separator: "\n").dropFirst().dropLast().map(String.init)
    }

    @Test func aLineIsAnElement() throws {
        let layout = TextLayout("AB C", style: Self.style)
        let node = layout.node(color: Color(hex: 0x102030), at: Point(5, 10))
        let line = try content(write([node])).joined()
        #expect(line.hasPrefix("<text x=\"5\" y=\""))
        #expect(line.contains("\" font-family=\"'Boxes &amp; Co'\" font-size=\"20\" "))
        #expect(line.hasSuffix(" fill=\"#102030\">AB C</text>"))
        let y = try #require(Double(line.split(separator: "\"")[3]))
        #expect((y - 10 - layout.firstBaseline).magnitude < 0.006)
        // By default it is outlines with their words.
        let outlines = try content(write([node], keepsText: false))
        #expect(outlines.contains("<title>AB C</title>"))
        #expect(!outlines.contains { $0.contains("<text") })
    }

    @Test func whatTheStyleSaysIsSaid() throws {
        var style = Self.style
        style.tracking = 1.5
        style.features = [.tabularFigures, FontFeature("liga", 0)]
        let line = try #require(content(write([TextLayout("A  B", style: style).node(color: .black)])).first)
        #expect(line.contains("letter-spacing=\"1.5\" style=\"font-feature-settings:'tnum' 1,'liga' 0\""))
        #expect(line.contains("xml:space=\"preserve\">A  B</text>"))
        #expect(!line.contains("font-weight"))
        #expect(!line.contains(" fill="))

        let bold = TextFixture.font("Boxes", weight: 700, height: 800)
        style = TextStyle(size: 20, typeface: try Typeface(trueType: bold))
        let other = try #require(content(write([TextLayout("A", style: style).node(color: .black)])).first)
        #expect(other.contains("font-weight=\"700\""))
    }

    @Test func wordsAreEscaped() throws {
        let line = try content(write([TextLayout("A<&\"B>", style: Self.style).node(color: .black)])).joined()
        #expect(line.contains(">A&lt;&amp;\"B&gt;</text>"))
    }

    @Test func linesHavePlacesOfTheirOwn() throws {
        var style = Self.style
        style.alignment = .trailing
        let text = try content(write([TextLayout("ABC\nA", style: style).node(color: .black)]))
        #expect(text.count == 1 && text[0].hasPrefix("<text font-family"))
        #expect(text[0].contains("\">ABC</tspan><tspan x=\"30\" y=\""))
        #expect(text[0].hasSuffix(">A</tspan></text>"))
    }

    @Test func elidedTextKeepsItsTitle() throws {
        let layout = TextLayout("A B C D", style: Self.style, maxWidth: 40, maxLines: 1)
        let lines = try content(write([layout.node(color: .black)]))
        #expect(layout.isElided)
        #expect(lines.contains("<title>A B C D</title>"))
        #expect(lines.contains { $0.hasPrefix("<text") })
    }

    @Test func groupsKeepWhatIsDoneToThem() throws {
        let node = TextLayout("A", style: Self.style).node(color: .black)
        guard case .group(var group) = node else { return }
        group.opacity = 0.5
        group.transform = .translation(7, 0)
        let lines = try content(write([.group(group)]))
        #expect(lines.first == "<g transform=\"translate(7)\" opacity=\".5\">" && lines[1].hasPrefix("<text x=\"0\""))
        // What is filled with several paints is no text for others.
        group.nodes.append(.fill(Fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .solid(.white))))
        #expect(try !write([.group(group)]).contains("<text"))
    }

    // MARK: Read again

    private static let fonts = FontSet(fonts: [
        bytes, TextFixture.font("Others", height: 500, characters: "XYZ"),
    ])

    /// Where the ink is that a drawing has, box by box, to hundredths.
    private func boxes(_ nodes: [Node]) -> [[Double]] {
        let parts: [[Double]] = nodes.flatMap { TextFixture.parts(of: $0) }
        let rounded: [[Double]] = parts.map { box in box.map { side in (side * 100).rounded() / 100 } }
        return rounded.sorted { a, b in (a[1], a[0]) < (b[1], b[0]) }
    }

    @Test(arguments: [
        "ABC", "A  B", " A", "AB\nC A\nBCD", "A\u{5D0}\u{5D1} B", "\u{5D0}\u{5D1} A\nAB \u{5D1}", "AXB YZ",
    ])
    func itIsReadAsItWas(text: String) throws {
        for (tracking, alignment) in [(0.0, TextStyle.Alignment.leading), (2.25, .center), (-1, .trailing)] {
            var style = Self.style
            style.tracking = tracking
            style.alignment = alignment
            style.typeface.fallback = Self.fonts
            let layout = TextLayout(text, style: style, maxWidth: 120)
            let node = layout.node(color: .black, at: Point(20, 10))
            var options = SVGReadingOptions()
            options.fonts = Self.fonts
            options.defaultFamily = "Boxes & Co"
            let svg = try write([node], decimals: 4)
            let document = try SVGDocument([UInt8](svg.utf8), options: options)
            #expect(boxes(document.drawing.nodes) == boxes([node]), "\(svg)")
            #expect(document.diagnostics.isEmpty)
            #expect(layout.missing.isEmpty)
        }
    }
}
