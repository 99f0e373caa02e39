import DisplayList

/// A font's colours: its `CPAL`.
struct ColorPalette: Sendable {
    private let table: TrueTypeTable
    private let records: TrueTypeTable
    private let entryCount: Int
    private let paletteCount: Int
    private let recordCount: Int

    init(_ cpal: TrueTypeTable) throws(TrueTypeError) {
        entryCount = try cpal.u16(2)
        paletteCount = try cpal.u16(4)
        recordCount = try cpal.u16(6)
        records = try cpal.part(at: try cpal.u32(8), length: 4 * recordCount)
        _ = try cpal.part(at: 12, length: 2 * paletteCount)
        table = cpal
    }

    /// nil if the palette has no such colour.
    /// - Parameter palette: its number; the first one is used if there is no such palette.
    func color(_ entry: Int, palette: Int) -> Color? {
        let palette = (0..<paletteCount).contains(palette) ? palette : 0
        guard entry < entryCount, let first = try? table.u16(12 + 2 * palette), first + entry < recordCount else {
            return nil
        }
        func channel(_ i: Int) -> Double { Double((try? records.u8(4 * (first + entry) + i)) ?? 0) / 255 }
        return Color(red: channel(2), green: channel(1), blue: channel(0), alpha: channel(3))
    }
}
