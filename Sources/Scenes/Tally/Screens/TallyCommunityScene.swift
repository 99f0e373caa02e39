import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The place for counts of several people, which is not there yet, and says so (tally.md, "Shell").
public struct TallyCommunityScene: Sendable, Hashable {
    /// Light or dark, and with how much contrast.
    public var appearance = TallyAppearance.light
    /// The size, in points.
    public var size = TallyHomeScene.defaultSize
    /// The type size that the person has chosen.
    public var dynamicType = DynamicTypeSize.large
    /// The typeface; nil for the built-in one.
    public var typeface: Typeface?
    /// The language and its texts. In a right-to-left language the screen is mirrored; marks are not.
    public var words: Words = .tally()
    /// The device pixels in a point, as in `TallyScene`.
    public var scale = 1.0

    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    package func screen() throws(SceneError) -> Screen {
        try TallyCommunityScene.parameters.check(self)
        let context = LayoutContext(words, dynamicType: dynamicType, typeface: typeface)
        let title = words("tab.community")
        return TallyParts.screen(.community, spoken: title, words, palette: palette, size: size, context: context) {
            VStack(spacing: Spacing.md) {
                TallyParts.header(title, words, palette: palette)
                Spacer()
                Spacer { marks }
                Spacer().frame(height: Spacing.sm)
                invitation.scrolling(minimum: 96)
                Spacer()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
        }
    }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var palette: TallyTokens.Palette { appearance.palette }

    /// Nineteen marks: three gates, and one that waits for its last stroke.
    private static let waiting = 19

    /// The least height at which marks can be made out, in points.
    private static let minMarks = 56.0

    private var marks: Box {
        TallyParts.marks(TallyScene(count: TallyCommunityScene.waiting, appearance: appearance, scale: scale))
            .grouped { nodes, rect in Group(rect.height < TallyCommunityScene.minMarks ? [] : nodes) }
    }

    private var invitation: Box {
        VStack(spacing: Spacing.sm) {
            Text(words("community.title"), size: TypeSize.title, weight: .semibold, ink: palette.c1)
                .multilineTextAlignment(.center)
            Text(words("community.text"), size: TypeSize.body, ink: palette.textSecondary).lineHeight(1.4)
                .multilineTextAlignment(.center)
        }
        .maxWidth(420)
    }
}

extension TallyCommunityScene {
    /// A usual phone, in light appearance.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallyCommunityScene>] = [
        .appearance { $1(&$0.appearance) }, .size({ $1(&$0.size) }, sides: TallyHomeScene.sides),
        .dynamicType({ $1(&$0.dynamicType) }, of: "reader"),
        .typeface { $1(&$0.typeface) }, .words { $1(&$0.words) }, .pixelScale { $1(&$0.scale) },
    ]

    package static let definition = SceneDefinition(
        "tally community", shows: "the place for counts of several people, which is not there yet", source: "Shell",
        start: TallyCommunityScene(), parameters: parameters,
        examples: ["tally community --appearance dark -o community.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
