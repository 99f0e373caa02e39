import Testing

@testable import Typography

/// Words that are divided by patterns.
@Suite struct HyphenationTests {
    private func patterns(_ text: String) throws -> Hyphenation {
        try Hyphenation(patterns: text.utf8, name: "test.dic", leftMinimum: nil)
    }

    /// Liang's own example: hy-phen-ation.
    private static let liang = "hy3ph he2n hena4 hen5at 1na n2at 1tio 2io"

    @Test func liangsExample() throws {
        let hyphenation = try patterns("UTF-8\n" + Self.liang.replacing(" ", with: "\n"))
        #expect(hyphenation.places(in: "hyphenation") == [2, 6])
        #expect(hyphenation.places(in: "HyPhenAtion") == [2, 6])
        #expect(hyphenation.places(in: "xyz").isEmpty)
        #expect(hyphenation.places(in: "").isEmpty)
        let tex = try patterns("% a file\n\\patterns{\n\(Self.liang) % all\n}\n\\hyphenation{ta-ble pro-ject}")
        #expect(tex.places(in: "hyphenation") == [2, 6])
        // Exceptions come before patterns, and keep to the minima.
        #expect(tex.places(in: "project") == [3])
        #expect(tex.places(in: "table") == [2])
    }

    @Test func wordsKeepTheirEnds() throws {
        let all = "UTF-8\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 2\na1a\n"
        let hyphenation = try patterns(all)
        #expect(hyphenation.places(in: "aaaaaa") == [3, 4])
        let own = try Hyphenation(patterns: all.utf8, name: "a", leftMinimum: 1, rightMinimum: 1)
        #expect(own.places(in: "aaaa") == [1, 2, 3])
        // A dot is the beginning or the end of a word.
        #expect(try patterns("UTF-8\nRIGHTHYPHENMIN 1\n.ab1\n1d.\n").places(in: "abcd") == [2, 3])
        #expect(try patterns("UTF-8\n.ab1\n").places(in: "cabc").isEmpty)
    }

    private func lines(_ text: AttributedText, _ characters: Double, _ hyphenation: Hyphenation?...) throws -> [String]
    {
        let style = TextStyle(
            size: 10, typeface: try TextFontFixture.typeface(), hyphenation: hyphenation.compactMap { $0 })
        let layout = TextLayout(text, style: style, maxWidth: 5 * characters)
        #expect(layout.lines.allSatisfy { $0.width <= 5 * characters })
        return layout.lines.map(\.text)
    }

    @Test func linesEndInHyphens() throws {
        let hyphenation = try patterns("UTF-8\n" + Self.liang)
        #expect(try lines("a hyphenation", 10, hyphenation) == ["a hyphen\u{2010}", "ation"])
        #expect(try lines("a hyphenation", 5, hyphenation) == ["a hy\u{2010}", "phen\u{2010}", "ation"])
        #expect(try lines("a hyphenation", 13, hyphenation) == ["a hyphenation"])
        #expect(try lines("a hyphenation", 12, nil) == ["a", "hyphenation"])
        // By hand is by hand alone, and a name with figures is none.
        #expect(try lines("a hyphena\u{AD}tion", 11, hyphenation) == ["a hyphena\u{2010}", "tion"])
        #expect(try lines("a hyphenation2", 12, hyphenation).first == "a")
        // Runs do not keep a word together.
        let rich = "a hy" + AttributedText("phenation", .init(color: .white))
        #expect(try lines(rich, 10, hyphenation) == ["a hyphen\u{2010}", "ation"])
    }

    @Test func wordsHaveThePatternsOfTheirLanguage() throws {
        func patterns(_ pattern: String, _ language: String?) throws -> Hyphenation {
            try Hyphenation(patterns: "UTF-8\n\(pattern)\n".utf8, name: "a", language: language)
        }
        let (german, english) = (try patterns("a1bc", "de"), try patterns("ab1c", "en-GB"))
        let any = try patterns("abc1d", nil)
        for (language, expected) in [
            ("de-AT", 0), ("DE", 0), ("en-GB", 1), ("en", 1), ("fr", 2), (nil, 0),
        ] as [(String?, Int)] {
            #expect(Hyphenation.choice(of: [german, english, any], for: language) == expected)
        }
        #expect(Hyphenation.choice(of: [german], for: "fr") == nil)
        #expect(Hyphenation.choice(of: [], for: nil) == nil)
        var text = AttributedText("xabcdef ")
        text += AttributedText("xabcdef", AttributedText.Attributes(language: "en"))
        #expect(try lines(text, 6, german, english) == ["xa\u{2010}", "bcdef", "xab\u{2010}", "cdef"])
    }

    @Test(
        arguments: [
            ("ISO8859-1\na1b\n", 1, "the encoding \"ISO8859-1\""), ("", 1, "the encoding \"\""),
            ("UTF-8\n", 2, "no patterns"),
            ("UTF-8\na1b\nf1f/ff=f\n", 3, "the pattern \"f1f/ff=f\", which changes letters"),
            ("UTF-8\nLEFTHYPHENMIN x\n", 2, "\"LEFTHYPHENMIN x\""), ("UTF-8\n1\n", 2, "\"1\" with 0 letters"),
            ("\\patterns{\na1b", 2, "the end of the file"), ("\\relax", 1, "no patterns"),
            (
                "UTF-8\n\(String(repeating: "a", count: 65))", 2,
                "\"\(String(repeating: "a", count: 32))\" with 65 letters"
            ),
        ] as [(String, Int, String)])
    func errorsNameTheirLine(text: String, line: Int, found: String) throws {
        let error = #expect(throws: WordFileError.self) { try patterns(text) }
        #expect(error?.line == line)
        #expect(error?.found == found)
        #expect(error?.file == "test.dic")
    }

    @Test func bytesMustBeText() {
        let error = #expect(throws: WordFileError.self) {
            try Hyphenation(patterns: Array("UTF-8\n".utf8) + [0xFF], name: "a")
        }
        #expect(error?.description == "a:2: found bytes that are not UTF-8, expected a file in UTF-8")
        #expect(throws: WordFileError.self) {
            try Hyphenation(patterns: Array(repeating: 0x20, count: Hyphenation.maxBytes + 1), name: "a")
        }
    }

    @Test(.timeLimit(.minutes(10))) func longWordsTakeTheirLength() throws {
        let hyphenation = try patterns("UTF-8\n\(String(repeating: "a", count: 64))1\na1a")
        #expect(hyphenation.places(in: String(repeating: "a", count: 200_000)).count > 190_000)
    }
}
