/// The mark at the end of a line of text that is cut (CSS Overflow 4, section 4).
enum TextOverflow: Sendable {
    case ellipsis
    case text([Unicode.Scalar])

    /// Nil for `clip`, which has no mark. Of two values the second is that of the line's end; no line is cut at its start,
    /// since boxes are not scrolled.
    static func read(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> TextOverflow? {
        var values: [TextOverflow?] = []
        var i = text.startIndex
        while i < text.endIndex {
            if XMLTokenizer.isSpace(text[i]) {
                i += 1
            } else if let (word, end) = text.identifier(at: i) {
                guard word.isSame("clip") || word.isSame("ellipsis") else {
                    throw word.isSame("fade") ? .unsupported : .invalid
                }
                values.append(word.isSame("clip") ? nil : .ellipsis)
                i = end
            } else {
                let end = text.endOfString(at: i)
                guard let string = text[i...end].unquoted else { throw .invalid }
                values.append(.text(Array(string.string.unicodeScalars)))
                i = end + 1
            }
        }
        guard let last = values.last, values.count <= 2 else { throw .invalid }
        return last
    }
}
