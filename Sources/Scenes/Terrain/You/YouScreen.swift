import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A person's page: the logged days of the month, the trends, the symptoms, the effects of routines, the card to share,
/// what follows from the type, the pulse, and the settings.
struct YouScreen: Sendable {
    let profile: TerrainProfile
    let today: CivilDate?
    let window: LogWindow
    /// The groups that are open.
    let open: Set<YouGroup>
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ page: TerrainPage) -> Screen {
        let logged = profile.log.filter { log in today.map { log.date <= $0 } ?? false }
        let subtitle = logged.isEmpty ? words("you.noDays") : words.loggedDays(logged.count, inARow: run)
        let name = profile.name ?? words("you.title")
        let tabs = TerrainTabBar(chosen: .you, badge: profile.newInCabinet, words: words)
        let drift = TerrainDrift(profile.vector, in: window)
        return page.screen(spoken: words.titled(name, subtitle), tabs: tabs) {
            TerrainPage.header(name, subtitle)
            DriftCard(drift: drift, window: window, words: words).box
        } left: {
            today.map { MonthCalendar(today: $0, logged: logged.map { $0.date }, words: words).box.terrainCard() }
            if page.isWide { person(page.context) }
        } right: {
            if logged.isEmpty {
                Box.emptyLog(words)
            } else {
                log(page.context)
            }
            if !page.isWide { person(page.context) }
        }
    }

    /// The parts that follow from the logs of two weeks.
    @ElementBuilder private func log(_ context: LayoutContext) -> [Box] {
        TrendsScreen(window: window, words: words).rows(context)
        let heatmap = HeatmapScreen(window: window, words: words)
        Box.section(words("symptoms.title")) {
            heatmap.card(context)
            heatmap.legend
        }
        effects(EffectivenessScreen(window: window, words: words).cards)
    }

    /// The parts that follow from the person alone, whatever was logged.
    @ElementBuilder private func person(_ context: LayoutContext) -> [Box] {
        Box.section(words("you.card")) { TypeCard(profile: profile, words: words).box(context) }
        Box.section(words("reveal.title")) {
            ConstitutionGroups(constitution: Constitution(vector: profile.vector, words: words), open: open)
                .box(context)
            PulseCard(profile: profile, today: today, words: words).box
        }
        settings
    }

    /// The effects of routines; nothing without a routine.
    @ElementBuilder private func effects(_ cards: [Box]) -> [Box] {
        if !cards.isEmpty { Box.section(words("effect.title")) { cards } }
    }

    /// The number of days logged in a row up to today; or up to yesterday, since today is not over.
    private var run: Int {
        guard let today else { return 0 }
        let days = Set(profile.log.map { $0.date.daysSince1970 })
        let last = today.daysSince1970
        var count = 0
        var day = days.contains(last) ? last : last - 1
        while days.contains(day) {
            count += 1
            day -= 1
        }
        return count
    }

    // MARK: Settings

    private var settings: some Element {
        Box.section(words("settings.title")) {
            VStack(spacing: 0) {
                Box.list(["reminders", "language", "export", "privacy"]) { setting in
                    let title = words("settings.\(setting)")
                    HStack(spacing: Spacing.sm) {
                        Text(title, Style.bodyLarge)
                        Spacer()
                        YouScreen.chevron
                    }
                    .frame(minHeight: 48).touchTarget(title)
                }
            }
            .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xxs).terrainCard(padding: 0)
        }
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
    .frame(width: 8, height: 14)
}
