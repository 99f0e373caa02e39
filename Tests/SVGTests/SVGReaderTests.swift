import DisplayList
import PathParser
import Testing

@testable import SVG

private func read(_ inside: String, root: String = "width='100' height='80'") throws -> SVGDocument {
    try SVGDocument([UInt8]("<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(inside)</svg>".utf8))
}

private func nodes(_ inside: String) throws -> [Node] {
    let document = try read(inside)
    #expect(document.diagnostics.isEmpty)
    return document.drawing.nodes
}

private func path(_ data: String) -> Path { PathDataParser.parse(data).path }

private func fill(_ data: String, _ color: Color = .black, rule: FillRule = .nonZero) -> Node {
    .fill(Fill(path(data), rule: rule, paint: .solid(color)))
}

@Suite struct SVGReaderTests {
    @Test func shapes() throws {
        #expect(try nodes("<path d='M1 2L3 4V9z'/>") == [fill("M1 2L3 4V9z")])
        #expect(try nodes("<rect x='1' y='2' width='30' height='40'/>") == [fill("M1 2H31V42H1z")])
        #expect(
            try nodes("<rect width='30' height='40' rx='4' ry='5'/>") == [
                .fill(
                    Fill(
                        .roundedRect(Rect(x: 0, y: 0, width: 30, height: 40), radiusX: 4, radiusY: 5),
                        paint: .solid(.black)))
            ])
        #expect(try nodes("<polygon points='1,2 3,4 5-6'/>") == [fill("M1 2L3 4 5-6z")])
        #expect(try nodes("<polyline points='1 2 3 4'/>") == [fill("M1 2 3 4")])
        #expect(try nodes("<line x1='1' x2='5' y2='7'/>") == [])
        #expect(
            try nodes("<line x1='1' x2='5' y2='7' stroke='red'/>") == [
                .stroke(
                    Stroke(path("M1 0L5 7"), style: StrokeStyle(width: 1), paint: .solid(Color(hex: 0xFF0000))))
            ])
        guard case .fill(let circle)? = try nodes("<circle cx='5' cy='6' r='2'/>").first else {
            Issue.record("no circle")
            return
        }
        #expect(circle.path.bounds == Rect(minX: 3, minY: 4, maxX: 7, maxY: 8))
        #expect(circle.path.points.first == Point(7, 6))
        #expect(try nodes("<rect width='0' height='5'/><circle/><path/><path d=''/><ellipse rx='0' ry='3'/>") == [])
        #expect(try nodes("<ellipse rx='3'/>").count == 1)
    }

    @Test func lengthsHaveUnits() throws {
        let document = try read(
            "<rect x='50%' y='1pc' width='1in' height='2.54cm'/>", root: "width='150pt' height='10em'")
        #expect(document.drawing.size == Size(width: 200, height: 160))
        guard case .fill(let rect)? = document.drawing.nodes.first else {
            Issue.record("no rectangle")
            return
        }
        let box = rect.path.bounds
        #expect(box.minX == 100)
        #expect(box.minY == 16)
        #expect(abs(box.width - 96) < 1e-9)
        #expect(abs(box.height - 96) < 1e-9)
    }

    @Test func colors() {
        #expect(ColorParser.color("#AbC") == Color(hex: 0xAABBCC))
        #expect(ColorParser.color("#aabbcc80")?.alpha == 128.0 / 255)
        #expect(ColorParser.color("rgb(255, 0,51)") == Color(hex: 0xFF0033))
        #expect(ColorParser.color("rgb(100% 0% 20%)") == Color(red: 1, green: 0, blue: 0.2))
        #expect(ColorParser.color("rgba(0,0,0,.5)")?.alpha == 0.5)
        #expect(ColorParser.color("rgb(0 0 0 / 25%)")?.alpha == 0.25)
        #expect(ColorParser.color("RebeccaPurple") == Color(hex: 0x663399))
        #expect(ColorParser.color("DarkSlateGrey") == Color(hex: 0x2F4F4F))
        #expect(ColorParser.color("transparent") == .clear)
        #expect(ColorParser.names.count == 148)
        for bad in [
            "#", "#12", "#12345", "#ggg", "#-12", "rgb(", "rgb(1,2)", "rgb(1,2,3", "rgb(1,2,3)x", "rgb(1,2%,3)", "",
            "red blue",
        ] {
            #expect(ColorParser.color(bad) == nil, "\(bad)")
        }
    }

    @Test func propertiesAndInheritance() throws {
        let red = Color(hex: 0xFF0000)
        #expect(
            try nodes("<g fill='red' fill-rule='evenodd'><path d='M0 0H9V9z'/><path fill='#000' d='M1 0H9V9z'/></g>")
                == [fill("M0 0H9V9z", red, rule: .evenOdd), fill("M1 0H9V9z", .black, rule: .evenOdd)])
        #expect(
            try nodes("<g color='red' fill='currentColor'><path d='M0 0H9V9z'/><path color='blue' d='M1 0H9V9z'/></g>")
                == [fill("M0 0H9V9z", red), fill("M1 0H9V9z", Color(hex: 0x0000FF))])
        #expect(try read("<path d='M0 0H9V9z'/>", root: "width='9' height='9' display='none'").drawing.nodes == [])
        // A style goes before attributes, whatever their order.
        #expect(
            try nodes("<path style=' FILL : red ; /* x:y; */ ;stroke:none!important' fill='blue' d='M0 0H9V9z'/>")
                == [fill("M0 0H9V9z", red)])
        #expect(
            try nodes("<path fill-opacity='50%' opacity='.5' d='M0 0H9V9z'/>") == [
                fill("M0 0H9V9z", Color.black.opacity(0.25))
            ])
        #expect(try nodes("<path fill='none' d='M0 0H9V9z'/>") == [])
        #expect(
            try nodes("<g display='none'><path d='M0 0H9V9z'/></g><path visibility='hidden' d='M0 0H9V9z'/>") == [])
        #expect(
            try nodes("<g visibility='hidden'><path visibility='visible' d='M0 0H9V9z'/></g>") == [fill("M0 0H9V9z")])
        let style = StrokeStyle(
            width: 2.5, cap: .round, join: .bevel, miterLimit: 3, dashes: [1, 2], dashOffset: 0.5)
        #expect(
            try nodes(
                """
                <g stroke='red' stroke-width='2.5px' stroke-linecap='round' stroke-linejoin='bevel' opacity='.5'
                stroke-miterlimit='3' stroke-dasharray='1, 2' stroke-dashoffset='.5' fill='none'><path d='M0 0H9'/></g>
                """)
                == [.stroke(Stroke(path("M0 0H9"), style: style, paint: .solid(red.opacity(0.5))))])
        // Fill and stroke together are translucent as one.
        guard case .group(let both)? = try nodes("<path stroke='red' opacity='.5' d='M0 0H9'/>").first else {
            Issue.record("no group")
            return
        }
        #expect(both.opacity == 0.5)
        #expect(both.nodes.count == 2)
    }

    @Test func transforms() throws {
        let base = Length.Base(viewport: Size(width: 200, height: 100), fontSize: 16)
        func matrix(_ text: String) -> Transform? { TransformParser.transform(ArraySlice(text.utf8), base) }
        #expect(matrix("") == .identity)
        #expect(matrix("none") == .identity)
        #expect(matrix(" translate(1,-2) , scale(3)") == Transform(a: 3, b: 0, c: 0, d: 3, tx: 1, ty: -2))
        #expect(matrix("matrix(1 2 3 4 5 6)") == Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(matrix("rotate(90 10 10)")?.applied(to: Point(20, 10)) == Point(10, 20))
        #expect(matrix("translate(1)scale(2-3)") == Transform(a: 2, b: 0, c: 0, d: -3, tx: 1, ty: 0))
        #expect(matrix("skewX(45)")?.c.rounded() == 1)
        #expect(matrix("translate(10% 50%)") == .translation(20, 50))
        #expect(matrix("translate(1em) rotate(.25turn)")?.applied(to: Point(1, 0)) == Point(16, 1))
        #expect(matrix("scaleX(2) scaleY(200%)") == .scale(2))
        for bad in [
            "rotate", "rotate()", "rotate(1 2)", "scale(a)", "scale(1", "matrix(1 2 3)", "twist(3)", "scale(1e999)",
        ] {
            #expect(matrix(bad) == nil, "\(bad)")
        }
        #expect(
            try nodes("<g transform='translate(1 2)'><path d='M0 0H9V9z'/></g>")
                == [.group(Group([fill("M0 0H9V9z")], transform: .translation(1, 2)))])
    }

    @Test func viewBoxAndAspect() throws {
        func place(_ root: String) throws -> Transform {
            guard case .group(let group)? = try read("<path d='M0 0H9V9z'/>", root: root).drawing.nodes.first else {
                return .identity
            }
            return group.transform
        }
        let box = "viewBox='10 20 50 100' width='200' height='200' "
        #expect(try place(box).applied(to: Point(10, 20)) == Point(50, 0))
        #expect(try place(box + "preserveAspectRatio='xMinYMin meet'").applied(to: Point(10, 20)) == Point(0, 0))
        #expect(try place(box + "preserveAspectRatio='xMaxYMax slice'").applied(to: Point(60, 120)) == Point(200, 200))
        #expect(try place(box + "preserveAspectRatio='none'").applied(to: Point(60, 120)) == Point(200, 200))
        #expect(try read("", root: "viewBox='0 0 30 40'").drawing.size == Size(width: 30, height: 40))
        #expect(try read("", root: "viewBox='0 0 30 40' width='60'").drawing.size == Size(width: 60, height: 80))
        #expect(
            try read("", root: "viewBox='0 0 30 40' width='100%' height='50%'").drawing.size
                == Size(width: 30, height: 20))
        #expect(try read("", root: "").drawing.size == Size(width: 300, height: 150))
        #expect(throws: SVGReaderError.invalidSize(width: 0, height: 5)) { try read("", root: "width='0' height='5'") }
    }

    @Test func whatStandsInTheFileIsKeptBesideTheDrawing() throws {
        let document = try read(
            "<path d='M0 0H9V9z' transform='scale(2)'/>", root: "viewBox='-1 -2 30 40' width='60'")
        #expect(document.viewBox == Rect(x: -1, y: -2, width: 30, height: 40))
        #expect(document.nodes == [.group(Group([fill("M0 0H9V9z")], transform: .scale(2)))])
        #expect(document.drawing.nodes != document.nodes)
        #expect(try read("", root: "width='9' height='9'").viewBox == nil)
        #expect(try read("", root: "width='9' height='9' viewBox='0 0 9 x'").viewBox == nil)
    }

    @Test func titlesBecomeAccessibility() throws {
        let document = try read("<title> A &amp;\tB </title><desc>c</desc><g><title>g</title><path d='M0 0H9V9z'/></g>")
        #expect(document.drawing.accessibility == Accessibility(title: "A &\tB", description: "c"))
        #expect(
            document.drawing.nodes
                == [.group(Group([fill("M0 0H9V9z")], accessibility: Accessibility(title: "g", role: .group)))])
        #expect(try read("<title>x<g><path d='M0 0H9V9z'/></g></title>").drawing.nodes == [])
    }

    @Test func editorsNotesArePassedOver() throws {
        let inside = """
            <defs id='d'><linearGradient id='g'/><path d='M0 0H9V9z'/></defs>
            <metadata><rdf:RDF><x/></rdf:RDF></metadata><style> </style><style/>
            <q xmlns="http://example.org/"><style>path{fill:red}</style><rect width="9" height="9"/></q>
            <sodipodi:namedview a='1'><inkscape:page/></sodipodi:namedview><symbol><rect width='9' height='9'/></symbol>
            <path inkscape:label='x' style='fill:#000000;-inkscape-stroke:none;font-size:3px' d='M0 0H9V9z'/>
            """
        #expect(try nodes(inside) == [fill("M0 0H9V9z")])
        let prefixed =
            "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' width='9' height='9'><svg:path d='M0 0H9V9z'/></svg:svg>"
        #expect(try SVGDocument([UInt8](prefixed.utf8)).drawing.nodes == [fill("M0 0H9V9z")])
    }

    @Test func whatIsNotUnderstoodIsSaid() throws {
        let text = """
            <svg width="9" height="9">
              <use href="#a"/>
              <text>hello <tspan>you</tspan></text>
              <path fill="url(#g) red" d="M0 0H9V9z"/>
              <path style="clip-path:rect(3px)" d="M0 0H9V9z"/>
              <path fill="purplish" stroke-width="-1" d="M0 0H9 x"/>
              <g transform="turn(1)"><polygon points="1 2 3 4 5"/></g>
              <rect width="-1" height="two"/>
              <image href="a.png"/><style>p:wobble{} @page {}</style><title>&bogus;</title>
            </svg>
            """
        let document = try SVGDocument([UInt8](text.utf8))
        let said = document.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
        #expect(
            said == [
                "2:14 '#a' is no element of the file",
                "3:3 <text> is not read; it and what it holds are left out",
                "5:16 clip-path: rect(3px) is not read",
                "6:15 fill: found 'purplish', which is no value of it; it is passed over",
                "6:39 stroke-width: found '-1', which is no value of it; it is passed over",
                "6:46 path data, byte 7: found 'x', expected a command or a number; the path is drawn up to there",
                "7:17 transform: found 'turn(1)', which is no value of it; it is passed over",
                "7:43 points: expected pairs of numbers; the shape is drawn up to there",
                "8:16 width is negative, expected 0 or more",
                "8:28 height: found 'two', expected a length",
                "9:16 'a.png' cannot be opened; it is left out",
                "9:24 the selector 'p:wobble' is not read, nor what it says",
                "9:24 @page is not read: what it says of the elements is left out",
                "9:65 the entity &bogus; is not resolved",
            ])
        #expect(document.drawing.nodes.first == fill("M0 0H9V9z", Color(hex: 0xFF0000)))
        #expect(document.drawing.nodes.count == 4)
    }

    /// What would change the picture, one thing a file: each is said at its place, and in another file it is not.
    @Test func nothingIsDroppedInSilence() throws {
        let rect = "<rect width='9' height='9'"
        // The place is behind the bar.
        let cases: [(inside: String, says: String)] = [
            ("\(rect)>|<animate attributeName='x'/></rect>", "<animate>"),
            ("|<set attributeName='x'/>", "<set>"), ("|<script>x()</script>", "<script>"),
            ("|<s:text xmlns:s='http://www.w3.org/2000/svg'>a</s:text>", "<text>"),
            ("|<foreignObject/>", "<foreignObject>"), ("|<wobble/>", "<wobble>"),
            ("\(rect) fill='|var(--a)'/>", "fill: found"),
            ("\(rect) vector-effect='|fixed-position'/>", "vector-effect"),
            ("\(rect) filter='|url(#m)'/>", "'url(#m)' is no filter"), ("|<use href='#a'/><g id='b'/>", "'#a' is no"),
            ("<g id='a'>|<use href='#a'/></g>", "refers to itself"),
            ("|<use href='a.svg#b'/>", "lies outside"),
        ]
        for (inside, says) in cases {
            let parts = inside.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            let found = try read(inside.filter { $0 != "|" }).diagnostics
            #expect(found.count == 1 && found[0].line == 1 && found[0].message.contains(says), "\(inside): \(found)")
            // The root's tag has 64 characters; what is said of a link stands at its attribute.
            let isThere = (found.first?.column ?? 0) >= parts[0].count + 65
            #expect(isThere, "\(inside): \(found)")
        }
        let heads: [(before: String, root: String, says: String)] = [
            ("<?xml-stylesheet href='a.css'?>", "", "<?xml-stylesheet?>"),
            ("<!DOCTYPE svg [<!ATTLIST rect fill CDATA 'red'>]>", "", "<!ATTLIST>"),
            ("", "transform='scale(2)'", "transform of the outermost <svg>"),
        ]
        for (before, root, says) in heads {
            let text = "\(before)<svg width='9' height='9' \(root)>\(rect)/></svg>"
            let found = try SVGDocument([UInt8](text.utf8)).diagnostics
            #expect(found.count == 1 && found[0].message.contains(says), "\(text): \(found)")
        }
    }

    /// What a document type gives in other namespaces changes nothing.
    @Test(arguments: [
        ("<!ATTLIST g xmlns:ji CDATA #FIXED 'http://glyphs.example.org/ns' ji:part CDATA #IMPLIED>", false),
        ("<!ATTLIST g ji:radical (general|nelson) 'general' >", false),
        ("<!ATTLIST svg xmlns CDATA #FIXED 'http://www.w3.org/2000/svg'>", false),
        ("<!ATTLIST rect fill CDATA #IMPLIED id ID #REQUIRED>", false),
        ("<!ATTLIST g n NOTATION (a|b) #IMPLIED>", false), ("<!ATTLIST g>", false),
        ("<!ATTLIST rect fill CDATA 'red'>", true), ("<!ATTLIST rect fill (red|lime) #FIXED 'red'>", true),
        ("<!ATTLIST g ji:a CDATA 'b'><!ATTLIST use xlink:href CDATA '#a'>", true),
        ("<!ATTLIST g %more;>", true), ("<!ATTLIST g n NOTATION (a|b) 'a'>", true),
    ])
    func attributeListsAreToldWhereTheyGiveSomething(list: String, isTold: Bool) throws {
        let text = "<!DOCTYPE svg [\(list)]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
        #expect(try SVGDocument([UInt8](text.utf8)).diagnostics.isEmpty != isTold)
    }

    /// Once a kind, where its first stands.
    @Test func eachKindIsSaidOnce() throws {
        let found = try read("<text/>\n<set/><text/><path fill='a' d='M0 0'/><path fill='b' d='M0 0'/><text/>")
            .diagnostics
        #expect(
            found.map(\.description) == [
                "line 1, column 65: <text> is not read; it and what it holds are left out (and 2 more)",
                "line 2, column 1: <set> is not read; the picture is that without it",
                "line 2, column 26: fill: found 'a', which is no value of it; it is passed over (and 1 more)",
            ])
    }

    @Test func inheritTakesTheParents() throws {
        let red = Color(hex: 0xFF0000)
        #expect(
            try nodes("<g fill='red'><path fill='blue' style='fill:inherit' d='M0 0H9V9z'/></g>") == [
                fill("M0 0H9V9z", red)
            ])
        #expect(
            try nodes("<g opacity='.5'><path opacity='inherit' d='M0 0H9V9z'/></g>")
                == [fill("M0 0H9V9z", Color.black.opacity(0.25))])
        #expect(try nodes("<path style='display:NONE' d='M0 0H9V9z'/>") == [])
        let prefixed = "<s:path xmlns:s='http://www.w3.org/2000/svg' d='M0 0H9V9z'/>"
        #expect(try nodes(prefixed) == [fill("M0 0H9V9z")])
    }

    @Test func errors() {
        func failure(_ text: String) -> String? {
            do throws(SVGReaderError) {
                _ = try SVGDocument([UInt8](text.utf8))
                return nil
            } catch {
                return error.description
            }
        }
        #expect(failure("<html/>") == "the root element is <html>, expected <svg>")
        #expect(failure("<svg>\n <g>\n</svg>") == "line 3, column 1: found </svg>, expected </g>")
        #expect(failure("") == "line 1, column 1: the file ends, expected an element")
        #expect(failure("<svg é='1' é='2'/>") == "line 1, column 12: found the attribute 'é' twice in <svg>")
        #expect(throws: SVGReaderError.unknownEncoding) { try SVGDocument([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0]) }
        #expect(failure("<?xml version='1.0' encoding='koi8-r'?><svg/>")?.contains("encoding is not read") == true)
    }
}
