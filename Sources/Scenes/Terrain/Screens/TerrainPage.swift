import Composition
import DisplayList
import PathParser
import Typography

/// The parts that Terrain's scrolling screens share: paper, margins, a title.
struct TerrainPage: Sendable {
    /// The size in points; on a full canvas only the width counts.
    let size: Size
    let context: LayoutContext
    var canvas = ScreenCanvas.viewport

    /// The greatest width of a column: longer lines are hard to read.
    private static let columnWidth = 560.0
    /// The width of two columns, or of a chart, which may be as wide.
    private static let wideWidth = 904.0
    private static let lowerMargin = TerrainTokens.Spacing.xl

    /// The scale from the layout's points to the drawing's: tablets are held further away, and have room.
    static func magnification(of size: Size) -> Double {
        min(max(min(size.width, size.height) / tabletSide, 1), 1.4)
    }

    /// The shorter side of the layout on a tablet, which is then two phones wide.
    private static let tabletSide = 760.0

    /// Whether there is room for two columns: on tablets, and on phones that lie on their side.
    var isWide: Bool { size.width >= 744 }

    /// - Parameters:
    ///   - content: the parts from the top down, over the whole width.
    ///   - beside: two columns under the content where the page is wide; else one under the other.
    ///   - isChart: whether the content takes the whole width of a wide page.
    ///   - tabs: the bar under the scrolling part; nil for none. A full canvas is the scrolling part without it.
    func screen(
        _ content: [Box], beside columns: ([Box], [Box])? = nil, isChart: Bool = false,
        spacing: Double = TerrainTokens.Spacing.lg, tabs: TerrainTabBar? = nil, spoken: String
    ) -> Screen {
        var all = content
        if let (left, right) = columns {
            if isWide {
                all.append(
                    .row(
                        spacing: TerrainTokens.Spacing.xl, alignment: .top,
                        [left, right].map {
                            Box.column(spacing: spacing, alignment: .leading, $0).fullWidth(.topLeading)
                        }))
            } else {
                all += left + right
            }
        }
        let takesWidth = isWide && (columns != nil || isChart)
        let column = column(all, spacing, maxWidth: takesWidth ? TerrainPage.wideWidth : TerrainPage.columnWidth)
        let height =
            canvas == .full
            ? column.fitted(in: Size(width: size.width, height: .infinity), context).size.height.rounded(.up)
            : size.height
        var page = column.scrolling(margin: TerrainPage.lowerMargin).filling(.top)
        if let tabs, canvas == .viewport { page = .column([.stretch(0, page), tabs.box(on: size)]) }
        return Screen(
            size: Size(width: size.width, height: height),
            layers: [.overlay([.fill(TerrainTokens.background), page])], context: context,
            accessibility: Accessibility(title: spoken, role: .group))
    }

    private func column(_ content: [Box], _ spacing: Double, maxWidth: Double) -> Box {
        let margin =
            isWide ? TerrainTokens.Spacing.xl : size.width < 360 ? TerrainTokens.Spacing.md : TerrainTokens.Spacing.lg
        // On a tablet, where there is paper on all sides, the content also begins lower.
        let top = isWide && size.height >= 744 ? TerrainTokens.Spacing.xxxl * 1.5 : TerrainTokens.Spacing.xxl
        return Box.column(spacing: spacing, alignment: .leading, content)
            .framed(maxWidth: maxWidth)
            .fullWidth(.top)
            .padded(
                Insets(top: top, left: margin, bottom: TerrainPage.lowerMargin, right: margin))
    }

    /// The height of each row of a chart that fills a screen higher than it needs, on the theme's grid.
    /// - Parameters:
    ///   - rows: the number of rows.
    ///   - rest: the height of everything else, in points.
    ///   - range: the least and the greatest height of a row, in points.
    func rowHeight(_ rows: Int, besides rest: Double, in range: ClosedRange<Double>) -> Double {
        guard canvas == .viewport, context.dynamicType <= .large else { return range.lowerBound }
        let step = TerrainTokens.Spacing.xxs
        let height = ((size.height - rest) / Double(rows) / step).rounded(.down) * step
        return min(max(height, range.lowerBound), range.upperBound)
    }

    /// The number of rows of a list that can be in sight, and two more, so that a longer list still goes on.
    /// - Parameter least: the least height of a row, in points.
    func mostRows(ofHeight least: Double) -> Int {
        guard canvas == .viewport, let count = Int(exactly: (size.height / least).rounded(.up)) else { return .max }
        return count + 2
    }

    /// A screen's title with a subtitle.
    static func header(_ title: String, _ subtitle: String) -> Box {
        .column(
            spacing: TerrainTokens.Spacing.xxs, alignment: .leading,
            [
                .terrain(title, TerrainTokens.TypeStyle.headlineLarge),
                .terrain(subtitle, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary),
            ])
    }
}
