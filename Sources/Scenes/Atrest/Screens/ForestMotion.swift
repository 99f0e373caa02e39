import DisplayList
import Localization
import PathParser

/// A forest's trees and stars, made once for all moments of an animation. Every moment has the same ones in the same
/// order, even while they are out of sight or yet to come: so an SVG can match and move them.
struct ForestMotion: Sendable {
    /// The most trees, shades and stars: more than one would watch, and few enough to draw a moment in some
    /// milliseconds.
    static let maxThings = 20_000

    /// A tree, its shade or a star.
    private struct Thing: Sendable {
        /// The stamp at its place on the canvas of the whole forest.
        let stamp: Stamp
        let age: Int
        /// The y of its centre, as a share of the canvas's height.
        let share: Double
        /// The distance from its centre down to the origin of its stamp, in points.
        let drop: Double

        init(_ stamp: Stamp, of tree: Forest.Tree, center: Point, share: Double) {
            self.stamp = stamp
            age = tree.age
            self.share = share
            drop = stamp.transform.ty - center.y
        }
    }

    private let forest: Forest
    private let words: Words
    private let background: [Node]
    private let air: Paint?
    private let symbols: [Symbol]
    /// Back to front.
    private let stars: [Thing]
    private let trees: [Thing]
    /// The y of the trees in front, by age, as shares of the canvas's height: every third tree is one.
    private let foreground: [Double]

    /// - Parameter offsets: the range of the view's scrolling: things out of its sight are left out. Nil keeps all.
    /// - Throws: `SceneError`, for more than `maxThings`, and for a silhouette without extent.
    init(_ scene: ForestScene, _ forest: Forest, offsets: ClosedRange<Double>? = nil) throws(SceneError) {
        words = scene.options.words
        let view = forest.viewport
        func isSeen(_ y: Double, _ reach: Double, speed: Double) -> Bool {
            guard let offsets else { return true }
            return y + reach >= speed * offsets.lowerBound && y - reach <= speed * offsets.upperBound + view.height
        }
        var trees: [Forest.Tree] = []
        var stars: [(tree: Forest.Tree, center: Point)] = []
        for tree in forest.trees {
            if isSeen(tree.center.y, 0.5 * tree.size, speed: 1) { trees.append(tree) }
            if let star = tree.star, isSeen(star.y, StarShape.reach * tree.starScale, speed: Forest.starParallax) {
                stars.append((tree, star))
            }
            guard trees.count + stars.count <= ForestMotion.maxThings else {
                throw .badOption(
                    name: "sessions", found: "more than \(ForestMotion.maxThings) trees and stars that would move",
                    expected: "fewer")
            }
        }
        stars.sort { $0.tree.isBehind($1.tree, $0.center.y, $1.center.y) }
        var stamps = scene.stamps(height: view.height)
        air = stamps.air
        let standing = stamps.sorted(trees)
        self.stars = stars.map { tree, center in
            Thing(stamps.star(of: tree, at: center), of: tree, center: center, share: tree.starPlace?.y ?? 0)
        }
        var things: [Thing] = []
        for standing in standing {
            let tree = standing.tree
            let share = tree.place.y
            for stamp in try stamps.tree(tree, at: tree.center, isInFront: standing.isInFront) {
                things.append(Thing(stamp, of: tree, center: tree.center, share: share))
            }
        }
        self.trees = things
        self.forest = forest
        background = scene.options.background.nodes(size: view, drift: scene.options.drift)
        symbols = stamps.symbols
        foreground = forest.trees.filter { $0.layer == .foreground }.map { $0.place.y }
    }

    /// The whole forest at a scroll offset in points.
    func drawing(offset: Double) -> Drawing {
        let air = air(at: offset)
        return drawing(
            stars: stars.map { .stamp($0.stamp) },
            trees: trees.map { thing in
                var stamp = thing.stamp
                if stamp.ground != nil { stamp.ground = air }
                return .stamp(stamp)
            }, offset: offset)
    }

    /// The forest as it grows, at rest.
    /// - Parameters:
    ///   - steps: the number of trees; the fraction is the share of the next tree's time that has passed.
    ///   - fade: the easing of the next tree's appearance, and of the view's way to it.
    func drawing(steps: Double, fade: Easing) -> Drawing {
        let count = min(Int(exactly: max(steps, 0).rounded(.down)) ?? 0, forest.trees.count)
        let time = min(max(steps - Double(count), 0), 1)
        let fading = fade.value(at: time)
        // The canvas grows evenly, though all else is eased: it grows by the same at each step, and older trees glide.
        let low = Forest.canvasHeight(trees: count, viewport: forest.viewport)
        let high = Forest.canvasHeight(trees: count + 1, viewport: forest.viewport)
        let height = count < forest.trees.count ? low + (high - low) * time : low
        let before = restingOffset(trees: max(count, 1), height: height)
        let after = restingOffset(trees: count + 1, height: height)
        let offset = before + (after - before) * fading
        let air = air(at: offset)
        func opacity(_ age: Int) -> Double { age < count ? 1 : age == count ? fading : 0 }

        func placed(_ thing: Thing) -> Stamp {
            var stamp = thing.stamp
            stamp.transform.ty = thing.share * height + thing.drop
            return stamp
        }
        func star(_ thing: Thing) -> Node {
            var stamp = placed(thing)
            stamp.tint = stamp.tint.opacity(opacity(thing.age))
            return .stamp(stamp)
        }
        func tree(_ thing: Thing) -> Node {
            let opacity = opacity(thing.age)
            var stamp = placed(thing)
            guard stamp.ground != nil else {
                stamp.tint = stamp.tint.opacity(opacity)
                return .stamp(stamp)
            }
            // It fades as a group with its ground: the ground alone would look like a hole in the background.
            stamp.ground = air
            return .group(Group([.stamp(stamp)], opacity: opacity))
        }
        return drawing(stars: stars.map(star), trees: trees.map(tree), offset: offset)
    }

    /// The place at which a forest of this many trees rests, on a canvas of some height.
    private func restingOffset(trees: Int, height: Double) -> Double {
        guard !foreground.isEmpty else { return 0 }
        // The oldest tree is in front, and every third after it.
        let newest = min((min(trees, forest.trees.count) - 1) / 3, foreground.count - 1)
        return Forest.offset(
            restingOn: foreground[max(newest, 0)] * height, canvasHeight: height, viewport: forest.viewport)
    }

    /// The air, which stays with the viewport, on the canvas that is scrolled below it.
    private func air(at offset: Double) -> Paint? {
        guard case .linear(var gradient) = air else { return air }
        gradient.transform = .translation(0, offset)
        return .linear(gradient)
    }

    private func drawing(stars: [Node], trees: [Node], offset: Double) -> Drawing {
        func scrolled(_ nodes: [Node], by offset: Double) -> [Node] {
            nodes.isEmpty ? [] : [.group(Group(nodes, transform: .translation(0, -offset)))]
        }
        return Drawing(
            size: forest.viewport, symbols: symbols,
            nodes: background + scrolled(stars, by: Forest.starParallax * offset) + scrolled(trees, by: offset),
            accessibility: Accessibility(
                title: words.forest(isEmpty: forest.trees.isEmpty)))
    }
}
