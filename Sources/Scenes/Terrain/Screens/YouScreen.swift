import CivilTime
import DisplayList
import Layout
import PathParser

/// Which days of the month were logged, and where things are going.
struct YouScreen: Sendable {
    let profile: TerrainProfile
    let today: CivilDate?
    let window: LogWindow

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let logged = profile.log.filter { log in today.map { log.date <= $0 } ?? false }
        let subtitle = logged.isEmpty ? TerrainWords.noDays : TerrainWords.loggedDays(logged.count)
        let name = profile.name ?? TerrainWords.you
        let header = TerrainPage.header(name, subtitle)
        let trends = TrendsScreen(window: window).rows(page.context)
        let spoken = "\(name): \(subtitle)"
        guard let today else { return page.screen([header, trends], spoken: spoken) }
        let calendar = MonthCalendar(today: today, logged: logged.map(\.date)).box.terrainCard()
        return page.screen([header], beside: ([calendar], [trends]), spoken: spoken)
    }
}

/// A month in weeks from Monday on: logged days have a disc, today a ring.
struct MonthCalendar: Sendable {
    let today: CivilDate
    let logged: [CivilDate]

    private static let minHeight = 34.0
    /// On both sides of a day's number, so that the largest still stand apart.
    private static let margin = 3.0

    var box: Box {
        let letters = Box.row(
            Weekday.monday.week.map {
                Box.terrain(
                    $0.initial, TerrainTokens.TypeStyle.labelSmall, TerrainTokens.quietText, .center, lines: 1
                )
                .fullWidth()
            })
        return .column(
            spacing: TerrainTokens.Spacing.xs, alignment: .leading,
            [
                Box.terrain(TerrainWords.month(today), TerrainTokens.TypeStyle.headlineSmall)
                    .padded(Insets(bottom: TerrainTokens.Spacing.xxs)),
                letters,
            ] + weeks.map { week in .row(week.map(cell)) })
    }

    /// Seven places each; nil for days of other months.
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
            .spoken(TerrainWords.spoken(date, isLogged: isLogged))
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
