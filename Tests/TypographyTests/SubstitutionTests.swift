import Testing

@testable import Typography

/// Lookups of `GSUB`, in tables made for the purpose. Glyphs 1 to 26 are the letters, those from 40 on are other forms, 30
/// to 39 are marks.
@Suite struct SubstitutionTests {
    typealias Fixture = LayoutFixture
    private static let acute: Unicode.Scalar = "\u{301}"
    private static let grave: Unicode.Scalar = "\u{300}"

    private func fixture(_ features: [(String, [Int])], _ lookups: [Fixture.Lookup]) -> Fixture {
        var fixture = Fixture()
        fixture.characters[Self.acute] = 30
        fixture.characters[Self.grave] = 31
        fixture.substitutions = Fixture.layout(features, lookups)
        fixture.definitions = Fixture.definitions(
            marks: 30...39, ligatures: 60...70, attachment: [(30, 30, 1), (31, 31, 2)], sets: [[30], [31]])
        return fixture
    }

    private static let aToForty = Fixture.table([1, Fixture.coverage(1), 39])

    // MARK: One

    @Test func oneByOne() {
        let list = Fixture.table([2, Fixture.coverage(2, 3), 2, 41, 42])
        let font = fixture([("liga", [0])], [Fixture.Lookup(1, Self.aToForty, list)])
        #expect(font.glyphs("abcd") == [40, 41, 42, 4])
        #expect(font.glyphs("abcd", features: [FontFeature("liga", 0)]) == [1, 2, 3, 4])
        // The last setting counts.
        #expect(font.glyphs("a", features: [FontFeature("liga", 0), FontFeature("liga")]) == [40])
    }

    @Test func featuresAreOffUntilAskedFor() {
        let alternates = Fixture.table([1, Fixture.coverage(1), 1, .part([3, 50, 51, 52])])
        let font = fixture([("salt", [0])], [Fixture.Lookup(3, alternates)])
        #expect(font.glyphs("a") == [1])
        #expect(font.glyphs("a", features: ["salt"].map { FontFeature($0) }) == [50])
        #expect(font.glyphs("a", features: [FontFeature("salt", 3)]) == [52])
        #expect(font.glyphs("a", features: [FontFeature("salt", 4)]) == [1])
    }

    @Test func oneBySeveralAndByNone() {
        let several = Fixture.table([1, Fixture.coverage(1, 2), 2, .part([2, 40, 41]), .part([0])])
        let font = fixture([("ccmp", [0])], [Fixture.Lookup(2, several)])
        let shaped = font.shape("cab")
        #expect(shaped.map(\.glyph) == [3, 40, 41])
        #expect(shaped.map(\.cluster) == [0, 1, 1])
        // What was deleted leaves its characters to a neighbour.
        #expect(font.shape("bc").map(\.cluster) == [0])
    }

    @Test func extensionsAreLookedThrough() {
        let font = fixture([("liga", [0])], [Fixture.Lookup(7, [1, 1, 0, 8] + Self.aToForty)])
        #expect(font.glyphs("ab") == [40, 2])
    }

    // MARK: Ligatures

    private static let ligatures = Fixture.table([
        1, Fixture.coverage(6), 1,
        .part(Fixture.table([2, .part([61, 3, 6, 9]), .part([60, 2, 9])])),
    ])

    @Test func severalByOne() {
        let font = fixture([("liga", [0])], [Fixture.Lookup(4, Self.ligatures)])
        let shaped = font.shape("affifia")
        #expect(shaped.map(\.glyph) == [1, 61, 60, 1])
        #expect(shaped.map(\.cluster) == [0, 1, 4, 6])
        // A sign between them that joins nothing keeps them apart, one that is not seen does not.
        #expect(font.glyphs("f\u{200C}i") == [6, 9])
        #expect(font.glyphs("f\u{AD}i") == [60])
    }

    @Test func marksStayInOrOut() {
        let passing = fixture([("liga", [0])], [Fixture.Lookup(4, flags: 8, Self.ligatures)])
        let shaped = passing.shape("f\u{301}i\u{300}")
        #expect(shaped.map(\.glyph) == [60, 30, 31])
        #expect(shaped.map(\.cluster) == [0, 0, 0])
        let seeing = fixture([("liga", [0])], [Fixture.Lookup(4, Self.ligatures)])
        #expect(seeing.glyphs("f\u{301}i") == [6, 30, 9])
        // By class of attachment, and by sets: marks of others are passed over.
        let byClass = fixture([("liga", [0])], [Fixture.Lookup(4, flags: 0x200, Self.ligatures)])
        #expect(byClass.glyphs("f\u{301}i") == [60, 30])
        #expect(byClass.glyphs("f\u{300}i") == [6, 31, 9])
        let bySet = fixture([("liga", [0])], [Fixture.Lookup(4, flags: 16, markSet: 1, Self.ligatures)])
        #expect(bySet.glyphs("f\u{301}i") == [60, 30])
        #expect(bySet.glyphs("f\u{300}i") == [6, 31, 9])
    }

    // MARK: Contexts

    /// Each turns the b of "abc" into another glyph.
    @Test(arguments: 1...3) func contexts(format: Int) {
        let rule = Fixture.table([3, 1, 2, 3, 1, 1])
        let subtable: [Int] =
            switch format {
            case 1: Fixture.table([1, Fixture.coverage(1), 1, .part(Fixture.table([1, .part(rule)]))])
            case 2:
                Fixture.table([
                    2, Fixture.coverage(1), Fixture.classes((1, 1, 1), (2, 2, 2), (3, 3, 3)), 2, 0,
                    .part(Fixture.table([1, .part(rule)])),
                ])
            default:
                Fixture.table([3, 3, 1, Fixture.coverage(1), Fixture.coverage(2), Fixture.coverage(3), 1, 1])
            }
        let font = fixture(
            [("calt", [0])],
            [Fixture.Lookup(5, subtable), Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(2), 40]))])
        #expect(font.glyphs("abc") == [1, 42, 3])
        #expect(font.glyphs("abb") == [1, 2, 2])
        #expect(font.glyphs("ab") == [1, 2])
        #expect(font.glyphs("aabcabc") == [1, 1, 42, 3, 1, 42, 3])
    }

    /// Each turns the c of "abcd" into two others.
    @Test(arguments: 1...3) func chains(format: Int) {
        let rule = Fixture.table([2, 2, 1, 1, 1, 4, 1, 0, 1])
        let several = Fixture.table([1, Fixture.coverage(3), 1, .part([2, 40, 41])])
        let set = Item.part(Fixture.table([1, .part(rule)]))
        let subtable: [Int] =
            switch format {
            case 1: Fixture.table([1, Fixture.coverage(3), 1, set])
            case 2:
                Fixture.table([
                    2, Fixture.coverage(3), Fixture.classes((1, 1, 1), (2, 2, 2)), Fixture.classes((3, 3, 1)),
                    Fixture.classes((4, 4, 4)), 2, 0, set,
                ])
            default:
                Fixture.table([
                    3, 2, Fixture.coverage(2), Fixture.coverage(1), 1, Fixture.coverage(3), 1, Fixture.coverage(4), 1,
                    0,
                    1,
                ])
            }
        let font = fixture([("calt", [0])], [Fixture.Lookup(6, subtable), Fixture.Lookup(2, several)])
        #expect(font.glyphs("abcd") == [1, 2, 40, 41, 4])
        #expect(font.glyphs("bcd") == [2, 3, 4])
        #expect(font.glyphs("abcc") == [1, 2, 3, 3])
        #expect(font.glyphs("abcdabcd") == [1, 2, 40, 41, 4, 1, 2, 40, 41, 4])
    }

    typealias Item = Fixture.Item

    /// A rule whose lookups change how many glyphs there are, and go on with those behind.
    @Test func lookupsOfARuleFollowItsGlyphs() {
        let chain = Fixture.table([
            3, 3, 2, Fixture.coverage(1), Fixture.coverage(2), Fixture.coverage(3), 0, 1, 3, 2,
        ])
        let several = Fixture.table([1, Fixture.coverage(1), 1, .part([3, 40, 41, 42])])
        // After the first lookup the fourth glyph is the b.
        let font = fixture(
            [("calt", [0])],
            [
                Fixture.Lookup(5, chain), Fixture.Lookup(2, several),
                Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(2), 50])),
            ])
        #expect(font.glyphs("abc") == [40, 41, 42, 52, 3])
    }

    @Test func lookupsFromTheEnd() {
        // A d turns an a in front into another form, which turns the one in front of that.
        let reverse = Fixture.table([1, Fixture.coverage(1), 0, 1, .part([1, 2, 4, 40]), 1, 40])
        let font = fixture([("calt", [0])], [Fixture.Lookup(8, reverse)])
        #expect(font.glyphs("aaad") == [40, 40, 40, 4])
        #expect(font.glyphs("aada") == [40, 40, 4, 1])
    }

    // MARK: Languages

    @Test func languagesHaveFeaturesOfTheirOwn() {
        var font = Fixture()
        let lookups = [
            Fixture.Lookup(1, Self.aToForty), Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(2), 50])),
        ]
        font.substitutions = Fixture.layout([("locl", [0]), ("ccmp", [1])], languages: [("TRK ", [0])], lookups)
        #expect(font.shape("ab", language: "tr").map(\.glyph) == [40, 2])
        #expect(font.shape("ab", language: "tr-TR").map(\.glyph) == [40, 2])
        #expect(font.shape("ab", language: "de").map(\.glyph) == [40, 52])
        font.substitutions = Fixture.layout([("zzzz", [0])], required: 0, lookups)
        #expect(font.glyphs("ab") == [40, 2])
    }

    @Test func axesChooseLookups() throws {
        // The feature has one lookup in the font's default, another one from the middle of its axis on.
        let lookups = [
            Fixture.Lookup(1, Self.aToForty), Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(1), 50])),
        ]
        var table = Fixture.layout([("rvrn", [0])], lookups)
        let variations = table.count + 4
        table[3] = 1
        // Version 1.1 has an offset of 32 bits more, in front of which all offsets stay: the head's parts move.
        table.insert(contentsOf: [0, 0, UInt8(variations >> 8), UInt8(variations & 0xFF)], at: 10)
        for place in [5, 7, 9] { table[place] += 4 }
        table += Fixture.bytes([1, 0, 0, 1, 0, 16, 0, 30])
        table += Fixture.bytes([1, 0, 6, 1, 0, 0x2000, 0x4000])
        table += Fixture.bytes([1, 0, 1, 0, 0, 12, 0, 1, 1])
        var font = Fixture()
        font.substitutions = table
        func glyphs(_ place: Double?) -> [Int] {
            font.place = place
            return font.glyphs("a")
        }
        #expect(glyphs(nil) == [40])
        #expect(glyphs(0.25) == [40])
        #expect(glyphs(0.5) == [51])
        #expect(glyphs(1) == [51])
    }

    @Test func tagsOfScriptsAndLanguages() {
        #expect(OpenTypeTags.tags(of: .latin) == ["latn"])
        #expect(OpenTypeTags.tags(of: "Laoo") == ["lao "])
        #expect(OpenTypeTags.tags(of: "Deva") == ["dev3", "dev2", "deva"])
        #expect(OpenTypeTags.tags(ofLanguage: "ro-MD") == ["MOL ", "ROM "])
        #expect(OpenTypeTags.tags(ofLanguage: "zh-Hant-HK") == ["ZHH ", "ZHT "])
        #expect(OpenTypeTags.tags(ofLanguage: "xyz") == ["XYZ "])
        #expect(OpenTypeTags.tags(ofLanguage: "").isEmpty)
    }
}
