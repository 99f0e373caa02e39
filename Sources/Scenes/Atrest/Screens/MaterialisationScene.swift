import DisplayList
import Layout
import PathParser

/// The timer's world alone, without a word: the tree as far as it has come (atrest.md, "Tree" and "Timer").
public struct MaterialisationScene: Sendable {
    /// 0 … 1.
    public var progress: Double
    /// 0 … 7.
    public var variant: Int
    /// 0 … 4.
    public var tone: Int
    /// Of the star; nil for 1 at progress 1, else 0.
    public var starOpacity: Double?
    /// What lies behind the tree.
    public var background: SceneBackground
    /// The screen's size and the silhouettes; there is no text.
    public var options: ScreenOptions
    /// What falls on the tree as it arrives; nil for none.
    var light: TreeLight?

    /// By default a whole tree with its star.
    public init(
        progress: Double = 1, variant: Int = 0, tone: Int = 1, starOpacity: Double? = nil,
        background: SceneBackground = .dusk, options: ScreenOptions = ScreenOptions()
    ) {
        self.progress = progress
        self.variant = variant
        self.tone = tone
        self.starOpacity = starOpacity
        self.background = background
        self.options = options
    }

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try options.check()
        try SceneError.check("variant", variant, in: 0...Silhouettes.count - 1)
        try SceneError.check("tone", tone, in: 0...AtrestTokens.earthTones.count - 1)
        try SceneError.check("progress", progress, in: 0...1)
        if let starOpacity { try SceneError.check("star opacity", starOpacity, in: 0...1) }
        let tree = WorldTree(
            variant: variant, tone: tone, progress: progress, starOpacity: starOpacity, light: light,
            trees: options.trees, words: options.words)
        let box = try tree.box(of: options.size)
        let screen = Screen(
            size: options.size, layers: [box], context: options.context,
            accessibility: Accessibility(title: options.words("world.materialising")))
        var drawing = screen.drawing
        drawing.nodes.insert(contentsOf: background.nodes(size: options.size, drift: options.drift), at: 0)
        return drawing
    }
}
