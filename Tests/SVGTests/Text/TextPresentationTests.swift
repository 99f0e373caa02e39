import DisplayList
import PathParser
import TestSupport
import Testing
import Typography

@testable import SVG

/// Which font characters come from that may be letters or pictures (UTS 51, section 2). In the fonts of `TextFixture` A is
/// glyph 2; here all have the same characters, and boxes of heights of their own.
@Suite struct TextPresentationTests {
    private static let characters = "A\u{26A1}\u{2764}"

    /// A layer of the text's own colour over each of the glyphs.
    private static var colors: [(tag: String, data: FontBytes)] {
        var colr = FontBytes(0, 3)
        colr.u32(14)
        colr.u32(32)
        colr.u16(3, 2, 0, 1, 3, 1, 1, 4, 2, 1)
        for glyph in 2...4 { colr.u16(glyph, 0xFFFF) }
        var cpal = FontBytes(0, 1, 1, 1)
        cpal.u32(14)
        cpal.u16(0)
        for byte in [0, 0, 255, 255] { cpal.u8(byte) }
        return [("COLR", colr), ("CPAL", cpal)]
    }

    private static let fonts = TextFixture.set([
        "a.ttf": TextFixture.font("Painted", height: 400, characters: characters, tables: colors),
        "b.ttf": TextFixture.font("Plain", height: 500, characters: "B"),
        "c.ttf": TextFixture.font("Letters", height: 800, characters: characters),
    ])

    /// The height of the picture's first box.
    /// - Parameter family: the one that is taken where the text's are missing.
    private static func height(_ text: String, _ families: String, default family: String = "Plain") throws -> Double? {
        var options = SVGReadingOptions()
        options.fonts = fonts
        options.defaultFamily = family
        let file =
            "<svg width='9' height='9'><text y='50' font-size='10' font-family='\(families)'>\(text)</text></svg>"
        let document = try SVGDocument([UInt8](file.utf8), options: options)
        return document.nodes.compactMap { height(of: $0, .identity) }.first
    }

    private static func height(of node: Node, _ transform: Transform) -> Double? {
        switch node {
        case .fill(let fill):
            let height = fill.path.transformed(by: transform).bounds.height
            return height > 0 ? (height * 1000).rounded() / 1000 : nil
        case .group(let group):
            return group.nodes.lazy.compactMap { height(of: $0, transform * group.transform) }.first
        default: return nil
        }
    }

    private static let (painted, letters) = (3.0, 7.0)

    @Test(arguments: [
        // A picture by itself, and a letter by itself.
        ("\u{26A1}", painted), ("\u{2764}", letters),
        ("\u{26A1}\u{FE0E}", letters), ("\u{2764}\u{FE0F}", painted), ("\u{2764}\u{FE0E}", letters),
    ])
    func fallbackGoesByThePresentation(text: String, height: Double) throws {
        #expect(try Self.height(text, "Plain") == height)
    }

    @Test(arguments: [("\u{26A1}", painted), ("\u{2764}", letters), ("\u{26A1}\u{FE0E}", letters)])
    func theDefaultFamilyIsAFallbackLikeOthers(text: String, height: Double) throws {
        #expect(try Self.height(text, "Missing", default: "Letters") == height)
        #expect(try Self.height(text, "Plain", default: "Letters") == height)
    }

    @Test(arguments: [
        ("\u{26A1}", "Letters", letters), ("\u{26A1}\u{FE0F}", "Letters", painted),
        ("\u{2764}", "Painted", painted), ("\u{2764}\u{FE0E}", "Painted", letters),
        ("\u{26A1}\u{FE0E}", "Painted, Letters", letters), ("\u{2764}\u{FE0F}", "Letters, Painted", painted),
    ])
    func aSelectorCountsMoreThanTheFamily(text: String, families: String, height: Double) throws {
        #expect(try Self.height(text, families) == height)
    }
}
