import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The calendar: months with a dot under each day on which a fast ended (atrest.md, "Other screens").
public struct CalendarScene: Sendable {
    /// The session file whose fasts the months show.
    public var file: SessionFile
    /// The first month, which those before it follow as far as there is room; nil for that of the file's moment, and
    /// January 1970 for a file without any moment.
    public var month: CalendarMonth?
    /// The day of the first month whose fast is told in a chip beside it: 1 … 31; nil for none.
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
    /// The width of a figure of a day, and where figures begin and end below their cell's top, in points, at the reader's
    /// default type size.
    private static let figureWidth = 11.0
    private static let figureTop = 8.0
    private static let figureHeight = 26.0
    /// The height of a month of five weeks with its name, in points, at the reader's default type size.
    private static let monthHeight = 330.0
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

    package func screen() throws(SceneError) -> Screen {
        try CalendarScene.parameters.check(self)
        let page = shownMonth
        if let day { try SceneError.check("day", day, in: 1...page.dayCount) }
        let title = words("calendar.a11y", words("calendar.title"), words.locale.month(page))
        let sheet = Sheet.screen(options, title: title) { content() }
        guard let day else { return sheet }
        let date = CivilDate(year: page.year, month: page.month, day: day)
        guard let cell = sheet.drawing.touchArea(words.locale.date(date)) else { return sheet }
        let chip = chip(of: calendar.entry(on: date), date, at: cell, on: sheet.drawing)
        let place = Screen(size: options.size, context: options.context, accessibility: nil) { chip }.drawing.glass
        return Sheet.screen(options, title: title, overlay: chip) { content(under: place) }
    }

    /// - Parameter covered: the part of the screen in which a chip lies over it; nil for none.
    private func content(under covered: Rect? = nil) -> Box {
        let calendar = calendar
        // A box that the chip covers is a picture behind its glass: it cannot be read or touched. A day is covered where its
        // figures are.
        func seen(_ box: Box, figures: Int = 0) -> Box {
            guard let covered else { return box }
            let isFigure = figures > 0
            let width = Double(figures) * CalendarScene.figureWidth * figureScale
            return box.grouped { nodes, rect in
                let side = isFigure ? max((rect.width - width) / 2, 0) : 0
                let top = isFigure ? min(CalendarScene.figureTop * figureScale, rect.height / 4) : 0
                let height = isFigure ? min(CalendarScene.figureHeight * figureScale, rect.height) : rect.height
                let ink = Rect(
                    x: rect.minX + side, y: rect.minY + top, width: rect.width - 2 * side, height: height - top)
                return Group(ink.intersection(covered).isNull ? nodes : nodes.map { $0.withoutWords })
            }
        }
        return VStack(spacing: Spacing.lg) {
            seen(
                Text(words("calendar.title"), .heading, AtrestTokens.highlight).multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity).padding(.horizontal, CalendarScene.textInset))
            weekdays { seen($0) }
            VStack(alignment: .leading, spacing: Spacing.xl) {
                for month in months {
                    VStack(alignment: .leading, spacing: Spacing.md) {
                        seen(Text(words.locale.month(month), .heading, AtrestInk.accent).body)
                            .padding(.horizontal, CalendarScene.textInset)
                        weeks(of: month, calendar) { seen($0, figures: $1 < 10 ? 1 : 2) }
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .topLeading)
        .padding(Sheet.insets(options, side: CalendarScene.gridSide)).scrolling(margin: options.margins.bottom / 2)
    }

    /// The months from the first one back, as far as there is room: on a large canvas, where a sheet is as high as its
    /// content, whole ones.
    private var months: [CalendarMonth] {
        let height = CalendarScene.monthHeight * options.context.scale(of: .largeTitle)
        let room = options.size.height / height
        let count = Int(exactly: (options.isLarge ? (room - 0.5) : room).rounded(options.isLarge ? .down : .up)) ?? 1
        return (0..<max(count, 1)).compactMap { try? shownMonth.moved(by: -$0) }
    }

    /// Whether other months follow the first one on the sheet.
    var showsSeveralMonths: Bool { months.count > 1 }

    // MARK: The month

    /// The initials of a week's days.
    private func weekdays(seen: (Box) -> Box) -> Box {
        HStack(spacing: 0) {
            for weekday in firstWeekday.week {
                let initial = figure(words.locale.initial(weekday), AtrestTokens.TypeStyle.caption, AtrestInk.muted)
                seen(initial.accessibilityLabel(words.locale.name(weekday))).frame(maxWidth: .infinity)
            }
        }
        .frame(maxWidth: .infinity)
    }

    private func weeks(of page: CalendarMonth, _ calendar: FastingCalendar, _ seen: (Box, Int) -> Box) -> Box {
        let days = page.page(from: firstWeekday)
        return VStack(spacing: Spacing.xs) {
            for start in stride(from: 0, to: days.count, by: 7) {
                HStack(spacing: 0) {
                    for date in days[start..<start + 7] {
                        (date.map { seen(cell($0, in: page, calendar), $0.day) } ?? Spacer().body).frame(
                            maxWidth: .infinity)
                    }
                }
            }
        }
        .frame(maxWidth: .infinity).accessibilityLabel(words.locale.month(page))
    }

    /// How much larger than by default figures are: like titles, they grow less than text, and no more than a column
    /// has room for.
    private var figureScale: Double {
        let column = (Sheet.width(options) - 2 * CalendarScene.gridSide) / 7
        return min(options.context.scale(of: .largeTitle), column / CalendarScene.discSize)
    }

    private func figure(_ text: String, _ style: AtrestTokens.TypeStyle, _ color: Color) -> Text {
        var style = style.text(.center)
        style.size *= figureScale / options.context.scale(of: .largeTitle)
        return Text(text, style: style, color: color).lineLimit(1).category(.largeTitle)
    }

    private func cell(_ date: CivilDate, in page: CalendarMonth, _ calendar: FastingCalendar) -> Box {
        let isInMonth = date.month == page.month && date.year == page.year
        let isChosen = isInMonth && page == shownMonth && date.day == day
        let entry = isInMonth ? calendar.entry(on: date) : nil
        let color = isInMonth ? (isChosen ? AtrestTokens.starLight : AtrestTokens.highlight) : AtrestInk.muted
        let number = figure("\(date.day)", .body, color).fontFeature(.tabularFigures)
        let disc = isChosen ? AtrestTokens.stroke.opacity(0.8) : .clear
        let discSide = CalendarScene.discSize * figureScale
        let side = CalendarScene.dotSize
        let cell = VStack(spacing: CalendarScene.dotGap) {
            number.frame(width: discSide, height: discSide).background { Shape.ellipse.fill(disc) }
            Spacer().frame(width: side, height: side).overlay {
                if let entry {
                    Shape.ellipse.fill(entry.isCompleted ? AtrestInk.dot(tone: entry.tone) : AtrestTokens.treeGrey)
                }
            }
        }
        .frame(maxWidth: .infinity)
        guard isInMonth else { return cell }
        let title = entry.map(spoken) ?? words.locale.date(date)
        let touchable = cell.touchTarget(words.locale.date(date))
        guard entry != nil || isChosen else { return touchable }
        return touchable.accessibilityLabel(isChosen ? words("a11y.chosen", title) : title)
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

    /// The widest chip on a phone, in points.
    private static let widestChip = 264.0

    /// The day's fast on a chip of glass: below the day, or above it where there is more room, and within the sheet.
    private func chip(
        of entry: FastingCalendar.Entry?, _ date: CivilDate, at cell: Rect, on sheet: Drawing
    ) -> Box {
        let screen = Rect(x: 0, y: 0, width: options.size.width, height: options.size.height)
        var room = sheet.glass.intersection(screen).outset(by: -Spacing.md)
        // Below the bar by which the sheet is pulled.
        room.minY += Spacing.md
        let width = min(CalendarScene.widestChip * options.context.scale(of: .body), room.width)
        let x = min(max(cell.midX - width / 2, room.minX), room.maxX - width)
        let leading = words.isRightToLeft ? options.size.width - x - width : x
        let chip = detail(date, entry).scrolling().onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.soft))
            .frame(width: width)
        let above = min(cell.minY, room.maxY) - Spacing.xs
        return ViewThatFits(mayShrink: true) {
            detail(date, entry).onGlass(in: .rect(cornerRadius: AtrestTokens.Radius.soft)).frame(width: width)
                .padding(.top, cell.maxY + Spacing.xs).padding(.bottom, options.size.height - room.maxY)
            chip.padding(.top, room.minY).frame(height: max(above, room.minY), alignment: .bottom)
        }
        .padding(.leading, leading)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
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
        .frame(maxWidth: .infinity, alignment: .leading).padding(Spacing.md)
    }
}

extension Node {
    /// The same picture, of which nobody is told and in which nothing can be touched.
    fileprivate var withoutWords: Node {
        guard case .group(var group) = self else { return self }
        (group.text, group.accessibility, group.touchArea) = (nil, nil, nil)
        group.nodes = group.nodes.map { $0.withoutWords }
        return .group(group)
    }
}

extension Drawing {
    /// The area in which something can be touched, in a drawing whose groups are not moved; nil if there is none.
    fileprivate func touchArea(_ title: String) -> Rect? {
        func find(_ nodes: [Node]) -> Rect? {
            for case .group(let group) in nodes {
                if let area = group.touchArea, area.title == title { return area.rect }
                if let area = find(group.nodes) { return area }
            }
            return nil
        }
        return find(nodes)
    }

    /// The outline of a sheet's glass.
    fileprivate var glass: Rect {
        for case .group(let group) in nodes {
            if group.backdrop != nil, let clip = group.clip { return clip.path.bounds }
        }
        return .null
    }
}

extension CalendarScene {
    /// The month of a file's moment, in UTC, with weeks from Monday.
    public init(_ file: SessionFile, _ change: (inout Self) -> Void = { _ in }) {
        self.file = file
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<CalendarScene>] =
        [
            Parameter(
                "day", { $1(&$0.day) }, .integer(1...31), absence: "none",
                "A day of the month to tell about, in a chip beside it."
            )
            .still().scale("3 9 12")
        ]
        + Parameter.file(
            { $1(&$0.file.given) }, tier: { $1(&$0.tier) }, files: ["Examples/sixty.json", "Examples/year.json"],
            moments: "2025-11-15T12:00:00Z 2025-12-15T12:00:00Z")
        + [
            Parameter(
                "month", { $1(&$0.month) }, .month, absence: "the moment's",
                "The first month to show, such as 2026-01; those before it follow."
            )
            .scale("2025-10 2025-11 2025-12 2026-01"),
            Parameter(
                "first-weekday", { $1(&$0.firstWeekday) }, .choice(Weekday.self), "The weekday of the first column."),
            .zone { $1(&$0.zone) },
        ] + ScreenOptions.screen.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "calendar", shows: "the calendar of a session file's fasts", source: "Other screens: Calendar",
        start: CalendarScene(SessionFile(sessions: [])), parameters: parameters,
        examples: [
            "calendar --sessions Examples/sixty.json -o calendar.png",
            "calendar -s Examples/year.json --month 2025-11 --day 3 --first-weekday sunday -o november.png",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}
