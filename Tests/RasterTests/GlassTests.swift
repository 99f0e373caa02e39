import DisplayList
import PathParser
import Testing

@testable import Raster

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Glass against its definition in binary64, on all pixels: a Gaussian of the premultiplied picture, divided by the
/// Gaussian of its alpha, saturated, tinted, and laid on the picture with the picture's alpha.
@Suite struct GlassTests {
    private static let size = Size(width: 96, height: 80)
    /// Its upper left part, which the definition takes less time for.
    private static let crop = Size(width: 64, height: 56)

    /// A picture's channels, 0 … 255.
    private struct Planes {
        let width: Int
        let height: Int
        var channels: [[Double]]

        init(_ bitmap: Bitmap) {
            (width, height) = (bitmap.width, bitmap.height)
            channels = [0, 8, 16, 24].map { shift in bitmap.pixels.map { Double($0 >> UInt32(shift) & 0xFF) } }
        }

        /// A Gaussian along both axes, beyond whose edges there is nothing.
        func blurred(sigma: Double) -> Planes {
            guard sigma > 0 else { return self }
            let reach = min(Int((4 * sigma).rounded(.up)), max(width, height))
            let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
            // Weights beyond `reach` are either nothing or never used: what is divided by need not be exact.
            let sum = weights.reduce(0, +) * 2 - 1
            var out = self
            for c in 0..<4 {
                for (length, lines, along, across) in [(width, height, 1, width), (height, width, width, 1)] {
                    let plane = out.channels[c]
                    out.channels[c].withUnsafeMutableBufferPointer { result in
                        plane.withUnsafeBufferPointer { from in
                            for line in 0..<lines {
                                for i in 0..<length {
                                    var v = 0.0
                                    for j in max(0, i - reach)...min(length - 1, i + reach) {
                                        v += from[line * across + j * along] * weights[abs(i - j)]
                                    }
                                    result[line * across + i * along] = v / sum
                                }
                            }
                        }
                    }
                }
            }
            return out
        }
    }

    /// What the definition makes of a picture, all of it under glass.
    private func defined(_ behind: Bitmap, _ backdrop: Backdrop, sigma: Double) -> Planes {
        let picture = Planes(behind)
        let blurred = picture.blurred(sigma: sigma)
        var out = picture
        let tint = [backdrop.tint.red, backdrop.tint.green, backdrop.tint.blue]
        for i in behind.pixels.indices {
            let alpha = blurred.channels[3][i]
            let share = picture.channels[3][i] / 255
            guard share > 0, alpha > 0 else { continue }
            let (r, g, b) = (blurred.channels[0][i], blurred.channels[1][i], blurred.channels[2][i])
            let grey = (0.213 * r + 0.715 * g + 0.072 * b) / alpha
            for k in 0..<3 {
                let vivid = grey + (blurred.channels[k][i] / alpha - grey) * backdrop.saturation
                let glass = min(max(vivid, 0), 1) * (1 - backdrop.tint.alpha) + tint[k] * backdrop.tint.alpha
                out.channels[k][i] = 255 * glass * share + picture.channels[k][i] * (1 - share)
            }
            out.channels[3][i] = 255 * share + picture.channels[3][i] * (1 - share)
        }
        return out
    }

    private static let whole = Path.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))

    private static func gradient(_ from: Color, _ to: Color) -> Node {
        .fill(
            Fill(
                whole,
                paint: .linear(
                    LinearGradient(
                        start: Point(0, 80), end: Point(30, 0),
                        stops: [GradientStop(offset: 0, color: from), GradientStop(offset: 1, color: to)]))))
    }

    /// Dusk, the same half gone, and something sharp on it.
    private static let dusk = [gradient(Color(hex: 0x5A3C1C), Color(hex: 0x20204A))]
    private static let fading = [gradient(Color(hex: 0x8A6C4C).opacity(0.9), Color(hex: 0x40407A).opacity(0.3))]
    private static let words: [Node] =
        dusk
        + (0..<4).map { i in
            .fill(
                Fill(
                    .rect(Rect(x: 8 + 22 * Double(i), y: 12 + 15 * Double(i), width: 14, height: 9)),
                    paint: .solid(.white)))
        }

    private static let backdrop = Backdrop(sigma: 1, saturation: 1.8, tint: Color(hex: 0x1A2638).opacity(0.45))

    /// The largest difference from the definition, where the glass is.
    /// - Parameter panes: where glass is, one after the other; their sides are at whole pixels, and may lie beyond the
    ///   picture.
    private func difference(
        _ nodes: [Node], panes: [Rect], sigma: Double, scale: Double = 1, dither: Bool = false, threads: [Int?] = [nil]
    ) throws -> Double {
        var backdrop = GlassTests.backdrop
        backdrop.sigma = sigma
        let behind = try Renderer.render(
            Drawing(size: GlassTests.crop, nodes: nodes), options: Renderer.Options(scale: scale, dither: dither))
        let exact = defined(behind, backdrop, sigma: sigma * scale)
        var largest = 0.0
        for (pane, threads) in panes.flatMap({ pane in threads.map { (pane, $0) } }) {
            let glass = Node.group(Group([], clip: Clip(.rect(pane)), backdrop: backdrop))
            let ours = try Renderer.render(
                Drawing(size: GlassTests.crop, nodes: nodes + [glass]),
                options: Renderer.Options(scale: scale, dither: dither, threads: threads))
            var outside = 0
            for y in 0..<ours.height {
                let isRow = Double(y) >= pane.minY * scale && Double(y) < pane.maxY * scale
                for x in 0..<ours.width {
                    let i = y * ours.width + x
                    guard isRow, Double(x) >= pane.minX * scale, Double(x) < pane.maxX * scale else {
                        if ours.pixels[i] != behind.pixels[i] { outside += 1 }
                        continue
                    }
                    for c in 0..<4 {
                        let v = Double(ours.pixels[i] >> UInt32(8 * c) & 0xFF)
                        largest = max(largest, (v - exact.channels[c][i]).magnitude)
                    }
                }
            }
            #expect(outside == 0, "pixels beside the glass have changed")
        }
        return largest
    }

    private static let panes = [
        Rect(x: 0, y: 0, width: 96, height: 80), Rect(x: 13, y: 9, width: 50, height: 37),
        Rect(x: -30, y: 21, width: 71, height: 200),
    ]
    static let sigmas = [0, 0.4, 1.7, 2, 5.5, 11.99, 12, 23, 48]

    @Test(arguments: sigmas)
    func smoothPicturesAreWithinTwoLevels(sigma: Double) throws {
        for nodes in [GlassTests.dusk, GlassTests.fading] {
            #expect(try difference(nodes, panes: GlassTests.panes, sigma: sigma) <= 2)
        }
    }

    /// Three boxes are within 5 % of the Gaussian of an edge; so much of white on dusk, made more vivid, is 9 levels.
    @Test(arguments: sigmas)
    func sharpPicturesAreAsNearAsBoxes(sigma: Double) throws {
        let limit = sigma < 2 ? 2.0 : 9
        #expect(try difference(GlassTests.words, panes: GlassTests.panes, sigma: sigma) <= limit)
    }

    @Test(arguments: [0.5, 1.5, 2])
    func scalesAndThreadsAreWithinTwoLevels(scale: Double) throws {
        let pane = Rect(x: 14, y: 8, width: 100, height: 42)
        let d = try difference(GlassTests.fading, panes: [pane], sigma: 9, scale: scale, threads: [1, 3])
        #expect(d <= 2)
    }

    /// A level more, either way.
    @Test(arguments: [0, 3, 14, 40])
    func ditheringIsWithinALevel(sigma: Double) throws {
        for nodes in [GlassTests.dusk, GlassTests.fading] {
            #expect(try difference(nodes, panes: [GlassTests.panes[0]], sigma: sigma, dither: true) <= 3)
        }
    }

    /// The vignette that a blur has at a drawing's edges, and bands of whole levels.
    @Test func edgesLoseNothingAndNoBandsAreSeen() throws {
        let color = Color(hex: 0x5A3C1C)
        let glass = Node.group(Group([], clip: Clip(GlassTests.whole), backdrop: GlassTests.backdrop))
        for scale in [0.125, 2, 3] {
            let flat = try Renderer.render(
                Drawing(size: GlassTests.size, nodes: [GlassTests.gradient(color, color), glass]),
                options: Renderer.Options(scale: scale))
            // A flat colour, dithered, repeats after eight pixels from edge to edge. Where a block's rounding lies just at
            // a threshold a pixel may be a level away.
            var off = 0
            for y in 0..<flat.height {
                for x in 0..<flat.width where flat[x, y] != flat[x & 7, y & 7] {
                    off += 1
                    for shift: UInt32 in [0, 8, 16, 24] {
                        let d = Int(flat[x, y] >> shift & 0xFF) - Int(flat[x & 7, y & 7] >> shift & 0xFF)
                        if d.magnitude > 1 { Issue.record("(\(x), \(y)): \(d)") }
                    }
                }
            }
            #expect(off * 100 <= flat.width * flat.height)
        }
        // A slope of a level for each seventh row: dithered, rows change slowly.
        let slope = Node.fill(
            Fill(
                GlassTests.whole,
                paint: .linear(
                    LinearGradient(
                        start: Point(0, 0), end: Point(0, 80),
                        stops: [
                            GradientStop(offset: 0, color: Color(hex: 0x303030)),
                            GradientStop(offset: 1, color: Color(hex: 0x3B3B3B)),
                        ]))))
        let backdrop = Backdrop(sigma: 14, saturation: 1, tint: .clear)
        let pane = Node.group(Group([], clip: Clip(GlassTests.whole), backdrop: backdrop))
        let smooth = try Renderer.render(Drawing(size: GlassTests.size, nodes: [slope, pane]))
        let means = stride(from: 24, to: 56, by: 8).map { top in
            (top..<(top + 8)).reduce(0.0) { sum, y in
                sum + (0..<96).reduce(0.0) { $0 + Double(smooth[$1, y] & 0xFF) } / (8 * 96)
            }
        }
        for (a, b) in zip(means, means.dropFirst()) { #expect((0.9...1.35).contains(b - a), "\(means)") }
    }

    @Test func glassOverNothingIsClear() throws {
        let disc = Node.fill(Fill(.circle(center: Point(20, 20), radius: 10), paint: .solid(.white)))
        let glass = Node.group(Group([], clip: Clip(GlassTests.whole), backdrop: GlassTests.backdrop))
        let bitmap = try Renderer.render(Drawing(size: GlassTests.size, nodes: [disc, glass]))
        for y in 0..<80 {
            for x in 0..<96 where (x - 20) * (x - 20) + (y - 20) * (y - 20) > 150 { #expect(bitmap[x, y] == 0) }
        }
        #expect(bitmap[20, 20] >> 24 == 255)
    }

    // MARK: What lies on it

    /// Painting on the glass is, up to rounding, laying a layer on it: a filter that does nothing asks for the layer. Three
    /// nodes and a layer round seven times, by half a level each.
    @Test func nodesOnGlassAreALayerOnGlass() throws {
        let star = try Path(pathData: TestDrawings.star)
        let nodes: [Node] = [
            .fill(Fill(star, paint: .solid(Color(hex: 0xD43F3F).opacity(0.6)))),
            .group(
                Group(
                    [.stroke(Stroke(star, style: StrokeStyle(width: 6), paint: .solid(.white)))], opacity: 0.5,
                    filters: [.blur(sigma: 2)])),
            GlassTests.gradient(Color.black.opacity(0.2), Color.white.opacity(0.1)),
        ]
        // The clip cuts the nodes with soft edges.
        var group = Group(
            nodes, opacity: 0.9, clip: Clip(.circle(center: Point(50, 40), radius: 33.3)), backdrop: GlassTests.backdrop
        )
        func render() throws -> Bitmap {
            try Renderer.render(
                Drawing(size: GlassTests.size, nodes: GlassTests.fading + [.group(group)]),
                options: Renderer.Options(scale: 2))
        }
        let direct = try render()
        group.filters = [.blur(sigma: 0)]
        let layered = try render()
        for (a, b) in zip(direct.pixels, layered.pixels) {
            for shift: UInt32 in [0, 8, 16, 24] {
                let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
                if difference.magnitude > 3 { Issue.record("\(difference)") }
            }
        }
    }

    /// What blends on a sheet, and glass on a sheet, see the group's nodes and not the sheet.
    @Test(arguments: [1, 4, 13])
    func groupsHideTheSheetFromTheirNodes(height: Int) throws {
        let square = Rect(x: 20, y: 10, width: 50, height: 60)
        let onSheet: [Node] = [
            .group(Group([.fill(Fill(.rect(square), paint: .solid(.white)))], blendMode: .difference)),
            .group(Group([], clip: Clip(.rect(square)), backdrop: Backdrop(sigma: 0, saturation: 0, tint: .clear))),
        ]
        for node in onSheet {
            let sheet = Node.group(
                Group([node], clip: Clip(GlassTests.whole), backdrop: GlassTests.backdrop))
            let empty = Node.group(Group([], clip: Clip(GlassTests.whole), backdrop: GlassTests.backdrop))
            let with = try Renderer.render(
                Drawing(size: GlassTests.size, nodes: GlassTests.dusk + [sheet]),
                options: Renderer.Options(bandHeight: height))
            let without = try Renderer.render(Drawing(size: GlassTests.size, nodes: GlassTests.dusk + [empty]))
            // White over nothing is white; glass over nothing is clear.
            var off = 0
            for y in 0..<80 {
                for x in 0..<96 {
                    let isWhite = node == onSheet[0] && x >= 20 && x < 70 && y >= 10 && y < 70
                    if with[x, y] != (isWhite ? .max : without[x, y]) { off += 1 }
                }
            }
            #expect(off == 0)
        }
    }
}
