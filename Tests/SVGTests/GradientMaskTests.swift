import DisplayList
import Raster
import TestSupport
import Testing

@testable import SVG

/// Masks of gradients as browsers draw them: the cases are in a file, with the alpha that Chromium has at nine places.
@Suite struct GradientMaskTests {
    private static func document(_ inside: String) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.fonts = TextFixture.fonts
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>\(inside)</svg>"
        return try SVGDocument([UInt8](text.utf8), options: options)
    }

    private static func masked(_ style: String) -> String { "<rect width='40' height='40' style='\(style)'/>" }

    /// `-` lies on an edge.
    @Test func masksAreThoseOfBrowsers() throws {
        let places = [(6, 6), (20, 6), (34, 6), (12, 20), (20, 20), (28, 20), (6, 34), (20, 34), (34, 34)]
        let rows = try Checkout.text("Tests/SVGTests/masks.tsv").split(separator: "\n")
        #expect(rows.count >= 26)
        for row in rows {
            let cells = row.split(separator: "\t")
            let document = try Self.document(String(cells[0]))
            #expect(document.diagnostics.isEmpty, "\(cells[0])")
            let bitmap = try Renderer.render(document.drawing)
            let expected = cells[1].split(separator: " ")
            try #require(expected.count == places.count)
            for (text, (x, y)) in zip(expected, places) where text != "-" {
                let alpha = Int(bitmap.straightRGBA[(y * bitmap.width + x) * 4 + 3])
                let wanted = try #require(Int(text))
                #expect(abs(alpha - wanted) <= 3, "\(cells[0]) at \(x) \(y): \(alpha), expected \(wanted)")
            }
        }
    }

    @Test func whatIsNotReadIsTold() throws {
        for style in [
            "mask-image:element(#a)", "mask-image:linear-gradient(red,blue);mask-composite:exclude",
            "mask-image:linear-gradient(red,blue);mask-repeat:space", "mask:linear-gradient(red,url(#a))",
            "mask-image:linear-gradient(red 1px 2px 3px,blue)",
            "mask-image:linear-gradient(10px,20px)", "mask-image:linear-gradient(to middle,red,blue)",
        ] {
            #expect(try Self.document(Self.masked(style)).diagnostics.count == 1, "\(style)")
        }
    }

    @Test func elementsWithoutAreaAreNotDrawnMasked() throws {
        let line = "<path d='M0 20H40' stroke='red' style='mask-image:linear-gradient(#000,transparent)'/>"
        #expect(try Self.document(line).nodes.isEmpty)
    }

    @Test func coloursAreLimited() throws {
        let many = Array(repeating: "red", count: 2000).joined(separator: ",")
        #expect(try Self.document(Self.masked("mask-image:linear-gradient(\(many))")).diagnostics.count == 1)
    }
}
