/// The value of `content` (CSS Generated Content 3, section 2): the text of a `::before` or `::after`.
struct GeneratedContent {
    enum Part {
        case text([Unicode.Scalar])
        /// The value of an attribute of the element; the fallback where it has none.
        case attribute(name: ArraySlice<UInt8>, fallback: [Unicode.Scalar])
        /// A mark of a quotation that begins or ends, or the quotation alone without its mark.
        case quote(isOpen: Bool, isShown: Bool)
        /// A part that is reported and left out.
        case unread(ArraySlice<UInt8>)
    }

    /// Empty where there is a box of nothing.
    let parts: [Part]

    /// Nil for `none` and `normal`, with which there is no box.
    static func read(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> GeneratedContent? {
        if text.isSame("none") || text.isSame("normal") { return nil }
        var parts: [Part] = []
        var i = text.startIndex
        while i < text.endIndex {
            let byte = text[i]
            if XMLTokenizer.isSpace(byte) {
                i += 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = text.endOfString(at: i)
                guard let string = text[i...end].unquoted else { throw .invalid }
                parts.append(.text(Array(string.string.unicodeScalars)))
                i = end + 1
            } else if byte == UInt8(ascii: "/"), !parts.isEmpty {
                // Behind a slash follows the text for screen readers.
                break
            } else if let (name, end) = text.identifier(at: i) {
                if end < text.endIndex, text[end] == UInt8(ascii: "(") {
                    let close = text.endOfBlock(at: end)
                    guard close < text.endIndex else { throw .invalid }
                    parts.append(try function(name, text[(end + 1)..<close], whole: text[i...close]))
                    i = close + 1
                } else {
                    parts.append(try keyword(name))
                    i = end
                }
            } else {
                throw .invalid
            }
        }
        guard !parts.isEmpty else { throw .invalid }
        return GeneratedContent(parts: parts)
    }

    private static func keyword(_ name: ArraySlice<UInt8>) throws(Style.Problem) -> Part {
        switch name.lowercased[...].string {
        case "open-quote": .quote(isOpen: true, isShown: true)
        case "close-quote": .quote(isOpen: false, isShown: true)
        case "no-open-quote": .quote(isOpen: true, isShown: false)
        case "no-close-quote": .quote(isOpen: false, isShown: false)
        default: throw .invalid
        }
    }

    private static func function(
        _ name: ArraySlice<UInt8>, _ inside: ArraySlice<UInt8>, whole: ArraySlice<UInt8>
    ) throws(Style.Problem) -> Part {
        let word = name.lowercased[...].string
        switch word {
        case "attr": return try attribute(inside) ?? .unread(whole)
        case "counter", "counters", "url", "image", "image-set", "-webkit-image-set", "cross-fade", "element":
            return .unread(whole)
        default:
            guard word.hasSuffix("gradient") else { throw .invalid }
            return .unread(whole)
        }
    }

    /// `attr(name)`, or `attr(name string, "fallback")` (CSS Values 5, section 7.7); nil for one of another type.
    private static func attribute(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Part? {
        let parts = text.parts(separator: UInt8(ascii: ","))
        guard let first = parts.first, let (name, end) = first.identifier(at: first.startIndex) else { throw .invalid }
        let type = first[end...].trimmed
        guard type.isEmpty || type.isSame("string") || type.isSame("raw-string"), parts.count <= 2 else { return nil }
        guard parts.count == 2 else { return .attribute(name: name, fallback: []) }
        guard let fallback = parts[1].unquoted else { return nil }
        return .attribute(name: name, fallback: Array(fallback.string.unicodeScalars))
    }
}

/// The value of `quotes` (CSS Generated Content 3, section 3.1).
enum Quotes {
    /// The marks of the language around.
    case auto
    /// The marks of quotations in one another, the outermost first; none for no marks.
    case marks([(open: [Unicode.Scalar], close: [Unicode.Scalar])])

    static func read(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> Quotes {
        if text.isSame("auto") { return .auto }
        if text.isSame("none") { return .marks([]) }
        var strings: [[Unicode.Scalar]] = []
        var i = text.startIndex
        while i < text.endIndex {
            if XMLTokenizer.isSpace(text[i]) {
                i += 1
                continue
            }
            let end = text.endOfString(at: i)
            guard let string = text[i...end].unquoted else { throw .invalid }
            strings.append(Array(string.string.unicodeScalars))
            i = end + 1
        }
        guard !strings.isEmpty, strings.count.isMultiple(of: 2) else { throw .invalid }
        return .marks(stride(from: 0, to: strings.count, by: 2).map { (strings[$0], strings[$0 + 1]) })
    }
}
