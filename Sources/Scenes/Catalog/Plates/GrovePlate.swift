import DisplayList
import Localization
import PathParser

/// A grove at dusk, wide: an old oak with the last light behind it, others further and further back, and stars.
enum GrovePlate {
    private static let size = Size(width: 1280, height: 560)

    static func drawing(_ page: Words) -> Drawing {
        Drawing(size: size, accessibility: Accessibility(title: page("plate.grove"), role: .image)) { canvas in
            sky(&canvas)
            Grove(size: size, layers: layers).draw(&canvas)
        }
    }

    private static func sky(_ canvas: inout Canvas) {
        let amber = AtrestTokens.earthTones[1].light
        canvas.fill(
            .linear(
                from: .zero, to: Point(0, size.height),
                stops: [
                    0: AtrestTokens.deepNight, 0.42: AtrestTokens.duskBase,
                    0.86: AtrestTokens.horizonWarm.interpolated(to: amber, at: 0.12), 1: AtrestTokens.horizonWarm,
                ]))
        // The last light, where the sun has set.
        canvas.transform(.translation(560, 448) * .scale(1, 0.42)) {
            $0.fill(
                .circle(center: .zero, radius: 700),
                .radial(
                    center: .zero, radius: 700,
                    stops: [
                        0: amber.opacity(0.5), 0.3: amber.opacity(0.24), 0.65: amber.opacity(0.06), 1: amber.opacity(0),
                    ]))
        }
        for (x, y, scale, opacity) in [
            (96.0, 84.0, 0.8, 0.85), (214, 190, 0.5, 0.6), (708, 128, 1.35, 1), (854, 196, 0.5, 0.55),
            (884, 52, 0.5, 0.6),
            (1016, 122, 0.75, 0.8), (1172, 60, 0.6, 0.7), (1226, 208, 0.5, 0.5), (776, 58, 0.42, 0.45),
            (950, 236, 0.4, 0.4), (36, 236, 0.42, 0.4), (300, 40, 0.5, 0.55),
        ] {
            canvas.stamp(
                StarShape.symbol, at: Point(x, y), scale: scale, tint: AtrestTokens.starLight.opacity(opacity))
        }
    }

    private static let layers = [
        Grove.Layer(
            air: 0.74, heights: [438, 424, 428, 440, 432, 416, 422, 434],
            places: [
                Grove.Place(variant: 5, x: 58, y: 438, height: 92, tone: 2),
                Grove.Place(variant: 5, x: 100, y: 434, height: 118, tone: 3),
                Grove.Place(variant: 6, x: 232, y: 432, height: 84, tone: 3),
                Grove.Place(variant: 1, x: 700, y: 440, height: 108, tone: 3),
                Grove.Place(variant: 2, x: 764, y: 438, height: 72, tone: 0),
                Grove.Place(variant: 5, x: 846, y: 432, height: 104, tone: 2),
                Grove.Place(variant: 5, x: 884, y: 430, height: 132, tone: 2),
                Grove.Place(variant: 0, x: 992, y: 428, height: 82, tone: 3),
                Grove.Place(variant: 5, x: 1196, y: 434, height: 110, tone: 3),
            ]),
        Grove.Layer(
            air: 0.46, heights: [468, 476, 462, 452, 464, 474, 464, 456],
            places: [
                Grove.Place(variant: 3, x: 34, y: 478, height: 176, tone: 2),
                Grove.Place(variant: 2, x: 296, y: 466, height: 122, tone: 0),
                Grove.Place(variant: 5, x: 738, y: 470, height: 206, tone: 2),
                Grove.Place(variant: 6, x: 966, y: 480, height: 160, tone: 3),
                Grove.Place(variant: 5, x: 1250, y: 470, height: 228, tone: 2),
            ]),
        Grove.Layer(
            air: 0.14, heights: [504, 510, 504, 496, 504, 510, 504, 498],
            places: [
                Grove.Place(variant: 1, x: 166, y: 514, height: 318, tone: 0),
                Grove.Place(variant: 4, x: 846, y: 512, height: 150, tone: 3),
                Grove.Place(variant: 7, x: 1106, y: 514, height: 296, tone: 4),
            ]),
        Grove.Layer(
            air: 0, heights: [546, 538, 530, 528, 536, 546, 542, 536],
            places: [Grove.Place(variant: 0, x: 474, y: 538, height: 350, tone: 1)]),
    ]
}
