import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import SVG

/// Shapes, markers, transforms and links as browsers draw them: the cases are in a file, and Chromium draws each as it is
/// said there.
@Suite struct DrawingFeatureTests {
    private static func document(_ inside: String) throws -> SVGDocument {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\(inside)</svg>
            """
        return try SVGDocument([UInt8](text.utf8))
    }

    /// In each row the pixel in the middle of a square of ten is lime.
    @Test func shapesAreDrawnAsBrowsersDo() throws {
        let rows = try Checkout.text("Tests/SVGTests/drawings.tsv").split(separator: "\n").map {
            $0.split(separator: "\t").map(String.init)
        }
        #expect(rows.count >= 116)
        for row in rows {
            try #require(row.count == 2)
            let bitmap = try Renderer.render(Self.document(row[1]).drawing)
            let found = bitmap.straightRGBA[(5 * 10 + 5) * 4..<(5 * 10 + 6) * 4].map(Int.init)
            let distance = zip(found, [0, 255, 0, 255]).map { abs($0 - $1) }.max() ?? 255
            #expect(distance <= 2, "\(row[0]): \(row[1])")
        }
    }

    @Test(arguments: [
        ("M0 0h3v3h-3z", 5), ("M0 0h3v3h-3zh-1", 6), ("M0 0h3v3h-3zM0 0h-1", 7), ("M0 0h3v3h-3za9 9 0 1 1 4 4", 6),
        ("M0 0a9 9 0 1 1 4 4 2 2 0 0 0 5 5", 3), ("M0 0h3za1 1 0 0 1 0 0h1", 4),
    ])
    func verticesAreThoseOfTheFile(data: String, count: Int) throws {
        let marker = "<marker id='m'><path d='M0 0H1V1z'/></marker>"
        let style = "marker-start='url(#m)' marker-mid='url(#m)' marker-end='url(#m)'"
        let nodes = try Self.document("\(marker)<path d='\(data)' fill='none' \(style)/>").drawing.nodes
        #expect(nodes.count == count)
    }

    @Test func unitsInTheAttributeAreTold() throws {
        let document = try Self.document("<rect width='1' height='1' transform='rotate(45deg)'/>")
        #expect(
            document.diagnostics.map { $0.message } == [
                "transform: found 'rotate(45deg)', which is no value of it; it is passed over"
            ])
    }

    @Test func turnsOutOfThePlaneAreTold() throws {
        for css in [
            "transform:rotateX(60deg)", "transform:rotate3d(1,0,0,60deg)", "rotate:x 60deg",
            "transform:perspective(9px)",
        ] {
            #expect(try !Self.document("<rect width='1' height='1' style='\(css)'/>").diagnostics.isEmpty)
        }
    }

    @Test func whatIsDrawnIsCrispAsFarAsTheFileSays() throws {
        let file = """
            <g shape-rendering="crispEdges"><path d="M0 0H5V5z" stroke="red"/><path d="M0 0H5V5z" shape-rendering="auto"/></g>
            """
        var found: [Bool] = []
        func look(_ nodes: [Node]) {
            for node in nodes {
                switch node {
                case .fill(let fill): found.append(fill.antialias)
                case .stroke(let stroke): found.append(stroke.antialias)
                case .group(let group): look(group.nodes)
                default: break
                }
            }
        }
        look(try Self.document(file).drawing.nodes)
        #expect(found == [false, false, true])
    }

    /// Browsers cut by shapes with soft edges whatever the shapes say.
    @Test func shapesThatCutAreNotCrispButBesideText() throws {
        func isCrisp(_ more: String) throws -> Bool {
            let file = """
                <clipPath id="c"><path d="M0 0H5V5z" shape-rendering="crispEdges"/><path d="M6 6H9V9z"/>\(more)</clipPath>
                <clipPath id="d"><path d="M0 0H9V9H0z"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>
                """
            guard case .group(let group)? = try Self.document(file).drawing.nodes.first, let mask = group.mask else {
                return false
            }
            func holds(_ nodes: [Node]) -> Bool {
                nodes.contains { node in
                    switch node {
                    case .fill(let fill): !fill.antialias
                    case .group(let group): holds(group.nodes)
                    default: false
                    }
                }
            }
            return holds(mask.nodes)
        }
        #expect(try !isCrisp(""))
        #expect(try isCrisp("<path d='M0 0H1V1z' clip-path='url(#d)'/>"))
    }

    @Test func whatIsCrispIsWrittenAndReadAgain() throws {
        let drawing = Drawing(size: Size(width: 20, height: 20)) { canvas in
            canvas.fill(.polygon([Point(1, 2), Point(9, 3), Point(4, 15)]), .black, antialias: false)
            canvas.stroke(
                .line(from: Point(3, 3), to: Point(15, 9)), .black, style: StrokeStyle(width: 2), antialias: false)
            canvas.fill(.polygon([Point(11, 2), Point(19, 3), Point(14, 15)]), .black)
        }
        let text = try SVGWriter.write(drawing)
        let written = String(decoding: text, as: UTF8.self)
        #expect(written.split(separator: " ").count { $0.hasPrefix("shape-rendering=\"crispEdges\"") } == 2)
        #expect(try SVGDocument(text).drawing.nodes == drawing.nodes)
    }
}
