/// Unpacks web fonts of the second kind (W3C, WOFF File Format 2.0).
struct BrotliFont {
    /// A record of the file's directory (section 4.1).
    private struct Record {
        var tag: String
        /// The size of the table itself.
        var size: Int
        /// The size in the unpacked stream, where another form of the table is.
        var stored: Int
        var isTransformed: Bool
        /// Its offset in the unpacked stream.
        var start = 0
    }

    private let file: TrueTypeTable
    private let records: [Record]
    /// Empty for a file of a single font.
    private let collection: [FontFileWriter.Font]
    private let version: ArraySlice<UInt8>
    private let content: TrueTypeTable
    private let streamStart: Int

    static func isPacked(_ file: TrueTypeTable) -> Bool { (try? file.tag(0)) == "wOF2" }

    /// The font's file before packing.
    static func unpack(_ bytes: [UInt8]) throws(TrueTypeError) -> [UInt8] {
        try BrotliFont(TrueTypeTable(file: bytes)).unpacked()
    }

    // MARK: Directory

    private static let headerSize = 48
    private static let maxFonts = 1024

    /// Section 4.1: tags that are written as numbers.
    static let tags = {
        let text =
            "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT "
            + "VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln "
            + "cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
        return text.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
    }()

    private init(_ file: TrueTypeTable) throws(TrueTypeError) {
        self.file = file
        var reader = ByteReader(file, at: BrotliFont.headerSize)
        let records = try BrotliFont.records(&reader)
        let total = records.last.map { $0.start + $0.stored } ?? 0
        let isCollection = try file.tag(4) == "ttcf"
        version = isCollection ? try reader.take(4) : []
        collection = isCollection ? try BrotliFont.fonts(&reader, count: records.count) : []
        self.records = records
        let packed = try file.u32(20)
        streamStart = reader.place
        let stream = try file.part(at: reader.place, length: packed)
        guard let content = BrotliDecoder.unpack(stream.content, size: total) else {
            throw file.error(
                at: reader.place, found: "\(packed) bytes of Brotli data that are damaged",
                expected: "the \(total) bytes of all tables")
        }
        self.content = TrueTypeTable(file: content)
    }

    /// How many bytes all tables have, as their directory says; those of `glyf` and `hmtx` also while they are packed.
    static func unpackedSize(of file: TrueTypeTable) throws(TrueTypeError) -> Int {
        var reader = ByteReader(file, at: headerSize)
        return WebFont.total(try records(&reader).map { max($0.size, $0.stored) })
    }

    private static func records(_ reader: inout ByteReader) throws(TrueTypeError) -> [Record] {
        var records: [Record] = []
        var total = 0
        for _ in 0..<(try reader.table.u16(12)) {
            var record = try record(&reader)
            record.start = total
            total += record.stored
            guard total <= WebFont.maxSize, record.size <= WebFont.maxSize else {
                throw reader.table.error(
                    at: reader.place, found: "tables of more than \(WebFont.maxSize) bytes",
                    expected: "at most \(WebFont.maxSize)")
            }
            records.append(record)
        }
        return records
    }

    private static func record(_ reader: inout ByteReader) throws(TrueTypeError) -> Record {
        let place = reader.place
        let flags = try reader.u8()
        let number = flags & 63
        let tag: String
        if number == 63 {
            tag = try reader.table.tag(reader.place)
            reader.place += 4
        } else {
            tag = tags[number]
        }
        let form = flags >> 6
        let size = try reader.base128()
        // Version 3 of 'glyf' and 'loca' is the table as it was; of all other tables version 0 is.
        let isOutline = tag == "glyf" || tag == "loca"
        let isTransformed = isOutline ? form != 3 : form != 0
        guard !isTransformed || form == (isOutline ? 0 : 1) && (isOutline || tag == "hmtx") else {
            throw reader.table.error(
                at: place, found: "'\(tag)' in the form \(form)", expected: "a form that WOFF2 has")
        }
        let stored = isTransformed ? try reader.base128() : size
        guard !isTransformed || tag != "loca" || stored == 0 else {
            throw reader.table.error(at: place, found: "\(stored) bytes of 'loca'", expected: "none beside 'glyf'")
        }
        return Record(tag: tag, size: size, stored: stored, isTransformed: isTransformed)
    }

    /// Section 4.2.
    private static func fonts(_ reader: inout ByteReader, count: Int) throws(TrueTypeError) -> [FontFileWriter.Font] {
        var fonts: [FontFileWriter.Font] = []
        let fontCount = try reader.short255()
        guard (1...maxFonts).contains(fontCount) else {
            throw reader.table.error(at: reader.place, found: "\(fontCount) fonts", expected: "1 to \(maxFonts)")
        }
        for _ in 0..<fontCount {
            let tables = try reader.short255()
            var font = FontFileWriter.Font(flavor: try reader.take(4), tables: [])
            for _ in 0..<tables {
                let index = try reader.short255()
                guard index < count else {
                    throw reader.table.error(at: reader.place, found: "table \(index)", expected: "one of \(count)")
                }
                font.tables.append(index)
            }
            fonts.append(font)
        }
        return fonts
    }

    // MARK: Tables

    /// All tables as they were, under their places in the directory.
    private func tables() throws(TrueTypeError) -> [[UInt8]] {
        var tables: [[UInt8]] = []
        var glyphs: [Int: TransformedGlyphs.Result] = [:]
        var lastGlyphs: TransformedGlyphs.Result?
        var total = 0
        for (index, record) in records.enumerated() {
            let part = try content.part(at: record.start, length: record.stored, tag: record.tag)
            switch record.tag {
            case "glyf" where record.isTransformed:
                let made = try TransformedGlyphs.tables(part, room: WebFont.maxSize - total)
                glyphs[index] = made
                lastGlyphs = made
                tables.append(made.glyf)
            case "loca" where record.isTransformed:
                // It comes behind its 'glyf', and in a collection before any other.
                guard let made = lastGlyphs else {
                    throw file.error(at: streamStart, found: "'loca' without its 'glyf'", expected: "one before it")
                }
                tables.append(made.loca)
            default: tables.append(Array(part.content))
            }
            total += tables[index].count
            guard total <= WebFont.maxSize else {
                throw file.error(
                    at: streamStart, found: "tables of \(total) bytes", expected: "at most \(WebFont.maxSize)")
            }
        }
        // Those of a collection share tables, and each set of metrics follows from its own outlines.
        var done: Set<Int> = []
        for font in collection.isEmpty ? [Array(records.indices)] : collection.map({ $0.tables }) {
            guard let metrics = font.first(where: { records[$0].tag == "hmtx" && records[$0].isTransformed }),
                done.insert(metrics).inserted
            else { continue }
            guard let glyf = font.first(where: { records[$0].tag == "glyf" }), let made = glyphs[glyf],
                let head = font.first(where: { records[$0].tag == "hhea" })
            else {
                throw file.error(
                    at: streamStart, found: "'hmtx' without its 'glyf' and 'hhea'", expected: "all three")
            }
            let record = records[metrics]
            let part = try content.part(at: record.start, length: record.stored, tag: record.tag)
            let count = try TrueTypeTable(file: tables[head]).u16(34)
            tables[metrics] = try TransformedGlyphs.metrics(part, count: count, leftSides: made.leftSides)
        }
        return tables
    }

    // MARK: Files

    private func unpacked() throws(TrueTypeError) -> [UInt8] {
        let single = FontFileWriter.Font(
            flavor: try file.part(at: 4, length: 4).content, tables: Array(records.indices))
        return FontFileWriter(
            collection.isEmpty ? [single] : collection, collection: collection.isEmpty ? nil : version,
            tags: records.map { $0.tag.utf8 }, tables: try tables()
        ).bytes
    }
}

/// Bytes one after the other.
struct ByteReader {
    let table: TrueTypeTable
    var place: Int

    init(_ table: TrueTypeTable, at place: Int = 0) {
        self.table = table
        self.place = place
    }

    mutating func u8() throws(TrueTypeError) -> Int {
        defer { place += 1 }
        return try table.u8(place)
    }

    mutating func u16() throws(TrueTypeError) -> Int {
        defer { place += 2 }
        return try table.u16(place)
    }

    mutating func take(_ count: Int) throws(TrueTypeError) -> ArraySlice<UInt8> {
        defer { place += count }
        return try table.part(at: place, length: count).content
    }

    /// `UIntBase128` (WOFF2, section 4.1).
    mutating func base128() throws(TrueTypeError) -> Int {
        let start = place
        var value: UInt64 = 0
        for index in 0..<5 {
            let byte = try u8()
            guard index > 0 || byte != 0x80 else { break }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte & 0x80 == 0 {
                guard let value = UInt32(exactly: value) else { break }
                return TrueTypeTable.bounded(value)
            }
        }
        throw table.error(at: start, found: "no number of at most 32 bits", expected: "one in up to five bytes")
    }

    /// `255UInt16` (WOFF2, section 3.1).
    mutating func short255() throws(TrueTypeError) -> Int {
        switch try u8() {
        case 253: try u16()
        case 254: 506 + (try u8())
        case 255: 253 + (try u8())
        case let small: small
        }
    }
}
