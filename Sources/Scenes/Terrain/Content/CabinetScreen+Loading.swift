import Composition
import Localization

extension CabinetScreen {
    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The tab while the pack is loading.
    func loading(_ page: TerrainPage) -> Screen {
        let columns = CabinetScreen.columns(page)
        let tiles = (0..<columns * 4).map { _ in
            VStack(alignment: .leading, spacing: Spacing.xs) {
                Box.skeleton(height: pictureHeight(columns), radius: TerrainTokens.Radius.xl)
                Box.skeleton(Style.headlineSmall, 0.6)
                Box.skeleton(Style.bodySmall, 0.9)
            }
            .asBox
        }
        return page.screen(spoken: words("a11y.loading"), isChart: true, tabs: tabs) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                title
                Box.skeleton(Style.bodySmall, 0.4)
            }
            CabinetScreen.beside(page, [Box](repeating: .skeleton(height: 48, radius: 24), count: 2))
            Box.rows(of: tiles, columns: columns, across: Spacing.md, down: Spacing.lg)
                .accessibilityLabel(words("a11y.loading"))
        }
    }
}
