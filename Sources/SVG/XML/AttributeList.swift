/// `<!ATTLIST …>` of a document type (XML 1.0, section 3.3): whether it gives elements attributes that a picture depends on.
enum AttributeList {
    /// True where an attribute has a default and is neither a namespace's declaration nor in another namespace, and where the
    /// list cannot be read.
    /// - Parameter text: from the list's beginning on.
    static func givesAttributes(_ text: ArraySlice<UInt8>) -> Bool {
        var i = text.startIndex + 9
        /// The next word, brackets or quoted text; empty at the list's end, nil where there is none.
        func next() -> ArraySlice<UInt8>? {
            while i < text.endIndex, XMLTokenizer.isSpace(text[i]) { i += 1 }
            guard i < text.endIndex else { return nil }
            let start = i
            switch text[i] {
            case UInt8(ascii: ">"): return text[i..<i]
            case UInt8(ascii: "<"), UInt8(ascii: "%"): return nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = text[(i + 1)...].firstIndex(of: text[i]) else { return nil }
                i = end + 1
            case UInt8(ascii: "("):
                guard let end = text[i...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
                i = end + 1
            default:
                while i < text.endIndex, !XMLTokenizer.isSpace(text[i]), text[i] != UInt8(ascii: ">") { i += 1 }
            }
            return text[start..<i]
        }
        // The element's name.
        guard next() != nil else { return true }
        while let name = next() {
            if name.isEmpty { return false }
            guard let type = next(), !type.isEmpty, !type.elementsEqual("NOTATION".utf8) || next() != nil,
                let value = next(), let first = value.first
            else { return true }
            if first == UInt8(ascii: "#") {
                guard value.elementsEqual("#FIXED".utf8) else { continue }
                guard next() != nil else { return true }
            }
            if !isForeign(name) { return true }
        }
        return true
    }

    private static func isForeign(_ name: ArraySlice<UInt8>) -> Bool {
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return name.elementsEqual("xmlns".utf8) }
        let prefix = name[..<colon]
        return !prefix.elementsEqual("xlink".utf8) && !prefix.elementsEqual("xml".utf8)
    }
}
