/// Kerning pairs of a subset.
extension KernTable {
    /// The most pairs of a subtable, whose length has 16 bits.
    private static let maxPairs = 10_000

    /// A `kern` of the pairs whose glyphs are kept; nil if there are none.
    /// - Parameter number: a glyph's number in the subset; nil for one that is not kept.
    func table(number: (UInt16) -> UInt16?) throws(TrueTypeError) -> TableBytes? {
        var parts: [(coverage: Int, pairs: ArraySlice<(pair: UInt32, value: Int)>)] = []
        for subtable in subtables {
            var pairs: [(pair: UInt32, value: Int)] = []
            for i in 0..<subtable.count {
                let pair = try subtable.pairs.bits(6 * i)
                guard let left = number(UInt16(pair >> 16)), let right = number(UInt16(pair & 0xFFFF)) else { continue }
                pairs.append((UInt32(left) << 16 | UInt32(right), try subtable.pairs.i16(6 * i + 4)))
            }
            pairs.sort { ($0.pair, $0.value) < ($1.pair, $1.value) }
            // Horizontal, and whether the values replace those in front.
            let coverage = subtable.isOverride ? 0x0009 : 0x0001
            var rest = pairs[...]
            while !rest.isEmpty {
                parts.append((coverage, rest.prefix(KernTable.maxPairs)))
                rest = rest.dropFirst(KernTable.maxPairs)
            }
        }
        guard !parts.isEmpty else { return nil }
        var table = TableBytes()
        table.u16(0)
        table.u16(parts.count)
        for (coverage, pairs) in parts {
            let exponent = Int.bitWidth - 1 - pairs.count.leadingZeroBitCount
            table.u16(0)
            table.u16(14 + 6 * pairs.count)
            table.u16(coverage)
            table.u16(pairs.count)
            table.u16(6 << exponent)
            table.u16(exponent)
            table.u16(6 * pairs.count - 6 << exponent)
            for (pair, value) in pairs {
                table.bits(pair)
                table.u16(value)
            }
        }
        return table
    }
}
