import DisplayList
import PathParser

/// What the others leave out: a drawing for each kind of paint, mask and picture that reading has brought.
extension Specimens {
    public static let painted: [(name: String, drawing: Drawing)] = [
        ("patterns", patterns), ("masks", masks), ("cones", cones), ("nested-effects", nestedEffects),
        ("filtered-patterns", filteredPatterns),
    ]

    private static func tile(_ transform: Transform, opacity: Double = 1) -> Paint {
        .pattern(
            Pattern(
                tile: Rect(x: 2, y: 3, width: 10, height: 8),
                nodes: [rect(2, 3, 5, 4, red), disc(9.5, 8, 2.25, blue.opacity(0.7))], transform: transform,
                opacity: opacity))
    }

    static let patterns = drawing([
        .fill(Fill(.rect(Rect(x: 5, y: 5, width: 50, height: 38)), paint: tile(.identity))),
        .fill(
            Fill(
                .roundedRect(Rect(x: 62, y: 5, width: 50, height: 38), radius: 9),
                paint: tile(.translation(60, 4) * .scale(1.5, 0.75), opacity: 0.6))),
        .stroke(
            Stroke(
                path("M10 62Q40 45 60 70T112 60"), style: StrokeStyle(width: 14, cap: .round),
                paint: tile(.rotation(degrees: 30)))),
        .fill(
            Fill(
                .rect(Rect(x: 80, y: 70, width: 35, height: 16)),
                paint: .pattern(
                    Pattern(
                        tile: Rect(x: 0, y: 0, width: 12, height: 12),
                        nodes: [.fill(Fill(.circle(center: Point(6, 6), radius: 5), paint: tile(.scale(0.4))))])))),
    ])

    static let masks = drawing(
        ground
            + [Mask.Kind.luminance, .linearLuminance, .alpha].enumerated().map { index, kind in
                let x = Double(index) * 40
                let shade = Paint.linear(
                    LinearGradient(
                        start: Point(x, 0), end: Point(x + 38, 0),
                        stops: [
                            GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: red.opacity(0.2)),
                        ]))
                return .group(
                    Group(
                        [rect(x, 0, 38, 90, dusk), .group(Group([disc(x + 19, 40, 16, yellow)], opacity: 0.5))],
                        mask: Mask(
                            [.fill(Fill(.rect(Rect(x: x, y: 8, width: 36, height: 74)), paint: shade))], kind: kind)))
            })

    /// Gradients whose focus lies outside of their circle, and that are turned.
    static let cones = drawing([
        .fill(
            Fill(
                .rect(Rect(x: 0, y: 0, width: 60, height: 90)),
                paint: .radial(
                    RadialGradient(center: Point(20, 45), radius: 12, focus: Point(48, 30), stops: rainbow)))),
        .fill(
            Fill(
                .rect(Rect(x: 60, y: 0, width: 60, height: 90)),
                paint: .radial(
                    RadialGradient(
                        center: Point(90, 45), radius: 25, focus: Point(95, 50), stops: rainbow, spread: .reflect,
                        transform: .translation(90, 45) * .rotation(degrees: 20) * .scale(1, 0.5)
                            * .translation(-90, -45))))),
    ])

    /// Groups in groups, each with effects of its own, turned and scaled.
    static let nestedEffects = drawing(
        ground + [
            .group(
                Group(
                    [
                        .group(
                            Group(
                                [
                                    disc(0, 0, 22, yellow),
                                    .group(Group([rect(-20, -4, 40, 8, dusk)], filters: [.blur(sigma: 2)])),
                                ], transform: .scale(0.8, 1.2), opacity: 0.9,
                                clip: Clip(path("M-20-20H20V20H-20zM-8-8H8V8H-8z"), rule: .evenOdd))),
                        stampless,
                    ], transform: .translation(60, 45) * .rotation(degrees: 25) * .scale(1.5), blendMode: .luminosity,
                    mask: Mask([disc(0, 0, 24, .white)], kind: .alpha),
                    accessibility: Accessibility(title: "A sun", role: .image)))
        ])

    private static let stampless = Node.group(
        Group([disc(14, 10, 5, red)], filters: [.dropShadow(dx: 2, dy: 1, sigma: 1, color: .black), .blur(sigma: 0.5)]))

    /// A pattern in a filter's image, and one in a mask.
    static let filteredPatterns = drawing([
        .group(
            Group(
                [disc(60, 45, 40, .white)],
                mask: Mask([.fill(Fill(.circle(center: Point(60, 45), radius: 36), paint: tile(.identity)))]),
                filters: [
                    .graph(
                        FilterGraph(
                            region: Rect(x: 10, y: 0, width: 100, height: 90),
                            primitives: [
                                FilterPrimitive(.image(.init(0)), colorSpace: .sRGB),
                                FilterPrimitive(.composite(.init(.result(0), .in, .source)), colorSpace: .sRGB),
                            ],
                            images: [
                                [
                                    .fill(
                                        Fill(
                                            .rect(Rect(x: 20, y: 5, width: 80, height: 80)),
                                            paint: tile(.scale(2), opacity: 0.8)))
                                ]
                            ]))
                ]))
    ])

    /// One bitmap, shown in each way.
    public static func pictures(_ sampling: [Picture.Sampling]) -> Drawing {
        let bitmap = Bitmap(
            width: 4, height: 3, pixels: (0..<12).map { 0xFF00_0000 | UInt32($0 * 977 * 331 % 0xFF_FFFF) })
        return drawing(
            ground
                + sampling.enumerated().map { index, sampling in
                    let x = Double(index) * 40 + 3
                    return .group(
                        Group(
                            [
                                .picture(
                                    Picture(
                                        bitmap, in: Rect(x: x, y: 10, width: 32.5, height: 24), sampling: sampling)),
                                .picture(
                                    Picture(bitmap, in: Rect(x: x, y: 50, width: 3, height: 2), sampling: sampling)),
                            ], opacity: 0.8))
                })
    }
}
