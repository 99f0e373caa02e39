import DisplayList
import Localization
import PathParser

/// One star alone, on nothing, with room for its glow (atrest.md, "Star").
public struct StarScene: Sendable, Hashable {
    /// The length of the star's long rays, in points.
    public var size: Double
    /// In which language it is spoken of.
    public var words: Words

    /// By default the star of the timer's screen.
    public init(size: Double = 18, words: Words = .atrest()) {
        self.size = size
        self.words = words
    }

    /// The drawing's sides are 66/18 of the star's size: the glow reaches three sigmas beyond the rays.
    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("size", side: size)
        let scale = size / StarShape.size
        let side = 2 * StarShape.reach * scale
        let stamp = Stamp(
            symbol: 0, transform: .translation(side / 2, side / 2) * .scale(scale), tint: AtrestTokens.starLight)
        return Drawing(
            size: Size(width: side, height: side), symbols: [StarShape.symbol], nodes: [.stamp(stamp)],
            accessibility: Accessibility(title: words("world.star")))
    }
}
