import DisplayList
import PathParser
import Testing

@testable import SVG
@testable import Typography

/// Which HTML is read, by which styles, and what is told.
@Suite struct HTMLReadingTests {
    private func colors(_ html: String, style: String = "", sheet: String = "") throws -> [Color] {
        try HTMLFixture.parts(html, style: style, sheet: sheet).map(\.color)
    }

    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    @Test func sheetsReachHTML() throws {
        #expect(try colors("<b>A</b>", sheet: "b { color: red }") == [red])
        #expect(try colors("<b class='x'>A</b>", sheet: ".x { color: red } b { color: blue }") == [red])
        #expect(try colors("<b id='x'>A</b><i>A</i>", sheet: "#x { color: red } b + i { color: blue }") == [red, blue])
        #expect(try colors("<a href='#'>A</a>", sheet: "a { color: red; text-decoration: none }") == [red])
        #expect(try colors("<p>A</p><p>A</p>", sheet: "p:nth-of-type(2) { color: red }") == [.black, red])
        #expect(try colors("<i>A</i>", sheet: "div > i { color: var(--c) } svg { --c: red }") == [red])
        // A sheet in HTML is the file's.
        #expect(try colors("<style>i { color: red }</style><i>A</i>") == [red])
        // What an element of SVG says of its text, HTML takes over; its fill is not the text's.
        #expect(try colors("A", style: "color:red;fill:blue") == [red])
    }

    /// As editors write it that put a page's sheets into a file.
    @Test func aSheetOfHTMLCountsOutsideOfHTML() throws {
        let document = try TextFixture.read(
            "<g><style xmlns='http://www.w3.org/1999/xhtml'>text { fill: red }</style></g><text y='90'>A</text>")
        #expect(HTMLFixture.parts(of: document.nodes, .identity).map(\.color) == [red])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func aBoxCountsAsTwentyElements() throws {
        #expect(try HTMLFixture.read(String(repeating: "<i/>", count: 12_490)).diagnostics.isEmpty)
        let error = #expect(throws: SVGReaderError.self) {
            try HTMLFixture.read(String(repeating: "<i/>", count: 12_500))
        }
        #expect(error?.description.contains("the file draws more than 250000 elements") == true)
    }

    @Test func defaultsAreWeakerThanAllElse() throws {
        #expect(try HTMLFixture.rects("<b>A</b>") == [[0, 1, 5, 8]])
        #expect(try HTMLFixture.rects("<b>A</b>", sheet: "* { font-weight: 400 }") == [[0, 2, 5, 7]])
        #expect(try HTMLFixture.rects("<b>A</b>", sheet: "@layer x { b { font-weight: 400 } }") == [[0, 2, 5, 7]])
        #expect(try colors("<font color='red'>A</font>") == [red])
        #expect(try colors("<font color='red'>A</font>", sheet: "* { color: blue }") == [blue])
        // An element of SVG has none of them.
        let link = try TextFixture.read("<a href='#'><text y='90'>A</text></a>")
        #expect(HTMLFixture.parts(of: link.nodes, .identity).map(\.color) == [.black])
    }

    @Test(
        "Quotations are in the marks of the language around them",
        arguments: [
            ("<p><q>A</q></p>", "<p>“A”</p>"), ("<p><q>A<q>B</q></q></p>", "<p>“A‘B’”</p>"),
            ("<p lang='de'><q>A<i><q>B</q></i></q></p>", "<p>„A<i>‚B‘</i>“</p>"),
            ("<p lang='de'><q lang='fr-CH'>A<q>B</q></q></p>", "<p>„A‹B›“</p>"),
            // The third is like the second (CSS Generated Content 3).
            ("<p lang='de'><q>A<q>B<q>A</q></q></q></p>", "<p>„A‚B‚A‘‘“</p>"),
        ])
    func quotations(html: String, expected: String) throws {
        let fonts = TextFixture.set(["a.ttf": TextFixture.font("Boxes", characters: "AB“”‘’„‚‹›")])
        func parts(_ html: String) throws -> [HTMLFixture.Part] {
            let html = "<div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div>"
            let file = "<foreignObject width='900' height='900'>\(html)</foreignObject>"
            return HTMLFixture.parts(of: try TextFixture.read(file, fonts: fonts).nodes, .identity)
        }
        #expect(try parts(html) == parts(expected))
        #expect(try parts(html) != parts(expected.replacing("“", with: "‹").replacing("‘", with: "›")))
    }

    @Test func hiddenElementsAreNotThere() throws {
        #expect(try HTMLFixture.corners("<i style='display:none'>A</i><title>A</title>A") == [[0, 2]])
        #expect(try HTMLFixture.corners("<i style='visibility:hidden'>A</i>A") == [[6, 2]])
        // HTML counts in its own namespace alone, and in a `foreignObject`.
        #expect(try TextFixture.read("<div xmlns='http://www.w3.org/1999/xhtml'>A</div>").nodes.isEmpty)
        #expect(try TextFixture.read("<foreignObject width='9' height='9'/>").diagnostics.isEmpty)
        #expect(
            try TextFixture.read("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject>").nodes
                .isEmpty)
    }

    @Test func switchesTakeHTMLWhereItCanBeDrawn() throws {
        let file = """
            <switch><foreignObject width='99' height='200' requiredFeatures='http://www.w3.org/TR/SVG11/feature#Extensibility'>\
            <p xmlns='http://www.w3.org/1999/xhtml'>A</p></foreignObject><rect width='5' height='5'/></switch>
            """
        #expect(try TextFixture.read(file).nodes != TextFixture.read("<rect width='5' height='5'/>").nodes)
        // Without fonts there would be no text.
        #expect(
            try TextFixture.read(file, fonts: nil).nodes == TextFixture.read("<rect width='5' height='5'/>").nodes)
        let extended = file.replacing(
            "requiredFeatures='http://www.w3.org/TR/SVG11/feature#Extensibility'",
            with: "requiredExtensions='http://www.w3.org/1999/xhtml'")
        #expect(try TextFixture.read(extended).nodes == TextFixture.read(file).nodes)
        let unknown = extended.replacing("1999/xhtml' height", with: "x' height").replacing(
            "requiredExtensions='http://www.w3.org/1999/xhtml'", with: "requiredExtensions='http://a.b'")
        #expect(try TextFixture.read(unknown).nodes == TextFixture.read("<rect width='5' height='5'/>").nodes)
    }

    @Test func unreadPartsAreReported() throws {
        let cases = [
            ("<img src='a.png'/>", "<img>"), ("<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg> in a"),
            ("<i style='float:left'>A</i>", "float: left"), ("<i style='column-count:2'>A</i>", "column-count"),
            ("<i style='position:absolute'>A</i>", "position: absolute"),
            ("<i style='display:grid'>A</i>", "display: grid"),
            ("<i style='padding:-1px'>A</i>", "padding: found '-1px'"),
            ("<i style='margin:1'>A</i>", "margin: found '1'"),
            ("<ul><li style='list-style:inside'>A</li></ul>", "list-style-position"),
            ("<i style='border:2px groove red'>A</i>", "border: 2px groove red"),
        ]
        for (html, says) in cases {
            let found = try HTMLFixture.read(html + html).diagnostics
            try #require(found.count == 1, "\(html): \(found)")
            #expect(found[0].message.contains(says), "\(html): \(found)")
            #expect(found[0].others == 1, "\(html): \(found)")
        }
        #expect(try HTMLFixture.read("<i style='float:none;column-count:auto'>A</i>").diagnostics.isEmpty)
        #expect(try HTMLFixture.read("\u{3042}").diagnostics.map(\.message) == ["no font has \u{3042} (U+3042)"])
    }

    // MARK: Files of bad intent

    /// A table's start tag is read once, and not for each of its cells: that would take minutes.
    @Test func tagsAreReadOnce() throws {
        let attributes = (0..<20_000).map { "data-a\($0)='1'" }.joined(separator: " ")
        let cells = String(repeating: "<td></td>", count: 20_000)
        let table = "<table \(attributes) cellpadding='7' cellspacing='0'><tr>\(cells)<td>A</td></tr></table>"
        // Seven pixels on the left and above, and what the letter's line has above it.
        let letter = try HTMLFixture.parts(table, sheet: "td:empty{display:none}")
        #expect(letter.map { Array($0.rect[..<2]) } == [[7, 9]])
    }

    @Test func deepElementsAreLeftOut() throws {
        let styles = ["display:flex", "display:table", "display:inline-block", "", "display:inline-flex", "opacity:.9"]
        for style in styles {
            let open = String(repeating: "<div style='\(style)'>", count: 150)
            do {
                let document = try HTMLFixture.read(open + "A" + String(repeating: "</div>", count: 150))
                #expect(document.diagnostics.contains { $0.message.contains("more than 250 deep") }, "\(style)")
            } catch {
                // Rows in rows are asked for too often.
                #expect(style.contains("flex"), "\(style): \(error)")
                #expect(error is SVGReaderError, "\(style): \(error)")
            }
        }
    }

    /// Masks whose content is boxes that have masks: each is allowed by itself, and together they would end the stack.
    @Test func boxesAndReferencesCountTogether() throws {
        func boxes(_ inner: String) -> String {
            let (open, close) = (String(repeating: "<div>", count: 60), String(repeating: "</div>", count: 60))
            return "<foreignObject width='99' height='99'><div xmlns='http://www.w3.org/1999/xhtml'>"
                + "\(open)\(inner)\(close)</div></foreignObject>"
        }
        func link(_ number: Int) -> String { boxes("<b style='mask:url(#m\(number));display:block'>A</b>") }
        let masks = (1..<20).map { "<mask id='m\($0)'>\(link($0 - 1))</mask>" }.joined()
        var options = SVGReadingOptions()
        options.fonts = TextFixture.fonts
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><mask id='m0'><rect width='9' height='9'/></mask>"
            + "\(masks)\(link(19))</svg>"
        let document = try SVGDocument(Array(text.utf8), options: options)
        #expect(document.diagnostics.contains { $0.message.contains("more than 250 deep") })
    }

    @Test func workIsCounted() throws {
        func read(_ letters: Int) throws {
            var options = SVGReadingOptions()
            options.fonts = TextFixture.fonts
            options.limits.nodes = 100
            let text = """
                <svg xmlns='http://www.w3.org/2000/svg'><foreignObject width='99' height='99'>\
                <p xmlns='http://www.w3.org/1999/xhtml'>\(String(repeating: "A ", count: letters))</p></foreignObject></svg>
                """
            _ = try SVGDocument([UInt8](text.utf8), options: options)
        }
        try read(100)
        #expect(throws: SVGReaderError.tooManyNodes(line: 1, column: 41, limit: 100)) { try read(1000) }
    }

    /// Each row is higher than the one in it, which is therefore laid out twice; so are the columns in the columns.
    @Test func boxesInBoxesAreSoonLaidOut() throws {
        for direction in ["row", "column"] {
            let open = (0..<90).map {
                "<div style='display:flex;flex-direction:\(direction)'><p style='height:\(1000 - $0)px'></p>"
            }
            let document = try HTMLFixture.read(open.joined() + "A" + String(repeating: "</div>", count: 90))
            #expect(HTMLFixture.parts(of: document.nodes, .identity).count == 1)
        }
    }

    @Test func numbersThatAreTooLarge() throws {
        for value in ["1e300px", "-1e300px", "1e308em", "calc(1e308px * 10)", "1e30%"] {
            for property in [
                "width", "height", "margin", "padding", "border-width", "font-size", "line-height", "text-indent",
                "letter-spacing", "flex-grow", "gap", "border-radius", "vertical-align", "border-spacing",
            ] {
                for display in ["block", "flex", "table", "inline-block", "inline"] {
                    _ = try HTMLFixture.read(
                        "<div style='border:1px dashed;background:red;display:\(display);\(property):\(value)'>A <b>A</b></div>"
                    )
                }
            }
        }
        for attribute in ["colspan='999999999'", "rowspan='999999999'", "colspan='-4'", "rowspan='0'", "width='1e300'"]
        {
            _ = try HTMLFixture.read(
                "<table border='1'><tr><td \(attribute)>A</td><td>A</td></tr><tr><td>A</td></tr></table>")
        }
        _ = try HTMLFixture.read("<ol start='999999999'><li value='-99999999'>A</li></ol>")
    }
}
