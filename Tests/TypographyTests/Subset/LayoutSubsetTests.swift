import TestSupport
import Testing

@testable import Typography

/// Subsets shape texts as the whole font does: lookups of every kind, with the project's own shaper.
@Suite struct LayoutSubsetTests {
    typealias Fixture = LayoutFixture

    /// Glyphs with the subset's numbers as the original has them.
    private func shaped(
        _ face: TrueTypeFace, _ text: String, _ features: [FontFeature], _ originals: [UInt16]? = nil
    ) -> [ShapedGlyph] {
        Shaper(face).shape(text, script: .latin, features: features).map { glyph in
            var glyph = glyph
            if let originals { glyph.glyph = Int(originals[glyph.glyph]) }
            return glyph
        }
    }

    /// - Returns: the subset, and its face.
    @discardableResult
    private func expectSame(
        _ face: TrueTypeFace, _ texts: [String], features: [FontFeature] = [], kept: [FontTag] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (subset: FontSubset, face: TrueTypeFace) {
        let characters = face.subsetCharacters(of: texts.joined().unicodeScalars)
        let subset = try face.subset(glyphs: [], form: .file(characters: characters, features: kept))
        let other = try TrueTypeFace(subset.bytes)
        for text in texts {
            let expected = shaped(face, text, features)
            #expect(shaped(other, text, features, subset.glyphs) == expected, "\(text)", sourceLocation: sourceLocation)
        }
        return (subset, other)
    }

    private func fixture(
        _ features: [(String, [Int])], _ substitutions: [Fixture.Lookup] = [], positions: [Fixture.Lookup] = []
    ) -> Fixture {
        var fixture = Fixture()
        fixture.characters["\u{301}"] = 30
        fixture.characters["\u{300}"] = 31
        if !substitutions.isEmpty { fixture.substitutions = Fixture.layout(features, substitutions) }
        if !positions.isEmpty { fixture.positions = Fixture.layout(features, positions) }
        fixture.definitions = Fixture.definitions(
            marks: 30...39, ligatures: 60...70, attachment: [(30, 30, 1), (31, 31, 2)], sets: [[30], [31]])
        return fixture
    }

    // MARK: Replacements

    private static let aToForty = Fixture.table([1, Fixture.coverage(1), 39])

    @Test func singleReplacementsStay() throws {
        let list = Fixture.table([2, Fixture.coverage(2, 3), 2, 41, 52])
        let face = try fixture([("liga", [0])], [Fixture.Lookup(1, Self.aToForty, list)]).face
        let (subset, _) = try expectSame(face, ["cba", "abc"])
        #expect(subset.numbers[40] != nil)
        #expect(subset.numbers[52] != nil)
        #expect(subset.numbers[26] == nil)
        // What leads to letters that are not there is left out with them.
        #expect(try expectSame(face, ["a"]).subset.numbers[52] == nil)
    }

    @Test func multipleAndAlternateReplacementsStay() throws {
        let several = Fixture.table([1, Fixture.coverage(1, 2), 2, .part([2, 45, 41]), .part([0])])
        let alternates = Fixture.table([1, Fixture.coverage(3), 1, .part([3, 50, 56, 52])])
        let face = try fixture(
            [("ccmp", [0]), ("salt", [1])], [Fixture.Lookup(2, several), Fixture.Lookup(3, alternates)]
        )
        .face
        try expectSame(face, ["cab", "bc"])
        // A feature that is not on by itself is kept if it is asked for.
        let (subset, _) = try expectSame(face, ["ca"], features: [FontFeature("salt", 2)], kept: ["salt"])
        #expect(subset.numbers[56] != nil)
        let without = try face.subset(glyphs: [], form: .file(characters: [("c", 3)]))
        #expect(without.numbers[56] == nil)
    }

    @Test func ligaturesStayWhereAllPartsDo() throws {
        let ligatures = Fixture.table([
            1, Fixture.coverage(6), 1,
            .part(Fixture.table([2, .part([61, 3, 6, 9]), .part([60, 2, 9])])),
        ])
        for flags in [0, 8, 0x200] {
            let face = try fixture([("liga", [0])], [Fixture.Lookup(4, flags: flags, ligatures)]).face
            try expectSame(face, ["iffifi", "f\u{301}i\u{300}", "f\u{300}i"])
        }
        let bySet = try fixture([("liga", [0])], [Fixture.Lookup(4, flags: 16, markSet: 1, ligatures)]).face
        try expectSame(bySet, ["f\u{301}i", "f\u{300}i"])
        #expect(try expectSame(bySet, ["f"]).subset.glyphs.count < 3)
    }

    /// Contexts of all formats, by glyphs, classes and coverages: a lookup before b or behind c, inside of d and e.
    @Test func contextsStay() throws {
        let glyphs = Fixture.table([1, Fixture.coverage(1), 1, .part(Fixture.table([1, .part([2, 1, 2, 0, 1])]))])
        let classes = Fixture.table([
            2, Fixture.coverage(1, 2), Fixture.classes((1, 1, 1), (2, 2, 2), (4, 5, 3)), 3, 0,
            .part(Fixture.table([1, .part([2, 1, 3, 0, 1])])), .part(Fixture.table([1, .part([3, 1, 0, 3, 0, 2])])),
        ])
        let coverages = Fixture.table([3, 2, 1, Fixture.coverage(1), Fixture.coverage(2, 3), 0, 1])
        let chain = Fixture.table([
            3, 1, Fixture.coverage(3, 7), 1, Fixture.coverage(1), 1, Fixture.coverage(4, 8), 1, 0, 1,
        ])
        let chainOfGlyphs = Fixture.table([
            1, Fixture.coverage(1), 1, .part(Fixture.table([1, .part([1, 3, 1, 1, 4, 1, 0, 1])])),
        ])
        let chainOfClasses = Fixture.table([
            2, Fixture.coverage(1), Fixture.classes((3, 3, 1)), Fixture.classes((1, 1, 1)), Fixture.classes((4, 4, 1)),
            2, 0, .part(Fixture.table([1, .part([1, 1, 1, 1, 1, 1, 0, 1])])),
        ])
        let texts = ["ab", "ad", "bed", "ac", "cad", "gah", "ba", "cae", "aabb"]
        for (type, subtable) in [
            (5, glyphs), (5, classes), (5, coverages), (6, chain), (6, chainOfGlyphs), (6, chainOfClasses),
        ] {
            let bToFifty = Fixture.table([1, Fixture.coverage(2), 48])
            let face = try fixture(
                [("calt", [0])],
                [Fixture.Lookup(type, subtable), Fixture.Lookup(1, Self.aToForty), Fixture.Lookup(1, bToFifty)]
            ).face
            let (subset, _) = try expectSame(face, texts)
            #expect(subset.numbers[40] != nil, "type \(type)")
            try expectSame(face, ["zab"])
            try expectSame(face, ["dac"])
        }
        let reverse = Fixture.table([
            1, Fixture.coverage(1, 2), 1, Fixture.coverage(3), 1, Fixture.coverage(4), 2, 47, 48,
        ])
        try expectSame(try fixture([("calt", [0])], [Fixture.Lookup(8, reverse)]).face, ["cad", "cbd", "ca", "ad"])
    }

    // MARK: Places

    private static func anchor(_ x: Int, _ y: Int) -> Fixture.Item { .part([1, x, y]) }

    @Test func pairsStay() throws {
        let single = Fixture.table([1, Fixture.coverage(1), 0b111, 5, 6, -7])
        let list = Fixture.table([2, Fixture.coverage(2, 3), 4, 2, -1, -2])
        let pairs = Fixture.table([
            1, Fixture.coverage(1, 3), 4, 1, 2, .part([2, 2, -20, 1, 3, -30, 2]), .part([1, 1, 9, 9]),
        ])
        let classes = Fixture.table([
            2, Fixture.coverage(1, 2), 4, 0, Fixture.classes((2, 2, 1)), Fixture.classes((3, 4, 1)), 2, 2, -1, -2, -3,
            -4,
        ])
        let texts = ["cba", "abacad", "ae", "be", "bd", "db"]
        for lookup in [
            Fixture.Lookup(1, single), Fixture.Lookup(1, list), Fixture.Lookup(2, pairs), Fixture.Lookup(2, classes),
            Fixture.Lookup(9, [1, 2, 0, 8] + pairs),
        ] {
            let face = try fixture([("kern", [0])], positions: [lookup]).face
            try expectSame(face, texts)
            try expectSame(face, ["da"])
            try expectSame(face, ["eb"])
        }
    }

    @Test func marksAndJoinsStay() throws {
        let marks = Fixture.Item.part(Fixture.table([2, 0, Self.anchor(10, 20), 0, Self.anchor(30, 40)]))
        let toBase = Fixture.table([
            1, Fixture.coverage(30, 31), Fixture.coverage(1, 2), 1, marks,
            .part(Fixture.table([2, Self.anchor(50, 500), Self.anchor(60, 600)])),
        ])
        let toMark = Fixture.table([
            1, Fixture.coverage(31), Fixture.coverage(30), 1, .part(Fixture.table([1, 0, Self.anchor(30, 40)])),
            .part(Fixture.table([1, Self.anchor(11, 100)])),
        ])
        let face = try fixture(
            [("mark", [0]), ("mkmk", [1])], positions: [Fixture.Lookup(4, toBase), Fixture.Lookup(6, toMark)]
        ).face
        try expectSame(face, ["\u{300}b\u{301}a\u{301}\u{300}", "b\u{301}"])
        try expectSame(face, ["b\u{300}"])

        let components = Fixture.table([2, Self.anchor(25, 500), Self.anchor(75, 600)])
        let toLigature = Fixture.table([
            1, Fixture.coverage(30, 31), Fixture.coverage(60), 1, marks, .part(Fixture.table([1, .part(components)])),
        ])
        var joined = fixture([("mark", [0])], positions: [Fixture.Lookup(5, toLigature)])
        let ligatures = Fixture.table([1, Fixture.coverage(6), 1, .part(Fixture.table([1, .part([60, 2, 9])]))])
        joined.substitutions = Fixture.layout([("liga", [0])], [Fixture.Lookup(4, flags: 8, ligatures)])
        try expectSame(joined.face, ["if\u{301}i\u{300}"])

        let cursive = Fixture.table([
            1, Fixture.coverage(1, 2), 2, Self.anchor(0, 10), Self.anchor(80, 30), Self.anchor(5, 0),
            Self.anchor(90, 50),
        ])
        try expectSame(try fixture([("curs", [0])], positions: [Fixture.Lookup(3, cursive)]).face, ["aba", "bab"])
    }

    @Test func oldKerningStays() throws {
        var font = Fixture()
        font.kern = Fixture.bytes([0, 1, 0, 26, 1, 2, 6, 0, 0, 1, 2, -21, 3, 1, 40])
        let (_, face) = try expectSame(try font.face, ["caab", "zca"])
        #expect(face.table("kern") != nil)
        #expect(try expectSame(try font.face, ["xy"]).face.table("kern") == nil)
    }

    // MARK: Fonts

    @Test func instancesOfTheProjectsOwnFaceAreShapedAlike() throws {
        let whole = try TrueTypeFace(Checkout.bytes("Resources/lettering/GloamingRounded.ttf"))
        let face = try whole.instance([("wght", 640)])
        let texts = ["AVATAR To. Ty", "Ångström A\u{30A}e\u{301}", "Ходжа ГА", "1 024,7"]
        let (subset, _) = try expectSame(face, texts)
        #expect(subset.bytes.count < 20_000)
        try expectSame(face, ["1 024,7"], features: [.tabularFigures], kept: ["tnum"])
    }

    /// Characters that are composed, taken apart or mirrored on the way to glyphs.
    @Test func charactersBringWhatStandsForThem() throws {
        var font = Fixture()
        for (scalar, glyph) in [
            ("é", 40), ("\u{301}", 41), ("(", 42), (")", 43), ("\u{E32}", 44), ("\u{E33}", 45), ("\u{E4D}", 46),
            (" ", 47),
        ]
            as [(Unicode.Scalar, Int)]
        {
            font.characters[scalar] = glyph
        }
        let face = try font.face
        func characters(_ text: String) -> String {
            var found = ""
            for (scalar, _) in face.subsetCharacters(of: text.unicodeScalars) { found.unicodeScalars.append(scalar) }
            return found
        }
        #expect(characters("e\u{301}").unicodeScalars.map { $0.value } == [0x20, 0x65, 0xE9, 0x301])
        #expect(characters("\u{E9}").unicodeScalars.map { $0.value } == [0x20, 0x65, 0xE9, 0x301])
        #expect(characters("(") == " ()")
        #expect(characters("\u{E33}").unicodeScalars.map { $0.value } == [0x20, 0xE32, 0xE33, 0xE4D])
        #expect(characters("q") == " q")
    }

    /// Damaged tables are left out, and end nothing.
    @Test func damagedTablesAreLeftOut() throws {
        let list = Fixture.table([2, Fixture.coverage(2, 3), 2, 41, 52])
        let fixture = fixture([("liga", [0])], [Fixture.Lookup(1, Self.aToForty, list)])
        let table = try #require(fixture.substitutions)
        for length in 0..<table.count {
            var cut = fixture
            cut.substitutions = Array(table.prefix(length))
            let subset = try cut.face.subset(glyphs: [], form: .file(characters: [("a", 1)]))
            #expect(subset.glyphs.starts(with: [0, 1]))
        }
        for place in table.indices {
            var damaged = fixture
            damaged.substitutions?[place] ^= 0xFF
            let subset = try damaged.face.subset(glyphs: [], form: .file(characters: [("a", 1), ("b", 2)]))
            #expect(try TrueTypeFace(subset.bytes).glyphCount == subset.glyphs.count)
        }
    }
}
