import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A person's page: the logged days of the month, the trends, the symptoms, the effects of routines, the card to share,
/// and the settings.
struct YouScreen: Sendable {
    let profile: TerrainProfile
    let today: CivilDate?
    let window: LogWindow
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let logged = profile.log.filter { log in today.map { log.date <= $0 } ?? false }
        let subtitle = logged.isEmpty ? words("you.noDays") : words.loggedDays(logged.count, inARow: run)
        let name = profile.name ?? words("you.title")
        let header = TerrainPage.header(name, subtitle)
        let trends = TrendsScreen(window: window, words: words).rows(page.context)
        let calendar = today.map {
            MonthCalendar(today: $0, logged: logged.map(\.date), words: words).box.terrainCard()
        }
        let heatmap = HeatmapScreen(window: window, words: words)
        let noted = section(words("symptoms.title"), [heatmap.card(page.context), heatmap.legend])
        let cards = EffectivenessScreen(window: window, words: words).cards
        let routines = cards.isEmpty ? nil : section(words("effect.title"), cards)
        let own = [share(page.context), settings]
        let left = [calendar, page.isWide ? routines : nil].compactMap(\.self) + (page.isWide ? own : [])
        let right = [trends, noted, page.isWide ? nil : routines].compactMap(\.self) + (page.isWide ? [] : own)
        return page.screen(
            [header], beside: (left, right),
            tabs: TerrainTabBar(chosen: .you, badge: profile.newInCabinet, words: words),
            spoken: words.titled(name, subtitle))
    }

    /// The number of days logged in a row up to today; or up to yesterday, since today is not over.
    private var run: Int {
        guard let today else { return 0 }
        let days = Set(profile.log.map(\.date.daysSince1970))
        let last = today.daysSince1970
        var count = 0
        var day = days.contains(last) ? last : last - 1
        while days.contains(day) {
            count += 1
            day -= 1
        }
        return count
    }

    private func section(_ title: String, _ boxes: [Box]) -> Box {
        .column(
            spacing: Spacing.sm, alignment: .leading,
            [.terrain(title, Style.labelMedium, TerrainTokens.textSecondary)] + boxes)
    }

    // MARK: The card that can be shared

    private static let pictureHeight = 132.0

    private func share(_ context: LayoutContext) -> Box {
        let type = profile.vector.type
        let texts = Box.column(
            spacing: 2, alignment: .leading,
            [
                .terrain(words.nickname(of: type), Style.headlineSmall),
                .terrain(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary),
            ])
        let button = Box.secondaryButton(words("button.share"))
        let picture = TypeIllustration(type: type).box
            .backed(by: .fill(type.color.onPaper(0.18)))
            .grouped { nodes, rect in
                Group(nodes, clip: Clip(.roundedRect(rect, radius: TerrainTokens.Radius.medium)))
            }
            .framed(height: YouScreen.pictureHeight)
        let foot =
            context.dynamicType > .xxLarge
            ? Box.column(spacing: Spacing.sm, alignment: .leading, [texts, button]).fullWidth(.leading)
            : Box.firstThatFits([
                .row(spacing: Spacing.sm, [texts, .spacer(), button]),
                .column(spacing: Spacing.sm, alignment: .leading, [texts, button]),
            ])
        return section(
            words("you.card"),
            [Box.column(spacing: Spacing.sm, alignment: .leading, [picture, foot]).terrainCard(padding: Spacing.sm)])
    }

    // MARK: Settings

    private var settings: Box {
        var rows: [Box] = []
        for setting in ["reminders", "language", "export", "privacy"] {
            let title = words("settings.\(setting)")
            if !rows.isEmpty { rows.append(.hairline) }
            rows.append(
                Box.row(
                    spacing: Spacing.sm,
                    [.terrain(title, Style.bodyLarge), .spacer(), YouScreen.chevron]
                )
                .framed(minHeight: 48).touchable(title))
        }
        return section(
            words("settings.title"),
            [Box.column(rows).padded(Insets(horizontal: Spacing.md, vertical: Spacing.xxs)).terrainCard(padding: 0)])
    }

    /// The sign that a row leads to more.
    private static let chevron = Box.directed { rect, builder in
        var path = Path()
        path.move(to: Point(rect.minX + 1, rect.minY + 1))
        path.line(to: Point(rect.maxX - 1, rect.midY))
        path.line(to: Point(rect.minX + 1, rect.maxY - 1))
        builder.nodes.append(
            .stroke(
                Stroke(
                    path, style: StrokeStyle(width: 1.6, cap: .round, join: .round),
                    paint: .solid(TerrainTokens.quietText))))
    }
    .framed(width: 8, height: 14)
}

/// A month in weeks from Monday on: logged days have a disc, today a ring.
struct MonthCalendar: Sendable {
    let today: CivilDate
    let logged: [CivilDate]
    let words: Words

    private static let minHeight = 34.0
    /// The margin on both sides of a day's number, so that the largest ones still stand apart.
    private static let margin = 3.0

    var box: Box {
        let letters = Box.row(
            Weekday.monday.week.map {
                Box.terrain(
                    words.locale.initial($0), TerrainTokens.TypeStyle.labelSmall, TerrainTokens.quietText, .center,
                    lines: 1
                )
                .fullWidth()
            })
        return .column(
            spacing: TerrainTokens.Spacing.xs, alignment: .leading,
            [
                Box.terrain(words.locale.month(CalendarMonth(today)), TerrainTokens.TypeStyle.headlineSmall)
                    .padded(Insets(bottom: TerrainTokens.Spacing.xxs)),
                letters,
            ] + weeks.map { week in .row(week.map(cell)) })
    }

    /// The weeks, seven days each; nil for days of other months.
    private var weeks: [[CivilDate?]] {
        let page = CalendarMonth(today).page(from: .monday).map { $0?.month == today.month ? $0 : nil }
        return stride(from: 0, to: page.count, by: 7).map { Array(page[$0..<min($0 + 7, page.count)]) }
    }

    private func cell(_ date: CivilDate?) -> Box {
        guard let date else { return Box.terrain("", TerrainTokens.TypeStyle.bodyMedium).fullWidth() }
        let isLogged = logged.contains(date)
        let style = isLogged ? TerrainTokens.TypeStyle.labelLarge : TerrainTokens.TypeStyle.bodyMedium
        let color =
            isLogged
            ? TerrainTokens.textPrimary : date > today ? TerrainTokens.quietText : TerrainTokens.textSecondary
        return Box.terrain("\(date.day)", style.with(.tabularFigures), color, .center, lines: 1)
            .padded(Insets(horizontal: MonthCalendar.margin))
            .framed(minHeight: MonthCalendar.minHeight)
            .fullWidth()
            .backed(by: MonthCalendar.mark(isLogged: isLogged, isToday: date == today))
            .spoken(words.spoken(date, isLogged: isLogged))
    }

    private static func mark(isLogged: Bool, isToday: Bool) -> Box {
        .shape { rect, builder in
            let circle = Path.circle(
                center: Point(rect.midX, rect.midY), radius: min(rect.width, rect.height) / 2 - 1)
            if isLogged {
                builder.nodes.append(
                    .fill(Fill(circle, paint: .solid(TerrainTokens.accentLight.opacity(0.36)))))
            }
            if isToday {
                builder.nodes.append(
                    .stroke(Stroke(circle, style: StrokeStyle(width: 1.5), paint: .solid(TerrainTokens.accent))))
            }
        }
    }
}
