import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

/// Filters, opacity and blending of elements within a text, as Chromium draws them, in the fonts of
/// `TextFixture`.
@Suite struct TextEffectTests {
    /// The structure of nodes: `f` is a fill, `s` a stroke; a group stands in parentheses behind its effects.
    private static func shape(_ nodes: [Node]) -> String {
        nodes.map { node in
            switch node {
            case .fill(let fill):
                guard case .solid(let color) = fill.paint, color.alpha < 1 else { return "f" }
                return "f\(color.alpha)"
            case .stroke: return "s"
            case .group(let group):
                var effects: [String] = []
                for filter in group.filters {
                    switch filter {
                    case .blur: effects.append("blur")
                    case .dropShadow: effects.append("shadow")
                    case .graph: effects.append("graph")
                    }
                }
                if group.clip != nil { effects.append("clip") }
                if group.mask != nil { effects.append("mask") }
                if group.opacity < 1 { effects.append("\(group.opacity)") }
                if group.blendMode != .normal { effects.append("\(group.blendMode)") }
                if group.isIsolated { effects.append("isolated") }
                if group.transform != .identity { effects.append("moved") }
                return "(\((effects + [shape(group.nodes)]).joined(separator: " ")))"
            default: return "?"
            }
        }.joined()
    }

    private static let definitions = """
        <clipPath id='c'><rect width='50' height='50'/></clipPath>\
        <mask id='m'><rect width='50' height='50' fill='white'/></mask>\
        <filter id='f'><feFlood/></filter><path id='p' d='M0 500H900' fill='none'/>
        """

    private static func read(_ inside: String) throws -> SVGDocument { try TextFixture.read(definitions + inside) }

    private static func group(_ inside: String) throws -> Group? {
        for case .group(let group) in try read(inside).nodes { return group }
        return nil
    }

    // MARK: What is drawn as one

    @Test(arguments: [
        ("A<tspan style='filter:blur(2px)'>B</tspan>A", "f(blur f)f"),
        ("A<tspan filter='url(#f)'>B</tspan>A", "f(graph f)f"),
        ("A<tspan style='mix-blend-mode:multiply'>B</tspan>A", "f(multiply f)f"),
        (
            "A<tspan style='filter:blur(2px);mix-blend-mode:screen;opacity:.5' stroke='red'>B</tspan>A",
            "f(blur 0.5 screen fs)f"
        ),
        ("A<a style='filter:blur(2px)'>B</a>A", "f(blur f)f"),
        // Elements within one another; what they hold is drawn in their order.
        (
            "A<tspan style='filter:blur(1px)'>A<tspan opacity='.5' stroke='red'>B</tspan>C</tspan>A",
            "f(blur f(0.5 fs)f)f"
        ),
        ("<a style='filter:blur(1px)'><tspan style='mix-blend-mode:screen'>B</tspan></a>A", "(blur (screen f))f"),
        ("<tspan style='filter:blur(1px)'>A</tspan><tspan style='filter:blur(1px)'>A</tspan>", "(blur f)(blur f)"),
        // Several chunks, and several paths.
        ("A<tspan x='5 70' y='90 190' style='filter:blur(1px)'>BC</tspan>A", "f(blur ff)f"),
        (
            "<tspan style='filter:blur(1px)'>A<tspan x='0' y='99'>B</tspan><tspan x='0' y='199'>C</tspan></tspan>",
            "(blur fff)"
        ),
        ("<textPath href='#p' style='filter:blur(1px)'>AB<tspan opacity='.5'>C</tspan></textPath>", "(blur ff0.5)"),
        // Lines are drawn with their letters, those of elements around them too.
        ("<tspan text-decoration='underline'>A<tspan style='filter:blur(1px)'>B</tspan></tspan>", "ff(blur ff)"),
        // Transforms and isolation have no effect within a text.
        ("A<tspan transform='scale(2)' style='translate:5px;filter:blur(1px)'>B</tspan>", "f(blur f)"),
        ("A<tspan transform='scale(0)' opacity='.5' stroke='red'>B</tspan>", "f(0.5 fs)"),
        ("A<tspan style='isolation:isolate' opacity='.5' stroke='red'>B</tspan>", "f(0.5 fs)"),
        ("A<tspan style='isolation:isolate'>A<tspan style='mix-blend-mode:screen'>B</tspan></tspan>", "ff(screen f)"),
    ])
    func elementsAreDrawnAsOne(text: String, shape: String) throws {
        let document = try Self.read("<text y='100'>\(text)</text>")
        #expect(Self.shape(document.nodes) == shape)
        #expect(document.diagnostics == [])
    }

    /// A filter draws where letters leave nothing, but not where there are none, or hidden ones.
    @Test(arguments: [
        ("A<tspan filter='url(#f)' fill='none'>B</tspan>A", "f(graph )f"),
        ("A<tspan filter='url(#f)'> </tspan>A", "f(graph )f"), ("A<tspan filter='url(#f)'></tspan>A", "ff"),
        ("A<tspan filter='url(#f)' visibility='hidden'>B</tspan>A", "ff"),
        ("A<tspan filter='url(#f)' visibility='hidden'>B<tspan visibility='visible'>B</tspan></tspan>A", "f(graph f)f"),
        ("A<tspan filter='url(#f)' display='none'>B</tspan>A", "ff"),
    ])
    func filtersDrawWhereLettersAre(text: String, shape: String) throws {
        #expect(Self.shape(try Self.read("<text y='100'>\(text)</text>").nodes) == shape)
    }

    /// All renderers draw a part of a text whose filter is not there; shapes and whole texts are another matter.
    @Test func withoutItsFilterTextIsDrawn() throws {
        for (text, shape) in [
            ("<text>A<tspan filter='url(#none)'>B</tspan></text>", "ff"),
            ("<text>A<tspan><a><tspan filter='url(#c)'>B</tspan></a></tspan></text>", "ff"),
            ("<text filter='url(#none)'>A<tspan>B</tspan></text>", ""),
            ("<a filter='url(#none)'><text>A</text></a>", ""), ("<a><text filter='url(#none)'>A</text></a>", ""),
        ] {
            let document = try Self.read(text)
            #expect(Self.shape(document.nodes) == shape, "\(text)")
            #expect(document.diagnostics.count == 1 && document.diagnostics[0].message.contains("is no filter"))
        }
    }

    // MARK: Boxes

    /// Effects refer to the box of the whole text, as paints do.
    @Test func boxesAreTheWholeTexts() throws {
        let text = "<text x='100' y='500'>AAA"
        let filters = try #require(
            try Self.group("\(text)<tspan filter='url(#f)'>A</tspan></text>")
        ).filters
        guard case .graph(let graph)? = filters.first else {
            Issue.record("\(filters)")
            return
        }
        #expect(abs(graph.region.minX - 76) < 1e-9)
        #expect(abs(graph.region.width - 288) < 1e-9)
    }

    /// Lengths of filters are those of the element: an em is its own font's, and a colour its own.
    @Test func lengthsAreTheElements() throws {
        let group = try Self.group(
            "<text>A<tspan style='font-size:20px;color:#0f0;filter:drop-shadow(1em 10% 0)'>B</tspan>"
                + "<tspan style='font-size:20px;color:#0f0;filter:drop-shadow(1em 2px)'>B</tspan></text>")
        guard case .dropShadow(let dx, let dy, let sigma, let color)? = group?.filters.first else {
            Issue.record("\(String(describing: group))")
            return
        }
        #expect(dx == 20)
        #expect(dy == 2)
        #expect(sigma == 0)
        #expect(color == Color(red: 0, green: 1, blue: 0))
    }

    // MARK: Elsewhere

    /// The format has clips and masks for whole texts.
    @Test(arguments: [
        ("clip-path:url(#c)", "clip-path"), ("clip-path:circle(3px)", "clip-path"), ("mask:url(#m)", "mask"),
    ])
    func clipsAndMasksAreTold(style: String, name: String) throws {
        let document = try Self.read("<text>A<tspan style='\(style);filter:blur(2px)'>B</tspan></text>")
        #expect(Self.shape(document.nodes) == "f(blur f)")
        #expect(document.diagnostics.count == 1)
        #expect(document.diagnostics.first?.message.hasPrefix("\(name) of a <tspan>") == true)
        #expect(try Self.read("<text style='\(style)'>A</text>").diagnostics == [])
    }

    /// In clip paths they have no effect.
    @Test func textsInClipPathsAreWhole() throws {
        let text = "A<tspan opacity='.5' style='filter:blur(1px)'>B</tspan>A"
        let clip = "<clipPath id='t'><text y='70'>\(text)</text></clipPath>"
        let group = try Self.group(clip + "<rect width='900' height='500' clip-path='url(#t)'/>")
        #expect(group?.clip?.path.subpathCount == 3)
    }

    /// Effects move as those of other elements.
    @Test func effectsAreAnimated() throws {
        func shape(_ text: String, at moment: Double) throws -> String {
            var options = SVGReadingOptions()
            options.fonts = TextFixture.fonts
            options.defaultFamily = "Boxes"
            options.moment = moment
            let file = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(Self.definitions)\(text)</svg>"
            let document = try SVGDocument([UInt8](file.utf8), options: options)
            #expect(document.diagnostics == [])
            return Self.shape(document.nodes)
        }
        let set = "<text>A<tspan>B<set attributeName='filter' to='url(#f)' begin='1s'/></tspan></text>"
        #expect(try shape(set, at: 0) == "ff")
        #expect(try shape(set, at: 2) == "f(graph f)")
        let style = """
            <style>@keyframes k{from{filter:blur(0px)}to{filter:blur(4px)}} tspan{animation:k 2s both}</style>\
            <text>A<tspan>B</tspan></text>
            """
        #expect(try shape(style, at: 0) == "ff")
        #expect(try shape(style, at: 1) == "f(blur f)")
    }

    /// A written file is read back as it was, and each layer of nested elements counts as a node.
    @Test func effectsAreWrittenAndCounted() throws {
        let text = """
            <text x='10' y='90'>A<tspan style='filter:drop-shadow(3px 4px 1px red);mix-blend-mode:multiply'>B\
            <tspan opacity='.5' stroke='red'>C</tspan></tspan><tspan style='mix-blend-mode:screen'>D</tspan></text>
            """
        let written = try SVGWriter.write(Self.read(text).drawing, options: SVGWriter.Options(decimals: 4))
        let again = try SVGDocument(written, options: SVGReadingOptions())
        #expect(again.diagnostics == [])
        #expect(Self.shape(again.nodes) == "(isolated f(graph multiply f(0.5 fs))(screen f))")
        #expect(try SVGWriter.write(again.drawing, options: SVGWriter.Options(decimals: 4)) == written)

        func read(depth: Int, uses: Int) throws {
            let layers =
                String(repeating: "<tspan style='filter:blur(1px)'>", count: depth) + "A"
                + String(repeating: "</tspan>", count: depth)
            var options = SVGReadingOptions(limits: Limits(nodes: 1000))
            options.fonts = TextFixture.fonts
            let file =
                "<svg width='9' height='9'><text id='t'>\(layers)</text>"
                + String(repeating: "<use href='#t'/>", count: uses) + "</svg>"
            _ = try SVGDocument([UInt8](file.utf8), options: options)
        }
        #expect(throws: Never.self) { try read(depth: 1, uses: 100) }
        #expect(throws: SVGReaderError.self) { try read(depth: 100, uses: 100) }
    }
}
