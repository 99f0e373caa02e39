import DisplayList
import PathParser
import Testing

@testable import SVG

/// The fills of a file's shapes, in order.
private func fills(_ inside: String) throws -> [Color] {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(inside)</svg>"
    func colors(_ nodes: [Node]) -> [Color] {
        nodes.flatMap { node -> [Color] in
            switch node {
            case .fill(let fill): if case .solid(let color) = fill.paint { [color] } else { [] }
            case .group(let group): colors(group.nodes)
            default: []
            }
        }
    }
    return colors(try SVGDocument([UInt8](text.utf8)).drawing.nodes)
}

private let red = Color(hex: 0xFF0000)
private let green = Color(hex: 0x008000)
private let blue = Color(hex: 0x0000FF)
private let box = "<path d='M0 0H9V9z' "

@Suite struct SVGStyleTests {
    @Test func strongerRulesWin() throws {
        // Attributes, then rules by specificity and place, then the element's own style, then what is important.
        let sheet = """
            <style>path{fill:red} .b{fill:green} .a{fill:blue} #c{fill:lime}
            .d{fill:red!important} g > path.e { fill : green } g path:first-child{fill:blue}</style>
            """
        #expect(try fills("\(sheet)\(box)fill='lime'/>") == [red])
        #expect(try fills("\(sheet)\(box)class='a b'/>") == [blue])
        #expect(try fills("\(box)class='a' id='c'/>\(sheet)") == [Color(hex: 0x00FF00)])
        #expect(try fills("\(sheet)\(box)class='a' style='fill:green'/>") == [green])
        #expect(try fills("\(sheet)\(box)class='d' style='fill:green'/>") == [red])
        #expect(try fills("\(sheet)\(box)class='d' style='fill:green!important'/>") == [green])
        #expect(try fills("\(sheet)<g>\(box)/>\(box)class='e'/></g>") == [blue, green])
        #expect(try fills("<style>[d]{fill:red} path{fill:green}</style>\(box)/>") == [red])
    }

    @Test func selectors() throws {
        for (selector, matches) in [
            ("*", true), ("path", true), ("rect", false), ("[d]", true), ("[class=x]", true), ("[class~='y']", true),
            ("[class^=x]", true), ("[class$='y']", true), ("[class*=' ']", true), ("[class|=x]", false),
            ("g path", true), ("g>path", true), ("svg > g > g > path", true), ("g ~ path", false),
            ("rect + path", true), ("rect ~ path", true), ("path:first-child", false), (":root path", true),
            ("g.k path.x.y#z", true), ("g.k > path", false), ("rect, path", true),
        ] {
            let file = """
                <style>/* a */ \(selector) { fill: /* b */ red; }</style>
                <g class='k'><g><rect/>\(box)id='z' class='x y'/></g></g>
                """
            let expected = matches && selector != "[class=x]" ? [red] : [Color.black]
            #expect(try fills(file) == expected, "\(selector)")
        }
    }

    @Test func colorFunctions() {
        func color(_ text: String) -> Color? { ColorParser.color(text) }
        func bytes(_ text: String) -> [UInt8]? {
            color(text).map { [$0.bytes.red, $0.bytes.green, $0.bytes.blue, $0.bytes.alpha] }
        }
        // CSS Color 4's own examples.
        #expect(bytes("hsl(120deg 100% 25%)") == [0, 128, 0, 255])
        #expect(bytes("hsla(120, 100%, 50%, 0.5)") == [0, 255, 0, 128])
        #expect(bytes("hsl(-120 100% 50%)") == [0, 0, 255, 255])
        #expect(bytes("hwb(194 0% 0%)") == [0, 195, 255, 255])
        #expect(bytes("hwb(0 80% 40%)") == [170, 170, 170, 255])
        #expect(bytes("lab(100 0 0)") == [255, 255, 255, 255])
        #expect(bytes("lch(0% 0 0)") == [0, 0, 0, 255])
        #expect(bytes("oklab(1 0 0 / 50%)") == [255, 255, 255, 128])
        #expect(bytes("oklch(0.627955 0.257683 29.2339)") == [255, 0, 0, 255])
        #expect(bytes("lab(54.2917 80.8125 69.8851)") == [255, 0, 0, 255])
        #expect(color("hsl(1 2)") == nil)
        #expect(color("hsl(a b c)") == nil)
        #expect(color("wobble(1 2 3)") == nil)
    }

    @Test func relativeLengths() throws {
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' font-size='10'>
            <g font-size='2em'><rect width='1em' height='1ex' x='50%' y='50%' stroke-width='1rem' stroke='red'/></g></svg>
            """
        let nodes = try SVGDocument([UInt8](text.utf8)).drawing.nodes
        guard case .fill(let fill) = nodes[0], case .stroke(let stroke) = nodes[1] else {
            Issue.record("\(nodes)")
            return
        }
        #expect(fill.path.bounds == Rect(x: 100, y: 50, width: 20, height: 10))
        #expect(stroke.style.width == 10)
    }

    @Test func encodings() throws {
        let body = "<svg width='9' height='9'><title>é€</title></svg>"
        func title(_ bytes: [UInt8]) throws -> String? { try SVGDocument(bytes).drawing.accessibility?.title }
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in body.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
        #expect(try title(wide) == "é€")
        var big: [UInt8] = []
        for unit in body.utf16 { big += [UInt8(unit >> 8), UInt8(unit & 255)] }
        #expect(try title(big) == "é€")
        let latin = Array("<?xml version='1.0' encoding='windows-1252'?><svg><title>".utf8) + [0xE9, 0x80]
        #expect(try title(latin + Array("</title></svg>".utf8)) == "é€")
    }

    @Test func entitiesHoldTextsAndElements() throws {
        let text = """
            <!DOCTYPE svg [<!ENTITY c "red"><!ENTITY d '&c;'><!ENTITY % p "x"><!ENTITY r "<path d='M0 0H9V9z' fill='&d;'/>">
            <!ENTITY q 'a"b<c'>]>
            <svg xmlns='http://www.w3.org/2000/svg'><title>&q; &amp; &none;</title>&r;<g>&r;</g>
            <!-- &r; --><![CDATA[&r;]]><wobble/></svg>
            """
        let document = try SVGDocument([UInt8](text.replacing("&q;", with: "&d;").utf8))
        #expect(document.drawing.nodes.count == 2)
        #expect(document.drawing.accessibility?.title == "red & &none;")
        // Places are the file's, not those of what entities stand for.
        #expect(document.diagnostics.last.map { [$0.line, $0.column] } == [4, 28])
    }
}
