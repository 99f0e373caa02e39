import DisplayList
import PathParser
import Raster

/// `composite`, `gradient`, `blur`, `glass`, `shadow` and `filter`: what happens on a phone's whole screen.
enum PixelStages {
    /// 390 × 844 points at three pixels to a point.
    static let width = 1170
    static let height = 2532
    private static let pixels = width * height

    static func add(to suite: Suite) throws {
        let stages = RasterStages(width: width, height: height)
        func measure(_ name: String, _ body: @escaping () -> Void) throws {
            try suite.measure(name) {
                Work(pixels, "px") {
                    body()
                    return 0
                }
            }
        }
        try measure("composite/opaque") { stages.compositeColor(.white, isMasked: false) }
        try measure("composite/translucent") { stages.compositeColor(Color.white.opacity(0.4), isMasked: false) }
        try measure("composite/masked") { stages.compositeColor(.white, isMasked: true) }
        try measure("composite/pixels") { stages.compositePixels() }

        let (w, h) = (Double(width), Double(height))
        // As Comparison/effects.py has them.
        let stops = [
            GradientStop(offset: 0, color: Color(hex: 0x101A38)), GradientStop(offset: 1, color: Color(hex: 0xF2B05A)),
        ]
        let gradients: [(String, Paint)] = [
            ("vertical", .linear(LinearGradient(start: .zero, end: Point(0, h), stops: stops))),
            ("diagonal", .linear(LinearGradient(start: .zero, end: Point(w, h), stops: stops))),
            ("radial", .radial(RadialGradient(center: Point(w / 2, h / 2), radius: 1200, stops: stops))),
            (
                "focal",
                .radial(
                    RadialGradient(
                        center: Point(w / 2, h / 2), radius: 1200, focus: Point(w / 2 - 200, h / 2 - 300),
                        stops: stops))
            ),
        ]
        for (name, paint) in gradients {
            try measure("gradient/\(name)/plain") { stages.fill(paint, dither: false) }
            try measure("gradient/\(name)/dithered") { stages.fill(paint, dither: true) }
        }
        for sigma in [2, 8, 24, 60] {
            try measure("blur/\(sigma)") { stages.blur(sigma: Double(sigma)) }
        }
        // Behind the panel lies whatever was drawn last.
        try draw(suite, "glass/60", glass())
        for sigma in [8, 24] { try draw(suite, "shadow/\(sigma)", shadow(sigma: Double(sigma))) }
        for (name, effect) in effects { try draw(suite, "filter/\(name)", filtered(effect)) }
        try draw(suite, "filter/matrix-srgb", filtered(.colorMatrix(.init(.source, .hueRotate(40))), .sRGB))

        func draw(_ suite: Suite, _ name: String, _ drawing: Drawing) throws {
            try suite.measure(name) {
                stages.compositePixels()
                return Work(pixels, "px") {
                    try stages.draw(drawing)
                    return 0
                }
            }
        }
    }

    /// A frosted panel of 1170 × 900 px: what is behind blurred by 60 px, made more vivid, and tinted.
    private static func glass() -> Drawing {
        let panel = Path.roundedRect(Rect(x: 0, y: 800, width: 1170, height: 900), radius: 60)
        return drawing(
            Group(
                [], clip: Clip(panel),
                backdrop: Backdrop(sigma: 60, saturation: 1.8, tint: Color.white.opacity(0.4))))
    }

    /// A card of 900 × 600 px with its shadow.
    private static func shadow(sigma: Double) -> Drawing {
        let card = Path.roundedRect(Rect(x: 135, y: 800, width: 900, height: 600), radius: 60)
        return drawing(
            Group(
                [.fill(Fill(card, paint: .solid(Color(hex: 0xE8A94E))))],
                filters: [.dropShadow(dx: 0, dy: 12, sigma: sigma, color: Color.black.opacity(0.376))]))
    }

    private static let effects: [(name: String, effect: FilterEffect)] = [
        ("blend", .blend(.init(.source, over: .sourceAlpha, mode: .multiply))),
        ("matrix", .colorMatrix(.init(.source, .hueRotate(40)))),
        ("transfer", .componentTransfer(.init(.source, red: .gamma(amplitude: 1, exponent: 1.4, offset: 0)))),
        ("composite", .composite(.init(.source, .xor, .sourceAlpha))),
        ("arithmetic", .composite(.init(.source, .arithmetic(k1: 0.5, k2: 0.5, k3: 0.2, k4: 0), .source))),
        ("convolve", .convolveMatrix(.init(.source, columns: 3, rows: 3, kernel: [1, 2, 1, 2, 4, 2, 1, 2, 1]))),
        ("diffuse", .diffuseLighting(.init(.source, surfaceScale: 5, light: .point(x: 300, y: 900, z: 200)))),
        (
            "specular",
            .specularLighting(
                .init(.source, surfaceScale: 5, exponent: 20, light: .distant(azimuth: 30, elevation: 40)))
        ),
        ("displacement", .displacementMap(.init(.source, by: .source, scale: 30, x: .red, y: .green))),
        ("shadow", .dropShadow(.init(.source, dx: 0, dy: 12, sigmaX: 8, sigmaY: 8, color: .black))),
        ("blur", .gaussianBlur(.init(.source, sigmaX: 8, sigmaY: 8))),
        ("morphology", .morphology(.init(.source, .dilate, radiusX: 8, radiusY: 8))),
        ("offset", .offset(.init(.source, dx: 4.5, dy: 2.5))),
        ("turbulence", .turbulence(.init(.fractalNoise, baseFrequencyX: 0.02, baseFrequencyY: 0.02, octaves: 4))),
    ]

    /// A card of 900 × 600 px, with a gradient, filtered.
    private static func filtered(
        _ effect: FilterEffect, _ space: FilterPrimitive.ColorSpace = .linearRGB
    ) -> Drawing {
        let card = Path.roundedRect(Rect(x: 135, y: 800, width: 900, height: 600), radius: 60)
        let stops = [
            GradientStop(offset: 0, color: Color(hex: 0x101A38)),
            GradientStop(offset: 1, color: Color(hex: 0xF2B05A).opacity(0.3)),
        ]
        let paint = Paint.linear(LinearGradient(start: Point(135, 800), end: Point(1035, 1400), stops: stops))
        let region = Rect(x: 100, y: 760, width: 970, height: 680)
        return drawing(
            Group(
                [.fill(Fill(card, paint: paint))],
                filters: [.graph(FilterGraph(region: region, primitives: [FilterPrimitive(effect, colorSpace: space)]))]
            ))
    }

    private static func drawing(_ group: Group) -> Drawing {
        Drawing(size: Size(width: Double(width), height: Double(height)), nodes: [.group(group)])
    }
}
