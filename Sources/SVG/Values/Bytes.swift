/// Operations on UTF-8 text.
extension ArraySlice<UInt8> {
    /// Without white space at its ends.
    var trimmed: ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isSpace { start += 1 }
        while end > start, self[end - 1].isSpace { end -= 1 }
        return start == startIndex && end == endIndex ? self : self[start..<end]
    }

    /// Whether it equals an ASCII text, ignoring case; the other text is in lower case.
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

    /// The first place of another text, which is not empty, in this one. (The standard library's `firstRange` works for
    /// any collection, and takes a hundred times as long.)
    func firstIndex(of other: some Collection<UInt8>) -> Int? {
        guard let first = other.first, other.count <= count else { return nil }
        let last = endIndex - other.count
        var i = startIndex
        while i <= last {
            if self[i] == first, self[i...].starts(with: other) { return i }
            i += 1
        }
        return nil
    }

    /// The text with ASCII letters in lower case.
    var lowercased: [UInt8] { map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 } }

    /// The words between white space.
    var words: [ArraySlice<UInt8>] { split { $0.isSpace } }

    /// Whether the text is one of CSS's keywords for all properties, such as `inherit`.
    var isKeyword: Bool { isSame("inherit") || isSame("initial") || isSame("unset") || isSame("revert") }

    var string: String { String(decoding: self, as: UTF8.self) }

    /// The first characters, for messages.
    var shown: String { count > 60 ? String(decoding: prefix(60), as: UTF8.self) + "…" : string }
}

/// Characters of UTF-8 text.
extension UInt8 {
    /// White space of XML, and a form feed, which CSS has too.
    var isSpace: Bool { XMLTokenizer.isSpace(self) || self == 0x0C }

    /// A character of CSS's names: a letter, a digit, a hyphen, an underscore, or one beyond ASCII.
    var isNamePart: Bool {
        (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self >= 0x80
    }
}
