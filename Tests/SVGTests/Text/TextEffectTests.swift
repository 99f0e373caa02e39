import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

/// Filters, clips, masks, opacity and blending of elements within a text, as Chromium draws them, in the fonts of
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
        <clipPath id='b' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>\
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
        ("A<tspan clip-path='url(#c)'>B</tspan>A", "f(clip f)f"),
        ("A<tspan style='clip-path:inset(0 5px)'>B</tspan>A", "f(clip f)f"),
        ("A<tspan mask='url(#m)'>B</tspan>A", "f(mask f)f"),
        ("A<tspan style='mix-blend-mode:multiply'>B</tspan>A", "f(multiply f)f"),
        (
            "A<tspan style='filter:blur(2px);mix-blend-mode:screen;opacity:.5' mask='url(#m)' stroke='red'>B</tspan>A",
            "f(blur mask 0.5 screen fs)f"
        ),
        // A clip that is no single path is a mask, and comes before the mask.
        ("A<a clip-path='url(#c)' mask='url(#m)'>B</a>A", "f(clip mask f)f"),
        // Elements within one another; what they hold is drawn in their order.
        (
            "A<tspan style='filter:blur(1px)'>A<tspan opacity='.5' stroke='red'>B</tspan>C</tspan>A",
            "f(blur f(0.5 fs)f)f"
        ),
        ("<a style='filter:blur(1px)'><tspan clip-path='url(#c)'>B</tspan></a>A", "(blur (clip f))f"),
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
        // Of transforms and isolation nothing comes within a text.
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
        ("A<tspan style='clip-path:inset(50%)'>B</tspan>A", "ff"),
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
        let document = try Self.read(
            "<text>A<tspan clip-path='url(#none)' mask='url(#none)' style='mix-blend-mode:normal'>B</tspan></text>")
        #expect(Self.shape(document.nodes) == "ff")
    }

    // MARK: Boxes

    /// Effects refer to the box of the whole text, as paints do.
    @Test func boxesAreTheWholeTexts() throws {
        let text = "<text x='100' y='500'>AAA"
        let clip = try #require(try Self.group("\(text)<tspan clip-path='url(#b)'>A</tspan></text>")?.clip)
        #expect(clip.path.bounds.minX == 100 && clip.path.bounds.width == 120)
        #expect(clip.path.bounds.minY < 430 && clip.path.bounds.height > 70)
        let shape = try Self.group("\(text)<tspan style='clip-path:inset(0 25% 0 0)'>A</tspan></text>")?.clip
        #expect(shape?.path.bounds.minX == 100 && shape?.path.bounds.width == 180)
        let filters = try #require(
            try Self.group("\(text)<tspan filter='url(#f)'>A</tspan></text>")
        ).filters
        guard case .graph(let graph)? = filters.first else {
            Issue.record("\(filters)")
            return
        }
        #expect(abs(graph.region.minX - 76) < 1e-9 && abs(graph.region.width - 288) < 1e-9)
        // A tenth of the box lies around it on each side.
        let mask = try #require(try Self.group("\(text)<tspan mask='url(#m)'>A</tspan></text>")?.mask)
        guard case .group(let region)? = mask.nodes.first else {
            Issue.record("\(mask)")
            return
        }
        #expect(abs((region.clip?.path.bounds.width ?? 0) - 288) < 1e-9)
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
        #expect(dx == 20 && dy == 2 && sigma == 0 && color == Color(red: 0, green: 1, blue: 0))
    }

    // MARK: Elsewhere

    /// In clip paths only clips have an effect.
    @Test func textsInClipPathsAreClipped() throws {
        func mask(_ text: String) throws -> String {
            let clip = "<clipPath id='t'><text y='70'>\(text)</text></clipPath>"
            let group = try #require(try Self.group(clip + "<rect width='900' height='500' clip-path='url(#t)'/>"))
            if let clip = group.clip { return "path of \(clip.path.subpathCount)" }
            return Self.shape(try #require(group.mask).nodes)
        }
        #expect(try mask("A<tspan clip-path='url(#c)'>B</tspan>A<tspan>A</tspan>") == "(f(clip f)f)")
        #expect(
            try mask("A<tspan clip-path='url(#c)'>B<tspan>A</tspan><tspan clip-path='url(#b)'>A</tspan></tspan>")
                == "(f(clip f(clip f)))")
        // In the box of the whole text.
        let half = "<clipPath id='t'><text><tspan clip-path='url(#b)'>A</tspan>A</text></clipPath>"
        let cut = try #require(try Self.group(half + "<rect width='9' height='9' clip-path='url(#t)'/>")?.mask)
        guard case .group(let outer)? = cut.nodes.first, case .group(let inner)? = outer.nodes.first else {
            Issue.record("\(cut)")
            return
        }
        #expect(inner.clip?.path.bounds.width == 60)
        #expect(try mask("A<tspan opacity='.5' mask='url(#m)' style='filter:blur(1px)'>B</tspan>A") == "path of 3")
        #expect(try mask("A<tspan clip-path='url(#none)'>B</tspan>A") == "path of 3")
    }

    /// An element that refers to a mask in which it lies is drawn without it.
    @Test func circlesEnd() throws {
        let document = try Self.read(
            "<mask id='o'><text y='90'>A<tspan mask='url(#o)' fill='red'>B</tspan></text></mask>"
                + "<rect width='90' height='90' mask='url(#o)'/>")
        #expect(document.diagnostics.count == 1 && document.diagnostics[0].message.contains("refers to itself"))
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
        let set = "<text>A<tspan>B<set attributeName='clip-path' to='url(#c)' begin='1s'/></tspan></text>"
        #expect(try shape(set, at: 0) == "ff")
        #expect(try shape(set, at: 2) == "f(clip f)")
        let style = """
            <style>@keyframes k{from{filter:blur(0px)}to{filter:blur(4px)}} tspan{animation:k 2s both}</style>\
            <text>A<tspan>B</tspan></text>
            """
        #expect(try shape(style, at: 0) == "ff")
        #expect(try shape(style, at: 1) == "f(blur f)")
    }

    /// What is written is read back, and each layer of nested elements is counted.
    @Test func effectsAreWrittenAndCounted() throws {
        let text = """
            <text x='10' y='90'>A<tspan style='filter:drop-shadow(3px 4px 1px red);mix-blend-mode:multiply'>B\
            <tspan mask='url(#m)'>C</tspan></tspan><tspan clip-path='url(#b)'>D</tspan></text>
            """
        let written = try SVGWriter.write(Self.read(text).drawing, options: SVGWriter.Options(decimals: 4))
        let again = try SVGDocument(written, options: SVGReadingOptions())
        #expect(again.diagnostics == [])
        #expect(Self.shape(again.nodes) == "(isolated f(graph multiply f(mask f))(clip f))")
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
