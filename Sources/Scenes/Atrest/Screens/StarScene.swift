import DisplayList
import Localization
import PathParser

/// One star alone, with room for its glow (atrest.md, "Star").
public struct StarScene: Sendable, Hashable {
    /// The length of the star's long rays, in points.
    public var size = 18.0
    /// The words in which a screen reader speaks of it.
    public var words = Words.atrest()
    /// The background.
    public var background = PlainBackground.none

    /// The drawing's sides are 66/18 of the star's size: the glow reaches three sigmas beyond the rays.
    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try StarScene.parameters.check(self)
        let scale = size / StarShape.size
        let side = 2 * StarShape.reach * scale
        let stamp = Stamp(
            symbol: 0, transform: .translation(side / 2, side / 2) * .scale(scale), tint: AtrestTokens.starLight)
        return Drawing(
            size: Size(width: side, height: side), symbols: [StarShape.symbol], nodes: [.stamp(stamp)],
            accessibility: Accessibility(title: words("world.star"))
        ).over(background)
    }
}

extension StarScene {
    /// The star of the timer's screen, on nothing.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<StarScene>] = [
        Parameter(
            "size", { $1(&$0.size) }, .number(1...10_000),
            "The length of the long rays in points; the picture has room for the glow around them."
        ).scale("18 54 108"),
        .plainBackground { $1(&$0.background) }, .words({ $1(&$0.words) }, areSeen: false),
    ]

    package static let definition = SceneDefinition(
        "star", shows: "the star that a completed fast leaves", source: "Star", start: StarScene(),
        parameters: parameters, examples: ["star --size 54 -o star.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
