import Testing

@testable import SVG

/// Letters that are changed to others (CSS Text 3, section 2.1).
@Suite struct TextTransformTests {
    private func mapped(_ text: String, _ transform: String, _ language: String? = nil) throws -> String {
        let transform = try TextTransform.read(Array(transform.utf8)[...])
        var mapper = CaseMapper()
        var out = String.UnicodeScalarView()
        for piece in text.split(separator: "|", omittingEmptySubsequences: false) {
            out += mapper.mapped(Array(piece.unicodeScalars), transform, language: language)
        }
        return String(out)
    }

    @Test(arguments: [
        ("Stra\u{DF}e abc", "uppercase", "STRASSE ABC"), ("QUIET", "lowercase", "quiet"),
        ("\u{FB01}n", "uppercase", "FIN"),
        ("\u{39F}\u{394}\u{39F}\u{3A3} \u{3A3}", "lowercase", "\u{3BF}\u{3B4}\u{3BF}\u{3C2} \u{3C3}"),
        ("two words", "capitalize", "Two Words"), ("half-open (door)", "capitalize", "Half-Open (Door)"),
        ("don't 3d a_b x.y", "capitalize", "Don't 3d A_b X.Y"), ("iPhone", "capitalize", "IPhone"),
        ("Aa 1!", "full-width", "\u{FF21}\u{FF41}\u{3000}\u{FF11}\u{FF01}"), ("aB", "none", "aB"),
        ("a", "uppercase full-width", "\u{FF21}"),
    ])
    func lettersAreMapped(_ text: String, _ transform: String, _ expected: String) throws {
        #expect(try mapped(text, transform) == expected)
    }

    @Test func wordsGoOnFromPieceToPiece() throws {
        #expect(try mapped("tw|o wo|rds", "capitalize") == "Two Words")
    }

    @Test(arguments: [
        ("i\u{131}", "uppercase", "tr", "\u{130}I"), ("I\u{130}", "lowercase", "az-Latn", "\u{131}i"),
        ("i\u{307}", "uppercase", "lt", "I"), ("\u{CC}", "lowercase", "lt", "i\u{307}\u{300}"),
        ("ijs", "capitalize", "nl", "IJs"), ("ijs", "capitalize", "en", "Ijs"),
        ("istanbul", "capitalize", "tr", "\u{130}stanbul"),
    ])
    func languagesHaveRules(_ text: String, _ transform: String, _ language: String, _ expected: String) throws {
        #expect(try mapped(text, transform, language) == expected)
    }

    @Test func valuesThatAreNotReadAreErrors() {
        for text in ["large", "uppercase lowercase", "full-size-kana", ""] {
            #expect(throws: Style.Problem.self) { try TextTransform.read(Array(text.utf8)[...]) }
        }
    }

    @Test func textsAreTransformed() throws {
        let text = try TextFixture.boxes(
            "<text style='text-transform:uppercase'>ab<tspan style='text-transform:none'>A</tspan></text>")
        #expect(text.map { $0[2] } == [50, 60, 50])
    }
}
