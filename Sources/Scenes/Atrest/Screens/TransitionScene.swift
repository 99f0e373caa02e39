import DisplayList
import Layout
import PathParser
import Typography

/// The moment after ten completed fasts: the whole screen frosted, two ways to go on (atrest.md, "Other screens").
public struct TransitionScene: Sendable {
    /// The screen's size, type size, face and dusk.
    public var options: ScreenOptions

    /// By default on a usual phone.
    public init(options: ScreenOptions = ScreenOptions()) { self.options = options }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing { try screen().drawing }

    private typealias Spacing = AtrestTokens.Spacing
    private typealias Parts = AtrestParts

    /// How much of the words can be seen at once, in points, before they shrink.
    private static let minBody = 130.0

    func screen() throws(SceneError) -> Screen {
        try options.check()
        let words = [
            Parts.icon(.atrest, color: AtrestTokens.highlight, size: 72), .gap(Spacing.xl),
            Parts.text(AtrestWords.transitionBody, .body, AtrestInk.accent, alignment: .center)
                .framed(maxWidth: 420 * options.context.scale(of: .body))
                .scrolling(minimum: TransitionScene.minBody),
        ]
        let buttons = Box.column(
            spacing: Spacing.md,
            [Parts.widePill(AtrestWords.continueWithAtrest), Parts.widePill(AtrestWords.maybeLater)]
        ).framed(maxWidth: AtrestParts.widestPill * options.canvasScale)
        let content =
            options.isWide
            ? Box.row(
                spacing: Spacing.xxl,
                [Box.column([.spacer()] + words + [.spacer()]).fullWidth(), buttons.fullWidth()])
            : Box.column([.spacer()] + words + [.spacer(Spacing.lg), buttons])
        let glass = content.shrinking().filling().padded(options.margins)
        return options.screen(
            [Frost.glass(glass) { Path.rect($0) }], title: AtrestWords.transition)
    }
}
