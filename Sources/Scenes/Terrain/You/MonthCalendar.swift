import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A month in weeks from Monday on: logged days have a disc, today a ring.
struct MonthCalendar: Sendable {
    let today: CivilDate
    let logged: [CivilDate]
    let words: Words

    private static let minHeight = 34.0
    /// The margin on both sides of a day's number, so that the largest ones still stand apart.
    private static let margin = 3.0

    var box: some Element {
        VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xs) {
            Box.heading(words.locale.month(CalendarMonth(today)), TerrainTokens.TypeStyle.headlineSmall)
                .padding(.bottom, TerrainTokens.Spacing.xxs)
            HStack(spacing: 0) {
                for weekday in Weekday.monday.week {
                    Text(words.locale.initial(weekday), TerrainTokens.TypeStyle.labelSmall, TerrainTokens.quietText)
                        .multilineTextAlignment(.center).lineLimit(1).frame(maxWidth: .infinity)
                }
            }
            // On a small screen seven of the largest numbers have no room beside one another. Numbers of one and of two
            // digits have one size.
            ViewThatFits(mayShrink: true) {
                grid { Text($0, $1, $2).minimumScaleFactor(1).multilineTextAlignment(.center).lineLimit(1).body }
                    .shrinksToFit()
                grid { BarText($0, style: $1, color: $2).body }
            }
        }
    }

    /// - Parameter number: a day's number in a style and a colour.
    private func grid(_ number: (String, TextStyle, Color) -> Box) -> some Element {
        VStack(spacing: TerrainTokens.Spacing.xs) {
            for week in weeks {
                HStack(spacing: 0) {
                    for day in week { cell(day, number) }
                }
            }
        }
    }

    /// The weeks, seven days each; nil for days of other months.
    private var weeks: [[CivilDate?]] {
        let page = CalendarMonth(today).page(from: .monday).map { $0?.month == today.month ? $0 : nil }
        return stride(from: 0, to: page.count, by: 7).map { Array(page[$0..<min($0 + 7, page.count)]) }
    }

    private func cell(_ date: CivilDate?, _ number: (String, TextStyle, Color) -> Box) -> Box {
        guard let date else { return Text("", TerrainTokens.TypeStyle.bodyMedium).frame(maxWidth: .infinity) }
        let isLogged = logged.contains(date)
        let style = isLogged ? TerrainTokens.TypeStyle.labelLarge : TerrainTokens.TypeStyle.bodyMedium
        let color =
            isLogged
            ? TerrainTokens.textPrimary : date > today ? TerrainTokens.quietText : TerrainTokens.textSecondary
        return number("\(date.day)", style.with(.tabularFigures), color)
            .padding(.horizontal, MonthCalendar.margin)
            .frame(maxWidth: .infinity, minHeight: MonthCalendar.minHeight)
            .background { MonthCalendar.mark(isLogged: isLogged, isToday: date == today) }
            .accessibilityLabel(words.spoken(date, isLogged: isLogged))
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
