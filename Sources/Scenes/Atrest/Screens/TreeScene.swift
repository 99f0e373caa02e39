import DisplayList
import Localization
import PathParser

/// One tree alone, on nothing (atrest.md, "Tree").
public struct TreeScene: Sendable, Hashable {
    /// 0 … 7.
    public var variant: Int
    /// 0 … 4.
    public var tone: Int
    /// 0 … 1.
    public var progress: Double
    /// Pale and grey, whatever the progress.
    public var isIncomplete: Bool
    /// Grey, faint and blurred; no screen shows it, tests do.
    public var isLocked: Bool
    /// The side of the square that the tree is fitted into, in points; the drawing's size.
    public var size: Double
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// In which language it is spoken of.
    public var words: Words

    /// By default a whole tree of 280 pt.
    public init(
        variant: Int = 0, tone: Int = 0, progress: Double = 1, isIncomplete: Bool = false, isLocked: Bool = false,
        size: Double = 280, trees: [Path]? = nil, words: Words = .atrest()
    ) {
        self.variant = variant
        self.tone = tone
        self.progress = progress
        self.isIncomplete = isIncomplete
        self.isLocked = isLocked
        self.size = size
        self.trees = trees
        self.words = words
    }

    static let lockedOpacity = 0.20
    static let lockedBlurSigma = 1.5

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette that has no extent.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("variant", variant, in: 0...Silhouettes.count - 1)
        try SceneError.check("tone", tone, in: 0...AtrestTokens.earthTones.count - 1)
        try SceneError.check("progress", progress, in: 0...1)
        try SceneError.check("size", side: size)
        if let trees { try SceneError.check("trees", trees.count, in: Silhouettes.count...Silhouettes.count) }

        let path = trees.map { $0[variant] } ?? Silhouettes.embedded(variant)
        let center = Point(size / 2, size / 2)
        guard let transform = Silhouettes.fit(path.bounds, size: size, center: center) else {
            throw .emptySilhouette(variant: variant)
        }
        let tint =
            isLocked
            ? AtrestTokens.treeGrey.opacity(TreeScene.lockedOpacity)
            : TreeTint.color(tone: tone, progress: progress, isIncomplete: isIncomplete)
        let tree = Group([.fill(Fill(path, paint: .solid(tint)))], transform: transform)
        // The blur is in points: outside the group that scales the silhouette.
        let node = isLocked ? Group([.group(tree)], filters: [.blur(sigma: TreeScene.lockedBlurSigma)]) : tree
        let title = words.tree(
            variant: variant, isOwn: trees == nil, tone: tone, isPale: isIncomplete || isLocked)
        return Drawing(
            size: Size(width: size, height: size), nodes: [.group(node)], accessibility: Accessibility(title: title))
    }
}
