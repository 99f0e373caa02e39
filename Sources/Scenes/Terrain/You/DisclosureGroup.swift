import Composition
import DisplayList
import Localization
import PathParser

/// Rows on a card, each of which opens and closes what is under it.
struct DisclosureGroup: Sendable {
    /// A row's title, whether it is open, and its content then.
    typealias Row = (title: String, isOpen: Bool, content: Box)

    let rows: [Row]
    let words: Words

    private typealias Spacing = TerrainTokens.Spacing

    var box: Box {
        VStack(alignment: .leading, spacing: 0) {
            Box.list(rows) { row in
                head(row)
                if row.isOpen { row.content.padding(.top, Spacing.xxs).padding(.bottom, Spacing.md) }
            }
        }
        .padding(.horizontal, Spacing.md).padding(.vertical, Spacing.xxs).terrainCard(padding: 0)
    }

    private func head(_ row: Row) -> Box {
        HStack(spacing: Spacing.sm) {
            Text(row.title, TerrainTokens.TypeStyle.labelLarge)
            Spacer()
            DisclosureGroup.chevron(isOpen: row.isOpen)
        }
        .padding(.vertical, Spacing.xs).frame(minHeight: 48).touchTarget(row.title)
        .accessibilityLabel(words(row.isOpen ? "a11y.open" : "a11y.closed", row.title))
    }

    /// It points down where something can be opened, and up where it can be closed.
    private static func chevron(isOpen: Bool) -> Box {
        Box.shape { rect, builder in
            let (tip, ends) = isOpen ? (rect.minY, rect.maxY) : (rect.maxY, rect.minY)
            var path = Path()
            path.move(to: Point(rect.minX, ends))
            path.line(to: Point(rect.midX, tip))
            path.line(to: Point(rect.maxX, ends))
            let style = StrokeStyle(width: 1.6, cap: .round, join: .round)
            builder.nodes.append(.stroke(Stroke(path, style: style, paint: .solid(TerrainTokens.quietText))))
        }
        .frame(width: 12, height: 6)
    }
}
