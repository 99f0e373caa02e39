import Composition
import DisplayList
import PathParser

/// The land at dusk around a device: a sky with its last light, ridges with trees behind the device, and those in front
/// of it, from which it rises. Ridges end at a page's right edge as high as they begin at its left one, so that the land
/// of a set's pages goes on from each to the next.
struct PreviewGrove: Sendable {
    /// The size, in points.
    var size: Size
    /// The height at which the sun has set, in points from above.
    var horizon: Double
    /// The drift of the dusk from warm to cool: 0 … 1.
    var drift = 0.0
    /// The colour that tinges the last light; nil for none.
    var glow: Color?
    /// Eight silhouettes in place of the project's own.
    var trees: [Path]?

    /// The length of which heights of ridges and trees are multiples: trees are as large on a phone's page as on a low
    /// and wide one.
    var unit: Double
    /// The x of the last light's middle, as a share of the width.
    var middle = 0.5
    /// How strong the last light is: 1 behind a device, against which it must stand out.
    var light = 1.0
    /// How far the last light reaches to the sides and up, as multiples of the unit.
    var reach = Size(width: 1.15, height: 0.92)
    /// Whether the distant stars of `stars` are drawn in the sky.
    var hasStars = true

    init(size: Size, horizon: Double, drift: Double = 0, glow: Color? = nil, trees: [Path]? = nil) {
        self.size = size
        self.horizon = horizon
        self.drift = drift
        self.glow = glow
        self.trees = trees
        unit = min(size.width, 0.52 * size.height)
    }

    /// A grove in front of a device.
    /// - Parameter ground: the y of its first ridge, in points: there is room for all ridges below it.
    init(size: Size, ground: Double, trees: [Path]?) {
        self.init(size: size, horizon: ground, trees: trees)
        unit = min(unit, max(size.height - ground, 0) / PreviewGrove.depth)
    }

    /// The height of all ridges in front of a device, as a multiple of the unit.
    private static let depth = 0.76

    /// A tree on a ridge.
    struct Tree: Sendable {
        let variant: Int
        /// The x of its foot, as a share of the width.
        var x: Double
        /// Its height, as a multiple of the unit.
        let height: Double
        let tone: Int
        var isMirrored = false
    }

    /// A ridge with its trees.
    struct Ridge: Sendable {
        /// The share of air in front of it: 0 for none.
        let air: Double
        /// How much darker its trees are than in the light: 0 for not at all.
        var shade = 0.0
        /// Its mean height below a base, as a multiple of the unit.
        let drop: Double
        /// The waves of its outline: how many cross the page, how high they are, as a multiple of the unit, and where
        /// they begin, in degrees.
        let waves: [(count: Double, height: Double, phase: Double)]
        let trees: [Tree]
    }

    /// The y of a ridge.
    /// - Parameters:
    ///   - base: what its drop is measured from, in points.
    ///   - x: a share of the width.
    private func height(of ridge: Ridge, base: Double, at x: Double) -> Double {
        ridge.waves.reduce(base + ridge.drop * unit) { sum, wave in
            sum + wave.height * unit * sineAndCosine(degrees: 360 * wave.count * x + wave.phase).sine
        }
    }

    private static let steps = 24
    /// A foot is a little below the ridge's edge: it stands on the hill and not on a line.
    private static let sink = 0.03

    private func layer(_ ridge: Ridge, base: Double) -> Grove.Layer {
        // A grove's ridges reach 40 points beyond both edges.
        let (beyond, steps) = (40.0, Double(PreviewGrove.steps))
        let heights = (0...PreviewGrove.steps).map { step in
            let x = Double(step) / steps * (size.width + 2 * beyond) - beyond
            return height(of: ridge, base: base, at: x / size.width)
        }
        return Grove.Layer(
            air: ridge.air, shade: ridge.shade, heights: heights,
            places: ridge.trees.map { tree in
                Grove.Place(
                    variant: tree.variant, x: tree.x * size.width,
                    y: height(of: ridge, base: base, at: tree.x) + PreviewGrove.sink * tree.height * unit,
                    height: tree.height * unit, tone: tree.tone, isMirrored: tree.isMirrored)
            })
    }

    /// Draws ridges, from the furthest on.
    /// - Parameters:
    ///   - base: what their drops are measured from, in points from above.
    ///   - title: what a screen reader calls them; nil for nothing.
    func draw(_ ridges: [Ridge], base: Double, title: String? = nil, _ builder: inout DrawingBuilder) {
        let layers = ridges.map { layer($0, base: base) }
        builder.addDrawing(
            Drawing(size: size, accessibility: title.map { Accessibility(title: $0) }) {
                Grove(size: size, layers: layers, trees: trees).draw(&$0)
            }, at: .zero)
    }

    /// Draws the sky: its dusk, the last light where the sun has set, and stars.
    func drawSky(_ builder: inout DrawingBuilder) {
        let amber = AtrestTokens.earthTones[1].light
        let light = glow.map { amber.interpolated(to: $0, at: 0.35) } ?? amber
        let low = AtrestTokens.horizonWarm.interpolated(to: AtrestTokens.horizonCool, at: drift)
        let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let share = min(max(horizon / size.height, 0.1), 0.95)
        builder.nodes.append(
            .fill(
                Fill(
                    .rect(all),
                    paint: .linear(
                        from: .zero, to: Point(0, size.height),
                        stops: [
                            0: AtrestTokens.deepNight, share * 0.55: AtrestTokens.duskBase,
                            share: low.interpolated(to: light, at: 0.16), 1: low,
                        ]))))
        var glow = RadialGradient(
            center: .zero, radius: 1,
            stops: [(0.0, 0.62), (0.3, 0.34), (0.65, 0.1), (1, 0)].map {
                GradientStop(offset: $0.0, color: light.opacity($0.1 * self.light))
            })
        glow.transform = .translation(middle * size.width, horizon) * .scale(reach.width * unit, reach.height * unit)
        builder.nodes.append(.fill(Fill(.rect(all), paint: .radial(glow))))
        guard hasStars else { return }
        let star = builder.index(of: StarShape.symbol)
        for place in PreviewGrove.stars {
            builder.nodes.append(
                .stamp(
                    Stamp(
                        symbol: star,
                        transform: .translation(place.x * size.width, place.y * horizon)
                            * .scale(place.scale * unit / 400),
                        tint: AtrestTokens.starLight.opacity(place.opacity))))
        }
    }

    /// Distant stars: their places as shares of the width and of the sky's height, their sizes as multiples of the
    /// timer's star, and opacities. Those near the middle lie behind a caption or a device, and so there are none.
    private static let stars: [(x: Double, y: Double, scale: Double, opacity: Double)] = [
        (0.06, 0.05, 0.5, 0.7), (0.21, 0.025, 0.36, 0.5), (0.94, 0.06, 0.55, 0.7), (0.7, 0.02, 0.36, 0.45),
        (0.04, 0.3, 0.46, 0.6), (0.955, 0.34, 0.4, 0.5), (0.08, 0.46, 0.36, 0.45), (0.93, 0.52, 0.46, 0.5),
        (0.035, 0.6, 0.34, 0.35), (0.965, 0.66, 0.34, 0.3),
    ]
}

extension PreviewGrove {
    /// The ridges behind the device. Their trees stand beside it, where they are seen.
    static let behind = [
        Ridge(
            air: 0.74, drop: 0, waves: [(1, 0.03, 20), (3, 0.012, 140)],
            trees: [
                Tree(variant: 5, x: 0.015, height: 0.17, tone: 3), Tree(variant: 6, x: 0.075, height: 0.12, tone: 3),
                Tree(variant: 5, x: 0.125, height: 0.2, tone: 2), Tree(variant: 1, x: 0.885, height: 0.15, tone: 3),
                Tree(variant: 5, x: 0.94, height: 0.22, tone: 2), Tree(variant: 5, x: 0.985, height: 0.16, tone: 3),
            ]),
        Ridge(
            air: 0.46, drop: 0.07, waves: [(1, 0.035, 200), (2, 0.02, 60)],
            trees: [
                Tree(variant: 2, x: 0.07, height: 0.2, tone: 0), Tree(variant: 3, x: 0.925, height: 0.21, tone: 4),
            ]),
    ]

    /// The ridges in front of a device on whose screen one tree stands: it stands on the first of them, and nothing
    /// before it is as bright.
    static let around = [
        Ridge(
            air: 0.2, drop: 0, waves: [(1, 0.03, 90)],
            trees: [
                Tree(variant: 5, x: 0.075, height: 0.24, tone: 2), Tree(variant: 6, x: 0.89, height: 0.15, tone: 3),
            ]),
        Ridge(
            air: 0.1, shade: 0.2, drop: 0.2, waves: [(1, 0.03, 240), (2, 0.014, 30)],
            trees: [
                Tree(variant: 2, x: 0.52, height: 0.14, tone: 0), Tree(variant: 1, x: 0.81, height: 0.36, tone: 2),
            ]),
        Ridge(
            air: 0, shade: 0.3, drop: 0.46, waves: [(1, 0.03, 60), (2, 0.012, 200)],
            trees: [
                Tree(variant: 3, x: 0.25, height: 0.42, tone: 4), Tree(variant: 7, x: 0.63, height: 0.24, tone: 0),
            ]),
        Ridge(
            air: 0, shade: 0.55, drop: 0.7, waves: [(1, 0.025, 300), (3, 0.008, 20)],
            trees: [
                Tree(variant: 5, x: 0.86, height: 0.32, tone: 2), Tree(variant: 6, x: 0.46, height: 0.14, tone: 3),
            ]),
    ]

    /// The ridges in front of a device on whose screen a forest grows: it goes on in them, larger and larger.
    static let forest = [
        Ridge(
            air: 0.32, drop: 0, waves: [(1, 0.03, 250)],
            trees: [
                Tree(variant: 5, x: 0.11, height: 0.42, tone: 2), Tree(variant: 6, x: 0.4, height: 0.24, tone: 3),
                Tree(variant: 5, x: 0.66, height: 0.34, tone: 2), Tree(variant: 1, x: 0.85, height: 0.38, tone: 3),
            ]),
        Ridge(
            air: 0.14, drop: 0.16, waves: [(1, 0.03, 70), (2, 0.014, 30)],
            trees: [
                Tree(variant: 4, x: 0.3, height: 0.32, tone: 4), Tree(variant: 7, x: 0.79, height: 0.36, tone: 0),
                Tree(variant: 2, x: 0.54, height: 0.24, tone: 3),
            ]),
        Ridge(
            air: 0, drop: 0.42, waves: [(1, 0.03, 220), (2, 0.012, 100)],
            trees: [
                Tree(variant: 3, x: 0.25, height: 0.42, tone: 2), Tree(variant: 0, x: 0.66, height: 0.36, tone: 1),
            ]),
        Ridge(
            air: 0, shade: 0.5, drop: 0.66, waves: [(1, 0.025, 120), (3, 0.008, 20)],
            trees: [
                Tree(variant: 6, x: 0.4, height: 0.17, tone: 3), Tree(variant: 5, x: 0.87, height: 0.3, tone: 2),
            ]),
    ]
}
