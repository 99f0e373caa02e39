import DisplayList
import PathParser
import Strokes
import Testing

@testable import Raster

/// Strokes against their definition, point by point.
@Suite struct StrokeOracleTests {
    private static let side = 72

    private struct Difference: CustomStringConvertible {
        var largest = 0.0
        /// The sum over all pixels, and the stroke's area.
        var sum = 0.0
        var area = 0.0

        /// Within what samples, arcs as chords, and edges that overlap in one pixel account for.
        var isNoise: Bool { largest <= 0.55 && sum <= 0.5 + area * 0.045 }

        var description: String { "largest \(largest), sum \(sum) of \(area)" }
    }

    private static func isFlat(_ values: [UInt8], _ x: Int, _ y: Int) -> Bool {
        guard x > 0, y > 0, x < side - 1, y < side - 1 else { return false }
        let i = y * side + x
        for k in [i - side - 1, i - side, i - side + 1, i - 1, i + 1, i + side - 1, i + side, i + side + 1]
        where values[k] != values[i] {
            return false
        }
        return true
    }

    private func compare(_ points: [Point], isClosed: Bool, _ style: StrokeStyle) -> Difference {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        if isClosed { path.close() }
        let region = IntRect(minX: 0, minY: 0, maxX: Self.side, maxY: Self.side)
        let found = scannedCoverage(Stroker.outline(of: path, style: style, scale: 1), region: region)
        let oracle = StrokeOracle(points, isClosed: isClosed, style: style)
        var out = Difference()
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let value = Double(found[y * Self.side + x]) / 255
                // Where nothing changes all around, the middle tells.
                let isFlat = Self.isFlat(found, x, y)
                let middle = oracle.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) ? 1.0 : 0
                let expected = isFlat && middle == value ? value : oracle.coverage(x: x, y: y)
                let difference = (expected - value).magnitude
                out.area += expected
                out.sum += difference
                out.largest = max(out.largest, difference)
            }
        }
        return out
    }

    @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel, .miterClip, .arcs])
    func strokesCoverWhatTheyAreDefinedToCover(cap: LineCap, join: LineJoin) {
        var numbers = TestNumbers(seed: 7)
        let patterns: [[Double]] = [[], [], [11, 7], [9], [4, 6, 15], [0, 12]]
        for (i, dashes) in (patterns + patterns).enumerated() {
            let points = (0..<(2 + i % 4)).map { _ in Point(numbers.between(8, 64), numbers.between(8, 64)) }
            let limit = [1, 1.5, 2, 4, 10][i % 5]
            let style = StrokeStyle(
                width: numbers.between(3, 12), cap: cap, join: join, miterLimit: limit, dashes: dashes,
                dashOffset: numbers.between(-30, 30))
            let difference = compare(points, isClosed: i % 2 == 1, style)
            #expect(difference.isNoise, "\(points) \(style): \(difference)")
        }
    }

    /// Just inside the limit a corner has its tip, just beyond it is cut off.
    @Test(arguments: [25.0, 40, 60, 90, 110])
    func theMiterLimitHasTwoSides(degrees: Double) {
        let arm = Transform.rotation(degrees: degrees).applied(to: Point(-30, 0))
        let points = [Point(6, 36), Point(36, 36), Point(36, 36) + arm]
        for share in [0.99, 1.01] {
            // The half angle's sine, by the half-angle formula.
            let sine = ((1 - Transform.rotation(degrees: degrees).a) / 2).squareRoot()
            let style = StrokeStyle(width: 8, join: .miter, miterLimit: share / sine)
            let difference = compare(points, isClosed: false, style)
            #expect(difference.isNoise, "\(share): \(difference)")
        }
    }
}
