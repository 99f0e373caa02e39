/// Packs a font for the web (W3C, WOFF File Format 2.0).
package enum WebFontWriter {
    /// - Parameter bytes: a font's file, not of a collection.
    /// - Throws: for any other file.
    package static func pack(_ bytes: [UInt8]) throws(TrueTypeError) -> [UInt8] {
        let file = TrueTypeTable(file: bytes)
        let directory = try TrueTypeDirectory(bytes)
        var entries = TableBytes()
        var stream: [UInt8] = []
        var ends: [Int] = []
        let tags = directory.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        // 'loca' comes behind 'glyf' in any order of tags; both are written as they are (version 3).
        for tag in tags {
            guard let table = directory.optional(tag) else { continue }
            let isOutline = tag == "glyf" || tag == "loca"
            let number = BrotliFont.tags.firstIndex(of: tag)
            entries.u8((isOutline ? 3 << 6 : 0) | (number ?? 63))
            if number == nil { entries.tag(tag) }
            entries.base128(table.count)
            stream += table.content
            ends.append(stream.count)
        }
        let packed = BrotliEncoder.pack(stream, ends: ends)
        var font = TableBytes()
        font.tag("wOF2")
        font.append(try file.part(at: 0, length: 4).content)
        let headerSize = 48
        let size = headerSize + entries.count + packed.count
        font.u32((size + 3) / 4 * 4)
        font.u16(tags.count)
        font.u16(0)
        font.u32(bytes.count)
        font.u32(packed.count)
        // The font's revision stands for the version; no metadata and no private data.
        font.bits((try? directory.optional("head")?.bits(4)) ?? 0)
        for _ in 0..<5 { font.u32(0) }
        font.append(entries.bytes)
        font.append(packed)
        font.pad(to: 4)
        return font.bytes
    }
}

extension TableBytes {
    /// `UIntBase128` (WOFF2, section 4.1).
    mutating func base128(_ value: Int) {
        var groups = [value & 0x7F]
        var rest = value >> 7
        while rest > 0 {
            groups.append(rest & 0x7F | 0x80)
            rest >>= 7
        }
        for group in groups.reversed() { u8(group) }
    }
}
