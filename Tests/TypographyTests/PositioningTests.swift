import Testing

@testable import Typography

/// Lookups of `GPOS`, in tables made for the purpose. Glyphs 1 to 26 are the letters, 30 and 31 are marks, 60 is a
/// ligature.
@Suite struct PositioningTests {
    typealias Fixture = LayoutFixture

    private func fixture(_ features: [(String, [Int])], _ lookups: [Fixture.Lookup]) -> Fixture {
        var fixture = Fixture()
        fixture.characters["\u{301}"] = 30
        fixture.characters["\u{300}"] = 31
        fixture.positions = Fixture.layout(features, lookups)
        fixture.definitions = Fixture.definitions(marks: 30...39, ligatures: 60...70)
        return fixture
    }

    private static func anchor(_ x: Int, _ y: Int) -> Fixture.Item { .part([1, x, y]) }

    private func places(_ glyphs: [ShapedGlyph]) -> [[Int]] { glyphs.map { [$0.offsetX, $0.offsetY, $0.advanceX] } }

    @Test func glyphsAndPairsMove() {
        let single = Fixture.table([1, Fixture.coverage(1), 0b111, 5, 6, -7])
        let list = Fixture.table([2, Fixture.coverage(2, 3), 4, 2, -1, -2])
        let font = fixture([("kern", [0, 1])], [Fixture.Lookup(1, single), Fixture.Lookup(1, list)])
        #expect(places(font.shape("abc")) == [[5, 6, 93], [0, 0, 99], [0, 0, 98]])

        let pairs = Fixture.table([1, Fixture.coverage(1), 4, 0, 1, .part([2, 2, -20, 3, -30])])
        let both = Fixture.table([1, Fixture.coverage(1), 4, 1, 1, .part([1, 1, -20, 9])])
        #expect(
            places(fixture([("kern", [0])], [Fixture.Lookup(2, pairs)]).shape("abacad")) == [
                [0, 0, 80], [0, 0, 100], [0, 0, 70], [0, 0, 100], [0, 0, 100], [0, 0, 100],
            ])
        // A pair whose second glyph moves is done with: the third a is the first of a new one.
        #expect(
            places(fixture([("kern", [0])], [Fixture.Lookup(2, both)]).shape("aaa")) == [
                [0, 0, 80], [9, 0, 100], [0, 0, 100],
            ])
        // Switched off.
        #expect(
            fixture([("kern", [0])], [Fixture.Lookup(2, pairs)]).shape("ab", features: [FontFeature("kern", 0)])[0]
                .advanceX == 100)
    }

    @Test func pairsOfClassesMove() {
        let classes = Fixture.table([
            2, Fixture.coverage(1, 2), 4, 0, Fixture.classes((2, 2, 1)), Fixture.classes((3, 4, 1)), 2, 2, -1, -2, -3,
            -4,
        ])
        let font = fixture([("kern", [0])], [Fixture.Lookup(2, classes)])
        #expect(font.shape("ae").map(\.advanceX) == [99, 100])
        #expect(font.shape("ac").map(\.advanceX) == [98, 100])
        #expect(font.shape("be").map(\.advanceX) == [97, 100])
        #expect(font.shape("bd").map(\.advanceX) == [96, 100])
        #expect(font.shape("cc").map(\.advanceX) == [100, 100])
    }

    private static let marks = Fixture.Item.part(Fixture.table([2, 0, Self.anchor(10, 20), 0, Self.anchor(30, 40)]))

    @Test func marksStandOnLetters() {
        let toBase = Fixture.table([
            1, Fixture.coverage(30, 31), Fixture.coverage(1), 1, Self.marks,
            .part(Fixture.table([1, Self.anchor(50, 500)])),
        ])
        let toMark = Fixture.table([
            1, Fixture.coverage(31), Fixture.coverage(30), 1, .part(Fixture.table([1, 0, Self.anchor(30, 40)])),
            .part(Fixture.table([1, Self.anchor(11, 100)])),
        ])
        let font = fixture([("mark", [0]), ("mkmk", [1])], [Fixture.Lookup(4, toBase), Fixture.Lookup(6, toMark)])
        // They do not move the pen; the second stands on the first.
        #expect(places(font.shape("a\u{301}")) == [[0, 0, 100], [-60, 480, 0]])
        #expect(places(font.shape("a\u{301}\u{300}")) == [[0, 0, 100], [-60, 480, 0], [-79, 540, 0]])
        #expect(places(font.shape("b\u{301}")) == [[0, 0, 100], [0, 0, 0]])
        // From right to left the pen has not passed the letter yet.
        let hebrew = font.shape("a\u{301}", script: .arabic, direction: .rightToLeft)
        #expect(hebrew.map(\.glyph) == [30, 1])
        #expect(places(hebrew) == [[40, 480, 0], [0, 0, 100]])
    }

    private static let marksToLigature: [Int] = {
        let components = Fixture.table([2, Self.anchor(25, 500), Self.anchor(75, 600)])
        return Fixture.table([
            1, Fixture.coverage(30, 31), Fixture.coverage(60), 1, Self.marks,
            .part(Fixture.table([1, .part(components)])),
        ])
    }()

    @Test func marksStandOnPartsOfLigatures() {
        var font = fixture([("mark", [0])], [Fixture.Lookup(5, Self.marksToLigature)])
        let ligatures = Fixture.table([1, Fixture.coverage(6), 1, .part(Fixture.table([1, .part([60, 2, 9])]))])
        font.substitutions = Fixture.layout([("liga", [0])], [Fixture.Lookup(4, flags: 8, ligatures)])
        let shaped = font.shape("f\u{301}i\u{300}")
        #expect(shaped.map(\.glyph) == [60, 30, 31])
        #expect(places(shaped) == [[0, 0, 100], [15 - 100, 480, 0], [45 - 100, 560, 0]])
    }

    @Test func lettersJoinAtPoints() {
        // Both letters have an entry and an exit.
        let cursive = Fixture.table([
            1, Fixture.coverage(1, 2), 2, Self.anchor(0, 10), Self.anchor(80, 30), Self.anchor(5, 0),
            Self.anchor(90, 50),
        ])
        let font = fixture([("curs", [0])], [Fixture.Lookup(3, cursive)])
        // The first letter stands on the line.
        #expect(places(font.shape("aba")) == [[0, 0, 80], [-5, 30, 85], [0, 70, 100]])
        // The last one does.
        let last = fixture([("curs", [0])], [Fixture.Lookup(3, flags: 1, cursive)])
        let shaped = last.shape("ab", script: .arabic, direction: .rightToLeft)
        #expect(shaped.map(\.glyph) == [2, 1])
        #expect(places(shaped) == [[0, 0, 5], [-80, -30, 20]])
    }

    @Test func lookupsInContextMove() {
        let chain = Fixture.table([3, 1, Fixture.coverage(1), 1, Fixture.coverage(2), 0, 1, 0, 1])
        let font = fixture(
            [("kern", [0])],
            [Fixture.Lookup(8, chain), Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(2), 4, -50]))])
        #expect(font.shape("abb").map(\.advanceX) == [100, 50, 100])
    }

    // MARK: Variations

    /// A value and an anchor that the axis changes by up to 100 and 10 units.
    @Test func axesMoveGlyphs() throws {
        var font = fixture([("kern", [0]), ("mark", [1])], [])
        let single = Fixture.table([1, Fixture.coverage(1), 0x44, -20, .part([0, 0, 0x8000])])
        let marks = Fixture.table([1, 0, .part(Fixture.table([3, 0, 0, .part([0, 1, 0x8000]), 0]))])
        let toBase = Fixture.table([
            1, Fixture.coverage(30), Fixture.coverage(1), 1, .part(marks),
            .part(Fixture.table([1, Self.anchor(50, 500)])),
        ])
        font.positions = Fixture.layout(
            [("kern", [0]), ("mark", [1])], [Fixture.Lookup(1, single), Fixture.Lookup(4, toBase)])
        // The version of GDEF that has variations, behind what the fixture writes.
        var definitions = try #require(font.definitions)
        definitions[3] = 3
        definitions.insert(contentsOf: [0, 0, 0, 0], at: 14)
        // Offsets go over what was put in.
        for place in [5, 11, 13] { definitions[place] += 4 }
        definitions[17] = UInt8(definitions.count)
        let region = [1, 1, 0, 0x4000, 0x4000]
        let rows = [2, 1, 1, 0, 100, 10]
        definitions += Fixture.bytes([1, 0, 12, 1, 0, 22] + region + rows)
        font.definitions = definitions
        func places(_ place: Double?) -> [[Int]] {
            font.place = place
            return self.places(font.shape("a\u{301}"))
        }
        #expect(places(nil) == [[0, 0, 80], [-30, 500, 0]])
        #expect(places(0.5) == [[0, 0, 130], [50 - 5 - 130, 500, 0]])
        #expect(places(1) == [[0, 0, 180], [50 - 10 - 180, 500, 0]])
    }

    // MARK: Old kerning

    @Test func kernIsForFontsWithoutKerningInGPOS() {
        var font = Fixture()
        // Version 0, one subtable of format 0: a and b come 21 units closer.
        font.kern = Fixture.bytes([0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 2, -21])
        #expect(places(font.shape("aab")) == [[0, 0, 100], [0, 0, 89], [-10, 0, 90]])
        #expect(font.shape("ab", features: [FontFeature("kern", 0)]).map(\.advanceX) == [100, 100])
        font.positions = Fixture.layout(
            [("kern", [0])], [Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(1), 4, 1]))])
        #expect(font.shape("ab").map(\.advanceX) == [101, 100])
    }

    // MARK: Vertical

    @Test func linesMayRunDown() {
        var font = Fixture()
        font.substitutions = Fixture.layout(
            [("vert", [0])], [Fixture.Lookup(1, Fixture.table([1, Fixture.coverage(1), 39]))])
        let shaped = font.shape("ab", direction: .topToBottom)
        #expect(shaped.map(\.glyph) == [40, 2])
        #expect(shaped.allSatisfy { $0.advanceX == 0 && $0.advanceY == -1200 })
        #expect(shaped.allSatisfy { $0.offsetX == -50 && $0.offsetY == -900 })
    }
}
