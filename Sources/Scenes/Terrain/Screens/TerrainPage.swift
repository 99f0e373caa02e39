import DisplayList
import Layout
import PathParser
import Typography

/// What Terrain's scrolling screens have in common: paper, margins, a title.
struct TerrainPage: Sendable {
    /// In points; of a full canvas the width alone counts.
    let size: Size
    let context: LayoutContext
    var canvas = ScreenCanvas.viewport

    /// Lines longer than this are hard to read.
    private static let columnWidth = 560.0
    /// Of two columns, or of a chart that may be as wide as it likes.
    private static let wideWidth = 904.0
    private static let lowerMargin = TerrainTokens.Spacing.xl

    /// From the layout's points to the drawing's: tablets are held further away, and have room.
    static func magnification(of size: Size) -> Double {
        min(max(min(size.width, size.height) / tabletSide, 1), 1.4)
    }

    /// The shorter side of the layout on a tablet, which is then two phones wide.
    private static let tabletSide = 760.0

    /// Whether there is room for two columns: on tablets, and on phones that lie on their side.
    var isWide: Bool { size.width >= 744 }

    /// - Parameters:
    ///   - content: from the top down, over the whole width.
    ///   - beside: two columns under it where the page is wide, else the one under the other.
    ///   - isChart: takes all of a wide page's width.
    ///   - tabs: the bar under what scrolls; nil for none. A full canvas is what scrolls, without it.
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
        // On a tablet, where there is paper on all sides, it begins lower, too.
        let top = isWide && size.height >= 744 ? TerrainTokens.Spacing.xxxl * 1.5 : TerrainTokens.Spacing.xxl
        return Box.column(spacing: spacing, alignment: .leading, content)
            .framed(maxWidth: maxWidth)
            .fullWidth(.top)
            .padded(
                Insets(top: top, left: margin, bottom: TerrainPage.lowerMargin, right: margin))
    }

    /// How high each of some rows may be, so that a chart fills a screen that is higher than it needs: on
    /// the theme's grid.
    /// - Parameters:
    ///   - rows: how many there are.
    ///   - rest: what all else takes, in points.
    ///   - range: what a row has at least and at most, in points.
    func rowHeight(_ rows: Int, besides rest: Double, in range: ClosedRange<Double>) -> Double {
        guard canvas == .viewport, context.dynamicType <= .large else { return range.lowerBound }
        let step = TerrainTokens.Spacing.xxs
        let height = ((size.height - rest) / Double(rows) / step).rounded(.down) * step
        return min(max(height, range.lowerBound), range.upperBound)
    }

    /// How many rows of a list can be seen at all, and two more, so that it goes on where it does.
    /// - Parameter least: what a row has at least, in points.
    func mostRows(ofHeight least: Double) -> Int {
        guard canvas == .viewport, let count = Int(exactly: (size.height / least).rounded(.up)) else { return .max }
        return count + 2
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
