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
                    Text(words("effect.title"), Style.labelLarge, TerrainTokens.textSecondary)
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
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    Text(words("effect.none"), Style.headlineSmall)
                    Text(words("effect.none.hint"), Style.bodyMedium, TerrainTokens.textSecondary)
                }
                .terrainCard(padding: Spacing.lg)
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

    /// A disc for each day with a routine, in its effect's colour; a dot for each other day.
    private var days: Box {
        let days = window.days
        let discs = Box.directed { rect, builder in
            let step = rect.width / Double(days.count)
            for (index, day) in days.enumerated() {
                let center = Point(rect.minX + (Double(index) + 0.5) * step, rect.midY)
                let effect = day?.routine
                let color = (effect?.color ?? TerrainTokens.textTertiary)
                    .readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
                let radius = effect == nil ? 1.5 : min(step * 0.36, rect.height / 2)
                builder.nodes.append(.fill(Fill(.circle(center: center, radius: radius), paint: .solid(color))))
            }
        }
        .frame(height: EffectivenessScreen.discHeight)
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            Text(words("window.title"), Style.labelLarge)
            discs
            window.ends(words)
        }
        .terrainCard(padding: Spacing.lg)
        .accessibilityLabel(words.betterDays(in: window))
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

    /// A bar that is at least as long as it is high, so that its ends stay round; none for no share.
    private static func bar(_ share: Double, _ color: Color) -> Box {
        Box.directed { rect, builder in
            builder.nodes.append(.fill(Fill(.capsule(rect), paint: .solid(track))))
            guard share > 0 else { return }
            let width = max(rect.width * min(share, 1), min(rect.height, rect.width))
            let filled = Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
            let shown = color.readable(on: track, contrast: TerrainTokens.strokeContrast)
            builder.nodes.append(.fill(Fill(.capsule(filled), paint: .solid(shown))))
        }
        .frame(height: barHeight)
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
