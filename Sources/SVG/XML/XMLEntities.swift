/// Expands references to entities that a document type declares.
///
/// Entities are expanded before the text is split into tags, since an entity may hold whole elements. In the values of
/// attributes quotation marks and `<` become references, so that a value does not end early.
struct XMLEntities {
    /// The text with all references replaced, without the document type.
    private(set) var text: [UInt8] = []
    /// Where pieces of `text` begin, and where in the file they come from, in order.
    private(set) var places: [(offset: Int, original: Int)] = []

    /// How many bytes entities may add: a few lines of them can stand for any number.
    static let maxGrowth = 16 << 20
    /// How many references to empty entities may be replaced: they add no bytes, but take time.
    static let maxEmptyReferences = 1_000_000
    /// How deep entities may be nested.
    static let maxDepth = 16

    private var emptyReferences = 0
    private let declared: [ArraySlice<UInt8>: ArraySlice<UInt8>]

    /// Nil when the file declares no entities, as nearly all files.
    /// - Throws: when the text would grow by more than `maxGrowth` bytes, or an entity contains itself.
    init?(_ bytes: [UInt8]) throws(XMLError) {
        let (declared, end) = XMLEntities.declarations(in: bytes)
        guard !declared.isEmpty else { return nil }
        self.declared = declared
        text.reserveCapacity(bytes.count)
        places.append((0, 0))
        text += bytes[..<end]
        try replace(in: bytes, from: end)
    }

    /// Where a byte of `text` comes from.
    func original(_ offset: Int) -> Int {
        var low = 0
        var high = places.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].offset <= offset { low = middle } else { high = middle }
        }
        return places[low].original + offset - places[low].offset
    }

    // MARK: Declarations

    /// The general entities of the internal subset, the first of each name, and where the document type ends.
    private static func declarations(in bytes: [UInt8]) -> ([ArraySlice<UInt8>: ArraySlice<UInt8>], Int) {
        var declared: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
        guard let type = bytes.prefix(4096).firstIndex(of: "<!DOCTYPE".utf8) else { return (declared, 0) }
        var i = type + 9
        var brackets = 0
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes[(i + 1)...].firstIndex(of: bytes[i]) else { return (declared, bytes.count) }
                i = end
            case UInt8(ascii: "<"):
                if bytes[i...].starts(with: "<!--".utf8) {
                    guard let end = bytes[i...].firstIndex(of: "-->".utf8) else { return (declared, bytes.count) }
                    i = end + 2
                } else if bytes[i...].starts(with: "<!ENTITY".utf8), let (name, value, end) = entity(in: bytes, at: i) {
                    if declared[name] == nil, let value { declared[name] = value }
                    i = end
                }
            case UInt8(ascii: ">") where brackets <= 0: return (declared, i + 1)
            default: break
            }
            i += 1
        }
        return (declared, bytes.count)
    }

    /// The name of an entity, its text (nil when it lies in another file), and where its declaration ends.
    private static func entity(
        in bytes: [UInt8], at start: Int
    ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>?, end: Int)? {
        var i = start + 8
        func skipSpace() { while i < bytes.count, XMLTokenizer.isSpace(bytes[i]) { i += 1 } }
        skipSpace()
        guard i < bytes.count, bytes[i] != UInt8(ascii: "%") else { return nil }
        let first = i
        while i < bytes.count, !XMLTokenizer.isSpace(bytes[i]), bytes[i] != UInt8(ascii: ">") { i += 1 }
        let name = bytes[first..<i]
        skipSpace()
        guard i < bytes.count else { return nil }
        if bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "'") {
            guard let end = bytes[(i + 1)...].firstIndex(of: bytes[i]) else { return nil }
            return (name, bytes[i + 1..<end], end)
        }
        return (name, nil, i - 1)
    }

    // MARK: References

    /// The surroundings of a byte: references are read only in text between tags and in values.
    private enum Place { case text, tag, value(UInt8) }

    private mutating func replace(in bytes: [UInt8], from start: Int) throws(XMLError) {
        var place = Place.text
        var i = start
        var copied = start
        places.append((text.count, start))
        while i < bytes.count {
            let byte = bytes[i]
            switch place {
            case .text:
                if byte == UInt8(ascii: "<") {
                    if let end = XMLEntities.endOfSpecial(in: bytes, at: i) {
                        i = end
                        continue
                    }
                    place = .tag
                }
            case .tag:
                if byte == UInt8(ascii: ">") { place = .text }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { place = .value(byte) }
            case .value(let quote):
                if byte == quote { place = .tag }
            }
            if byte == UInt8(ascii: "&"), let (value, end) = reference(in: bytes[i...]) {
                text += bytes[copied..<i]
                var isValue = false
                if case .value = place { isValue = true }
                let limit = bytes.count + XMLEntities.maxGrowth
                try append(value, isValue: isValue, depth: 1, limit: limit, at: i)
                i = end
                copied = end
                places.append((text.count, end))
                continue
            }
            i += 1
        }
        text += bytes[copied...]
    }

    /// The end of a comment, a CDATA section or a processing instruction; nil for anything else.
    private static func endOfSpecial(in bytes: [UInt8], at i: Int) -> Int? {
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        where bytes[i...].starts(with: start.utf8) {
            return bytes[i...].firstIndex(of: end.utf8).map { $0 + end.utf8.count } ?? bytes.count
        }
        return nil
    }

    /// The text of the referenced entity, and where the reference ends; nil for an entity that is not declared.
    private func reference(in bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int)? {
        guard let end = bytes.prefix(130).firstIndex(of: UInt8(ascii: ";")),
            let value = declared[bytes[bytes.startIndex + 1..<end]]
        else { return nil }
        return (value, end + 1)
    }

    private mutating func append(
        _ value: ArraySlice<UInt8>, isValue: Bool, depth: Int, limit: Int, at offset: Int
    ) throws(XMLError) {
        guard depth <= XMLEntities.maxDepth else {
            throw XMLError(
                offset: offset, message: "entities lie in one another more than \(XMLEntities.maxDepth) deep")
        }
        let before = text.count
        var i = value.startIndex
        while i < value.endIndex {
            guard text.count <= limit else {
                throw XMLError(
                    offset: offset, message: "entities stand for more than \(XMLEntities.maxGrowth) bytes of text")
            }
            if value[i] == UInt8(ascii: "&"), let (inner, end) = reference(in: value[i...]) {
                try append(inner, isValue: isValue, depth: depth + 1, limit: limit, at: offset)
                i = end
                continue
            }
            switch value[i] {
            case UInt8(ascii: "\"") where isValue: text += "&quot;".utf8
            case UInt8(ascii: "'") where isValue: text += "&apos;".utf8
            case UInt8(ascii: "<") where isValue: text += "&lt;".utf8
            default: text.append(value[i])
            }
            i += 1
        }
        guard text.count == before else { return }
        emptyReferences += 1
        guard emptyReferences <= XMLEntities.maxEmptyReferences else {
            throw XMLError(
                offset: offset, message: "more than \(XMLEntities.maxEmptyReferences) references stand for nothing")
        }
    }
}
