import TestSupport
import Testing

@testable import Typography

/// Typefaces that are families of a set of fonts.
@Suite struct FamilyTypefaceTests {
    typealias Fixture = FontSetFixture

    private static let set = FontSet(
        fonts: [
            Fixture.font("One", weight: 300), Fixture.font("One", weight: 700),
            Fixture.font("One", weight: 700, italic: true), Fixture.font("Other", first: "B"), [1, 2, 3],
        ],
        generics: [.serif: "One"])

    @Test func weightsComeFromTheFamilysFiles() throws {
        #expect(Self.set.count == 4)
        let typeface = try #require(Typeface(family: "one", in: Self.set))
        #expect(typeface.hasWeights)
        #expect(typeface.fallback == Self.set)
        func weight(_ weight: Typeface.Weight) -> Double? { typeface.face(of: weight).face.style.weight.lowerBound }
        #expect(weight(.ultralight) == 300)
        #expect(weight(.regular) == 300)
        #expect(weight(.semibold) == 700)
        #expect(typeface.face(of: .black) === typeface.face(of: .bold))
        let italic = try #require(Typeface(family: "One", in: Self.set, isItalic: true))
        #expect(italic.face(of: .bold).face.style.slope == .italic)
        #expect(italic != typeface)
        #expect(Typeface(family: "Other", in: Self.set)?.hasWeights == false)
    }

    @Test func kindsOfFamiliesAreFoundAndOthersAreNot() {
        #expect(Typeface(family: "serif", in: Self.set) == Typeface(family: "Serif", in: Self.set))
        #expect(Typeface(family: "serif", in: Self.set)?.face(of: .bold).face.style.weight == 700...700)
        #expect(Typeface(family: "None", in: Self.set) == nil)
        #expect(Typeface(family: "", in: Self.set) == nil)
    }

    @Test func theSetDrawsWhatTheFamilyLacks() throws {
        let typeface = try #require(Typeface(family: "One", in: Self.set))
        let layout = TextLayout("ABC", style: TextStyle(size: 10, typeface: typeface))
        #expect(layout.lines.first?.glyphs.map(\.face) == [0, 1, 0])
        #expect(layout.missing == ["C"])
    }
}
