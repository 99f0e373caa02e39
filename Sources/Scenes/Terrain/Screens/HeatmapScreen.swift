import Charts
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
    /// The card's colour with a share of the accent.
    private static let logged = TerrainTokens.surface.interpolated(to: TerrainTokens.accent, at: 0.16)
    /// The edge of a day that was logged without the symptom: without it the cell could hardly be seen on its card.
    private static let edge = logged.interpolated(to: TerrainTokens.accent, at: 0.28)

    func screen(_ page: TerrainPage) -> Screen {
        let today = window.date(of: LogWindow.length - 1)
        let cellHeight = page.rowHeight(
            Symptom.allCases.count, besides: HeatmapScreen.rest,
            in: HeatmapScreen.cellHeights
                .lowerBound...(page.isWide
                ? HeatmapScreen.wideCellHeight : HeatmapScreen.cellHeights.upperBound))
        return page.screen(spoken: words("symptoms.title"), isChart: true) {
            TerrainPage.header(words("symptoms.title"), words.window(endingOn: today))
            if window.loggedCount == 0 {
                Box.emptyLog(words)
            } else {
                card(page.context, cellHeight: cellHeight)
                legend
            }
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
            ? VStack(alignment: .leading, spacing: TerrainTokens.Spacing.xxs) { [name.asBox, cells] }.body
            : HStack(spacing: 0) { [name.frame(width: labelWidth, alignment: .leading), cells] }.body
        return row.accessibilityLabel(words.spoken(symptom, in: window))
    }

    /// One cell for each day that was logged.
    private func cells(_ symptom: Symptom) -> Box {
        let chart = Chart(window.days.enumerated()) { index, day in
            if let day {
                let (outside, inside) = HeatmapScreen.colors(isNoted: day.symptoms.contains(symptom))
                HeatmapScreen.mark(index, outside, edge: 0)
                if let inside { HeatmapScreen.mark(index, inside, edge: 1) }
            }
        }
        .chartXScale(domain: (0..<LogWindow.length).map(HeatmapScreen.name))
        .chartXAxis(.hidden).chartYAxis(.hidden)
        // Days' places have half of a gap at either side, also at the ends.
        return .directed(chart.padding(.horizontal, -HeatmapScreen.gap / 2))
    }

    private static func name(_ day: Int) -> String { "\(day)" }

    /// A rectangle in a day's place.
    /// - Parameter edge: how far it lies inside of the cell.
    private static func mark(_ day: Int, _ color: Color, edge: Double) -> Mark {
        RectangleMark(x: .value("", name(day)), width: .inset(gap / 2 + edge), height: .inset(edge))
            .cornerRadius(TerrainTokens.Radius.small - edge).foregroundStyle(color)
    }

    /// A cell's colour, and the one inside its edge where it has one.
    private static func colors(isNoted: Bool) -> (outside: Color, inside: Color?) {
        isNoted ? (noted, nil) : (edge, logged)
    }

    /// A frame around the last column, logged or not.
    private func todayFrame(labelWidth: Double) -> Box {
        let gap = HeatmapScreen.gap / 2
        return HStack(spacing: HeatmapScreen.gap) {
            for _ in 1..<LogWindow.length { ZStack {}.frame(maxWidth: .infinity) }
            Shape.rect(cornerRadius: TerrainTokens.Radius.small + gap).strokeBorder(TerrainTokens.accent)
                .padding(.horizontal, -gap - 0.5).padding(.vertical, -gap - 3.5)
        }
        .padding(.leading, labelWidth)
    }

    private static func swatch(isNoted: Bool) -> Box {
        let (outside, inside) = colors(isNoted: isNoted)
        let radius = TerrainTokens.Radius.small
        return Shape.rect(cornerRadius: radius).fill(outside).overlay {
            if let inside { Shape.rect(cornerRadius: radius - 1).fill(inside).padding(1) }
        }
    }

    private static func key(isNoted: Bool, _ text: String) -> some Element {
        HStack(spacing: TerrainTokens.Spacing.xs) {
            swatch(isNoted: isNoted).frame(width: 14, height: 14)
            Text(text, TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary)
        }
    }
}

extension LogWindow {
    /// The window's first day and today, at both ends of the days between.
    @ElementBuilder package func ends(_ words: Words) -> Box {
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
