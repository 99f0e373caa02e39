import Composition
import DisplayList
import Localization
import PathParser

/// A large tree and its star on a ridge at dusk, others further back: what wide pictures show in place of a screen.
struct PreviewHero: Sendable {
    var size: Size
    /// Whether the tree leaves room for a caption beside it.
    var isBesideCaption: Bool
    /// Whether the tree is at the left, and the caption at the right.
    var isMirrored: Bool
    /// The drift of the dusk from warm to cool: 0 … 1.
    var drift: Double
    var words: Words
    /// Silhouettes in place of the project's own.
    var trees: [Path]?

    /// The widest tree, in the warmest tone: the icon's.
    private static let variant = 0
    private static let tone = 1
    /// The tree's height, as a share of the picture's.
    private static let height = 0.56
    /// The height at which it stands, from above, as a share of the picture's.
    private static let ground = 0.845
    private static let horizon = 0.7

    /// The x of the tree, as a share of the picture's width: the whole tree lies in the picture.
    private var middle: Double {
        guard isBesideCaption else { return 0.5 }
        return isMirrored ? 0.275 : 0.725
    }

    func draw(_ builder: inout DrawingBuilder) {
        let (unit, foot) = (size.height, PreviewHero.ground * size.height)
        var grove = PreviewGrove(size: size, horizon: PreviewHero.horizon * size.height, drift: drift, trees: trees)
        grove.middle = middle
        grove.unit = unit
        grove.drawSky(&builder)
        func placed(_ places: [PreviewGrove.Tree]) -> [PreviewGrove.Tree] {
            places.map { place in
                var place = place
                if isMirrored { place.x = 1 - place.x }
                return place
            }
        }
        let far = PreviewGrove.Ridge(
            air: 0.74, drop: 0, waves: [(1, 0.02, 40), (3, 0.012, 140)], trees: placed(PreviewHero.far))
        let mid = PreviewGrove.Ridge(
            air: 0.46, drop: 0.06, waves: [(1, 0.025, 220), (2, 0.012, 60)], trees: placed(PreviewHero.mid))
        grove.draw([far, mid], base: grove.horizon, &builder)
        let near = PreviewGrove.Ridge(
            air: 0.04, drop: 0, waves: [(1, 0.03, isMirrored ? 190 : 350)],
            trees: placed(PreviewHero.near) + [
                PreviewGrove.Tree(
                    variant: PreviewHero.variant, x: middle, height: PreviewHero.height, tone: PreviewHero.tone)
            ])
        let title = words.tree(
            variant: PreviewHero.variant, isOwn: self.trees == nil, tone: PreviewHero.tone, isPale: false)
        grove.draw([near], base: foot, title: title, &builder)
        // At the upper right, as on the timer.
        let star = Point(
            middle * size.width + 0.52 * PreviewHero.height * unit, foot - 0.93 * PreviewHero.height * unit)
        builder.nodes.append(
            .stamp(
                Stamp(
                    symbol: builder.index(of: StarShape.symbol),
                    transform: .translation(star.x, star.y) * .scale(unit / 300), tint: AtrestTokens.starLight,
                    accessibility: Accessibility(title: words("world.star")))))
    }

    // The sides of a tree beside a caption; a tree in the middle has the same around it.
    private static let far = [
        PreviewGrove.Tree(variant: 5, x: 0.03, height: 0.12, tone: 3),
        PreviewGrove.Tree(variant: 6, x: 0.1, height: 0.08, tone: 3),
        PreviewGrove.Tree(variant: 5, x: 0.155, height: 0.13, tone: 2),
        PreviewGrove.Tree(variant: 1, x: 0.25, height: 0.09, tone: 3),
        PreviewGrove.Tree(variant: 5, x: 0.375, height: 0.12, tone: 2),
        PreviewGrove.Tree(variant: 5, x: 0.93, height: 0.16, tone: 3),
        PreviewGrove.Tree(variant: 6, x: 0.975, height: 0.12, tone: 2),
    ]
    private static let mid = [
        PreviewGrove.Tree(variant: 2, x: 0.08, height: 0.14, tone: 0),
        PreviewGrove.Tree(variant: 3, x: 0.31, height: 0.14, tone: 4),
        PreviewGrove.Tree(variant: 5, x: 0.965, height: 0.24, tone: 2),
    ]
    private static let near = [
        PreviewGrove.Tree(variant: 1, x: 0.2, height: 0.22, tone: 2),
        PreviewGrove.Tree(variant: 7, x: 0.42, height: 0.17, tone: 3),
    ]
}
