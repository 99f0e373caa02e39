import DisplayList
import Raster
import TestSupport
import Testing

@testable import Scenes

/// Plates look the same as pixels and as SVG text that librsvg draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct PlateAgreementTests {
    /// Those of screens and cards hold what is compared by itself.
    @Test(arguments: [Plate.grove, .trees, .type]) func plates(plate: Plate) throws {
        let drawing = try plate.drawing()
        // SVG has no dithering.
        let pixels = try Renderer.render(drawing, options: Renderer.Options(dither: false))
        let a = PictureAgreement(pixels, try #require(SVGJudge.librsvg).render(drawing, scale: 1))
        #expect(a.isAgreement, "\(a)")
    }
}
