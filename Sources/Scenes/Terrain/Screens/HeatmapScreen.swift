import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The symptoms of fourteen days, as a grid of cells.
struct HeatmapScreen: Sendable {
    let window: LogWindow
    let words: Words

    private static let labelWidth = 80.0
    private static let gap = 3.0
    /// The least and the greatest height of a cell.
    private static let cellHeights = 22.0...36.0
    /// The greatest height of a cell on a wide page.
    private static let wideCellHeight = 56.0
    /// The height of everything but the cells, in points.
    private static let rest = 392.0
    private static let noted = TerrainTokens.accent.opacity(0.85)
    private static let logged = TerrainTokens.accent.opacity(0.16)
    /// The edge of a day that was logged without the symptom: without it the cell could hardly be seen on its card.
    private static let edge = TerrainTokens.accent.opacity(0.28)

    func screen(_ page: TerrainPage) -> Screen {
        let today = window.date(of: LogWindow.length - 1)
        let cellHeight = page.rowHeight(
            Symptom.allCases.count, besides: HeatmapScreen.rest,
            in: HeatmapScreen.cellHeights
                .lowerBound...(page.isWide
                ? HeatmapScreen.wideCellHeight : HeatmapScreen.cellHeights.upperBound))
        return page.screen(spoken: words("symptoms.title"), isChart: true) {
            TerrainPage.header(words("symptoms.title"), words.window(endingOn: today))
            card(page.context, cellHeight: cellHeight)
            legend
        }
    }

    /// The days on a card.
    func card(_ context: LayoutContext, cellHeight: Double = cellHeights.lowerBound) -> Box {
        let large = context.dynamicType > .xxLarge
        let labelWidth = large ? 0 : HeatmapScreen.labelWidth * context.dynamicType.scale(of: .footnote)
        return VStack(alignment: .leading, spacing: TerrainTokens.Spacing.sm) {
            VStack(alignment: .leading, spacing: TerrainTokens.Spacing.sm) {
                for symptom in Symptom.allCases {
                    row(symptom, isLarge: large, labelWidth: labelWidth, cellHeight: cellHeight)
                }
            }
            .overlay { todayFrame(labelWidth: labelWidth) }
            window.ends(words).padding(.leading, labelWidth)
        }
        .terrainCard()
    }

    /// The legend of the cells.
    var legend: some Element {
        VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xs) {
            HeatmapScreen.key(isNoted: true, words("symptoms.noted"))
            HeatmapScreen.key(isNoted: false, words("symptoms.notNoted"))
        }
    }

    private func row(_ symptom: Symptom, isLarge: Bool, labelWidth: Double, cellHeight: Double) -> Box {
        let name = Text(words.name(of: symptom), TerrainTokens.TypeStyle.labelMedium, TerrainTokens.textSecondary)
            .lineLimit(1)
        let cells = cells(symptom).frame(height: cellHeight)
        let row =
            isLarge
            ? VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xxs) { [name.body, cells] }.body
            : HStack(spacing: 0) { [name.frame(width: labelWidth, alignment: .leading), cells] }.body
        return row.accessibilityLabel(words.spoken(symptom, in: window))
    }

    /// One cell for each day that was logged.
    private func cells(_ symptom: Symptom) -> Box {
        let days = window.days
        return Box.directed { rect, builder in
            for (cell, day) in zip(HeatmapScreen.cells(in: rect), days) {
                guard let day else { continue }
                HeatmapScreen.draw(cell, isNoted: day.symptoms.contains(symptom), &builder)
            }
        }
    }

    private static func draw(_ cell: Rect, isNoted: Bool, _ builder: inout DrawingBuilder) {
        let radius = TerrainTokens.Radius.small
        let path = Path.roundedRect(cell, radius: radius)
        builder.nodes.append(.fill(Fill(path, paint: .solid(isNoted ? noted : logged))))
        guard !isNoted else { return }
        let line = Path.roundedRect(cell.outset(by: -0.5), radius: radius - 0.5)
        builder.nodes.append(.stroke(Stroke(line, style: StrokeStyle(width: 1), paint: .solid(edge))))
    }

    /// A frame around the last column, logged or not.
    private func todayFrame(labelWidth: Double) -> Box {
        guard window.firstDate != nil else { return Spacer().body }
        return .directed { rect, builder in
            let grid = Rect(minX: rect.minX + labelWidth, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
            guard let today = HeatmapScreen.cells(in: grid).last else { return }
            let frame = Path.roundedRect(
                Rect(minX: today.minX, minY: today.minY - 3, maxX: today.maxX, maxY: today.maxY + 3)
                    .outset(by: HeatmapScreen.gap / 2), radius: TerrainTokens.Radius.small + HeatmapScreen.gap / 2)
            builder.nodes.append(
                .stroke(Stroke(frame, style: StrokeStyle(width: 1), paint: .solid(TerrainTokens.accent))))
        }
    }

    private static func cells(in rect: Rect) -> [Rect] {
        let count = Double(LogWindow.length)
        let width = max((rect.width - gap * (count - 1)) / count, 0)
        return (0..<LogWindow.length).map { index in
            Rect(x: rect.minX + Double(index) * (width + gap), y: rect.minY, width: width, height: rect.height)
        }
    }

    private static func key(isNoted: Bool, _ text: String) -> some Element {
        HStack(spacing: TerrainTokens.Spacing.xs) {
            Box.shape { rect, builder in draw(rect, isNoted: isNoted, &builder) }.frame(width: 14, height: 14)
            Text(text, TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary)
        }
    }
}

extension LogWindow {
    /// The window's first day and today, at both ends of the days between.
    @ElementBuilder func ends(_ words: Words) -> Box {
        if let first = date(of: 0) {
            HStack(spacing: TerrainTokens.Spacing.xs) {
                Text(words.locale.day(first), TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary)
                Spacer()
                Text(words("date.today"), TerrainTokens.TypeStyle.labelSmall, TerrainTokens.accentDark)
                    .multilineTextAlignment(.trailing)
            }
        }
    }
}
