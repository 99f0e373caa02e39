import Composition
import DisplayList
import Localization
import PathParser

/// A whole tree and its star alone under the dusk, which wide pictures show in place of a screen.
enum PreviewHero {
    /// The height at which the tree stands, from above, as a share of the picture's.
    private static let ground = 0.72
    /// The tree's height, as a share of the picture's.
    private static let height = 0.42

    /// The widest tree, in the warmest tone: the icon's.
    private static let variant = 0
    private static let tone = 1

    /// Distant stars: their places, as shares of the picture, and their sizes, as multiples of the tree's star.
    private static let stars: [(x: Double, y: Double, scale: Double)] = [
        (0.06, 0.16, 0.26), (0.17, 0.07, 0.18), (0.33, 0.14, 0.22), (0.46, 0.08, 0.3), (0.58, 0.2, 0.18),
        (0.93, 0.12, 0.24), (0.97, 0.36, 0.18), (0.53, 0.41, 0.16),
    ]

    /// Draws it in a picture.
    /// - Parameters:
    ///   - middle: the x of the tree, as a share of the picture's width.
    ///   - trees: silhouettes in place of the project's own.
    static func draw(
        in size: Size, middle: Double, _ words: Words, trees: [Path]?, _ builder: inout DrawingBuilder
    ) {
        let path = trees.map { $0[variant] } ?? Silhouettes.embedded(variant, height: height * size.height)
        let bounds = path.bounds
        guard bounds.height > 0 else { return }
        let scale = height * size.height / bounds.height
        let (width, foot) = (bounds.width * scale, ground * size.height)
        let left = middle * size.width - width / 2
        drawShade(Point(middle * size.width, foot), width: width, &builder)
        let star = builder.index(of: StarShape.symbol)
        for place in stars {
            builder.nodes.append(
                .stamp(
                    Stamp(
                        symbol: star,
                        transform: .translation(place.x * size.width, place.y * size.height)
                            * .scale(place.scale * size.height / 400),
                        tint: AtrestTokens.starLight.opacity(0.55))))
        }
        builder.nodes.append(
            .group(
                Group(
                    [.fill(Fill(path, paint: .solid(AtrestTokens.earthTones[tone].light)))],
                    transform: .translation(left, foot) * .scale(scale) * .translation(-bounds.minX, -bounds.maxY),
                    accessibility: Accessibility(
                        title: words.tree(variant: variant, isOwn: trees == nil, tone: tone, isPale: false)))))
        // At the upper right, as on the timer.
        builder.nodes.append(
            .stamp(
                Stamp(
                    symbol: star,
                    transform: .translation(left + 0.93 * width, foot - 1.08 * height * size.height)
                        * .scale(size.height / 400),
                    tint: AtrestTokens.starLight, accessibility: Accessibility(title: words("world.star")))))
    }

    /// Draws the last light on the ground under the tree.
    private static func drawShade(_ foot: Point, width: Double, _ builder: inout DrawingBuilder) {
        let warm = AtrestTokens.earthTones[tone].light
        var light = RadialGradient(
            center: .zero, radius: 1,
            stops: [
                GradientStop(offset: 0, color: warm.opacity(0.22)),
                GradientStop(offset: 0.5, color: warm.opacity(0.07)),
                GradientStop(offset: 1, color: warm.opacity(0)),
            ])
        light.transform = .translation(foot.x, foot.y) * .scale(0.9 * width, 0.16 * width)
        let around = Rect(
            x: foot.x - 0.9 * width, y: foot.y - 0.16 * width, width: 1.8 * width, height: 0.32 * width)
        builder.nodes.append(.fill(Fill(.rect(around), paint: .radial(light))))
    }
}
