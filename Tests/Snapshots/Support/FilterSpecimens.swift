import DisplayList
import PathParser

/// One small drawing for each effect of a filter graph, and for what graphs are made of.
enum FilterSpecimens {
    static let size = Size(width: 100, height: 100)
    static let region = Rect(x: 5, y: 5, width: 90, height: 90)

    /// A disc and a translucent bar, in colours whose channels all differ.
    static let content: [Node] = [
        .fill(Fill(.circle(center: Point(45, 45), radius: 28), paint: .solid(Color(hex: 0xD05028)))),
        .fill(
            Fill(
                .rect(Rect(x: 20, y: 48, width: 66, height: 26)),
                paint: .solid(Color(hex: 0x2060C0).opacity(0.6)))),
    ]

    /// A surface that rises in steps and falls evenly.
    static let hills: [Node] = [
        .fill(
            Fill(
                .circle(center: Point(45, 45), radius: 34),
                paint: .radial(
                    RadialGradient(
                        center: Point(45, 45), radius: 34,
                        stops: [
                            GradientStop(offset: 0, color: .white),
                            GradientStop(offset: 1, color: Color.white.opacity(0)),
                        ]))))
    ]

    static func drawing(_ filters: [Filter], _ nodes: [Node] = content) -> Drawing {
        Drawing(size: size, nodes: [.group(Group(nodes, filters: filters))])
    }

    static func drawing(
        _ effects: [FilterEffect], _ space: FilterPrimitive.ColorSpace = .sRGB, _ nodes: [Node] = content
    ) -> Drawing {
        drawing(
            [.graph(FilterGraph(region: region, primitives: effects.map { FilterPrimitive($0, colorSpace: space) }))],
            nodes)
    }

    private static let flood = FilterEffect.flood(.init(Color(hex: 0x30A060).opacity(0.7)))
    private static let kernel: [Double] = [-1, -2, 0, -2, 1, 2, 0, 2, 1]
    private static let spot = FilterLight.spot(
        x: 10, y: 10, z: 40, pointsAtX: 55, pointsAtY: 55, pointsAtZ: 0, exponent: 3, limitingConeAngle: 30)
    private static let point = FilterLight.point(x: 70, y: 20, z: 30)
    private static let distant = FilterLight.distant(azimuth: 225, elevation: 40)
    private static let yellow = Color(hex: 0xFFCC44)

    static let all: [(name: String, drawing: Drawing)] =
        BlendMode.allCases.map {
            ("blend-\($0.rawValue)", drawing([flood, .blend(.init(.result(0), over: .source, mode: $0))]))
        } + [
            ("blend-linear", drawing([flood, .blend(.init(.source, over: .result(0), mode: .screen))], .linearRGB)),
            (
                "matrix",
                drawing([
                    .colorMatrix(
                        .init(
                            .source,
                            .matrix([0.3, 0.6, 0, 0, 0.1, 0, 0.2, 0.7, 0, 0, 0.9, 0, 0, 0.1, 0, 0, 0.3, 0, 0.7, 0])))
                ])
            ),
            (
                "matrix-everywhere",
                drawing([
                    .colorMatrix(
                        .init(
                            .source,
                            .matrix([
                                1, 0, 0, 0, 0, 0, 1, 0, 0, 0.2, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0.4,
                            ])))
                ])
            ),
            ("saturate", drawing([.colorMatrix(.init(.source, .saturate(0.3)))])),
            ("vivid", drawing([.colorMatrix(.init(.source, .saturate(2.5)))])),
            ("hue", drawing([.colorMatrix(.init(.source, .hueRotate(130)))])),
            ("luminance", drawing([.colorMatrix(.init(.source, .luminanceToAlpha))], .linearRGB)),
            (
                "transfer",
                drawing([
                    .componentTransfer(
                        .init(
                            .source, red: .table([1, 0.2, 0.7]), green: .discrete([0, 0.5, 1]),
                            blue: .linear(slope: 0.6, intercept: 0.3),
                            alpha: .gamma(amplitude: 0.9, exponent: 1.7, offset: 0)))
                ])
            ),
            ("over", drawing([flood, .composite(.init(.source, .over, .result(0)))])),
            ("in", drawing([flood, .composite(.init(.result(0), .in, .source))])),
            ("out", drawing([flood, .composite(.init(.result(0), .out, .source))])),
            ("atop", drawing([flood, .composite(.init(.result(0), .atop, .source))])),
            ("xor", drawing([flood, .composite(.init(.result(0), .xor, .source))])),
            (
                "arithmetic",
                drawing([
                    flood,
                    .composite(
                        .init(.result(0), .arithmetic(k1: 0.5, k2: 0.3, k3: 0.6, k4: 0.05), .source)),
                ])
            ),
            (
                "convolve",
                drawing([
                    .convolveMatrix(
                        .init(.source, columns: 3, rows: 3, kernel: kernel, edgeMode: .none, preservesAlpha: true))
                ])
            ),
            (
                "convolve-wide",
                drawing([
                    .convolveMatrix(
                        .init(
                            .source, columns: 5, rows: 2, kernel: [1, 2, 3, 2, 1, 0, 1, 1, 1, 0], targetX: 0,
                            targetY: 1, edgeMode: .none))
                ])
            ),
            (
                "diffuse",
                drawing(
                    [.diffuseLighting(.init(.source, surfaceScale: 20, color: yellow, light: distant))], .sRGB, hills)
            ),
            (
                "diffuse-point",
                drawing(
                    [.diffuseLighting(.init(.source, surfaceScale: 15, constant: 1.4, light: point))], .linearRGB, hills
                )
            ),
            (
                "diffuse-spot",
                drawing([.diffuseLighting(.init(.source, surfaceScale: 15, constant: 1.4, light: spot))], .sRGB, hills)
            ),
            (
                "specular",
                drawing(
                    [
                        .specularLighting(
                            .init(.source, surfaceScale: 20, constant: 1.2, exponent: 12, color: yellow, light: distant)
                        )
                    ],
                    .sRGB, hills)
            ),
            (
                "specular-point",
                drawing(
                    [.specularLighting(.init(.source, surfaceScale: 10, constant: 0.9, exponent: 25, light: point))],
                    .linearRGB, hills)
            ),
            (
                "specular-spot",
                drawing(
                    [.specularLighting(.init(.source, surfaceScale: 10, exponent: 5, light: spot))], .sRGB, hills)
            ),
            (
                "displacement",
                drawing([
                    .turbulence(.init(.turbulence, baseFrequencyX: 0.05, baseFrequencyY: 0.05, octaves: 2)),
                    .displacementMap(.init(.source, by: .result(0), scale: 20, x: .red, y: .green)),
                ])
            ),
            (
                "drop-shadow",
                drawing([
                    .dropShadow(.init(.source, dx: 8, dy: 6, sigmaX: 3, sigmaY: 2, color: Color.black.opacity(0.7)))
                ])
            ),
            (
                "drop-shadow-linear",
                drawing([.dropShadow(.init(.source, dx: -6, dy: 8, sigmaX: 2, sigmaY: 2, color: yellow))], .linearRGB)
            ),
            ("blur", drawing([.gaussianBlur(.init(.source, sigmaX: 5, sigmaY: 2))])),
            ("blur-linear", drawing([.gaussianBlur(.init(.source, sigmaX: 4, sigmaY: 4))], .linearRGB)),
            ("blur-one-axis", drawing([.gaussianBlur(.init(.sourceAlpha, sigmaX: 6, sigmaY: 0))])),
            (
                "merge",
                drawing([
                    .offset(.init(.source, dx: 12, dy: -9)), .gaussianBlur(.init(.sourceAlpha, sigmaX: 3, sigmaY: 3)),
                    .merge(.init([.result(1), .result(0), .source])),
                ])
            ),
            ("erode", drawing([.morphology(.init(.source, .erode, radiusX: 3, radiusY: 5))])),
            ("dilate", drawing([.morphology(.init(.source, .dilate, radiusX: 5, radiusY: 2))])),
            ("offset", drawing([.offset(.init(.source, dx: 14, dy: -11))])),
            (
                "tile",
                drawing([
                    .graph(
                        FilterGraph(
                            region: region,
                            primitives: [
                                FilterPrimitive(
                                    .offset(.init(.source, dx: 0, dy: 0)),
                                    subregion: Rect(x: 30, y: 30, width: 24, height: 20)),
                                FilterPrimitive(.tile(.init(.result(0)))),
                            ]))
                ])
            ),
            (
                "turbulence",
                drawing([
                    .turbulence(.init(.turbulence, baseFrequencyX: 0.04, baseFrequencyY: 0.07, octaves: 3, seed: 7))
                ])
            ),
            (
                "fractal-noise",
                drawing(
                    [
                        .turbulence(
                            .init(.fractalNoise, baseFrequencyX: 0.06, baseFrequencyY: 0.06, octaves: 4, seed: -3))
                    ],
                    .linearRGB)
            ),
            (
                "stitched",
                drawing([
                    .turbulence(
                        .init(
                            .fractalNoise, baseFrequencyX: 0.037, baseFrequencyY: 0.021, octaves: 2, stitchesTiles: true
                        ))
                ])
            ),
            (
                "subregions",
                drawing([
                    .graph(
                        FilterGraph(
                            region: region,
                            primitives: [
                                FilterPrimitive(flood, subregion: Rect(x: 20, y: 10, width: 40, height: 50)),
                                FilterPrimitive(
                                    .gaussianBlur(.init(.source, sigmaX: 4, sigmaY: 4)),
                                    subregion: Rect(x: 30, y: 30, width: 60, height: 30), colorSpace: .sRGB),
                                FilterPrimitive(
                                    .composite(.init(.result(1), .over, .result(0))), colorSpace: .sRGB),
                            ]))
                ])
            ),
            (
                "both-spaces",
                drawing([
                    .graph(
                        FilterGraph(
                            region: region,
                            primitives: [
                                FilterPrimitive(
                                    .gaussianBlur(.init(.source, sigmaX: 3, sigmaY: 3)), colorSpace: .linearRGB),
                                FilterPrimitive(.offset(.init(.result(0), dx: 8, dy: 8)), colorSpace: .sRGB),
                                FilterPrimitive(
                                    .blend(.init(.source, over: .result(1), mode: .multiply)), colorSpace: .linearRGB),
                            ]))
                ])
            ),
            (
                "in-a-row",
                drawing([
                    .blur(sigma: 1),
                    .graph(
                        FilterGraph(
                            region: region,
                            primitives: [
                                FilterPrimitive(.colorMatrix(.init(.source, .hueRotate(90))), colorSpace: .sRGB)
                            ])),
                    .dropShadow(dx: 4, dy: 5, sigma: 2, color: .black),
                ])
            ),
            (
                "image",
                drawing([
                    .graph(
                        FilterGraph(
                            region: region,
                            primitives: [
                                FilterPrimitive(.image(.init(0)), colorSpace: .sRGB),
                                FilterPrimitive(.composite(.init(.source, .atop, .result(0))), colorSpace: .sRGB),
                            ],
                            images: [
                                [
                                    .fill(
                                        Fill(
                                            .rect(Rect(x: 30, y: 20, width: 50, height: 60)),
                                            paint: .solid(yellow)))
                                ]
                            ]))
                ])
            ),
        ]

    /// All specimens in rows of eight, on squares that show what is translucent.
    static let sheet: Drawing = {
        let specimens = all.map(\.drawing)
        let rows = (specimens.count + 7) / 8
        let size = Size(width: 816, height: Double(rows) * 102)
        var ground: [Node] = [
            .fill(Fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(.white)))
        ]
        for row in 0..<(rows * 6) {
            for column in 0..<48 where (row + column) % 2 == 0 {
                ground.append(
                    .fill(
                        Fill(
                            .rect(Rect(x: Double(column) * 17, y: Double(row) * 17, width: 17, height: 17)),
                            paint: .solid(Color(hex: 0xE4E6EA)))))
            }
        }
        return Drawing(
            size: size,
            nodes: ground
                + specimens.enumerated().map { index, drawing in
                    .group(
                        Group(
                            drawing.nodes,
                            transform: .translation(Double(index % 8) * 102 + 1, Double(index / 8) * 102 + 1)))
                })
    }()
}
