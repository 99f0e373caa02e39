import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A person's type with its picture and the community's share, to be shared.
struct TypeCard: Sendable {
    let profile: TerrainProfile
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private static let pictureHeight = 132.0

    func box(_ context: LayoutContext) -> Box {
        let type = profile.vector.type
        let texts = VStack(alignment: .leading, spacing: 2) {
            Box.heading(words.nickname(of: type), Style.headlineSmall)
            Text(words.label(of: type), Style.bodySmall, TerrainTokens.textSecondary)
            profile.share.map {
                Text(words("reveal.share", words.percent($0)), Style.bodySmall, TerrainTokens.textSecondary)
            }
        }
        let button = Box.secondaryButton(words("button.share"))
        let column = VStack(alignment: .leading, spacing: Spacing.sm) {
            texts
            button
        }
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            TypeIllustration(type: type).onTile.frame(height: TypeCard.pictureHeight)
            if context.dynamicType > .xxLarge {
                column.frame(maxWidth: .infinity, alignment: .leading)
            } else {
                ViewThatFits {
                    HStack(spacing: Spacing.sm) {
                        texts
                        Spacer()
                        button
                    }
                    column
                }
            }
        }
        .terrainCard(padding: Spacing.sm)
    }
}
