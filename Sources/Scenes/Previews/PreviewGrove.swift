import Composition
import DisplayList
import Localization
import PathParser

/// An upright grove at dusk, which fills the page of a tree's arrival: the tree before the last light, its star above
/// it, and others further back.
enum PreviewGrove {
    /// The size that it is composed for, in points: as high as a phone's page, and as wide as a tablet's shows of it. It
    /// is magnified to a page's height, and its middle is the page's.
    private static let size = Size(width: 760, height: 956)
    /// The height at which the sun has set.
    private static let horizon = 742.0

    /// - Parameters:
    ///   - page: the page's size.
    ///   - shot: whose tree it is, and in which tone.
    ///   - trees: silhouettes in place of the project's own.
    static func draw(
        in page: Size, _ shot: PreviewShot, _ words: Words, trees: [Path]?, _ builder: inout DrawingBuilder
    ) {
        let scale = max(page.width / size.width, page.height / size.height)
        let grove = Drawing(
            size: size,
            accessibility: Accessibility(
                title: words.tree(variant: shot.tree, isOwn: trees == nil, tone: shot.tone, isPale: false))
        ) { canvas in
            sky(&canvas)
            Grove(size: size, layers: layers + [foreground(shot)], trees: trees, scale: scale).draw(&canvas)
        }
        let origin = Point((page.width - size.width * scale) / 2, page.height - size.height * scale)
        builder.addDrawing(grove, at: origin, scale: scale)
        builder.nodes.append(
            .stamp(
                Stamp(
                    symbol: builder.index(of: StarShape.symbol),
                    transform: .translation(origin.x + star.x * scale, origin.y + star.y * scale) * .scale(1.6 * scale),
                    tint: AtrestTokens.starLight, accessibility: Accessibility(title: words("world.star")))))
    }

    private static func sky(_ canvas: inout Canvas) {
        let amber = AtrestTokens.earthTones[1].light
        let share = horizon / size.height
        canvas.fill(
            .linear(
                from: .zero, to: Point(0, size.height),
                stops: [
                    0: AtrestTokens.deepNight, share * 0.52: AtrestTokens.duskBase,
                    share: AtrestTokens.horizonWarm.interpolated(to: amber, at: 0.12), 1: AtrestTokens.horizonWarm,
                ]))
        // The last light, where the sun has set.
        canvas.transform(.translation(size.width / 2, horizon) * .scale(1, 0.8)) {
            $0.fill(
                .circle(center: .zero, radius: 470),
                .radial(
                    center: .zero, radius: 470,
                    stops: [
                        0: amber.opacity(0.46), 0.3: amber.opacity(0.24), 0.65: amber.opacity(0.06),
                        1: amber.opacity(0),
                    ]))
        }
        for (x, y, scale, opacity) in stars {
            canvas.stamp(
                StarShape.symbol, at: Point(x, y), scale: scale, tint: AtrestTokens.starLight.opacity(opacity))
        }
    }

    /// The tree's star, at its upper right.
    private static let star = Point(520, 470)

    /// Distant stars: their places, sizes as multiples of the timer's star, and opacities.
    private static let stars: [(x: Double, y: Double, scale: Double, opacity: Double)] = [
        (190, 34, 0.5, 0.7), (300, 18, 0.36, 0.5), (578, 44, 0.55, 0.7), (470, 22, 0.36, 0.45), (578, 236, 0.4, 0.5),
        (186, 252, 0.46, 0.6), (252, 300, 0.7, 0.85), (366, 268, 0.36, 0.45), (446, 322, 0.4, 0.5),
        (214, 392, 0.4, 0.4), (320, 392, 0.34, 0.35), (578, 352, 0.36, 0.4), (180, 500, 0.34, 0.3),
        (586, 488, 0.34, 0.3), (30, 30, 0.5, 0.6), (110, 300, 0.4, 0.5), (40, 420, 0.5, 0.5), (736, 28, 0.46, 0.6),
        (650, 320, 0.56, 0.7), (726, 420, 0.36, 0.4), (130, 520, 0.34, 0.3), (640, 540, 0.34, 0.3),
    ]

    private static let layers = [
        Grove.Layer(
            air: 0.74, heights: [726, 736, 728, 720, 726, 738, 732, 722, 718, 728],
            places: [
                Grove.Place(variant: 6, x: 40, y: 738, height: 70, tone: 3),
                Grove.Place(variant: 5, x: 128, y: 736, height: 84, tone: 2),
                Grove.Place(variant: 5, x: 180, y: 732, height: 76, tone: 2),
                Grove.Place(variant: 5, x: 206, y: 730, height: 104, tone: 3),
                Grove.Place(variant: 1, x: 256, y: 728, height: 64, tone: 3),
                Grove.Place(variant: 6, x: 504, y: 738, height: 58, tone: 3),
                Grove.Place(variant: 5, x: 540, y: 732, height: 88, tone: 2),
                Grove.Place(variant: 5, x: 576, y: 730, height: 118, tone: 2),
                Grove.Place(variant: 1, x: 716, y: 730, height: 84, tone: 3),
            ]),
        Grove.Layer(
            air: 0.46, heights: [764, 758, 766, 772, 764, 756, 762, 772, 770, 760],
            places: [
                Grove.Place(variant: 2, x: 96, y: 766, height: 110, tone: 0),
                Grove.Place(variant: 3, x: 216, y: 776, height: 122, tone: 2),
                Grove.Place(variant: 7, x: 550, y: 780, height: 104, tone: 4),
                Grove.Place(variant: 5, x: 662, y: 776, height: 168, tone: 2),
            ]),
    ]

    /// The nearest ridge, with the tree itself.
    private static func foreground(_ shot: PreviewShot) -> Grove.Layer {
        Grove.Layer(
            air: 0, heights: [850, 842, 832, 820, 814, 814, 820, 830, 838, 846],
            places: [Grove.Place(variant: shot.tree, x: 380, y: 824, height: 284, tone: shot.tone)])
    }
}
