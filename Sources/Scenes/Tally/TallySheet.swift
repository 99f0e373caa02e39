import DisplayList
import Layout
import PathParser
import Typography

/// The thresholds at which tally marks change, in two appearances one below the other, with the contrast of every ink
/// on its paper.
public struct TallySheet: Sendable, Hashable {
    /// A count and the height at which it is shown, in points.
    public struct Item: Sendable, Hashable {
        /// 0 … `TallyForm.largestCount`.
        public var count: Int
        /// In points.
        public var height: Double

        /// A count at a height.
        public init(_ count: Int, height: Double) {
            self.count = count
            self.height = height
        }
    }

    /// In the order in which they are set, line by line.
    public var items: [Item]
    /// One below the other.
    public var appearances: [TallyAppearance]
    /// In points; the height follows.
    public var width: Double
    /// The device pixels in a point, as `TallyScene` has them.
    public var scale: Double
    /// In place of the built-in face; nil for that.
    public var typeface: Typeface?

    /// Counts at which a form is full, begins, or looks different: from one stroke to a million.
    public static let thresholds: [Item] =
        [1, 4, 5, 6, 9, 24, 25].map { Item($0, height: 160) }
        + [26, 50, 75, 99, 100].map { Item($0, height: 200) }
        + [101, 250].map { Item($0, height: 200) }
        + [999, 1000].map { Item($0, height: 132) }
        + [1001].map { Item($0, height: 280) }
        + [4321].map { Item($0, height: 480) }
        + [9999, 10_000].map { Item($0, height: 700) }
        + [12_345].map { Item($0, height: 680) }
        + [100_000].map { Item($0, height: 132) }
        + [1_000_000].map { Item($0, height: 700) }

    /// By default the thresholds, light and dark.
    public init(
        items: [Item] = TallySheet.thresholds, appearances: [TallyAppearance] = [.light, .dark], width: Double = 1540,
        scale: Double = 1
    ) {
        self.items = items
        self.appearances = appearances
        self.width = width
        self.scale = scale
    }

    private static let margin = TallyTokens.Spacing.xxl
    private static let gap = TallyTokens.Spacing.xl
    private static let captionSpace = TallyTokens.Spacing.xs

    /// - Throws: `SceneError` for a count or a height out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", width, in: 320...10_000)
        var builder = DrawingBuilder()
        var top = 0.0
        for appearance in appearances { top = try addSection(appearance, at: top, to: &builder) }
        return Drawing(
            size: Size(width: width, height: top), symbols: builder.symbols, nodes: builder.nodes,
            accessibility: Accessibility(title: "Tally marks at their thresholds", role: .group))
    }

    /// - Returns: where what follows begins.
    private func addSection(
        _ appearance: TallyAppearance, at top: Double, to builder: inout DrawingBuilder
    ) throws(SceneError) -> Double {
        let palette = appearance.palette
        let paper = builder.nodes.count
        var y = top + TallySheet.margin
        func addLine(_ text: String, _ style: TextStyle, _ color: Oklch, at origin: Point) -> Double {
            var style = style
            if let typeface { style.typeface = typeface }
            let layout = TextLayout(text, style: style, maxWidth: width - origin.x)
            builder.addText(layout, color: color.color, at: origin)
            return layout.size.height
        }
        let heading = TextStyle(size: TallyTokens.TypeSize.title, weight: .semibold)
        y += addLine(appearance.title, heading, palette.c1, at: Point(TallySheet.margin, y))
        let small = TextStyle(size: TallyTokens.TypeSize.bodySmallest)
        y += addLine(contrasts(palette), small, palette.textSecondary, at: Point(TallySheet.margin, y))
        y += TallySheet.gap

        var x = TallySheet.margin
        var lineHeight = 0.0
        for item in items {
            let scene = TallyScene(
                item.count, appearance: appearance, extent: .height(item.height), background: .none,
                scale: scale)
            let drawing = try scene.drawing()
            if x > TallySheet.margin, x + drawing.size.width > width - TallySheet.margin {
                x = TallySheet.margin
                y += lineHeight + TallySheet.gap
                lineHeight = 0
            }
            builder.addDrawing(drawing, at: Point(x, y))
            let caption = Point(x, y + drawing.size.height + TallySheet.captionSpace)
            let height = addLine("\(item.count)", small, palette.textSecondary, at: caption)
            lineHeight = max(lineHeight, drawing.size.height + TallySheet.captionSpace + height)
            x += drawing.size.width + TallySheet.gap
        }
        let bottom = (y + lineHeight + TallySheet.margin).rounded(.up)
        let rect = Rect(minX: 0, minY: top, maxX: width, maxY: bottom)
        builder.nodes.insert(.fill(Fill(.rect(rect), paint: .solid(palette.paper.color))), at: paper)
        return bottom
    }

    /// How well each ink is told from the paper, such as "C1 13.1 : 1".
    private func contrasts(_ palette: TallyTokens.Palette) -> String {
        let parts = palette.inks.map { ink in
            "\(ink.name) \(TallySheet.oneDecimal(Contrast.ratio(ink.color.color, palette.paper.color))) : 1"
        }
        return "Contrast on the paper: " + parts.joined(separator: " · ")
    }

    /// Rounded down: a contrast is not made better than it is.
    private static func oneDecimal(_ value: Double) -> String {
        let tenths = Int(exactly: (value * 10).rounded(.down)) ?? 0
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension TallyAppearance {
    var title: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .contrast: "Light, increased contrast"
        case .contrastDark: "Dark, increased contrast"
        }
    }
}
