import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Tally's home screen: the mark, the number, a button that counts one more, and four examples (tally.md, "Shell").
public struct TallyHomeScene: Sendable, Hashable {
    /// The count, 0 … `TallyForm.maxCount`.
    public var count: Int
    /// The state on the chip.
    public var sync = TallySyncState.synced
    /// Light or dark, and with how much contrast.
    public var appearance = TallyAppearance.light
    /// The size, in points.
    public var size = TallyHomeScene.defaultSize
    /// The type size that the person has chosen; marks grow with it too.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts. In a right-to-left language the screen is mirrored; marks are not.
    public var words: Words = .tally()
    /// The device pixels in a point, as in `TallyScene`.
    public var scale = 1.0

    /// The lengths of sides that Tally's screens are laid out for, in points.
    static let sides = 240.0...4096
    /// A usual phone's screen, in points.
    public static let defaultSize = Size(width: 390, height: 844)
    /// The counts of the screen's examples.
    public static let examples = [5, 10, 25, 50]

    /// - Throws: `SceneError` for a count or a size out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    func screen() throws(SceneError) -> Screen {
        try TallyHomeScene.parameters.check(self)
        // On a small screen the largest type leaves no room for examples.
        let contents = [[examples], []].map { content(examples: $0).filling().shrinking() }
        let page = TallyParts.page(
            Box.firstThatFits(contents, mayShrink: true).padded(margins), tab: .count, words: words, palette: palette,
            size: size)
        return Screen(
            size: size, layers: [.fill(palette.paper.color), page],
            context: LayoutContext(
                dynamicType: dynamicType, typeface: typeface, isRightToLeft: words.isRightToLeft),
            accessibility: Accessibility(title: words("home.a11y", words.label(count)), role: .group))
    }

    private func content(examples: [Box]) -> Box {
        if isWide {
            let column = [header, .spacer(), number, button, .spacer()] + examples
            return .row(spacing: Spacing.lg, [card, .column(spacing: Spacing.md, column).framed(width: self.column)])
        }
        return .column(spacing: Spacing.md, [header, card, number, button] + examples)
    }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var palette: TallyTokens.Palette { appearance.palette }
    private var isWide: Bool { size.width > size.height }
    /// The width of the words and buttons beside the card, or below it.
    private var column: Double {
        isWide ? min(max(size.width * 0.42, 240), 420) : min(size.width - margins.width, 480)
    }
    /// The widest button: a thumb finds it, and a wider one would be a bar.
    private static let maxButtonWidth = 350.0
    private var margins: Insets { TallyParts.margins(size) }

    private var header: Box {
        TallyParts.header(
            words("app.name"), words, chip: TallyParts.chip(sync, words, palette: palette), palette: palette)
    }

    private var card: Box {
        let marks =
            count == 0
            ? TallyInvitation.box(words, palette)
            : TallyParts.marks(TallyScene(count: count, appearance: appearance, scale: scale), margin: Spacing.lg)
        return .stretch(80, marks.backed(by: TallyParts.card(palette, radius: Spacing.lg)))
    }

    private var number: Box {
        let sizes = [TypeSize.displayLarge, TypeSize.display, TypeSize.titleLarge]
        return .column([
            .firstThatFits(
                sizes.map { size in
                    .text(
                        words.locale.figures(count), style: TextStyle(size: size, weight: .semibold),
                        color: palette.c1.color, lines: 1)
                }),
            .text(
                words.form("count.unit", of: count), style: TextStyle(size: TypeSize.bodySmall),
                color: palette.textSecondary.color,
                lines: 1),
        ])
    }

    private var button: Box {
        let style = TextStyle(size: TypeSize.titleLarge, weight: .semibold)
        return Box.text(words("home.plusOne"), style: style, color: palette.paper.color, lines: 1)
            .padded(Insets(horizontal: Spacing.lg, vertical: Spacing.xs))
            .framed(minHeight: 56).framed(width: min(column, TallyHomeScene.maxButtonWidth))
            .backed(by: TallyParts.capsule(palette.c1.color))
            .touchable(words("home.plusOne.a11y")).spoken(words("home.plusOne.a11y"))
    }

    private var examples: Box {
        let heading = Box.text(
            words("home.examples"), style: TextStyle(size: TypeSize.labelSmall, weight: .medium),
            color: palette.textSecondary.color, lines: 1
        ).fullWidth(.leading)
        let style = TextStyle(size: TypeSize.label, weight: .medium)
        let width = (column - 3 * Spacing.xs) / Double(TallyHomeScene.examples.count)
        let cards = TallyHomeScene.examples.map { count in
            let marks = TallyParts.marks(TallyScene(count: count, appearance: appearance, scale: scale))
            return Box.column(
                spacing: Spacing.xxs,
                [
                    marks.framed(height: TallyHomeScene.exampleHeight).fullWidth(),
                    .text("\(count)", style: style, color: palette.c1.color, lines: 1),
                ]
            )
            .padded(Insets(top: Spacing.xs, left: Spacing.xxs, bottom: Spacing.xs, right: Spacing.xxs))
            .backed(by: TallyParts.card(palette, radius: Spacing.sm))
            .framed(width: width)
        }
        return Box.column(spacing: Spacing.xs, [heading, .row(spacing: Spacing.xs, cards)]).framed(width: column)
    }

    /// The height of the examples' marks, in points: enough for all strokes of fifty at two pixels to a point.
    private static let exampleHeight = 84.0
}

extension TallyHomeScene {
    /// A usual phone, in light appearance, with everything synced.
    public init(_ count: Int, _ change: (inout Self) -> Void = { _ in }) {
        self.count = count
        change(&self)
    }

    /// The scene's parameters.
    static let parameters: [Parameter<TallyHomeScene>] = [
        .count(\.count, "0 4 5 25 42 100 1357"), .appearance(\.appearance), .size(\.size, sides: sides),
        .dynamicType(\.dynamicType, of: "reader"),
        Parameter("sync", \.sync, .choice(TallySyncState.self), "What the sync status chip shows."),
        .typeface(\.typeface), .words(\.words, .tally), .pixelScale(\.scale),
    ]

    static let definition = SceneDefinition(
        "tally home", shows: "Tally's home screen for a count", source: "Shell",
        start: TallyHomeScene(1), parameters: parameters,
        examples: ["tally home 42 --appearance dark -o home.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
