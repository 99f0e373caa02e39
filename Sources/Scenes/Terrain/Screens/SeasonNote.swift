import Composition
import DisplayList
import Localization
import PathParser

/// The season on the day's screen: its picture, what it asks of a type, and three things to do.
struct SeasonNote: Sendable {
    let season: TerrainSeason
    let warmth: Warmth
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private static let pictureHeight = 132.0

    var box: Box {
        VStack(alignment: .leading, spacing: Spacing.sm) {
            SeasonIllustration(season: season, fades: false).box
                .clipShape(.rect(cornerRadius: TerrainTokens.Radius.medium)).frame(height: SeasonNote.pictureHeight)
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Text(words.name(of: season), Style.labelMedium, TerrainTokens.textSecondary)
                Box.heading(words("season.\(season.rawValue).headline"), Style.headlineSmall)
                Text(words.line(of: season, for: warmth), Style.bodyMedium)
            }
            VStack(alignment: .leading, spacing: 2) {
                for practice in words.practices(of: season) {
                    Text(practice, Style.bodySmall, TerrainTokens.textSecondary)
                }
            }
        }
        .terrainCard(padding: Spacing.sm)
    }
}
