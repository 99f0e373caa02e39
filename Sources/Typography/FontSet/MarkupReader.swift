/// The tags and texts of an XML file, one after another, as far as configuration files need it: no namespaces, entities of
/// XML alone, and anything else is passed over, never an error.
struct MarkupReader {
    enum Part: Equatable {
        /// An element's begin: its name and attributes; `isEmpty` for one that ends at once.
        case begin(String, [String: String], isEmpty: Bool)
        case end(String)
        /// Characters between tags, with entities replaced.
        case text(String)
    }

    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
        offset = bytes.startIndex
    }

    /// The next part; nil at the end, and where a tag is not ended.
    mutating func next() -> Part? {
        while offset < bytes.endIndex {
            let rest = bytes[offset...]
            guard rest.first == UInt8(ascii: "<") else {
                let text = rest.prefix { $0 != UInt8(ascii: "<") }
                offset = text.endIndex
                return .text(MarkupReader.unescaped(text))
            }
            if rest.starts(with: "<!--".utf8) {
                offset = end(of: "-->", from: offset + 4)
            } else if rest.starts(with: "<![CDATA[".utf8) {
                let start = offset + 9
                offset = end(of: "]]>", from: start)
                return .text(String(decoding: bytes[start..<max(offset - 3, start)], as: UTF8.self))
            } else if rest.starts(with: "<?".utf8) {
                offset = end(of: "?>", from: offset + 2)
            } else if rest.starts(with: "<!".utf8) {
                skipDeclaration()
            } else {
                return tag()
            }
        }
        return nil
    }

    /// The place behind a mark; the end of the file where there is none.
    private func end(of mark: StaticString, from start: Int) -> Int {
        let length = mark.utf8CodeUnitCount
        var i = start
        while i + length <= bytes.endIndex {
            let isThere = mark.withUTF8Buffer { mark in bytes[i..<i + length].elementsEqual(mark) }
            if isThere { return i + length }
            i += 1
        }
        return bytes.endIndex
    }

    /// A document type, which may hold declarations of its own between brackets.
    private mutating func skipDeclaration() {
        var depth = 0
        while offset < bytes.endIndex {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"): if depth <= 0 { return }
            default: break
            }
        }
    }

    private mutating func tag() -> Part? {
        // A tag's end may stand in a quoted value.
        var quote: UInt8?
        var end = offset + 1
        while end < bytes.endIndex {
            let byte = bytes[end]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            end += 1
        }
        guard end < bytes.endIndex else {
            offset = bytes.endIndex
            return nil
        }
        var inside = bytes[(offset + 1)..<end]
        offset = end + 1
        if inside.first == UInt8(ascii: "/") {
            return .end(String(decoding: inside.dropFirst().prefix { !MarkupReader.isSpace($0) }, as: UTF8.self))
        }
        let isEmpty = inside.last == UInt8(ascii: "/")
        if isEmpty { inside = inside.dropLast() }
        let name = inside.prefix { !MarkupReader.isSpace($0) }
        return .begin(
            String(decoding: name, as: UTF8.self), MarkupReader.attributes(inside[name.endIndex...]), isEmpty: isEmpty)
    }

    private static func attributes(_ text: ArraySlice<UInt8>) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text.drop { isSpace($0) }
        while !rest.isEmpty {
            let name = rest.prefix { $0 != UInt8(ascii: "=") && !isSpace($0) }
            rest = rest[name.endIndex...].drop { isSpace($0) || $0 == UInt8(ascii: "=") }
            guard let quote = rest.first, quote == 0x22 || quote == 0x27 else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            attributes[String(decoding: name, as: UTF8.self)] = unescaped(value)
            rest = rest[value.endIndex...].dropFirst().drop { isSpace($0) }
        }
        return attributes
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static let entities: [(name: StaticString, byte: UInt8)] = [
        ("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E), ("quot;", 0x22), ("apos;", 0x27),
    ]

    /// A text with XML's five entities replaced; others stay as they are written.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        var out: [UInt8] = []
        var i = text.startIndex
        while i < text.endIndex {
            let rest = text[(i + 1)...]
            let entity = entities.first { entity in
                text[i] == UInt8(ascii: "&")
                    && entity.name.withUTF8Buffer { rest.starts(with: $0) }
            }
            out.append(entity?.byte ?? text[i])
            i += 1 + (entity?.name.utf8CodeUnitCount ?? 0)
        }
        return String(decoding: out, as: UTF8.self)
    }
}
