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
    /// The half of the day; nil for what suits the whole.
    let phase: DayPhase?
    /// The time of the day, in minutes; nil where it is not known.
    let minute: Int?
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var type: TerrainType { profile.vector.type }
    private var told: PackProfile? { pack.profile(of: type) }
    private var practices: DayPractices { DayPractices(pack: pack, type: type, phase: phase) }

    func screen(_ page: TerrainPage) -> Screen {
        let subtitle = words.joined([words.nickname(told, type), date].compactMap { $0.self })
        let tabs = TerrainTabBar(chosen: .practice, badge: profile.newInCabinet, words: words)
        return page.screen(spoken: words("practice.title"), tabs: tabs) {
            TerrainPage.header(words("practice.title"), subtitle)
            for window in running { avoiding(window) }
        } left: {
            let capsules = practices.capsules
            if capsules.isEmpty {
                Box.emptyState(.sun, words("empty.practice"), words("empty.practice.line"))
            } else if let phase {
                head(phase)
                VStack(spacing: Spacing.sm) {
                    for capsule in capsules { card(capsule, page.context) }
                }
            } else {
                Box.section(words("practice.capsules")) {
                    for capsule in capsules { card(capsule, page.context) }
                }
            }
        } right: {
            fixes
            avoid
            note
        }
    }

    private var date: String? { today.map(words.locale.day) }

    // MARK: Capsules

    /// The phase's picture and name.
    private func head(_ phase: DayPhase) -> Box {
        let motif = phase == .morning ? PackMotif.sun : .moon
        return HStack(spacing: Spacing.sm) {
            PackPicture.motif(motif).tile(height: 48, width: 48)
            VStack(alignment: .leading, spacing: 0) {
                Box.heading(words("practice.\(phase.rawValue)"), Style.headlineSmall)
                Text(
                    words("practice.\(phase.rawValue).\(type.warmth.rawValue)"), Style.bodySmall,
                    TerrainTokens.textSecondary)
            }
        }
        .asBox
    }

    private func card(_ routine: PackRoutine, _ context: LayoutContext) -> Box {
        let facts = words.joined([words("pack.minutes", routine.minutes), words("pack.steps", routine.steps.count)])
        let text = VStack(alignment: .leading, spacing: 2) {
            Text(words.name(of: routine.tier), Style.labelMedium, TerrainTokens.accentDark)
            Text(words.text(routine.title), Style.headlineSmall)
            Text(facts, Style.bodySmall, TerrainTokens.textSecondary)
        }
        // One of the capsules is for most days.
        let (isUsual, begin) = (routine.tier == .lite, words("button.begin"))
        let button = isUsual ? Box.primaryButton(begin) : Box.secondaryButton(begin)
        let row =
            context.dynamicType > .xxLarge
            ? VStack(alignment: .leading, spacing: Spacing.sm) { [text.asBox, button] }.body
            : HStack(spacing: Spacing.sm) { [text.frame(maxWidth: .infinity, alignment: .leading), button] }.body
        let spoken = words.titled(words.name(of: routine.tier), words.text(routine.title))
        return row.terrainCard().accessibilityLabel(spoken)
    }

    // MARK: What helps quickly

    @ElementBuilder private var fixes: [Box] {
        let fixes = practices.fixes
        if !fixes.isEmpty {
            Box.section(words("practice.fixes")) {
                VStack(spacing: Spacing.xs) {
                    for fix in fixes { tile(words.text(fix.title), words("pack.minutes", fix.minutes)) }
                }
            }
        }
    }

    private func tile(_ title: String, _ minutes: String) -> Box {
        VStack(alignment: .leading, spacing: 2) {
            Text(title, Style.labelLarge)
            Text(minutes, Style.bodySmall, TerrainTokens.textSecondary)
        }
        .padding(Spacing.sm).frame(maxWidth: .infinity, minHeight: TouchTarget.minSide, alignment: .leading)
        .background { Box.sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large) }
        .touchTarget(title)
    }

    // MARK: What to avoid

    private var avoid: some Element {
        Box.section(words("practice.avoid")) {
            VStack(alignment: .leading, spacing: Spacing.sm) {
                Box.list(DayShift.copy(for: profile, words).donts) { line in
                    let text = Text(line.text, Style.bodyMedium)
                    let time = Text(
                        line.time ?? words("practice.allDay"), Style.labelMedium, TerrainTokens.textSecondary
                    ).multilineTextAlignment(.trailing)
                    ViewThatFits {
                        HStack(spacing: Spacing.md) {
                            text
                            Spacer()
                            time
                        }
                        VStack(alignment: .leading, spacing: 2) {
                            text
                            time
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                    }
                }
            }
            .terrainCard()
        }
    }

    /// What is still to be avoided after routines that were done.
    private var running: [AvoidWindow] {
        let windows = AvoidWindow.running(after: profile.done, in: pack, today, minute)
        // Without a time, the moment is that of the latest routine: in the other half of the day nothing is known.
        guard minute == nil, let phase else { return windows }
        let last = profile.done.filter { $0.date == today }.map { $0.minute }.max()
        return last.map { DayPhase(minutes: $0) } == phase ? windows : []
    }

    /// `Avoid cold drinks · 2 h left`, and how much of the time has passed.
    private func avoiding(_ window: AvoidWindow) -> Box {
        let what = window.routine.avoidNotes.map(words.text) ?? words("practice.avoidCold")
        let told = words.joined([what, words.left(window.minutesLeft)])
        return VStack(alignment: .leading, spacing: Spacing.xs) {
            Text(told, Style.labelLarge, TerrainTokens.accentDark)
            Box.timeBar(window.passed)
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.sm)
        .background { Box.sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large) }
        .accessibilityLabel(told)
    }

    // MARK: A note

    private var note: Box? {
        guard let told, let text = told.principles ?? told.truths.first else { return nil }
        return VStack(alignment: .leading, spacing: Spacing.xxs) {
            Box.heading(words("practice.note"), Style.labelMedium, TerrainTokens.textSecondary)
            Text(words.text(text), Style.bodyLarge)
        }
        .padding(.leading, Spacing.md).frame(maxWidth: .infinity, alignment: .leading)
        .background(alignment: .leading) { Shape.capsule.fill(TerrainTokens.accentLight).frame(width: 3) }
    }
}
