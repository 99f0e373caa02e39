/// The mapping from characters to glyphs: a font's `cmap`, of which one Unicode subtable of format 4 or 12 is read.
struct CharacterMap: Sendable {
    private enum Form: Sendable {
        /// Characters up to U+FFFF, in segments.
        case segments(count: Int)
        /// All characters, in groups.
        case groups(count: Int)
    }

    private let form: Form
    private let subtable: TrueTypeTable

    /// - Throws: for a font without a supported subtable, and for one that is cut off.
    init(_ cmap: TrueTypeTable) throws(TrueTypeError) {
        var best: (rank: Int, table: TrueTypeTable)?
        for i in 0..<(try cmap.u16(2)) {
            let record = 4 + 8 * i
            let platform = try cmap.u16(record)
            let encoding = try cmap.u16(record + 2)
            // Platform 0 is Unicode, where encoding 5 is not a map; platform 3 is Windows, with the basic plane (1) and
            // all of Unicode (10).
            guard platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10) else { continue }
            let table = try cmap.part(at: try cmap.u32(record + 4))
            let format = try table.u16(0)
            let rank = format == 12 ? 2 : format == 4 ? 1 : 0
            if rank > best?.rank ?? 0 { best = (rank, table) }
        }
        guard let best else {
            throw cmap.error(at: 0, found: "none for Unicode", expected: "a character map of format 4 or 12")
        }
        subtable = best.table
        if best.rank == 2 {
            let count = try subtable.u32(12)
            _ = try subtable.part(at: 16, length: 12 * count)
            form = .groups(count: count)
        } else {
            let count = try subtable.u16(6) / 2
            _ = try subtable.part(at: 14, length: 8 * count + 2)
            form = .segments(count: count)
        }
    }

    /// nil for characters that the font does not have, and where the map points outside of itself.
    func glyph(for scalar: Unicode.Scalar) -> Int? {
        let glyph =
            switch form {
            case .segments(let count): try? inSegments(Int(scalar.value), count)
            case .groups(let count): try? inGroups(Int(scalar.value), count)
            }
        return glyph == 0 ? nil : glyph
    }

    private func inSegments(_ code: Int, _ count: Int) throws(TrueTypeError) -> Int {
        let starts = 16 + 2 * count
        let segment = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            if try subtable.u16(14 + 2 * i) < code { return -1 }
            return try subtable.u16(starts + 2 * i) > code ? 1 : 0
        }
        guard let segment else { return 0 }
        let delta = try subtable.u16(starts + 2 * count + 2 * segment)
        let place = starts + 4 * count + 2 * segment
        let offset = try subtable.u16(place)
        if offset == 0 { return (code + delta) & 0xFFFF }
        // The offset counts from its own place.
        let glyph = try subtable.u16(place + offset + 2 * (code - subtable.u16(starts + 2 * segment)))
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }

    private func inGroups(_ code: Int, _ count: Int) throws(TrueTypeError) -> Int {
        let group = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            if try subtable.u32(20 + 12 * i) < code { return -1 }
            return try subtable.u32(16 + 12 * i) > code ? 1 : 0
        }
        guard let group else { return 0 }
        return try subtable.u32(24 + 12 * group) + code - subtable.u32(16 + 12 * group)
    }
}
