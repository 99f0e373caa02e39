import DisplayList
import TestSupport
import Testing

@testable import CivilTime
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
    private func everyText() throws -> [String] {
        var texts = try TerrainSheet().drawing().spoken
        for profile in [TerrainProfile(vector: .typical(.lowFlame, .shen)), try logged(.coolCore)] {
            for kind in TerrainScene.Kind.allCases {
                texts += try TerrainScene(kind, profile: profile).drawing().spoken
            }
        }
        for type in TerrainType.allCases {
            let profile = TerrainProfile(vector: .typical(type, .none))
            texts += try TerrainScene(.home, profile: profile).drawing().spoken
            for season in TerrainSeason.allCases {
                texts += try TerrainScene(.season, profile: profile, options: .init(season: season)).drawing().spoken
            }
        }
        for type in TerrainType.allCases {
            for symptom in Symptom.allCases {
                let profile = try TerrainProfile(vector: .typical(type, .none), checkIn: [symptom])
                texts += try TerrainScene(.home, profile: profile, options: .init(canvas: .full)).drawing().spoken
            }
        }
        for modifier in TerrainModifier.allCases {
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

    @Test func textsAreShort() {
        for type in TerrainType.allCases {
            let today = TerrainWords.today(type)
            #expect(today.dos.count == 4 && today.donts.count == 4 && today.areas.count == 4)
            let lines = (today.dos + today.donts + today.areas).map(\.text)
            #expect(Set(lines).count == 12)
            for text in lines { #expect(text.count <= 24 && !text.hasSuffix(".")) }
            for text in [today.headline, today.theme] { #expect(text.count <= 32 && text.hasSuffix(".")) }
            #expect(TerrainWords.summary(type).count <= 60)
        }
        #expect(Set(TerrainType.allCases.map(TerrainWords.summary)).count == 8)
        #expect(Set(TerrainModifier.allCases.map(TerrainWords.line)).count == 5)
    }

    /// Each symptom shifts each type's day in a way of its own, in words as short as the type's.
    @Test(arguments: TerrainType.allCases) func symptomsShiftTheDay(type: TerrainType) {
        let own = TerrainWords.today(type)
        #expect(DayShift.shifted(own, by: [], for: type) == own)
        var days: Set<TodayCopy> = [own]
        for symptom in Symptom.allCases {
            let day = DayShift.shifted(own, by: [symptom], for: type)
            #expect(days.insert(day).inserted, "\(symptom)")
            #expect(day.headline != own.headline && day.theme != own.theme, "\(symptom)")
            let lists = [(own.dos, day.dos), (own.donts, day.donts), (own.areas, day.areas)]
            for (before, after) in lists {
                #expect(after.count == 4 && Array(after.dropFirst()) == Array(before.prefix(3)), "\(symptom)")
            }
            let lines = (day.dos + day.donts + day.areas).map(\.text)
            #expect(Set(lines).count == 12, "\(symptom): \(lines)")
            for text in lines { #expect(text.count <= 24 && !text.hasSuffix("."), "\(text)") }
            for text in [day.headline, day.theme] { #expect(text.count <= 32 && text.hasSuffix("."), "\(text)") }
        }
        #expect(Set(days.map(\.headline)).count == 9 && Set(days.map(\.theme)).count == 9)
        // Of all at once three are heard, the rest is the type's own.
        let all = DayShift.shifted(own, by: Symptom.allCases.reversed(), for: type)
        #expect(all.headline == DayShift.of(type, .poorSleep).headline && all.dos[3] == own.dos[0])
        #expect(all.dos[1].text == DayShift.of(type, .tired).doing)
    }

    @Test func numbersAreSaid() {
        #expect(TerrainWords.share(0.12) == "12% of users share your type")
        #expect(TerrainWords.percent(0) == "0%" && TerrainWords.percent(0.001) == "Under 1%")
        #expect(TerrainWords.percent(0.005) == "1%" && TerrainWords.percent(1) == "100%")
        #expect(TerrainWords.spoken(.coldHeat, -6) == "Cold to Warm: 6 towards Cold")
        #expect(TerrainWords.spoken(.dampDry, 0) == "Damp to Dry: in the middle")
        #expect(TerrainWords.spoken(.shenUnsettled, 0) == "Settled to Unsettled: Settled")
        #expect(TerrainWords.spoken(.shenUnsettled, 8) == "Settled to Unsettled: 8 towards Unsettled")
        #expect(TerrainWords.window(endingOn: CivilDate(year: 2026, month: 3, day: 14)) == "14 days to 14 March")
        #expect(TerrainWords.weekday(CivilDate(year: 2026, month: 3, day: 14)) == "Saturday")
        #expect(TerrainWords.month(CivilDate(year: 2026, month: 12, day: 1)) == "December 2026")
    }
}
