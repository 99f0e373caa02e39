/// The part that each glyph belongs to: an FDSelect (Technical Note 5176, section 19; OpenType 1.9, `CFF2`).
struct CFFSelection: Sendable {
    private let table: TrueTypeTable

    init(_ table: TrueTypeTable) { self.table = table }

    /// - Throws: for a table that is damaged.
    func part(of glyph: Int) throws(TrueTypeError) -> Int {
        switch try table.u8(0) {
        case 0: return try table.u8(1 + glyph)
        case 3:
            let count = try table.u16(1)
            let range = try range(of: glyph, in: count) { i throws(TrueTypeError) in try table.u16(3 + 3 * i) }
            return try range.map { i throws(TrueTypeError) in try table.u8(5 + 3 * i) } ?? 0
        case 4:
            let count = try table.u32(1)
            let range = try range(of: glyph, in: count) { i throws(TrueTypeError) in try table.u32(5 + 6 * i) }
            return try range.map { i throws(TrueTypeError) in try table.u16(9 + 6 * i) } ?? 0
        default: throw table.error(at: 0, found: "form \(try table.u8(0)) of parts", expected: "0, 3 or 4")
        }
    }

    /// The range of glyphs that has a glyph: each ends where the next one begins.
    private func range(
        of glyph: Int, in count: Int, first: (Int) throws(TrueTypeError) -> Int
    ) throws(TrueTypeError) -> Int? {
        try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            if try first(i + 1) <= glyph { return -1 }
            return try first(i) > glyph ? 1 : 0
        }
    }
}
