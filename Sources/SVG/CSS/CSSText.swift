import TextForms

/// Finds the parts of CSS text (CSS Syntax 3): blocks, lists and names. Comments have been taken out before.
extension ArraySlice<UInt8> {
    /// The first place from `start` on whose byte `isEnd` accepts, outside of strings, brackets and `url()`; the end where
    /// there is none.
    func firstOutside(from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
        var closers: [UInt8] = []
        var i = start
        while i < endIndex {
            let byte = self[i]
            if closers.isEmpty, isEnd(byte) { return i }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): i = endOfString(at: i)
            case UInt8(ascii: "\\"): i += 1
            case UInt8(ascii: "("):
                if let end = endOfURL(at: i) { i = end } else { closers.append(UInt8(ascii: ")")) }
            case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if closers.last == byte { closers.removeLast() }
            default: break
            }
            i += 1
        }
        return endIndex
    }

    /// The bracket that closes the one at `open`; the end where there is none.
    func endOfBlock(at open: Int) -> Int {
        let closer: UInt8 =
            switch self[open] {
            case UInt8(ascii: "("): UInt8(ascii: ")")
            case UInt8(ascii: "["): UInt8(ascii: "]")
            default: UInt8(ascii: "}")
            }
        return firstOutside(from: open + 1) { $0 == closer }
    }

    /// The mark that ends a string, or the last byte.
    func endOfString(at start: Int) -> Int {
        var i = start + 1
        while i < endIndex, self[i] != self[start] { i += self[i] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(i, endIndex - 1)
    }

    /// The bracket that closes a `url()` without quotation marks, in which other marks mean nothing; nil for another one.
    private func endOfURL(at open: Int) -> Int? {
        guard open - startIndex >= 3, self[(open - 3)..<open].isSame("url") else { return nil }
        let content = self[(open + 1)...]
        let first = content.first { !XMLTokenizer.isSpace($0) }
        guard first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else { return nil }
        var i = open + 1
        while i < endIndex, self[i] != UInt8(ascii: ")") { i += self[i] == UInt8(ascii: "\\") ? 2 : 1 }
        // An address without an end runs on to the end of the sheet.
        return Swift.min(i, endIndex - 1)
    }

    /// The parts between separators that stand outside of strings and brackets, without white space at their ends.
    func parts(separator: UInt8) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = startIndex
        while true {
            let end = firstOutside(from: start) { $0 == separator }
            parts.append(self[start..<end].trimmed)
            guard end < endIndex else { return parts }
            start = end + 1
        }
    }

    /// The parts between spaces that stand outside of brackets.
    var spacedParts: [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var rest = trimmed
        while !rest.isEmpty {
            let end = rest.firstOutside(from: rest.startIndex) { $0.isSpace }
            parts.append(rest[..<end])
            rest = rest[end...].trimmed
        }
        return parts
    }

    /// The text with each comment replaced by a space.
    var withoutComments: [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(count)
        var i = startIndex
        while i < endIndex {
            let byte = self[i]
            if byte == UInt8(ascii: "/"), i + 1 < endIndex, self[i + 1] == UInt8(ascii: "*") {
                out.append(0x20)
                guard let end = self[(i + 2)...].firstIndex(of: "*/".utf8) else { break }
                i = end + 2
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = endOfString(at: i)
                out += self[i...end]
                i = end + 1
            } else {
                out.append(byte)
                i += 1
            }
        }
        return out
    }

    /// The content of a string in quotation marks that is the whole text; nil for anything else.
    var unquoted: ArraySlice<UInt8>? {
        guard count >= 2, let mark = first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"), last == mark else {
            return nil
        }
        let inside = dropFirst().dropLast()
        return inside.contains(UInt8(ascii: "\\")) ? inside.unescaped[...] : inside
    }

    /// The text with its escapes resolved (CSS Syntax 3, section 4.3.7).
    var unescaped: [UInt8] {
        var out: [UInt8] = []
        var i = startIndex
        while i < endIndex {
            guard self[i] == UInt8(ascii: "\\"), i + 1 < endIndex else {
                out.append(self[i])
                i += 1
                continue
            }
            i += 1
            var code: UInt32 = 0
            let first = i
            while i < endIndex, i < first + 6, let digit = Hex.value(of: self[i]) {
                code = code << 4 | UInt32(digit)
                i += 1
            }
            if i > first {
                if i < endIndex, XMLTokenizer.isSpace(self[i]) { i += 1 }
                let scalar = Unicode.Scalar(code).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
                out += String(scalar).utf8
            } else {
                // A line's end behind a backslash is nothing.
                if self[i] != 0x0A { out.append(self[i]) }
                i += 1
            }
        }
        return out
    }

    /// The identifier at `start`, its escapes resolved, and its end; nil when there is none.
    func identifier(at start: Int) -> (name: ArraySlice<UInt8>, end: Int)? {
        var i = start
        var hasEscapes = false
        while i < endIndex {
            let byte = self[i]
            if byte == UInt8(ascii: "\\"), i + 1 < endIndex {
                hasEscapes = true
                i += 2
                continue
            }
            // A space ends an escape by digits.
            let endsEscape =
                hasEscapes && XMLTokenizer.isSpace(byte) && i > start + 1 && endsDigits(before: i, from: start)
            guard byte.isNamePart || endsEscape else { break }
            i += 1
        }
        i = Swift.min(i, endIndex)
        guard i > start else { return nil }
        let name = self[start..<i]
        return (hasEscapes ? name.unescaped[...] : name, i)
    }

    /// Whether the bytes before a place are a backslash and one to six hexadecimal digits.
    private func endsDigits(before end: Int, from start: Int) -> Bool {
        var i = end
        while i > start, end - i < 6, Hex.value(of: self[i - 1]) != nil { i -= 1 }
        return i < end && i > start && self[i - 1] == UInt8(ascii: "\\")
    }
}
