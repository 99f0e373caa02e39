import PathParser
import Testing

@testable import AtrestScenes
@testable import CivilTime

@Suite struct ForestReportTests {
    @Test func saysWhatEachSessionGives() throws {
        var sessions = Fixtures.sessions(6, shortEvery: 2)
        sessions[2].end = Instant(secondsSince1970: sessions[2].start.secondsSince1970 + 3 * 3600)
        sessions[4].targetHours = 30
        let file = SessionFile(sessions: sessions, warnings: ["w"])
        let report = ForestReport(file.asOf(sessions[4].end))
        #expect(
            report.entries.map(\.outcome) == [
                .established, .incomplete, .none(.underFourHours), .incomplete, .none(.underSeventyPercent),
                .none(.endsAfterNow),
            ])
        #expect(report.entries.map(\.index) == Array(0..<6))
        #expect(report.entries.map { $0.tree?.age } == [0, 1, nil, 2, nil, nil])
        #expect(report.entries.map { $0.tree?.layer } == [.foreground, .mid, nil, .background, nil, nil])
        for entry in report.entries {
            #expect(entry.session == sessions[entry.index])
            #expect(entry.tree.map { $0.variant == entry.variant && $0.tone == entry.tone } ?? true)
        }
        #expect(report.warnings == ["w"])
        #expect(report.now == sessions[4].end)
        #expect(report.running == nil)
    }

    @Test func hashesAreInHexadecimal() throws {
        let id = try #require(SessionID("00000000-0000-0000-0000-000000000000"))
        let session = FastingSession(
            id: id, start: Instant(secondsSince1970: 0), end: Instant(secondsSince1970: 60_000))
        let entry = try #require(ForestReport(SessionFile(sessions: [session])).entries.first)
        #expect(entry.idHashText == "a706dd2f4d197e6f")
        #expect(entry.startHashText == "e220a8397b1dcdaf")
        #expect(entry.variant == 6)
        #expect(entry.toneName == "warm amber")
    }

    @Test func theRunningFast() throws {
        let start = Instant(secondsSince1970: 1_768_940_100)
        let fast = ActiveFast(start: start, lastEvent: Instant(secondsSince1970: 1_768_940_100 + 9 * 3600))
        let file = SessionFile(sessions: [], active: fast, completedCount: 11)
        let running = try #require(ForestReport(file).running)
        #expect(running.elapsedHours == 9)
        #expect(running.progress == 9.0 / 16)
        #expect(running.milestone == .metabolicTransition)
        #expect(running.startHashText == "dcfd7a4463940ceb")
        #expect(running.variant == 0)
        #expect(running.tone == 3)
        #expect(running.toneName == "cool stone")
        #expect(ForestReport(file.asOf(Instant(secondsSince1970: 0))).running == nil)
        #expect(ForestReport(file, tier: .auto).tier == .free)
        // The timer has this tree, whichever fasts there were before, and the forest has it once the fast has ended.
        let earlier = try #require(Fixtures.sessions(1).first)
        let timer = TimerModel(SessionFile(sessions: [earlier], active: fast))
        #expect((timer.variant, timer.tone) == (0, 3))
        let ended = FastingSession(id: earlier.id, start: start, end: Instant(secondsSince1970: 1_768_940_100 + 57_600))
        let tree = try #require(Forest(sessions: [ended]).trees.first)
        #expect((tree.variant, tree.tone) == (0, 3))
    }
}
