import DisplayList
import PathParser

/// The symbols that a forest's drawing uses, in the order in which they are first used, and its trees and stars as
/// stamps of them.
struct ForestStamps {
    /// Eight silhouettes in place of the project's own.
    let trees: [Path]?
    /// The ground of translucent trees, in the coordinates that stamps stand in.
    let air: Paint?
    private(set) var symbols: [Symbol] = []
    /// For each variant its symbol's index, its path's bounds, and the middle of its foot.
    private var variants = [(index: Int, bounds: Rect, foot: Double)?](repeating: nil, count: Silhouettes.count)
    private var starIndex: Int?
    private var shadeIndex: Int?

    init(trees: [Path]?, air: Paint?) {
        self.trees = trees
        self.air = air
    }

    mutating func star(of tree: Forest.Tree, at center: Point) -> Stamp {
        let index = starIndex ?? symbols.count
        if starIndex == nil {
            symbols.append(StarShape.symbol)
            starIndex = index
        }
        return Stamp(
            symbol: index, transform: .translation(center.x, center.y) * .scale(tree.starScale),
            tint: AtrestTokens.starLight.opacity(tree.layer.opacity),
            accessibility: Accessibility(title: AtrestWords.forestStar(session: tree.session)))
    }

    /// The tree, and before it, where it stands before a sky, the shade that it stands on.
    /// - Throws: `SceneError.emptySilhouette`.
    mutating func tree(_ tree: Forest.Tree, at center: Point) throws(SceneError) -> [Stamp] {
        let (index, bounds, foot) = symbol(of: tree.variant)
        guard let transform = Silhouettes.fit(bounds, size: tree.size, center: center) else {
            throw .emptySilhouette(variant: tree.variant)
        }
        let tint = TreeTint.color(tone: tree.tone, progress: 1, isIncomplete: tree.isIncomplete)
            .opacity(tree.layer.opacity)
        let stamp = Stamp(
            symbol: index, transform: transform, ground: tint.alpha < 1 ? air : nil, tint: tint,
            accessibility: Accessibility(
                title: AtrestWords.forestTree(
                    kind: trees == nil ? Silhouettes.names[tree.variant] : nil,
                    tone: AtrestTokens.earthTones[tree.tone].name, isIncomplete: tree.isIncomplete,
                    session: tree.session)))
        if air == nil { return [stamp] }
        let place = transform.apply(Point(foot, bounds.maxY))
        return [shade(under: tree, at: place, opacity: tint.alpha), stamp]
    }

    private mutating func shade(under tree: Forest.Tree, at place: Point, opacity: Double) -> Stamp {
        let index = shadeIndex ?? symbols.count
        if shadeIndex == nil {
            symbols.append(FootShade.symbol)
            shadeIndex = index
        }
        return Stamp(
            symbol: index,
            transform: .translation(place.x, place.y - FootShade.rise * tree.size) * .scale(tree.size),
            tint: Color.black.opacity(opacity))
    }

    private mutating func symbol(of variant: Int) -> (index: Int, bounds: Rect, foot: Double) {
        if let known = variants[variant] { return known }
        let path = trees.map { $0[variant] } ?? Silhouettes.embedded(variant)
        let bounds = path.bounds
        let entry = (index: symbols.count, bounds: bounds, foot: FootShade.middle(of: path, bounds))
        variants[variant] = entry
        symbols.append(Symbol(name: "tree-\(variant)", parts: [Symbol.Part(path)]))
        return entry
    }
}

extension Forest.Tree {
    /// Back to front: by layer, within a layer by y, then by age. Of two stars as of two trees.
    func isBehind(_ other: Forest.Tree, _ place: Point, _ otherPlace: Point) -> Bool {
        if layer != other.layer { return layer.rawValue > other.layer.rawValue }
        return place.y != otherPlace.y ? place.y < otherPlace.y : age < other.age
    }
}
