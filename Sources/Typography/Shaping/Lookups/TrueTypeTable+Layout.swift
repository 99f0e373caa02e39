/// The structures that `GSUB`, `GPOS` and `GDEF` share (OpenType 1.9, "OpenType Layout Common Table Formats").
extension TrueTypeTable {
    // MARK: Coverage

    /// The coverage index of a glyph, nil if it is not covered.
    func coverage(_ at: Int, _ glyph: Int) throws(TrueTypeError) -> Int? {
        let format = try u16(at)
        var low = 0
        var high = try u16(at + 2)
        if format == 1 {
            while low < high {
                let middle = (low + high) / 2
                let found = try u16(at + 4 + 2 * middle)
                if found == glyph { return middle }
                if found < glyph { low = middle + 1 } else { high = middle }
            }
        } else if format == 2 {
            while low < high {
                let middle = (low + high) / 2
                let record = at + 4 + 6 * middle
                let first = try u16(record)
                if glyph < first {
                    high = middle
                } else if try glyph > u16(record + 2) {
                    low = middle + 1
                } else {
                    return try u16(record + 4) + glyph - first
                }
            }
        }
        return nil
    }

    /// The digest of a coverage table's glyphs.
    func digest(ofCoverage at: Int) throws(TrueTypeError) -> GlyphDigest {
        var digest = GlyphDigest()
        let format = try u16(at)
        let count = try u16(at + 2)
        if format == 1 {
            for i in 0..<count { digest.insert(try u16(at + 4 + 2 * i)) }
        } else if format == 2 {
            for i in 0..<count { digest.insert(try u16(at + 4 + 6 * i), through: try u16(at + 6 + 6 * i)) }
        }
        return digest
    }

    // MARK: Classes

    /// The glyph's class by a class definition; 0 for glyphs that it does not list.
    func glyphClass(_ at: Int, _ glyph: Int) throws(TrueTypeError) -> Int {
        let format = try u16(at)
        if format == 1 {
            let first = try u16(at + 2)
            let count = try u16(at + 4)
            return glyph >= first && glyph - first < count ? try u16(at + 6 + 2 * (glyph - first)) : 0
        }
        guard format == 2 else { return 0 }
        var low = 0
        var high = try u16(at + 2)
        while low < high {
            let middle = (low + high) / 2
            let record = at + 4 + 6 * middle
            if try glyph < u16(record) {
                high = middle
            } else if try glyph > u16(record + 2) {
                low = middle + 1
            } else {
                return try u16(record + 4)
            }
        }
        return 0
    }

    // MARK: Offsets

    /// The place of a 16-bit offset from `base`, nil for 0, which means none.
    func place(_ at: Int, from base: Int) throws(TrueTypeError) -> Int? {
        let offset = try u16(at)
        return offset == 0 ? nil : base + offset
    }

    func fontTag(_ at: Int) throws(TrueTypeError) -> FontTag { FontTag(value: try bits(at)) }
}

/// An approximate set of glyphs: it may contain more than were added. Three bits say whether looking into the table is
/// worth it.
struct GlyphDigest {
    private var low: UInt64 = 0
    private var middle: UInt64 = 0
    private var high: UInt64 = 0

    func mayContain(_ glyph: Int) -> Bool {
        low & 1 << UInt64(glyph & 63) != 0 && middle & 1 << UInt64(glyph >> 4 & 63) != 0
            && high & 1 << UInt64(glyph >> 9 & 63) != 0
    }

    mutating func insert(_ glyph: Int) { insert(glyph, through: glyph) }

    mutating func insert(_ first: Int, through last: Int) {
        guard first <= last else { return }
        low |= GlyphDigest.bits(first, last)
        middle |= GlyphDigest.bits(first >> 4, last >> 4)
        high |= GlyphDigest.bits(first >> 9, last >> 9)
    }

    mutating func formUnion(_ other: GlyphDigest) {
        low |= other.low
        middle |= other.middle
        high |= other.high
    }

    private static func bits(_ first: Int, _ last: Int) -> UInt64 {
        guard last - first < 63 else { return .max }
        let start = UInt64(first & 63)
        let end = UInt64(last & 63)
        // Sets the bits from the first to the last, wrapping around if the last comes before the first.
        let fromStart = UInt64.max << start
        let throughEnd = UInt64.max >> (63 - end)
        return start <= end ? fromStart & throughEnd : fromStart | throughEnd
    }
}
