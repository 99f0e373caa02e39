import PathParser

/// The variations of a variable font's outlines: its `gvar`, for one instance.
struct GlyphVariations: Sendable {
    private let table: TrueTypeTable
    private let data: TrueTypeTable
    private let sharedTuples: TrueTypeTable
    private let sharedCount: Int
    private let axisCount: Int
    private let glyphCount: Int
    private let isLong: Bool
    private let coordinates: [Double]

    /// The most tuples of a glyph: the count has 12 bits in the file.
    private static let maxTuples = 0x0FFF
    /// The most point deltas of one glyph; real ones have some ten thousand.
    private static let maxMoves = 4_000_000

    /// - Parameter coordinates: -1 … 1 for each axis, in the font's order.
    init(_ gvar: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        axisCount = try gvar.u16(4)
        guard axisCount == coordinates.count else {
            throw gvar.error(at: 4, found: "\(axisCount) axes", expected: "\(coordinates.count), as in 'fvar'")
        }
        sharedCount = try gvar.u16(6)
        sharedTuples = try gvar.part(at: try gvar.u32(8), length: 2 * axisCount * sharedCount)
        glyphCount = try gvar.u16(12)
        isLong = try gvar.u16(14) & 1 != 0
        data = try gvar.part(at: try gvar.u32(16))
        _ = try gvar.part(at: 20, length: (glyphCount + 1) * (isLong ? 4 : 2))
        table = gvar
        self.coordinates = coordinates
    }

    /// The deltas of a glyph's points.
    /// - Parameters:
    ///   - points: the points' places, with the four phantom points at the end.
    ///   - ends: for each contour, the index behind its last point; nil for components, between which deltas are not
    ///     inferred.
    /// - Returns: nil where nothing moves.
    func deltas(of glyph: Int, points: [Point], ends: [Int]?) throws(TrueTypeError) -> [Point]? {
        guard glyph >= 0, glyph < glyphCount else { return nil }
        let start = isLong ? try table.u32(20 + 4 * glyph) : 2 * (try table.u16(20 + 2 * glyph))
        let end = isLong ? try table.u32(24 + 4 * glyph) : 2 * (try table.u16(22 + 2 * glyph))
        guard start != end else { return nil }
        let data = try self.data.part(at: start, length: end - start)
        let count = try data.u16(0)
        let serialized = try data.u16(2)
        var packed = PackedDeltas(data, at: serialized)
        let shared = count & 0x8000 != 0 ? try packed.points(limit: points.count) : nil
        var place = packed.offset

        let tuples = count & GlyphVariations.maxTuples
        guard tuples * points.count <= GlyphVariations.maxMoves else {
            throw data.error(
                at: 0, found: "\(tuples) changes of \(points.count) points",
                expected: "at most \(GlyphVariations.maxMoves) moves")
        }
        var sum = [Point](repeating: .zero, count: points.count)
        var header = 4
        for _ in 0..<tuples {
            let size = try data.u16(header)
            let index = try data.u16(header + 2)
            header += 4
            let scalar = try scalar(data, index, at: &header)
            defer { place += size }
            guard scalar != 0 else { continue }
            var packed = PackedDeltas(try data.part(at: 0, length: min(place + size, data.count)), at: place)
            let moved = index & 0x2000 != 0 ? try packed.points(limit: points.count) : shared
            let x = try packed.deltas(moved?.count ?? points.count)
            let y = try packed.deltas(moved?.count ?? points.count)
            if let moved {
                let deltas = GlyphVariations.spread(moved, x, y, points, ends)
                for i in sum.indices {
                    sum[i].x += scalar * deltas[i].x
                    sum[i].y += scalar * deltas[i].y
                }
            } else {
                for i in sum.indices {
                    sum[i].x += scalar * x[i]
                    sum[i].y += scalar * y[i]
                }
            }
        }
        return sum
    }

    /// The weight of a tuple for the instance; `header` is moved behind the tuple's header.
    private func scalar(
        _ data: TrueTypeTable, _ index: Int, at header: inout Int
    ) throws(TrueTypeError) -> Double {
        var peaks = data
        var peak = header
        if index & 0x8000 != 0 {
            header += 2 * axisCount
        } else {
            guard index & 0x0FFF < sharedCount else {
                throw data.error(at: header - 2, found: "tuple \(index & 0x0FFF)", expected: "one below \(sharedCount)")
            }
            peaks = sharedTuples
            peak = 2 * axisCount * (index & 0x0FFF)
        }
        let start = header
        let hasEnds = index & 0x4000 != 0
        if hasEnds { header += 4 * axisCount }
        var scalar = 1.0
        for axis in 0..<axisCount where scalar != 0 {
            let top = try peaks.f2dot14(peak + 2 * axis)
            let region =
                hasEnds
                ? AxisRegion(
                    start: try data.f2dot14(start + 2 * axis), peak: top,
                    end: try data.f2dot14(start + 2 * (axisCount + axis)))
                : AxisRegion(peak: top)
            scalar *= region.scalar(at: coordinates[axis])
        }
        return scalar
    }

    // MARK: Points between

    /// The deltas of all points; missing ones are inferred from their neighbours on the contour (OpenType 1.9,
    /// "Inferred deltas for un-referenced point numbers").
    private static func spread(
        _ moved: [Int], _ x: [Double], _ y: [Double], _ points: [Point], _ ends: [Int]?
    ) -> [Point] {
        var deltas = [Point](repeating: .zero, count: points.count)
        var isGiven = [Bool](repeating: false, count: points.count)
        for (i, point) in moved.enumerated() where point < points.count {
            deltas[point] = Point(x[i], y[i])
            isGiven[point] = true
        }
        var start = 0
        for end in ends ?? [] {
            let given = (start..<end).filter { isGiven[$0] }
            if let first = given.first, given.count < end - start {
                for (i, one) in given.enumerated() {
                    let other = i + 1 < given.count ? given[i + 1] : first
                    // The last segment wraps around the contour's end to the first point.
                    var point = one + 1
                    while true {
                        if point == end { point = start }
                        if point == other { break }
                        deltas[point] = Point(
                            inferred(
                                points[point].x, points[one].x, points[other].x, deltas[one].x, deltas[other].x),
                            inferred(
                                points[point].y, points[one].y, points[other].y, deltas[one].y, deltas[other].y))
                        point += 1
                    }
                }
            }
            start = end
        }
        return deltas
    }

    /// Between the two points, an interpolated delta; outside of them, the delta of the nearer one.
    private static func inferred(
        _ value: Double, _ a: Double, _ b: Double, _ deltaA: Double, _ deltaB: Double
    ) -> Double {
        if a == b { return deltaA == deltaB ? deltaA : 0 }
        let (low, lowDelta, high, highDelta) = a < b ? (a, deltaA, b, deltaB) : (b, deltaB, a, deltaA)
        if value <= low { return lowDelta }
        if value >= high { return highDelta }
        return lowDelta + (value - low) / (high - low) * (highDelta - lowDelta)
    }
}
