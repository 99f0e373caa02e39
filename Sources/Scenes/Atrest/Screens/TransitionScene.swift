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
        return options.screen(title: words("transition.a11y")) {
            content.shrinksToFit().frame(maxWidth: .infinity, maxHeight: .infinity).padding(options.margins)
                .onGlass(in: .rect)
        }
    }

    @ElementBuilder private var content: Box {
        if options.isWide {
            HStack(spacing: Spacing.xxl) {
                VStack(spacing: 0) {
                    Spacer()
                    explanation
                    Spacer()
                }
                .frame(maxWidth: .infinity)
                buttons.frame(maxWidth: .infinity)
            }
        } else {
            VStack(spacing: 0) {
                Spacer()
                explanation
                Spacer(minLength: Spacing.lg)
                buttons
            }
        }
    }

    @ElementBuilder private var explanation: [Box] {
        Parts.icon(.atrest, words.name(of: .atrest), color: AtrestTokens.highlight, size: 72)
        Spacer().frame(height: Spacing.xl)
        Text(words("transition.body"), .body, AtrestInk.accent).multilineTextAlignment(.center)
            .maxWidth(420 * options.context.scale(of: .body))
            .scrolling(minimum: TransitionScene.minBody)
    }

    private var buttons: Box {
        VStack(spacing: Spacing.md) {
            Parts.widePill(words("transition.continue"))
            Parts.widePill(words("transition.later"))
        }
        .frame(maxWidth: AtrestParts.widestPill * options.canvasScale)
    }
}

extension TransitionScene {
    /// On a usual phone.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    static let parameters: [Parameter<TransitionScene>] = ScreenOptions.sheet.lifted { $1(&$0.options) }

    static let definition = SceneDefinition(
        "transition", shows: "the moment after ten completed fasts", source: "Other screens: Transition moment",
        start: TransitionScene(), parameters: parameters, examples: ["transition -o transition.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
