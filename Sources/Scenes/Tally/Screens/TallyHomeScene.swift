import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Tally's home screen: the mark, the number, a button that counts one more, and four examples (tally.md, "Shell").
public struct TallyHomeScene: Sendable, Hashable {
    /// The count, 0 … `TallyForm.maxCount`.
    public var count: Int
    /// The tally's name; nil for the app's.
    public var name: String?
    /// The colour of the tally's pen.
    public var accent = TallyAccent.red
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

    package func screen() throws(SceneError) -> Screen {
        try TallyHomeScene.parameters.check(self)
        let context = LayoutContext(words, dynamicType: dynamicType, typeface: typeface)
        let spoken = words("home.a11y", words.label(count))
        return TallyParts.screen(.home, spoken: spoken, words, palette: palette, size: size, context: context) {
            // On a small screen the largest type leaves no room for examples.
            ViewThatFits(mayShrink: true) {
                for hasExamples in [true, false] {
                    content(hasExamples: hasExamples)
                        .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
                }
            }
        }
    }

    @ElementBuilder private func content(hasExamples: Bool) -> Box {
        if isWide {
            HStack(spacing: Spacing.lg) {
                card
                VStack(spacing: Spacing.md) {
                    header
                    Spacer()
                    number
                    button
                    Spacer()
                    if hasExamples { examples }
                }
                .frame(width: column)
            }
            .frame(maxWidth: widestCard + Spacing.lg + column)
        } else {
            VStack(spacing: Spacing.md) {
                header
                card
                number
                button
                if hasExamples { examples }
            }
        }
    }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var palette: TallyTokens.Palette { appearance.palette(accent) }
    private var isWide: Bool { size.width > size.height }
    /// The width of the words and buttons beside the card, or below it.
    private var column: Double {
        isWide ? min(max(size.width * 0.42, 240), 420) : min(size.width - margins.width, 480)
    }
    /// The card's greatest width beside the column: a large count, which is about as high as its card allows, is at least
    /// half as wide.
    private var widestCard: Double { max(TallyHomeScene.cardRatio * (size.height - TallyHomeScene.aroundCard), 0) }
    private static let cardRatio = 1.86
    /// The heights of the margins, the bar and the card's own margins.
    private static let aroundCard = 130.0
    /// The widest button: a thumb finds it, and a wider one would be a bar.
    private static let maxButtonWidth = 350.0
    private var margins: Insets { TallyParts.margins(size) }

    private var header: Box {
        TallyParts.header(
            name ?? words("app.name"), words, chip: TallyParts.chip(sync, words, palette: palette), palette: palette)
    }

    private var card: Spacer {
        Spacer(minLength: 80) {
            if count == 0 {
                TallyInvitation.box(words, palette).background { cardGround }
            } else {
                TallyParts.marks(
                    TallyScene(count: count, appearance: appearance, accent: accent, scale: scale), margin: Spacing.lg
                )
                .background { cardGround }
            }
        }
    }

    private var cardGround: Box { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.lg)) }

    private var number: some Element {
        VStack(spacing: 0) {
            ViewThatFits {
                for size in [TypeSize.displayLarge, TypeSize.display, TypeSize.titleLarge] {
                    Text(words.locale.figures(count), size: size, weight: .semibold, ink: palette.c1)
                        .fontFeature(.tabularFigures).lineLimit(1)
                }
            }
            Text(words.form("count.unit", of: count), size: TypeSize.bodySmall, ink: palette.textSecondary).lineLimit(1)
        }
    }

    private var button: Box {
        Text(words("home.plusOne"), size: TypeSize.titleLarge, weight: .semibold, ink: palette.paper).lineLimit(1)
            .padding(.horizontal, Spacing.lg).padding(.vertical, Spacing.sm)
            .frame(minHeight: 56).frame(width: min(column, TallyHomeScene.maxButtonWidth))
            .background { Shape.capsule.fill(palette.active.color) }
            .touchTarget(words("home.plusOne.a11y")).accessibilityLabel(words("home.plusOne.a11y"))
    }

    private var examples: Box {
        // Fifty is two units beside one another; five has little to show.
        let counts = TallyHomeScene.examples.filter { $0 != 10 || column >= TallyHomeScene.widthOfFour }
        let shares = counts.map { count in count == 5 ? 0.8 : count == 50 ? 1.6 : 1 }
        let share = (column - Double(counts.count - 1) * Spacing.sm) / shares.reduce(0, +)
        return VStack(spacing: Spacing.sm) {
            Text(words("home.examples"), size: TypeSize.labelSmall, weight: .medium, ink: palette.textSecondary)
                .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
            HStack(spacing: Spacing.sm) {
                for (count, width) in zip(counts, shares.map { $0 * share }) {
                    VStack(spacing: Spacing.xs) {
                        TallyParts.marks(TallyScene(count: count, appearance: appearance, scale: scale))
                            .frame(height: TallyHomeScene.exampleHeight).frame(maxWidth: .infinity)
                        Text("\(count)", size: TypeSize.label, weight: .medium, ink: palette.c1).lineLimit(1)
                    }
                    .padding(.horizontal, Spacing.xs).padding(.vertical, Spacing.sm)
                    .background { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.md)) }
                    .frame(width: width)
                }
            }
        }
        .frame(width: column)
    }

    /// The height of the examples' marks, in points.
    private static let exampleHeight = 84.0
    /// The least width for four examples of which each can be read at one pixel to a point; below it there are three.
    private static let widthOfFour = 340.0
}

extension TallyHomeScene {
    /// A usual phone, in light appearance, with everything synced.
    public init(_ count: Int, _ change: (inout Self) -> Void = { _ in }) {
        self.count = count
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallyHomeScene>] = [
        .count({ $1(&$0.count) }, "0 4 5 25 42 100 1357"), .appearance { $1(&$0.appearance) },
        .size({ $1(&$0.size) }, sides: sides),
        .dynamicType({ $1(&$0.dynamicType) }, of: "reader"),
        Parameter("sync", { $1(&$0.sync) }, .choice(TallySyncState.self), "What the sync status chip shows."),
        Parameter("name", { $1(&$0.name) }, .text("NAME"), absence: "the app's", "The tally's name.").hidden(),
        Parameter.accent { $1(&$0.accent) }.hidden(), .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) },
        .pixelScale { $1(&$0.scale) },
    ]

    /// The parameters of Home that sheets over it share.
    static let look: [Parameter<TallyHomeScene>] = [
        Parameter.appearance { $1(&$0.appearance) }.steps("dark"),
        Parameter.size({ $1(&$0.size) }, sides: sides).hidden(),
        Parameter.dynamicType({ $1(&$0.dynamicType) }, of: "reader").hidden(), .typeface { $1(&$0.typeface) },
        .words { $1(&$0.words) },
        .pixelScale { $1(&$0.scale) },
    ]

    package static let definition = SceneDefinition(
        "tally home", shows: "Tally's home screen for a count", source: "Shell",
        start: TallyHomeScene(1), parameters: parameters,
        examples: ["tally home 42 --appearance dark -o home.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
