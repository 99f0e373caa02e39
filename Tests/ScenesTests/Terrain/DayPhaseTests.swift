import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// The half of the day, and what the Do tab shows for it.
@Suite struct DayPhaseTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]

    private func example(_ name: String) throws -> TerrainProfile {
        try TerrainProfile.read(Checkout.bytes("Examples/terrain/\(name).json"))
    }

    @Test func aPhaseBeginsAtFive() {
        let hours = (0..<24).map { DayPhase(minutes: 60 * $0) }
        #expect(hours == (0..<24).map { (5..<17).contains($0) ? .morning : .evening })
        #expect(DayPhase(minutes: 299) == .evening)
        #expect(DayPhase(minutes: 300) == .morning)
        #expect(DayPhase(minutes: 1019) == .morning)
        #expect(DayPhase(minutes: 1020) == .evening)
    }

    @Test func whatBelongsToTheOtherHalfWeighsMore() {
        #expect(DayPhase.morning.score(["warming", "settling"]) == -1)
        #expect(DayPhase.evening.score(["warming", "settling"]) == -1)
        #expect(DayPhase.evening.score(["calms_shen", "cooling", "rhythm"]) == 4)
        #expect(DayPhase.morning.score(["moves_qi", "supports_digestion"]) == 4)
        #expect(DayPhase.morning.score([]) == 0)
    }

    private func practices(_ phase: DayPhase?, pack file: String = "pack") throws -> [String] {
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/\(file).json"))
        let scene = DoScene(
            pack: pack, profile: try example("low-flame"), phase: phase, options: .init(canvas: .full))
        return try scene.screen().textBoxes.map(\.text)
    }

    @Test func practicesFollowThePhase() throws {
        let (whole, morning, evening) = (try practices(nil), try practices(.morning), try practices(.evening))
        #expect(whole.contains("Today’s practice"))
        #expect(!whole.contains("Morning practice"))
        #expect(morning.contains("Morning practice"))
        #expect(morning.contains("Morning reach"))
        #expect(evening.contains("Evening practice"))
        func first(_ texts: [String]) -> String? { texts.firstIndex(of: "Quick fixes").map { texts[$0 + 1] } }
        #expect(first(morning) == "Morning reach")
        #expect(first(evening) == "Legs up the wall")
        // What cools is not for a low flame, at whatever hour.
        for texts in [whole, morning, evening] { #expect(!texts.contains("Evening fold")) }
        #expect(morning.contains("Ginger cup"))
        #expect(!evening.contains("Ginger cup"))
        // Rituals for the person come before those for the hour.
        for texts in [morning, evening] { #expect(!texts.contains("Cool evening")) }
        // An app's pack has tags of its own.
        #expect(try practices(.evening, pack: "app-pack") != practices(.morning, pack: "app-pack"))
    }

    @Test(arguments: sizes) func doHasRoomForAPhase(size: Size) throws {
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json"))
        for phase in DayPhase.allCases {
            for language in ["en", "de", "ar"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility5] {
                    let scene = DoScene(
                        pack: pack, profile: try example("busy-mind"), phase: phase,
                        options: .init(
                            size: size, canvas: .full, dynamicType: dynamicType,
                            words: .terrain(language: LanguageTag(language))))
                    let screen = try scene.screen()
                    let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                    #expect(problems.isEmpty, "\(phase), \(language) at \(size) in \(dynamicType): \(problems)")
                }
            }
        }
    }

    /// The time gives the phase, and the phase itself counts for more.
    @Test func parametersAreThePhase() throws {
        let definition = DoScene.definition
        let pack = try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json"))
        let profile = try example("low-flame")
        func drawing(_ given: [String: [ParameterValue]]) throws -> Drawing {
            let values = given.merging(["pack": [.pack(pack)], "profile": [.profile(profile)]]) { $1 }
            return try definition.drawing(definition.parameters.map { values[$0.name] ?? [] }).drawing
        }
        func own(_ phase: DayPhase?, at minute: Int? = nil) throws -> Drawing {
            var scene = DoScene(pack: pack, profile: profile, phase: phase)
            scene.minute = minute
            return try scene.drawing()
        }
        #expect(try drawing([:]) == own(nil))
        #expect(try drawing(["time": [.integer(20 * 60 + 15)]]) == own(.evening, at: 1215))
        #expect(try drawing(["phase": [.choice(DayPhase.morning)]]) == own(.morning))
        #expect(
            try drawing(["time": [.integer(20 * 60 + 15)], "phase": [.choice(DayPhase.morning)]])
                == own(.morning, at: 1215))
    }
}
