/// Decompresses zlib data of WOFF files.
/// - Parameters:
///   - zlib: the compressed bytes (RFC 1950).
///   - size: the number of bytes that the result must have.
/// - Returns: nil for damaged data, and for data of another size.
public typealias Inflate = @Sendable (_ zlib: ArraySlice<UInt8>, _ size: Int) -> [UInt8]?

/// Unpacks web fonts: those of WOFF 1.0 here (W3C, WOFF File Format 1.0), those of 2.0 by `BrotliFont`.
package enum WebFont {
    /// The most bytes of an unpacked font; the largest fonts have some ten million.
    static let maxSize = 64 << 20

    /// A record of the file's directory.
    struct Record {
        let tag: String
        /// The offset in the file.
        let start: Int
        let packed: Int
        let size: Int
    }

    static func isPacked(_ file: TrueTypeTable) -> Bool { (try? file.tag(0)) == "wOFF" }

    static func records(_ file: TrueTypeTable) throws(TrueTypeError) -> [Record] {
        let count = try file.u16(12)
        _ = try file.part(at: 44, length: 20 * count)
        var records: [Record] = []
        for i in 0..<count {
            let place = 44 + 20 * i
            let record = Record(
                tag: try file.tag(place), start: try file.u32(place + 4), packed: try file.u32(place + 8),
                size: try file.u32(place + 12))
            guard record.packed <= record.size else {
                throw file.error(
                    at: place + 8, found: "\(record.packed) packed bytes of \(record.size)", expected: "fewer")
            }
            records.append(record)
        }
        return records
    }

    /// How many bytes a font's file has when it is unpacked, as it says itself; its own size if it is not packed.
    package static func unpackedSize(of bytes: [UInt8]) throws(TrueTypeError) -> Int {
        let file = TrueTypeTable(file: bytes)
        if BrotliFont.isPacked(file) { return try BrotliFont.unpackedSize(of: file) }
        return isPacked(file) ? try size(of: records(file)) : bytes.count
    }

    private static func size(of records: [Record]) -> Int {
        total(records.map { ($0.size + 3) / 4 * 4 }) + 12 + 16 * records.count
    }

    /// A sum of sizes, which ends far beyond what is read.
    static func total(_ sizes: [Int]) -> Int { sizes.reduce(0) { min($0 + $1, TrueTypeTable.largest) } }

    /// The font's file before packing, of either kind; any other file as it is.
    static func unpacked(_ bytes: [UInt8], inflate: Inflate?) throws(TrueTypeError) -> [UInt8] {
        if BrotliFont.isPacked(TrueTypeTable(file: bytes)) { return try BrotliFont.unpack(bytes) }
        return try unpack(bytes, inflate: inflate) ?? bytes
    }

    /// - Returns: nil for a file that is not packed.
    private static func unpack(_ bytes: [UInt8], inflate: Inflate?) throws(TrueTypeError) -> [UInt8]? {
        let file = TrueTypeTable(file: bytes)
        guard isPacked(file), let inflate else { return nil }
        let records = try records(file)
        let size = size(of: records)
        guard size <= maxSize else {
            throw file.error(at: 12, found: "tables of \(size) bytes", expected: "at most \(maxSize)")
        }
        var tags: [ArraySlice<UInt8>] = []
        var tables: [ArraySlice<UInt8>] = []
        for (i, record) in records.enumerated() {
            tags.append(try file.part(at: 44 + 20 * i, length: 4).content)
            tables.append(try content(of: record, in: file, inflate))
        }
        let font = FontFileWriter.Font(
            flavor: try file.part(at: 4, length: 4).content, tables: Array(records.indices))
        return FontFileWriter([font], collection: nil, tags: tags, tables: tables).bytes
    }

    static func content(
        of record: Record, in file: TrueTypeTable, _ inflate: Inflate
    ) throws(TrueTypeError) -> ArraySlice<UInt8> {
        let packed = try file.part(at: record.start, length: record.packed)
        if record.packed == record.size { return packed.content }
        guard let content = inflate(packed.content, record.size), content.count == record.size else {
            throw file.error(
                at: record.start, found: "\(record.packed) bytes of zlib data that are damaged",
                expected: "the \(record.size) bytes of '\(record.tag)'")
        }
        return content[...]
    }
}
