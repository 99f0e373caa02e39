import DisplayList
import PathParser

/// Trees on ridges at dusk, each ridge with less air before it than the one behind: for pictures composed by hand.
struct Grove {
    /// A tree of the grove.
    struct Place {
        let variant: Int
        /// The x of its foot.
        let x: Double
        let y: Double
        let height: Double
        let tone: Int
        var isMirrored = false
    }

    /// A ridge, and the trees on it.
    struct Layer {
        /// The share of air in front of it: 0 for none.
        let air: Double
        /// How much darker its trees are than in the light: 0 for not at all.
        var shade = 0.0
        /// The ridge's heights at equal steps, from a little beyond the left edge to a little beyond the right one.
        let heights: [Double]
        let places: [Place]
    }

    /// The size, in points; ridges reach down to its foot.
    let size: Size
    /// The ridges, from the furthest on.
    let layers: [Layer]
    /// Eight silhouettes in place of the project's own.
    var trees: [Path]?
    /// How much larger than composed it will be shown: what is to be seen of its trees depends on it.
    var scale = 1.0

    func draw(_ canvas: inout Canvas) {
        for layer in layers { draw(layer, &canvas) }
    }

    /// The colour of the air, in which distant ridges and trees are lost.
    static let air = AtrestTokens.horizonWarm.interpolated(to: AtrestTokens.earthTones[1].light, at: 0.16)

    private func draw(_ layer: Layer, _ canvas: inout Canvas) {
        let step = (size.width + 80) / Double(layer.heights.count - 1)
        let skyline = layer.heights.enumerated().map { Point(Double($0.offset) * step - 40, $0.element) }
        let land = AtrestTokens.deepNight.interpolated(to: Grove.air, at: 0.16 + 0.6 * layer.air)
        canvas.fill(
            .ground(under: skyline, downTo: size.height),
            .linear(
                from: Point(0, layer.heights.min() ?? 0), to: Point(0, size.height),
                colors: [land, AtrestTokens.deepNight]))
        for place in layer.places {
            let tone = AtrestTokens.earthTones[place.tone].light
            let color = tone.interpolated(to: Grove.air, at: layer.air)
                .interpolated(to: AtrestTokens.deepNight, at: layer.shade)
            // The feet of the trees fade into the dark of the ground.
            let paint = Paint.linear(
                from: Point(0, place.y - place.height), to: Point(0, place.y),
                stops: [0: color, 0.6: color, 1: color.interpolated(to: AtrestTokens.deepNight, at: 0.45)])
            canvas.stamp(
                FootShade.symbol, at: Point(place.x, place.y - place.height * 0.012), scale: place.height * 1.2,
                tint: Color.black.opacity(1 - layer.air))
            canvas.tree(
                trees.map { $0[place.variant] } ?? Silhouettes.embedded(place.variant, height: place.height * scale),
                at: Point(place.x, place.y),
                height: place.height, paint, isMirrored: place.isMirrored)
        }
    }
}
