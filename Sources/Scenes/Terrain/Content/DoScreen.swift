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
        let tabs = TerrainTabBar(chosen: .practice, badge: profile.newInCabinet, words: words)
        return page.screen(spoken: words("practice.title"), tabs: tabs) {
            TerrainPage.header(words("practice.title"), subtitle)
        } left: {
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

    /// The routine of each tier that suits the person and the phase best; the first of equal ones.
    private var capsules: [PackRoutine] {
        PackRoutine.Tier.allCases.compactMap { tier in
            pack.routines.filter { $0.tier == tier }.enumerated().min {
                (-score($0.element), $0.offset) < (-score($1.element), $1.offset)
            }?.element
        }
    }

    /// The person's terrain counts for more than any phase does.
    private func score(_ routine: PackRoutine) -> Int {
        let suits = told?.suits(tags: routine.tags, fit: routine.terrainFit) ?? false
        return (suits ? 10 : 0) + (phase?.score(routine.tags) ?? 0)
    }

    /// The phase's picture and name.
    private func head(_ phase: DayPhase) -> Box {
        let motif = phase == .morning ? PackMotif.sun : .moon
        return HStack(spacing: Spacing.sm) {
            PackPicture.motif(motif).tile(height: 48, width: 48)
            VStack(alignment: .leading, spacing: 0) {
                Text(words("practice.\(phase.rawValue)"), Style.headlineSmall)
                Text(words("practice.\(phase.rawValue).line"), Style.bodySmall, TerrainTokens.textSecondary)
            }
        }
        .body
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
            ? VStack(alignment: .leading, spacing: Spacing.sm) { [text.body, button] }.body
            : HStack(spacing: Spacing.sm) { [text.frame(maxWidth: .infinity, alignment: .leading), button] }.body
        let spoken = words.titled(words.name(of: routine.tier), words.text(routine.title))
        return row.terrainCard().accessibilityLabel(spoken)
    }

    // MARK: What helps quickly

    /// Movements, and short routines that are no capsule: those that suit the phase, where any does; the best first, of
    /// equal ones the shortest.
    @ElementBuilder private var fixes: [Box] {
        let taken = Set(capsules.map(\.id))
        let routines = pack.routines.filter { $0.tier == .min && !taken.contains($0.id) }
            .map { (title: words.text($0.title), minutes: $0.minutes, score: phase?.score($0.tags) ?? 0) }
        let movements = pack.movements.map {
            (title: words.text($0.title), minutes: $0.minutes, score: score($0))
        }
        let all = (movements + routines).enumerated().filter { $0.element.minutes <= DoScreen.longestFix }
            .sorted {
                (-$0.element.score, $0.element.minutes, $0.offset) < (-$1.element.score, $1.element.minutes, $1.offset)
            }
        let suiting = all.prefix { $0.element.score > 0 }
        let short = (suiting.isEmpty ? all[...] : suiting).prefix(DoScreen.fixCount)
        if !short.isEmpty {
            Box.section(words("practice.fixes")) {
                VStack(spacing: Spacing.xs) {
                    for (_, fix) in short { tile(fix.title, words("pack.minutes", fix.minutes)) }
                }
            }
        }
    }

    /// Evenings are for the gentlest movements.
    private func score(_ movement: PackMovement) -> Int {
        guard let phase else { return 0 }
        let usual: PackMovement.Intensity = phase == .morning ? .gentle : .restorative
        return phase.score(movement.tags) + (movement.intensity == usual ? 3 : 0)
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

    // MARK: A note

    private var note: Box? {
        guard let told, let text = told.principles ?? told.truths.first else { return nil }
        return VStack(alignment: .leading, spacing: Spacing.xxs) {
            Text(words("practice.note"), Style.labelMedium, TerrainTokens.textSecondary)
            Text(words.text(text), Style.bodyLarge)
        }
        .padding(.leading, Spacing.md).frame(maxWidth: .infinity, alignment: .leading)
        .background(alignment: .leading) { Shape.capsule.fill(TerrainTokens.accentLight).frame(width: 3) }
    }
}
