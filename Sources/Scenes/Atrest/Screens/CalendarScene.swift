import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The calendar: a month with a dot under each day on which a fast ended (atrest.md, "Other screens").
public struct CalendarScene: Sendable {
    /// The session file whose fasts the month shows.
    public var file: SessionFile
    /// The month; nil for that of the file's moment, and January 1970 for a file without any moment.
    public var month: CalendarMonth?
    /// The day of the month whose fast is shown below: 1 … 31; nil for none.
    public var day: Int?
    /// The first day of a row.
    public var firstWeekday = Weekday.monday
    /// The time zone whose midnights divide the days.
    public var zone = CivilZone.utc
    /// The tier; nil for the file's own, else premium.
    public var tier: TierChoice?
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range, and a day that the month does not have.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing

    private var words: Words { options.words }

    static let dotSize = 8.0
    /// The gap between the dot and the disc behind a chosen day, in points.
    private static let dotGap = 2.0
    /// The disc's size, at the reader's default type size, in points.
    private static let discSize = 34.0
    /// The grid of days reaches nearer to the sheet's edges than texts do: so each of its seven columns is as wide as a
    /// finger needs, even on the smallest phone.
    private static let gridSide = Spacing.xs

    private static let textInset = Spacing.lg - gridSide

    /// The month that is seen.
    var shownMonth: CalendarMonth {
        month ?? CalendarMonth(file.now.flatMap { zone.civil($0)?.date } ?? CivilDate(year: 1970, month: 1, day: 1))
    }

    private var calendar: FastingCalendar {
        FastingCalendar(file.sessions, now: file.now, tier: file.tier(tier), zone: zone)
    }

    /// Whether the calendar marks a day of a month.
    func hasEntry(in month: CalendarMonth) -> Bool { calendar.entries.contains { CalendarMonth($0.date) == month } }

    func screen() throws(SceneError) -> Screen {
        try CalendarScene.parameters.check(self)
        let page = shownMonth
        if let day { try SceneError.check("day", day, in: 1...page.dayCount) }
        let calendar = calendar

        let title = words("calendar.a11y", words("calendar.title"), words.locale.month(page))
        return options.sheet(title: title, side: CalendarScene.gridSide) {
            VStack(alignment: .leading, spacing: Spacing.lg) {
                Text(words("calendar.title"), .title, AtrestTokens.highlight)
                    .padding(.horizontal, CalendarScene.textInset)
                Text(words.locale.month(page), .heading, AtrestInk.accent)
                    .padding(.horizontal, CalendarScene.textInset)
                weeks(of: page, calendar)
                if let day {
                    let date = CivilDate(year: page.year, month: page.month, day: day)
                    detail(date, calendar.entry(on: date)).padding(.horizontal, CalendarScene.textInset)
                }
            }
        }
    }

    // MARK: The month

    private func weeks(of page: CalendarMonth, _ calendar: FastingCalendar) -> Box {
        let days = page.page(from: firstWeekday)
        // Figures of one size, as large as the narrowest column allows: like titles, they grow less than text.
        return VStack(spacing: Spacing.xs) {
            HStack(spacing: 0) {
                for weekday in firstWeekday.week {
                    figure(words.locale.initial(weekday), AtrestTokens.TypeStyle.caption, AtrestInk.muted)
                        .accessibilityLabel(words.locale.name(weekday)).frame(maxWidth: .infinity)
                }
            }
            VStack(spacing: Spacing.xs) {
                for start in stride(from: 0, to: days.count, by: 7) {
                    HStack(spacing: 0) {
                        for date in days[start..<start + 7] {
                            (date.map { cell($0, in: page, calendar) } ?? Spacer().body).frame(maxWidth: .infinity)
                        }
                    }
                }
            }
            .accessibilityLabel(words.locale.month(page))
        }
        .frame(maxWidth: .infinity).shrinksToFit()
    }

    private func figure(_ text: String, _ style: AtrestTokens.TypeStyle, _ color: Color) -> Text {
        Text(text, style, color).multilineTextAlignment(.center).lineLimit(1).minimumScaleFactor(1)
            .category(.largeTitle)
    }

    private func cell(_ date: CivilDate, in page: CalendarMonth, _ calendar: FastingCalendar) -> Box {
        let isInMonth = date.month == page.month && date.year == page.year
        let isChosen = isInMonth && date.day == day
        let entry = isInMonth ? calendar.entry(on: date) : nil
        let color = isInMonth ? (isChosen ? AtrestTokens.starLight : AtrestTokens.highlight) : AtrestInk.muted
        let number = figure("\(date.day)", .body, color).fontFeature(.tabularFigures)
        let disc = isChosen ? AtrestTokens.stroke.opacity(0.8) : .clear
        let side = CalendarScene.dotSize
        let cell = VStack(spacing: CalendarScene.dotGap) {
            inDisc(number, disc)
            Spacer().frame(width: side, height: side).overlay {
                if let entry {
                    Shape.ellipse.fill(entry.isCompleted ? AtrestInk.dot(tone: entry.tone) : AtrestTokens.treeGrey)
                }
            }
        }
        .frame(maxWidth: .infinity)
        guard isInMonth else { return cell }
        let touchable = cell.touchTarget(words.locale.date(date))
        return entry.map { touchable.accessibilityLabel(spoken($0)) } ?? touchable
    }

    /// A number in the room of a disc, which grows with it.
    private func inDisc(_ number: Text, _ disc: Color) -> Box {
        .contextual { context in
            let side = CalendarScene.discSize * context.scale(of: .largeTitle) * context.textScale
            return number.frame(width: side, height: side).background { Shape.ellipse.fill(disc) }
        }
    }

    private func spoken(_ entry: FastingCalendar.Entry) -> String {
        words("calendar.a11y.day", words.locale.date(entry.date), duration(of: entry), outcome(of: entry))
    }

    // MARK: One day

    private func duration(of entry: FastingCalendar.Entry) -> String {
        words.duration(seconds: entry.session.durationSeconds, "calendar.detail.duration")
    }

    private func outcome(of entry: FastingCalendar.Entry) -> String {
        words(entry.isCompleted ? "calendar.detail.completed" : "calendar.detail.incomplete")
    }

    private func detail(_ date: CivilDate, _ entry: FastingCalendar.Entry?) -> Box {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(words.locale.date(date), .heading, AtrestTokens.highlight)
            if let entry {
                let milestone = Milestone(elapsedHours: entry.session.durationHours)
                Text(duration(of: entry), .body, AtrestTokens.highlight)
                Text(words.name(of: milestone), .body, AtrestInk.accent)
                Text(outcome(of: entry), .body, AtrestInk.accent)
            } else {
                Text(words("calendar.detail.none"), .body, AtrestInk.accent)
            }
        }
        .padding(.top, Spacing.sm)
    }
}

extension CalendarScene {
    /// The month of a file's moment, in UTC, with weeks from Monday.
    public init(_ file: SessionFile, _ change: (inout Self) -> Void = { _ in }) {
        self.file = file
        change(&self)
    }

    /// The scene's parameters.
    static let parameters: [Parameter<CalendarScene>] =
        [
            Parameter(
                "day", { $1(&$0.day) }, .integer(1...31), absence: "none", "A day of the month to tell about below."
            )
            .still().scale("3 9 12")
        ]
        + Parameter.file(
            { $1(&$0.file.given) }, tier: { $1(&$0.tier) }, files: ["Examples/sixty.json", "Examples/year.json"],
            moments: "2025-11-15T12:00:00Z 2025-12-15T12:00:00Z")
        + [
            Parameter(
                "month", { $1(&$0.month) }, .month, absence: "the moment's", "The month to show, such as 2026-01."
            )
            .scale("2025-10 2025-11 2025-12 2026-01"),
            Parameter(
                "first-weekday", { $1(&$0.firstWeekday) }, .choice(Weekday.self), "The weekday of the first column."),
            .zone { $1(&$0.zone) },
        ] + ScreenOptions.screen.lifted { $1(&$0.options) }

    static let definition = SceneDefinition(
        "calendar", shows: "the calendar of a session file's fasts", source: "Other screens: Calendar",
        start: CalendarScene(SessionFile(sessions: [])), parameters: parameters,
        examples: [
            "calendar --sessions Examples/sixty.json -o calendar.png",
            "calendar -s Examples/year.json --month 2025-11 --day 3 --first-weekday sunday -o november.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
