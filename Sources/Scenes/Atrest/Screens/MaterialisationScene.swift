import Composition
import DisplayList
import Localization
import PathParser

/// The timer's world alone, without words: the tree at a progress (atrest.md, "Tree" and "Timer").
public struct MaterialisationScene: Sendable {
    /// The tree's progress, 0 … 1.
    public var progress = 1.0
    /// The tree's kind, 0 … 7.
    public var variant = 0
    /// The earth tone, 0 … 4.
    public var tone = 1
    /// The star's opacity; nil for 1 at progress 1, else 0.
    public var starOpacity: Double?
    /// What lies behind the tree.
    public var background = SceneBackground.dusk
    /// The screen's size and the silhouettes; there is no text.
    public var options = ScreenOptions()

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try MaterialisationScene.parameters.check(self)
        if let starOpacity { try SceneError.check("star opacity", starOpacity, in: 0...1) }
        let tree = WorldTree(
            variant: variant, tone: tone, progress: progress, starOpacity: starOpacity, trees: options.trees,
            words: options.words)
        let box = try tree.box(of: options.size)
        let screen = Screen(
            size: options.size, context: options.context,
            accessibility: Accessibility(title: options.words("world.materialising"))
        ) { box }
        var drawing = screen.drawing
        drawing.nodes.insert(contentsOf: background.nodes(size: options.size, drift: options.drift), at: 0)
        return drawing
    }
}

extension MaterialisationScene {
    /// A whole tree with its star.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<MaterialisationScene>] =
        [
            Parameter.progress { $1(&$0.progress) }.still().shown(with: "variant"), .variant { $1(&$0.variant) },
            .tone { $1(&$0.tone) },
            .background { $1(&$0.background) },
        ] + ScreenOptions.world.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "materialisation", shows: "a tree that takes shape under the dusk, at any progress", source: "Tree",
        start: MaterialisationScene(), parameters: parameters,
        examples: ["materialisation --progress 0.6 --variant 2 --tone 4 -o tree.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
