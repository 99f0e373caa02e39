import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Tally marks from one to a billion on a sheet, in one appearance or in several side by side: before and after every
/// threshold, with the contrast of every ink on its paper.
public struct TallySheet: Sendable, Hashable {
    /// Counts, each 0 … `TallyForm.maxCount`, by lines; the counts of a line are equally high, and fill it.
    public var lines = TallySheet.thresholds
    /// The appearances, side by side.
    public var appearances = [TallyAppearance.light, .dark]
    /// The width of the sheet in one appearance, in points; the height follows.
    public var width = 1600.0
    /// The device pixels in a point, as in `TallyScene`.
    public var scale = 1.0
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language it is written in.
    public var words: Words = .tally()

    /// Counts at which a form is full, begins, or looks different.
    public static let thresholds = [
        [1, 4, 5, 6, 9, 24, 25], [26, 50, 75, 99, 100], [101, 250, 400], [999], [1000], [1001, 2500],
        [4321, 9999, 10_000, 12_345], [100_000], [1_000_000, 1_234_567, 100_000_000, 123_456_789], [1_000_000_000],
    ]

    private typealias TypeSize = TallyTokens.TypeSize
    private static let margin = 96.0
    private static let gap = TallyTokens.Spacing.xl
    private static let captionSpace = TallyTokens.Spacing.sm
    /// The greatest height of a line: a few narrow counts would else be higher than they are worth.
    private static let maxHeight = 320.0

    /// - Throws: `SceneError` for a count or a width out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", width, in: 640...10_000)
        var builder = DrawingBuilder()
        var height = 0.0
        for (index, appearance) in appearances.enumerated() {
            height = try addSheet(appearance, at: Double(index) * width, to: &builder)
        }
        return Drawing(
            size: Size(width: width * Double(appearances.count), height: height), symbols: builder.symbols,
            nodes: builder.nodes, accessibility: Accessibility(title: words("sheet.a11y"), role: .group))
    }

    /// - Returns: the height.
    private func addSheet(
        _ appearance: TallyAppearance, at left: Double, to builder: inout DrawingBuilder
    ) throws(SceneError) -> Double {
        let palette = appearance.palette
        let paper = builder.nodes.count
        let (start, room) = (left + TallySheet.margin, width - 2 * TallySheet.margin)
        func addText(
            _ text: String, size: Double, weight: Typeface.Weight = .regular, _ color: Oklch, at origin: Point
        ) -> Double {
            var style = TextStyle(size: size, weight: weight)
            if let typeface { style.typeface = typeface }
            (style.language, style.dictionary) = (words.language.description, words.dictionary)
            let layout = TextLayout(text, style: style, maxWidth: start + room - origin.x)
            builder.addText(layout, color: color.color, at: origin)
            return layout.size.height
        }
        var y = TallySheet.margin
        y += addText(
            words("sheet.title"), size: TypeSize.displayLarge, weight: .semibold, palette.c1, at: Point(start, y))
        y += addText(
            words("sheet.text"), size: TypeSize.titleSmall, palette.textSecondary, at: Point(start, y))
        y += TallyTokens.Spacing.xxxl
        for line in lines {
            let gaps = Double(line.count - 1) * TallySheet.gap
            let ratio = line.reduce(0) { $0 + TallyLayout.aspectRatio(of: $1) }
            let height = min((room - gaps) / ratio, TallySheet.maxHeight)
            var x = start
            for count in line {
                let scene = TallyScene(
                    count: count, appearance: appearance, extent: .height(height), background: .none, scale: scale)
                builder.addDrawing(try scene.drawing(), at: Point(x, y))
                let isFull = TallyForm(holding: count)?.capacity == count
                let caption = words.locale.figures(count)
                _ = addText(
                    caption, size: TypeSize.bodySmall, weight: isFull ? .semibold : .regular,
                    isFull ? palette.c1 : palette.textSecondary,
                    at: Point(x + TallyLayout.margin * height, y + height + TallySheet.captionSpace))
                x += TallyLayout.aspectRatio(of: count) * height + TallySheet.gap
            }
            y += height + TallySheet.captionSpace + TypeSize.bodySmall * 1.3 + TallySheet.gap
        }
        y += addText(
            words("sheet.contrasts", words("appearance.\(appearance.rawValue)"), contrasts(palette)),
            size: TypeSize.bodySmallest,
            palette.textSecondary, at: Point(start, y + TallySheet.gap))
        let bottom = (y + TallySheet.gap + TallySheet.margin).rounded(.up)
        let rect = Rect(x: left, y: 0, width: width, height: bottom)
        builder.nodes.insert(.fill(Fill(.rect(rect), paint: .solid(palette.paper.color))), at: paper)
        return bottom
    }

    /// The contrast of each ink with the paper, such as "C1 13.1 : 1".
    private func contrasts(_ palette: TallyTokens.Palette) -> String {
        let parts = palette.inks.map { ink in
            "\(ink.name) \(oneDecimal(ink.color.color.contrast(with: palette.paper.color))) : 1"
        }
        return parts.joined(separator: " · ")
    }

    /// Rounded down, so that no contrast is shown better than it is.
    private func oneDecimal(_ value: Double) -> String {
        let tenths = Int(exactly: (value * 10).rounded(.down)) ?? 0
        return words.decimal("\(tenths / 10).\(tenths % 10)")
    }
}

extension TallySheet {
    /// The thresholds, light and dark.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    package static let definition = SceneDefinition(
        "sheet tallies", shows: "tally marks from 1 to a billion on a poster, light and dark", scale: 1,
        start: TallySheet(),
        parameters: [
            Parameter("contrast", .flag, "Show the appearances with increased contrast.") {
                (sheet: inout TallySheet, _: Bool) in sheet.appearances = [.contrast, .contrastDark]
            },
            .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }, .pixelScale { $1(&$0.scale) },
        ],
        examples: ["sheet tallies -o tallies.png"]
    ) { sheet throws(SceneError) in try sheet.drawing() }
}
