import DisplayList
import Layout
import PathParser

/// What Terrain's scrolling screens have in common: paper, margins, a title.
struct TerrainPage: Sendable {
    /// In points; of a full canvas the width alone counts.
    let size: Size
    let context: LayoutContext
    var canvas = ScreenCanvas.viewport

    /// Lines longer than this are hard to read; on tablets the rest is paper.
    private static let columnWidth = 560.0

    func screen(_ content: [Box], spacing: Double = TerrainTokens.Spacing.lg, spoken: String) -> Screen {
        let column = column(content, spacing)
        let height =
            canvas == .full
            ? column.fitted(in: Size(width: size.width, height: .infinity), context).size.height.rounded(.up)
            : size.height
        let page = column.scrolling(margin: TerrainPage.lowerMargin).filling(.top)
        return Screen(
            size: Size(width: size.width, height: height),
            layers: [.overlay([.fill(TerrainTokens.background), page])], context: context,
            accessibility: Accessibility(title: spoken, role: .group))
    }

    private static let lowerMargin = TerrainTokens.Spacing.xl

    private func column(_ content: [Box], _ spacing: Double) -> Box {
        let margin = size.width < 360 ? TerrainTokens.Spacing.md : TerrainTokens.Spacing.lg
        // On a tablet, where there is paper on all sides, it begins lower, too.
        let isTablet = size.width >= 744 && size.height >= 744
        let top = isTablet ? TerrainTokens.Spacing.xxxl * 2 : TerrainTokens.Spacing.xxl
        return Box.column(spacing: spacing, alignment: .leading, content)
            .framed(maxWidth: TerrainPage.columnWidth)
            .fullWidth(.top)
            .padded(
                Insets(top: top, left: margin, bottom: TerrainPage.lowerMargin, right: margin))
    }

    /// A screen's title and what stands under it.
    static func header(_ title: String, _ subtitle: String) -> Box {
        .column(
            spacing: TerrainTokens.Spacing.xxs, alignment: .leading,
            [
                .terrain(title, TerrainTokens.TypeStyle.headlineLarge),
                .terrain(subtitle, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary),
            ])
    }
}
