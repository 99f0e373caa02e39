import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// How the window's routines felt afterwards.
struct EffectivenessScreen: Sendable {
    let window: LogWindow
    let words: Words

    private static let barHeight = 10.0
    /// The colour under a bar: the card's with a share of the accent.
    private static let track = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: 0.08)

    func screen(_ page: TerrainPage) -> Screen {
        let subtitle = words.window(endingOn: window.date(of: LogWindow.length - 1))
        let (texts, card): (Box, Box)
        if window.routineCount > 0 {
            texts = .column(
                spacing: TerrainTokens.Spacing.xs, alignment: .leading,
                [
                    .terrain(
                        words("effect.title"), TerrainTokens.TypeStyle.labelLarge, TerrainTokens.textSecondary),
                    .terrain(
                        words.betterDays(in: window),
                        TerrainTokens.TypeStyle.displayMedium),
                    .terrain(subtitle, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary),
                ])
            card = shares
        } else {
            texts = TerrainPage.header(words("effect.title"), subtitle)
            card = Box.column(
                spacing: TerrainTokens.Spacing.xs, alignment: .leading,
                [
                    .terrain(words("effect.none"), TerrainTokens.TypeStyle.headlineSmall),
                    .terrain(
                        words("effect.none.hint"), TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary
                    ),
                ]
            )
            .terrainCard(padding: TerrainTokens.Spacing.lg)
        }
        return page.screen(
            [], beside: ([texts], window.routineCount > 0 ? [card, days] : [card]), spacing: TerrainTokens.Spacing.xl,
            spoken: words("effect.title"))
    }

    /// How routines felt, a bar for each answer.
    private var shares: Box {
        Box.column(spacing: TerrainTokens.Spacing.lg, rows).terrainCard(padding: TerrainTokens.Spacing.lg)
    }

    /// The shares and the days, for a screen with further cards; none without a routine.
    var cards: [Box] { window.routineCount > 0 ? [shares, days] : [] }

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
        .framed(height: EffectivenessScreen.discHeight)
        return Box.column(
            spacing: TerrainTokens.Spacing.sm, alignment: .leading,
            [.terrain(words("window.title"), TerrainTokens.TypeStyle.labelLarge), discs, window.ends(words)]
        )
        .terrainCard(padding: TerrainTokens.Spacing.lg)
        .spoken(words.betterDays(in: window))
    }

    private var rows: [Box] {
        zip(RoutineEffect.allCases, window.percents).map { effect, percent in
            row(effect, window.share(of: effect) ?? 0, words("number.percent", percent))
        }
    }

    private func row(_ effect: RoutineEffect, _ share: Double, _ percent: String) -> Box {
        let name = words.name(of: effect)
        return Box.column(
            spacing: TerrainTokens.Spacing.xs,
            [
                .row([
                    .terrain(name, TerrainTokens.TypeStyle.labelLarge), .spacer(TerrainTokens.Spacing.xs),
                    .terrain(
                        percent, TerrainTokens.TypeStyle.labelLarge.with(.tabularFigures),
                        TerrainTokens.textSecondary, .trailing),
                ]),
                EffectivenessScreen.bar(share, effect.color),
            ]
        )
        .spoken(words.titled(name, percent))
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
        .framed(height: barHeight)
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
