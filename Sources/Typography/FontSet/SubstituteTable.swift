import CResources

/// What stands in for families that are missing (`Resources/fonts/substitutes.txt`), read when one is first missed.
struct SubstituteTable {
    /// The program's own.
    static let shared = SubstituteTable(
        UnsafeBufferPointer(start: gloaming_font_substitutes(), count: gloaming_font_substitutes_size()))

    /// What a word at the end of a name says.
    enum StyleWord: Equatable {
        case weight(Double)
        /// In percent of the normal width.
        case width(Double)
        case italic
        case plain
    }

    /// Groups of families whose letters have the same widths, each in parts, the nearer designs in one part.
    private var groups: [[[String]]] = []
    /// The group and the part of a family, by its tight name.
    private var places: [String: (group: Int, part: Int)] = [:]
    private var alike: [String: [String]] = [:]
    private var kinds: [String: GenericFamily] = [:]
    private var parts: [(text: String, kind: GenericFamily)] = []
    private var words: [String: StyleWord] = [:]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for line in FontTableLine.lines(of: bytes) { add(line) }
    }

    private mutating func add(_ line: FontTableLine) {
        switch line.sign {
        case UInt8(ascii: "="):
            for (part, names) in line.parts.enumerated() {
                for name in names { places[SubstituteTable.tight(name)] = (groups.count, part) }
            }
            groups.append(line.parts)
        case UInt8(ascii: "~"):
            let names = line.names
            if let first = names.first { alike[SubstituteTable.tight(first)] = Array(names.dropFirst()) }
        case UInt8(ascii: "?"):
            if let kind = GenericFamily(rawValue: line.key) { parts += line.names.map { ($0, kind) } }
        default:
            if let kind = GenericFamily(rawValue: line.key) {
                for name in line.names where kinds[SubstituteTable.tight(name)] == nil {
                    kinds[SubstituteTable.tight(name)] = kind
                }
            } else if let word = SubstituteTable.styleWord(line.key) {
                for name in line.names { words[name] = word }
            }
        }
    }

    private static func styleWord(_ key: String) -> StyleWord? {
        if key == "italic" { return .italic }
        if key == "plain" { return .plain }
        let parts = key.split(separator: " ")
        guard parts.count == 2, let value = Int(String(parts[1])).map(Double.init) else { return nil }
        return parts[0] == "weight" ? .weight(value) : .width(value)
    }

    // MARK: Asking

    /// A name without spaces and punctuation, its ASCII letters in lower case, as names are compared here.
    static func tight(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if byte &- UInt8(ascii: "A") < 26 {
                bytes.append(byte | 0x20)
            } else if byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80 {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The families whose letters are as wide as those of a family, the nearest designs first, itself among them.
    func sameWidths(_ tight: String) -> [String] {
        guard let place = places[tight] else { return [] }
        let parts = groups[place.group]
        var names = parts[place.part]
        for (index, others) in parts.enumerated() where index != place.part { names += others }
        return names
    }

    /// Families that come near to a family in width.
    func alike(_ tight: String) -> [String] { alike[tight] ?? [] }

    /// The kind of a family that the table lists.
    func listedKind(_ tight: String) -> GenericFamily? { kinds[tight] }

    /// The kind of a family by parts of its name.
    func guessedKind(_ tight: String) -> GenericFamily? {
        let bytes = Array(tight.utf8)
        return parts.first { SubstituteTable.holds(bytes, Array($0.text.utf8)) }?.kind
    }

    private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard !part.isEmpty, part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    }

    func styleWord(of word: String) -> StyleWord? { words[word] }
}
