import Foundation
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Outlines and advances of whole fonts, beside those that fontTools finds.
@Suite(.needs(Checkout.conformanceFonts)) struct ExpectedOutlinesTests {
    static func face(_ file: String, _ settings: [String: Double] = [:]) throws -> TrueTypeFace {
        let bytes = [UInt8](try Data(contentsOf: Checkout.conformanceFonts.appending(path: file)))
        return try TrueTypeFace(bytes).instance(settings.map { ($0.key, $0.value) })
    }

    @Test(arguments: ExpectedOutlines.still + ExpectedOutlines.varied)
    func fontsAreDrawnAsFontToolsDoes(expected: ExpectedOutlines) throws {
        let face = try Self.face(expected.file, expected.settings)
        let em = Double(face.unitsPerEm)
        var area = 0.0
        var bounds = Rect.null
        var advances = 0.0
        for glyph in 0..<face.glyphCount {
            advances += face.advance(of: glyph) * em
            let path = try face.outline(of: glyph).transformed(by: .scale(em, -em))
            area += Self.area(path)
            for point in path.points { bounds.include(point) }
        }
        // Both take places along axes as numbers of 14 bits; advances are whole units here.
        #expect((area / expected.area - 1).magnitude < 4e-5)
        for (found, number) in zip([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], expected.bounds) {
            #expect((found - number).magnitude < 0.06)
        }
        #expect(
            (advances - expected.advances).magnitude
                < (expected.settings.isEmpty ? 0.5 : 0.25 * Double(face.glyphCount)))
    }

    /// Of the polygons of all points.
    private static func area(_ path: Path) -> Double {
        var sum = 0.0
        var start = Point.zero
        var last = Point.zero
        var points = path.points[...]
        func add(_ point: Point) {
            sum += last.x * point.y - point.x * last.y
            last = point
        }
        for verb in path.verbs {
            if verb == .move, let point = points.first {
                start = point
                last = point
                points.removeFirst()
                continue
            }
            for _ in 0..<verb.pointCount { add(points.removeFirst()) }
            if verb == .close { add(start) }
        }
        return sum / 2
    }
}
