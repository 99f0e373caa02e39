import DisplayList

/// The tables of a drawing's gradients: usually many shapes share a few lists of stops.
struct GradientTables {
    private struct Known {
        let stops: [GradientStop]
        let interpolation: ColorInterpolation
        let table: GradientTable
    }

    /// Whether dithering is on. Gradients without visible bands are rounded all the same.
    private let isDithered: Bool
    /// Lists of stops with the same bits are kept one after another.
    private var known: [UInt64: [Known]] = [:]
    /// The work since it was last taken, in pixels of a plain colour.
    private var work = 0.0

    /// What a stop costs each time that its list is looked for; where it has a table of another space than sRGB, which
    /// follows the bends between stops; and what an entry of a table costs, which is kept until the picture is done.
    private static let stopCost = 40.0
    private static let bentStopCost = 8000.0
    private static let entryCost = 400.0

    init(isDithered: Bool) { self.isDithered = isDithered }

    /// A gradient's table, and the thresholds of its dither; nil for plain rounding.
    /// - Parameter change: how much the parameter changes from one pixel to the next across the bands, at least.
    mutating func table(
        _ stops: [GradientStop], in interpolation: ColorInterpolation, change: Double
    ) -> (GradientTable, [UInt64]?) {
        // Elsewhere than in sRGB colours may stand still between two stops.
        let isSteep = interpolation == .srgb && GradientTable.leastSlope(stops) * change >= Dither.steepChange
        let isDithered = isDithered && !isSteep
        return (table(stops, in: interpolation, isDithered: isDithered), isDithered ? Dither.thresholds : nil)
    }

    private mutating func table(
        _ stops: [GradientStop], in interpolation: ColorInterpolation, isDithered: Bool
    ) -> GradientTable {
        let bits = GradientTables.bits(of: stops)
        let others = known[bits] ?? []
        work += Double(stops.count * (1 + others.count)) * GradientTables.stopCost
        let same = others.first {
            $0.stops == stops && $0.interpolation == interpolation && !(isDithered && $0.table.entries.isEmpty)
        }
        if let same { return same.table }
        let table = GradientTable(stops, in: interpolation, isDithered: isDithered)
        known[bits] = others + [Known(stops: stops, interpolation: interpolation, table: table)]
        work += Double(table.count) * GradientTables.entryCost
        if interpolation != .srgb { work += Double(stops.count) * GradientTables.bentStopCost }
        return table
    }

    /// The work since the last call, in pixels of a plain colour.
    mutating func takeWork() -> Double {
        defer { work = 0 }
        return work
    }

    /// The standard library's hash takes longer than an eighth of a table.
    private static func bits(of stops: [GradientStop]) -> UInt64 {
        var bits: UInt64 = 0
        func mix(_ v: Double) { bits = (bits ^ v.bitPattern) &* 0x9E37_79B9_7F4A_7C15 }
        for stop in stops {
            mix(stop.offset)
            mix(stop.color.red)
            mix(stop.color.green)
            mix(stop.color.blue)
            mix(stop.color.alpha)
        }
        return bits
    }
}
