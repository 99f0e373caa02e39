import TestSupport
import Testing

@testable import Composition
@testable import Localization
@testable import TerrainScenes

/// A profile's own texts by language (terrain.md, "Settled in the fourth reading").
@Suite struct TodayLanguageTests {
    private static let vector = #"{"cold_heat":0,"def_excess":0,"damp_dry":0,"qi_stagnation":0,"shen_unsettled":0}"#

    private func read(_ today: String) throws -> TerrainProfile {
        try TerrainProfile.read([UInt8](#"{"vector": \#(Self.vector), "today": \#(today)}"#.utf8))
    }

    private static let today = #"""
        {"headline": {"en": "H", "de": "Kopf", "pt-BR": "Cabeça"},
         "do": [{"text": {"en": "a", "de": "A"}, "why": {"en": "since", "de": "denn"}}, {"en": "b", "de": "B"}, "c", "d"],
         "dont": [{"text": "e", "time": {"en": "At noon", "de": "Mittags"}}, "f", "g", "h"],
         "areas": [{"text": {"en": "i", "de": "I"}, "tips": [{"en": "slowly", "de": "sacht"}, "often"]}, "j", "k", "l"],
         "theme": {"en": "T", "de": "Thema"}}
        """#

    private func texts(_ profile: TerrainProfile, _ language: String) throws -> ([String], missing: [String]) {
        let journal = WordJournal()
        let words = Words.terrain(language: LanguageTag(language), journal: journal)
        let scene = TerrainScene(.home, profile: profile, options: .init(canvas: .full, words: words))
        let shown = try scene.screen().textBoxes.map(\.text)
        return (
            shown,
            journal.missing.flatMap(\.keys).filter { $0.hasPrefix("today.") && $0.contains("[") || $0 == "today.theme" }
        )
    }

    @Test func textsAreShownInTheLanguage() throws {
        let profile = try read(Self.today)
        #expect(profile.today?.headline == "H")
        #expect(profile.translations.map(\.language) == ["de", "pt-BR"])
        let (german, missing) = try texts(profile, "de")
        for text in ["Kopf", "A", "denn", "B", "c", "I", "sacht", "often", "Thema"] {
            #expect(german.contains(text), "\(text)")
        }
        for text in ["H", "a", "since", "T", "slowly"] { #expect(!german.contains(text), "\(text)") }
        #expect(
            missing == [
                "today.areas[0].tips[1]", "today.areas[1]", "today.areas[2]", "today.areas[3]", "today.do[2]",
                "today.do[3]", "today.dont[0].text", "today.dont[1]", "today.dont[2]", "today.dont[3]",
            ])
        let (english, none) = try texts(profile, "en")
        #expect(english.contains("H"))
        #expect(english.contains("since"))
        #expect(none.isEmpty)
        // A language's region finds it, and what has no text in a language is English.
        #expect(try texts(profile, "de-AT").0.contains("Kopf"))
        let portuguese = try texts(profile, "pt")
        #expect(portuguese.0.contains("Cabeça"))
        #expect(portuguese.0.contains("T"))
        #expect(portuguese.missing.contains("today.theme"))
    }

    /// Of a file in English alone every text is told.
    @Test func whatALanguageLacksIsTold() throws {
        let plain = try read(
            #"{"headline": "H", "do": ["a", "b", "c", "d"], "dont": ["e", "f", "g", "h"], "areas": ["i", "j", "k", "l"], "theme": "T"}"#
        )
        let (shown, missing) = try texts(plain, "de")
        #expect(shown.contains("H"))
        #expect(missing.count == 13)
        #expect(try texts(plain, "en").missing.isEmpty)
        // The project's own copy is whole in both.
        #expect(try texts(TerrainProfile(vector: .typical(.lowFlame, .none)), "de").missing.isEmpty)
    }

    @Test(arguments: [
        (#"{"headline": {"de": "Kopf"}}"#, "today.headline: found no \"en\", expected a headline in English"),
        (
            #"{"headline": {"en": "H", "Deutsch!": "Kopf"}}"#,
            "today.headline.Deutsch!: found \"Deutsch!\", expected a language such as \"de\""
        ),
        (
            #"{"headline": {"en": 3}}"#, "today.headline.en: found the number 3, expected a headline in quotation marks"
        ),
        (
            #"{"headline": "H", "do": ["a", "b", "c", "d"], "dont": ["a", "b", "c", "d"], "areas": [{"text": "a", "tips": ["1", "2", "3", "4"]}]}"#,
            "today.areas[0].tips: found 4, expected at most 3 tips"
        ),
    ])
    func whatIsWrongIsNamed(today: String, expected: String) {
        #expect {
            _ = try read(today)
        } throws: { error in
            "\(error)".hasSuffix(expected)
        }
    }

    @Test func goalsAndWhatWasDoneAreRead() throws {
        func read(_ member: String) throws -> TerrainProfile {
            try TerrainProfile.read([UInt8](#"{"vector": \#(Self.vector), \#(member)}"#.utf8))
        }
        #expect(try read(#""goals": ["sleep", "menstrual_comfort", "sleep"]"#).goals == [.sleep, .menstrualComfort])
        let done = try read(#""done": [{"routine": "cup", "at": "2026-03-14T07:05"}]"#).done
        #expect(done == [DoneRoutine(routine: "cup", date: try TerrainFixtures.date("2026-03-14"), minute: 425)])
        for (member, found) in [
            (#""goals": ["money"]"#, "goals[0]: found the text \"money\""), (#""done": {}"#, "done: found an object"),
            (#""done": [{"at": "2026-03-14T07:05"}]"#, "done[0]: found no \"routine\""),
            (#""done": [{"routine": "cup", "at": "2026-03-14"}]"#, "done[0].at: found the text"),
            (#""done": [{"routine": "cup", "at": "2026-03-14T24:00"}]"#, "done[0].at: found the text"),
            (#""done": [{"routine": "cup", "at": "2026-02-30T07:05"}]"#, "done[0].at: found the text"),
            (#""done": [{"routine": "cup", "at": "2026-03-14T7:05"}]"#, "done[0].at: found the text"),
        ] {
            #expect {
                _ = try read(member)
            } throws: { error in
                "\(error)".contains(found)
            }
        }
    }
}
