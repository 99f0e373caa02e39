import Composition
import DisplayList
import Localization
import PathParser
import Typography

extension Box {
    /// A card where there is nothing yet: a quiet mark, a title, a line, and an action where there is one.
    static func emptyState(_ motif: PackMotif, _ title: String, _ line: String, action: String? = nil) -> Box {
        VStack(spacing: TerrainTokens.Spacing.md) {
            motif.box.padding(TerrainTokens.Spacing.xs).background {
                Shape.circle.fill(TerrainTokens.backgroundSecondary)
            }
            .frame(width: 96, height: 96)
            VStack(spacing: TerrainTokens.Spacing.xxs) {
                Box.heading(title, TerrainTokens.TypeStyle.headlineSmall, alignment: .center)
                Text(line, TerrainTokens.TypeStyle.bodyMedium, TerrainTokens.textSecondary)
                    .multilineTextAlignment(.center)
            }
            action.map { secondaryButton($0, lines: 2) }
        }
        .padding(TerrainTokens.Spacing.xl).frame(maxWidth: .infinity).terrainCard(padding: 0)
    }

    /// The card in place of what logs would show.
    static func emptyLog(_ words: Words) -> Box {
        emptyState(.sprig, words("empty.log"), words("empty.log.line"), action: words("button.checkIn"))
    }
}
