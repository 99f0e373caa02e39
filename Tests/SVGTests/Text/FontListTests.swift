import DisplayList
import TestSupport
import Testing

@testable import SVG
@testable import Typography

/// Lists of families as files have them: which one texts are set in, and what is said of those that are missing.
@Suite struct FontListTests {
    /// Each font's boxes have a height of their own.
    private static let fonts = TextFixture.set([
        "a.ttf": TextFixture.font("DejaVu Sans", height: 400),
        "b.ttf": TextFixture.font("Liberation Sans", height: 500),
        "c.ttf": TextFixture.font("Liberation Mono", height: 600), "d.ttf": TextFixture.font("Liberation Serif"),
    ])

    private static func read(_ families: String) throws -> SVGDocument {
        var options = SVGReadingOptions()
        options.fonts = fonts
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><text y='50' font-size='10' "
        return try SVGDocument([UInt8]((text + "font-family=\"\(families)\">A</text></svg>").utf8), options: options)
    }

    private static func height(_ families: String) throws -> Double? {
        try read(families).nodes.flatMap { TextFixture.parts(of: $0) }.first?[3]
    }

    private static let (sans, arial, mono, serif) = (4.0, 5.0, 6.0, 7.0)

    @Test(arguments: [
        ("Sans", sans), ("system-ui", sans), ("Arial", arial), ("Helvetica Neue", sans), ("Courier New", mono),
        ("-apple-system,BlinkMacSystemFont,'Segoe UI'", sans), ("ui-sans-serif,Consolas", sans),
        ("Times New Roman", serif), ("Inter,sans-serif", sans), ("Quux, Menlo", mono), ("Quux", serif),
    ])
    func aMissingFamilyHasAStandInOfItsKind(families: String, height: Double) throws {
        #expect(try Self.height(families) == height)
    }

    @Test(arguments: [
        ("Roboto, 'Liberation Mono'", mono), ("Inter, Arial", arial),
        ("ui-monospace, SFMono-Regular, 'Liberation Serif', monospace", serif), ("Georgia, Quux, monospace", mono),
    ])
    func aFamilyOfTheListThatIsThereComesBeforeStandIns(families: String, height: Double) throws {
        #expect(try Self.height(families) == height)
    }

    @Test func eachMissingFamilyIsToldOnceWithItsStandIn() throws {
        let lines = ["Arial", "Arial", "Roboto, Arial", "'Quux', 'DejaVu Sans'", "DejaVu Sans", "serif", "Sans"].map {
            "<text font-family=\"\($0)\">A</text>"
        }
        var options = SVGReadingOptions()
        options.fonts = Self.fonts
        let document = try SVGDocument(
            [UInt8]("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(lines.joined())</svg>".utf8),
            options: options)
        #expect(
            document.diagnostics.map(\.message) == [
                "font-family: there is no 'Arial' here; 'Liberation Sans' stands in",
                "font-family: there is no 'Roboto' here; 'Liberation Sans' stands in",
                "font-family: there is no 'Quux' here; 'DejaVu Sans' stands in, the next of the list",
            ])
        #expect(document.diagnostics.map(\.changesPicture) == [true, true, false])
    }

    @Test func aFamilyOfTheFilesOwnIsNotMissing() throws {
        #expect(try Self.read("Liberation Serif").diagnostics.isEmpty)
        #expect(try Self.read("serif").diagnostics.isEmpty)
        #expect(try Self.read("ui-serif").diagnostics.isEmpty)
    }

    // MARK: Letters as units

    @Test func lengthsInLettersAskTheFont() throws {
        let fixture = TextFixture.set([
            "a.ttf": TextFixture.font("Units", characters: "ABCDEF0x\u{6C34}"), "b.ttf": TextFixture.font("Other"),
        ])
        func widths(_ lengths: String..., style: String = "") throws -> [Double] {
            let rects = lengths.map { "<rect width='\($0)' height='9' style='\(style)'/>" }.joined()
            var options = SVGReadingOptions()
            options.fonts = fixture
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99' font-size='10' font-family='Units'>"
                + "\(rects)</svg>"
            return try SVGDocument([UInt8](text.utf8), options: options).nodes.map { node in
                TextFixture.parts(of: node).first?[2] ?? 0
            }
        }
        let face = try #require(fixture.match([.named("Units")]).flatMap { try? fixture.face($0) }).face
        func advance(_ scalar: Unicode.Scalar) -> Double { face.glyph(for: scalar).map { face.advance(of: $0) } ?? 0 }
        #expect(
            try widths("1ex", "1ch", "1cap", "1ic", "calc(1px + 2ch)")
                == [face.xHeight, advance("0"), face.capHeight, advance("\u{6C34}")]
                .map { ($0 * 10000).rounded() / 1000 }
                + [1 + 20 * advance("0")])
        #expect(advance("0") == 0.6)
        #expect(try widths("1ch", style: "font-size:2ch") == [7.2])
    }
}
