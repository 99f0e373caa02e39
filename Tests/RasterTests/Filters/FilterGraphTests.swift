import DisplayList
import PathParser
import Testing

@testable import Raster

/// What graphs do to their effects: regions, inputs, colour spaces, limits.
@Suite struct FilterGraphTests {
    private let red = Color(hex: 0xFF0000)
    private let green = Color(hex: 0x00FF00)

    private func square(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> Node {
        .fill(Fill(.rect(Rect(x: x, y: y, width: width, height: height)), paint: .solid(color)))
    }

    private func render(
        _ filters: [Filter], _ nodes: [Node], side: Double = 20, scale: Double = 1,
        transform: Transform = .identity, filterPixels: Int = Limits().filterPixels
    ) throws -> Bitmap {
        var limits = Limits(pixels: 1_000_000)
        limits.filterPixels = filterPixels
        return try Renderer.render(
            Drawing(
                size: Size(width: side, height: side),
                nodes: [.group(Group(nodes, transform: transform, filters: filters))]),
            options: Renderer.Options(scale: scale, dither: false, limits: limits))
    }

    private func graph(_ region: Rect, _ primitives: FilterPrimitive...) -> Filter {
        .graph(FilterGraph(region: region, primitives: primitives))
    }

    private let all = Rect(x: 0, y: 0, width: 20, height: 20)
    private func flood(_ color: Color) -> FilterEffect { .flood(.init(color)) }

    // MARK: Colour spaces

    /// Half green over red: a blur across their edge is the mean of bytes in sRGB, and of light in linear RGB.
    @Test func blursMixLightInLinearRGB() throws {
        let nodes = [square(0, 0, 10, 20, red), square(10, 0, 10, 20, green)]
        func pixel(_ space: FilterPrimitive.ColorSpace) throws -> (UInt32, UInt32) {
            let blur = FilterPrimitive(.gaussianBlur(.init(.source, sigmaX: 1, sigmaY: 0)), colorSpace: space)
            let bitmap = try render([graph(all, blur)], nodes)
            return (bitmap[9, 10] & 0xFF, bitmap[9, 10] >> 8 & 0xFF)
        }
        let (r, g) = try pixel(.sRGB)
        #expect(r + g == 255)
        #expect(r > 150)
        let (lightR, lightG) = try pixel(.linearRGB)
        #expect(lightR == UInt32(LinearLight.encoded[Int(r)]))
        #expect(lightG == UInt32(LinearLight.encoded[Int(g)]))
    }

    /// Where nothing counts with colours, none change on the way.
    @Test func primitivesThatMoveKeepColours() throws {
        let nodes = (0..<20).map { square(Double($0), 0, 1, 20, Color(hex: UInt32($0) * 0x070502)) }
        let plain = try Renderer.render(Drawing(size: Size(width: 20, height: 20), nodes: nodes))
        let moved = try render(
            [
                graph(
                    all, FilterPrimitive(.offset(.init(.source, dx: 0, dy: 0)), colorSpace: .linearRGB),
                    FilterPrimitive(.tile(.init(.result(0))), colorSpace: .sRGB),
                    FilterPrimitive(.offset(.init(.result(1), dx: 0, dy: 0)), colorSpace: .linearRGB))
            ], nodes)
        #expect(moved == plain)
    }

    // MARK: Regions

    @Test func everythingIsCutToTheRegion() throws {
        let result = try render(
            [graph(Rect(x: 5, y: 6, width: 4, height: 3), FilterPrimitive(flood(red)))], [])
        for y in 0..<20 {
            for x in 0..<20 {
                #expect(result[x, y] == ((5..<9).contains(x) && (6..<9).contains(y) ? 0xFF00_00FF : 0))
            }
        }
        // What is looked at is cut too: from outside nothing is blurred in.
        let blur = FilterPrimitive(.gaussianBlur(.init(.source, sigmaX: 2, sigmaY: 2)), colorSpace: .sRGB)
        let outside = try render([graph(Rect(x: 10, y: 0, width: 10, height: 20), blur)], [square(0, 0, 10, 20, red)])
        #expect(outside.pixels.allSatisfy { $0 == 0 })
    }

    /// What a box carries out of the region the next one does not bring back; where the region is out of reach, nothing
    /// is lost.
    @Test(arguments: [2.0, 2.6, 3.3]) func blursAreCutToTheRegionBetweenTheirBoxes(sigma: Double) throws {
        let blur = FilterPrimitive(.gaussianBlur(.init(.source, sigmaX: sigma, sigmaY: 0)), colorSpace: .sRGB)
        let nodes = [square(0, 0, 20, 20, red)]
        let cut = try render([graph(Rect(x: 4, y: 0, width: 16, height: 20), blur)], nodes)
        let wide = try render([graph(Rect(x: -20, y: 0, width: 60, height: 20), blur)], nodes)
        // The three boxes in the plainest form, each of the line that the region leaves.
        var line = [Double](repeating: 255, count: 16)
        guard case .boxes(let a, _, let c) = BlurKernel(sigma: sigma) else { return #expect(Bool(false)) }
        let even = 1 - a % 2
        for (before, behind) in [(a / 2, a / 2 - even), (a / 2 - even, a / 2), (c / 2, c / 2)] {
            line = line.indices.map { x in
                line[max(x - before, 0)...min(x + behind, 15)].reduce(0, +) / Double(before + behind + 1)
            }
        }
        for x in 4..<20 { #expect((Double(cut[x, 10] >> 24) - line[x - 4]).magnitude <= 0.501) }
        #expect(cut[4, 10] >> 24 < wide[0, 10] >> 24)
    }

    @Test func regionsTouchWholePixels() throws {
        let result = try render(
            [graph(Rect(x: 1.4, y: 2, width: 3.2, height: 0.1), FilterPrimitive(flood(red)))], [], side: 8)
        #expect((0..<8).map { result[$0, 2] != 0 } == [false, true, true, true, true, false, false, false])
        #expect(result[2, 3] == 0)
        #expect(result[2, 1] == 0)
        // Rounding is no pixel.
        let third = try render(
            [graph(Rect(x: 0.1 * 30, y: 0, width: 0.1 * 30, height: 9), FilterPrimitive(flood(red)))], [], side: 8)
        #expect((0..<8).map { third[$0, 2] != 0 } == [false, false, false, true, true, true, false, false])
    }

    @Test func subregionsCutWhatIsMade() throws {
        let sub = Rect(x: 2, y: 2, width: 5, height: 5)
        let one = try render(
            [
                graph(
                    all, FilterPrimitive(flood(red), subregion: sub),
                    // By default as large as what it takes.
                    FilterPrimitive(.gaussianBlur(.init(.result(0), sigmaX: 2, sigmaY: 2))))
            ], [])
        #expect(one[2, 2] != 0)
        #expect(one[6, 6] != 0)
        #expect(one[7, 4] == 0)
        #expect(one[4, 1] == 0)
        for sub in [Rect.null, Rect(x: 1, y: 1, width: 0, height: 5), Rect(x: 1, y: 1, width: 5, height: -2)] {
            let none = try render(
                [
                    graph(
                        all, FilterPrimitive(flood(red), subregion: sub, colorSpace: .sRGB),
                        FilterPrimitive(.composite(.init(.source, .over, .result(0))), colorSpace: .sRGB))
                ], [square(0, 0, 1, 1, green)])
            #expect(none[0, 0] == 0xFF00_FF00)
            #expect(none[1, 1] == 0)
        }
    }

    @Test func groupsWithoutARegionAreNotDrawn() throws {
        let nodes = [square(0, 0, 20, 20, red)]
        for region in [Rect.null, Rect(x: 0, y: 0, width: 0, height: 20), Rect(x: .nan, y: 0, width: 9, height: 9)] {
            #expect(try render([graph(region, FilterPrimitive(flood(green)))], nodes).pixels.allSatisfy { $0 == 0 })
        }
        #expect(try render([graph(all)], nodes).pixels.allSatisfy { $0 == 0 })
        #expect(try render([.blur(sigma: 1), graph(.null)], nodes).pixels.allSatisfy { $0 == 0 })
    }

    // MARK: Inputs

    @Test func inputsThatAreNotThereAreNothing() throws {
        for input in [FilterInput.nothing, .result(0), .result(7), .result(-1)] {
            let result = try render(
                [
                    graph(
                        all, FilterPrimitive(.composite(.init(.source, .over, input)), colorSpace: .sRGB),
                        FilterPrimitive(.offset(.init(.result(0), dx: 1, dy: 0))))
                ], [square(0, 0, 1, 1, red)])
            #expect(result[1, 0] == 0xFF00_00FF)
            #expect(result[0, 0] == 0)
        }
        // Every effect takes nothing for nothing.
        let effects: [FilterEffect] = [
            .blend(.init(.nothing, over: .nothing, mode: .multiply)), .colorMatrix(.init(.nothing, .hueRotate(9))),
            .componentTransfer(.init(.nothing)), .composite(.init(.nothing, .xor, .nothing)),
            .convolveMatrix(.init(.nothing, columns: 1, rows: 1, kernel: [1])),
            .displacementMap(.init(.nothing, by: .nothing, scale: 5)),
            .dropShadow(.init(.nothing, dx: 1, dy: 1, sigmaX: 1, sigmaY: 1, color: .black)),
            .gaussianBlur(.init(.nothing, sigmaX: 1, sigmaY: 1)), .merge(.init([.nothing])),
            .morphology(.init(.nothing, .dilate, radiusX: 1, radiusY: 1)), .offset(.init(.nothing, dx: 1, dy: 1)),
            .specularLighting(.init(.nothing, constant: 0, light: .point(x: 0, y: 0, z: 9))), .tile(.init(.nothing)),
            .image(.init(0)), flood(.clear),
        ]
        for effect in effects {
            let result = try render([graph(all, FilterPrimitive(effect))], [square(0, 0, 20, 20, red)])
            #expect(result.pixels.allSatisfy { $0 == 0 }, "\(effect)")
        }
    }

    @Test func theSourcesAlphaIsBlack() throws {
        let result = try render(
            [graph(all, FilterPrimitive(.offset(.init(.sourceAlpha, dx: 0, dy: 0))))],
            [square(0, 0, 20, 20, red.opacity(0.5))])
        #expect(result.pixels.allSatisfy { $0 == 0x8000_0000 })
    }

    @Test func effectsMayMakeSomethingOfNothing() throws {
        let bias = FilterEffect.colorMatrix(
            .init(.source, .matrix([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])))
        let one = FilterEffect.componentTransfer(
            .init(.source, green: .linear(slope: 0, intercept: 1), alpha: .table([1, 1])))
        #expect(
            try render([graph(all, FilterPrimitive(bias, colorSpace: .sRGB))], []).pixels
                .allSatisfy { $0 == 0xFF00_00FF })
        #expect(
            try render([graph(all, FilterPrimitive(one, colorSpace: .sRGB))], []).pixels
                .allSatisfy { $0 == 0xFF00_FF00 })
    }

    @Test func imagesDrawNodesInTheGroupsCoordinates() throws {
        let filter = Filter.graph(
            FilterGraph(
                region: all,
                primitives: [
                    FilterPrimitive(
                        .image(.init(1)), subregion: Rect(x: 0, y: 0, width: 4, height: 20), colorSpace: .sRGB)
                ],
                images: [[square(0, 0, 20, 20, green)], [square(3, 2, 5, 5, red)]]))
        let result = try render(
            [filter], [square(0, 0, 20, 20, green)], side: 40, transform: .translation(10, 0) * .scale(2))
        for y in 0..<40 {
            for x in 0..<40 {
                let isThere = (16..<18).contains(x) && (4..<14).contains(y)
                #expect(result[x, y] == (isThere ? 0xFF00_00FF : 0))
            }
        }
    }

    @Test func filtersInARowTakeOneAnothersResults() throws {
        // The second graph's source, alpha and region are the first one's result and its own.
        let first = graph(all, FilterPrimitive(.offset(.init(.source, dx: 3, dy: 0))))
        let second = graph(
            Rect(x: 0, y: 0, width: 5, height: 20), FilterPrimitive(.offset(.init(.sourceAlpha, dx: 0, dy: 2))),
            FilterPrimitive(.merge(.init([.result(0), .source])), colorSpace: .sRGB))
        let result = try render([first, second], [square(0, 0, 4, 4, red)])
        for y in 0..<20 {
            for x in 0..<20 {
                let wanted: UInt32 =
                    (3..<5).contains(x) ? y < 4 ? 0xFF00_00FF : y < 6 ? 0xFF00_0000 : 0 : 0
                #expect(result[x, y] == wanted)
            }
        }
        // Fast forms before and behind.
        let blurred = try render([.blur(sigma: 1), first, .blur(sigma: 2)], [square(5, 5, 4, 4, red)])
        let plain = try render([.blur(sigma: 1), .blur(sigma: 2)], [square(8, 5, 4, 4, red)])
        #expect(blurred == plain)
    }

    @Test func masksClipsAndOpacityComeAfterFilters() throws {
        let filter = graph(all, FilterPrimitive(flood(red), colorSpace: .sRGB))
        func result(_ group: Group) throws -> Bitmap {
            try Renderer.render(
                Drawing(size: Size(width: 20, height: 20), nodes: [.group(group)]),
                options: Renderer.Options(bandHeight: 7))
        }
        let half = Rect(x: 0, y: 0, width: 10, height: 20)
        let masked = try result(Group([], mask: Mask([square(0, 0, 10, 20, .white)]), filters: [filter]))
        let clipped = try result(Group([], clip: Clip(.rect(half)), filters: [filter]))
        #expect(masked == clipped && masked[9, 5] == 0xFF00_00FF && masked[10, 5] == 0)
        let faint = try result(Group([], opacity: 0.5, filters: [filter]))
        #expect(faint.pixels.allSatisfy { $0 == 0x8000_0080 })
    }

    /// On glass filters are for the nodes, not for the sheet.
    @Test func filtersOnGlassAreForTheNodes() throws {
        func drawing(_ filters: [Filter]) -> Drawing {
            Drawing(
                size: Size(width: 40, height: 40),
                nodes: [
                    square(0, 0, 40, 40, green),
                    .group(
                        Group(
                            [square(12, 12, 6, 6, red)], clip: Clip(.rect(Rect(x: 10, y: 10, width: 20, height: 20))),
                            filters: filters, backdrop: Backdrop(sigma: 3, saturation: 1, tint: .clear))),
                ])
        }
        let moved = graph(
            Rect(x: 0, y: 0, width: 40, height: 40), FilterPrimitive(.offset(.init(.source, dx: 6, dy: 0))))
        let result = try Renderer.render(drawing([moved]))
        #expect(result[19, 14] == 0xFF00_00FF)
        #expect(result[13, 14] == 0xFF00_FF00)
        #expect(result[5, 5] == 0xFF00_FF00)
    }

    // MARK: Turned coordinates

    /// In turned coordinates regions are the boxes around what they become, as in other renderers.
    @Test func turnedRegionsAreBoxes() throws {
        let result = try render(
            [graph(Rect(x: -5, y: -5, width: 10, height: 10), FilterPrimitive(flood(red)))], [],
            transform: .translation(10, 10) * .rotation(degrees: 45))
        #expect((0..<20).allSatisfy { result[$0, 10] == ((2..<18).contains($0) ? 0xFF00_00FF : 0) })
        #expect(result[2, 2] == 0xFF00_00FF)
    }

    /// A quarter turn turns everything: lengths along x become lengths along y.
    @Test func quarterTurnsTurnTheResult() throws {
        let effects: [FilterEffect] = [
            .gaussianBlur(.init(.source, sigmaX: 2, sigmaY: 0)), .offset(.init(.source, dx: 4, dy: 1)),
            .morphology(.init(.source, .dilate, radiusX: 3, radiusY: 1)),
            .dropShadow(.init(.source, dx: 5, dy: 2, sigmaX: 1, sigmaY: 0, color: .black)),
        ]
        for effect in effects {
            let primitive = FilterPrimitive(effect, colorSpace: .sRGB)
            let nodes = [square(4, 6, 5, 3, red.opacity(0.7))]
            let plain = try render([graph(all, primitive)], nodes)
            let turned = try render(
                [graph(all, primitive)], nodes,
                transform: .translation(20, 0) * Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
            for y in 0..<20 { for x in 0..<20 { #expect(turned[19 - y, x] == plain[x, y], "\(effect)") } }
        }
    }

    // MARK: Limits

    @Test func numbersThatAreNotFiniteLeaveTheGroupOut() throws {
        let filter = graph(all, FilterPrimitive(.offset(.init(.source, dx: .nan, dy: 0))))
        let renderer = try Renderer(
            Drawing(
                size: Size(width: 20, height: 20),
                nodes: [.group(Group([square(0, 0, 9, 9, red)], filters: [filter]))]))
        #expect(try renderer.render().pixels.allSatisfy { $0 == 0 })
        #expect(renderer.diagnostics == ["a filter has a number that is not finite: its group is left out"])
    }

    /// Of a region of any size as much is drawn as is seen.
    @Test func hugeRegionsCostWhatIsSeen() throws {
        let huge = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
        let effects: [FilterEffect] = [
            flood(red), .gaussianBlur(.init(.source, sigmaX: 3, sigmaY: 3)), .tile(.init(.source)),
            .morphology(.init(.source, .erode, radiusX: 1e12, radiusY: 1e12)),
            .morphology(.init(.source, .dilate, radiusX: 1e12, radiusY: 1e12)),
            .turbulence(.init(.turbulence, baseFrequencyX: 0.1, baseFrequencyY: 0.1, stitchesTiles: true)),
            .diffuseLighting(.init(.source, surfaceScale: 1e300, constant: 1e300, light: .point(x: 1e300, y: 0, z: 5))),
            .specularLighting(
                .init(.source, surfaceScale: -1e300, exponent: 1e300, light: .distant(azimuth: 1e300, elevation: 1e9))),
            .displacementMap(.init(.source, by: .source, scale: 1e300)), .offset(.init(.source, dx: 1e300, dy: -1e300)),
            .offset(.init(.source, dx: 1e6, dy: 0)),
            .dropShadow(.init(.source, dx: 1e7, dy: 1e300, sigmaX: 0, sigmaY: 0, color: .black)),
            .convolveMatrix(
                .init(
                    .source, columns: 3, rows: 1, kernel: [1e300, -1e300, 1e300], divisor: 1e-300, bias: 1e300,
                    edgeMode: .duplicate)),
            .colorMatrix(.init(.source, .matrix(.init(repeating: 1e300, count: 20)))),
            .colorMatrix(.init(.source, .saturate(1e300))),
            .componentTransfer(
                .init(
                    .source, red: .gamma(amplitude: 1e300, exponent: -1e300, offset: -1e300),
                    alpha: .table([1e300, -1e300]))),
            .composite(.init(.source, .arithmetic(k1: 1e300, k2: -1e300, k3: 1e300, k4: 0), .source)),
        ]
        for effect in effects {
            let bitmap = try render([graph(huge, FilterPrimitive(effect))], [square(3, 3, 10, 10, red)])
            #expect(bitmap.width == 20, "\(effect)")
        }
    }

    @Test func whatTakesTooMuchMemoryThrows() throws {
        // The whole of a tile that is repeated must be drawn.
        let region = Rect(x: -20_000, y: -20_000, width: 20_010, height: 20_010)
        let filter = graph(
            Rect(x: -20_000, y: -20_000, width: 40_000, height: 40_000),
            FilterPrimitive(flood(red), subregion: region), FilterPrimitive(.tile(.init(.result(0)))))
        #expect(throws: RasterError.tooManyLayerPixels(limit: 4_000_000)) {
            try render([filter], [], filterPixels: .max)
        }
        let column = FilterEffect.ConvolveMatrix(
            .source, columns: 1, rows: 4096, kernel: .init(repeating: 1, count: 4096))
        #expect(throws: RasterError.tooManyLayerPixels(limit: 4_000_000)) {
            try render(
                [graph(Rect(x: 0, y: 0, width: 900, height: 900), FilterPrimitive(.convolveMatrix(column)))],
                [square(0, 0, 900, 900, red)], side: 900, filterPixels: .max)
        }
        #expect(throws: RasterError.blurTooLarge(sigma: 3000, limit: 2000)) {
            try render(
                [graph(all, FilterPrimitive(.gaussianBlur(.init(.source, sigmaX: 3000, sigmaY: 0))))],
                [square(0, 0, 1, 1, red)])
        }
    }

    /// Filters in one another count together.
    @Test func nestedFiltersShareTheLimit() throws {
        var node = square(0, 0, 20, 20, red)
        for _ in 0..<30 {
            node = .group(
                Group([node], filters: [graph(all, FilterPrimitive(.offset(.init(.source, dx: 0, dy: 0))))]))
        }
        let drawing = Drawing(size: Size(width: 20, height: 20), nodes: [node])
        #expect(
            try Renderer.render(drawing, options: Renderer.Options(limits: Limits(pixels: 4000)))[7, 7] == 0xFF00_00FF)
        #expect(throws: RasterError.tooManyLayerPixels(limit: 1600)) {
            try Renderer.render(drawing, options: Renderer.Options(limits: Limits(pixels: 400)))
        }
    }

    /// What is let go to save memory is made again, with the same pixels.
    @Test func layersThatAreLetGoAreMadeAgain() throws {
        // More pixels than are kept.
        let nodes = (0..<6).map { i in
            Node.group(
                Group(
                    [square(Double(i) * 100, 0, 1500, 2000, red.opacity(0.2))], opacity: 0.5,
                    filters: [
                        graph(
                            Rect(x: 0, y: 0, width: 2000, height: 2000),
                            FilterPrimitive(.gaussianBlur(.init(.source, sigmaX: 5, sigmaY: 5))))
                    ]))
        }
        let drawing = Drawing(size: Size(width: 2000, height: 2000), nodes: nodes)
        let one = try Renderer.render(drawing, options: Renderer.Options(bandHeight: 2000))
        #expect(try Renderer.render(drawing, options: Renderer.Options(bandHeight: 700, threads: 2)) == one)
    }

    /// Ten primitives draw one image, in which ten draw one, and so on: that must not become 10¹² of them.
    @Test func imagesInOneAnotherDoNotMultiply() throws {
        var node = square(0, 0, 20, 20, red)
        for _ in 0..<12 {
            let images = (0..<10).map { _ in FilterPrimitive(.image(.init(0)), colorSpace: .sRGB) }
            let merge = FilterPrimitive(.merge(.init((0..<10).map { .result($0) })), colorSpace: .sRGB)
            node = .group(
                Group(
                    [], filters: [.graph(FilterGraph(region: all, primitives: images + [merge], images: [[node]]))]))
        }
        let bitmap = try Renderer.render(Drawing(size: Size(width: 20, height: 20), nodes: [node]))
        #expect(bitmap[10, 10] == 0xFF00_00FF)
    }

    /// Many primitives in a row take time in proportion.
    @Test func longGraphsAreDrawn() throws {
        let steps = (0..<20_000).map { i in
            FilterPrimitive(.offset(.init(i == 0 ? .source : .result(i - 1), dx: i % 2 == 0 ? 1 : -1, dy: 0)))
        }
        let bitmap = try render(
            [.graph(FilterGraph(region: all, primitives: steps))], [square(0, 0, 20, 20, red)])
        #expect(bitmap[10, 10] == 0xFF00_00FF)
    }

    @Test func symbolsInImagesAreStampedAndChecked() throws {
        let symbol = Symbol(name: "s", parts: [Symbol.Part(.rect(Rect(x: 0, y: 0, width: 5, height: 5)))])
        func drawing(_ index: Int) -> Drawing {
            let stamp = Node.stamp(Stamp(symbol: index, transform: .identity, tint: red))
            let filter = Filter.graph(
                FilterGraph(
                    region: all, primitives: [FilterPrimitive(.image(.init(0)), colorSpace: .sRGB)], images: [[stamp]]))
            return Drawing(
                size: Size(width: 20, height: 20), symbols: [symbol], nodes: [.group(Group([], filters: [filter]))])
        }
        #expect(try Renderer.render(drawing(0))[4, 4] == 0xFF00_00FF)
        #expect(throws: RasterError.noSymbol(index: 1, count: 1)) { try Renderer.render(drawing(1)) }
    }
}
