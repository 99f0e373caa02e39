import DisplayList
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes

@Suite struct LogWindowTests {
    private func window(_ days: [(day: Int, symptoms: [Symptom])], at: String? = nil) throws -> LogWindow {
        LogWindow(try TerrainFixtures.profile(days), at: try at.map { try TerrainFixtures.date($0) })
    }

    @Test func theWindowEndsWithTheLatestLog() throws {
        let window = try window([(20, []), (3, [.cold]), (7, []), (6, [.tired])])
        #expect(window.firstDate?.description == "2026-03-07")
        #expect(window.days.first??.date.day == 7)
        #expect(window.days.last??.date.day == 20)
        #expect(window.date(of: 13)?.description == "2026-03-20")
        #expect(window.date(of: 14) == nil)
        #expect(window.loggedCount == 2)
        #expect(window.count(of: .tired) == 0)
    }

    @Test func theWindowEndsWithTheDayAskedFor() throws {
        let window = try window([(20, [.cold]), (3, [.cold]), (7, [])], at: "2026-03-08")
        #expect(window.date(of: 0)?.description == "2026-02-23")
        #expect(window.days.compactMap { $0?.date.day } == [3, 7])
        #expect(window.count(of: .cold) == 1)
        #expect(try self.window([(3, [])], at: "2026-04-30").loggedCount == 0)
    }

    @Test func nothingLoggedGivesNothing() throws {
        let window = try window([])
        #expect(window.firstDate == nil)
        #expect(window.date(of: 0) == nil)
        #expect(window.days.count == 14)
        #expect(window.loggedCount == 0)
        #expect(window.values(of: .cold) == [Double?](repeating: nil, count: 14))
        #expect(window.direction(of: .cold) == .stable)
        #expect(window.share(of: .better) == nil)
        #expect(try self.window([], at: "2026-03-14").date(of: 0)?.day == 1)
        // Days before the calendar begins cannot be shown.
        #expect(try self.window([], at: "0000-01-05").firstDate == nil)
    }

    @Test func valuesLookBackOnThreeLoggedDays() throws {
        let window = try window([(1, [.tired]), (2, []), (5, [.tired]), (6, [.tired]), (7, [.cold]), (14, [])])
        var expected = [Double?](repeating: nil, count: 14)
        expected[0] = 0
        expected[1] = 0.5
        expected[4] = 1 - 2.0 / 3
        expected[5] = 1 - 2.0 / 3
        expected[6] = 1 - 2.0 / 3
        expected[13] = 1 - 1.0 / 3
        #expect(window.values(of: .tired) == expected)
        #expect(window.values(of: .cramps).compactMap(\.self) == [1, 1, 1, 1, 1, 1])
    }

    @Test func valuesLookBehindTheWindow() throws {
        // The window begins on 7 March.
        let window = try window([(1, [.tired]), (4, [.tired]), (5, [.tired]), (7, []), (20, [])])
        let values: [Double] = [1 - 2.0 / 3, 1 - 1.0 / 3]
        #expect(window.values(of: .tired).compactMap(\.self) == values)
        // Not before the last three.
        let days: [(Int, [Symptom])] = (1...31).map { day in (day, day < 18 ? [Symptom.tired] : []) }
        let full = try self.window(days).values(of: .tired)
        #expect(full[0] == 1 - 2.0 / 3)
        #expect(full[1] == 1 - 1.0 / 3)
        #expect(full[2] == 1)
    }

    /// How many of the days of each week a symptom was noted on; of the first week `logged` days are logged.
    private func direction(_ first: Int, of logged: Int, _ last: Int, of loggedLast: Int) throws -> TrendDirection {
        let days = (1...logged).map { ($0, $0 <= first ? [Symptom.stiff] : []) }
        let later = (1...loggedLast).map { (14 - loggedLast + $0, $0 <= last ? [Symptom.stiff] : []) }
        return try window(days + later, at: "2026-03-14").direction(of: .stiff)
    }

    @Test func directionsHaveTheirThresholds() throws {
        #expect(try direction(3, of: 7, 3, of: 7) == .stable)
        // A difference of one day in seven is stable, one of two days is not.
        for noted in 0...6 {
            #expect(try direction(noted, of: 7, noted + 1, of: 7) == .stable, "\(noted)")
            #expect(try direction(noted + 1, of: 7, noted, of: 7) == .stable, "\(noted)")
        }
        for noted in 0...5 {
            #expect(try direction(noted, of: 7, noted + 2, of: 7) == .declining, "\(noted)")
            #expect(try direction(noted + 2, of: 7, noted, of: 7) == .improving, "\(noted)")
        }
        // 3/4 − 3/5 is 0.15 exactly, which is not beyond it.
        #expect(try direction(3, of: 5, 3, of: 4) == .stable)
        #expect(try direction(3, of: 4, 3, of: 5) == .stable)
        // 1/6 lies beyond it, and 2/5 − 2/7 does not.
        #expect(try direction(0, of: 7, 1, of: 6) == .declining)
        #expect(try direction(3, of: 6, 2, of: 6) == .improving)
        #expect(try direction(2, of: 7, 2, of: 5) == .stable)
        #expect(try direction(0, of: 1, 1, of: 1) == .declining)
    }

    @Test func oneWeekAloneIsStable() throws {
        #expect(try window([(1, [.stiff]), (2, [.stiff])], at: "2026-03-14").direction(of: .stiff) == .stable)
        #expect(try window([(13, [.stiff])], at: "2026-03-14").direction(of: .stiff) == .stable)
    }

    @Test func sharesAreThoseOfLoggedRoutines() throws {
        func log(_ day: Int, _ routine: RoutineEffect?) -> DayLog {
            DayLog(date: CivilDate(year: 2026, month: 3, day: day), routine: routine)
        }
        let profile = try TerrainProfile(
            vector: TerrainVector(coldHeat: 0, defExcess: 0),
            log: [
                log(1, .better), log(7, .better), log(8, .better), log(9, nil), log(10, .same), log(11, .notSure),
                log(20, nil),
            ])
        let window = LogWindow(profile)
        #expect(window.routineCount == 4)
        #expect(RoutineEffect.allCases.map { window.share(of: $0) } == [0.5, 0.25, 0.25])
        // Each bar is that part of its track.
        var widths: [Double] = []
        try TerrainScene(.effectiveness, profile: profile).drawing().nodes.forEachPlaced { node, _, _ in
            guard case .fill(let fill) = node, (fill.path.bounds.height - 10).magnitude < 1e-9 else { return }
            widths.append(fill.path.bounds.width)
        }
        #expect(widths.count == 6)
        for (index, share) in [0.5, 0.25, 0.25].enumerated() where widths.count == 6 {
            #expect((widths[2 * index + 1] / widths[2 * index] - share).magnitude < 1e-9, "\(widths)")
        }
    }

    private func window(routines counts: [Int]) throws -> LogWindow {
        let effects = zip(RoutineEffect.allCases, counts).flatMap { [RoutineEffect](repeating: $0, count: $1) }
        let log = effects.enumerated().map {
            DayLog(date: CivilDate(year: 2026, month: 3, day: $0.offset + 1), routine: $0.element)
        }
        return LogWindow(try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0), log: log))
    }

    /// terrain.md, "Routine effectiveness": the largest remainder.
    @Test func perCentsAddUpToAHundred() throws {
        let expected: [([Int], [Int])] = [
            ([1, 1, 1], [34, 33, 33]), ([1, 1, 4], [17, 17, 66]), ([4, 1, 1], [67, 17, 16]),
            ([1, 2, 3], [17, 33, 50]),
            ([8, 2, 1], [73, 18, 9]), ([2, 3, 2], [29, 43, 28]), ([5, 0, 0], [100, 0, 0]), ([0, 3, 5], [0, 38, 62]),
        ]
        for (counts, percents) in expected { #expect(try window(routines: counts).percents == percents, "\(counts)") }
        for better in 0...14 {
            for same in 0...14 - better {
                for notSure in 0...14 - better - same where better + same + notSure > 0 {
                    let counts = [better, same, notSure]
                    let percents = try window(routines: counts).percents
                    #expect(percents.reduce(0, +) == 100, "\(counts)")
                    for (percent, count) in zip(percents, counts) {
                        let exact = 100 * Double(count) / Double(better + same + notSure)
                        #expect((Double(percent) - exact).magnitude < 1, "\(counts)")
                    }
                }
            }
        }
        #expect(try window(routines: [0, 0, 0]).percents.isEmpty)
        let texts = try TerrainScene(
            .effectiveness,
            profile: TerrainProfile(
                vector: TerrainVector(coldHeat: 0, defExcess: 0),
                log: (1...3).map {
                    DayLog(date: CivilDate(year: 2026, month: 3, day: $0), routine: RoutineEffect.allCases[$0 - 1])
                })
        )
        .screen().textBoxes.map(\.text).filter { $0.hasSuffix("%") }
        #expect(texts == ["34%", "33%", "33%"])
    }

    @Test func everySymptomButColdHasATrend() {
        #expect(
            TrendCategory.allCases.map(\.symptom.rawValue) == [
                "poorSleep", "bloating", "stressed", "tired", "headache", "cramps", "stiff",
            ])
    }
}
