/// Kerning pairs: a font's `kern`, of which horizontal subtables of format 0 are read.
struct KernTable: Sendable {
    /// Fonts have one or two.
    private static let maxSubtables = 256

    struct Subtable: Sendable {
        /// Pairs of glyphs and their distances: six bytes each, ordered by the glyphs.
        let pairs: TrueTypeTable
        let count: Int
        /// Whether its values replace those of the subtables in front of it, instead of adding to them.
        let isOverride: Bool
    }

    let subtables: [Subtable]

    init(_ kern: TrueTypeTable) throws(TrueTypeError) {
        // Version 0 is Microsoft's, with headers of 6 bytes; 1.0, in 32 bits, is Apple's, with headers of 8.
        let isApples = try kern.u16(0) == 1
        let count = isApples ? try kern.u32(4) : try kern.u16(2)
        var subtables: [Subtable] = []
        var offset = isApples ? 8 : 4
        for _ in 0..<count {
            let length = isApples ? try kern.u32(offset) : try kern.u16(offset + 2)
            let coverage = try kern.u16(offset + 4)
            let header = isApples ? 8 : 6
            guard length >= header else {
                throw kern.error(at: offset, found: "a subtable of \(length) bytes", expected: "at least \(header)")
            }
            // Apple: not vertical, not across, no variation, format 0. Microsoft: horizontal, no least distances, not
            // across, format 0.
            if isApples ? coverage & 0xE0FF == 0 : coverage & 0xFF07 == 1 {
                guard subtables.count < KernTable.maxSubtables else {
                    throw kern.error(
                        at: offset, found: "more subtables", expected: "at most \(KernTable.maxSubtables)")
                }
                // The number of pairs is used, since the length of large tables exceeds its 16 bits.
                let pairs = try kern.u16(offset + header)
                subtables.append(
                    Subtable(
                        pairs: try kern.part(at: offset + header + 8, length: 6 * pairs), count: pairs,
                        isOverride: !isApples && coverage & 0x08 != 0))
            }
            offset += length
        }
        self.subtables = subtables
    }

    /// In font units.
    func kerning(_ left: Int, _ right: Int) -> Int {
        var sum = 0
        for subtable in subtables {
            guard let value = try? KernTable.value(left, right, in: subtable) else { continue }
            sum = subtable.isOverride ? value : sum + value
        }
        return sum
    }

    /// nil for a pair that is not in the subtable.
    private static func value(_ left: Int, _ right: Int, in subtable: Subtable) throws(TrueTypeError) -> Int? {
        let pair = UInt32(truncatingIfNeeded: left) << 16 | UInt32(truncatingIfNeeded: right)
        let index = try TrueTypeTable.search(subtable.count) { i throws(TrueTypeError) in
            let other = try subtable.pairs.bits(6 * i)
            return other < pair ? -1 : other > pair ? 1 : 0
        }
        guard let index else { return nil }
        return try subtable.pairs.i16(6 * index + 4)
    }
}
