import DisplayList
import PathParser
import TestSupport
import Testing
import Typography

@testable import SVG

/// Glyphs with colours of their own, in texts between plain ones. In the fonts of `TextFixture` A is glyph 2.
@Suite struct TextColorTests {
    private func nodes(_ tables: [(tag: String, data: FontBytes)]) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.fonts = TextFixture.set(["a.ttf": TextFixture.font("Colored", tables: tables)])
        options.defaultFamily = "Colored"
        // Whatever bytes there are, the picture is 2 × 4 pixels large.
        options.decodePicture = { bytes, _ in
            guard bytes == [1, 2, 3] else { throw SVGReaderError.unknownEncoding }
            return Bitmap(width: 2, height: 4, pixels: Array(repeating: .max, count: 8))
        }
        let text = "<svg width='9' height='9'><text x='10' y='500' font-size='100' fill='lime'>BAB</text></svg>"
        return try SVGDocument([UInt8](text.utf8), options: options)
    }

    /// The table of one glyph's file.
    private static func documents(_ text: String) -> FontBytes {
        var table = FontBytes(0)
        table.u32(10)
        table.u32(0)
        table.u16(1, 2, 2)
        table.u32(14)
        table.u32(text.utf8.count)
        table.tag(text)
        return table
    }

    /// The table of one glyph's picture, of 40 pixels to the em.
    private static func pictures(_ bytes: [Int]) -> FontBytes {
        var table = FontBytes(1, 1)
        table.u32(1)
        table.u32(12)
        table.u16(40, 72)
        let count = 10
        let start = 4 + 4 * (count + 1)
        for glyph in 0...count { table.u32(glyph <= 2 ? start : start + 8 + bytes.count) }
        table.u16(4, 8)
        table.tag("png ")
        for byte in bytes { table.u8(byte) }
        return table
    }

    @Test func filesOfGlyphsAreDrawnAmongOutlines() throws {
        let file =
            "<svg xmlns='http://www.w3.org/2000/svg'><g id='glyph2'><path fill='red' d='M0 0H500V-500z'/>"
            + "<path fill='currentColor' d='M0 0H9V9z'/></g></svg>"
        let document = try nodes([("SVG ", Self.documents(file))])
        #expect(document.diagnostics == [])
        #expect(document.nodes.count == 3)
        guard document.nodes.count == 3, case .fill(let first) = document.nodes[0],
            case .group(let group) = document.nodes[1], case .fill(let last) = document.nodes[2],
            case .group(let inner)? = group.nodes.first, case .fill(let red)? = inner.nodes.first,
            case .fill(let own)? = inner.nodes.last
        else {
            Issue.record("\(document.nodes)")
            return
        }
        // B takes 70, A 60.
        #expect(first.path.bounds.minX == 10)
        #expect(last.path.bounds.minX == 140)
        #expect((group.transform * inner.transform).applied(to: Point(500, -500)) == Point(130, 450))
        #expect(red.paint == .solid(Color(red: 1, green: 0, blue: 0)))
        #expect(own.paint == .solid(Color(red: 0, green: 1, blue: 0)))
    }

    @Test func picturesOfGlyphsAreDrawn() throws {
        let document = try nodes([("sbix", Self.pictures([1, 2, 3]))])
        guard document.nodes.count == 3, case .group(let group) = document.nodes[1],
            case .picture(let picture)? = group.nodes.first
        else {
            Issue.record("\(document.nodes)")
            return
        }
        // 4 pixels to the right of the pen, 8 above the line, 40 to the em of 100.
        let box = group.transform.applied(to: picture.rect)
        #expect(abs(box.minX - 90) < 1e-9)
        #expect(abs(box.maxY - 480) < 1e-9)
        #expect(abs(box.width - 5) < 1e-9)
        #expect(abs(box.height - 10) < 1e-9)
    }

    @Test func whatCannotBeReadIsAnOutline() throws {
        let tables: [(tag: String, data: FontBytes)] = [
            ("SVG ", Self.documents("<svg")), ("SVG ", Self.documents("<svg><g id='glyph3'/></svg>")),
            ("SVG ", FontBytes(0, 7)), ("sbix", FontBytes(1)), ("COLR", FontBytes(9)), ("sbix", Self.pictures([9])),
        ]
        for (index, table) in tables.enumerated() {
            let document = try nodes([table])
            #expect(document.nodes.flatMap { TextFixture.parts(of: $0) }.count == 3, "\(table)")
            // Only a picture that is there is told of.
            #expect(document.diagnostics.count == (index == 5 ? 1 : 0), "\(document.diagnostics)")
        }
    }
}
