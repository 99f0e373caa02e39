import DisplayList
import PathParser

/// What Terrain's scrolling screens have in common: paper, margins, a title, and how they go on below.
struct TerrainPage: Sendable {
    /// In points; of a full canvas the width alone counts.
    let size: Size
    let context: LayoutContext
    var canvas = TerrainScene.Canvas.viewport

    /// Lines longer than this are hard to read; on tablets the rest is paper.
    private static let columnWidth = 560.0

    func screen(_ content: [Box], spacing: Double = TerrainTokens.Spacing.lg, spoken: String) -> Screen {
        let column = column(content, spacing)
        let needed = column.fitted(in: Size(width: size.width, height: .infinity), context).size.height.rounded(.up)
        let height = canvas == .full ? needed : size.height
        var layers = [Box.fill(TerrainTokens.background), column.scrolling().filling(.top)]
        // Where the lower margin alone is out of sight, nothing is cut.
        if needed - TerrainPage.lowerMargin > height { layers.append(TerrainPage.fade) }
        return Screen(
            size: Size(width: size.width, height: height), layers: [.overlay(layers)], context: context,
            accessibility: Accessibility(title: spoken, role: .group))
    }

    private static let lowerMargin = TerrainTokens.Spacing.xl

    /// How high the fade is at a screen's lower edge, in points and at most as a share of the screen.
    static let fadeHeight = 112.0
    static let fadeShare = 0.25

    /// Goes over into the paper before the edge can cut anything: it says that there is more.
    private static let fade = Box.shape { rect, builder in
        let height = min(fadeHeight, rect.height * fadeShare)
        let area = Rect(minX: rect.minX, minY: rect.maxY - height, maxX: rect.maxX, maxY: rect.maxY)
        let paper = TerrainTokens.background
        // Smooth at both ends, 3t² − 2t³: words sink into the paper without an edge.
        let stops = (0...8).map { step in
            let t = Double(step) / 8
            return GradientStop(offset: t * 0.9, color: paper.opacity(t * t * (3 - 2 * t)))
        }
        let gradient = LinearGradient(start: Point(0, area.minY), end: Point(0, area.maxY), stops: stops)
        builder.nodes.append(.fill(Fill(.rect(area), paint: .linear(gradient))))
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
