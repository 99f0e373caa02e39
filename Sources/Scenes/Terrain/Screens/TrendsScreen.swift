import DisplayList
import Layout
import PathParser

/// Seven sparklines, one for each category.
struct TrendsScreen: Sendable {
    let window: LogWindow

    private static let lineHeight = 40.0
    private static let labelWidth = 104.0

    func screen(_ page: TerrainPage) -> Screen {
        let subtitle = TerrainWords.window(endingOn: window.date(of: LogWindow.length - 1))
        return page.screen(
            [TerrainPage.header(TerrainWords.trends, subtitle), rows(page.context)], spoken: TerrainWords.trends)
    }

    /// The sparklines on a card.
    func rows(_ context: LayoutContext) -> Box {
        var boxes: [Box] = []
        for category in TrendCategory.allCases {
            if !boxes.isEmpty { boxes.append(.hairline) }
            boxes.append(row(category, context))
        }
        return Box.column(spacing: TerrainTokens.Spacing.sm, boxes).terrainCard()
    }

    private func row(_ category: TrendCategory, _ context: LayoutContext) -> Box {
        let values = window.values(of: category.symptom)
        let hasLine = values.reduce(0) { $1 == nil ? $0 : $0 + 1 } > 1
        let direction = hasLine ? window.direction(of: category.symptom) : nil
        let name = Box.terrain(TerrainWords.name(category), TerrainTokens.TypeStyle.labelLarge, lines: 1)
        let word = Box.terrain(
            direction.map(TerrainWords.name) ?? TerrainWords.notEnoughLogs, TerrainTokens.TypeStyle.caption,
            TerrainTokens.textSecondary)
        let line = Sparkline(values: values, direction: direction ?? .stable).box
            .framed(height: TrendsScreen.lineHeight)
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
        return row.spoken(TerrainWords.spoken(category, direction))
    }
}
