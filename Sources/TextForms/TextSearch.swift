/// Search for texts in texts, byte for byte. The standard library's `contains` and `firstRange(of:)` come with an
/// engine for regular expressions, which would be a twelfth of the command.
extension StringProtocol {
    /// The first occurrence of another text; the start, for an empty one.
    package func firstPlace(of text: String) -> Range<Index>? {
        let bytes = Array(text.utf8)
        var start = utf8.startIndex
        while true {
            let rest = utf8[start...]
            if rest.starts(with: bytes) { return start..<utf8.index(start, offsetBy: bytes.count) }
            if rest.isEmpty { return nil }
            utf8.formIndex(after: &start)
        }
    }

    /// Whether another text occurs in it.
    package func holds(_ text: String) -> Bool { firstPlace(of: text) != nil }
}
