import DisplayList
import PathParser
import Testing

@testable import Raster

/// Stamps that hide what is behind them.
@Suite struct StampGroundTests {
    private static let size = Size(width: 120, height: 160)
    private static let air = Paint.linear(
        LinearGradient(
            start: Point(0, 160), end: .zero,
            stops: [
                GradientStop(offset: 0, color: Color(hex: 0x2D1F0E)),
                GradientStop(offset: 0.5, color: Color(hex: 0x1A1225)),
                GradientStop(offset: 1, color: Color(hex: 0x0D0D1A)),
            ]))
    private static let sky = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 120, height: 160)), paint: air))
    private static let gold = Color(hex: 0xD4A825)

    private static func symbol(_ glows: Bool = false) throws -> Symbol {
        let path = try Path(pathData: TestDrawings.star)
        let sharp = Symbol.Part(path)
        return Symbol(name: "s", parts: glows ? [Symbol.Part(path, opacity: 0.6, blurSigma: 6), sharp] : [sharp])
    }

    private static func place(_ numbers: inout TestNumbers) -> Transform {
        let scale = numbers.between(0.2, 0.9)
        return Transform(
            a: scale, b: 0, c: 0, d: scale, tx: numbers.between(-20, 80), ty: numbers.between(-20, 120))
    }

    private func render(
        _ nodes: [Node], scale: Double, dither: Bool = true, symbol: Symbol
    ) throws -> Bitmap {
        try Renderer.render(
            Drawing(size: Self.size, symbols: [symbol], nodes: nodes),
            options: Renderer.Options(scale: scale, dither: dither))
    }

    /// A ground is what is there already: nothing of it can be seen, at no edge, by not a single level.
    @Test(arguments: [1, 2, 3, 3.7], [true, false])
    func aloneOnItsGroundAStampIsAsWithoutIt(scale: Double, dither: Bool) throws {
        var numbers = TestNumbers(seed: 71)
        let symbol = try Self.symbol()
        for _ in 0..<12 {
            let t = Self.place(&numbers)
            let tint = Self.gold.opacity(numbers.between(0.1, 0.9))
            for times in 1...2 {
                // Drawn directly and through a mask; the second in another place.
                let places = [t, .translation(1, 0) * Self.place(&numbers)].prefix(times)
                let with = places.map { Node.stamp(Stamp(symbol: 0, transform: $0, ground: Self.air, tint: tint)) }
                for (node, place) in zip(with, places) {
                    let plain = Node.stamp(Stamp(symbol: 0, transform: place, tint: tint))
                    #expect(
                        try render([Self.sky, node], scale: scale, dither: dither, symbol: symbol)
                            == render([Self.sky, plain], scale: scale, dither: dither, symbol: symbol))
                }
            }
        }
    }

    /// A ground that reaches further hides as much around the shape, and on its own background nothing of it is seen.
    @Test(arguments: [1, 3.7])
    func aGroundMayReachBeyondItsShape(scale: Double) throws {
        let symbol = try Self.symbol()
        let t = Transform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 10, ty: 30)
        func stamp(_ outset: Double, _ tint: Color, _ ground: Paint) -> Node {
            .stamp(Stamp(symbol: 0, transform: t, ground: ground, groundOutset: outset, tint: tint))
        }
        let tint = Self.gold.opacity(0.5)
        #expect(
            try render([Self.sky, stamp(4, tint, Self.air)], scale: scale, symbol: symbol)
                == render([Self.sky, stamp(0, tint, Self.air)], scale: scale, symbol: symbol))
        // The ground agrees with a fill and a round stroke of twice the width, to within a pixel.
        let path = symbol.parts[0].path
        let white = Paint.solid(.white)
        for size in [1.0, 9] {
            // The large one is too large for a mask.
            let place = Transform.translation(60, 80) * .scale(size) * .translation(-60, -80) * t
            let pixel = 1 / (scale * size * 0.8)
            func stroked(_ outset: Double) throws -> [UInt32] {
                let style = StrokeStyle(width: 2 * outset, join: .round)
                let nodes: [Node] = [
                    .fill(Fill(path, paint: white)), .stroke(Stroke(path, style: style, paint: white)),
                ]
                return try render([.group(Group(nodes, transform: place))], scale: scale, symbol: symbol).pixels
            }
            let (least, most) = (try stroked(4 - pixel), try stroked(4 + pixel))
            let found = try render(
                [.stamp(Stamp(symbol: 0, transform: place, ground: white, groundOutset: 4, tint: .clear))],
                scale: scale,
                symbol: symbol
            ).pixels
            var reached = 0
            for i in found.indices {
                let (low, alpha, high) = (least[i] >> 24, found[i] >> 24, most[i] >> 24)
                #expect(low <= alpha + 40, "\(size): pixel \(i), \(low) \(alpha) \(high)")
                #expect(alpha <= high + 40, "\(size): pixel \(i), \(low) \(alpha) \(high)")
                if alpha > 0 { reached += 1 }
            }
            #expect(reached > 1000)
        }
    }

    /// Inside of a stamp nothing tells what is behind it; outside nothing has changed.
    @Test func whatIsBehindIsHidden() throws {
        let symbol = try Self.symbol()
        let bright = Node.fill(Fill(.rect(Rect(x: 20, y: 30, width: 60, height: 70)), paint: .solid(.white)))
        let t = Transform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 10, ty: 30)
        let tint = Self.gold.opacity(0.4)
        let stamp = Node.stamp(Stamp(symbol: 0, transform: t, ground: Self.air, tint: tint))
        let alone = try render([Self.sky, stamp], scale: 2, symbol: symbol)
        let behind = try render([Self.sky, bright], scale: 2, symbol: symbol)
        let both = try render([Self.sky, bright, stamp], scale: 2, symbol: symbol)
        let coverage = try render(
            [.stamp(Stamp(symbol: 0, transform: t, tint: .white))], scale: 2, symbol: symbol
        ).pixels.map { $0 >> 24 }
        var hidden = 0
        for i in both.pixels.indices {
            if coverage[i] == 255 {
                #expect(both.pixels[i] == alone.pixels[i])
                hidden += behind.pixels[i] == 0xFFFF_FFFF ? 1 : 0
            } else if coverage[i] == 0 {
                #expect(both.pixels[i] == behind.pixels[i])
            }
        }
        #expect(hidden > 500)
        let seeThrough = try render(
            [Self.sky, bright, .stamp(Stamp(symbol: 0, transform: t, tint: tint))], scale: 2, symbol: symbol)
        #expect(seeThrough != both)
    }

    /// Twice stamped: in the ground, then in the tint, each part after the other.
    @Test func aGroundIsAFillOfTheSamePlace() throws {
        var numbers = TestNumbers(seed: 72)
        let stripes = (0..<6).map { i in
            Node.fill(Fill(.rect(Rect(x: Double(i) * 20, y: 0, width: 9, height: 160)), paint: .solid(.white)))
        }
        for glows in [false, true] {
            let symbol = try Self.symbol(glows)
            for paint in [Self.air, .solid(Color(hex: 0x1A1225)), .solid(Color(hex: 0x1A1225).opacity(0.5))] {
                let t = Self.place(&numbers)
                let moved = Transform(
                    a: t.a, b: 0, c: 0, d: t.d, tx: (t.tx * 4).rounded(.toNearestOrAwayFromZero) / 4,
                    ty: (t.ty * 4).rounded(.toNearestOrAwayFromZero) / 4)
                let inverse = try #require(moved.inverse)
                // The paint in the symbol's coordinates, where a fill of its path looks for it.
                func local(_ paint: Paint) -> Paint {
                    guard case .linear(var gradient) = paint else { return paint }
                    gradient.transform = inverse
                    return .linear(gradient)
                }
                let tint = Self.gold.opacity(0.4)
                let fills = [local(paint), .solid(tint)].flatMap { paint in
                    symbol.parts.map { part -> Node in
                        let fill = Node.fill(Fill(part.path, paint: paint.opacity(part.opacity)))
                        return .group(
                            Group(
                                [fill], transform: moved,
                                filters: part.blurSigma > 0 ? [.blur(sigma: part.blurSigma)] : []))
                    }
                }
                let stamp = Node.stamp(Stamp(symbol: 0, transform: t, ground: paint, tint: tint))
                let a = try render(stripes + [stamp], scale: 1, symbol: symbol)
                let b = try render(stripes + fills, scale: 1, symbol: symbol)
                let most = zip(a.pixels, b.pixels).reduce(0) { most, pair in
                    [0, 8, 16, 24].reduce(most) { most, shift in
                        max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
                    }
                }
                // A blurred mask rounds coverage where a blurred layer rounds colours.
                #expect(most <= (glows ? 3 : 1), "\(most) levels")
                #expect(a != (try render(stripes, scale: 1, symbol: symbol)))
            }
        }
    }

    /// A ground goes along with the group that its stamp stands in, and large stamps, which have no mask, have one too.
    @Test func groundsAreInTheCoordinatesAround() throws {
        let symbol = try Self.symbol()
        let stamp = Node.stamp(
            Stamp(symbol: 0, transform: .scale(0.9), ground: Self.air, tint: Self.gold.opacity(0.3)))
        let plain = Node.stamp(Stamp(symbol: 0, transform: .scale(0.9), tint: Self.gold.opacity(0.3)))
        for move in [Transform.translation(30, 40), .scale(9) * .translation(-20, -20), .scale(0.7, 1.3)] {
            for scale in [1.0, 2] {
                func picture(_ node: Node) throws -> Bitmap {
                    try render(
                        [.group(Group([Self.sky, node], transform: move))], scale: scale, symbol: symbol)
                }
                #expect(try picture(stamp) == picture(plain))
            }
        }
    }

    @Test func whatCannotBePaintedIsLeftOut() throws {
        let symbol = try Self.symbol()
        let tint = Self.gold.opacity(0.3)
        let plain = try render(
            [Self.sky, .stamp(Stamp(symbol: 0, transform: .identity, tint: tint))], scale: 1, symbol: symbol)
        for bad in [
            Paint.linear(LinearGradient(start: .zero, end: Point(0, 1), stops: [])),
            .linear(
                LinearGradient(
                    start: .zero, end: Point(0, .nan),
                    stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])),
            .solid(.clear),
        ] {
            let stamp = Node.stamp(Stamp(symbol: 0, transform: .identity, ground: bad, tint: tint))
            #expect(try render([Self.sky, stamp], scale: 1, symbol: symbol) == plain)
        }
    }
}
