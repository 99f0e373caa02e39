/// The glyphs of characters with variation selectors: a font's `cmap`, format 14.
struct VariationSequences: Sendable {
    enum Choice: Hashable {
        /// The character's usual glyph.
        case usual
        case glyph(Int)
    }

    private let table: TrueTypeTable
    private let count: Int

    /// - Returns: nil for a font without such a subtable.
    init?(_ cmap: TrueTypeTable) throws(TrueTypeError) {
        for i in 0..<(try cmap.u16(2)) {
            let record = 4 + 8 * i
            guard try cmap.u16(record) == 0, try cmap.u16(record + 2) == 5 else { continue }
            let table = try cmap.part(at: try cmap.u32(record + 4))
            guard try table.u16(0) == 14 else { continue }
            count = try table.u32(6)
            _ = try table.part(at: 10, length: 11 * count)
            self.table = table
            return
        }
        return nil
    }

    /// nil for a pair that the font does not have.
    func choice(for scalar: Unicode.Scalar, selector: Unicode.Scalar) -> Choice? {
        try? read(Int(scalar.value), Int(selector.value))
    }

    private func read(_ scalar: Int, _ selector: Int) throws(TrueTypeError) -> Choice? {
        let record = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            try table.u24(10 + 11 * i) - selector
        }
        guard let record else { return nil }
        let place = 10 + 11 * record
        if let ranges = try table.part(atLongOffsetAt: place + 3) {
            let range = try TrueTypeTable.search(try ranges.u32(0)) { i throws(TrueTypeError) in
                let first = try ranges.u24(4 + 4 * i)
                if try first + ranges.u8(7 + 4 * i) < scalar { return -1 }
                return first > scalar ? 1 : 0
            }
            if range != nil { return .usual }
        }
        if let glyphs = try table.part(atLongOffsetAt: place + 7) {
            let index = try TrueTypeTable.search(try glyphs.u32(0)) { i throws(TrueTypeError) in
                try glyphs.u24(4 + 5 * i) - scalar
            }
            if let index { return .glyph(try glyphs.u16(7 + 5 * index)) }
        }
        return nil
    }
}
