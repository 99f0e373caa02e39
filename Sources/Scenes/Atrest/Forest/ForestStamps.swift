import DisplayList
import Localization
import PathParser

/// The symbols that a forest's drawing uses, in the order in which they are first used, and its trees and stars as
/// stamps of them.
struct ForestStamps {
    /// Eight silhouettes in place of the project's own.
    let trees: [Path]?
    /// The ground of translucent trees, in the coordinates that stamps stand in.
    let air: Paint?
    /// Whether there is a background that a shade can darken.
    let isShaded: Bool
    let words: Words
    private(set) var symbols: [Symbol] = []
    private var shapes = [Shape?](repeating: nil, count: Silhouettes.count)
    private var symbolIndices = [Int?](repeating: nil, count: Silhouettes.count)
    private var starIndex: Int?
    private var shadeIndex: Int?

    init(trees: [Path]?, air: Paint?, isShaded: Bool, words: Words) {
        self.trees = trees
        self.air = air
        self.isShaded = isShaded
        self.words = words
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
            accessibility: Accessibility(title: words.forestStar(session: tree.session)))
    }

    /// The tree, and before it the shade that it stands on, where no air lies between.
    /// - Throws: `SceneError.emptySilhouette`.
    mutating func tree(_ tree: Forest.Tree, at center: Point) throws(SceneError) -> [Stamp] {
        let shape = shape(of: tree.variant)
        guard let transform = Silhouettes.fit(shape.bounds, size: tree.size, center: center) else {
            throw .emptySilhouette(variant: tree.variant)
        }
        let tint = TreeTint.color(tone: tree.tone, progress: 1, isIncomplete: tree.isIncomplete)
            .opacity(tree.layer.opacity)
        let stamp = Stamp(
            symbol: symbol(of: tree.variant), transform: transform, ground: tint.alpha < 1 ? air : nil, tint: tint,
            accessibility: Accessibility(
                title: words.forestTree(
                    variant: tree.variant, isOwn: trees == nil, tone: tree.tone, isIncomplete: tree.isIncomplete,
                    session: tree.session)))
        // Air hides the shade of every tree that is seen through it.
        if !isShaded || tint.alpha < 1 { return [stamp] }
        let place = transform.applied(to: Point(shape.foot, shape.bounds.maxY))
        return [shade(under: tree, at: place), stamp]
    }

    private mutating func shade(under tree: Forest.Tree, at place: Point) -> Stamp {
        let index = shadeIndex ?? symbols.count
        if shadeIndex == nil {
            symbols.append(FootShade.symbol)
            shadeIndex = index
        }
        return Stamp(
            symbol: index,
            transform: .translation(place.x, place.y - FootShade.rise * tree.size) * .scale(tree.size),
            tint: .black)
    }

    private mutating func symbol(of variant: Int) -> Int {
        if let known = symbolIndices[variant] { return known }
        let index = symbols.count
        symbolIndices[variant] = index
        symbols.append(Symbol(name: "tree-\(variant)", parts: [Symbol.Part(shape(of: variant).path)]))
        return index
    }

    /// The trees, back to front: by layer, within a layer by the y of their feet, then by age.
    mutating func sorted(_ trees: [Forest.Tree]) -> [Forest.Tree] {
        var feet: [(tree: Forest.Tree, foot: Point)] = []
        feet.reserveCapacity(trees.count)
        for tree in trees {
            let bounds = shape(of: tree.variant).bounds
            let height = Silhouettes.fit(bounds, size: tree.size, center: .zero).map { $0.d * bounds.height } ?? 0
            feet.append((tree, tree.center + Point(0, height / 2)))
        }
        feet.sort { $0.tree.isBehind($1.tree, $0.foot, $1.foot) }
        return feet.map { $0.tree }
    }

    private mutating func shape(of variant: Int) -> Shape {
        if let known = shapes[variant] { return known }
        let shape = Shape(trees.map { $0[variant] } ?? Silhouettes.embedded(variant))
        shapes[variant] = shape
        return shape
    }

    /// A silhouette with the values that each of its trees needs.
    private struct Shape {
        let path: Path
        let bounds: Rect
        /// The x on which it stands, between its left and its right.
        let foot: Double

        init(_ path: Path) {
            self.path = path
            bounds = path.bounds
            foot = FootShade.middle(of: path, bounds)
        }
    }
}

extension Forest.Tree {
    /// Back to front: by layer, within a layer by y, then by age. A tree's y is its foot's, a star's its middle's.
    func isBehind(_ other: Forest.Tree, _ place: Point, _ otherPlace: Point) -> Bool {
        if layer != other.layer { return layer.rawValue > other.layer.rawValue }
        return place.y != otherPlace.y ? place.y < otherPlace.y : age < other.age
    }
}
