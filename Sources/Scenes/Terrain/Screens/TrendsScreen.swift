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
        let subtitle = words.window(endingOn: window.date(of: LogWindow.length - 1))
        return page.screen(
            [
                TerrainPage.header(words("trends.title"), subtitle),
                rows(
                    page.context,
                    lineHeight: page.rowHeight(
                        TrendCategory.allCases.count, besides: TrendsScreen.rest, in: TrendsScreen.lineHeights)),
            ], isChart: true, spoken: words("trends.title"))
    }

    /// The sparklines on a card.
    func rows(_ context: LayoutContext, lineHeight: Double = lineHeights.lowerBound) -> Box {
        var boxes: [Box] = []
        for category in TrendCategory.allCases {
            if !boxes.isEmpty { boxes.append(.hairline) }
            boxes.append(row(category, lineHeight, context))
        }
        return Box.column(spacing: TerrainTokens.Spacing.sm, boxes).terrainCard()
    }

    private func row(_ category: TrendCategory, _ lineHeight: Double, _ context: LayoutContext) -> Box {
        let values = window.values(of: category.symptom)
        let hasLine = values.reduce(0) { $1 == nil ? $0 : $0 + 1 } > 1
        let direction = hasLine ? window.direction(of: category.symptom) : nil
        let name = Box.terrain(words.name(of: category), TerrainTokens.TypeStyle.labelLarge, lines: 1)
        let word = Box.terrain(
            words.name(of: direction), TerrainTokens.TypeStyle.caption,
            TerrainTokens.textSecondary)
        let line = Sparkline(values: values, direction: direction ?? .stable).box
            .framed(height: lineHeight)
        let row: Box
        if context.dynamicType > .xxLarge {
            row = .column(spacing: TerrainTokens.Spacing.xs, alignment: .leading, [name, word, line])
        } else {
            let width = TrendsScreen.labelWidth * context.dynamicType.scale(of: .footnote)
            row = .row(
                spacing: TerrainTokens.Spacing.md,
                [
                    Box.column(alignment: .leading, [name, word]).framed(width: width, alignment: .leading), line,
                ])
        }
        return row.spoken(words.spoken(category, direction))
    }
}
