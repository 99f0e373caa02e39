/// Small questions to text in UTF-8.
extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        var text = self
        while let first = text.first, XMLTokenizer.isSpace(first) || first == 0x0C { text.removeFirst() }
        while let last = text.last, XMLTokenizer.isSpace(last) || last == 0x0C { text.removeLast() }
        return text
    }

    /// Whether it is an ASCII text, letters in either case; the other one is in lower case.
    func isSame(_ other: StaticString) -> Bool {
        guard count == other.utf8CodeUnitCount else { return false }
        return other.withUTF8Buffer { other in
            for (i, byte) in enumerated() {
                let isUpper = byte &- UInt8(ascii: "A") < 26
                if (isUpper ? byte | 0x20 : byte) != other[i] { return false }
            }
            return true
        }
    }

    /// With ASCII's letters in lower case.
    var lowercased: [UInt8] { map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 } }

    /// The words between white space.
    var words: [ArraySlice<UInt8>] { split(whereSeparator: { XMLTokenizer.isSpace($0) || $0 == 0x0C }) }

    var string: String { String(decoding: self, as: UTF8.self) }

    /// For messages: its first characters.
    var shown: String { count > 60 ? String(decoding: prefix(60), as: UTF8.self) + "…" : string }
}
