/// The advance and left side bearing of each glyph: a font's `hmtx`, in font units.
struct HorizontalMetrics: Sendable {
    private let table: TrueTypeTable
    private let advanceCount: Int

    /// - Parameter hhea: has the number of glyphs with an advance of their own; the others take the last one's.
    init(_ table: TrueTypeTable, hhea: TrueTypeTable) throws(TrueTypeError) {
        advanceCount = try hhea.u16(34)
        guard advanceCount > 0 else { throw hhea.error(at: 34, found: "0 advances", expected: "at least one") }
        _ = try table.part(at: 0, length: 4 * advanceCount)
        self.table = table
    }

    func advance(of glyph: Int) -> Int { (try? table.u16(4 * min(max(glyph, 0), advanceCount - 1))) ?? 0 }

    /// nil where the table ends before the glyph.
    func leftBearing(of glyph: Int) -> Int? {
        if glyph < advanceCount { return try? table.i16(4 * glyph + 2) }
        return try? table.i16(4 * advanceCount + 2 * (glyph - advanceCount))
    }
}
