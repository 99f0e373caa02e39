import DisplayList
import Localization
import PathParser

/// The symbols that a forest's drawing uses, in the order in which they are first used, and its trees and stars as
/// stamps of them.
struct ForestStamps {
    /// Eight silhouettes in place of the project's own.
    let trees: [Path]?
    /// The paint of the background, in the coordinates that stamps stand in: the ground of translucent trees, and the
    /// rims of those that stand before others. Nil for trees without either, and without shades.
    let air: Paint?
    let words: Words
    private(set) var symbols: [Symbol] = []
    private var shapes = [Shape?](repeating: nil, count: Silhouettes.count)
    private var symbolIndices = [Int?](repeating: nil, count: Silhouettes.count)
    private var starIndex: Int?
    private var shadeIndex: Int?

    init(trees: [Path]?, air: Paint?, words: Words) {
        self.trees = trees
        self.air = air
        self.words = words
    }

    /// The star, as bright as its layer is, wherever it stands.
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

    /// The tree, and before it the shade that it stands on.
    /// - Parameter isInFront: whether it stands before another tree of its layer: it has a rim then.
    /// - Throws: `SceneError.emptySilhouette`.
    mutating func tree(_ tree: Forest.Tree, at center: Point, isInFront: Bool) throws(SceneError) -> [Stamp] {
        let shape = shape(of: tree.variant)
        guard let transform = Silhouettes.fit(shape.bounds, size: tree.size, center: center) else {
            throw .emptySilhouette(variant: tree.variant)
        }
        let tint = TreeTint.color(tone: tree.tone, progress: 1, isIncomplete: tree.isIncomplete)
            .opacity(tree.layer.opacity)
        let hasRim = isInFront && air != nil
        let stamp = Stamp(
            symbol: symbol(of: tree.variant), transform: transform, ground: tint.alpha < 1 || hasRim ? air : nil,
            groundOutset: hasRim ? ForestStamps.rim / transform.meanScale : 0, tint: tint,
            accessibility: Accessibility(
                title: words.forestTree(
                    variant: tree.variant, isOwn: trees == nil, tone: tree.tone, isIncomplete: tree.isIncomplete,
                    session: tree.session)))
        if air == nil { return [stamp] }
        let place = transform.applied(to: Point(shape.foot, shape.bounds.maxY))
        return [shade(under: tree, at: place), stamp]
    }

    /// The width of the rim of dusk around a tree that stands before another of its layer, in points (atrest.md,
    /// "Forest").
    private static let rim = 1.25

    private mutating func shade(under tree: Forest.Tree, at place: Point) -> Stamp {
        let index = shadeIndex ?? symbols.count
        if shadeIndex == nil {
            symbols.append(FootShade.symbol)
            shadeIndex = index
        }
        return Stamp(
            symbol: index,
            transform: .translation(place.x, place.y - FootShade.rise * tree.size) * .scale(tree.size),
            tint: Color.black.opacity(tree.layer.opacity))
    }

    private mutating func symbol(of variant: Int) -> Int {
        if let known = symbolIndices[variant] { return known }
        let index = symbols.count
        symbolIndices[variant] = index
        symbols.append(Symbol(name: "tree-\(variant)", parts: [Symbol.Part(shape(of: variant).path)]))
        return index
    }

    /// A tree among others.
    struct Standing {
        let tree: Forest.Tree
        /// The middle of its foot, on the canvas.
        let foot: Point
        /// Whether the tree covers a part of another tree of its layer.
        let isInFront: Bool
    }

    /// The trees, back to front.
    mutating func sorted(_ trees: [Forest.Tree]) -> [Standing] {
        var boxes: [(tree: Forest.Tree, foot: Point, box: Rect)] = []
        boxes.reserveCapacity(trees.count)
        for tree in trees {
            let shape = shape(of: tree.variant)
            if let fit = Silhouettes.fit(shape.bounds, size: tree.size, center: tree.center) {
                let foot = fit.applied(to: Point(shape.foot, shape.bounds.maxY))
                boxes.append((tree, foot, fit.applied(to: shape.bounds)))
            } else {
                boxes.append((tree, tree.center, Rect.null))
            }
        }
        boxes.sort { $0.tree.isBehind($1.tree, $0.foot.y, $1.foot.y) }
        var overlaps = ForestOverlaps()
        return boxes.map { tree, foot, box in
            Standing(tree: tree, foot: foot, isInFront: !box.isNull && overlaps.insert(box, layer: tree.layer))
        }
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
    /// Back to front: by layer; within a layer incomplete trees first, then by y, then by age. A tree's y is its foot's,
    /// a star's its middle's.
    package func isBehind(_ other: Forest.Tree, _ y: Double, _ otherY: Double) -> Bool {
        if layer != other.layer { return layer.rawValue > other.layer.rawValue }
        if isIncomplete != other.isIncomplete { return isIncomplete }
        return y != otherY ? y < otherY : age < other.age
    }
}
