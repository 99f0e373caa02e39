/// The mapping of a variable font's axes: its `avar`. Each axis is bent piece by piece; in version 2 the axes then move
/// one another.
struct AxisMapping: Sendable {
    private struct Knot: Sendable {
        let from: Double
        let to: Double
    }

    /// The knots of each axis, ascending; empty for an axis without a mapping.
    private let maps: [[Knot]]
    /// The moves of axes by the places on all of them, in 1/16384; nil in version 1.
    private let moves: TrueTypeTable?
    /// The item of `moves` for each axis; nil for items in the axes' order.
    private let items: VariationIndexMap?

    init(_ avar: TrueTypeTable) throws(TrueTypeError) {
        var maps: [[Knot]] = []
        var offset = 8
        let axisCount = try avar.u16(6)
        guard axisCount <= VariationAxis.maxCount else {
            throw avar.error(at: 6, found: "\(axisCount) axes", expected: "at most \(VariationAxis.maxCount)")
        }
        for _ in 0..<axisCount {
            let count = try avar.u16(offset)
            offset += 2
            var knots: [Knot] = []
            for i in 0..<count {
                let knot = Knot(from: try avar.f2dot14(offset + 4 * i), to: try avar.f2dot14(offset + 4 * i + 2))
                if knot.from > knots.last?.from ?? -.infinity { knots.append(knot) }
            }
            offset += 4 * count
            maps.append(knots)
        }
        self.maps = maps
        guard try avar.u16(0) == 2 else {
            moves = nil
            items = nil
            return
        }
        items = try avar.part(atLongOffsetAt: offset).map { table throws(TrueTypeError) in
            try VariationIndexMap(table)
        }
        moves = try avar.part(atLongOffsetAt: offset + 4)
    }

    /// - Parameter coordinates: -1 … 1 for each axis, before the mapping.
    /// - Returns: the coordinates that the font's variations refer to, before they are rounded.
    /// - Throws: for damaged variations.
    func map(_ coordinates: [Double]) throws(TrueTypeError) -> [Double] {
        let bent = coordinates.enumerated().map { axis, value in
            AxisMapping.rounded(map(AxisMapping.rounded(value, AxisMapping.fine), axis: axis), AxisMapping.fine)
        }
        guard let moves else { return bent }
        let variations = try ItemVariations(moves, coordinates: bent.map { AxisMapping.rounded($0) })
        return bent.enumerated().map { axis, value in
            let move = variations.delta(of: axis, by: items) / AxisMapping.coarse
            return min(max(value + AxisMapping.rounded(move, AxisMapping.fine), -1), 1)
        }
    }

    /// Coordinates have 16 bits after the point while they are computed, and 14 in the end: so all readers get the same
    /// instance (OpenType 1.9, "Coordinate scales and normalization").
    private static let fine = 65536.0
    private static let coarse = 16384.0

    /// A coordinate in the precision of the format.
    static func rounded(_ value: Double) -> Double {
        let value = rounded(min(max(value, -1), 1), fine)
        return (value * coarse + 0.5).rounded(.down) / coarse
    }

    private static func rounded(_ value: Double, _ scale: Double) -> Double {
        (value * scale).rounded(.toNearestOrAwayFromZero) / scale
    }

    private func map(_ value: Double, axis: Int) -> Double {
        guard axis < maps.count, var before = maps[axis].first else { return value }
        let knots = maps[axis]
        // Outside of the knots a value keeps its distance from the nearest one.
        if value <= before.from { return value - before.from + before.to }
        for knot in knots.dropFirst() {
            if value <= knot.from {
                return before.to + (value - before.from) / (knot.from - before.from) * (knot.to - before.to)
            }
            before = knot
        }
        return value - before.from + before.to
    }
}
