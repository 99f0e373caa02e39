import Testing

@testable import Typography

/// What happens to characters before and after lookups.
@Suite struct ShaperTests {
    typealias Fixture = LayoutFixture

    private func fixture(_ characters: [Unicode.Scalar]) -> Fixture {
        var fixture = Fixture()
        for (i, scalar) in characters.enumerated() { fixture.characters[scalar] = 40 + i }
        return fixture
    }

    // MARK: Normal forms

    @Test func lettersTakeTheFormThatTheFontHas() {
        // In one where the font has it, apart where it does not.
        let font = fixture(["\u{E9}", "\u{301}", "\u{323}"])
        #expect(font.glyphs("e\u{301}") == [40])
        #expect(font.glyphs("\u{E9}") == [40])
        #expect(font.glyphs("\u{E1}") == [1, 41])
        #expect(font.glyphs("\u{F3}x") == [15, 41, 24])
        // Marks below come before those above, whichever was typed first.
        #expect(font.glyphs("a\u{301}\u{323}") == [1, 42, 41])
        #expect(font.glyphs("e\u{323}\u{301}") == [40, 42])
        #expect(font.shape("xa\u{301}b").map(\.cluster) == [0, 1, 1, 3])
        // None of it.
        #expect(font.glyphs("ж") == [0])
    }

    @Test func spacesThatAreMissingHaveTheirWidth() {
        let font = fixture([" ", ".", "0"])
        #expect(font.shape("\u{A0}\u{2003}\u{2009}\u{202F}\u{2007}").map(\.advanceX) == [100, 1000, 200, 50, 100])
        #expect(font.glyphs("\u{A0}\u{2003}\u{2008}") == [40, 40, 40])
        #expect(fixture(["\u{2010}"]).glyphs("\u{2011}") == [40])
    }

    @Test func whatIsNotSeenIsBlank() {
        let font = fixture([" "])
        let shaped = font.shape("a\u{200D}b\u{AD}c")
        #expect(shaped.map(\.glyph) == [1, 40, 2, 40, 3])
        #expect(shaped.map(\.advanceX) == [100, 0, 100, 0, 100])
        // A font without a space has no blank.
        let bare = fixture([]).shape("a\u{200D}b\u{FEFF}")
        #expect(bare.map(\.glyph) == [1, 2])
        #expect(bare.map(\.cluster) == [0, 2])
    }

    // MARK: Directions

    @Test func runsAreSeenFromTheLeft() {
        let font = fixture(["(", ")", "\u{5D0}", "\u{5D1}", "1", "2"])
        let hebrew = font.shape("\u{5D0}(\u{5D1}", script: .hebrew)
        #expect(hebrew.map(\.glyph) == [43, 41, 42])
        #expect(hebrew.map(\.cluster) == [2, 1, 0])
        // Letters of the other direction are in their own order, only turned.
        #expect(font.shape("abc", direction: .rightToLeft).map(\.glyph) == [3, 2, 1])
        #expect(font.shape("12", script: .hebrew, direction: .leftToRight).map(\.glyph) == [44, 45])
        #expect(font.shape("\u{5D0}\u{5D1}", script: .hebrew, direction: .leftToRight).map(\.glyph) == [42, 43])
    }

    // MARK: Joining

    /// Beh, alef and a mark with forms: isolated, final, medial, initial.
    private var arabic: Fixture {
        var font = fixture(["\u{628}", "\u{627}", "\u{64E}", "\u{200D}", "\u{200C}", "\u{640}"])
        let forms = [("isol", 10), ("fina", 20), ("medi", 30), ("init", 40)]
        font.substitutions = Fixture.layout(
            forms.enumerated().map { ($1.0, [$0]) },
            forms.map { Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(40, 41), .word($0.1)])) })
        return font
    }

    private func forms(_ text: String) -> [Int] {
        arabic.shape(text, script: .arabic).reversed().map(\.glyph)
    }

    @Test func lettersJoin() {
        #expect(forms("\u{628}") == [50])
        #expect(forms("\u{628}\u{628}\u{628}") == [80, 70, 60])
        // An alef joins to the one in front alone, and a mark is looked past.
        #expect(forms("\u{628}\u{627}\u{628}") == [80, 61, 50])
        #expect(forms("\u{628}\u{64E}\u{628}") == [80, 42, 60])
        // Signs that join, and that keep apart.
        #expect(forms("\u{628}\u{200D}").first == 80)
        #expect(forms("\u{628}\u{200C}\u{628}").first == 50)
        #expect(forms("\u{628}\u{640}").first == 80)
    }

    @Test func lettersJoinBeyondTheRun() throws {
        let scalars = Array("\u{628}\u{64E}\u{628}\u{628}".unicodeScalars)
        let shaper = try arabic.shaper
        let middle = shaper.shape(scalars, 2..<3, script: .arabic, direction: .rightToLeft)
        #expect(middle.map(\.glyph) == [70])
        #expect(middle.map(\.cluster) == [2])
        #expect(shaper.shape(scalars, 3..<9, script: .arabic, direction: .rightToLeft).map(\.glyph) == [60])
        #expect(shaper.shape(scalars, 9..<12, script: .arabic, direction: .rightToLeft).isEmpty)
    }

    @Test func syriacHasFormsOfItsOwn() {
        var slots = [0x710, 0x712, 0x710, 0x715, 0x710].map { GlyphSlot($0, cluster: 0) }
        ArabicJoining.setForms(&slots, before: nil, after: nil)
        let forms = slots.map { ArabicJoining.Form(rawValue: $0.joining) }
        #expect(forms == [.isolated, .initial, .secondMedial, .isolated, .thirdFinal])
    }

    @Test func selectorsTakeTheFormOfTheirLetter() {
        var slots = [0x1820, 0x180B, 0x1820].map { GlyphSlot($0, cluster: 0) }
        ArabicJoining.setForms(&slots, before: nil, after: nil)
        #expect(slots[1].joining == slots[0].joining)
        #expect(slots[0].joining == ArabicJoining.Form.initial.rawValue)
    }

    // MARK: Thai

    @Test func vowelsComeApart() {
        // The circle goes in front of the tone.
        let font = fixture(["\u{E01}", "\u{E48}", "\u{E4D}", "\u{E32}", "\u{E33}"])
        let shaped = font.shape("\u{E01}\u{E48}\u{E33}\u{E01}", script: "Thai")
        #expect(shaped.map(\.glyph) == [40, 42, 41, 43, 40])
        #expect(shaped.map(\.cluster) == [0, 0, 0, 0, 3])
    }
}
