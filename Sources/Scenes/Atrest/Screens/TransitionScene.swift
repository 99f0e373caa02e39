import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The moment after ten completed fasts: the whole screen frosted, two ways to go on (atrest.md, "Other screens").
public struct TransitionScene: Sendable {
    /// The screen's size, type size, face and dusk.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    private var words: Words { options.words }

    /// The height of the words that must be visible, in points, before they shrink.
    private static let minBody = 130.0

    func screen() throws(SceneError) -> Screen {
        try TransitionScene.parameters.check(self)
        let body = [
            Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72), .gap(Spacing.xl),
            Parts.text(words("transition.body"), .body, AtrestInk.accent, alignment: .center)
                .framed(maxWidth: 420 * options.context.scale(of: .body))
                .scrolling(minimum: TransitionScene.minBody),
        ]
        let buttons = Box.column(
            spacing: Spacing.md,
            [Parts.widePill(words("transition.continue")), Parts.widePill(words("transition.later"))]
        ).framed(maxWidth: AtrestParts.widestPill * options.canvasScale)
        let content =
            options.isWide
            ? Box.row(
                spacing: Spacing.xxl,
                [Box.column([.spacer()] + body + [.spacer()]).fullWidth(), buttons.fullWidth()])
            : Box.column([.spacer()] + body + [.spacer(Spacing.lg), buttons])
        let glass = content.shrinking().filling().padded(options.margins)
        return options.screen(
            [Frost.glass(glass) { Path.rect($0) }], title: words("transition.a11y"))
    }
}

extension TransitionScene {
    /// On a usual phone.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    static let parameters: [Parameter<TransitionScene>] = ScreenOptions.sheet.lifted(\.options)

    static let definition = SceneDefinition(
        "transition", shows: "the moment after ten completed fasts", source: "Other screens: Transition moment",
        start: TransitionScene(), parameters: parameters, examples: ["transition -o transition.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
