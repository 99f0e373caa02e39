import DisplayList
import Localization
import PathParser

/// The dusk alone (atrest.md, "Dusk").
public struct DuskScene: Sendable, Hashable {
    /// In points.
    public var size: Size
    /// How far it has gone from warm to cool: 0 … 1.
    public var drift: Double
    /// In which language it is spoken of.
    public var words: Words

    /// By default a phone's screen at its warmest.
    public init(size: Size = Forest.defaultViewport, drift: Double = 0, words: Words = .atrest()) {
        self.size = size
        self.drift = drift
        self.words = words
    }

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("width", side: size.width)
        try SceneError.check("height", side: size.height)
        try SceneError.check("drift", drift, in: 0...1)
        return Drawing(
            size: size, nodes: [Dusk.node(size: size, drift: drift)],
            accessibility: Accessibility(title: words("world.dusk")))
    }
}
