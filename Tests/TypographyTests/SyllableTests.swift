import Testing

@testable import Typography

/// The order of letters in syllables, in fonts made for it: ShapingScriptsTests has real ones.
@Suite struct SyllableTests {
    typealias Fixture = LayoutFixture

    /// Each character of the texts, and a dotted circle, has a glyph: its number from 1 on.
    private func font(_ characters: String) -> (font: Fixture, glyph: (Unicode.Scalar) -> Int) {
        var font = Fixture()
        font.characters = [:]
        for scalar in characters.unicodeScalars + ["\u{25CC}"] where font.characters[scalar] == nil {
            font.characters[scalar] = font.characters.count + 1
        }
        let known = font.characters
        return (font, { known[$0] ?? 0 })
    }

    /// The characters of the glyphs, in hexadecimal, in a font without rules that has only these and `more`.
    private func order(_ text: String, _ script: Script, with more: String = "") -> String {
        let (font, glyph) = font(text + more)
        let characters = Dictionary(
            uniqueKeysWithValues: font.characters.keys.map { (glyph($0), String($0.value, radix: 16)) })
        return font.shape(text, script: script).map { characters[$0.glyph] ?? "none" }.joined(separator: " ")
    }

    // MARK: Machines

    private func syllables(_ text: String, _ grammar: SyllableMachine.Grammar) -> [String] {
        let categories = text.unicodeScalars.map { scalar in
            grammar == .universal
                ? UnicodeData.universalCategory(scalar.value).rawValue
                : UnicodeData.indicCategory(scalar.value).rawValue
        }
        var found: [String] = []
        var start = 0
        while start < categories.count {
            let (end, kind) = SyllableMachine(grammar).syllable(categories, from: start)
            found.append("\(end - start) \(kind)")
            start = end
        }
        return found
    }

    @Test func textsAreSyllables() {
        // Ra, virama, ka, i; ka with anusvara; a digit; Latin; a sign alone.
        #expect(
            syllables("\u{930}\u{94D}\u{915}\u{93F}\u{915}\u{902}\u{967}a\u{93F}", .indic)
                == ["4 consonant", "2 consonant", "1 standalone", "1 other", "1 broken"])
        #expect(syllables("\u{905}\u{902}\u{93D}", .indic) == ["2 vowel", "1 symbol"])
        // A non-joiner behind a virama ends the syllable.
        #expect(syllables("\u{915}\u{94D}\u{200C}\u{915}", .indic) == ["3 consonant", "1 consonant"])
        #expect(syllables("\u{1780}\u{17D2}\u{179A}\u{17C4}\u{1780}", .khmer) == ["4 consonant", "1 consonant"])
        #expect(syllables("\u{1004}\u{103A}\u{1039}\u{1000}\u{1031}", .myanmar) == ["5 consonant"])
        #expect(syllables("\u{A98F}\u{A9C0}\u{A98F}\u{A9BA}", .universal) == ["4 standard"])
        #expect(syllables("\u{1A20}\u{1A60}", .universal) == ["2 sakot"])
        #expect(syllables("\u{A9BA}\u{11052}\u{1107F}\u{11053}", .universal) == ["1 broken", "3 numeral"])
    }

    // MARK: Order

    @Test func signsGoToTheirSide() {
        #expect(order("\u{915}\u{93F}", "Deva") == "93f 915")
        // Behind the last virama that stands, and in front of what is joined.
        #expect(order("\u{915}\u{94D}\u{937}\u{93F}", "Deva") == "915 94d 93f 937")
        // Signs on both sides are parted.
        #expect(order("\u{995}\u{9CB}", "Beng", with: "\u{9C7}\u{9BE}") == "9c7 995 9be")
        #expect(order("\u{B95}\u{BCA}", "Taml", with: "\u{BC6}\u{BBE}") == "bc6 b95 bbe")
        #expect(order("\u{1780}\u{17C4}", "Khmr", with: "\u{17C1}") == "17c1 1780 17c4")
        // Coeng and ro come first.
        #expect(order("\u{1780}\u{17D2}\u{179A}", "Khmr") == "17d2 179a 1780")
        #expect(order("\u{1000}\u{103C}\u{1031}", "Mymr") == "1031 103c 1000")
        #expect(order("\u{A98F}\u{A9BA}", "Java") == "a9ba a98f")
        #expect(order("\u{1B13}\u{1B44}\u{1B13}\u{1B3E}", "Bali") == "1b13 1b44 1b3e 1b13")
        #expect(order("\u{DC3}\u{DD9}", "Sinh") == "dd9 dc3")
        // Tai Tham's sakot is none of those that stand.
        #expect(order("\u{1A20}\u{1A60}\u{1A20}\u{1A6E}", "Lana") == "1a6e 1a20 1a60 1a20")
    }

    @Test func clustersAreWhatMovedTogether() {
        let text = "\u{915}\u{915}\u{93F}\u{915}"
        let shaped = font(text).font.shape(text, script: "Deva")
        #expect(shaped.map(\.cluster) == [0, 1, 1, 3])
        #expect(shaped.map(\.glyph) == [1, 2, 1, 1])
    }

    @Test func signsAloneHaveACircle() {
        #expect(order("\u{93F}", "Deva") == "93f 25cc")
        #expect(order("\u{A9BA}", "Java") == "a9ba 25cc")
        #expect(order("\u{1031}", "Mymr") == "1031 25cc")
        #expect(order("\u{17B6}", "Khmr") == "25cc 17b6")
        // A sign that must not follow its letter, and three letters.
        #expect(order("\u{905}\u{93E}", "Deva") == "905 25cc 93e")
        #expect(order("\u{930}\u{94D}\u{907}", "Deva") == "930 94d 25cc 907")
        // In a font without a circle.
        var bare = Fixture()
        bare.characters = ["\u{93F}": 1]
        #expect(bare.shape("\u{93F}", script: "Deva").map(\.glyph) == [1])
    }

    // MARK: Forms

    /// A font for one script in which `tag` makes glyph 90 of two characters.
    private func pair(_ script: String, _ tag: String, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Fixture {
        var (font, glyph) = font("\u{915}\u{930}\u{94D}\u{93F}\u{916}\u{902}")
        font.substitutions = Fixture.layout(
            [(tag, [0])], script: script,
            [
                Fixture.Lookup(
                    4,
                    Fixture.table([
                        1, Fixture.coverage(glyph(first)), 1,
                        .part(Fixture.table([1, .part([90, 2, glyph(second)])])),
                    ]))
            ])
        return font
    }

    @Test func rephsFindTheirPlace() {
        // Ka is glyph 1, i glyph 4, anusvara glyph 6.
        let text = "\u{930}\u{94D}\u{915}\u{93F}\u{902}"
        for script in ["dev2", "deva"] {
            let font = pair(script, "rphf", "\u{930}", "\u{94D}")
            #expect(font.shape(text, script: "Deva").map(\.glyph) == [4, 1, 90, 6], "\(script)")
            // Alone it stays what it is.
            #expect(font.shape("\u{930}\u{94D}", script: "Deva").map(\.glyph) == [2, 3])
        }
        // The universal engine.
        let universal = pair("dev3", "rphf", "\u{930}", "\u{94D}")
        #expect(universal.shape(text, script: "Deva").map(\.glyph) == [4, 1, 90, 6])
        // A font for no script in particular leaves the order alone.
        let plain = pair("DFLT", "rphf", "\u{930}", "\u{94D}")
        #expect(plain.shape("\u{915}\u{93F}", script: "Deva").map(\.glyph) == [1, 4])
    }

    @Test func formsEndWithTheSyllable() {
        let two = "\u{915}\u{916}"
        #expect(pair("dev2", "akhn", "\u{915}", "\u{916}").shape(two, script: "Deva").map(\.glyph) == [1, 5])
        #expect(pair("dev2", "calt", "\u{915}", "\u{916}").shape(two, script: "Deva").map(\.glyph) == [90])
        // Half forms are of letters in front of the base.
        let half = pair("dev2", "half", "\u{915}", "\u{94D}")
        #expect(half.shape("\u{915}\u{94D}\u{916}\u{93F}", script: "Deva").map(\.glyph) == [4, 90, 5])
        #expect(half.shape("\u{915}\u{94D}", script: "Deva").map(\.glyph) == [1, 3])
        // A non-joiner forbids them.
        #expect(!half.shape("\u{915}\u{94D}\u{200C}\u{916}", script: "Deva").contains { $0.glyph == 90 })
    }

    @Test func formsBelowTakeTheBase() {
        // Virama and ra have a form below, so that ka is the base although it is not the last letter.
        let below = pair("dev2", "blwf", "\u{94D}", "\u{930}")
        #expect(below.shape("\u{915}\u{94D}\u{930}\u{93F}", script: "Deva").map(\.glyph) == [4, 1, 90])
    }

    // MARK: Korean

    @Test func koreanLettersMeet() {
        // In one where the font has the syllable, else with its features.
        #expect(order("\u{1100}\u{1161}\u{11A8}", "Hang", with: "\u{AC01}") == "ac01")
        #expect(order("\u{AC00}\u{11A8}", "Hang", with: "\u{AC01}") == "ac01")
        #expect(order("\u{1100}\u{1161}\u{11A8}", "Hang") == "1100 1161 11a8")
        #expect(order("\u{AC00}\u{11F0}", "Hang", with: "\u{1100}\u{1161}") == "1100 1161 11f0")
        var (font, glyph) = font("\u{1100}\u{1161}")
        font.characters["\u{AC01}"] = nil
        #expect(font.shape("\u{AC00}", script: "Hang").map(\.glyph) == [glyph("\u{1100}"), glyph("\u{1161}")])
        // A tone comes first, and has a circle if there is no syllable.
        #expect(order("\u{1100}\u{1161}\u{302E}", "Hang") == "302e 1100 1161")
        #expect(order("a\u{302E}", "Hang") == "61 302e 25cc")
    }
}
