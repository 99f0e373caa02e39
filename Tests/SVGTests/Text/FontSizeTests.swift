import TestSupport
import Testing

@testable import SVG
@testable import Typography

/// How large text is by `font-size` and the family, as browsers have it.
@Suite struct FontSizeTests {
    private static let fonts = TextFixture.set([
        "sans.ttf": TextFixture.font("DejaVu Sans", height: 500),
        "mono.ttf": TextFixture.font("Liberation Mono", height: 500),
    ])

    /// The size of the first letter, whose box is half as high.
    private static func size(_ content: String) throws -> Double? {
        var options = SVGReadingOptions()
        options.fonts = fonts
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
        let parts = try SVGDocument([UInt8](text.utf8), options: options).nodes.flatMap { TextFixture.parts(of: $0) }
        return parts.first.map { (($0[3] * 2) * 100).rounded() / 100 }
    }

    /// Chromium's computed sizes.
    @Test(arguments: [
        ("<text y='50' font-family='monospace'>A</text>", 13.0),
        ("<text y='50' font='monospace' style='font: 1em monospace'>A</text>", 13),
        ("<text y='50' font-family='monospace' font-size='1em'>A</text>", 13),
        ("<text y='50' font-family='monospace' font-size='100%'>A</text>", 13),
        ("<text y='50' font-family='monospace' font-size='medium'>A</text>", 13),
        ("<text y='50' font-family='monospace' font-size='larger'>A</text>", 15.6),
        ("<text y='50' font-family='monospace'><tspan font-size='2em'>A</tspan></text>", 26),
        ("<g font-size='2em'><text y='50' font-family='monospace'>A</text></g>", 26),
    ])
    func monospaceAloneIsSmallerWhereNoLengthSaysASize(content: String, size: Double) throws {
        #expect(try Self.size(content) == size)
    }

    @Test(arguments: [
        ("<text y='50'>A</text>", 16.0), ("<text y='50' font-family='monospace, monospace'>A</text>", 16),
        ("<text y='50' font-family='ui-monospace'>A</text>", 16),
        ("<text y='50' font-family='monospace' font-size='20px'>A</text>", 20),
        ("<g font-size='20px'><text y='50' font-family='monospace'>A</text></g>", 20),
        ("<g font-size='20'><text y='50' font-family='monospace' font-size='1em'>A</text></g>", 20),
        ("<text y='50' font-family='monospace'><tspan font-family='sans-serif'>A</tspan></text>", 16),
    ])
    func aSizeInPixelsAndOtherFamiliesAreAsTheySay(content: String, size: Double) throws {
        #expect(try Self.size(content) == size)
    }

    /// Lengths of the element itself are measured in the size that it has in its family.
    @Test func lengthsInEmFollowTheSizeInTheFamily() throws {
        let document = try SVGDocument(
            [UInt8](
                "<svg xmlns='http://www.w3.org/2000/svg'><rect font-family='monospace' width='1em' height='2'/></svg>"
                    .utf8))
        #expect(document.nodes.count == 1)
        guard case .fill(let fill)? = document.nodes.first else { return }
        #expect(fill.path.bounds.width == 13)
    }
}
