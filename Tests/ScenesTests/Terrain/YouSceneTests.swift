import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// A person's page: groups that open and close, the pulse, drift, and where nothing is logged yet.
@Suite struct YouSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private static let today = CivilDate(year: 2026, month: 3, day: 14)

    /// Someone who was tired on all of two weeks, and answered the pulse some days before.
    private func profile(
        _ vector: TerrainVector = .typical(.overclocked, .none), days: Int = 14, pulse: TerrainPulse? = nil
    ) throws -> TerrainProfile {
        let log = (0..<days).map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: 14 - $0), symptoms: [.tired, .poorSleep])
        }
        var profile = try TerrainProfile(vector: vector, name: "Alexandria", share: 0.004, log: log)
        profile.pulse = pulse
        return profile
    }

    private func screen(
        _ profile: TerrainProfile, open: Set<YouGroup> = [], _ options: TerrainScene.Options = .init(canvas: .full)
    ) throws -> Screen {
        var options = options
        options.open = open
        return try TerrainScene(.you, profile: profile, options: options).screen()
    }

    private func texts(_ profile: TerrainProfile, open: Set<YouGroup> = [], at: CivilDate? = nil) throws -> [String] {
        try screen(profile, open: open, .init(canvas: .full, at: at)).textBoxes.map(\.text)
    }

    /// Nothing is cut, divided or covered, and what can be touched is large and apart; in Arabic mirrored.
    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        let someone = try profile(pulse: TerrainPulse(date: Self.today, vector: .typical(.brightButThin, .none)))
        let nobody = TerrainProfile(vector: .typical(.brightButThin, .stagnation))
        let states: [(TerrainProfile, Set<YouGroup>)] = [
            (someone, Set(YouGroup.allCases)), (someone, []), (nobody, [.defaults]),
        ]
        for (profile, open) in states {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                    for canvas in [ScreenCanvas.viewport, .full] {
                        let options = TerrainScene.Options(
                            size: size, canvas: canvas, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language)))
                        let screen = try screen(profile, open: open, options)
                        let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                        #expect(
                            problems.isEmpty,
                            "\(open) in \(language) at \(size) in \(dynamicType), \(canvas): \(problems)")
                    }
                }
            }
        }
    }

    private static let titles: [YouGroup: String] = [
        .readout: "Your five axes", .signals: "How we know", .defaults: "What suits you",
        .watchFors: "When you are off balance",
    ]

    /// A group tells whether it is open, and shows its content only then.
    @Test(arguments: YouGroup.allCases) func groupsOpenAndClose(group: YouGroup) throws {
        let content: [YouGroup: [String]] = [
            .readout: ["Temperature", "Warm", "How warm or cold you run.", "Mind and sleep"],
            .signals: ["Temperature · 6 of 10", "Reserve · 5 of 10"],
            .defaults: ["Best for you", "Bitter greens and mild teas", "Better left out", "A third coffee"],
            .watchFors: ["Skin that turns red"],
        ]
        let closed = try screen(profile())
        let opened = try screen(profile(), open: [group])
        for (other, title) in Self.titles {
            #expect(closed.drawing.spoken.contains("\(title), closed"))
            #expect(opened.drawing.spoken.contains("\(title), \(other == group ? "open" : "closed")"))
            #expect(opened.touchTargets.contains { $0.title == title })
        }
        let (before, after) = (closed.textBoxes.map(\.text), opened.textBoxes.map(\.text))
        for text in try #require(content[group]) {
            #expect(after.contains(text), "\(text)")
            #expect(!before.contains(text), "\(text)")
        }
        #expect(opened.drawing.size.height > closed.drawing.size.height + 50)
    }

    @Test func parametersOpenGroups() throws {
        let definition = try #require(TerrainScene.definitions.first { $0.name == "terrain you" })
        let profile = try profile()
        func drawing(_ open: [YouGroup]) throws -> Drawing {
            let given: [String: [ParameterValue]] = [
                "profile": [.profile(profile)], "open": open.map { .choice($0) },
                "canvas": [.choice(ScreenCanvas.full)],
            ]
            return try definition.drawing(definition.parameters.map { given[$0.name] ?? [] }).drawing
        }
        #expect(try drawing([]) == screen(profile).drawing)
        let two: [YouGroup] = [.watchFors, .signals]
        #expect(try drawing(two) == screen(profile, open: Set(two)).drawing)
        #expect(try drawing(two) != drawing([]))
    }

    @Test func theTypesShareOfUsersIsShown() throws {
        #expect(try texts(profile()).contains("Under 1% of users share your type"))
        var someone = try profile()
        someone.share = 0.12
        #expect(try texts(someone).contains("12% of users share your type"))
        let unknown = TerrainProfile(vector: .typical(.lowFlame, .none))
        #expect(try !texts(unknown).contains { $0.contains("share your type") })
    }

    @Test func someoneNearTheMiddleHasNoSignals() throws {
        let steady = TerrainProfile(vector: .typical(.steadyCore, .none))
        #expect(try texts(steady, open: [.signals]).contains("Your answers lie near the middle, on every axis."))
    }

    // MARK: Drift

    @Test func twoWeeksThatDifferAreReported() throws {
        let words = try texts(profile())
        #expect(words.contains("Your days look different."))
        #expect(words.contains("Two weeks of your log speak of Bright but Thin."))
        #expect(words.contains("Tired · 14 of 14 days"))
        #expect(words.contains("Poor sleep · 14 of 14 days"))
        #expect(try screen(profile()).touchTargets.contains { $0.title == "Look at your answers" })
        // The modifier alone.
        let modifier = try texts(profile(.typical(.lowBattery, .damp)))
        #expect(modifier.contains("A small shift."))
        #expect(modifier.contains("Two weeks of your log speak of Shen."))
        #expect(!modifier.contains { $0.hasPrefix("Tired · ") })
        // Neither.
        for steady in [try profile(days: 7), try profile(.typical(.lowBattery, .shen))] {
            #expect(try !texts(steady).contains { $0.hasPrefix("Two weeks of your log") })
        }
    }

    // MARK: The pulse

    @Test func thePulseTellsWhenItWasTaken() throws {
        func pulse(_ date: CivilDate?, _ vector: TerrainVector? = nil, at: CivilDate? = YouSceneTests.today) throws
            -> [String]
        {
            let pulse = date.map { TerrainPulse(date: $0, vector: vector) }
            let words = try texts(profile(.typical(.lowBattery, .shen), pulse: pulse), at: at)
            let index = try #require(words.firstIndex(of: "Terrain pulse"))
            return Array(words[(index + 1)...].prefix(3))
        }
        func day(_ month: Int, _ day: Int, _ year: Int = 2026) -> CivilDate {
            CivilDate(year: year, month: month, day: day)
        }
        let ask = "Five questions: is your terrain still the same?"
        #expect(try pulse(nil) == [ask, "Not taken yet", "Begin"])
        #expect(try pulse(day(3, 14)) == [ask, "Taken today", "Settings"])
        #expect(try pulse(day(3, 13)) == [ask, "Taken 1 day ago", "Settings"])
        // A quarter of a year: then they are asked again, whatever came of the last ones.
        #expect(try pulse(day(12, 15, 2025)) == [ask, "Taken 89 days ago", "Settings"])
        #expect(try pulse(day(12, 14, 2025), .typical(.lowBattery, .none)) == [ask, "Taken 90 days ago", "Begin"])
        // Later answers are left out, as later logs are.
        #expect(try pulse(day(3, 15)) == [ask, "Not taken yet", "Begin"])
        let results: [(TerrainVector, String)] = [
            (.typical(.lowBattery, .shen), "Your terrain is steady."),
            (.typical(.lowBattery, .dry), "A small shift: look again in a while."),
            (.typical(.busyMind, .shen), "Closer to Busy Mind for now."),
        ]
        for (vector, result) in results { #expect(try pulse(day(3, 1), vector)[0] == result) }
        // Without a day nothing is counted.
        var undated = TerrainProfile(vector: .typical(.lowFlame, .none))
        undated.pulse = TerrainPulse(date: day(3, 1))
        #expect(try texts(undated).contains("1 March"))
    }

    // MARK: Nothing yet

    @Test func aSingleDayIsShown() throws {
        let someone = try profile(days: 1)
        #expect(try !texts(someone).contains("Your days will gather here"))
        // Before it, none was.
        let before = try texts(someone, at: CivilDate(year: 2026, month: 3, day: 13))
        #expect(before.contains("Your days will gather here"))
        #expect(before.contains("March 2026"))
    }

    /// Terrain's banned words are not used, apostrophes are curly, and German screens have no English.
    @Test func wordsAreTerrains() throws {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            let foreign = TerrainFixtures.foreign(to: words)
            for type in TerrainType.allCases {
                var someone = try profile(.typical(type, .damp), pulse: TerrainPulse(date: Self.today))
                someone.name = nil
                let options = TerrainScene.Options(canvas: .full, words: words)
                let spoken = try screen(someone, open: Set(YouGroup.allCases), options).drawing.spoken
                #expect(spoken.count > 80)
                for text in spoken {
                    #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
                    #expect(!text.contains("'"), "\(text)")
                    #expect(!foreign.contains(text), "\(type) in \(language): \(text)")
                }
            }
        }
    }
}
