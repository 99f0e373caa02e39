import Testing

@testable import Scenes
@testable import Typography

@Suite struct KerningTests {
    private let face = Typeface.rounded

    private func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) throws -> Double {
        face.kerning(try #require(face.glyph(for: left)), try #require(face.glyph(for: right)))
    }

    @Test(arguments: [("A", "V"), ("A", "T"), ("A", "Y"), ("T", "A"), ("V", "A"), ("Y", "A")] as [(String, String)])
    func pairsOfSlopesComeCloser(left: String, right: String) throws {
        let a = try #require(left.unicodeScalars.first)
        let b = try #require(right.unicodeScalars.first)
        #expect(try kerning(a, b) < -0.04)
        // Letters that are their own mirror images are as close the other way round.
        #expect(try kerning(a, b) == kerning(b, a))
    }

    @Test func pairsThatNeedItAreKerned() throws {
        for (left, right) in [("T", "o"), ("T", "e"), ("Y", "o"), ("L", "T"), ("r", "."), ("“", "A")]
            as [(Unicode.Scalar, Unicode.Scalar)]
        {
            #expect(try kerning(left, right) < -0.03, "\(left)\(right)")
        }
        #expect(try kerning("f", "’") > 0)
        #expect(try kerning("n", "n") == 0)
        #expect(try kerning("H", "I") == 0)
    }

    @Test func accentsAreKernedAsTheirLetters() throws {
        #expect(try kerning("T", "é") == kerning("T", "e"))
        #expect(try kerning("Ä", "V") == kerning("A", "V"))
        #expect(try kerning("L", "Ÿ") == kerning("L", "Y"))
    }

    @Test func theFirstPairHoldsAndClassesGoBeforeCharacters() {
        let glyphs: [Unicode.Scalar: Int] = ["a": 1, "b": 2, "c": 3]
        let table = KerningTable(
            classes: [KerningClass(name: "b", members: "bc")],
            pairs: [
                KerningPair(left: "a", right: "b", units: -5), KerningPair(left: "a", right: "c", units: 7),
                KerningPair(left: "c", right: "x", units: 9),
            ]
        ) { glyphs[$0] }
        #expect(table[1, 2] == -5 && table[1, 3] == -5)
        #expect(table[2, 1] == 0 && table[3, 0] == 0)
    }

    @Test func allSidesOfTheFacesPairsAreKnown() {
        for pair in EmbeddedLettering.kerningPairs {
            for side in [pair.left, pair.right] {
                let members = EmbeddedLettering.kerningClasses.first { $0.name == side }?.members ?? side
                for scalar in members.unicodeScalars { #expect(face.glyph(for: scalar) != nil, "\(side): \(scalar)") }
            }
            #expect(pair.units.magnitude <= 120 && pair.units != 0, "\(pair)")
        }
    }
}
