import TestSupport
import Testing

@testable import Typography

/// Fonts found by name, by style and by what characters they have.
@Suite struct FontSetTests {
    private typealias Fixture = FontSetFixture

    private func path(_ set: FontSet, _ family: String, _ request: FontRequest = FontRequest()) -> String? {
        set.match([.named(family)], request).flatMap { set.path(of: $0.font) }
    }

    // MARK: Names

    @Test func namesOfAllKindsAndLanguagesFindAFont() {
        let fixture = Fixture([
            "/f/a.ttf": Fixture.font(
                "Abend", full: "Abend Fett",
                names: [
                    (3, 0x411, 1, "夕べ"), (3, 0x409, 16, "Abend Pro"), (3, 0x409, 21, "Abend WWS"),
                    (3, 0x409, 6, "Abend-Bold"),
                    (1, 0, 1, "Evening"), (3, 0x409, 2, "Bold"), (3, 0x409, 13, "Licence"),
                ])
        ])
        let set = fixture.set("/f")
        for name in ["Abend", "ABEND", " abend pro ", "Abend WWS", "夕べ", "Evening", "Abend Fett", "abend-bold"] {
            #expect(path(set, name) == "/f/a.ttf", "\(name)")
        }
        for name in ["Aben", "Bold", "Licence", ""] { #expect(path(set, name) == nil, "\(name)") }
    }

    @Test func theFirstFamilyThatIsThereCounts() {
        let fixture = Fixture([
            "/f/a.ttf": Fixture.font("One"), "/f/b.ttf": Fixture.font("Two"), "/f/c.ttf": Fixture.font("DejaVu Sans"),
        ])
        let set = fixture.set("/f", generics: [.serif: "Two"])
        func path(_ families: FontFamily...) -> String? { set.match(families).flatMap { set.path(of: $0.font) } }
        #expect(path(.named("None"), .named("Two"), .named("One")) == "/f/b.ttf")
        #expect(path(.named("None"), .generic(.serif)) == "/f/b.ttf")
        // Of the usual ones the first that is there; a kind that nothing stands for has none.
        #expect(path(.generic(.sansSerif)) == "/f/c.ttf")
        #expect(path(.generic(.fantasy)) == nil)
        // In quotation marks it is a name, which desktops know for some of them.
        #expect(path(.named("sans-serif")) == nil)
        #expect(path(.named("Serif")) == "/f/b.ttf")
    }

    /// A family's names come before full names, whichever font has them.
    @Test func familiesComeBeforeFullNames() {
        let set = Fixture([
            "/f/a.ttf": Fixture.font("Other", full: "Star"), "/f/b.ttf": Fixture.font("Star"),
        ]).set("/f")
        #expect(path(set, "Star") == "/f/b.ttf")
    }

    // MARK: Files

    @Test func filesComeInTheOrderOfPlacesThenPaths() {
        let fixture = Fixture([
            "/b/z.ttf": Fixture.font("Same"), "/b/inner/y.OTF": Fixture.font("Same"), "/a/x.ttf": Fixture.font("Same"),
            "/b/a.txt": Fixture.font("Same"), "/b/.ttf": Fixture.font("Same"), "/b/c.ttf": Array("no font".utf8),
            "/single": Fixture.font("Same"),
        ])
        let set = fixture.set("/b", "/none", "/a")
        #expect(set.count == 3)
        #expect((0..<4).map { set.path(of: $0) } == ["/b/inner/y.OTF", "/b/z.ttf", "/a/x.ttf", nil])
        #expect(path(set, "Same") == "/b/inner/y.OTF")
        // A file counts whatever it is called.
        #expect(path(fixture.set("/single", "/b"), "Same") == "/single")
    }

    /// Of most files no more than two parts are read, and none of them whole.
    @Test func filesAreReadLazily() throws {
        var contents: [String: [UInt8]] = [:]
        for i in 0..<50 { contents["/f/\(100 + i).ttf"] = Fixture.font("Family \(i)") }
        let fixture = Fixture(contents)
        let set = fixture.set("/f")
        #expect(fixture.reads.isEmpty)
        let match = try #require(set.match([.named("Family 7")]))
        // The head and the names of each, and the style of the one.
        #expect(fixture.reads.count == 2 * 50 + 1)
        #expect(Set(fixture.reads.suffix(1)) == ["/f/107.ttf"])
        let face = try set.face(match)
        #expect(try set.face(match) === face)
        #expect(fixture.reads.filter { $0.hasPrefix("all") } == ["all of /f/107.ttf"])
        _ = set.match([.named("Family 7")])
        #expect(fixture.reads.count == 2 * 50 + 2)
    }

    @Test func damagedFontsAreErrorsWhenTheyAreRead() throws {
        var bytes = Fixture.font("Broken")
        bytes.removeLast(40)
        // The names are still there.
        let set = Fixture(["/f/a.ttf": bytes, "/f/b.ttf": Array(bytes[..<100])]).set("/f")
        if let match = set.match([.named("Broken")]) {
            #expect(thrown { _ = try set.face(match) } != nil)
        } else {
            Issue.record("the font's names are expected to be read")
        }
        #expect(set.count == 1)
    }

    // MARK: Characters

    @Test func fallbackIsTheFirstFontWithTheWholeCluster() throws {
        let set = Fixture([
            "/f/a.ttf": Fixture.font("Latin"), "/f/b.ttf": Fixture.font("Greek", weight: 400, first: "Ω"),
            "/f/c.ttf": Fixture.font("Greek", weight: 700, first: "Ω"), "/f/d.ttf": Fixture.font("Late", first: "Ω"),
        ]).set("/f")
        func path(_ cluster: [Unicode.Scalar], _ weight: Double = 400) -> String? {
            set.fallback(for: cluster, FontRequest(weight: weight)).flatMap { set.path(of: $0.font) }
        }
        #expect(path(["Ω"]) == "/f/b.ttf")
        #expect(path(["Ω"], 700) == "/f/c.ttf")
        #expect(path(["Ω"], 700) == "/f/c.ttf")
        // What joins and what chooses needs no glyph; all others must be there.
        #expect(path(["Ω", "\u{FE0F}"]) == "/f/b.ttf")
        #expect(path(["Ω", "A"]) == nil)
        #expect(path(["ж"]) == nil)
        #expect(path(["ж"]) == nil)
        let latin = try #require(set.match([.named("Latin")]))
        #expect(set.has(latin, ["A", "\u{200D}"]))
        #expect(!set.has(latin, ["A", "Ω"]))
    }

    /// A face may have a family of its own by its old name: its kin by the new name are asked too.
    @Test func fallbackTakesTheFaceOfTheWholeFamily() {
        let kin = [(platform: 3, language: 0x409, id: 16, text: "Kin")]
        let set = Fixture([
            "/f/a.ttf": Fixture.font("Kin Black", weight: 900, names: kin, first: "Ω"),
            "/f/b.ttf": Fixture.font("Kin", weight: 400, names: kin, first: "Ω"),
        ]).set("/f")
        func path(_ weight: Double) -> String? {
            set.fallback(for: ["Ω"], FontRequest(weight: weight)).flatMap { set.path(of: $0.font) }
        }
        #expect(path(400) == "/f/b.ttf")
        #expect(path(900) == "/f/a.ttf")
    }

    // MARK: Variable fonts

    @Test func variableFontsAreSetToWhatIsAskedFor() throws {
        let fvar = FontFixture.fvar([("wght", 100, 400, 900), ("wdth", 75, 100, 125), ("slnt", -12, 0, 0)])
        var fixture = FontFixture()
        fixture.tables = [
            ("name", FontFixture.names([(3, 0x409, 1, "Flex")])), ("fvar", fvar), ("OS/2", FontFixture.os2()),
        ]
        let set = Fixture(["/f/bold.ttf": Fixture.font("Flex", weight: 700), "/f/flex.ttf": fixture.bytes]).set("/f")
        let match = try #require(
            set.match([.named("Flex")], FontRequest(weight: 650, stretch: 80, slope: .oblique(6))))
        #expect(set.path(of: match.font) == "/f/flex.ttf")
        #expect(match.settings.map(\.tag) == ["wght", "wdth", "slnt"])
        #expect(match.settings.map(\.value) == [650, 80, -6])
        let face = try set.face(match)
        let stretch = (-0.8 * 16384).rounded() / 16384
        #expect(face.face.coordinates == [0.5, stretch, -0.5])
        // What is given by name goes before it; instances are kept.
        let black = try set.face(match, settings: [("wght", 900)])
        let other = try set.face(match, settings: [("wght", 1000)])
        #expect(black.face.coordinates[0] == 1)
        #expect(other === black)
        #expect(try set.face(match) === face)
    }

    @Test func collectionsHaveSeveralFonts() throws {
        let first = Fixture.font("One")
        let second = Fixture.font("Two")
        var head = FontBytes()
        head.tag("ttcf")
        head.u16(1, 0)
        head.u32(2)
        // Far enough from the start that the second's directory must be read by itself.
        let gap = 3000
        head.u32(20)
        head.u32(20 + first.count + gap)
        let moved = [
            FontFixture.moved(first, by: 20), [UInt8](repeating: 0, count: gap),
            FontFixture.moved(second, by: 20 + first.count + gap),
        ]
        let set = Fixture(["/f/a.ttc": head.bytes + moved.joined()]).set("/f")
        #expect(set.count == 2)
        let match = try #require(set.match([.named("Two")]))
        #expect(match.font == 1)
        #expect(try set.face(match).face.name == "Two")
    }
}
