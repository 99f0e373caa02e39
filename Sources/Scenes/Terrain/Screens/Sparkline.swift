import Composition
import DisplayList
import PathParser

/// A category's values over the window as a line: up is well. Days without a log have no point; the line goes on from
/// the one before to the one after. A stable line is the quietest: it has no gradient beneath it.
struct Sparkline: Sendable {
    /// The values, 0 … 1, oldest first.
    let values: [Double?]
    let direction: TrendDirection

    private static let lineWidth = 1.5
    private static let dotRadius = 2.5
    /// The opacity of the gradient at its beginning.
    private static let shade = 0.18
    private static let dashLength = 16.0

    /// The sparkline, in all of its room.
    var box: Box {
        .directed { rect, builder in
            let inset = Sparkline.dotRadius
            let plot = rect.outset(by: -inset)
            let points = points(in: plot)
            let style = StrokeStyle(width: Sparkline.lineWidth, cap: .round, join: .round)
            guard points.count > 1, let first = points.first, let last = points.last else {
                var dash = Path()
                dash.move(to: Point(rect.midX - Sparkline.dashLength / 2, rect.midY))
                dash.line(to: Point(rect.midX + Sparkline.dashLength / 2, rect.midY))
                builder.nodes.append(
                    .stroke(Stroke(dash, style: style, paint: .solid(TrendDirection.stable.color))))
                return
            }
            let line = Sparkline.curve(points)
            let color = direction.color
            if direction != .stable {
                var area = line
                area.line(to: Point(last.x, rect.maxY))
                area.line(to: Point(first.x, rect.maxY))
                area.close()
                let gradient = LinearGradient(
                    start: Point(0, plot.minY), end: Point(0, rect.maxY),
                    stops: [
                        GradientStop(offset: 0, color: color.opacity(Sparkline.shade)),
                        GradientStop(offset: 1, color: color.opacity(0)),
                    ])
                builder.nodes.append(.fill(Fill(area, paint: .linear(gradient))))
            }
            builder.nodes.append(.stroke(Stroke(line, style: style, paint: .solid(color))))
            builder.nodes.append(
                .fill(Fill(.circle(center: last, radius: Sparkline.dotRadius), paint: .solid(color))))
        }
    }

    private func points(in plot: Rect) -> [Point] {
        let steps = Double(max(values.count - 1, 1))
        return values.enumerated().compactMap { index, value in
            value.map {
                Point(plot.minX + plot.width * Double(index) / steps, plot.maxY - plot.height * min(max($0, 0), 1))
            }
        }
    }

    /// A curve through points from left to right that never swings beyond them: its slope at a point is the harmonic
    /// mean of the slopes on both sides, and level where it turns (Fritsch and Butland, 1984).
    static func curve(_ points: [Point]) -> Path {
        var path = Path()
        guard let first = points.first else { return path }
        path.move(to: first)
        let slopes = zip(points, points.dropFirst()).map { a, b in b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0 }
        func tangent(_ index: Int) -> Double {
            guard index > 0 else { return slopes.first ?? 0 }
            guard index < slopes.count else { return slopes.last ?? 0 }
            let (before, after) = (slopes[index - 1], slopes[index])
            return before * after > 0 ? 2 * before * after / (before + after) : 0
        }
        for index in slopes.indices {
            let (a, b) = (points[index], points[index + 1])
            let third = (b.x - a.x) / 3
            path.cubic(
                to: b, control1: Point(a.x + third, a.y + third * tangent(index)),
                control2: Point(b.x - third, b.y - third * tangent(index + 1)))
        }
        return path
    }
}

extension TrendDirection {
    /// The colour of its line on a card.
    var color: Color {
        let color =
            switch self {
            case .improving: TerrainTokens.success
            case .stable: TerrainTokens.textTertiary
            case .declining: TerrainTokens.warning
            }
        return color.readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
    }
}
