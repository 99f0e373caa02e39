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
        let spoken = words.titled(words.name(of: season), words("season.\(season.rawValue).headline"))
        return format.screen(context, spoken: spoken) {
            switch format.shape {
            case .tall:
                VStack(spacing: 0) {
                    Spacer(minLength: 120) { sky }
                    texts.padding(Spacing.lg).padding(.bottom, Spacing.sm)
                }
            case .square:
                VStack(spacing: 0) {
                    Spacer(minLength: 110) { sky }
                    texts.padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.lg)
                }
            case .wide:
                HStack(spacing: 0) {
                    sky.frame(width: format.size.width * 0.4, height: format.size.height)
                    texts.padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.md)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
    }

    private var texts: Box {
        VStack(alignment: .leading, spacing: Spacing.md) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(words.name(of: season), Style.labelLarge, TerrainTokens.textSecondary)
                Box.heading(words("season.\(season.rawValue).headline"), Style.displayMedium)
                Text(words("season.\(season.rawValue).line"), Style.bodyLarge, TerrainTokens.textSecondary)
            }
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                for practice in words.practices(of: season) { Text(practice, Style.bodyMedium) }
            }
            Box.hairline
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(
                    words("season.forType", words.nickname(of: type)), Style.labelMedium, TerrainTokens.textSecondary)
                Text(words.line(of: season, for: type.warmth), Style.labelLarge)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
