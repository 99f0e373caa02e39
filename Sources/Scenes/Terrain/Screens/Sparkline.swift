import Charts
import Composition
import DisplayList
import PathParser

/// A category's values over the window as a line: up is well. Days without a log have no point; the line goes on from
/// the one before to the one after, and ends in a dot. A line without ups and downs is in the middle of its room, level
/// with its name: at an edge it would part the rows. A stable line is the quietest: it has no gradient beneath it.
struct Sparkline: Sendable {
    /// The values, 0 … 1, oldest first.
    let values: [Double?]
    let direction: TrendDirection

    private static let lineWidth = 1.5
    private static let dotDiameter = 5.0
    /// The opacity of the gradient at its beginning.
    private static let shade = 0.18
    private static let dashLength = 16.0

    /// The sparkline, in all of its room.
    var box: Box {
        let days = values.enumerated().compactMap { day, value in
            value.map { (x: Plottable.value("", day), y: Plottable.value("", $0)) }
        }
        guard days.count > 1, let last = days.last else {
            return Shape.capsule.fill(TrendDirection.stable.color)
                .frame(width: Sparkline.dashLength + Sparkline.lineWidth, height: Sparkline.lineWidth)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        let color = direction.color
        let logged = values.compactMap { $0 }
        let (least, greatest) = (logged.min() ?? 0, logged.max() ?? 1)
        let domain = least == greatest ? least - 0.5...least + 0.5 : 0...1
        let gradient = Paint.linear(
            from: .zero, to: Point(0, 1), colors: [color.opacity(Sparkline.shade), color.opacity(0)])
        let chart = Chart {
            if direction != .stable {
                for (x, y) in days { AreaMark(x: x, y: y).interpolated().foregroundStyle(gradient) }
            }
            for (x, y) in days {
                LineMark(x: x, y: y).interpolated().lineWidth(Sparkline.lineWidth).foregroundStyle(color)
            }
            PointMark(x: last.x, y: last.y).symbolSize(Sparkline.dotDiameter).foregroundStyle(color)
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        .chartXScale(domain: 0...Double(max(values.count - 1, 1))).chartYScale(domain: domain)
        return .directed(chart.padding(Sparkline.dotDiameter / 2))
    }
}

extension TrendDirection {
    /// The colour of its line on a card.
    package var color: Color {
        let color =
            switch self {
            case .improving: TerrainTokens.success
            case .stable: TerrainTokens.textTertiary
            case .declining: TerrainTokens.warning
            }
        return color.readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
    }
}
