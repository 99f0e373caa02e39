import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The sheet for a tally on which two devices have counted since they last synced: one count is kept, or what both have
/// added (tally.md, "Shell, as the seed has it").
public struct TallyConflictScene: Sendable, Hashable {
    /// The other device's count, 0 … `TallyForm.maxCount`.
    public var other = 45
    /// The count at which both last synced, at most the smaller of the two.
    public var synced = 40
    /// The screen behind, with this device's count and the look that both share.
    public var home = TallyHomeScene(42) { $0.sync = .error }

    /// - Throws: `SceneError` for a count or a size out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = TallyTokens.Spacing
    private typealias TypeSize = TallyTokens.TypeSize

    private var words: Words { home.words }
    private var palette: TallyTokens.Palette { home.appearance.palette(home.accent) }

    /// The count with what both devices have added.
    private var sum: Int { home.count + other - synced }

    package func screen() throws(SceneError) -> Screen {
        try TallyConflictScene.parameters.check(self)
        try SceneError.check("synced", synced, in: 0...min(home.count, other))
        guard sum <= TallyForm.maxCount else {
            throw .badOption(name: "other", found: "\(sum) in all", expected: "at most \(TallyForm.maxCount)")
        }
        let sheet = TallyModal(home: home)
        let (mine, theirs) = (figures(home.count - synced), figures(other - synced))
        return try sheet.screen(words("conflict.title")) {
            sheet.quietButton(words("conflict.later"))
        } content: {
            VStack(alignment: .leading, spacing: Spacing.sm) {
                TallyParts.chip(home.sync, words, palette: palette)
                Text(words("conflict.text", figures(synced)), size: TypeSize.bodySmall, ink: palette.c1)
                    .lineHeight(1.4)
            }
            VStack(spacing: Spacing.md) {
                choice(home.count, words("conflict.this"), words("conflict.added", mine))
                choice(other, words("conflict.other"), words("conflict.added", theirs))
                choice(sum, words("conflict.both"), "\(figures(synced)) + \(mine) + \(theirs)")
            }
            sheet.note(words("conflict.note"))
        }
    }

    private func figures(_ count: Int) -> String { words.locale.figures(count) }

    /// The side of a choice's marks, in points.
    private static let marksSide = 96.0

    private func choice(_ count: Int, _ title: String, _ detail: String) -> Box {
        let marks = TallyParts.marks(
            TallyScene(count: count, appearance: home.appearance, accent: home.accent, scale: home.scale)
        )
        .frame(width: TallyConflictScene.marksSide, height: TallyConflictScene.marksSide)
        let number = Text(figures(count), size: TypeSize.titleLarge, weight: .semibold, ink: palette.c1)
            .fontFeature(.tabularFigures).lineLimit(1)
        let texts = VStack(alignment: .leading, spacing: 2) {
            Text(title, size: TypeSize.body, weight: .semibold, ink: palette.c1)
            Text(detail, size: TypeSize.bodySmallest, ink: palette.textSecondary).lineHeight(1.3)
        }
        return ViewThatFits {
            HStack(spacing: Spacing.md) {
                marks
                VStack(alignment: .leading, spacing: Spacing.xs) {
                    number
                    texts
                }
            }
            VStack(alignment: .leading, spacing: Spacing.sm) {
                marks
                number
                texts
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading).padding(Spacing.md)
        .background { TallyParts.ground(palette, in: .rect(cornerRadius: Spacing.md)) }
        .touchTarget(title).accessibilityLabel(words("conflict.choice.a11y", title, words.label(count)))
    }
}

extension TallyConflictScene {
    /// 42 and 45 on a usual phone, in light appearance.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallyConflictScene>] =
        [
            Parameter.count({ $1(&$0.home.count) }, "42 57"),
            Parameter(
                "other", { $1(&$0.other) }, .integer(0...TallyForm.maxCount), "The count on the other device."
            ).hidden(),
            Parameter(
                "synced", { $1(&$0.synced) }, .integer(0...TallyForm.maxCount),
                "The count at which both last synced, at most the smaller of the two."
            ).hidden(),
            Parameter.accent { $1(&$0.home.accent) }.hidden(),
        ] + TallyHomeScene.look.lifted { $1(&$0.home) }

    package static let definition = SceneDefinition(
        "tally conflict", shows: "the sheet for a tally on which two devices have counted",
        source: "Shell, as the seed has it", start: TallyConflictScene(), parameters: parameters,
        examples: ["tally conflict 42 --other 45 --synced 40 -o conflict.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
