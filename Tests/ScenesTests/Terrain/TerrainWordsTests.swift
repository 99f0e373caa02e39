import DisplayList
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Localization
@testable import TerrainScenes

@Suite struct TerrainWordsTests {
    /// The words that Terrain never uses (terrain.md, "Words"), and their forms. A treat is none.
    private static func violations(in text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter {
            $0.hasPrefix("diagnos") || $0.hasPrefix("treatment")
        }
    }

    @Test func theScanFindsWordsAndTheirForms() {
        #expect(
            Self.violations(in: "A Diagnosis, diagnosed. TREATMENTS—treatment") == [
                "diagnosis", "diagnosed", "treatments", "treatment",
            ])
        #expect(Self.violations(in: "retreat to a practice; a sweet treat").isEmpty)
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

    /// The most characters of lines, of their reasons and tips, of headlines, and of summaries; German needs a few more.
    private func lengths(_ words: Words) -> (line: Int, note: Int, sentence: Int, summary: Int) {
        words.language == .english ? (28, 40, 32, 60) : (32, 46, 32, 72)
    }

    /// A day's copy is whole: four lines with their reasons in each list, four areas with two or three tips, and a theme
    /// of two to four sentences; all of it short.
    private func check(_ day: TodayCopy, _ words: Words, _ label: Comment) {
        let most = lengths(words)
        #expect(day.dos.count == 4, label)
        #expect(day.donts.count == 4, label)
        let lines = (day.dos + day.donts).map(\.text)
        #expect(Set(lines).count == 8, "\(label): \(lines)")
        for text in lines { #expect(text.count <= most.line && !text.hasSuffix("."), "\(text)") }
        for line in day.dos + day.donts {
            let note = line.note ?? ""
            #expect(note.hasSuffix("."), "\(line.text): \(note)")
            #expect(note.count <= most.note, "\(line.text): \(note)")
        }
        #expect(
            day.areas.map(\.title) == DayArea.allCases.map { words("area.\($0.rawValue)") }, label)
        for area in day.areas {
            #expect((2...3).contains(area.tips.count), "\(area.title)")
            for tip in area.tips { #expect(tip.count <= most.note && !tip.hasSuffix("."), "\(tip)") }
        }
        let tips = day.areas.flatMap(\.tips)
        #expect(Set(tips).count == tips.count, "\(tips)")
        #expect(day.headline.count <= most.sentence, "\(day.headline)")
        #expect(day.headline.hasSuffix("."), "\(day.headline)")
        let sentences = day.theme.split { ".!?".contains($0) }.count
        #expect((2...4).contains(sentences), "\(day.theme)")
        #expect(day.theme.hasSuffix("."), "\(day.theme)")
    }

    @Test(arguments: languages) func theCopyOfATypeIsWhole(language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        #expect(words("area.energy") == (language == "en" ? "Energy and focus" : "Energie und Fokus"))
        for type in TerrainType.allCases {
            check(TodayCopy(of: type, words), words, "\(type)")
            #expect(words.summary(of: type).count <= lengths(words).summary)
        }
        #expect(Set(TerrainType.allCases.map(words.summary)).count == 8)
        #expect(Set(TerrainModifier.allCases.map(words.line)).count == 5)
    }

    /// A modifier adds a line of its own to each list, a tip and a sentence.
    @Test(arguments: TerrainType.allCases, languages) func modifiersShiftTheDay(type: TerrainType, language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        let own = TodayCopy(of: type, words)
        var days: Set<TodayCopy> = [own]
        for modifier in TerrainModifier.allCases where modifier != .none {
            let day = TodayCopy(of: .typical(type, modifier), words)
            check(day, words, "\(type), \(modifier)")
            #expect(days.insert(day).inserted, "\(modifier)")
            #expect(Array(day.dos.dropFirst()) == Array(own.dos.prefix(3)))
            #expect(Array(day.donts.dropFirst()) == Array(own.donts.prefix(3)))
            #expect(day.areas.count { $0.tips.count == 3 } == 1)
            #expect(day.theme.hasPrefix(own.theme + " "))
        }
        #expect(TodayCopy(of: .typical(type, .none), words) == own)
    }

    /// Each symptom shifts each type's day in a way of its own, in words as short as the type's.
    @Test(arguments: TerrainType.allCases, languages) func symptomsShiftTheDay(type: TerrainType, language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        let vector = TerrainVector.typical(type, .none)
        let own = TodayCopy(of: vector, words)
        #expect(DayShift.shifted(own, by: [], for: vector, words) == own)
        var days: Set<TodayCopy> = [own]
        for symptom in Symptom.allCases {
            let day = DayShift.shifted(own, by: [symptom], for: vector, words)
            check(day, words, "\(type), \(symptom)")
            #expect(days.insert(day).inserted, "\(symptom)")
            #expect(day.headline != own.headline, "\(symptom)")
            #expect(day.theme != own.theme, "\(symptom)")
            #expect(Array(day.dos.dropFirst()) == Array(own.dos.prefix(3)), "\(symptom)")
            #expect(Array(day.donts.dropFirst()) == Array(own.donts.prefix(3)), "\(symptom)")
            for (area, (before, after)) in zip(DayArea.allCases, zip(own.areas, day.areas)) {
                #expect((before == after) == (symptom.area != area), "\(symptom), \(area)")
            }
        }
        #expect(Set(days.map(\.headline)).count == 9)
        #expect(Set(days.map(\.theme)).count == 9)
        // Of all at once three are heard, the rest is the type's own; and a modifier is heard as well.
        let all = DayShift.shifted(own, by: Symptom.allCases.reversed(), for: vector, words)
        #expect(all.headline == DayShift(type, .poorSleep, words).headline && all.dos[3] == own.dos[0])
        #expect(all.dos[1] == DayShift(type, .tired, words).doing)
        for modifier in TerrainModifier.allCases where modifier != .none {
            let vector = TerrainVector.typical(type, modifier)
            let copy = TodayCopy(of: vector, words)
            let day = DayShift.shifted(copy, by: Symptom.allCases, for: vector, words)
            check(day, words, "\(type), \(modifier)")
            #expect(day.dos[3] == copy.dos[0])
            #expect(day.theme.hasSuffix(words("today.\(modifier.rawValue).theme")))
        }
    }

    @Test func symptomsAreFeltInTheirAreas() {
        #expect(
            Symptom.allCases.map(\.area) == [.energy, .digestion, .mood, .energy, .sleep, .energy, .digestion, .mood])
        #expect(TerrainModifier.allCases.map(\.area) == [nil, .sleep, .mood, .digestion, .energy])
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
        #expect(german.percent(0.12) == "12\u{A0}%")
        #expect(german.percent(0.001) == "Unter 1\u{A0}%")
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
