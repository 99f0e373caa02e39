/// The names of a font: its `name` table.
struct FontNames: Sendable {
    /// The most characters of a name, since names are shown in one line; longer ones are cut.
    private static let maxLength = 100

    /// Family and style, such as "DejaVu Sans Bold"; the family alone where the font does not say more.
    let fullName: String?
    /// Such as "DejaVu Sans": the name by which its faces are requested.
    let familyName: String?

    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        // All styles of a family have the same typographic name.
        familyName = try FontNames.best([16, 1], in: table)
        fullName = try FontNames.best([4, 16, 1], in: table)
    }

    /// - Parameter wanted: name IDs in the order of preference.
    static func best(_ wanted: [Int], in table: TrueTypeTable) throws(TrueTypeError) -> String? {
        var best: (rank: Int, name: String)?
        let storage = try table.part(atOffsetAt: 4)
        for i in 0..<(try table.u16(2)) {
            let record = 6 + 12 * i
            guard let place = wanted.firstIndex(of: try table.u16(record + 6)) else { continue }
            let platform = try table.u16(record)
            let isEnglish = try table.u16(record + 4) == (platform == 3 ? 0x409 : 0)
            let rank = 10 * (wanted.count - place) + (isEnglish ? 4 : 0) + (platform == 3 ? 2 : platform == 0 ? 1 : 0)
            guard rank > best?.rank ?? 0 else { continue }
            let part = try storage.part(at: try table.u16(record + 10), length: try table.u16(record + 8))
            let name = try FontNames.text(part, isUnicode: platform != 1)
            if !name.isEmpty { best = (rank, name) }
        }
        return best?.name
    }

    /// Without control characters. The Macintosh's own characters beyond ASCII are question marks.
    private static func text(_ part: TrueTypeTable, isUnicode: Bool) throws(TrueTypeError) -> String {
        var text: String
        if isUnicode {
            var units: [UInt16] = []
            for i in 0..<(part.count / 2) { units.append(UInt16(truncatingIfNeeded: try part.u16(2 * i))) }
            text = String(decoding: units, as: UTF16.self)
        } else {
            text = ""
            for i in 0..<part.count {
                let byte = try part.u8(i)
                text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(UInt8(byte)) : "?")
            }
        }
        text.unicodeScalars.removeAll {
            switch $0.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        return String(text.prefix(maxLength))
    }
}
