import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The five axes as lines with a word at both ends, and a dot where the person stands.
///
/// Three axes have a middle, where their bars begin; two begin at their left end. The word on the person's side is
/// darker, so that no legend is needed.
struct AxisDiagram: Sendable {
    let vector: TerrainVector
    /// The person's colour, as on a card.
    let color: Color
    let words: Words

    init(vector: TerrainVector, color: Color, words: Words) {
        self.vector = vector
        self.words = words
        self.color = color.readable(on: TerrainTokens.surface, contrast: TerrainTokens.strokeContrast)
    }

    private static let wordWidth = 62.0
    private static let dotRadius = 5.0
    private static let trackHeight = 12.0

    /// - Parameters:
    ///   - axes: from the top down.
    ///   - rowSpacing: the space between two axes, in points.
    func box(
        _ axes: [TerrainAxis] = TerrainAxis.allCases, rowSpacing: Double, _ context: LayoutContext
    ) -> some Element {
        VStack(spacing: rowSpacing) {
            for axis in axes {
                row(axis, context).accessibilityLabel(words.spoken(axis, vector[axis]))
            }
        }
    }

    /// One axis between its two words.
    @ElementBuilder func row(_ axis: TerrainAxis, _ context: LayoutContext) -> Box {
        let (low, high) = words.ends(of: axis)
        let value = vector[axis]
        let threshold = axis.isSigned ? 3 : 4
        let isLow = axis.isSigned ? value <= -threshold : value < threshold
        let lowWord = word(low, isLow)
        let highWord = word(high, value >= threshold).multilineTextAlignment(.trailing)
        let track = track(axis, value).frame(height: AxisDiagram.trackHeight)
        // Large words stand above the line, which would have no room between them.
        if context.dynamicType > .xxLarge {
            VStack(spacing: TerrainTokens.Spacing.xxs) {
                HStack(spacing: 0) {
                    lowWord
                    Spacer(minLength: TerrainTokens.Spacing.xs)
                    highWord
                }
                track
            }
        } else {
            let width = AxisDiagram.wordWidth * context.dynamicType.scale(of: .footnote)
            HStack(spacing: TerrainTokens.Spacing.xs) {
                lowWord.frame(width: width, alignment: .leading)
                track
                highWord.frame(width: width, alignment: .trailing)
            }
        }
    }

    private func word(_ text: String, _ counts: Bool) -> Text {
        let style = counts ? TerrainTokens.TypeStyle.labelMedium : TerrainTokens.TypeStyle.bodySmall
        return Text(text, style, counts ? TerrainTokens.textPrimary : TerrainTokens.quietText).lineLimit(1)
    }

    private func track(_ axis: TerrainAxis, _ value: Int) -> Box {
        let color = color
        return .directed { rect, builder in
            let radius = AxisDiagram.dotRadius
            let (left, right, y) = (rect.minX + radius, rect.maxX - radius, rect.midY)
            let share = Double(value - axis.range.lowerBound) / Double(axis.range.upperBound - axis.range.lowerBound)
            let dot = Point(left + (right - left) * share, y)
            let origin = Point(axis.isSigned ? (left + right) / 2 : left, y)
            func line(_ from: Point, _ to: Point, _ width: Double, _ color: Color) {
                var path = Path()
                path.move(to: from)
                path.line(to: to)
                builder.nodes.append(
                    .stroke(Stroke(path, style: StrokeStyle(width: width, cap: .round), paint: .solid(color))))
            }
            let quiet = TerrainTokens.textPrimary.opacity(0.14)
            line(Point(left, y), Point(right, y), 1, quiet)
            line(Point(origin.x, rect.minY), Point(origin.x, rect.maxY), 1, TerrainTokens.textPrimary.opacity(0.28))
            if value != 0 { line(origin, dot, 3, color) }
            builder.nodes.append(.fill(Fill(.circle(center: dot, radius: radius), paint: .solid(color))))
        }
    }
}
