/// The piecewise linear mapping of a variable font's axes: its `avar`, version 1.
struct AxisMapping: Sendable {
    private struct Knot: Sendable {
        let from: Double
        let to: Double
    }

    /// The knots of each axis, ascending; empty for an axis without a mapping.
    private let maps: [[Knot]]

    init(_ avar: TrueTypeTable) throws(TrueTypeError) {
        var maps: [[Knot]] = []
        var offset = 8
        for _ in 0..<min(try avar.u16(6), VariationAxis.maxCount) {
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
    }

    /// - Parameter value: -1 … 1.
    func map(_ value: Double, axis: Int) -> Double {
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
