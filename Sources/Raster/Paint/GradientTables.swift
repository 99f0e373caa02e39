import DisplayList

/// The latest tables of a drawing's gradients: usually many shapes share a few lists of stops.
struct GradientTables {
    private struct Known {
        var stops: [GradientStop]
        var interpolation: ColorInterpolation
        var table: GradientTable
    }

    /// log₂ of the number of tables that are kept.
    private static let slotBits = 6

    /// Whether gradients are dithered.
    let isDithered: Bool
    /// Each list of stops has one place; a later list with the same place replaces it.
    private var slots: [Known?] = []

    init(isDithered: Bool) { self.isDithered = isDithered }

    mutating func table(_ stops: [GradientStop], in interpolation: ColorInterpolation) -> GradientTable {
        if slots.isEmpty { slots = [Known?](repeating: nil, count: 1 << GradientTables.slotBits) }
        let slot = GradientTables.slot(of: stops)
        if let known = slots[slot], known.stops == stops, known.interpolation == interpolation { return known.table }
        let table = GradientTable(stops, in: interpolation, isDithered: isDithered)
        slots[slot] = Known(stops: stops, interpolation: interpolation, table: table)
        return table
    }

    /// A place that follows from the stops' bits; the standard library's hash takes longer than an eighth of a table.
    private static func slot(of stops: [GradientStop]) -> Int {
        var bits: UInt64 = 0
        func mix(_ v: Double) { bits = (bits ^ v.bitPattern) &* 0x9E37_79B9_7F4A_7C15 }
        for stop in stops {
            mix(stop.offset)
            mix(stop.color.red)
            mix(stop.color.green)
            mix(stop.color.blue)
            mix(stop.color.alpha)
        }
        return Int(truncatingIfNeeded: bits &>> UInt64(64 - slotBits))
    }
}
