import DisplayList
import PathParser
import Raster
import Testing

@testable import Typography

/// The outlines of the face do not overlap, at any weight: where two did, strokes thinner than a pixel would add up, and
/// pixels would be too dark.
@Suite struct UnitedOutlinesTests {
    private static let columns = 21
    private static let cell = 60.0

    /// All glyphs, one beside the other. What overlaps is inside by one rule and outside by the other.
    private func sheet(_ face: TextFace, _ rule: FillRule) throws -> Bitmap {
        var nodes: [Node] = []
        for glyph in 0..<face.face.glyphCount {
            let column = Double(glyph % UnitedOutlinesTests.columns), row = Double(glyph / UnitedOutlinesTests.columns)
            let place = Transform(
                a: 40, b: 0, c: 0, d: 40, tx: column * UnitedOutlinesTests.cell + 8,
                ty: row * UnitedOutlinesTests.cell + 42)
            let path = face.outline(of: glyph).transformed(by: place)
            if !path.isEmpty { nodes.append(.fill(Fill(path, rule: rule, paint: .solid(.black)))) }
        }
        let rows = (face.face.glyphCount + UnitedOutlinesTests.columns - 1) / UnitedOutlinesTests.columns
        let size = Size(
            width: Double(UnitedOutlinesTests.columns) * UnitedOutlinesTests.cell,
            height: Double(rows) * UnitedOutlinesTests.cell)
        return try Renderer(Drawing(size: size, nodes: nodes)).render()
    }

    @Test(arguments: [100.0, 160, 250, 400, 550, 700, 900])
    func bothRulesFillTheSame(weight: Double) throws {
        let face = Typeface.rounded.face(of: Typeface.Weight(weight))
        let nonZero = try sheet(face, .nonZero), evenOdd = try sheet(face, .evenOdd)
        var worst = 0
        for (a, b) in zip(nonZero.pixels, evenOdd.pixels) where a != b {
            worst = max(worst, abs(Int(a >> 24) - Int(b >> 24)))
        }
        // Points are rounded to the file's units, and what is between three weights is between its points.
        #expect(worst <= 16, "\(weight)")
        #expect(nonZero.pixels.contains { $0 >> 24 > 200 } || weight < 300)
    }
}
