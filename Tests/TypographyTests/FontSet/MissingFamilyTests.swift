import TestSupport
import Testing

@testable import Typography

/// Families that are missing: other spellings, families of the same widths, and of the same kind.
@Suite struct MissingFamilyTests {
    private typealias Fixture = FontSetFixture

    private static let set = Fixture([
        "/f/deja.ttf": Fixture.font("DejaVu Sans"),
        "/f/liberation.ttf": Fixture.font(
            "Liberation Sans", full: "Liberation Sans", names: [(3, 0x409, 6, "LiberationSans")]),
        "/f/liberation-bold.ttf": Fixture.font(
            "Liberation Sans", full: "Liberation Sans Bold", weight: 700,
            names: [(3, 0x409, 6, "LiberationSans-Bold")]),
        "/f/liberation-slanted.ttf": Fixture.font("Liberation Sans", full: "Liberation Sans Italic", italic: true),
        "/f/mono.ttf": Fixture.font("Liberation Mono"), "/f/serif.ttf": Fixture.font("Liberation Serif"),
        "/f/work.ttf": Fixture.font("Work Sans"), "/f/work-light.ttf": Fixture.font("Work Sans", weight: 300),
    ]).set("/f", generics: [.serif: "Liberation Serif", .sansSerif: "DejaVu Sans", .monospace: "Liberation Mono"])

    private static func path(_ name: String, weight: Double = 400) -> String? {
        set.match([FontFamily(name)], FontRequest(weight: weight)).flatMap { set.path(of: $0.font) }
    }

    private static func standIn(_ names: String...) -> String? {
        set.standIn(for: names.map { FontFamily($0) }).flatMap { set.path(of: $0.font) }
    }

    @Test(arguments: [
        ("Sans", "/f/deja.ttf"), ("sans", "/f/deja.ttf"), ("SERIF", "/f/serif.ttf"), ("Monospace", "/f/mono.ttf"),
        ("mono", "/f/mono.ttf"), ("system-ui", "/f/deja.ttf"),
    ])
    func namesOfKindsAreTheirFamilies(name: String, path: String) {
        #expect(Self.path(name) == path)
    }

    @Test(arguments: [
        ("Arial", "/f/liberation.ttf"), ("helvetica", "/f/liberation.ttf"), ("Arimo", "/f/liberation.ttf"),
        ("Courier New", "/f/mono.ttf"), ("Times", "/f/serif.ttf"), ("Bitstream Vera Sans", "/f/deja.ttf"),
    ])
    func aFamilyOfTheSameWidthsTakesThePlace(name: String, path: String) {
        #expect(Self.path(name) == path)
        #expect(Self.set.match([.named(name)])?.isStandIn == true)
    }

    @Test(arguments: [
        ("LiberationSans", 400.0, "/f/liberation.ttf"), ("LiberationSans", 700, "/f/liberation-bold.ttf"),
        ("LiberationSans-Bold", 400, "/f/liberation-bold.ttf"), ("Liberation Sans Bold", 400, "/f/liberation-bold.ttf"),
        ("DejaVuSans", 400, "/f/deja.ttf"), ("WorkSans-Light", 400, "/f/work-light.ttf"),
        ("WorkSans-Regular", 400, "/f/work.ttf"), ("work-sans", 400, "/f/work.ttf"),
    ])
    func otherSpellingsAndPostScriptNamesAreTheSameFamily(name: String, weight: Double, path: String) {
        #expect(Self.path(name, weight: weight) == path)
        #expect(Self.set.match([.named(name)])?.isStandIn == false)
    }

    @Test(arguments: [
        ("-apple-system", "/f/deja.ttf"), ("Roboto", "/f/deja.ttf"), ("Helvetica Neue", "/f/deja.ttf"),
        ("Menlo", "/f/mono.ttf"), ("SFMono-Regular", "/f/mono.ttf"), ("Georgia", "/f/serif.ttf"),
        ("ui-monospace", "/f/mono.ttf"), ("math", "/f/serif.ttf"), ("Never Heard Mono", "/f/mono.ttf"),
        ("Never Heard Grotesk", "/f/deja.ttf"),
    ])
    func aFamilyOfTheSameKindStandsIn(name: String, path: String) {
        #expect(Self.path(name) == nil)
        #expect(Self.standIn(name) == path)
    }

    @Test func theStyleThatANameSaysGoesOverToItsStandIn() {
        #expect(Self.standIn("Arial-BoldMT") == "/f/liberation-bold.ttf")
        #expect(Self.standIn("Arial-ItalicMT") == "/f/liberation-slanted.ttf")
        #expect(Self.standIn("TimesNewRomanPSMT") == "/f/serif.ttf")
    }

    @Test func theFirstFamilyThatIsKnownTellsTheKind() {
        #expect(Self.standIn("Quux", "Consolas", "Georgia") == "/f/mono.ttf")
        // Pictographs say nothing of letters.
        #expect(Self.standIn("Segoe UI Emoji", "Georgia") == "/f/serif.ttf")
        #expect(Self.standIn("Quux") == nil)
    }

    @Test func aFamilyThatIsThereStandsForItself() throws {
        let set = Fixture(["/f/a.ttf": Fixture.font("Arial"), "/f/b.ttf": Fixture.font("Liberation Sans")]).set("/f")
        let match = try #require(set.match([.named("Arial")]))
        #expect(set.path(of: match.font) == "/f/a.ttf")
        #expect(!match.isStandIn)
    }

    @Test func theTablesNameEachGenericFamilyAndNoFamilyTwice() {
        for generic in GenericFamily.allCases { #expect(!generic.candidates.isEmpty, "\(generic)") }
        #expect(SubstituteTable.shared.sameWidths("arial").first == "Arial")
        #expect(SubstituteTable.shared.styleWord(of: "semibold") == .weight(600))
        #expect(SubstituteTable.shared.listedKind("consolas") == .monospace)
        #expect(SubstituteTable.shared.guessedKind("ibmplexserif") == .serif)
    }
}
