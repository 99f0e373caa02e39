import Composition
import DisplayList
import Localization
import PathParser

/// A season: its picture, its advice, and what that means for a type.
struct SeasonCard: Sendable {
    let season: TerrainSeason
    let type: TerrainType
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let sky = SeasonIllustration(season: season, fades: format.shape != .wide).box
        let content: Box
        switch format.shape {
        case .tall:
            content = .column([.stretch(120, sky), texts.padded(Spacing.lg).padded(Insets(bottom: Spacing.sm))])
        case .square:
            content = .column([.stretch(110, sky), texts.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg))])
        case .wide:
            content = .row([
                sky.framed(width: format.size.width * 0.4, height: format.size.height),
                texts.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md)).fullWidth(.leading),
            ])
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context,
            accessibility: Accessibility(
                title: words.titled(words.name(of: season), words("season.\(season.rawValue).headline")), role: .group))
    }

    private var texts: Box {
        Box.column(
            spacing: Spacing.md, alignment: .leading,
            [
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(words.name(of: season), Style.labelLarge, TerrainTokens.textSecondary),
                        .terrain(words("season.\(season.rawValue).headline"), Style.displayMedium),
                        .terrain(words("season.\(season.rawValue).line"), Style.bodyLarge, TerrainTokens.textSecondary),
                    ]),
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    words.practices(of: season).map { .terrain($0, Style.bodyMedium) }),
                .hairline,
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(
                            words("season.forType", words.nickname(of: type)), Style.labelMedium,
                            TerrainTokens.textSecondary),
                        .terrain(words.line(of: season, for: type.warmth), Style.labelLarge),
                    ]),
            ]
        )
        .fullWidth(.leading)
    }
}
