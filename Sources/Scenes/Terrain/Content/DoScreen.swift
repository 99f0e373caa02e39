import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The day's practices: one each for a full, a middling and a short day, quick fixes, things to avoid with their times,
/// and a note (terrain.md, "Content pack").
struct DoScreen: Sendable {
    let pack: TerrainPack
    let profile: TerrainProfile
    let today: CivilDate?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The number of quick fixes, and the longest that one may take, in minutes.
    private static let fixCount = 4
    private static let longestFix = 8

    private var type: TerrainType { profile.vector.type }
    private var told: PackProfile? { pack.profile(of: type) }

    func screen(_ page: TerrainPage) -> Screen {
        let subtitle = words.joined([words.nickname(told, type), date].compactMap(\.self))
        let header = TerrainPage.header(words("practice.title"), subtitle)
        let left = [section(words("practice.capsules"), capsules.map { card($0, page.context) })]
        let right = [fixes, avoid, note].compactMap(\.self)
        return page.screen(
            [header], beside: (left, right),
            tabs: TerrainTabBar(chosen: .practice, badge: profile.newInCabinet, words: words),
            spoken: words("practice.title"))
    }

    private var date: String? { today.map(words.locale.day) }

    private func section(_ title: String, _ boxes: [Box]) -> Box {
        .column(
            spacing: Spacing.sm, alignment: .leading,
            [.terrain(title, Style.labelMedium, TerrainTokens.textSecondary)] + boxes)
    }

    // MARK: Capsules

    /// The first routine of each tier that suits the person, else the tier's first.
    private var capsules: [PackRoutine] {
        PackRoutine.Tier.allCases.compactMap { tier in
            let all = pack.routines.filter { $0.tier == tier }
            return all.first { told?.suits(tags: $0.tags, fit: $0.terrainFit) ?? false } ?? all.first
        }
    }

    private func card(_ routine: PackRoutine, _ context: LayoutContext) -> Box {
        let facts = words.joined([words("pack.minutes", routine.minutes), words("pack.steps", routine.steps.count)])
        let text = Box.column(
            spacing: 2, alignment: .leading,
            [
                .terrain(words.name(of: routine.tier), Style.labelMedium, TerrainTokens.accentDark),
                .terrain(words.text(routine.title), Style.headlineSmall),
                .terrain(facts, Style.bodySmall, TerrainTokens.textSecondary),
            ])
        // One of the capsules is for most days.
        let button: Box =
            routine.tier == .lite ? .primaryButton(words("button.begin")) : .secondaryButton(words("button.begin"))
        let row: Box =
            context.dynamicType > .xxLarge
            ? .column(spacing: Spacing.sm, alignment: .leading, [text, button])
            : .row(spacing: Spacing.sm, [text.fullWidth(.leading), button])
        return row.terrainCard().spoken(words.titled(words.name(of: routine.tier), words.text(routine.title)))
    }

    // MARK: What helps quickly

    /// The shortest movements, and short routines that are no capsule, the shortest first.
    private var fixes: Box? {
        let taken = Set(capsules.map(\.id))
        let routines = pack.routines.filter { $0.tier == .min && !taken.contains($0.id) }
            .map { (words.text($0.title), $0.minutes) }
        let short = (pack.movements.map { (words.text($0.title), $0.minutes) } + routines).enumerated()
            .filter { $0.element.1 <= DoScreen.longestFix }
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(DoScreen.fixCount)
        guard !short.isEmpty else { return nil }
        let tiles = short.map { _, fix -> Box in
            Box.column(
                spacing: 2, alignment: .leading,
                [
                    .terrain(fix.0, Style.labelLarge),
                    .terrain(words("pack.minutes", fix.1), Style.bodySmall, TerrainTokens.textSecondary),
                ]
            )
            .padded(Spacing.sm).framed(minHeight: TouchTarget.minSide, alignment: .leading).fullWidth(.leading)
            .backed(by: .sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large))
            .touchable(fix.0)
        }
        return section(words("practice.fixes"), [.column(spacing: Spacing.xs, tiles)])
    }

    // MARK: What to avoid

    private var avoid: Box {
        let copy = DayShift.copy(for: profile, words)
        var rows: [Box] = []
        for line in copy.donts {
            if !rows.isEmpty { rows.append(.hairline) }
            let time = Box.terrain(
                line.time ?? words("practice.allDay"), Style.labelMedium, TerrainTokens.textSecondary, .trailing)
            let text = Box.terrain(line.text, Style.bodyMedium)
            rows.append(
                .firstThatFits([
                    .row(spacing: Spacing.md, [text, .spacer(), time]),
                    Box.column(spacing: 2, alignment: .leading, [text, time]).fullWidth(.leading),
                ]))
        }
        return section(
            words("practice.avoid"), [Box.column(spacing: Spacing.sm, alignment: .leading, rows).terrainCard()])
    }

    // MARK: A note

    private var note: Box? {
        guard let told, let text = told.principles ?? told.truths.first else { return nil }
        let bar = Box.fill(TerrainTokens.accentLight, Path.capsule).framed(width: 3, height: .infinity)
        let note = Box.column(
            spacing: Spacing.xxs, alignment: .leading,
            [
                .terrain(words("practice.note"), Style.labelMedium, TerrainTokens.textSecondary),
                .terrain(words.text(text), Style.bodyLarge),
            ]
        ).padded(Insets(left: Spacing.md))
        return note.fullWidth(.leading).backed(by: bar.filling(.leading))
    }
}
