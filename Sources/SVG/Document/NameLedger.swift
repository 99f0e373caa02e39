import CResources

/// What becomes of each property and attribute that SVG 2, CSS and HTML name, as Resources/svg/names.tsv lists them. The
/// reader asks it about the names that are no case of `AttributeName` or `BoxProperty`.
struct NameLedger: Sendable {
    enum Kind: String, CaseIterable { case property, attribute, html }

    enum Standing: Equatable {
        /// The picture shows it.
        case drawn
        /// The picture differs where it has an effect, and a diagnostic says so.
        case told
        /// A still picture is the same with it and without it.
        case withoutEffect
        /// Another name of a property: of the first where text goes from left to right, else of the last.
        case same([ArraySlice<UInt8>])
        /// A shorthand of one to four values for its properties, as `margin` has them.
        case sides([ArraySlice<UInt8>])
        /// A shorthand whose value is that of each of its properties.
        case each([ArraySlice<UInt8>])
    }

    /// The elements on which a property has an effect.
    enum Place: String { case svg, html, both }

    struct Entry {
        let standing: Standing
        let place: Place
        /// The values that change nothing, in lower case, with commas between them.
        fileprivate let quietList: ArraySlice<UInt8>
        /// A value that changes the picture, for tests; further declarations may follow a semicolon.
        let sample: ArraySlice<UInt8>

        var quiet: [ArraySlice<UInt8>] { quietList.split(separator: UInt8(ascii: ",")).map { $0.trimmed } }

        /// Whether a value of a property that is not drawn changes the picture.
        func changes(_ value: ArraySlice<UInt8>, isHTML: Bool) -> Bool {
            guard standing == .told, place == .both || isHTML == (place == .html) else { return false }
            // Keywords for all properties stand for what the parent has, or for nothing.
            return !value.isKeyword && !quiet.contains(where: value.lowercased[...].elementsEqual)
        }
    }

    // Each is read when a name of its kind is first looked up.
    private static let properties = NameLedger(.property)
    private static let attributes = NameLedger(.attribute)
    private static let htmlAttributes = NameLedger(.html)

    /// The names of a kind.
    static func of(_ kind: Kind) -> NameLedger {
        switch kind {
        case .property: properties
        case .attribute: attributes
        case .html: htmlAttributes
        }
    }

    private let table: WordTable
    /// A line of the file for each name. It is read when the name is looked up: most are never asked for.
    private let lines: [ArraySlice<UInt8>]
    /// The beginnings of whole families of names.
    private let families: [(prefix: ArraySlice<UInt8>, entry: Entry)]

    /// A line of the table that is none of a name is passed over, and a test finds it.
    private init(_ kind: Kind) {
        let text = Array(UnsafeBufferPointer(start: gloaming_svg_names(), count: gloaming_svg_names_size()))[...]
        let start = Array(kind.rawValue.utf8) + [UInt8(ascii: "\t")]
        var names: [ArraySlice<UInt8>] = []
        var lines: [ArraySlice<UInt8>] = []
        var families: [(prefix: ArraySlice<UInt8>, entry: Entry)] = []
        var place = 0
        while place < text.count {
            let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            let line = text[place..<end]
            place = end + 1
            guard line.starts(with: start) else { continue }
            let name = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\t") }
            if name.last == UInt8(ascii: "*") {
                if let entry = NameLedger.entry(line) { families.append((name.dropLast(), entry)) }
            } else {
                names.append(name)
                lines.append(line)
            }
        }
        table = WordTable(names)
        self.lines = lines
        self.families = families
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard columns.count == 6 else { return nil }
        let standing: Standing
        switch columns[2].string {
        case "drawn": standing = .drawn
        case "told": standing = .told
        case "still": standing = .withoutEffect
        default:
            let words = columns[2].words
            let names = Array(words.dropFirst())
            guard let word = words.first, !names.isEmpty else { return nil }
            switch word.string {
            case "same": standing = .same(names)
            case "sides": standing = .sides(names)
            case "each": standing = .each(names)
            default: return nil
            }
        }
        return Entry(
            standing: standing, place: Place(rawValue: columns[3].string) ?? .both,
            quietList: columns[4], sample: columns[5])
    }

    /// - Parameter name: in lower case for a property or an attribute of HTML.
    /// - Returns: nil for a name that no specification has.
    static func entry(_ kind: Kind, _ name: ArraySlice<UInt8>) -> Entry? {
        let ledger = of(kind)
        if let place = ledger.table[name] { return entry(ledger.lines[place]) }
        return ledger.families.first { name.starts(with: $0.prefix) }?.entry
    }

    /// All names, in the table's order.
    var names: [(name: String, entry: Entry)] {
        lines.indices.compactMap { index in
            NameLedger.entry(lines[index]).map { (table.word(index).string, $0) }
        }
    }
}
