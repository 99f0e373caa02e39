import DisplayList
import Localization
import PathParser

/// The dusk alone (atrest.md, "Dusk").
public struct DuskScene: Sendable, Hashable {
    /// The size, in points.
    public var size = Forest.defaultViewport
    /// The drift of the horizon from warm to cool: 0 … 1.
    public var drift = 0.0
    /// The words in which a screen reader speaks of it.
    public var words = Words.atrest()

    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        try DuskScene.parameters.check(self)
        return Drawing(
            size: size, nodes: [Dusk.node(size: size, drift: drift)],
            accessibility: Accessibility(title: words("world.dusk")))
    }
}

extension DuskScene {
    /// A phone's screen at its warmest.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<DuskScene>] = [
        Parameter.size { $1(&$0.size) }.shown(with: "drift"), Parameter.drift { $1(&$0.drift) }.still(),
        .words({ $1(&$0.words) }, areSeen: false),
    ]

    package static let definition = SceneDefinition(
        "dusk", shows: "the dusk sky that is behind everything", source: "Dusk", start: DuskScene(),
        parameters: parameters, examples: ["dusk --drift 0.5 -o dusk.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
