import DisplayList
import PathParser
import Testing

@testable import SVG

/// Boxes of `::before` and `::after`: each file is drawn as another one is, in which elements stand in their places.
@Suite struct HTMLGeneratedTests {
    private func parts(_ html: String, sheet: String) throws -> [HTMLFixture.Part] {
        try HTMLFixture.parts(html, sheet: sheet)
    }

    private func isSame(_ html: String, _ sheet: String, as expected: String, _ other: String = "") throws -> Bool {
        try parts(html, sheet: sheet) == parts(expected, sheet: other)
    }

    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    @Test(
        "Boxes stand before and behind what an element holds",
        arguments: [
            ("<p>A</p>", "p::before{content:'B'}", "<p>BA</p>"),
            ("<p>A</p>", "p::after{content:'B'}", "<p>AB</p>"),
            ("<p>A</p>", "p:before{content:'B'} p:after{content:'C'}", "<p>BAC</p>"),
            ("<p>A</p>", "p::BEFORE{CONTENT:'B';color:red}", "<p><i style='color:red;font-style:normal'>B</i>A</p>"),
            ("<p></p>", "p::before{content:'B'}", "<p>B</p>"),
            // Styles of boxes, and kinds of them.
            (
                "<p>A</p>",
                "p::before{content:'B';padding:1px 2px;margin-right:3px;background:red;border:1px solid blue}",
                "<p><b style='font-weight:400;padding:1px 2px;margin-right:3px;background:red;border:1px solid blue'>B</b>A</p>"
            ),
            ("<p>A</p>", "p::before{content:'B';display:block}", "<p><span style='display:block'>B</span>A</p>"),
            (
                "<p>A</p>", "p::after{content:'';display:inline-block;width:9px;height:4px;background:red}",
                "<p>A<span style='display:inline-block;width:9px;height:4px;background:red'></span></p>"
            ),
            (
                "<p style='display:flex;width:90px'>A</p>",
                "p::before,p::after{content:'';flex:1;height:2px;background:red}",
                "<p style='display:flex;width:90px'><i style='flex:1;height:2px;background:red'></i>A<i style='flex:1;height:2px;background:red'></i></p>"
            ),
            (
                "<p>A</p>", "p::before{content:'B';font-weight:bold;text-decoration:underline}",
                "<p><b><u>B</u></b>A</p>"
            ),
            ("<u>A</u>", "u::after{content:'B'}", "<u>AB</u>"),
            (
                "<u>A</u>", "u::after{content:'B';vertical-align:4px}",
                "<u>A<i style='font-style:normal;vertical-align:4px'>B</i></u>"
            ),
            ("<p>A</p>", "p::after{content:'B';opacity:.5}", "<p>A<i style='font-style:normal;opacity:.5'>B</i></p>"),
            // What an element without a box of its own holds.
            ("<p>A<i style='display:contents'>A</i></p>", "i::before{content:'B'}", "<p>ABA</p>"),
            ("<p>A<i style='display:none'>A</i></p>", "i::before{content:'B'}", "<p>A</p>"),
            ("<p>A<br/>A</p>", "br::before,img::after{content:'B'}", "<p>A<br/>A</p>"),
        ])
    func boxes(html: String, sheet: String, expected: String) throws {
        #expect(try isSame(html, sheet, as: expected), "\(sheet)")
    }

    @Test(
        "Their content is strings, attributes and marks",
        arguments: [
            ("'A' \"B\"  'C'", "ABC"), ("'\\41'", "A"), ("'\\41 B'", "AB"), ("'A' / 'spoken'", "A"), ("''", ""),
            ("none", ""), ("normal", ""), ("attr(data-n)", "AB"), ("attr(none)", ""),
            ("attr(data-n) 'C' attr(id)", "ABCC"),
            ("attr(none, 'B')", "B"), ("attr(data-n string, 'C')", "AB"), ("var(--s)", "C"), ("var(--no, 'B')", "B"),
            ("'A' / 'var(--no)'", "A"),
            ("'A' no-open-quote no-close-quote", "A"),
            // Wrong values are passed over, and the one before counts.
            ("'B';content:B", "B"), ("'B';content:'A' +", "B"), ("'B';content:inherit", ""),
            ("'B' !important;content:'A'", "B"),
        ])
    func content(value: String, expected: String) throws {
        let document = try HTMLFixture.read(
            "<p id='C' data-n='AB' style=\"--s:'C'\">A</p>", sheet: "p::before{content:\(value)}")
        let found = HTMLFixture.parts(of: document.nodes, .identity)
        #expect(try found == parts("<p>\(expected)A</p>", sheet: ""))
        // Of wrong values it is told.
        #expect(document.diagnostics.count == (value.contains(":B") || value.contains("+") ? 1 : 0), "\(value)")
    }

    @Test func newLinesCountWhereTheyAreKept() throws {
        let sheet = "i{white-space:pre;font-style:normal} i::after{content:'\\A B\\00000aC'}"
        #expect(try isSame("<i>A</i>", sheet, as: "A<br/>B<br/>C"))
        #expect(try isSame("<i>A</i>", sheet.replacing("white-space:pre;", with: ""), as: "A B C"))
    }

    @Test(
        "Of several rules the stronger counts, as for elements",
        arguments: [
            ("p::before{content:'B'} p::before{content:'C'}", "C"),
            // A pseudo-element is as specific as a type.
            ("p::before{content:'B'} :where(p)::before{content:'C'}", "B"),
            (".k::before{content:'B'} p::before{content:'C'}", "B"),
            ("p.k::before{content:'B'} .k::before{content:'C'}", "B"),
            ("::before{content:none} p::before{content:'B'}", "B"),
            (".k::before{content:'B'} div > p::before{content:'C'}", "B"),
            ("#i::before{content:'B'} p.k.k::before{content:'C'}", "B"),
            ("p::before{content:'B'!important} #i::before{content:'C'}", "B"),
            ("@layer a{#i::before{content:'C'}} p::before{content:'B'}", "B"),
            ("p{&::before{content:'B'}}", "B"), ("div{p::before{content:'B'}}", "B"),
            ("p:is(.k)::before{content:'B'}", "B"), ("p:first-child:before{content:'B'}", "B"),
            ("p{color:red}", ""),
            // In these no such box, or none of this element, is meant.
            ("p::before:hover{content:'B'}", ""), ("p ::before{content:'B'}", ""),
            ("p::after::before{content:'B'}", ""),
            ("p:is(::before){content:'B'}", ""), ("p::marker{content:'B'}", ""), ("p::before .k{content:'B'}", ""),
            ("p::before{&.k{content:'B'}}", ""), ("p::before.k{content:'B'}", ""), ("p:hover::before{content:'B'}", ""),
        ])
    func rules(sheet: String, expected: String) throws {
        let html = "<p class='k' id='i'>A</p>"
        let found = HTMLFixture.parts(of: try HTMLFixture.read(html, sheet: sheet).nodes, .identity).map(\.rect)
        #expect(try found == HTMLFixture.rects("<p>\(expected)A</p>"), "\(sheet)")
    }

    @Test func elementsAreNotMeantByRulesForTheirBoxes() throws {
        #expect(try parts("<p>A</p>", sheet: "p::before{color:red}").map(\.color) == [.black])
        #expect(
            try parts("<p>A</p>", sheet: "p{color:blue} p::before{color:red;content:'B'}").map(\.color) == [red, blue])
        #expect(try parts("<p>A</p>", sheet: "p::before{&{color:red}}").map(\.color) == [.black])
        // Nothing lies in a pseudo-element.
        let inner = try HTMLFixture.read("<p>A</p>", sheet: "div::before p{color:red}")
        #expect(HTMLFixture.parts(of: inner.nodes, .identity).map(\.color) == [.black])
        #expect(inner.diagnostics.count == 1)
        // Pseudo-elements in lists make a rule of them that is not valid.
        #expect(try HTMLFixture.read("<p>A</p>", sheet: "p:not(::before){color:red}").diagnostics.count == 1)
    }

    /// As in browsers, which make boxes of a `foreignObject` too.
    @Test func elementsOfSVGHaveNone() throws {
        let sheet = "<style>*::before, *:after {content:'B'}</style>"
        let shapes = "<g><rect width='5' height='5'/><text y='90'>A</text></g>"
        #expect(try TextFixture.read(sheet + shapes).nodes == TextFixture.read(shapes).nodes)
        #expect(
            try isSame("A", "foreignObject::before{content:'B';color:red}", as: "A", "foreignObject::before{}") == false
        )
    }

    @Test func listsAreNumberedOn() throws {
        let marked = "<ol><li style='list-style:upper-alpha'>A</li></ol>"
        #expect(
            try HTMLFixture.read(marked, sheet: "ol::before{content:'';display:list-item;list-style:none}").nodes
                != HTMLFixture.read(marked).nodes)
    }

    @Test func linesAlongTextHaveTheirOwnColours() throws {
        let found = try parts(
            "<u>A</u>", sheet: "u{color:blue} u::after{content:'BB';color:red;text-decoration:underline}")
        // The element's line is as long as all, that of the box lies over its end.
        let lines = found.filter { $0.rect[3] == 1 }
        #expect(lines == [.init(rect: [0, 10, 20, 1], color: blue), .init(rect: [6, 10, 14, 1], color: red)])
    }

    @Test func emptyBoxesAreSeenBetweenLetters() throws {
        // Two pixels of padding on both sides, and a line of ten for letters of nine and three.
        #expect(
            try HTMLFixture.rects("A<b style='font-weight:400;padding:0 2px;background:red'></b>A")
                == [[6, 0, 4, 12], [0, 2, 5, 7], [10, 2, 5, 7]])
        #expect(try HTMLFixture.rects("A <b></b>A") == HTMLFixture.rects("A A"))
        #expect(try HTMLFixture.corners("A<b style='margin-left:9px'></b>A", width: 20) == [[0, 2], [15, 2]])
    }

    @Test func unreadPartsAreReported() throws {
        let cases = [
            ("content:counter(n)", "content: counter(n)"), ("content:'B' url(a.png)", "content: url(a.png)"),
            ("content:linear-gradient(red,blue)", "content: linear-gradient(red,blue)"),
            ("content:attr(n px)", "content: attr(n px)"), ("content:'B';animation:x 1s", "not animated"),
        ]
        for (declarations, says) in cases {
            let found = try HTMLFixture.read("<i>A</i><i>A</i>", sheet: "i::before{\(declarations)}").diagnostics
            try #require(found.count == 1, "\(declarations): \(found)")
            #expect(found[0].message.contains(says), "\(declarations): \(found)")
        }
        // Of an element itself strings say nothing, and pictures would take its place.
        #expect(try HTMLFixture.read("<i>A</i>", sheet: "i{content:'B'}").diagnostics.isEmpty)
        #expect(try HTMLFixture.read("<i>A</i>", sheet: "i{content:url(a.png)}").diagnostics.count == 1)
    }

    // MARK: Files of bad intent

    /// Each element would have a copy of the text.
    @Test func copiesAreCounted() throws {
        func read(_ elements: Int, _ rule: String) throws {
            var options = SVGReadingOptions()
            options.fonts = TextFixture.fonts
            options.limits.styleTests = 200_000
            options.limits.nodes = 20_000
            let text = """
                <svg xmlns='http://www.w3.org/2000/svg'><style>\(rule)</style><foreignObject width='99' height='99'>\
                <p xmlns='http://www.w3.org/1999/xhtml' title='\(String(repeating: "a", count: 9999))'>\
                \(String(repeating: "<i/>", count: elements))</p></foreignObject></svg>
                """
            _ = try SVGDocument([UInt8](text.utf8), options: options)
        }
        /// Where the file is told to be too large: at the element that has the box, before anything is laid out.
        func element(_ elements: Int, _ rule: String) throws -> Bool {
            do {
                try read(elements, rule)
            } catch SVGReaderError.tooManyNodes(_, let column, _) {
                return column > rule.utf8.count + 80
            }
            return false
        }
        let long = String(repeating: "A", count: 70_000)
        #expect(try element(20, "i::before{content:'\(long)'}"))
        #expect(try element(9, "p::before{content:\(String(repeating: "attr(title)", count: 10))}"))
        #expect(try element(5000, "i::before{content:''}"))
        let quotes = String(repeating: "no-close-quote ", count: 20_000)
        #expect(throws: SVGReaderError.self) { try read(20_000, "*::before{content:\(quotes)}") }
        try read(400, "*::before{content:'AB'}")
    }
}
