import Testing

@testable import Typography

/// Pairs of the built-in face, by the room that they take.
@Suite struct KerningTests {
    /// In ems.
    private func kerning(_ left: String, _ right: String) -> Double {
        let style = TextStyle(size: 1)
        return style.width(of: left + right) - style.width(of: left) - style.width(of: right)
    }

    @Test(arguments: [("A", "V"), ("A", "T"), ("A", "Y"), ("T", "A"), ("V", "A"), ("Y", "A")])
    func pairsOfSlopesComeCloser(left: String, right: String) {
        #expect(kerning(left, right) < -0.04)
        // Letters that are their own mirror images are as close the other way round.
        #expect((kerning(left, right) - kerning(right, left)).magnitude < 1e-9)
    }

    @Test func pairsThatNeedItAreKerned() {
        for (left, right) in [("T", "o"), ("T", "e"), ("Y", "o"), ("L", "T"), ("r", "."), ("“", "A")] {
            #expect(kerning(left, right) < -0.03, "\(left)\(right)")
        }
        #expect(kerning("f", "’") > 0)
        #expect(kerning("n", "n").magnitude < 1e-9)
        #expect(kerning("H", "I").magnitude < 1e-9)
    }

    @Test(arguments: [("T", "é", "e"), ("T", "ø", "o"), ("Y", "ă", "a"), ("V", "ő", "o"), ("T", "ŷ", "y")])
    func accentsAreKernedAsTheirLetters(left: String, accented: String, plain: String) {
        #expect((kerning(left, accented) - kerning(left, plain)).magnitude < 1e-9)
        #expect(kerning(left, plain) < 0)
    }

    @Test(arguments: [
        ("Г", "а"), ("Т", "л"), ("У", "д"), ("Р", "Л"), ("Ь", "Т"), ("К", "Ф"), ("Ж", "О"), ("г", "."), ("А", "Ч"),
        ("Γ", "α"), ("Τ", "ο"), ("Υ", "Λ"), ("Λ", "Τ"), ("Φ", "Α"), ("Α", "Ψ"),
    ])
    func cyrillicAndGreekAreKerned(left: String, right: String) {
        #expect(kerning(left, right) < -0.015, "\(left)\(right)")
    }

    @Test func lettersWithAGlyphInCommonAreKernedAsOne() {
        #expect((kerning("А", "Т") - kerning("A", "T")).magnitude < 1e-9)
        #expect((kerning("Р", "А") - kerning("P", "A")).magnitude < 1e-9)
        #expect((kerning("Г", "ё") - kerning("Г", "е")).magnitude < 1e-9)
        #expect((kerning("Τ", "ό") - kerning("Τ", "ο")).magnitude < 1e-9)
        // The accent of a Greek capital stands before it.
        #expect(kerning("Τ", "Ά").magnitude < 1e-9)
    }

    @Test func lettersBeforeAccentsAreKernedAsWell() {
        #expect((kerning("Ä", "V") - kerning("A", "V")).magnitude < 1e-9)
        #expect((kerning("L", "Ÿ") - kerning("L", "Y")).magnitude < 1e-9)
        #expect((kerning("Ł", "Y") - kerning("L", "Y")).magnitude < 1e-9)
    }
}
