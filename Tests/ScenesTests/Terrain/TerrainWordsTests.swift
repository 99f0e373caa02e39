import DisplayList
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Localization
@testable import Scenes

@Suite struct TerrainWordsTests {
    /// The words that begin like one that Terrain never uses (terrain.md, "Words"), so that inflections are found too.
    private static func violations(in text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter {
            $0.hasPrefix("diagnos") || $0.hasPrefix("treat")
        }
    }

    @Test func theScanFindsWordsAndTheirForms() {
        #expect(
            Self.violations(in: "A Diagnosis, diagnosed. TREATMENTS treat—treated") == [
                "diagnosis", "diagnosed", "treatments", "treat", "treated",
            ])
        #expect(Self.violations(in: "retreat to a practice; entreat").isEmpty)
    }

    /// What drawings say to a screen reader, and with it all texts, since each speaks itself.
    private func everyText(_ words: Words = .terrain()) throws -> [String] {
        var sheet = TerrainSheet()
        sheet.words = words
        var texts = try sheet.drawing().spoken
        for profile in [TerrainProfile(vector: .typical(.lowFlame, .shen)), try logged(.coolCore)] {
            for kind in TerrainScene.Kind.allCases {
                texts += try TerrainScene(kind, profile: profile, options: .init(words: words)).drawing().spoken
            }
        }
        for type in TerrainType.allCases {
            let profile = TerrainProfile(vector: .typical(type, .none))
            texts += try TerrainScene(.home, profile: profile, options: .init(words: words)).drawing().spoken
            for season in TerrainSeason.allCases {
                texts += try TerrainScene(.season, profile: profile, options: .init(words: words, season: season))
                    .drawing().spoken
            }
        }
        for type in TerrainType.allCases {
            for symptom in Symptom.allCases {
                let profile = try TerrainProfile(vector: .typical(type, .none), checkIn: [symptom])
                texts += try TerrainScene(.home, profile: profile, options: .init(canvas: .full, words: words))
                    .drawing().spoken
            }
        }
        // What a table of scores says is in English.
        for modifier in words.language == .english ? TerrainModifier.allCases : [] {
            let score = TerrainScore(.typical(.lowFlame, modifier))
            texts += [score.nickname, score.label, score.modifierName ?? ""] + score.axes.map(\.meaning)
        }
        return texts + TerrainScene.Kind.allCases.map(\.summary)
    }

    private func logged(_ type: TerrainType) throws -> TerrainProfile {
        try TerrainProfile(
            vector: .typical(type, .none), share: 0.1,
            log: (1...14).map { day in
                DayLog(
                    date: CivilDate(year: 2026, month: 3, day: day), symptoms: day < 8 ? [.tired] : [.cold, .stiff],
                    routine: RoutineEffect.allCases[day % 3])
            })
    }

    @Test func nothingThatIsShownOrSpokenIsForbidden() throws {
        let texts = try everyText()
        #expect(Set(texts).count > 200)
        for text in texts { #expect(Self.violations(in: text).isEmpty, "\(text)") }
    }

    @Test func apostrophesAreCurly() throws {
        for text in try everyText() where !TerrainScene.Kind.allCases.map(\.summary).contains(text) {
            #expect(!text.contains("'"), "\(text)")
        }
    }

    private static let languages = WordTable.ownLanguages.map(\.description)

    /// Of lists, and of sentences; German needs a few letters more.
    private func lengths(_ words: Words) -> (line: Int, sentence: Int, summary: Int) {
        words.language == .english ? (24, 32, 60) : (30, 32, 72)
    }

    @Test(arguments: languages) func textsAreShort(language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        let most = lengths(words)
        for type in TerrainType.allCases {
            let today = TodayCopy(of: type, words)
            #expect(today.dos.count == 4)
            #expect(today.donts.count == 4)
            #expect(today.areas.count == 4)
            let lines = (today.dos + today.donts + today.areas).map(\.text)
            #expect(Set(lines).count == 12, "\(lines)")
            for text in lines { #expect(text.count <= most.line && !text.hasSuffix("."), "\(text)") }
            for text in [today.headline, today.theme] {
                #expect(text.count <= most.sentence && text.hasSuffix("."), "\(text)")
            }
            #expect(words.summary(of: type).count <= most.summary)
        }
        #expect(Set(TerrainType.allCases.map(words.summary)).count == 8)
        #expect(Set(TerrainModifier.allCases.map(words.line)).count == 5)
    }

    /// Each symptom shifts each type's day in a way of its own, in words as short as the type's.
    @Test(arguments: TerrainType.allCases, languages) func symptomsShiftTheDay(type: TerrainType, language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        let most = lengths(words)
        let own = TodayCopy(of: type, words)
        #expect(DayShift.shifted(own, by: [], for: type, words) == own)
        var days: Set<TodayCopy> = [own]
        for symptom in Symptom.allCases {
            let day = DayShift.shifted(own, by: [symptom], for: type, words)
            #expect(days.insert(day).inserted, "\(symptom)")
            #expect(day.headline != own.headline && day.theme != own.theme, "\(symptom)")
            let lists = [(own.dos, day.dos), (own.donts, day.donts), (own.areas, day.areas)]
            for (before, after) in lists {
                #expect(after.count == 4 && Array(after.dropFirst()) == Array(before.prefix(3)), "\(symptom)")
            }
            let lines = (day.dos + day.donts + day.areas).map(\.text)
            #expect(Set(lines).count == 12, "\(symptom): \(lines)")
            for text in lines { #expect(text.count <= most.line && !text.hasSuffix("."), "\(text)") }
            for text in [day.headline, day.theme] {
                #expect(text.count <= most.sentence && text.hasSuffix("."), "\(text)")
            }
        }
        #expect(Set(days.map(\.headline)).count == 9)
        #expect(Set(days.map(\.theme)).count == 9)
        // Of all at once three are heard, the rest is the type's own.
        let all = DayShift.shifted(own, by: Symptom.allCases.reversed(), for: type, words)
        #expect(all.headline == DayShift(type, .poorSleep, words).headline && all.dos[3] == own.dos[0])
        #expect(all.dos[1].text == DayShift(type, .tired, words).doing)
    }

    @Test func numbersAreSaid() throws {
        let words = Words.terrain()
        #expect(words("reveal.share", words.percent(0.12)) == "12% of users share your type")
        #expect(words.percent(0) == "0%")
        #expect(words.percent(0.001) == "Under 1%")
        #expect(words.percent(0.005) == "1%")
        #expect(words.percent(1) == "100%")
        #expect(words.spoken(.coldHeat, -6) == "Cold to Warm: 6 towards Cold")
        #expect(words.spoken(.dampDry, 0) == "Damp to Dry: in the middle")
        #expect(words.spoken(.shenUnsettled, 0) == "Settled to Unsettled: Settled")
        #expect(words.spoken(.shenUnsettled, 8) == "Settled to Unsettled: 8 towards Unsettled")
        #expect(words.window(endingOn: CivilDate(year: 2026, month: 3, day: 14)) == "14 days to 14 March")
        #expect(words.weekday(CivilDate(year: 2026, month: 3, day: 14)) == "Saturday")
        #expect(words.loggedDays(1, inARow: 1) == "1 day logged")
        let window = LogWindow(try TerrainFixtures.profile([(3, [.tired])]))
        #expect(words.spoken(.tired, in: window) == "Tired: noted on 1 of 1 day logged")
        let german = Words.terrain(language: LanguageTag("de"))
        #expect(german.spoken(.tired, in: window) == "Müde: notiert an 1 von 1 erfassten Tag")
        #expect(german.loggedDays(8, inARow: 2) == "8 Tage erfasst · 2 in Folge")
        #expect(german.window(endingOn: CivilDate(year: 2026, month: 3, day: 14)) == "14 Tage bis 14. März")
        #expect(german.percent(0.12) == "12\u{A0}%" && german.percent(0.001) == "Unter 1\u{A0}%")
    }

    /// No text of the English table is drawn or spoken in another of the project's languages that says it otherwise.
    @Test(arguments: languages.filter { $0 != "en" }) func scenesSpeakTheLanguage(language: String) throws {
        let words = Words.terrain(language: LanguageTag(language))
        let foreign = TerrainFixtures.foreign(to: words)
        #expect(foreign.count > 500)
        let texts = Set(try everyText(words))
        #expect(texts.count > 200)
        #expect(texts.isDisjoint(with: foreign), "\(texts.intersection(foreign).sorted())")
    }
}
