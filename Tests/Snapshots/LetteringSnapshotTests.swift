import DisplayList
import Raster
import Snapshots
import TestSupport
import Testing
import Typography

@testable import ScenesKit

/// The proof sheet, and texts.
@Suite struct LetteringSnapshotTests {
    @Test func proofSheet() { assertSnapshot(of: try LetteringScene().drawing()) }

    @Test func proofSheetOfBoldOnDark() {
        assertSnapshot(
            of: try LetteringScene(width: 640, weight: .bold, ground: .dark).drawing())
    }
}

/// Letters look the same as pixels of our own and as SVG text that another renderer draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct LetteringAgreementTests {
    private func verify(
        _ drawing: Drawing, scale: Double = 2, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
        let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: scale))
        #expect(a.isAgreement, "\(a)", sourceLocation: sourceLocation)
    }

    @Test func proofSheet() throws { try verify(LetteringScene().drawing()) }

    /// Not of hairlines: where a bowl runs along a stem within one pixel, both strokes' coverage counts here, and that
    /// of their union there.
    @Test(arguments: [Typeface.Weight.light, .medium, .black])
    func texts(weight: Typeface.Weight) throws {
        let style = TextStyle(size: 17, weight: weight, lineHeight: 1.4, alignment: .center)
        try verify(
            SpecimenScene(
                text: "When you’re ready.\nThe tree is still here – 36,890 ‹ßø€@&›", style: style, ground: .dark
            ).drawing())
    }
}
