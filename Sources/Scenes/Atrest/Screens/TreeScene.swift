import DisplayList
import Localization
import PathParser

/// One tree alone (atrest.md, "Tree").
public struct TreeScene: Sendable, Hashable {
    /// The tree's kind, 0 … 7.
    public var variant = 0
    /// The earth tone, 0 … 4.
    public var tone = 0
    /// The progress, 0 … 1.
    public var progress = 1.0
    /// Whether the tree is pale and grey, whatever the progress.
    public var isIncomplete = false
    /// Whether the tree is grey, faint and blurred; only tests draw it.
    public var isLocked = false
    /// The side of the square that the tree is fitted into, in points; the drawing's size.
    public var size = 280.0
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The words in which a screen reader speaks of it.
    public var words = Words.atrest()
    /// The background.
    public var background = PlainBackground.none

    static let lockedOpacity = 0.20
    static let lockedBlurSigma = 1.5

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette that has no extent.
    public func drawing() throws(SceneError) -> Drawing {
        try TreeScene.parameters.check(self)
        let path = trees.map { $0[variant] } ?? Silhouettes.embedded(variant, size: size)
        let center = Point(size / 2, size / 2)
        guard let transform = Silhouettes.fit(path.bounds, size: size, center: center) else {
            throw .emptySilhouette(variant: variant)
        }
        let tint =
            isLocked
            ? AtrestTokens.treeGrey.opacity(TreeScene.lockedOpacity)
            : TreeTint.color(tone: tone, progress: progress, isIncomplete: isIncomplete)
        let tree = Group([.fill(Fill(path, paint: .solid(tint)))], transform: transform)
        // The blur's sigma is in points: it is applied outside the group that scales the silhouette.
        let node = isLocked ? Group([.group(tree)], filters: [.blur(sigma: TreeScene.lockedBlurSigma)]) : tree
        let title = words.tree(
            variant: variant, isOwn: trees == nil, tone: tone, isPale: isIncomplete || isLocked)
        return Drawing(
            size: Size(width: size, height: size), nodes: [.group(node)], accessibility: Accessibility(title: title)
        ).over(background)
    }
}

extension TreeScene {
    /// A whole tree of 280 pt, on nothing.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<TreeScene>] = [
        Parameter.variant { $1(&$0.variant) }.shown(with: "tone"), .tone { $1(&$0.tone) },
        Parameter(
            "size", { $1(&$0.size) }, .number(1...100_000),
            "Width and height in points; from 80 on more of the tree is seen."
        ).scale("140 280 420"),
        .trees { $1(&$0.trees) }, .words({ $1(&$0.words) }, areSeen: false),
        Parameter.progress { $1(&$0.progress) }.still().shown(with: "variant"),
        Parameter("incomplete", { $1(&$0.isIncomplete) }, .flag, "Draw the tree of a fast that ended early.").still(),
        Parameter("locked", { $1(&$0.isLocked) }, .flag, "Draw it grey, faint and blurred.").still(),
        .plainBackground { $1(&$0.background) },
    ]

    package static let definition = SceneDefinition(
        "tree", shows: "one tree", source: "Tree", start: TreeScene(), parameters: parameters,
        examples: ["tree --variant 6 --tone 4 --progress 0.6 -o tree.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
