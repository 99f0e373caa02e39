import DisplayList
import PathParser
import Testing

@testable import SVG

/// The work of laying boxes out is counted, and none is done twice.
@Suite struct HTMLLimitTests {
    private func read(_ html: String, nodes: Int) throws -> SVGDocument {
        let file =
            "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><foreignObject width='90' height='90'>"
            + "<div xmlns='http://www.w3.org/1999/xhtml'>\(html)</div></foreignObject></svg>"
        var options = SVGReadingOptions(limits: Limits(nodes: nodes))
        options.fonts = TextFixture.fonts
        return try SVGDocument([UInt8](file.utf8), options: options)
    }

    /// Each level asks for a layout in the height of the content, and for one in a given height.
    @Test func boxesInOneAnotherTakeNoMoreWorkForEachLevel() {
        let style = "display:inline-flex;min-height:50%;max-width:calc(50% + 1px);margin:-1px"
        let levels = 16
        let html =
            "<div style='height:150px;width:150px'>" + String(repeating: "<div style='\(style)'>", count: levels)
            + "<i style='width:1px;height:1px'></i>" + String(repeating: "</div>", count: levels) + "</div>"
        #expect(throws: Never.self) { try read(html, nodes: 2000) }
    }

    @Test func placesAlongTheLinesOfATableAreThoseThatAreAskedFor() {
        var lines = GridLines<Int>(count: 3, [(1, 500), (1, 7), (1, 7)])
        lines.change(1, 0..<1_000_000_000) { $0 = ($0 ?? 0) + 1 }
        lines.change(1, 8..<500) { $0 = 9 }
        #expect(lines[1, 7] == 1)
        #expect(lines[1, 500] == 1)
        #expect(lines[1, 8] == nil)
        #expect(lines[0, 7] == nil)
    }
}
