import DisplayList
import Layout
import PathParser

/// A season: its picture, what it asks, and what that means for a type.
struct SeasonCard: Sendable {
    let season: TerrainSeason
    let type: TerrainType

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let sky = SeasonIllustration(season: season, fades: format.shape != .wide).box
        let content: Box
        switch format.shape {
        case .tall:
            content = .column([.stretch(120, sky), words.padded(Spacing.lg).padded(Insets(bottom: Spacing.sm))])
        case .square:
            content = .column([.stretch(110, sky), words.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg))])
        case .wide:
            content = .row([
                sky.framed(width: format.size.width * 0.4, height: format.size.height),
                words.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md)).fullWidth(.leading),
            ])
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context,
            accessibility: Accessibility(
                title: "\(TerrainWords.name(season)): \(TerrainWords.headline(season))", role: .group))
    }

    private var words: Box {
        Box.column(
            spacing: Spacing.md, alignment: .leading,
            [
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(TerrainWords.name(season), Style.labelLarge, TerrainTokens.textSecondary),
                        .terrain(TerrainWords.headline(season), Style.displayMedium),
                        .terrain(TerrainWords.line(season), Style.bodyLarge, TerrainTokens.textSecondary),
                    ]),
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    TerrainWords.practices(season).map { .terrain($0, Style.bodyMedium) }),
                .hairline,
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(TerrainWords.forType(type), Style.labelMedium, TerrainTokens.textSecondary),
                        .terrain(TerrainWords.line(season, for: type.warmth), Style.labelLarge),
                    ]),
            ]
        )
        .fullWidth(.leading)
    }
}
