import TextForms

/// `url(…)` at the beginning of a value (CSS Syntax 3, sections 4.3.6 and 4.3.4; CSS Values 4, section 4.5).
struct CSSURL {
    /// The address, its escapes resolved, without white space at its ends.
    let address: ArraySlice<UInt8>
    /// The index of the first byte after the closing bracket.
    let end: Int

    /// Nil where the text does not begin with one, and for one that CSS does not allow: with marks or brackets outside of a
    /// string that are not escaped, or with more than a string.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.prefix(4).isSame("url(") else { return nil }
        var i = text.startIndex + 4
        func skipSpace() { while i < text.endIndex, XMLTokenizer.isSpace(text[i]) { i += 1 } }
        skipSpace()
        let content: ArraySlice<UInt8>
        if i < text.endIndex, text[i] == UInt8(ascii: "\"") || text[i] == UInt8(ascii: "'") {
            let start = i + 1
            let mark = text.endOfString(at: i)
            // A string without an end runs on to the end of the text.
            let isClosed = mark >= start && text[mark] == text[i]
            content = text[start..<(isClosed ? mark : text.endIndex)]
            i = isClosed ? mark + 1 : text.endIndex
        } else {
            let start = i
            scan: while i < text.endIndex {
                switch text[i] {
                case UInt8(ascii: ")"): break scan
                case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("): return nil
                case UInt8(ascii: "\\"):
                    i += 1
                    // A white space behind the digits of an escape belongs to it.
                    var digits = 0
                    while digits < 6, i < text.endIndex, Hex.value(of: text[i]) != nil {
                        i += 1
                        digits += 1
                    }
                    if digits == 0 || i < text.endIndex && XMLTokenizer.isSpace(text[i]) { i += 1 }
                case let byte where XMLTokenizer.isSpace(byte): break scan
                default: i += 1
                }
            }
            i = min(i, text.endIndex)
            content = text[start..<i]
        }
        skipSpace()
        guard i == text.endIndex || text[i] == UInt8(ascii: ")") else { return nil }
        end = i == text.endIndex ? i : i + 1
        address = (content.contains(UInt8(ascii: "\\")) ? content.unescaped[...] : content).trimmed
    }
}
