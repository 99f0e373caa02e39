import DisplayList
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Layout
@testable import Scenes
@testable import Typography

/// Terrain's Do tab, from the example pack.
@Suite struct DoSceneTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private let pack: TerrainPack

    init() throws { pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    private func profile(_ type: TerrainType, _ checkIn: [Symptom] = []) throws -> TerrainProfile {
        try TerrainProfile(vector: .typical(type, .none), checkIn: checkIn, newInCabinet: 3)
    }

    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        for type in [TerrainType.lowFlame, .overclocked, .brightButThin] {
            for language in ["en", "de"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3] {
                    let options = TerrainScene.Options(size: size, dynamicType: dynamicType)
                    let screen = try DoScene(
                        pack: pack, profile: profile(type), options: options, language: language
                    ).screen()
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
            let suiting = all.filter { told.suits(tags: $0.tags, fit: $0.terrainFit) }
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
        for line in TerrainWords.today(.lowFlame).donts {
            #expect(plain.contains(line.text) && plain.contains(line.time ?? "All day"), "\(line.text)")
        }
        let shifted = try words(profile(.lowFlame, [.stressed]))
        #expect(shifted.contains(DayShift.of(.lowFlame, .stressed).avoiding))
        let today = TodayCopy(
            headline: "H", dos: ["a", "b", "c", "d"], donts: [TodayLine("e", time: "After six"), "f", "g", "h"],
            areas: ["i", "j", "k", "l"], theme: "T")
        let own = try words(TerrainProfile(vector: .typical(.lowFlame, .none), today: today))
        #expect(own.contains("e") && own.contains("After six") && own.contains("All day"))
    }

    @Test func itSpeaksTheLanguage() throws {
        let screen = try DoScene(pack: pack, profile: profile(.coolCore), language: "de").screen()
        let words = screen.textBoxes.map(\.text)
        #expect(words.contains("Tun") && words.contains("Beginnen"))
        #expect(screen.drawing.accessibility?.title == "Tun")
        #expect(Set(["Start", "Vorrat", "Lernen", "Du"]).isSubset(of: words))
        #expect(throws: SceneError.self) {
            try DoScene(pack: pack, profile: profile(.coolCore), options: .init(size: Size(width: 9, height: 9)))
                .drawing()
        }
    }

    /// Every line and time of the project's own copy has its German; a person's own words stay.
    @Test(arguments: TerrainType.allCases) func whatToAvoidIsSaidInGerman(type: TerrainType) {
        let words = PackWords(language: "de-AT")
        let own = TerrainWords.today(type).donts
        let lines = own.map(\.text) + Symptom.allCases.map { DayShift.of(type, $0).avoiding }
        for line in lines {
            #expect(words.avoided(line) != line, "\(line)")
            #expect(TerrainBannedWords.found(in: words.avoided(line)).isEmpty)
            #expect(PackWords(language: "fr").avoided(line) == line)
        }
        for time in own.compactMap(\.time) { #expect(words.hours(time) != time, "\(time)") }
        #expect(words.avoided("Emails at ten") == "Emails at ten" && words.hours("Always") == "Always")
    }

    @Test func theDayIsWrittenInGerman() throws {
        let options = TerrainScene.Options(at: CivilDate(year: 2026, month: 3, day: 14))
        let screen = try DoScene(pack: pack, profile: profile(.coolCore), options: options, language: "de").screen()
        #expect(screen.textBoxes.contains { $0.text.hasSuffix(" · 14. März") })
    }
}
