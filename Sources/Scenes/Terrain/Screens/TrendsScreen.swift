import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Seven sparklines, one for each category.
struct TrendsScreen: Sendable {
    let window: LogWindow
    let words: Words

    /// The least and the greatest height of a line's row: where there is room, its ups and downs show better.
    private static let lineHeights = 40.0...88.0
    /// The height of everything but the lines, in points.
    private static let rest = 384.0
    private static let labelWidth = 104.0

    func screen(_ page: TerrainPage) -> Screen {
        let lineHeight = page.rowHeight(
            TrendCategory.allCases.count, besides: TrendsScreen.rest, in: TrendsScreen.lineHeights)
        return page.screen(spoken: words("trends.title"), isChart: true) {
            TerrainPage.header(words("trends.title"), words.window(endingOn: window.date(of: LogWindow.length - 1)))
            if window.loggedCount == 0 {
                Box.emptyLog(words)
            } else {
                rows(page.context, lineHeight: lineHeight)
            }
        }
    }

    /// The sparklines on a card.
    func rows(_ context: LayoutContext, lineHeight: Double = lineHeights.lowerBound) -> Box {
        // No lines part the rows: a line here is a trend.
        VStack(spacing: TerrainTokens.Spacing.lg) {
            for category in TrendCategory.allCases { row(category, lineHeight, context) }
        }
        .terrainCard()
    }

    private func row(_ category: TrendCategory, _ lineHeight: Double, _ context: LayoutContext) -> Box {
        let values = window.values(of: category.symptom)
        let hasLine = values.reduce(0) { $1 == nil ? $0 : $0 + 1 } > 1
        let direction = hasLine ? window.direction(of: category.symptom) : nil
        let name = Text(words.name(of: category), TerrainTokens.TypeStyle.labelLarge).lineLimit(1)
        let word = Text(words.name(of: direction), TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary)
        let line = Sparkline(values: values, direction: direction ?? .stable).box.frame(height: lineHeight)
        let row: Box
        if context.dynamicType > .xxLarge {
            row =
                VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xs) {
                    name
                    word
                    line
                }.body
        } else {
            let width = TrendsScreen.labelWidth * context.dynamicType.scale(of: .footnote)
            row =
                HStack(spacing: TerrainTokens.Spacing.md) {
                    VStack(alignment: .leading, spacing: 0) {
                        name
                        word
                    }
                    .frame(width: width, alignment: .leading)
                    line
                }.body
        }
        return row.accessibilityLabel(words.spoken(category, direction))
    }
}
