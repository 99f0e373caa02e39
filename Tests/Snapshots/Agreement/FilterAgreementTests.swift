import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

/// Filter graphs look the same as pixels of our own and as SVG text that others draw.
@Suite struct FilterAgreementTests {
    /// What librsvg 2.54 draws in another way than the specification and the other renderers do.
    private static let librsvgsOwn: Set<String> = [
        // It lays kernels that are not square on pixels in another order.
        "convolve-wide",
        // It knows no stitching.
        "stitched",
        // It cuts what a primitive takes to the subregion, and not what it makes alone.
        "subregions",
    ]

    /// What Chromium draws in another way than librsvg and resvg do.
    private static let chromiumsOwn: Set<String> = [
        // Its noise lies half a pixel further.
        "turbulence", "fractal-noise", "stitched", "displacement",
        // Since version 156 the edges of its cones of light are softer.
        "diffuse-spot", "specular-spot",
    ]

    /// Those with light. At two pixels to a point librsvg's surfaces are half as high as they should be.
    private static let lit: Set<String> = [
        "diffuse", "diffuse-point", "diffuse-spot", "specular", "specular-point", "specular-spot",
    ]

    private func expectAgreement(_ name: String, _ judge: SVGJudge, scales: [Double] = [1, 2]) throws {
        let drawing = try #require(FilterSpecimens.all.first { $0.name == name }).drawing
        for scale in scales {
            let ours = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
            let a = PictureAgreement(ours, try judge.render(drawing, scale: scale))
            #expect(a.isFilterAgreement, "\(name) at \(scale): \(a)")
        }
    }

    @Test(
        .enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing),
        arguments: FilterSpecimens.all.map(\.name).filter { !librsvgsOwn.contains($0) })
    func effects(name: String) throws {
        try expectAgreement(name, try #require(SVGJudge.librsvg), scales: Self.lit.contains(name) ? [1] : [1, 2])
    }

    @Test(
        .enabled(if: SVGJudge.chromium != nil, SVGJudge.chromiumIsNotAsked),
        arguments: FilterSpecimens.all.map(\.name).filter { !chromiumsOwn.contains($0) })
    func effectsInChromium(name: String) throws {
        try expectAgreement(name, try #require(SVGJudge.chromium))
    }

    /// No specimen passes for one of the next, which are the likest: the yardstick tells them apart.
    @Test func effectsAreToldApart() throws {
        let pictures = try FilterSpecimens.all.map { try Renderer.render($0.drawing) }
        for i in pictures.indices {
            for j in pictures.indices where i < j && j < i + 4 {
                #expect(
                    !PictureAgreement(pictures[i], pictures[j]).isFilterAgreement,
                    "\(FilterSpecimens.all[i].name) = \(FilterSpecimens.all[j].name)")
            }
        }
    }

    // MARK: Independence

    /// All specimens in one drawing, overlapping, some inside others.
    private static let sheet = Drawing(
        size: Size(width: 240, height: 260),
        nodes: FilterSpecimens.all.enumerated().map { index, specimen in
            .group(
                Group(
                    specimen.drawing.nodes,
                    transform: .translation(Double(index % 7) * 31, Double(index / 7) * 24) * .scale(0.6),
                    opacity: index % 3 == 0 ? 0.8 : 1))
        })

    @Test(arguments: [1, 7, 64, 259])
    func bandHeightDoesNotChangePixels(height: Int) throws {
        let whole = try Renderer.render(FilterAgreementTests.sheet, options: Renderer.Options(bandHeight: 260))
        let options = Renderer.Options(bandHeight: height, threads: 1)
        #expect(try Renderer.render(FilterAgreementTests.sheet, options: options) == whole)
        var rows: [UInt32] = []
        try Renderer(FilterAgreementTests.sheet, options: options).renderBands { band, _ in rows += band }
        #expect(rows == whole.pixels)
    }

    @Test(arguments: [2, 3, 16])
    func threadsDoNotChangePixels(threads: Int) throws {
        let one = try Renderer.render(FilterAgreementTests.sheet, options: Renderer.Options(scale: 3, threads: 1))
        let options = Renderer.Options(scale: 3, bandHeight: 11, threads: threads)
        #expect(try Renderer.render(FilterAgreementTests.sheet, options: options) == one)
        var rows: [UInt32] = []
        try Renderer(FilterAgreementTests.sheet, options: options).renderBands { band, _ in rows += band }
        #expect(rows == one.pixels)
    }

    /// What is out of sight is not drawn, and what is in sight is the same as if it were.
    @Test(arguments: FilterSpecimens.all.map(\.name))
    func whatIsSeenDoesNotDependOnTheRest(name: String) throws {
        let drawing = try #require(FilterSpecimens.all.first { $0.name == name }).drawing
        let whole = try Renderer.render(drawing, options: Renderer.Options(scale: 2, dither: false))
        for (x, y, width, height) in [(30, 44, 25, 19), (0, 0, 40, 100), (70, 71, 30, 29), (41, 3, 1, 97)] {
            let part = Drawing(
                size: Size(width: Double(width), height: Double(height)),
                nodes: [.group(Group(drawing.nodes, transform: .translation(Double(-x), Double(-y))))])
            let cut = try Renderer.render(part, options: Renderer.Options(scale: 2, dither: false))
            var isSame = true
            for v in 0..<cut.height {
                for u in 0..<cut.width { isSame = isSame && cut[u, v] == whole[2 * x + u, 2 * y + v] }
            }
            #expect(isSame, "\(name), \(width) × \(height) at \(x), \(y)")
        }
    }
}

extension PictureAgreement {
    /// What two right renderers of filters differ by at most: one rounds where the other cuts, and linear light in bytes
    /// is coarse in the dark.
    fileprivate var isFilterAgreement: Bool { offShare <= 0.008 && meanDifference <= 1.5 && blockDifference <= 6 }
}
