import Testing

@testable import Charts

/// Axes have ticks that are easy to read, around the values or inside fixed ends.
@Suite struct ScaleTests {
    @Test(arguments: [
        ([0.0, 97], 5, [0.0, 25, 50, 75, 100], 0), ([1, 9], 5, [0, 2, 4, 6, 8, 10], 0),
        ([0.1, 0.34], 5, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35], 2), ([-3, 12], 4, [-5, 0, 5, 10, 15], 0),
        ([1_000_000, 4_200_000], 5, [1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000], 0),
    ])
    func ticksAreMultiplesOfNiceSteps(values: [Double], count: Int, ticks: [Double], digits: Int) {
        let scale = LinearScale(values, tickCount: count)
        #expect(scale.ticks.count == ticks.count)
        #expect(zip(scale.ticks, ticks).allSatisfy { ($0 - $1).magnitude <= $1.magnitude * 1e-12 }, "\(scale.ticks)")
        #expect(scale.fractionDigits == digits)
        #expect(scale.share(of: ticks[0]).magnitude < 1e-12)
    }

    @Test func hostileValuesHaveAScale() {
        let lists: [[Double]] = [
            [], [.nan], [.infinity, -.infinity], [5], [0], [-7], [1e-300, 2e-300], [-1e299, 1e299], [1, 1 + 1e-16],
            [.leastNonzeroMagnitude],
        ]
        for values in lists {
            for count in [-5, 0, 2, 7, 1000] {
                let scale = LinearScale(values, tickCount: count)
                #expect(scale.domain.lowerBound < scale.domain.upperBound, "\(values)")
                #expect(scale.ticks.count <= 101)
                _ = LogScale(values).ticks
                _ = TimeScale(values, domain: nil, tickCount: count).ticks
            }
        }
    }

    /// A minute later is the same number there.
    @Test(arguments: [-1e300, 1e18, 1e300]) func timesBeyondTheCalendarHaveNoTicks(seconds: Double) {
        #expect(TimeScale([], domain: seconds...seconds, tickCount: 5).ticks.isEmpty)
    }

    @Test func logarithmsAreThose() throws {
        let scale = LogScale([3, 4000])
        #expect(scale.ticks == [1, 10, 100, 1000, 10_000])
        #expect(try (#require(scale.share(of: 100)) - 0.5).magnitude < 1e-9)
        #expect(try (#require(scale.share(of: 316.227766)) - 0.625).magnitude < 1e-8)
        #expect(scale.share(of: 0) == nil)
        #expect(scale.share(of: -1) == nil)
        #expect(LogScale([0.002, 0.5]).ticks.count == 4)
    }

    @Test func timesHaveTicksOfTheCalendar() {
        // 2026-01-01 and 2026-12-31.
        let year = TimeScale([1_767_225_600, 1_798_675_200], domain: nil, tickCount: 5)
        #expect(year.ticks.map(\.label) == ["Jan 2026", "Apr", "Jul", "Oct"])
        let day = TimeScale([1_767_225_600, 1_767_312_000], domain: nil, tickCount: 5)
        #expect(day.ticks.map(\.label) == ["00:00", "06:00", "12:00", "18:00", "00:00"])
        let days = TimeScale([1_763_078_400, 1_763_424_000], domain: nil, tickCount: 5)
        #expect(days.ticks.map(\.label) == ["14 Nov", "15 Nov", "16 Nov", "17 Nov", "18 Nov"])
        let hours = TimeScale([1_763_121_600, 1_763_208_000 + 43_200], domain: nil, tickCount: 4)
        #expect(hours.ticks.map(\.label) == ["12:00", "15 Nov", "12:00", "16 Nov"])
        let turn = TimeScale([1_761_955_200, 1_772_323_200], domain: nil, tickCount: 5)
        #expect(turn.ticks.map(\.label) == ["Nov 2025", "Dec", "Jan 2026", "Feb", "Mar"])
    }

    /// Three weeks from Monday, 2 November 2026 on: at midnight, at noon, and at times of all kinds from the Tuesday on.
    @Test(arguments: [
        (0.0, 0.0, ["2 Nov", "9 Nov", "16 Nov"]), (43_200, 0, ["2 Nov", "9 Nov", "16 Nov"]),
        (86_400, 60, ["9 Nov", "16 Nov", "23 Nov"]),
    ])
    func daysAreCountedFromTheFirst(start: Double, drift: Double, labels: [String]) throws {
        let times = (0..<21).map { 1_793_577_600 + start + Double($0) * (86_400 + drift) }
        let scale = TimeScale(times, domain: nil, tickCount: 4)
        #expect(scale.ticks.map(\.label) == labels)
        // A label stands at the first day's own time.
        if drift == 0 { #expect(try #require(scale.ticks.first).seconds == times[0]) }
    }

    @Test func axesReachTheSidesOfBars() {
        let noons = (0..<4).map { 1_793_620_800 + Double($0) * 86_400 }
        let scale = TimeScale(
            noons, edges: [noons[0] - 43_200, noons[3] + 43_200], domain: nil, tickCount: 4)
        #expect(scale.domain == noons[0] - 43_200...noons[3] + 43_200)
        #expect(scale.ticks.map(\.seconds) == noons)
    }

    @Test(arguments: [
        (1234567.0, 0, "1,234,567"), (0.05, 2, "0.05"), (-3.5, 1, "\u{2212}3.5"), (0, 0, "0"), (-0.001, 1, "0.0"),
        (999.96, 1, "1,000.0"),
    ])
    func numbersAreWrittenInGroups(value: Double, digits: Int, text: String) {
        #expect(NumberText.text(value, fractionDigits: digits) == text)
    }
}
