import TestSupport
import Testing
import TextForms

@testable import Typography

/// Tables for shaping that are damaged: something is shaped, and soon.
@Suite struct ShapingHostileTests {
    typealias Fixture = LayoutFixture

    private static let text = "fi\u{301}\u{300}abcabc affi f\u{301}i abcd \u{200D}ab\u{AD}c aaad ba"

    /// Every kind of lookup in both tables.
    private static let rich: Fixture = {
        var font = Fixture()
        font.characters["\u{301}"] = 30
        font.characters["\u{300}"] = 31
        let one = Fixture.table([1, Fixture.coverage(1), 39])
        let list = Fixture.table([2, Fixture.coverage(2, 3), 2, 41, 42])
        let several = Fixture.table([1, Fixture.coverage(4), 1, .part([2, 4, 41])])
        let alternates = Fixture.table([1, Fixture.coverage(1), 1, .part([3, 50, 51, 52])])
        let ligatures = Fixture.table([
            1, Fixture.coverage(6), 1, .part(Fixture.table([2, .part([61, 3, 6, 9]), .part([60, 2, 9])])),
        ])
        let rules = Fixture.Item.part(Fixture.table([1, .part([3, 2, 2, 3, 1, 1, 0, 5])]))
        let context = Fixture.table([1, Fixture.coverage(1), 1, rules])
        let classes = Fixture.table([
            2, Fixture.coverage(1), Fixture.classes((1, 1, 1), (2, 2, 2), (3, 3, 3)), 2, 0, rules,
        ])
        let chain = Fixture.table([
            3, 1, Fixture.coverage(2), 1, Fixture.coverage(3), 1, Fixture.coverage(1, 4), 1, 0, 2,
        ])
        let reverse = Fixture.table([1, Fixture.coverage(1), 0, 1, .part([1, 2, 4, 40]), 1, 40])
        font.substitutions = Fixture.layout(
            [("ccmp", [2, 4]), ("liga", [0, 1, 4, 8]), ("calt", [5, 6, 7, 8]), ("aalt", [3])],
            [
                Fixture.Lookup(1, one), Fixture.Lookup(1, list), Fixture.Lookup(2, several),
                Fixture.Lookup(3, alternates),
                Fixture.Lookup(4, flags: 16, markSet: 1, ligatures), Fixture.Lookup(5, context),
                Fixture.Lookup(5, classes),
                Fixture.Lookup(6, chain), Fixture.Lookup(8, reverse), Fixture.Lookup(7, [1, 1, 0, 8] + one),
            ])
        let anchor = Fixture.Item.part([1, 10, 20])
        let marks = Fixture.Item.part(Fixture.table([2, 0, anchor, 0, anchor]))
        let bases = Fixture.Item.part(Fixture.table([2, anchor, anchor]))
        font.positions = Fixture.layout(
            [("kern", [0, 1, 2, 7]), ("curs", [3]), ("mark", [4, 5]), ("mkmk", [6])],
            [
                Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(1), 7, 5, 6, -7])),
                Fixture.Lookup(2, Fixture.table([1, Fixture.coverage(1), 4, 1, 1, .part([1, 2, -20, 9])])),
                Fixture.Lookup(
                    2,
                    Fixture.table([
                        2, Fixture.coverage(1, 2), 4, 0, Fixture.classes((2, 2, 1)), Fixture.classes((3, 4, 1)), 2, 2,
                        -1,
                        -2, -3, -4,
                    ])),
                Fixture.Lookup(
                    3, flags: 1, Fixture.table([1, Fixture.coverage(1, 2), 2, anchor, anchor, anchor, anchor])),
                Fixture.Lookup(
                    4, Fixture.table([1, Fixture.coverage(30, 31), Fixture.coverage(1, 6), 1, marks, bases])),
                Fixture.Lookup(
                    5,
                    Fixture.table([
                        1, Fixture.coverage(30, 31), Fixture.coverage(60, 61), 1, marks,
                        .part(Fixture.table([2, bases, bases])),
                    ])),
                Fixture.Lookup(6, Fixture.table([1, Fixture.coverage(31), Fixture.coverage(30), 1, marks, bases])),
                Fixture.Lookup(8, Fixture.table([3, 1, Fixture.coverage(1), 1, Fixture.coverage(2), 0, 1, 0, 0])),
            ])
        font.definitions = Fixture.definitions(
            marks: 30...39, ligatures: 60...70, attachment: [(30, 30, 1), (31, 31, 2)], sets: [[30], [31]])
        return font
    }()

    private func exhaust(_ font: Fixture) throws -> [ShapedGlyph] {
        let shaper = try font.shaper
        _ = shaper.shape(Self.text, script: .arabic, direction: .rightToLeft)
        _ = shaper.shape(Self.text, script: .latin, direction: .topToBottom)
        let glyphs = shaper.shape(Self.text, script: .latin, features: [FontFeature("aalt", 2)])
        #expect(glyphs.count < 20_000)
        let count = Self.text.unicodeScalars.count
        #expect(glyphs.allSatisfy { (0..<count).contains($0.cluster) && (0...65_535).contains($0.glyph) })
        return glyphs
    }

    @Test func theWholeFontDoesSomething() throws {
        let glyphs = try exhaust(Self.rich)
        #expect(glyphs.contains { $0.glyph == 61 })
        #expect(glyphs.contains { $0.offsetX != 0 })
    }

    @Test func truncatedTablesAreHarmless() throws {
        let tables: [WritableKeyPath<Fixture, [UInt8]?>] = [\.substitutions, \.positions, \.definitions]
        for table in tables {
            for length in 0..<(Self.rich[keyPath: table]?.count ?? 0) {
                var font = Self.rich
                font[keyPath: table] = font[keyPath: table].map { Array($0[..<length]) }
                _ = try exhaust(font)
            }
        }
    }

    /// Each changes one to four bytes or words of a table.
    @Test func mutatedTablesAreHarmless() throws {
        var random = SplitMix64(seed: 14)
        let tables: [WritableKeyPath<Fixture, [UInt8]?>] = [\.substitutions, \.positions, \.definitions]
        for _ in 0..<1500 {
            var font = Self.rich
            for _ in 0...random.next() % 4 {
                let table = tables[Int(random.next() % 3)]
                guard let count = font[keyPath: table]?.count else { continue }
                let place = Int(random.next() % UInt64(count))
                let value: UInt8 = [0, 1, 2, 0xFF, 0x80, UInt8(truncatingIfNeeded: random.next())][
                    Int(random.next() % 6)]
                font[keyPath: table]?[place] = value
            }
            let time = try processorTime { _ = try exhaust(font) }
            #expect(time < .soon)
        }
    }

    // MARK: Fonts that do not end

    private func shape(_ font: Fixture, _ text: String) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        let time = processorTime { glyphs = font.shape(text) }
        #expect(time < .soon)
        return glyphs
    }

    @Test func lookupsThatCallThemselvesEnd() {
        var font = Fixture()
        let itself = Fixture.table([3, 1, 4, Fixture.coverage(1), 0, 0, 0, 0, 0, 0, 0, 1])
        font.substitutions = Fixture.layout(
            [("calt", [0])],
            [
                Fixture.Lookup(5, itself), Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(2), 39])),
            ])
        #expect(shape(font, String(repeating: "a", count: 500)).count == 500)
    }

    @Test func glyphsThatDoubleEnd() {
        var font = Fixture()
        let double = Fixture.table([1, Fixture.coverage(1), 1, .part([8] + Array(repeating: 1, count: 8))])
        font.substitutions = Fixture.layout(
            [("calt", Array(0..<40))], Array(repeating: Fixture.Lookup(2, double), count: 40))
        #expect(shape(font, "aaaa").count <= 16_400)
    }

    /// Thousands of marks on one letter, letters in one chain, and a lookup that looks past all.
    @Test func longTextsEnd() {
        var marks = Self.rich
        #expect(shape(marks, "f" + String(repeating: "\u{301}", count: 3000)).count > 0)
        #expect(shape(marks, String(repeating: "ab", count: 3000)).count > 0)
        let itself = Fixture.table([1, Fixture.coverage(6), 1, .part(Fixture.table([1, .part([60, 2, 25])]))])
        marks.substitutions = Fixture.layout([("liga", [0])], [Fixture.Lookup(4, flags: 8, itself)])
        #expect(shape(marks, String(repeating: "f", count: 50) + String(repeating: "\u{301}", count: 3000)).count > 0)
    }

    /// One list of glyphs that all subtables of all lookups share.
    @Test func tablesThatReferToThemselvesEnd() {
        var font = Fixture()
        let subtable = Fixture.table([1, .part([1, 9000] + Array(1...9000)), 0])
        // Every lookup has the same 9000 subtables.
        let lookup: [Int] = [1, 0, 9000] + Array(repeating: 6 + 2 * 9000, count: 9000) + subtable
        var bytes = Fixture.layout([("liga", Array(0..<3000))], [])
        let list =
            Fixture.table([.word(3000)] + Array(repeating: Fixture.Item.word(2 + 2 * 3000), count: 3000)) + lookup
        bytes[8] = UInt8(truncatingIfNeeded: bytes.count >> 8)
        bytes[9] = UInt8(truncatingIfNeeded: bytes.count)
        font.substitutions = bytes + Fixture.bytes(list)
        #expect(shape(font, "abc").count == 3)
    }

    /// A sign without a letter gets its circle, however many syllables lie before it, and the order of clusters stays.
    @Test func signsFarApartKeepTheOrder() throws {
        var font = Fixture()
        font.characters = ["\u{D00}": 1, "\u{D48}": 73, "a": 90, "\u{200C}": 96, "\u{25CC}": 98, " ": 95]
        for count in 0..<64 {
            let text =
                "\u{D00}a" + String(repeating: "\u{34F}", count: count) + "\u{D48}\u{200C}"
                + String(repeating: "\u{D00}", count: 9)
            let glyphs = try font.shaper.shape(text, script: Script("Mlym"))
            #expect(glyphs.map(\.cluster) == glyphs.map(\.cluster).sorted())
            #expect(glyphs.count { $0.glyph == 98 } == 6, "\(count)")
        }
    }

    /// Syllables that never end, of every kind of part.
    @Test(arguments: ["Deva", "Telu", "Mlym", "Khmr", "Mymr", "Java", "Tibt", "Lana", "Egyp", "Hang"])
    func syllablesWithoutEndEnd(_ code: String) {
        let script = Script(code)
        let characters = (0...UInt32(0x1_43FF)).compactMap(Unicode.Scalar.init).filter { Script(of: $0) == script }
            .prefix(300)
        var font = Fixture()
        font.characters = [" ": 95, "\u{25CC}": 98, "\u{200D}": 97, "\u{200C}": 96]
        for (i, scalar) in characters.enumerated() { font.characters[scalar] = i % 94 + 1 }
        // One of each part, and those that may come between.
        var parts: [UInt8: Unicode.Scalar] = [:]
        for scalar in characters {
            let part =
                code == "Deva" || code == "Khmr" || code == "Mymr" || code == "Telu" || code == "Mlym"
                ? UnicodeData.indicCategory(scalar.value).rawValue
                : UnicodeData.universalCategory(scalar.value).rawValue
            if parts[part] == nil { parts[part] = scalar }
        }
        let chosen = parts.sorted { $0.key < $1.key }.map(\.value) + ["\u{200D}", "\u{200C}", "\u{34F}"]
        do {
            let shaper = try font.shaper
            let time = processorTime {
                for first in chosen {
                    for second in chosen {
                        let text =
                            String(String.UnicodeScalarView([characters.first ?? "a", first]))
                            + String(repeating: String(String.UnicodeScalarView([first, second])), count: 150)
                        let glyphs = shaper.shape(text, script: script)
                        #expect(glyphs.count >= 1)
                    }
                    let long = String(repeating: Character(first), count: 3000)
                    #expect(!shaper.shape(long, script: script).isEmpty)
                }
            }
            #expect(time < .soon)
        } catch {
            Issue.record(error)
        }
    }
}
