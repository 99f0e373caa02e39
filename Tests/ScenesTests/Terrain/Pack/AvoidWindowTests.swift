import Localization
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes

/// The time after a routine in which something is to be avoided (terrain.md, "Settled in the fourth reading").
@Suite struct AvoidWindowTests {
    private func pack() throws -> TerrainPack { try PackFixture.example() }

    private func left(_ done: [(String, String, Int)], _ day: String?, _ minute: Int?) throws -> [Int] {
        let done = try done.map { DoneRoutine(routine: $0.0, date: try TerrainFixtures.date($0.1), minute: $0.2) }
        return AvoidWindow.running(after: done, in: try pack(), try day.map(TerrainFixtures.date), minute)
            .map(\.minutesLeft)
    }

    @Test func itRunsFromTheMomentItWasDone() throws {
        let done = [("ginger-cup", "2026-03-14", 440)]
        #expect(try left(done, "2026-03-14", 440) == [120])
        #expect(try left(done, "2026-03-14", 441) == [119])
        #expect(try left(done, "2026-03-14", 559) == [1])
        #expect(try left(done, "2026-03-14", 560) == [])
        #expect(try left(done, "2026-03-14", 439) == [])
        // Without a time it is that of the latest one done on the day.
        #expect(try left(done, "2026-03-14", nil) == [120])
        #expect(try left(done + [("foot-bath", "2026-03-14", 500)], "2026-03-14", nil) == [60])
        #expect(try left(done, "2026-03-15", nil) == [])
        #expect(try left(done, nil, 450) == [])
        // Over midnight; of a routine done twice the later counts; of an unknown one nothing.
        #expect(try left([("ginger-cup", "2026-03-13", 1430)], "2026-03-14", 20) == [90])
        #expect(try left(done + [("ginger-cup", "2026-03-14", 500)], "2026-03-14", 510) == [110])
        #expect(try left([("gone", "2026-03-14", 440)], "2026-03-14", 450) == [])
    }

    @Test func theScreenTellsWhatIsLeft() throws {
        let profile = try TerrainProfile.read(Checkout.bytes("Examples/terrain/low-flame.json"))
        func texts(_ minute: Int?, _ language: String = "en") throws -> [String] {
            let words = Words.terrain(language: LanguageTag(language))
            var scene = DoScene(pack: try pack(), profile: profile, options: .init(canvas: .full, words: words))
            scene.minute = minute
            return try scene.screen().textBoxes.map(\.text)
        }
        #expect(try texts(nil).contains("Avoid cold drinks · 2 h left"))
        #expect(try texts(440 + 30).contains("Avoid cold drinks · 1 h 30 min left"))
        #expect(try texts(440 + 100).contains("Avoid cold drinks · 20 min left"))
        #expect(try !texts(440 + 120).contains { $0.contains("left") })
        // Of the other half of the day nothing is known without a time.
        for (phase, isShown) in [(DayPhase.morning, true), (.evening, false)] {
            let scene = DoScene(pack: try pack(), profile: profile, phase: phase, options: .init(canvas: .full))
            #expect(try scene.screen().textBoxes.contains { $0.text.contains("left") } == isShown, "\(phase)")
        }
        #expect(try texts(nil, "de").contains("Keine kalten Getränke · noch 2 Std."))
    }

    /// Where a pack does not say what, the project does.
    @Test func somethingColdIsAvoidedUnlessThePackSaysOtherwise() throws {
        let text = PackFixture.text.replacing(
            #""goals": ["warmth"], "terrainFit": ["cold_deficient_low_flame"],"#,
            with: #""goals": ["warmth"], "terrainFit": ["cold_deficient_low_flame"], "avoidForHours": 3,"#)
        var profile = TerrainProfile(vector: .typical(.lowFlame, .none))
        let day = try TerrainFixtures.date("2026-03-14")
        profile.done = [DoneRoutine(routine: "cup", date: day, minute: 0)]
        let scene = DoScene(
            pack: try TerrainPack.read([UInt8](text.utf8)), profile: profile, options: .init(canvas: .full, at: day))
        #expect(try scene.screen().textBoxes.map(\.text).contains("Avoid cold drinks · 3 h left"))
    }
}
