import Composition
import DisplayList
import Localization
import PathParser
import Typography

extension TerrainHomeScreen {
    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The day while it is loading.
    func loading(_ page: TerrainPage) -> Screen {
        let tabs = TerrainTabBar(chosen: .home, badge: profile.newInCabinet, words: words)
        return page.screen(spoken: words("a11y.loading"), tabs: tabs) {
            dateBar
            Box.skeleton(Style.displayMedium, 0.9, 0.5).accessibilityLabel(words("a11y.loading"))
        } left: {
            VStack(spacing: Spacing.sm) {
                Box.skeleton(height: TerrainHomeScreen.illustrationHeight(on: page))
                Box.skeleton(Style.headlineSmall, 0.4)
            }
            .terrainCard(padding: Spacing.sm)
            VStack(alignment: .leading, spacing: 2) {
                Box.skeleton(Style.headlineSmall, 0.5)
                Box.skeleton(Style.bodySmall, 0.3)
            }
            .terrainCard()
        } right: {
            for _ in 0..<2 {
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    Box.skeleton(Style.labelMedium, 0.2)
                    Box.skeleton(Style.bodyMedium, 0.6, 0.7, 0.5, 0.6)
                }
            }
        }
    }
}
