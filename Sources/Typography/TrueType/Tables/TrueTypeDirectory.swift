import TextForms

/// The tables of a font file (OpenType 1.9, "Organization of an OpenType Font").
struct TrueTypeDirectory: Sendable {
    private let file: TrueTypeTable
    private let tables: [TrueTypeTable]

    /// - Parameter index: the font's number in a collection, from 0; a file of one font has only number 0.
    /// - Throws: for a file that is no TrueType font, and if any table, needed or not, exceeds the file: then the file
    ///   was cut off.
    init(_ bytes: [UInt8], index: Int = 0) throws(TrueTypeError) {
        file = TrueTypeTable(file: bytes)
        let base = try TrueTypeDirectory.place(in: file, index: index)
        let count = try file.u16(base + 4)
        // Checks that all records are present before memory is reserved for them.
        _ = try file.part(at: base + 12, length: 16 * count)
        var tables: [TrueTypeTable] = []
        tables.reserveCapacity(count)
        for i in 0..<count {
            let record = base + 12 + 16 * i
            let tag = try file.tag(record)
            let start = try file.u32(record + 8)
            let length = try file.u32(record + 12)
            guard let table = try? file.part(at: start, length: length, tag: tag) else {
                throw TrueTypeError(
                    table: tag, offset: record + 8, found: "\(length) bytes from byte \(start)",
                    expected: "a table within the file's \(bytes.count) bytes")
            }
            tables.append(table)
        }
        self.tables = tables
    }

    /// Those of all tables, in the file's order.
    var tags: [String] { tables.compactMap { $0.tag } }

    /// nil if the font does not have the table; of two with the same tag the first.
    func optional(_ tag: String) -> TrueTypeTable? { tables.first { $0.tag == tag } }

    /// - Parameter least: the least number of bytes.
    func required(_ tag: String, least: Int) throws(TrueTypeError) -> TrueTypeTable {
        guard let table = optional(tag) else {
            throw file.error(
                at: 0, found: "\(tables.count) tables without '\(tag)'", expected: "the outlines of a TrueType font")
        }
        _ = try table.part(at: 0, length: least)
        return table
    }

    // MARK: Files

    /// The number of fonts in a file; 1 for a file that is no collection.
    static func fontCount(_ file: TrueTypeTable) throws(TrueTypeError) -> Int {
        guard try signature(of: file, at: 0) == "ttcf" else { return 1 }
        return min(try file.u32(8), maxFonts)
    }

    /// The place of a font's directory: at the start, or in a collection by its list.
    static func place(in file: TrueTypeTable, index: Int) throws(TrueTypeError) -> Int {
        var base = 0
        var signature = try signature(of: file, at: 0)
        var count = 1
        if signature == "ttcf" {
            count = try fontCount(file)
            guard count > 0 else {
                throw file.error(at: 8, found: "a collection of 0 fonts", expected: "at least one")
            }
        }
        guard index >= 0, index < count else {
            throw file.error(at: 0, found: "\(count) fonts", expected: "one of number \(index), counted from 0")
        }
        if signature == "ttcf" {
            base = try file.u32(12 + 4 * index)
            signature = try TrueTypeDirectory.signature(of: file, at: base)
        }
        guard ["\0\u{1}\0\0", "true", "OTTO"].contains(signature) else {
            throw file.error(at: base, found: kind(signature), expected: "a TrueType font or an OpenType one")
        }
        return base
    }

    /// The most fonts of a collection; the largest have some hundred.
    private static let maxFonts = 1024

    // MARK: Signatures

    /// The first four bytes, each as a character.
    private static func signature(of file: TrueTypeTable, at offset: Int) throws(TrueTypeError) -> String {
        var text = ""
        for i in 0..<4 { text.unicodeScalars.append(Unicode.Scalar(UInt8(try file.u8(offset + i)))) }
        return text
    }

    private static func kind(_ signature: String) -> String {
        switch signature {
        case "wOFF": "a font packed for the web (WOFF)"
        case "typ1", "%!PS": "a PostScript font"
        default: "0x" + signature.unicodeScalars.map { Hex.text(of: UInt8(truncatingIfNeeded: $0.value)) }.joined()
        }
    }
}
