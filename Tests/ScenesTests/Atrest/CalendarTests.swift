import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import ScenesKit
@testable import Typography

@Suite struct CalendarTests {
    private func session(_ id: UInt64, _ start: String, _ end: String, target: Double = 16) throws -> FastingSession {
        FastingSession(
            id: SessionID(high: 0, low: id), start: try Instant(iso8601: start), end: try Instant(iso8601: end),
            targetHours: target)
    }

    private func days(_ sessions: [FastingSession], tier: Tier = .premium, zone: CivilZone = .utc) -> [String] {
        FastingCalendar(sessions, now: nil, tier: tier, zone: zone).entries.map {
            "\($0.date.year)-\($0.date.month)-\($0.date.day) \($0.isCompleted)"
        }
    }

    @Test func aFastBelongsToTheDayOfItsEndInTheZone() throws {
        let fast = try session(1, "2026-01-20T20:15:00Z", "2026-01-21T23:30:00Z")
        #expect(days([fast]) == ["2026-1-21 true"])
        #expect(days([fast], zone: CivilZone(seconds: 3600)) == ["2026-1-22 true"])
        #expect(days([fast], zone: CivilZone(seconds: -86_400)) == ["2026-1-20 true"])
        // Unless another is asked for, the zone is UTC.
        let told = try CalendarScene(SessionFile(sessions: [fast])).drawing().spoken
        #expect(told.contains("21 January 2026: 27h 15m, Completed"))
    }

    @Test func ofTwoOnADayACompletedOneWinsThenTheLater() throws {
        let completed = try session(1, "2026-01-20T04:00:00Z", "2026-01-20T20:00:00Z")
        let short = try session(2, "2026-01-20T20:00:00Z", "2026-01-20T23:59:00Z", target: 4)
        let incomplete = try session(3, "2026-01-20T10:00:00Z", "2026-01-20T22:00:00Z")
        let later = try session(4, "2026-01-20T11:00:00Z", "2026-01-20T23:00:00Z")
        // What gives no tree does not take the day, however late.
        #expect(days([short]) == [])
        #expect(days([later, short]) == ["2026-1-20 false"])
        for order in [[completed, incomplete], [incomplete, completed]] {
            let entry = FastingCalendar(order, now: nil, tier: .premium, zone: .utc).entries
            #expect(entry.map(\.session.id) == [completed.id])
        }
        for order in [[later, incomplete], [incomplete, later]] {
            let entry = FastingCalendar(order, now: nil, tier: .premium, zone: .utc).entries
            #expect(entry.map(\.session.id) == [later.id])
        }
    }

    @Test func freeShowsTheTenLatestDays() throws {
        let file = SessionFile(sessions: Fixtures.sessions(60))
        let all = FastingCalendar(file.sessions, now: nil, tier: .trial, zone: .utc).entries
        let free = FastingCalendar(file.sessions, now: nil, tier: .free, zone: .utc).entries
        #expect(all.count > 20)
        #expect(free.count == 10)
        #expect(Array(all.prefix(10)) == free)
    }

    /// Sixteen hours being asked for, 11.2 are the least that count; four hours are no measure of it.
    @Test func lessThanSeventyPercentGivesNoDay() throws {
        let incomplete = try session(1, "2026-01-20T00:00:00Z", "2026-01-20T11:12:00Z")
        let less = try session(2, "2026-01-21T00:00:00Z", "2026-01-21T11:11:59Z")
        let short = try session(3, "2026-01-22T00:00:00Z", "2026-01-22T03:59:59Z", target: 2)
        let four = try session(4, "2026-01-23T00:00:00Z", "2026-01-23T04:00:00Z", target: 4)
        #expect(days([incomplete, less, short, four]) == ["2026-1-23 true", "2026-1-20 false"])
        // Nor a dot, nor anything to tell of the day.
        let file = SessionFile(sessions: [incomplete, less])
        #expect(try dots(CalendarScene(file)) == [AtrestTokens.treeGrey])
        let told = try CalendarScene(file: file, day: 21).screen().textBoxes.map(\.text)
        #expect(told.last == Words.atrest()("calendar.detail.none"))
        #expect(!told.contains(Words.atrest()("timer.abandoned.label")))
    }

    @Test func whatGivesNoDayTakesNoneOfTheTen() throws {
        let fasts = Fixtures.sessions(12)
        // Six hours on each of the twenty days that follow.
        let after = fasts[11].end.secondsSince1970
        let brief = (1...20).map { day in
            FastingSession(
                id: Fixtures.id(100 + day), start: Instant(secondsSince1970: after + Double(day) * 86_400 - 21_600),
                end: Instant(secondsSince1970: after + Double(day) * 86_400))
        }
        let entries = FastingCalendar(fasts + brief, now: nil, tier: .free, zone: .utc).entries
        #expect(entries.map(\.session.id) == fasts.suffix(10).reversed().map(\.id))
    }

    @Test func whatEndsLaterIsLeftOut() throws {
        let fast = try session(1, "2026-01-20T20:15:00Z", "2026-01-21T12:20:00Z")
        #expect(FastingCalendar([fast], now: fast.end, tier: .premium, zone: .utc).entries.count == 1)
        let before = Instant(secondsSince1970: fast.end.secondsSince1970 - 1)
        #expect(FastingCalendar([fast], now: before, tier: .premium, zone: .utc).entries.isEmpty)
    }

    // MARK: Pages

    @Test func pagesAreWholeWeeks() throws {
        // 1 January 2026 was a Thursday.
        let page = try CalendarMonth(year: 2026, month: 1).page(from: .monday)
        #expect(page.count == 35)
        #expect(page.first == CivilDate(year: 2025, month: 12, day: 29))
        #expect(page.last == CivilDate(year: 2026, month: 2, day: 1))
        let sunday = try CalendarMonth(year: 2026, month: 1).page(from: .sunday)
        #expect(sunday.first == CivilDate(year: 2025, month: 12, day: 28))
        // February 2027 begins on a Monday and has four weeks.
        #expect(try CalendarMonth(year: 2027, month: 2).page(from: .monday).count == 28)
        // The calendar's ends.
        #expect(try CalendarMonth(year: 0, month: 1).page(from: .sunday).first == .some(nil))
        #expect(try CalendarMonth(year: 9999, month: 12).page(from: .monday).compactMap(\.self).count == 33)
        #expect(throws: InstantError.self) { try CalendarMonth(year: 2026, month: 13) }
        #expect(throws: InstantError.self) { try CalendarMonth(year: 10_000, month: 1) }
    }

    @Test func weekdays() {
        #expect(Weekday(daysSince1970: 0) == .thursday)
        #expect(Weekday(daysSince1970: -1) == .wednesday)
        #expect(Weekday(daysSince1970: -719_528) == .saturday)
        #expect(Weekday.sunday.week.map(\.initial) == ["S", "M", "T", "W", "T", "F", "S"])
    }

    // MARK: The scene

    /// The colours of dots of 8 pt, from the first day on.
    private func dots(_ scene: CalendarScene) throws -> [Color] {
        try scene.drawing().nodes.flattened.compactMap { node in
            guard case .fill(let fill) = node, case .solid(let color) = fill.paint, color != .clear,
                (fill.path.bounds.width - 8).magnitude < 1e-9, (fill.path.bounds.height - 8).magnitude < 1e-9
            else { return nil }
            return color
        }
    }

    @Test func dotsHaveTheirFastsTones() throws {
        let completed = try session(1, "2026-01-20T20:15:00Z", "2026-01-21T12:20:00Z")
        let incomplete = try session(2, "2026-01-22T20:15:00Z", "2026-01-23T08:20:00Z")
        let colors = try dots(CalendarScene(SessionFile(sessions: [incomplete, completed])))
        #expect(colors == [AtrestTokens.earthTones[3].light, AtrestTokens.treeGrey])
        // Another month has none.
        let other = CalendarScene(
            file: SessionFile(sessions: [incomplete, completed]), month: try CalendarMonth(year: 2025, month: 12))
        #expect(try dots(other).isEmpty)
        // The second of January is on December's page too, which follows: its dot stands in its own month alone.
        let early = try session(3, "2026-01-01T20:15:00Z", "2026-01-02T12:20:00Z")
        #expect(try dots(CalendarScene(SessionFile(sessions: [early]))).count == 1)
    }

    /// February 2026 ends a week with its first day, a Sunday.
    @Test(arguments: [(Weekday?.none, "MTWTFSS", 6), (.sunday, "SMTWTFS", 0)])
    func weeksBeginOnMondayUnlessAsked(first: Weekday?, initials: String, column: Int) throws {
        let month = try CalendarMonth(year: 2026, month: 2)
        let screen = try CalendarScene(SessionFile(sessions: [])) { scene in
            scene.month = month
            if let first { scene.firstWeekday = first }
        }.screen()
        let heads = screen.textBoxes.drop { $0.text != "Calendar" }.dropFirst().prefix(7)
        #expect(heads.map(\.text).joined() == initials)
        let day = try #require(screen.touchTargets.first { $0.title == "1 February 2026" })
        #expect((Array(heads)[column].rect.midX - day.rect.midX).magnitude < 1)
    }

    @Test func daysOfNeighbouringMonthsAreFainter() throws {
        let month = try CalendarMonth(year: 2026, month: 2)
        let drawing = try CalendarScene(file: SessionFile(sessions: []), month: month).drawing()
        let days = drawing.groups.compactMap { group -> (day: Int, color: Color)? in
            guard let day = (group.text?.lines.first?.text).flatMap({ Int($0) }),
                case .fill(let fill)? = group.nodes.first, case .solid(let color) = fill.paint
            else { return nil }
            return (day, color)
        }.prefix(35)
        #expect(days.map(\.day) == Array(26...31) + Array(1...28) + [1])
        for (index, day) in days.enumerated() {
            let isInMonth = (6..<34).contains(index)
            #expect(day.color == (isInMonth ? AtrestTokens.highlight : AtrestInk.muted), "\(day.day)")
        }
        #expect(AtrestInk.muted.luminance < AtrestTokens.highlight.luminance / 2)
    }

    @Test func theChosenDaysDiscDoesNotTouchItsDot() throws {
        for dynamicType in DynamicTypeSize.allCases {
            for size in [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366)]
            {
                let fast = try session(1, "2026-01-20T20:15:00Z", "2026-01-21T12:20:00Z")
                let drawing = try CalendarScene(
                    file: SessionFile(sessions: [fast]), day: 21,
                    options: ScreenOptions(size: size, dynamicType: dynamicType)
                ).drawing()
                let fills = drawing.nodes.flattened.compactMap { node -> Fill? in
                    if case .fill(let fill) = node { fill } else { nil }
                }
                let disc = try #require(fills.first { $0.paint == .solid(AtrestTokens.stroke.opacity(0.8)) })
                let dot = try #require(fills.first { $0.paint == .solid(AtrestInk.dot(tone: 3)) })
                #expect(disc.path.bounds.maxY + 1 <= dot.path.bounds.minY, "\(size), \(dynamicType)")
                #expect(disc.path.bounds.width >= 20)
            }
        }
    }

    @Test func aChosenDayShowsItsDateLengthAndOutcome() throws {
        let fast = try session(1, "2026-01-20T20:15:00Z", "2026-01-21T12:20:00Z")
        let file = SessionFile(sessions: [fast])
        let texts = try CalendarScene(file: file, day: 21).screen().textBoxes.map(\.text)
        #expect(texts.suffix(4) == ["21 January 2026", "16h 5m", "Extended fast", "Completed"])
        #expect(
            try CalendarScene(file: file, day: 20).screen().textBoxes.last?.text
                == Words.atrest()("calendar.detail.none"))
        #expect(throws: SceneError.self) {
            try CalendarScene(file: file, month: CalendarMonth(year: 2026, month: 2), day: 29).drawing()
        }
    }

    @Test func aFileWithoutAnyMomentHasAPageToo() throws {
        let texts = try CalendarScene(SessionFile(sessions: [])).screen().textBoxes.map(\.text)
        #expect(texts.contains("January 1970"))
    }
}
