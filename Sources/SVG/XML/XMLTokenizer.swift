/// Cuts XML 1.0 into tags and text, one token at a time, and checks that tags match.
///
/// It reads UTF-8, with a byte order mark or without. Comments, processing instructions and document types are skipped.
/// References to characters and to the five predefined entities are resolved. Entities that a document type declares
/// have been expanded before (`XMLEntities`); references to unknown ones stay in the text as written.
struct XMLTokenizer {
    private let bytes: [UInt8]
    private(set) var offset = 0
    /// The names of the open elements. Names stay bytes: making strings of all would take longer than the rest of the
    /// work.
    private var open: [ArraySlice<UInt8>] = []
    /// The attributes of the latest start tag.
    private(set) var attributes: [XMLAttribute] = []
    /// An empty-element tag was met: its end is the next token.
    private var endIsPending = false
    private var hasRoot = false
    /// The first reference that was not resolved, and how many there are.
    private(set) var unresolved: (offset: Int, name: String, count: Int)?
    /// The offsets of references to style sheets outside of the file.
    private(set) var styleSheets: [Int] = []
    /// The offset of attribute defaults in a document type.
    private(set) var attributeList: Int?

    /// How many elements are open.
    var depth: Int { open.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The attributes of the start tag at an offset of a text that has been read before.
    static func attributes(of bytes: [UInt8], at offset: Int) -> [XMLAttribute] {
        var tokenizer = XMLTokenizer(bytes)
        tokenizer.offset = offset
        guard case .start? = try? tokenizer.next() else { return [] }
        return tokenizer.attributes
    }

    /// The `href` of a reference to a style sheet at an offset of a text that has been read before; nil for one that is no
    /// style sheet for all occasions (W3C, "Associating Style Sheets with XML documents").
    static func styleSheet(in bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8>? {
        let name = "<?xml-stylesheet".utf8.count
        guard let end = bytes[offset...].firstIndex(of: "?>".utf8) else { return nil }
        // Its pseudo-attributes are written as those of elements are.
        let tag = [UInt8]("<a".utf8) + bytes[(offset + name)..<end] + [UInt8]("/>".utf8)
        var href: ArraySlice<UInt8>?
        for attribute in attributes(of: tag, at: 0) {
            switch attribute.name.string {
            case "href": href = attribute.value
            case "type": if !attribute.value.trimmed.isSame("text/css") { return nil }
            case "alternate": if attribute.value.isSame("yes") { return nil }
            default: break
            }
        }
        return href
    }

    /// The next token; nil at the end.
    mutating func next() throws(XMLError) -> XMLToken? {
        if endIsPending {
            endIsPending = false
            open.removeLast()
            return .end
        }
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "<") else {
                let start = offset
                if let text = try readText() { return .text(text, offset: start) }
                continue
            }
            if starts("<!--") {
                try skip(past: "-->", from: 4, of: "a comment")
            } else if starts("<![CDATA[") {
                let start = offset + 9
                try skip(past: "]]>", from: 9, of: "a CDATA section")
                guard !open.isEmpty else { throw XMLError(offset: start - 9, message: "found text outside elements") }
                return .text(bytes[start..<offset - 3], offset: start)
            } else if starts("<?") {
                if starts("<?xml-stylesheet") { styleSheets.append(offset) }
                try skip(past: "?>", from: 2, of: "a processing instruction")
            } else if starts("<!DOCTYPE") {
                try skipDocumentType()
            } else if starts("</") {
                try readEndTag()
                return .end
            } else {
                return .start(try readStartTag())
            }
        }
        if let name = open.last {
            throw XMLError(offset: offset, message: "the file ends, expected </\(name.string)>")
        }
        guard hasRoot else { throw XMLError(offset: offset, message: "the file ends, expected an element") }
        return nil
    }

    // MARK: Between the tags

    /// Text up to the next tag; nil for white space outside the root element.
    private mutating func readText() throws(XMLError) -> ArraySlice<UInt8>? {
        let start = offset
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
        offset = end
        let slice = bytes[start..<end]
        guard open.isEmpty else { return slice.contains(UInt8(ascii: "&")) ? resolved(slice)[...] : slice }
        if let stray = slice.firstIndex(where: { !XMLTokenizer.isSpace($0) }) {
            throw XMLError(offset: stray, message: "\(found(at: stray)), expected a tag")
        }
        return nil
    }

    private mutating func skip(past end: StaticString, from: Int, of what: String) throws(XMLError) {
        let start = offset
        var i = offset + from
        let length = end.utf8CodeUnitCount
        while i + length <= bytes.count {
            if matches(end, at: i) {
                offset = i + length
                return
            }
            i += 1
        }
        throw XMLError(offset: start, message: "\(what) begins here and does not end")
    }

    /// Passes over `<!DOCTYPE …>`, with an internal subset in brackets, quoted text and comments inside.
    private mutating func skipDocumentType() throws(XMLError) {
        let start = offset
        var brackets = 0
        offset += 9
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                offset += 1
                while offset < bytes.count, bytes[offset] != byte { offset += 1 }
            case UInt8(ascii: "<"):
                if starts("<!--") {
                    try skip(past: "-->", from: 4, of: "a comment")
                    continue
                }
                if starts("<?") {
                    try skip(past: "?>", from: 2, of: "a processing instruction")
                    continue
                }
                if attributeList == nil, starts("<!ATTLIST"), AttributeList.givesAttributes(bytes[offset...]) {
                    attributeList = offset
                }
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: ">"):
                if brackets <= 0 {
                    offset += 1
                    return
                }
            default: break
            }
            offset += 1
        }
        throw XMLError(offset: start, message: "a document type begins here and does not end")
    }

    // MARK: Tags

    private mutating func readEndTag() throws(XMLError) {
        let start = offset
        offset += 2
        let name = try readName("an element's name")
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else { throw unexpected("'>'") }
        guard let expected = open.popLast() else {
            throw XMLError(offset: start, message: "found </\(name.string)>, and no element is open")
        }
        guard expected == name else {
            throw XMLError(offset: start, message: "found </\(name.string)>, expected </\(expected.string)>")
        }
        offset += 1
    }

    private mutating func readStartTag() throws(XMLError) -> XMLElement {
        let start = offset
        offset += 1
        let name = try readName("an element's name")
        if open.isEmpty, hasRoot {
            throw XMLError(offset: start, message: "found a second root element, <\(name.shown)>")
        }
        attributes.removeAll(keepingCapacity: true)
        var seen: Set<ArraySlice<UInt8>> = []
        while true {
            let hadSpace = skipSpace()
            guard offset < bytes.count else { throw unexpected("'>'") }
            if bytes[offset] == UInt8(ascii: ">") {
                offset += 1
                break
            }
            if starts("/>") {
                offset += 2
                endIsPending = true
                break
            }
            guard hadSpace else { throw unexpected("white space, '>' or '/>'") }
            let nameOffset = offset
            guard attributes.count < XMLTokenizer.maxAttributes else {
                throw XMLError(
                    offset: nameOffset,
                    message: "<\(name.shown)> has more than \(XMLTokenizer.maxAttributes) attributes")
            }
            let attribute = try readAttribute()
            guard isNew(attribute.name, &seen) else {
                throw XMLError(
                    offset: nameOffset,
                    message: "found the attribute '\(attribute.name.shown)' twice in <\(name.shown)>")
            }
            attributes.append(attribute)
        }
        open.append(name)
        hasRoot = true
        return XMLElement(name: name, offset: start)
    }

    /// How many attributes an element may have.
    private static let maxAttributes = 100_000

    /// Up to this number, attributes are compared with one another: hashing their names would take longer.
    private static let fewAttributes = 16

    /// Whether the tag has no attribute of this name yet.
    /// - Parameter seen: the names of all attributes, once there are many.
    private func isNew(_ name: ArraySlice<UInt8>, _ seen: inout Set<ArraySlice<UInt8>>) -> Bool {
        if attributes.count < XMLTokenizer.fewAttributes {
            return !attributes.contains { $0.name == name }
        }
        if seen.isEmpty { seen = Set(attributes.lazy.map({ $0.name })) }
        return seen.insert(name).inserted
    }

    private mutating func readAttribute() throws(XMLError) -> XMLAttribute {
        let name = try readName("an attribute's name, '>' or '/>'")
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else { throw unexpected("'='") }
        offset += 1
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
            throw unexpected("a quotation mark")
        }
        let quote = bytes[offset]
        offset += 1
        let start = offset
        let (end, isPlain) = valueEnd(quote)
        offset = end
        guard end < bytes.count, bytes[end] == quote else { throw unexpected("a closing quotation mark") }
        let slice = bytes[start..<end]
        offset += 1
        let value = isPlain ? slice : resolved(slice, isAttribute: true)[...]
        return XMLAttribute(name: name, value: value, offset: start)
    }

    /// The end of a value that begins here, at its quotation mark or at a character that is not allowed in it, and
    /// whether it is plain: without references, and without white space that becomes spaces.
    private func valueEnd(_ quote: UInt8) -> (end: Int, isPlain: Bool) {
        // Values are most of a file: eight bytes at a time are skipped if none of them is special.
        func word(of byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
        /// Not 0 when a byte of a word is below a limit of at most 128.
        func hasByte(_ word: UInt64, below limit: UInt64) -> UInt64 {
            (word &- limit) & ~word & 0x8080_8080_8080_8080
        }
        let (ones, spaces) = (word(of: 1), word(of: 0x20))
        let (quotes, openings, references) = (word(of: quote), word(of: 0x3C), word(of: 0x26))
        return bytes.withUnsafeBytes { bytes in
            var i = offset
            var isPlain = true
            while i < bytes.count {
                if i + 8 <= bytes.count {
                    let next = bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
                    let special =
                        hasByte(next, below: spaces) | hasByte(next ^ quotes, below: ones)
                        | hasByte(next ^ openings, below: ones) | hasByte(next ^ references, below: ones)
                    if special == 0 {
                        i += 8
                        continue
                    }
                }
                let byte = bytes[i]
                if byte == quote || byte == UInt8(ascii: "<") { break }
                if byte == UInt8(ascii: "&") || byte < 0x20 { isPlain = false }
                i += 1
            }
            return (i, isPlain)
        }
    }

    /// Reads a name. Any character beyond ASCII is accepted, which is a little more than XML allows.
    private mutating func readName(_ expected: String) throws(XMLError) -> ArraySlice<UInt8> {
        let start = offset
        var end = start
        while end < bytes.count {
            let b = bytes[end]
            let isStart = (b | 0x20) &- 0x61 < 26 || b == UInt8(ascii: "_") || b == UInt8(ascii: ":") || b >= 0x80
            let isLater = b &- 0x30 < 10 || b == UInt8(ascii: "-") || b == UInt8(ascii: ".")
            guard isStart || isLater && end > start else { break }
            end += 1
        }
        guard end > start else { throw unexpected(expected) }
        offset = end
        return bytes[start..<end]
    }

    // MARK: References

    /// Text with its references resolved. In attributes white space becomes spaces, except where references stand for
    /// it.
    private mutating func resolved(_ slice: ArraySlice<UInt8>, isAttribute: Bool = false) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(slice.count)
        var i = slice.startIndex
        while i < slice.endIndex {
            let byte = slice[i]
            if byte == UInt8(ascii: "&"), let end = slice[i...].prefix(34).firstIndex(of: UInt8(ascii: ";")) {
                let name = slice[i + 1..<end]
                if let scalar = XMLTokenizer.scalar(ofReference: name) {
                    out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                    i = end + 1
                    continue
                }
                if let first = unresolved {
                    unresolved = (first.offset, first.name, first.count + 1)
                } else {
                    unresolved = (i, String(decoding: name, as: UTF8.self), 1)
                }
            }
            out.append(isAttribute && XMLTokenizer.isSpace(byte) ? 0x20 : byte)
            i += 1
        }
        return out
    }

    /// The character of a reference's name; nil for an entity that is not predefined, or no character.
    private static func scalar(ofReference name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        switch name.string {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == UInt8(ascii: "x")
        // `UInt32` would accept a sign.
        let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard text.allSatisfy({ $0.isHexDigit }), let value = UInt32(text, radix: isHex ? 16 : 10), value != 0 else {
            return nil
        }
        return Unicode.Scalar(value)
    }

    // MARK: Bytes

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = offset
        while offset < bytes.count, XMLTokenizer.isSpace(bytes[offset]) { offset += 1 }
        return offset > start
    }

    private func starts(_ text: StaticString) -> Bool { matches(text, at: offset) }

    private func matches(_ text: StaticString, at i: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard i + length <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in
            for k in 0..<length where bytes[i + k] != buffer[k] { return false }
            return true
        }
    }

    private func unexpected(_ expected: String) -> XMLError {
        XMLError(offset: offset, message: "\(found(at: offset)), expected \(expected)")
    }

    private func found(at i: Int) -> String {
        guard i < bytes.count else { return "the file ends" }
        let character = String(decoding: bytes[i..<min(i + 16, bytes.count)], as: UTF8.self).first ?? " "
        return character.isWhitespace ? "found white space" : "found '\(character)'"
    }
}
