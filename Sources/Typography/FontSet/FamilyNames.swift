/// The names by which a font can be requested: those of its `name` table in all languages, folded so that case does not
/// matter.
struct FamilyNames {
    private(set) var families: [String] = []
    private(set) var fullNames: [String] = []

    /// The most names that are read.
    private static let maxRecords = 4096
    /// The most bytes of a name; longer ones are ignored.
    private static let maxLength = 512

    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        let storage = try table.u16(4)
        for i in 0..<min(try table.u16(2), FamilyNames.maxRecords) {
            let record = 6 + 12 * i
            let id = try table.u16(record + 6)
            let isFamily = id == 1 || id == 16 || id == 21
            guard isFamily || id == 4 || id == 6 else { continue }
            let length = try table.u16(record + 8)
            // Macintosh names beyond ASCII are left out: their scripts cannot be told apart, and Unicode has them too.
            let isUnicode = try table.u16(record) != 1
            guard length > 0, length <= FamilyNames.maxLength,
                let part = try? table.part(at: storage + (try table.u16(record + 10)), length: length),
                let name = FamilyNames.folded(part.content, isUnicode: isUnicode), !name.isEmpty
            else { continue }
            if isFamily {
                if !families.contains(name) { families.append(name) }
            } else if !fullNames.contains(name) {
                fullNames.append(name)
            }
        }
    }

    /// nil for Macintosh bytes beyond ASCII.
    private static func folded(_ bytes: ArraySlice<UInt8>, isUnicode: Bool) -> String? {
        var ascii: [UInt8] = []
        ascii.reserveCapacity(bytes.count)
        var i = bytes.startIndex
        while i < bytes.endIndex {
            var unit = bytes[i]
            if isUnicode {
                guard unit == 0, i + 1 < bytes.endIndex else { return unicode(bytes) }
                unit = bytes[i + 1]
            }
            guard unit < 0x80 else { return isUnicode ? unicode(bytes) : nil }
            ascii.append((0x41...0x5A).contains(unit) ? unit + 0x20 : unit)
            i += isUnicode ? 2 : 1
        }
        return trimmed(String(decoding: ascii, as: UTF8.self))
    }

    private static func unicode(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var i = bytes.startIndex
        while i + 1 < bytes.endIndex {
            units.append(UInt16(bytes[i]) << 8 | UInt16(bytes[i + 1]))
            i += 2
        }
        return folded(String(decoding: units, as: UTF16.self))
    }

    /// A name folded for comparison.
    static func folded(_ name: String) -> String { trimmed(name.lowercased()) }

    private static func trimmed(_ name: String) -> String {
        guard name.utf8.first == 0x20 || name.utf8.last == 0x20 else { return name }
        let rest = name.drop { $0 == " " }
        return String(rest.reversed().drop { $0 == " " }.reversed())
    }
}
