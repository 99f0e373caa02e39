import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG

private let square = Node.fill(
    Fill(.rect(Rect(x: 10, y: 20, width: 30, height: 40)), paint: .solid(.black)))
private let squareText = "<path d=\"M10 20H40V60H10z\"/>"
private let pane = Clip(.rect(Rect(x: 30, y: 30, width: 40, height: 20)))
private let frost = Backdrop(sigma: 2, saturation: 1, tint: Color.white.opacity(0.25))

@Suite struct SVGWriterGroupTests {
    @Test func plainGroupIsNotWritten() throws {
        #expect(try inside([.group(Group([square]))]) == squareText)
        #expect(try inside([.group(Group([], opacity: 0.5))]) == "")
    }

    @Test func transformOpacityAndTitle() throws {
        let group = Group(
            [square, square], transform: .translation(1.234, -5), opacity: 0.5,
            accessibility: Accessibility(title: "T", role: .group))
        #expect(
            try inside([.group(group)]) == """
                <g transform="translate(1.23 -5)" opacity=".5" role="group">
                <title>T</title>
                \(squareText)
                \(squareText)
                </g>
                """)
        // A single shape is translucent itself.
        #expect(
            try inside([.group(Group([square], opacity: 0.5))])
                == squareText.replacing("/>", with: " fill-opacity=\".5\"/>"))
    }

    @Test func linksAreWritten() throws {
        var group = Group([square])
        group.link = "https://example.org/?a=1&b=\"<2>'"
        #expect(
            try inside([.group(group)]) == """
                <a href="https://example.org/?a=1&amp;b=&quot;&lt;2&gt;'">
                \(squareText)
                </a>
                """)
        group.opacity = 0.5
        group.nodes = [square, square]
        group.transform = .translation(1, 2)
        #expect(try inside([.group(group)]).hasPrefix(#"<a href="https://example.org/?a=1&amp;b=&quot;&lt;2&gt;'" tr"#))
        group.nodes = []
        #expect(try inside([.group(group)]) == "")
        // What is read again is drawn as it was, without its link: a stranger's file may lead anywhere.
        group = Group([square])
        group.link = "https://\u{0}\n"
        let drawing = Drawing(size: Size(width: 100, height: 100), nodes: [.group(group)])
        let text = try SVGWriter.write(drawing)
        #expect(String(decoding: text, as: UTF8.self).contains("https://\u{FFFD}\n"))
        #expect(try SVGDocument(text).drawing.nodes == [square])
        // What would run is not written.
        for link in ["javascript:alert(1)", " javascript:a", "java\tscript:a", "data:text/html,a", "vbscript:a"] {
            group.link = link
            #expect(try inside([.group(group)]) == squareText)
        }
    }

    @Test func clipIsDefinedOnce() throws {
        let clip = Clip(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), rule: .evenOdd)
        #expect(
            try inside([.group(Group([square], clip: clip)), .group(Group([square], clip: clip))]) == """
                <defs>
                <clipPath id="c0"><path d="M0 0H20V20H0z" clip-rule="evenodd"/></clipPath>
                </defs>
                <g clip-path="url(#c0)">
                \(squareText)
                </g>
                <g clip-path="url(#c0)">
                \(squareText)
                </g>
                """)
        #expect(try inside([.group(Group([square], clip: Clip(Path())))]) == "")
    }

    @Test func mask() throws {
        let mask = Mask([Specimens.rect(0, 0, 25, 25, .white)])
        #expect(
            try inside([.group(Group([square], mask: mask))]) == """
                <defs>
                <mask id="m0" maskUnits="userSpaceOnUse" x="9" y="19" width="32" height="42">
                <path d="M0 0H25V25H0z" fill="#fff"/>
                </mask>
                </defs>
                <g mask="url(#m0)">
                \(squareText)
                </g>
                """)
        #expect(try inside([.group(Group([square], mask: Mask([])))]) == "")
    }

    @Test func filters() throws {
        let shadow = Filter.dropShadow(dx: 3, dy: 4, sigma: 2, color: Color(hex: 0x112233).opacity(0.5))
        #expect(
            try inside([.group(Group([square], filters: [.blur(sigma: 1.5), shadow]))]) == """
                <defs>
                <filter id="f0" filterUnits="userSpaceOnUse" x="-1.5" y="8.5" width="56" height="67" \
                color-interpolation-filters="sRGB">
                <feGaussianBlur stdDeviation="1.5" result="r0"/>
                <feGaussianBlur stdDeviation="2"/>
                <feOffset dx="3" dy="4" result="r2"/>
                <feFlood flood-color="#123" flood-opacity=".5"/>
                <feComposite in2="r2" operator="in" result="r4"/>
                <feMerge>
                <feMergeNode in="r4"/>
                <feMergeNode in="r0"/>
                </feMerge>
                </filter>
                </defs>
                <g filter="url(#f0)">
                \(squareText)
                </g>
                """)
        // A blur of nothing and a shadow nobody sees are none.
        let none = Group([square], filters: [.blur(sigma: 0), .dropShadow(dx: 1, dy: 1, sigma: 1, color: .clear)])
        #expect(try inside([.group(none)]) == "<g>\n\(squareText)\n</g>")
    }

    /// Content that reaches far out does not make a renderer's layers large.
    @Test func regionsEndAtTheDrawing() throws {
        let wide = Specimens.rect(-1e6, 10, 2e6, 10, .black)
        let text = try inside([.group(Group([wide], filters: [.blur(sigma: 2)]))])
        #expect(text.contains("x=\"-7\" y=\"3\" width=\"114\" height=\"24\""))
    }

    @Test func blending() throws {
        let drawing = Drawing(
            size: Size(width: 10, height: 10), nodes: [.group(Group([square], blendMode: .colorDodge))])
        let text = String(decoding: try SVGWriter.write(drawing), as: UTF8.self)
        #expect(text.contains("viewBox=\"0 0 10 10\" style=\"isolation:isolate\">"))
        #expect(text.contains("<g style=\"mix-blend-mode:color-dodge\">"))
    }

    /// librsvg does not isolate what is only clipped.
    @Test func clipIsolatesWhatBlendsInIt() throws {
        let blending = Node.group(Group([square], blendMode: .multiply))
        #expect(
            try inside([.group(Group([blending], clip: pane))]).contains(
                "<g clip-path=\"url(#c0)\" style=\"isolation:isolate\">"))
        #expect(
            try !inside([.group(Group([blending], opacity: 0.5, clip: pane))]).contains("opacity=\".5\" style=\"mix"))
        #expect(try !inside([.group(Group([square], clip: pane))]).contains("isolation"))
    }

    @Test func glass() throws {
        let nodes: [Node] = [square, .group(Group([square], clip: pane, backdrop: frost)), square]
        #expect(
            try inside(nodes) == """
                <defs>
                <clipPath id="c0"><path d="M30 30H70V50H30z"/></clipPath>
                <filter id="f0" filterUnits="userSpaceOnUse" x="23" y="23" width="54" height="34" \
                color-interpolation-filters="sRGB">
                <feGaussianBlur stdDeviation="2"/>
                <feComponentTransfer result="v"><feFuncA type="linear" slope="0" intercept="1"/>\
                </feComponentTransfer>
                <feFlood flood-color="#fff" flood-opacity=".25"/>
                <feComposite operator="atop" in2="v"/>
                <feComposite operator="in" in2="SourceGraphic"/>
                </filter>
                </defs>
                <g id="b0">
                \(squareText)
                </g>
                <g clip-path="url(#c0)">
                <g aria-hidden="true" filter="url(#f0)">
                <use xlink:href="#b0"/>
                </g>
                \(squareText)
                </g>
                \(squareText)
                """)
    }

    @Test func glassWithoutAClipIsNone() throws {
        #expect(
            try inside([square, .group(Group([square], backdrop: frost))]) == "\(squareText)\n<g>\n\(squareText)\n</g>")
    }

    /// What is behind appears in its own coordinates: each copy undoes the groups between.
    @Test func glassInPlainGroups() throws {
        let sheet = Node.group(Group([], transform: .scale(2), clip: pane, backdrop: frost))
        let nodes: [Node] = [
            square, .group(Group([square, sheet], transform: .translation(-20, -30))),
        ]
        let text = try inside(nodes)
        #expect(
            text.contains(
                """
                <g transform="translate(-20 -30)">
                <g id="b1">
                \(squareText)
                </g>
                <g transform="scale(2)" clip-path="url(#c0)">
                <g aria-hidden="true" transform="translate(10 15)scale(.5)" filter="url(#f0)">
                """))
        // The sheet lies from (40, 30) to (120, 70); only the first square reaches it.
        #expect(text.contains("<use xlink:href=\"#b0\"/>"))
        #expect(!text.contains("xlink:href=\"#b1\""))
        #expect(text.contains("stdDeviation=\"4\""))
    }

    @Test func isolatedGroupsHideWhatIsBehind() throws {
        let sheet = Node.group(Group([square], clip: pane, backdrop: frost))
        let text = try inside([square, .group(Group([sheet], opacity: 0.5))])
        #expect(!text.contains("<use"))
        #expect(text.contains("<g clip-path=\"url(#c0)\">\n\(squareText)"))
        // Nothing behind, nothing on it: nothing.
        #expect(try inside([.group(Group([], clip: pane, backdrop: frost))]).contains("<g") == false)
    }

    @Test func glassSeesEarlierGlass() throws {
        let sheet = Node.group(Group([], clip: pane, backdrop: frost))
        let text = try inside([square, sheet, square, sheet])
        #expect(text.contains("<g id=\"b1\" clip-path=\"url(#c0)\">"))
        #expect(
            text.contains(
                """
                <use xlink:href="#b0"/>
                <use xlink:href="#b1"/>
                <use xlink:href="#b2"/>
                """))
    }

    /// The sheet is no node of the group: glass on it sees the nodes alone.
    @Test func glassOnGlassSeesTheNodesUnderIt() throws {
        let small = Clip(.rect(Rect(x: 40, y: 35, width: 10, height: 10)))
        let inner = Node.group(Group([], clip: small, backdrop: frost))
        let text = try inside([square, .group(Group([square, inner], clip: pane, backdrop: frost))])
        #expect(text.contains("filter=\"url(#f0)\">\n<use xlink:href=\"#b0\"/>\n</g>\n<g id=\"b1\">\n\(squareText)"))
        #expect(text.contains("filter=\"url(#f1)\">\n<use xlink:href=\"#b1\"/>\n</g>"))
    }

    @Test func saturationIsWrittenAsAMatrix() throws {
        let vivid = Backdrop(sigma: 0, saturation: 2, tint: .clear)
        let text = try inside([square, .group(Group([], clip: pane, backdrop: vivid))])
        #expect(
            text.contains(
                "<feColorMatrix type=\"matrix\" values=\"1.787 -.715 -.072 0 0 -.213 1.285 -.072 0 0 "
                    + "-.213 -.715 1.928 0 0 0 0 0 1 0\"/>"))
        #expect(!text.contains("feFlood"))
        #expect(!text.contains("feGaussianBlur"))
        let tinted = Backdrop(sigma: 0, saturation: 1, tint: .white)
        #expect(
            try inside([square, .group(Group([], clip: pane, backdrop: tinted))]).contains(
                "sRGB\">\n<feFlood flood-color=\"#fff\"/>\n<feComposite operator=\"atop\" in2=\"SourceGraphic\"/>"))
    }

    /// Each sheet copies all before it: twice as many with every one.
    @Test func tooMuchGlassIsAnError() throws {
        let sheet = Node.group(Group([], clip: pane, backdrop: frost))
        _ = try inside([Node](repeating: sheet, count: 8) + [square])
        #expect(throws: SVGWriterError.tooMuchGlass(limit: 1000)) {
            try inside([square] + [Node](repeating: sheet, count: 30))
        }
    }

    @Test(arguments: Specimens.all.map(\.name))
    func specimensAreWellFormedAndEveryReferenceMeetsAnID(name: String) throws {
        let drawing = try #require(Specimens.all.first { $0.name == name }).drawing
        let bytes = try SVGWriter.write(drawing)
        var tokenizer = XMLTokenizer(bytes)
        var ids: [String] = []
        var references: [String] = []
        while let token = try tokenizer.next() {
            guard case .start = token else { continue }
            for attribute in tokenizer.attributes {
                let value = attribute.value.string
                if attribute.name.string == "id" { ids.append(value) }
                if attribute.name.string == "xlink:href" { references.append(String(value.dropFirst())) }
                if value.hasPrefix("url(#") { references.append(String(value.dropFirst(5).dropLast())) }
            }
        }
        #expect(Set(ids).count == ids.count)
        #expect(Set(references).isSubset(of: ids))
        #expect(bytes.last == UInt8(ascii: "\n"))
        #expect(tokenizer.unresolved == nil)
    }
}
