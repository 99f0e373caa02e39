import DisplayList
import PathParser

/// What Terrain's scrolling screens have in common: paper, margins, a title.
struct TerrainPage: Sendable {
    let size: Size
    let context: LayoutContext

    /// Lines longer than this are hard to read; on tablets the rest is paper.
    private static let columnWidth = 560.0

    func screen(_ content: [Box], spacing: Double = TerrainTokens.Spacing.lg, spoken: String) -> Screen {
        Screen(
            size: size,
            layers: [
                Box.overlay([.fill(TerrainTokens.background), column(content, spacing).scrolling().filling(.top)])
            ],
            context: context, accessibility: Accessibility(title: spoken, role: .group))
    }

    /// How high a screen must be to show all of its content.
    func height(of content: [Box], spacing: Double) -> Double {
        column(content, spacing).fitted(in: Size(width: size.width, height: .infinity), context).size.height.rounded(
            .up)
    }

    private func column(_ content: [Box], _ spacing: Double) -> Box {
        let margin = size.width < 360 ? TerrainTokens.Spacing.md : TerrainTokens.Spacing.lg
        // On a tablet, where there is paper on all sides, it begins lower, too.
        let isTablet = size.width >= 744 && size.height >= 744
        let top = isTablet ? TerrainTokens.Spacing.xxxl * 2 : TerrainTokens.Spacing.xxl
        return Box.column(spacing: spacing, alignment: .leading, content)
            .framed(maxWidth: TerrainPage.columnWidth)
            .fullWidth(.top)
            .padded(
                Insets(top: top, left: margin, bottom: TerrainTokens.Spacing.xl, right: margin))
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
