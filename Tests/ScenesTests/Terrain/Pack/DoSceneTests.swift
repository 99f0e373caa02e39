import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// Terrain's Do tab, from the example pack.
@Suite struct DoSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private let pack: TerrainPack
    private let german = Words.terrain(language: LanguageTag("de"))

    init() throws { pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    private func profile(_ type: TerrainType, _ checkIn: [Symptom] = []) throws -> TerrainProfile {
        try TerrainProfile(vector: .typical(type, .none), checkIn: checkIn, newInCabinet: 3)
    }

    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        for type in [TerrainType.lowFlame, .overclocked, .brightButThin] {
            for language in ["en", "de"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3] {
                    let options = TerrainScene.Options(
                        size: size, dynamicType: dynamicType, words: .terrain(language: LanguageTag(language)))
                    let screen = try DoScene(pack: pack, profile: profile(type), options: options).screen()
                    let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                    #expect(problems.isEmpty, "\(type) in \(language) at \(size) in \(dynamicType): \(problems)")
                }
            }
        }
    }

    /// Each tier has its capsule, which suits the person where one does.
    @Test(arguments: TerrainType.allCases) func capsulesSuitThePerson(type: TerrainType) throws {
        let screen = try DoScene(pack: pack, profile: profile(type), options: .init(canvas: .full)).screen()
        let words = Set(screen.textBoxes.map(\.text))
        let told = try #require(pack.profile(of: type))
        for tier in PackRoutine.Tier.allCases {
            let all = pack.routines.filter { $0.tier == tier }
            let suiting = all.filter { $0.terrainFit.contains(type) }
            let shown = try #require((suiting.isEmpty ? all : suiting).first)
            #expect(words.contains(shown.title.fallback), "\(tier)")
        }
        #expect(words.isSuperset(of: ["Full", "Medium", "Lite", "Do"]))
        #expect(words.contains(try #require(told.principles).fallback))
        #expect(screen.touchTargets.filter { $0.title == "Begin" }.count == 3)
    }

    /// What to avoid is the day's, with its time.
    @Test func whatToAvoidHasItsTime() throws {
        func words(_ profile: TerrainProfile) throws -> [String] {
            try DoScene(pack: pack, profile: profile, options: .init(canvas: .full)).screen().textBoxes.map(\.text)
        }
        let plain = try words(profile(.lowFlame))
        for line in TodayCopy(of: .lowFlame, .terrain()).donts {
            #expect(plain.contains(line.text), "\(line.text)")
            #expect(plain.contains(line.time ?? "All day"), "\(line.text)")
        }
        let shifted = try words(profile(.lowFlame, [.stressed]))
        #expect(shifted.contains(DayShift(.lowFlame, .stressed, .terrain()).avoiding.text))
        let today = TodayCopy(
            headline: "H", dos: ["a", "b", "c", "d"], donts: [TodayLine("e", time: "After six"), "f", "g", "h"],
            areas: ["i", "j", "k", "l"], theme: "T")
        let own = try words(TerrainProfile(vector: .typical(.lowFlame, .none), today: today))
        #expect(own.contains("e"))
        #expect(own.contains("After six"))
        #expect(own.contains("All day"))
    }

    @Test func itSpeaksTheLanguage() throws {
        let screen = try DoScene(pack: pack, profile: profile(.coolCore), options: .init(words: german)).screen()
        let words = screen.textBoxes.map(\.text)
        #expect(words.contains("Tun"))
        #expect(words.contains("Beginnen"))
        #expect(screen.drawing.accessibility?.title == "Tun")
        #expect(Set(["Start", "Zutaten", "Lernen", "Du"]).isSubset(of: words))
        #expect(throws: SceneError.self) {
            try DoScene(pack: pack, profile: profile(.coolCore), options: .init(size: Size(width: 9, height: 9)))
                .drawing()
        }
    }

    /// What to avoid, and when, is said in German; a person's own words stay.
    @Test(arguments: TerrainType.allCases) func whatToAvoidIsSaidInGerman(type: TerrainType) throws {
        func words(_ profile: TerrainProfile) throws -> Set<String> {
            let options = TerrainScene.Options(canvas: .full, words: german)
            return Set(try DoScene(pack: pack, profile: profile, options: options).screen().textBoxes.map(\.text))
        }
        let (own, shown) = (TodayCopy(of: type, .terrain()), try words(profile(type)))
        for line in own.donts {
            #expect(!shown.contains(line.text), "\(line.text)")
            #expect(!shown.contains(line.time ?? "All day"), "\(line.text)")
        }
        #expect(
            shown.isSuperset(of: TodayCopy(of: type, german).donts.flatMap { [$0.text, $0.time ?? "Den ganzen Tag"] }))
        let kept = try words(TerrainProfile(vector: .typical(type, .none), today: own))
        #expect(kept.isSuperset(of: own.donts.flatMap { [$0.text] + ($0.time.map { [$0] } ?? []) }))
    }

    @Test func theDayIsWrittenInGerman() throws {
        let options = TerrainScene.Options(at: CivilDate(year: 2026, month: 3, day: 14), words: german)
        let screen = try DoScene(pack: pack, profile: profile(.coolCore), options: options).screen()
        #expect(screen.textBoxes.contains { $0.text.hasSuffix(" · 14. März") })
    }
}
