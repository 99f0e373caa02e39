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
        let header = TerrainPage.header(words("symptoms.title"), words.window(endingOn: today))
        let cellHeight = page.rowHeight(
            Symptom.allCases.count, besides: HeatmapScreen.rest,
            in: HeatmapScreen.cellHeights
                .lowerBound...(page.isWide
                ? HeatmapScreen.wideCellHeight : HeatmapScreen.cellHeights.upperBound))
        return page.screen(
            [header, card(page.context, cellHeight: cellHeight), legend], isChart: true,
            spoken: words("symptoms.title"))
    }

    /// The days on a card.
    func card(_ context: LayoutContext, cellHeight: Double = cellHeights.lowerBound) -> Box {
        let large = context.dynamicType > .xxLarge
        let labelWidth = large ? 0 : HeatmapScreen.labelWidth * context.dynamicType.scale(of: .footnote)
        let rows = Box.column(
            spacing: TerrainTokens.Spacing.sm, alignment: .leading,
            Symptom.allCases.map { row($0, isLarge: large, labelWidth: labelWidth, cellHeight: cellHeight) })
        return Box.column(
            spacing: TerrainTokens.Spacing.sm, alignment: .leading,
            [rows.fronted(by: todayFrame(labelWidth: labelWidth)), dates(labelWidth: labelWidth)]
        )
        .terrainCard()
    }

    /// The legend of the cells.
    var legend: Box {
        .column(
            spacing: TerrainTokens.Spacing.xs, alignment: .leading,
            [
                HeatmapScreen.key(isNoted: true, words("symptoms.noted")),
                HeatmapScreen.key(isNoted: false, words("symptoms.notNoted")),
            ])
    }

    private func row(_ symptom: Symptom, isLarge: Bool, labelWidth: Double, cellHeight: Double) -> Box {
        let name = Box.terrain(
            words.name(of: symptom), TerrainTokens.TypeStyle.labelMedium, TerrainTokens.textSecondary, lines: 1)
        let cells = cells(symptom).framed(height: cellHeight)
        let spoken = words.spoken(symptom, in: window)
        let row: Box =
            isLarge
            ? .column(spacing: TerrainTokens.Spacing.xxs, alignment: .leading, [name, cells])
            : .row([name.framed(width: labelWidth, alignment: .leading), cells])
        return row.spoken(spoken)
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
        guard window.firstDate != nil else { return .spacer() }
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

    /// The window's first day, and today.
    private func dates(labelWidth: Double) -> Box { window.ends(words).padded(Insets(left: labelWidth)) }

    private static func key(isNoted: Bool, _ text: String) -> Box {
        .row(
            spacing: TerrainTokens.Spacing.xs,
            [
                Box.shape { rect, builder in draw(rect, isNoted: isNoted, &builder) }.framed(width: 14, height: 14),
                .terrain(text, TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary),
            ])
    }
}

extension LogWindow {
    /// The window's first day and today, at both ends of the days between.
    func ends(_ words: Words) -> Box {
        guard let first = date(of: 0) else { return .spacer() }
        let (caption, label) = (TerrainTokens.TypeStyle.caption, TerrainTokens.TypeStyle.labelSmall)
        return .row(
            spacing: TerrainTokens.Spacing.xs,
            [
                .terrain(words.locale.day(first), caption, TerrainTokens.textSecondary), .spacer(),
                .terrain(words("date.today"), label, TerrainTokens.accentDark, .trailing),
            ])
    }
}
