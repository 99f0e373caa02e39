import PathParser
import Testing

@testable import DisplayList
@testable import SVG

/// Views, and other fragments of addresses (SVG 2, section 16.2).
@Suite struct FragmentTests {
    private static func file(_ head: String, _ inside: String = "") -> [UInt8] {
        let shapes = "<rect x='10' y='20' width='30' height='40' fill='lime'/>"
        return [UInt8]("<svg xmlns='http://www.w3.org/2000/svg' \(head)>\(inside)\(shapes)</svg>".utf8)
    }

    private static func read(_ bytes: [UInt8], _ fragment: String?) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.fragment = fragment
        return try SVGDocument(bytes, options: options)
    }

    private static let size = "width='60' height='30'"
    private static let view = "<view id='v' viewBox='10 20 30 40' preserveAspectRatio='none'/>"

    @Test(arguments: ["v", "svgView(viewBox(10,20,30,40);preserveAspectRatio(none))"])
    func aViewTakesThePlaceOfTheOwnViewBox(fragment: String) throws {
        let found = try Self.read(Self.file("\(Self.size) viewBox='0 0 10 10'", Self.view), fragment)
        let asked = try Self.read(
            Self.file("\(Self.size) viewBox='10 20 30 40' preserveAspectRatio='none'", Self.view), nil)
        #expect(found.drawing == asked.drawing)
        #expect(found.viewBox == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(found.diagnostics.isEmpty)
        #expect(found.fitted(width: 90, height: 90) == asked.fitted(width: 90, height: 90))
    }

    /// A view without a view box shows the whole, as does one of a file without a size in its own proportions.
    @Test func whatAViewDoesNotSayIsTheFiles() throws {
        let plain = Self.file("viewBox='0 0 80 80'", "<view id='v' preserveAspectRatio='xMinYMin'/>")
        #expect(try Self.read(plain, "v").drawing == Self.read(plain, nil).drawing)
        let sized = try Self.read(Self.file("viewBox='0 0 80 80'", "<view id='v' viewBox='0 0 20 10'/>"), "v")
        #expect(sized.drawing.size == Size(width: 20, height: 10))
    }

    /// Sheets of icons show the one that the address names.
    @Test func theTargetIsStyled() throws {
        let style = "<style>.i{display:none}.i:target{display:inline}g:target-within{opacity:.5}</style>"
        let icons = "<g id='g'><circle id='a' class='i' r='1'/><circle id='b' class='i' r='2'/></g>"
        let file = Self.file(Self.size, style + icons)
        func circles(_ fragment: String?) throws -> [Double] {
            let nodes = try Self.read(file, fragment).nodes
            return nodes.dropLast().flatMap { node in
                if case .group(let group) = node, group.opacity == 0.5 { return group.nodes }
                return [node]
            }.compactMap {
                if case .fill(let fill) = $0 { return fill.path.controlBounds.width / 2 }
                return nil
            }
        }
        #expect(try circles("a") == [1])
        #expect(try circles("b") == [2])
        #expect(try circles(nil) == [])
    }

    @Test func linkedFilesHaveFragments() throws {
        let inner = Self.file("\(Self.size) viewBox='0 0 10 10'", Self.view)
        var options = SVGReadingOptions()
        options.open = { $0 == "a b.svg" ? inner : nil }
        let outer = Self.file("\(Self.size)", "<image href='a%20b.svg#v' width='60' height='30'/>")
        let document = try SVGDocument(outer, options: options)
        #expect(document.diagnostics.isEmpty)
        let shown = try Self.read(inner, "v").drawing.nodes
        guard case .group(let image)? = document.nodes.first, case .group(let content)? = image.nodes.first else {
            Issue.record("no image: \(document.nodes)")
            return
        }
        #expect(content.nodes == shown)
    }

    /// In data URLs, which are often written without escapes, colours begin with the same sign.
    @Test func dataURLsHaveFragments() throws {
        let inner =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
            + "<view id='v' viewBox='3 3 3 3'/><rect width='9' height='9' fill='#0f0'/></svg>"
        func boxes(_ address: String) throws -> [Rect] {
            let escaped = address.replacing("<", with: "&lt;").replacing("'", with: "&apos;")
            let document = try SVGDocument(
                Self.file(Self.size, "<image href='data:image/svg+xml,\(escaped)' width='9' height='9'/>"))
            #expect(document.diagnostics.isEmpty)
            guard case .group(let image)? = document.nodes.first, case .group(let content)? = image.nodes.first else {
                return []
            }
            return [content.transform.applied(to: DrawingBounds(symbols: []).bounds(of: content.nodes))]
        }
        #expect(try boxes(inner) == [Rect(x: 0, y: 0, width: 9, height: 9)])
        #expect(try boxes(inner + "#v") == [Rect(x: -9, y: -9, width: 27, height: 27)])
    }

    @Test func anUnknownFragmentIsReported() throws {
        let file = Self.file(Self.size, Self.view)
        let document = try Self.read(file, "w")
        #expect(document.diagnostics.map(\.message).contains { $0.contains("'w' is no element's id") })
        #expect(try document.drawing == Self.read(file, nil).drawing)
    }
}
