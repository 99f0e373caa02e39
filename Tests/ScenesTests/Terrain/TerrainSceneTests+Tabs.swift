import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes

/// Tabs, the check-in, what is asked afterwards, and all of it at full length.
extension TerrainSceneTests {
    private func spoken(_ kind: TerrainScene.Kind, _ profile: TerrainProfile) throws -> [String] {
        func titles(_ nodes: [Node]) -> [String] {
            nodes.flatMap { node -> [String] in
                guard case .group(let group) = node else { return [] }
                return [group.accessibility?.title].compactMap(\.self) + titles(group.nodes)
            }
        }
        return titles(try TerrainScene(kind, profile: profile).drawing().nodes)
    }

    @Test func theBarTellsWhereOneIsAndWhatIsNew() throws {
        for (kind, name) in [(TerrainScene.Kind.home, "Home"), (.you, "You")] {
            for (new, badge) in [(0, nil as String?), (3, "3"), (12, "9+")] {
                let profile = try TerrainProfile(vector: .typical(.lowFlame, .none), newInCabinet: new)
                let titles = try spoken(kind, profile)
                #expect(titles.contains("\(name), chosen"))
                #expect(titles.filter { $0.hasSuffix(", chosen") }.count == 1)
                #expect(titles.contains(new > 0 ? "Ingredients, \(new) new" : "Ingredients"))
                let words = try texts(kind, profile)
                for tab in ["Home", "Do", "Ingredients", "Learn", "You"] { #expect(words.contains(tab)) }
                if let badge { #expect(words.contains(badge)) }
            }
        }
    }

    @Test func theCheckInIsAskedAndAnswered() throws {
        let profile = try TerrainProfile(vector: .typical(.overclocked, .none), checkIn: [.tired, .cold])
        let titles = try spoken(.home, profile)
        for symptom in Symptom.allCases {
            let name = Words.terrain().name(of: symptom)
            #expect(titles.contains("\(name), noted") == [.tired, .cold].contains(symptom), "\(name)")
        }
        // The earlier in the order of shifts settles the day; both are heard.
        let words = try texts(.home, profile)
        let (tired, cold) = (DayShift(.overclocked, .tired, .terrain()), DayShift(.overclocked, .cold, .terrain()))
        let lines = [tired.doing, cold.doing, tired.avoiding, cold.avoiding]
        for text in [tired.headline, tired.theme, cold.tip] + lines.flatMap({ [$0.text, $0.note ?? ""] }) {
            #expect(words.contains(text), "\(text)")
        }
        #expect(!words.contains(cold.headline) && words.contains(TodayCopy(of: .overclocked, .terrain()).dos[0].text))
        #expect(words.contains("Start"))
        #expect(words.contains("The long exhale"))
    }

    @Test func whysAndTipsAreShown() throws {
        let line = TodayLine("a", note: "since it is")
        let today = TodayCopy(
            headline: "H", dos: [line, "b", "c", "d"], donts: ["e", "f", "g", "h"],
            areas: [TodayArea("i", tips: ["a tip", "and another"]), "j", "k", "l"], theme: "T")
        // The person's own words stay, whatever was noted.
        let own = try TerrainProfile(vector: .typical(.busyMind, .dry), today: today, checkIn: [.stiff])
        let words = try texts(.home, own)
        for text in ["H", "a", "since it is", "a tip", "and another", "T"] { #expect(words.contains(text), "\(text)") }
        #expect(!words.contains(DayShift(.busyMind, .stiff, .terrain()).headline))
    }

    @Test func daysInARowAreToldQuietly() throws {
        func subtitle(_ days: [Int], at: String? = nil) throws -> String? {
            try texts(.you, TerrainFixtures.profile(days.map { ($0, []) }), at: at).first { $0.contains("logged") }
        }
        #expect(try subtitle([3, 9]) == "2 days logged")
        #expect(try subtitle([3, 7, 8, 9]) == "4 days logged · 3 in a row")
        // Today is not over; the day after tomorrow it is.
        #expect(try subtitle([8, 9], at: "2026-03-10") == "2 days logged · 2 in a row")
        #expect(try subtitle([8, 9], at: "2026-03-11") == "2 days logged")
    }

    @Test func youHoldsAllThatIsKnown() throws {
        let log = (1...9).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0), symptoms: [.tired], routine: .better)
        }
        let profile = try TerrainProfile(vector: .typical(.highFlame, .none), log: log)
        let screen = try TerrainScene(.you, profile: profile, options: .init(canvas: .full)).screen()
        let words = screen.textBoxes.map(\.text)
        for text in [
            "March 2026", "Digestion", "Bloating", "Better", "Fourteen days", "Your card", "Share", "Settings",
            "Privacy",
        ] {
            #expect(words.contains(text), "\(text)")
        }
    }

    @Test func anAnswerIsChosen() throws {
        func titles(_ answer: RoutineEffect?) throws -> [String] {
            let profile = TerrainProfile(vector: .typical(.lowFlame, .none))
            let scene = TerrainScene(.feedback, profile: profile, options: .init(answer: answer))
            return try scene.screen().drawing.groups.compactMap(\.accessibility?.title)
        }
        #expect(try titles(nil).filter { $0.hasSuffix(", chosen") }.isEmpty)
        #expect(try titles(.same).filter { $0.hasSuffix(", chosen") } == ["Same, chosen"])
    }

    @Test func laterLogsAreLeftOut() throws {
        let profile = try TerrainFixtures.profile([(3, []), (9, []), (20, [])])
        #expect(try texts(.you, profile).contains("3 days logged"))
        #expect(try texts(.you, profile, at: "2026-03-09").contains("2 days logged"))
        #expect(try texts(.you, profile, at: "2026-04-01").contains("April 2026"))
        #expect(try texts(.you, profile, at: "2026-03-02").contains("No days logged yet."))
    }

    @Test func seasonsFollowTheDay() throws {
        let names = (1...12).map { TerrainSeason(CivilDate(year: 2026, month: $0, day: 15)) }
        #expect(
            names == [
                .winter, .winter, .spring, .spring, .spring, .summer, .summer, .lateSummer, .autumn, .autumn, .autumn,
                .winter,
            ])
        let profile = TerrainProfile(vector: .typical(.highFlame, .none))
        #expect(try texts(.season, profile).contains("Spring"))
        for (month, name) in [(1, "Winter"), (4, "Spring"), (7, "Summer"), (8, "Late summer"), (10, "Autumn")] {
            let shown = try texts(.season, profile, at: "2026-\(month < 10 ? "0" : "")\(month)-15")
            #expect(shown.first == name)
        }
    }

    @Test func cardsHaveTwoShadows() throws {
        let nodes = try TerrainScene(.effectiveness, profile: TerrainFixtures.profile([])).drawing().nodes
        func filters(_ nodes: [Node]) -> [Filter] {
            nodes.flatMap { node -> [Filter] in
                if case .group(let group) = node { return group.filters + filters(group.nodes) }
                return []
            }
        }
        #expect(filters(nodes) == [.blur(sigma: 16), .blur(sigma: 1)])
        let shadows = paints(nodes).filter {
            if case .solid(let c) = $0.paint { c.alpha == 0.08 || c.alpha == 0.04 } else { false }
        }
        let card = paints(nodes).first { $0.paint == .solid(TerrainTokens.surface) }?.path.bounds
        #expect(shadows.prefix(2).map { $0.path.bounds.minY - (card?.minY ?? 0) } == [8, 1])
        #expect(shadows.prefix(2).map { $0.path.bounds.minX - (card?.minX ?? 0) } == [0, 0])
    }

    @Test func theSheetHasAllResults() throws {
        let drawing = try TerrainSheet().drawing()
        let titles = drawing.nodes.compactMap { node -> String? in
            if case .group(let group) = node { group.accessibility?.title } else { nil }
        }
        #expect(titles.count == 40)
        #expect(Set(titles).count == 8)
        for type in TerrainType.allCases {
            for modifier in TerrainModifier.allCases {
                let vector = TerrainVector.typical(type, modifier)
                #expect(vector.type == type)
                #expect(vector.modifier == modifier)
            }
        }
    }
}
