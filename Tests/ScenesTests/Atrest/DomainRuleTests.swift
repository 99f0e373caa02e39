import Testing

@testable import AtrestScenes
@testable import CivilTime

@Suite struct DomainRuleTests {
    private func outcome(hours: Double, target: Double) -> FastOutcome {
        FastOutcome(durationSeconds: hours * 3600, targetHours: target)
    }

    @Test(arguments: [
        (3.999, 16, FastOutcome.none(.underFourHours)),
        (4.0, 16, .none(.underSeventyPercent)),
        (4.0, 4, .established),
        (3.999, 1, .none(.underFourHours)),
        (4.0, 5.7142857, .incomplete),
        (11.199, 16, .none(.underSeventyPercent)),
        (11.2, 16, .incomplete),
        (15.999, 16, .incomplete),
        (16, 16, .established),
        (40, 16, .established),
        (0, 16, .none(.underFourHours)),
        (16, 1e300, .none(.underSeventyPercent)),
        (16, 1e-300, .established),
    ])
    func outcomes(hours: Double, target: Double, expected: FastOutcome) {
        #expect(outcome(hours: hours, target: target) == expected)
    }

    /// For every target in tenths of an hour: seconds that are exactly 70 % and exactly all of it count, one second
    /// less does not. With products instead of divisions, some of these fail.
    @Test func boundariesAreExact() throws {
        for tenths in 60...480 {
            let target = try #require(Double("\(tenths / 10).\(tenths % 10)"))
            let all = tenths * 360
            let seventy = tenths * 252
            func outcome(_ seconds: Int) -> FastOutcome {
                FastOutcome(durationSeconds: Double(seconds), targetHours: target)
            }
            #expect(outcome(all) == .established)
            #expect(outcome(all - 1) == .incomplete)
            #expect(outcome(seventy) == .incomplete)
            #expect(outcome(seventy - 1) == .none(.underSeventyPercent))
        }
    }

    @Test func exactlyFourHours() throws {
        func session(_ end: String) throws -> FastingSession {
            FastingSession(
                id: SessionID(high: 0, low: 0), start: try Instant(iso8601: "2026-01-20T20:15:00Z"),
                end: try Instant(iso8601: end), targetHours: 4)
        }
        #expect(try session("2026-01-21T00:15:00Z").outcome == .established)
        #expect(try session("2026-01-21T00:14:59.999Z").outcome == .none(.underFourHours))
        #expect(try session("2026-01-21T00:14:56.4Z").outcome == .none(.underFourHours))
    }

    @Test func materializing() {
        let fast = ActiveFast(start: Instant(secondsSince1970: 0), lastEvent: Instant(secondsSince1970: 10))
        func progress(_ hours: Double) -> Double { fast.progress(at: Instant(secondsSince1970: hours * 3600)) }
        #expect(progress(8) == 0.5)
        #expect(progress(0) == 0.05)
        #expect(progress(0.8) == 0.05)
        #expect(progress(-5) == 0.05)
        #expect(progress(16) == 1)
        #expect(progress(100) == 1)
        #expect(fast.elapsedHours(at: Instant(secondsSince1970: 5400)) == 1.5)
        // The timer draws by its own.
        for (hours, expected) in [(8.0, 0.5), (0, 0.05), (0.8, 0.05), (16, 1), (100, 1)] {
            #expect(TimerModel(elapsedSeconds: hours * 3600).progress == expected)
        }
    }

    @Test(arguments: [
        (-1, Milestone.digestionCompleting), (0, .digestionCompleting), (3.999, .digestionCompleting),
        (4, .beginningToShift), (8, .metabolicTransition), (11.999, .metabolicTransition), (12, .deeperRhythm),
        (16, .extendedFast), (23.999, .extendedFast), (24, .prolongedFast), (1e9, .prolongedFast),
        (.nan, .digestionCompleting),
    ])
    func milestones(hours: Double, expected: Milestone) {
        #expect(Milestone(elapsedHours: hours) == expected)
    }

    @Test func tiers() {
        func file(_ count: Int, _ tier: Tier?) -> SessionFile {
            SessionFile(sessions: [], completedCount: count, settings: AppSettings(tier: tier))
        }
        #expect(file(0, nil).tier(nil) == .premium)
        #expect(file(99, .free).tier(nil) == .free)
        #expect(file(99, .free).tier(.trial) == .trial)
        #expect(file(99, .premium).tier(.free) == .free)
        #expect(file(10, nil).tier(.auto) == .trial)
        #expect(file(11, nil).tier(.auto) == .free)
        #expect(file(11, .premium).tier(.auto) == .premium)
        #expect(file(3, .free).tier(.auto) == .trial)
    }

    @Test func transition() {
        func isDue(_ count: Int, _ tier: TierChoice?, dismissed: Bool = false) -> Bool {
            let settings = AppSettings(isTransitionDismissed: dismissed)
            return SessionFile(sessions: [], completedCount: count, settings: settings).isTransitionDue(tier)
        }
        #expect(isDue(10, .trial))
        #expect(isDue(10, .free))
        #expect(isDue(10, .auto))
        #expect(!isDue(10, nil))
        #expect(!isDue(10, .premium))
        #expect(!isDue(9, .trial))
        #expect(!isDue(11, .free))
        #expect(!isDue(10, .trial, dismissed: true))
    }

    @Test func nowAndState() {
        func instant(_ seconds: Double) -> Instant { Instant(secondsSince1970: seconds) }
        let sessions = [(1, 9.0), (2, 30), (3, 20)].map {
            FastingSession(id: SessionID(high: 0, low: $0.0), start: instant(0), end: instant($0.1))
        }
        let idle = SessionFile(sessions: sessions)
        #expect(idle.now == instant(30))
        #expect(idle.asOf(instant(7)).now == instant(7))
        #expect(idle.timerState == .idle)
        let active = SessionFile(
            sessions: sessions, active: ActiveFast(start: instant(40), lastEvent: instant(41)))
        #expect(active.now == instant(41))
        #expect(active.timerState == .active)
        #expect(SessionFile(sessions: []).now == nil)
    }

    @Test func waterIsWhatWasDrunkOnTheDay() {
        func moment(_ hours: Double) -> Instant { Instant(secondsSince1970: hours * 3600) }
        let entries = [-1.0, 1, 5, 9, 25].map { WaterLog.Entry(date: moment($0), amountMilliliters: 100 + $0) }
        let day = WaterDay(WaterLog(entries: entries), at: moment(6), in: .utc)
        #expect(
            day.entries == [
                WaterDay.Entry(minuteOfDay: 300, amountMilliliters: 105),
                WaterDay.Entry(minuteOfDay: 60, amountMilliliters: 101),
            ])
    }
}
