import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import ScenesKit

/// A file looked at from a moment (`SessionFile.asOf`).
@Suite struct SessionFileMomentTests {
    private static func before(_ instant: Instant) -> Instant {
        Instant(secondsSince1970: instant.secondsSince1970 - 1)
    }

    @Test func ofTwelveFastsThreeMakeATrialWithAForest() throws {
        let sessions = Fixtures.sessions(12)
        let file = SessionFile(shape: .bareList, sessions: sessions)
        #expect(file.completedCount == 12)
        #expect(file.tier(.auto) == .free)
        #expect(throws: SceneError.notInTier(scene: "forest", tier: "free")) {
            try ForestScene(file: file, options: .init(tier: .auto)).drawing()
        }
        let then = file.asOf(sessions[2].end)
        #expect(then.completedCount == 3 && then.tier(.auto) == .trial && then.now == sessions[2].end)
        let forest = try ForestScene(file: then, options: .init(canvas: .full, tier: .auto)).drawing()
        #expect(Fixtures.stamps(forest, ofStars: true).count == 3)
        #expect(TimerModel(then, tier: .auto, state: .completed).tier == .trial)
        let settings = try SettingsScene(file: then, tier: .auto).drawing().spoken
        #expect(try settings == SettingsScene(file: then, tier: .trial).drawing().spoken)
        #expect(try settings != SettingsScene(file: then, tier: .premium).drawing().spoken)
        // One second before the third fast ended there were two.
        #expect(file.asOf(Self.before(sessions[2].end)).completedCount == 2)
    }

    @Test func theTransitionIsThatOfItsDay() {
        let sessions = Fixtures.sessions(12)
        let file = SessionFile(shape: .bareList, sessions: sessions)
        let due = sessions.map { file.asOf($0.end).isTransitionDue(.auto) }
        #expect(due == (1...12).map { $0 == 10 })
        #expect(ForestReport(file.asOf(sessions[9].end), tier: .trial).isTransitionDue)
        #expect(!ForestReport(file.asOf(Self.before(sessions[9].end)), tier: .trial).isTransitionDue)
        #expect(ForestReport(file.asOf(sessions[4].end)).completedCount == 5)
    }

    /// The number in the file is that of the moment at which it was written.
    @Test func theFilesOwnCountIsThatOfItsLatestMoment() {
        let sessions = Fixtures.sessions(12, shortEvery: 3)
        let file = SessionFile(sessions: sessions, completedCount: 40)
        let latest = sessions[11].end
        #expect(file.completedCount == 40)
        #expect(file.asOf(nil) == file)
        #expect(file.asOf(latest).completedCount == 40)
        #expect(file.asOf(Instant(secondsSince1970: latest.secondsSince1970 + 1e6)).completedCount == 40)
        // Every third fast was incomplete, the twelfth too.
        #expect(file.asOf(Self.before(latest)).completedCount == 8)
        #expect(file.asOf(sessions[0].start).completedCount == 0)
    }

    @Test func theRunningFastsLastEventIsTheLatestMomentToo() {
        let sessions = Fixtures.sessions(5)
        let start = Instant(secondsSince1970: sessions[4].end.secondsSince1970 + 40_000)
        let lastEvent = Instant(secondsSince1970: start.secondsSince1970 + 36_000)
        let fast = ActiveFast(start: start, lastEvent: lastEvent)
        let file = SessionFile(sessions: sessions, active: fast, completedCount: 30)
        #expect(file.asOf(lastEvent).completedCount == 30)
        #expect(file.asOf(Self.before(lastEvent)).completedCount == 5)
    }

    @Test func aFastThatBeginsLaterDoesNotRun() {
        let sessions = Fixtures.sessions(2)
        let start = Instant(secondsSince1970: sessions[1].end.secondsSince1970 + 40_000)
        let fast = ActiveFast(start: start, lastEvent: Instant(secondsSince1970: start.secondsSince1970 + 36_000))
        let file = SessionFile(sessions: sessions, active: fast)
        let running = file.asOf(Instant(secondsSince1970: start.secondsSince1970 + 7200))
        #expect(running.timerState == .active)
        #expect(TimerModel(running).elapsedSeconds == 7200)
        #expect(file.asOf(start).timerState == .active)
        let earlier = file.asOf(Self.before(start))
        #expect(earlier.timerState == .idle)
        #expect(TimerModel(earlier).state == .idle)
        #expect(ForestReport(earlier).running == nil)
        #expect(ForestReport(file).running != nil)
    }
}
