import DisplayList
import PathParser

/// One small drawing for each kind of element.
public enum Specimens {
    public static let all: [(name: String, drawing: Drawing)] = [
        ("fills", fills), ("strokes", strokes), ("dashes", dashes), ("linear", linear), ("radial", radial),
        ("symbols", symbols), ("turned-symbols", turnedSymbols), ("grounds", grounds), ("glow", glow),
        ("groups", groups), ("clip", clip),
        ("mask", mask), ("blur", blur), ("shadow", shadow), ("filters", filters), ("blends", blends),
        ("isolation", isolation), ("glass", glass), ("glass-in-groups", glassInGroups), ("two-sheets", twoSheets),
        ("glass-on-glass", glassOnGlass), ("edge-glass", edgeGlass), ("clear-glass", clearGlass),
        ("turned-glass", turnedGlass),
        ("everything", everything),
    ]

    public static let size = Size(width: 120, height: 90)
    public static let red = Color(hex: 0xCC3333)
    public static let blue = Color(hex: 0x2255DD)
    public static let yellow = Color(hex: 0xFFCC44)
    public static let dusk = Color(hex: 0x1A1225)

    public static func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: Color) -> Node {
        .fill(Fill(.rect(Rect(x: x, y: y, width: w, height: h)), paint: .solid(color)))
    }

    public static func disc(_ x: Double, _ y: Double, _ r: Double, _ color: Color) -> Node {
        .fill(Fill(.circle(center: Point(x, y), radius: r), paint: .solid(color)))
    }

    public static func path(_ data: String) -> Path { PathDataParser.parse(data).path }

    public static func drawing(_ nodes: [Node], symbols: [Symbol] = []) -> Drawing {
        Drawing(size: size, symbols: symbols, nodes: nodes)
    }

    /// Stripes in several colours: something to see through and to blend with.
    public static let ground: [Node] = [
        rect(0, 0, 120, 90, Color(hex: 0x886644)), rect(10, 0, 14, 90, red), rect(40, 0, 14, 90, blue),
        rect(70, 0, 14, 90, yellow), rect(100, 0, 14, 90, Color(hex: 0x40C080)), rect(0, 60, 120, 6, .white),
    ]

    public static let fills = drawing([
        rect(5, 5, 30.5, 30.25, red),
        .fill(Fill(.roundedRect(Rect(x: 40, y: 5, width: 40, height: 30), radius: 9), paint: .solid(blue))),
        disc(100, 20, 14.2, yellow.opacity(0.5)),
        .fill(Fill(path("M30 50L45 85 10 62H50L15 85z"), paint: .solid(.black))),
        .fill(Fill(path("M80 50L95 85 60 62H100L65 85z"), rule: .evenOdd, paint: .solid(.black))),
    ])

    public static let strokes = drawing([
        .stroke(Stroke(path("M10 20L30 40 50 20"), style: StrokeStyle(width: 8), paint: .solid(red))),
        .stroke(
            Stroke(
                path("M70 20L90 40 110 20"), style: StrokeStyle(width: 8, cap: .round, join: .round),
                paint: .solid(blue.opacity(0.5)))),
        .stroke(
            Stroke(
                path("M10 60L30 80 50 60"), style: StrokeStyle(width: 8, cap: .square, join: .bevel),
                paint: .solid(yellow))),
        .stroke(
            Stroke(path("M70 85L80 55 90 85"), style: StrokeStyle(width: 5, miterLimit: 8), paint: .solid(.black))),
        .stroke(Stroke(path("M100 85L105 55 110 85"), style: StrokeStyle(width: 1), paint: .solid(.black))),
    ])

    public static let dashes = drawing([
        .stroke(
            Stroke(path("M10 15H110"), style: StrokeStyle(width: 6, dashes: [12, 4]), paint: .solid(red))),
        .stroke(
            Stroke(
                path("M10 35H110"), style: StrokeStyle(width: 6, cap: .round, dashes: [0, 10], dashOffset: -3),
                paint: .solid(blue))),
        .stroke(
            Stroke(
                .circle(center: Point(60, 65), radius: 18),
                style: StrokeStyle(width: 3, dashes: [7, 3, 1.5], dashOffset: 2.25), paint: .solid(.black))),
        .stroke(Stroke(path("M10 55V85"), style: StrokeStyle(width: 3, dashes: [0, 0]), paint: .solid(.black))),
    ])

    public static let rainbow = [
        GradientStop(offset: 0, color: red), GradientStop(offset: 0.4, color: yellow.opacity(0.25)),
        GradientStop(offset: 1, color: blue),
    ]

    public static let linear = drawing([
        .fill(
            Fill(
                .rect(Rect(x: 5, y: 5, width: 110, height: 20)),
                paint: .linear(LinearGradient(start: Point(30, 0), end: Point(90, 0), stops: rainbow)))),
        .fill(
            Fill(
                .rect(Rect(x: 5, y: 30, width: 110, height: 15)),
                paint: .linear(
                    LinearGradient(start: Point(30, 0), end: Point(60, 0), stops: rainbow, spread: .reflect)))),
        .fill(
            Fill(
                .rect(Rect(x: 5, y: 50, width: 110, height: 15)),
                paint: .linear(
                    LinearGradient(start: Point(30, 50), end: Point(50, 60), stops: rainbow, spread: .repeat)))),
        .stroke(
            Stroke(
                path("M10 78H110"), style: StrokeStyle(width: 14, cap: .round),
                paint: .linear(
                    LinearGradient(
                        start: Point(0, 0), end: Point(1, 0), stops: rainbow,
                        transform: Transform(a: 70, b: 20, c: -20, d: 70, tx: 20, ty: 60))))),
    ])

    public static let radial = drawing([
        .fill(
            Fill(
                .rect(Rect(x: 5, y: 5, width: 50, height: 38)),
                paint: .radial(RadialGradient(center: Point(30, 24), radius: 22, stops: rainbow)))),
        .fill(
            Fill(
                .rect(Rect(x: 65, y: 5, width: 50, height: 38)),
                paint: .radial(
                    RadialGradient(
                        center: Point(90, 24), radius: 12, focus: Point(96, 20), stops: rainbow, spread: .reflect)))),
        .fill(
            Fill(
                .rect(Rect(x: 5, y: 48, width: 50, height: 38)),
                paint: .radial(
                    RadialGradient(
                        center: .zero, radius: 1, stops: rainbow, spread: .repeat,
                        transform: Transform(a: 14, b: 5, c: -3, d: 8, tx: 30, ty: 67))))),
        .fill(
            Fill(
                .rect(Rect(x: 65, y: 48, width: 50, height: 38)),
                paint: .radial(
                    RadialGradient(center: Point(90, 67), radius: 16, focus: Point(120, 67), stops: rainbow)))),
    ])

    /// Reaches beyond its 1024 units on every side.
    public static let tree = Symbol(
        name: "tree", parts: [Symbol.Part(path("M-100 900Q300 300 512-80 700 420 1100 900L560 860V1100H464V860z"))])
    public static let star = Symbol(
        name: "star",
        parts: [
            Symbol.Part(path("M-9-1H9V1H-9zM-1-9H1V9H-1z"), opacity: 0.6, blurSigma: 3),
            Symbol.Part(path("M-9-1H9V1H-9zM-1-9H1V9H-1z")),
        ])

    public static func stamp(_ symbol: Int, _ transform: Transform, _ tint: Color) -> Node {
        .stamp(Stamp(symbol: symbol, transform: transform, tint: tint))
    }

    public static let symbols = drawing(
        [
            rect(0, 0, 120, 90, dusk),
            stamp(0, .translation(10, 10) * .scale(0.05), red),
            stamp(0, .translation(60, 20) * .scale(0.0625, 0.03), yellow.opacity(0.335)),
            stamp(0, .translation(70, 80) * .scale(0.06, -0.06), .black),
            stamp(1, .translation(20, 70), .white),
            stamp(1, .identity, .white),
        ], symbols: [tree, star])

    public static let turnedSymbols = drawing(
        [
            stamp(0, .translation(40, 5) * .rotation(degrees: 30) * .scale(0.05), red),
            stamp(0, .translation(70, 50) * .skewX(degrees: -20) * .scale(0.05, 0.03), blue),
        ], symbols: [tree])

    /// Trees that are seen through air of all kinds, and not through stripes.
    public static let grounds: Drawing = {
        let stops = [GradientStop(offset: 0, color: dusk), GradientStop(offset: 1, color: yellow)]
        let line = Paint.linear(LinearGradient(start: Point(0, 90), end: Point(20, 0), stops: stops))
        let ring = Paint.radial(
            RadialGradient(center: Point(60, 45), radius: 50, stops: stops, transform: .translation(5, 0)))
        func stamp(_ t: Transform, _ paint: Paint, _ symbol: Int = 0) -> Node {
            .stamp(Stamp(symbol: symbol, transform: t, ground: paint, tint: red.opacity(0.4)))
        }
        return drawing(
            ground + [
                stamp(.translation(5, 5) * .scale(0.05), line),
                stamp(.translation(60, 10) * .rotation(degrees: 20) * .scale(0.04, 0.03), line),
                stamp(.translation(20, 45) * .scale(0.04), ring),
                stamp(.translation(70, 55) * .scale(0.03), .solid(blue)),
                stamp(.translation(105, 20), line, 1),
                .group(Group([stamp(.scale(0.02), line)], transform: .translation(90, 60) * .scale(1.2))),
            ], symbols: [tree, star])
    }()

    public static let glow = drawing(
        [
            rect(0, 0, 120, 90, dusk),
            stamp(0, .translation(30, 45), .white),
            stamp(0, .translation(80, 45) * .scale(2), yellow.opacity(0.8)),
        ], symbols: [star])

    public static let groups = drawing([
        .group(
            Group(
                [rect(0, 0, 40, 40, red), disc(40, 40, 20, blue)], transform: .translation(5, 10), opacity: 0.5,
                accessibility: Accessibility(title: "A pane & a disc", description: "Both are <pale>", role: .group))),
        .group(
            Group([
                .group(
                    Group(
                        [rect(0, 0, 20, 20, red)],
                        transform: .translation(90, 40) * .rotation(degrees: 40) * .scale(1, 2)))
            ])),
        .group(Group([rect(70, 5, 30, 30, yellow)])),
    ])

    public static let clip = drawing(
        ground + [
            .group(
                Group(
                    [rect(0, 0, 120, 90, .white)], transform: .translation(10, 10),
                    clip: Clip(path("M20 0L35 35 0 12H40L5 35z"), rule: .evenOdd))),
            .group(Group([rect(0, 0, 120, 90, dusk)], clip: Clip(.circle(center: Point(85, 45), radius: 25.5)))),
            .group(Group([rect(0, 0, 120, 90, dusk)], clip: Clip(Path()))),
        ])

    public static let mask = drawing(
        ground + [
            .group(
                Group(
                    [rect(0, 0, 120, 90, dusk)],
                    mask: Mask([
                        .fill(
                            Fill(
                                .rect(Rect(x: 10, y: 10, width: 100, height: 70)),
                                paint: .linear(
                                    LinearGradient(
                                        start: Point(10, 0), end: Point(110, 0),
                                        stops: [
                                            GradientStop(offset: 0, color: .white),
                                            GradientStop(offset: 1, color: .black),
                                        ])))),
                        disc(60, 45, 20, red),
                        disc(90, 45, 10, Color.white.opacity(0.5)),
                    ])))
        ])

    public static let blur = drawing([
        .group(Group([rect(30, 25, 60, 40, red)], filters: [.blur(sigma: 6)])),
        .group(
            Group([rect(0, 0, 10, 10, blue)], transform: .translation(80, 10) * .scale(2), filters: [.blur(sigma: 1)])),
        .group(Group([disc(10, 80, 12, .black)], filters: [.blur(sigma: 3)])),
    ])

    public static let shadow = drawing([
        .group(
            Group(
                [rect(20, 15, 40, 40, yellow)],
                filters: [.dropShadow(dx: 6, dy: 8, sigma: 4, color: Color.black.opacity(0.6))])),
        .group(
            Group(
                [disc(95, 40, 14, red.opacity(0.7))], filters: [.dropShadow(dx: -8, dy: 3, sigma: 0, color: blue)])),
    ])

    public static let filters = drawing([
        .group(
            Group(
                [rect(20, 15, 40, 40, yellow)], opacity: 0.8,
                clip: Clip(.rect(Rect(x: 10, y: 5, width: 100, height: 64))),
                filters: [
                    .dropShadow(dx: 30, dy: 0, sigma: 2, color: red), .blur(sigma: 1.5),
                    .dropShadow(dx: 0, dy: 18, sigma: 1, color: blue.opacity(0.5)),
                ]))
    ])

    public static let blends = drawing(
        ground
            + BlendMode.allCases.enumerated().map { index, mode in
                let x = Double(index % 8) * 15
                let y = Double(index / 8) * 45
                return .group(
                    Group(
                        [rect(x + 1, y + 2, 13, 20, yellow.opacity(0.8)), rect(x + 1, y + 22, 13, 18, blue)],
                        blendMode: mode))
            })

    public static let isolation = drawing(
        ground + [
            .group(
                Group(
                    [
                        rect(20, 10, 40, 70, .white),
                        .group(Group([rect(5, 20, 50, 30, blue)], blendMode: .difference)),
                    ], clip: Clip(.rect(Rect(x: 0, y: 0, width: 60, height: 90))))),
            .group(
                Group(
                    [
                        rect(70, 10, 30, 70, .white),
                        .group(Group([rect(62, 20, 50, 30, blue)], blendMode: .difference)),
                    ], transform: .translation(2, 0))),
        ])

    public static func pane(_ r: Rect, _ nodes: [Node] = [], sigma: Double = 4, tint: Color = dusk.opacity(0.3))
        -> Group
    {
        Group(
            nodes, clip: Clip(.roundedRect(r, radius: 6)),
            backdrop: Backdrop(sigma: sigma, saturation: 1.8, tint: tint))
    }

    public static let glass = drawing(
        ground + [
            .group(pane(Rect(x: 15, y: 15, width: 90, height: 60), [disc(60, 45, 10, .white)])),
            disc(105, 75, 8, red),
        ])

    public static let glassInGroups = drawing(
        ground + [
            .group(
                Group(
                    [
                        disc(20, 20, 12, .white),
                        .group(
                            Group(
                                [
                                    disc(5, 30, 10, red),
                                    .group(pane(Rect(x: 0, y: 0, width: 50, height: 30), sigma: 2)),
                                    disc(50, 30, 4, .black),
                                ], transform: .translation(12, 12) * .scale(1.5))),
                    ], transform: .translation(8, 6)))
        ])

    public static let twoSheets = drawing(
        ground + [
            .group(pane(Rect(x: 10, y: 10, width: 60, height: 50))),
            disc(65, 50, 9, red),
            .group(pane(Rect(x: 50, y: 35, width: 60, height: 50), tint: Color.white.opacity(0.2))),
            rect(112, 0, 4, 90, .black),
        ])

    public static let glassOnGlass = drawing(
        ground + [
            .group(
                pane(
                    Rect(x: 10, y: 10, width: 100, height: 70),
                    [
                        disc(60, 45, 16, red),
                        .group(pane(Rect(x: 30, y: 30, width: 60, height: 40), tint: .clear)),
                    ]))
        ])

    public static let edgeGlass = drawing(
        ground + [
            rect(-100, 20, 240, 10, .white), .group(pane(Rect(x: -20, y: -20, width: 160, height: 70), sigma: 8)),
        ])

    /// Over things that leave room between them: glass is only where something is behind.
    public static let clearGlass = drawing([
        disc(30, 45, 20, red), disc(90, 45, 18, blue.opacity(0.5)),
        .group(pane(Rect(x: 10, y: 10, width: 100, height: 50), tint: Color.white.opacity(0.4))),
    ])

    public static let turnedGlass = drawing(
        ground + [
            .group(
                Group(
                    [.group(pane(Rect(x: -30, y: -20, width: 60, height: 40)))],
                    transform: .translation(60, 45) * .rotation(degrees: 30)))
        ])

    public static let everything = Drawing(
        size: size, symbols: [tree, star],
        nodes: linear.nodes + [
            stamp(1, .translation(100, 20), .white), stamp(0, .translation(40, 30) * .scale(0.04), red),
            .group(
                Group(
                    [
                        .group(
                            Group(
                                [disc(60, 45, 20, blue)], blendMode: .screen,
                                filters: [.dropShadow(dx: 2, dy: 2, sigma: 2, color: .black)])),
                        disc(70, 50, 10, yellow),
                    ], opacity: 0.9, mask: Mask([rect(0, 0, 120, 60, .white)]))),
            .group(pane(Rect(x: 20, y: 50, width: 80, height: 30))),
        ], accessibility: Accessibility(title: "Everything"))
}
