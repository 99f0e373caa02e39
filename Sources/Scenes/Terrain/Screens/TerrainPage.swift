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

    private var margin: Double {
        isWide ? TerrainTokens.Spacing.xl : size.width < 360 ? TerrainTokens.Spacing.md : TerrainTokens.Spacing.lg
    }

    /// The width of a chart, in points.
    var chartWidth: Double { min(size.width - 2 * margin, isWide ? TerrainPage.wideWidth : TerrainPage.columnWidth) }

    /// - Parameters:
    ///   - isChart: whether the content takes the whole width of a wide page.
    ///   - tabs: the bar under the scrolling part; nil for none. A full canvas is the scrolling part without it.
    ///   - content: the parts from the top down, over the whole width.
    ///   - left: the left one of two columns under the content where the page is wide; else what follows it.
    ///   - right: the right one; else what follows the left one.
    func screen(
        spoken: String, isChart: Bool = false, spacing: Double = TerrainTokens.Spacing.lg, tabs: TerrainTabBar? = nil,
        @ElementBuilder content: () -> [Box], @ElementBuilder left: () -> [Box] = { [] },
        @ElementBuilder right: () -> [Box] = { [] }
    ) -> Screen {
        let (content, left, right) = (content(), left(), right())
        let hasColumns = !left.isEmpty || !right.isEmpty
        let takesWidth = isWide && (hasColumns || isChart)
        let column = column(spacing, maxWidth: takesWidth ? TerrainPage.wideWidth : TerrainPage.columnWidth) {
            content
            if hasColumns && isWide {
                HStack(alignment: .top, spacing: TerrainTokens.Spacing.xl) {
                    for column in [left, right] {
                        VStack(alignment: .leading, spacing: spacing) { column }
                            .frame(maxWidth: .infinity, alignment: .topLeading)
                    }
                }
            } else {
                left
                right
            }
        }
        var height = size.height
        if canvas == .full {
            let needed = column.fitted(in: Size(width: size.width, height: .infinity), context).size.height
            // A sum of many heights may lie a little above a whole number.
            height = (needed - 1e-6).rounded(.up)
        }
        let page = column.scrolling(margin: TerrainPage.lowerMargin)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        return Screen(
            size: Size(width: size.width, height: height), context: context,
            accessibility: Accessibility(title: spoken, role: .group)
        ) {
            ZStack {
                TerrainTokens.background
                if let tabs, canvas == .viewport {
                    VStack(spacing: 0) {
                        Spacer { page }
                        tabs.box(on: size)
                    }
                } else {
                    page
                }
            }
        }
    }

    private func column(_ spacing: Double, maxWidth: Double, @ElementBuilder content: () -> [Box]) -> Box {
        // On a tablet, where there is paper on all sides, the content also begins lower.
        let top = isWide && size.height >= 744 ? TerrainTokens.Spacing.xxxl * 1.5 : TerrainTokens.Spacing.xxl
        return VStack(alignment: .leading, spacing: spacing, content: content)
            .frame(maxWidth: maxWidth)
            .frame(maxWidth: .infinity, alignment: .top)
            .padding(Insets(top: top, left: margin, bottom: TerrainPage.lowerMargin, right: margin))
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
    @ElementBuilder static func header(_ title: String, _ subtitle: String) -> Box {
        VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xxs) {
            Box.heading(title, TerrainTokens.TypeStyle.headlineLarge)
            Text(subtitle, TerrainTokens.TypeStyle.bodySmall, TerrainTokens.textSecondary)
        }
    }
}
