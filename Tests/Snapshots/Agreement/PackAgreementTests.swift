import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import TerrainScenes

/// A content pack's scenes look the same as pixels and as SVG text that librsvg draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct PackAgreementTests {
    private func agreement(_ drawing: Drawing, scale: Double) throws -> PictureAgreement {
        // SVG has no dithering.
        let pixels = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
        return PictureAgreement(pixels, try #require(SVGJudge.librsvg).render(drawing, scale: scale))
    }

    @Test(arguments: PackScene.Kind.allCases) func scenes(kind: PackScene.Kind) throws {
        for view in kind.hasViews ? PackScene.View.allCases : [.card] {
            let a = try agreement(Checkout.packScene(kind, .init(view: view)).drawing(), scale: 2)
            #expect(a.isAgreement, "\(kind) \(view): \(a)")
        }
    }

    @Test func pictures() throws {
        let a = try agreement(PackPictureSheet().drawing(), scale: 1)
        #expect(a.isAgreement, "\(a)")
    }
}
