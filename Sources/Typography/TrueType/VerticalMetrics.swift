/// The advance of each glyph in vertical lines: a font's `vmtx`, `vhea` and `VORG`, in font units.
struct VerticalMetrics: Sendable {
    private let table: TrueTypeTable
    private let advanceCount: Int

    init(_ table: TrueTypeTable, vhea: TrueTypeTable) throws(TrueTypeError) {
        advanceCount = try vhea.u16(34)
        guard advanceCount > 0 else { throw vhea.error(at: 34, found: "0 advances", expected: "at least one") }
        _ = try table.part(at: 0, length: 4 * advanceCount)
        self.table = table
    }

    func advance(of glyph: Int) -> Int { (try? table.u16(4 * min(max(glyph, 0), advanceCount - 1))) ?? 0 }

    /// The distance from the line's origin down to the outline; nil if the table ends before the glyph.
    func topBearing(of glyph: Int) -> Int? {
        if glyph < advanceCount { return try? table.i16(4 * glyph + 2) }
        return try? table.i16(4 * advanceCount + 2 * (glyph - advanceCount))
    }
}

/// The height of each glyph's vertical origin above the baseline: a font's `VORG`, in font units.
struct VerticalOrigins: Sendable {
    private let table: TrueTypeTable
    private let count: Int

    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        count = try table.u16(6)
        _ = try table.part(at: 8, length: 4 * count)
        self.table = table
    }

    func origin(of glyph: Int) -> Int {
        let index = try? TrueTypeTable.search(count) { i throws(TrueTypeError) in try table.u16(8 + 4 * i) - glyph }
        if let index, let origin = try? table.i16(10 + 4 * index) { return origin }
        return (try? table.i16(4)) ?? 0
    }
}
