import Charts
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// How the window's routines felt afterwards.
struct EffectivenessScreen: Sendable {
    let window: LogWindow
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private static let barHeight = 10.0
    /// The colour under a bar: the card's with a share of the accent.
    private static let track = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: 0.08)

    func screen(_ page: TerrainPage) -> Screen {
        let subtitle = words.window(endingOn: window.date(of: LogWindow.length - 1))
        return page.screen(spoken: words("effect.title"), spacing: Spacing.xl) {
        } left: {
            if window.routineCount > 0 {
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    Box.heading(words("effect.title"), Style.labelLarge, TerrainTokens.textSecondary)
                    Text(words.betterDays(in: window), Style.displayMedium)
                    Text(subtitle, Style.bodySmall, TerrainTokens.textSecondary)
                }
            } else {
                TerrainPage.header(words("effect.title"), subtitle)
            }
        } right: {
            if window.routineCount > 0 {
                cards
            } else {
                Box.emptyState(.cup, words("effect.none"), words("effect.none.hint"), action: words("button.start"))
            }
        }
    }

    /// How routines felt, a bar for each answer.
    private var shares: Box {
        VStack(spacing: Spacing.lg) {
            for (effect, percent) in zip(RoutineEffect.allCases, window.percents) {
                row(effect, window.share(of: effect) ?? 0, words("number.percent", percent))
            }
        }
        .terrainCard(padding: Spacing.lg)
    }

    /// The shares and the days, for a screen with further cards; none without a routine.
    @ElementBuilder var cards: [Box] {
        if window.routineCount > 0 {
            shares
            days
        }
    }

    private static let discHeight = 22.0
    /// A disc's share of its day's width, and the dot of a day without a routine, in points.
    private static let discShare = 0.72
    private static let dotDiameter = 3.0

    /// A disc for each day with a routine, in its effect's colour; a dot for each other day.
    private var days: Box {
        let discs = HStack(spacing: 0) {
            for day in window.days { disc(day?.routine).frame(maxWidth: .infinity) }
        }
        .frame(height: EffectivenessScreen.discHeight)
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            Box.heading(words("window.title"), Style.labelLarge)
            discs
            window.ends(words)
        }
        .terrainCard(padding: Spacing.lg)
        .accessibilityLabel(words.betterDays(in: window))
    }

    private func disc(_ effect: RoutineEffect?) -> Box {
        let color = (effect?.color ?? TerrainTokens.textTertiary)
            .readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
        let disc = Shape.circle.fill(color)
        return effect == nil
            ? disc.frame(width: EffectivenessScreen.dotDiameter, height: EffectivenessScreen.dotDiameter)
            : disc.relativeFrame(width: EffectivenessScreen.discShare)
    }

    private func row(_ effect: RoutineEffect, _ share: Double, _ percent: String) -> Box {
        let name = words.name(of: effect)
        return VStack(spacing: Spacing.xs) {
            HStack(spacing: 0) {
                Text(name, Style.labelLarge)
                Spacer(minLength: Spacing.xs)
                Text(percent, Style.labelLarge.with(.tabularFigures), TerrainTokens.textSecondary)
                    .multilineTextAlignment(.trailing)
            }
            EffectivenessScreen.bar(share, effect.color)
        }
        .accessibilityLabel(words.titled(name, percent))
    }

    /// A bar with round ends on a track of the whole.
    private static func bar(_ share: Double, _ color: Color) -> Box {
        let shown = color.readable(on: track, contrast: TerrainTokens.strokeContrast)
        let ends = share > 0 ? [(1.0, track), (min(share, 1), shown)] : [(1.0, track)]
        let chart = Chart(ends) { end, color in
            BarMark(xStart: .value("", 0), xEnd: .value("", end), y: .value("", ""), height: .ratio(1))
                .cornerRadius(barHeight / 2).foregroundStyle(color)
        }
        .chartXScale(domain: 0...1).chartXAxis(.hidden).chartYAxis(.hidden)
        return .directed(chart).frame(height: barHeight)
    }
}

extension RoutineEffect {
    fileprivate var color: Color {
        switch self {
        case .better: TerrainTokens.success
        case .same: TerrainTokens.accentLight
        case .notSure: TerrainTokens.terrainNeutral
        }
    }
}
