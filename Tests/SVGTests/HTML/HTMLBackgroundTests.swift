import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import SVG

/// Backgrounds, shadows and glass of HTML's boxes as browsers draw them: the cases are in a file, with the colours that Chromium
/// has at 25 places.
@Suite struct HTMLBackgroundTests {
    private static func document(_ inside: String, behind: String = "") throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.fonts = TextFixture.fonts
        let inside = inside.replacing("<div ", with: "<div xmlns='http://www.w3.org/1999/xhtml' ", maxReplacements: 1)
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'><rect width='60' height='60' fill='#fff'/>"
            + "\(behind)<foreignObject width='60' height='60'>\(inside)</foreignObject></svg>"
        return try SVGDocument([UInt8](text.utf8), options: options)
    }

    /// `-` lies on an edge.
    @Test func backgroundsAndShadowsAreThoseOfBrowsers() throws {
        let steps = [4, 17, 29, 42, 56]
        let places = steps.flatMap { y in steps.map { (x: $0, y: y) } }
        let rows = try Checkout.text("Tests/SVGTests/HTML/backgrounds.tsv").split(separator: "\n")
        #expect(rows.count >= 39)
        for row in rows {
            let cells = row.split(separator: "\t")
            try #require(cells.count == 2)
            let document = try Self.document(String(cells[0]))
            #expect(document.diagnostics.isEmpty, "\(cells[0])")
            let bitmap = try Renderer.render(document.drawing)
            let expected = cells[1].split(separator: " ")
            try #require(expected.count == places.count)
            for (text, place) in zip(expected, places) where text != "-" {
                let hex = try #require(UInt32(text, radix: 16))
                let start = (place.y * bitmap.width + place.x) * 4
                let found = bitmap.straightRGBA[start..<start + 3].map { Int($0) }
                let wanted = [hex >> 16 & 255, hex >> 8 & 255, hex & 255].map { Int($0) }
                let off = zip(found, wanted).map { abs($0 - $1) }.max() ?? 0
                #expect(off <= 5, "\(cells[0]) at \(place): \(found), expected \(wanted)")
            }
        }
    }

    @Test(arguments: [
        "background:url(a.png) red", "background-image:image-set(url(a.png) 1x)",
        "background-image:linear-gradient(red,blue);background-repeat:round", "background:red;background-clip:text",
        "background:linear-gradient(in oklch longer hue,red,blue)", "backdrop-filter:invert(1)",
        "background-image:linear-gradient(red,blue);background-position-x:3px",
    ])
    func whatIsNotDrawnIsTold(style: String) throws {
        let told = try Self.document("<div style='height:20px;\(style)'></div>").diagnostics
        #expect(told.count == 1, "\(told)")
    }

    /// A colour is there even where the picture over it is not.
    @Test func colourOfALayerWhosePictureIsMissingIsDrawn() throws {
        let document = try Self.document("<div style='height:60px;background:url(a.png) no-repeat #123456'></div>")
        #expect(try Renderer.render(document.drawing)[30, 30] == 0xFF56_3412)
    }

    @Test(arguments: ["background:red blue", "background:red,blue", "box-shadow:1px", "box-shadow:1px 2px -3px"])
    func wrongValuesChangeNothing(style: String) throws {
        let document = try Self.document("<div style='height:60px;background:#0000ff;\(style)'></div>")
        #expect(try Renderer.render(document.drawing)[30, 30] == 0xFFFF_0000)
        #expect(document.diagnostics.count == 1)
    }

    // MARK: Glass

    private static let halves = "<path d='M0 0H30V60H0z' fill='#f00'/><path d='M30 0H60V60H30z' fill='#00f'/>"

    /// Red and blue meet at 30: behind glass they mix on both sides of it, and beside the glass they do not.
    private func expectGlass(_ inside: String, rows: ClosedRange<Int>) throws {
        let bitmap = try Renderer.render(try Self.document(inside, behind: Self.halves).drawing)
        for y in [2, rows.lowerBound + 4, rows.upperBound - 4, 57] {
            let red = bitmap[27, y] & 255
            if rows.contains(y) {
                #expect(red < 240 && red > 120, "row \(y): \(red)")
            } else {
                #expect(red == 255, "row \(y): \(red)")
            }
        }
    }

    @Test func glassBlursWhatLiesBehindTheBox() throws {
        try expectGlass(
            "<div style='margin:10px 0;height:40px;backdrop-filter:blur(4px)'></div>", rows: 10...49)
    }

    /// As Figma writes it: the clip's coordinates begin at the box's corner.
    @Test func glassIsCutByAClipPath() throws {
        let clip = "<clipPath id='c'><rect x='0' y='10' width='60' height='20'/></clipPath>"
        let box = "<div style='margin-top:10px;height:50px;backdrop-filter:blur(4px);clip-path:url(#c)'></div>"
        let document = try Self.document(box, behind: clip + Self.halves)
        let bitmap = try Renderer.render(document.drawing)
        #expect(bitmap[27, 15] & 255 == 255)
        #expect(bitmap[27, 30] & 255 < 240)
        #expect(bitmap[27, 45] & 255 == 255)
    }

    @Test func whatLiesOnGlassIsSharp() throws {
        let document = try Self.document(
            "<div style='height:60px;backdrop-filter:blur(4px);background:linear-gradient(#0f0,#0f0) 0 0/10px 60px no-repeat'></div>",
            behind: Self.halves)
        let bitmap = try Renderer.render(document.drawing)
        #expect(bitmap[9, 30] == 0xFF00_FF00)
        #expect(bitmap[10, 30] & 0xFFFF == 0xFF)
    }
}
