/// Tables as a font file with its checksums (OpenType 1.9, "Organization of an OpenType Font").
struct FontTables {
    private var tables: [(tag: String, content: TableBytes)] = []

    mutating func append(_ tag: String, _ content: TableBytes) { tables.append((tag, content)) }

    /// - Parameter isCubic: whether the outlines are those of a `CFF ` table.
    func file(isCubic: Bool) -> [UInt8] {
        // By the bytes of the tags, as the directory must be.
        let sorted = tables.sorted { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
        var file = TableBytes()
        if isCubic { file.tag("OTTO") } else { file.u32(0x0001_0000) }
        let exponent = Int.bitWidth - 1 - max(sorted.count, 1).leadingZeroBitCount
        file.u16(sorted.count)
        file.u16(16 << exponent)
        file.u16(exponent)
        file.u16(16 * sorted.count - 16 << exponent)
        var place = 12 + 16 * sorted.count
        var head: Int?
        for (tag, content) in sorted {
            file.tag(tag)
            file.bits(FontTables.checksum(content.bytes))
            file.u32(place)
            file.u32(content.count)
            if tag == "head" { head = place }
            place += (content.count + 3) / 4 * 4
        }
        for (_, content) in sorted {
            file.append(content.bytes)
            file.pad(to: 4)
        }
        if let head { file.set32(0xB1B0_AFBA &- FontTables.checksum(file.bytes), at: head + 8) }
        return file.bytes
    }

    /// The sum of the numbers of 32 bits, behind whose end there are zeros.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (index & 3)) }
        return sum
    }
}
