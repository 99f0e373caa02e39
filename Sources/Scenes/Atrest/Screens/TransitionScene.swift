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

    package func screen() throws(SceneError) -> Screen {
        try TransitionScene.parameters.check(self)
        return options.screen(title: words("transition.a11y")) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity).padding(options.margins).onGlass(in: .rect)
        }
    }

    /// The glyph above, the words in the middle, the buttons below; on a low screen beside the words. Where the largest
    /// type has no room for the buttons, all of it scrolls.
    private var content: Box {
        ViewThatFits(mayShrink: true) {
            if options.isWide {
                HStack(spacing: Spacing.xxl) {
                    column { Spacer() }
                        .frame(maxWidth: .infinity)
                    VStack(spacing: 0) {
                        Spacer()
                        buttons
                    }
                    .frame(maxWidth: .infinity)
                }
            } else {
                column {
                    Spacer(minLength: Spacing.md)
                    buttons
                }
            }
            VStack(spacing: Spacing.md) {
                glyph
                paragraph
                buttons
            }
            .frame(maxWidth: .infinity).scrolling()
        }
        .asBox
    }

    private func column(@ElementBuilder below: () -> [Box]) -> Box {
        VStack(spacing: 0) {
            glyph
            Spacer(minLength: Spacing.md)
            paragraph.scrolling()
            below()
        }
        .asBox
    }

    /// The glyph is smaller where large type needs the room of a small screen.
    private var glyph: Box {
        let isTight = options.dynamicType.isAccessibilitySize && options.size.height < 740
        return Parts.icon(
            .atrest, words.name(of: .atrest), color: AtrestTokens.highlight,
            size: isTight ? AtrestIcon.atrest.size : TransitionScene.glyphSize)
    }

    /// In points.
    private static let glyphSize = 72.0

    private var paragraph: Box {
        Text(words("transition.body"), .body, AtrestInk.accent).multilineTextAlignment(.center)
            .maxWidth(420 * options.context.scale(of: .body))
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
    package static let parameters: [Parameter<TransitionScene>] = ScreenOptions.sheet.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "transition", shows: "the moment after ten completed fasts", source: "Other screens: Transition moment",
        start: TransitionScene(), parameters: parameters, examples: ["transition -o transition.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
