import TextForms

/// Splits CSS text and reads its strings (CSS Syntax 3): quotation marks, brackets and escapes hide what is in them.
enum CSSText {
    /// The first place of a byte that is neither quoted nor escaped nor in brackets; the end where there is none.
    static func place(of byte: UInt8, in text: ArraySlice<UInt8>) -> Int {
        var depth = 0
        var quote: UInt8?
        var i = text.startIndex
        while i < text.endIndex {
            let found = text[i]
            if found == UInt8(ascii: "\\") {
                i += 2
                continue
            }
            if let open = quote {
                if found == open { quote = nil }
            } else if found == byte, depth == 0 {
                return i
            } else {
                switch found {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = found
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
                default: break
                }
            }
            i += 1
        }
        return text.endIndex
    }

    /// The parts between separators, trimmed; empty ones are left out.
    static func parts(of text: ArraySlice<UInt8>, between separator: UInt8) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var rest = text
        while !rest.isEmpty {
            let end = place(of: separator, in: rest)
            let part = rest[..<end].trimmed
            if !part.isEmpty { parts.append(part) }
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        return parts
    }

    /// The content of a string in quotation marks; nil for any other text.
    static func string(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.count >= 2, let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            text.last == quote
        else { return nil }
        return unescaped(text.dropFirst().dropLast())
    }

    /// `\41` and `\A` become A, and a line's end behind a backslash nothing.
    static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(UInt8(ascii: "\\")) else { return text }
        var out: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                out.append(byte)
                continue
            }
            let digits = rest.prefix(6).prefix { Hex.value(of: $0) != nil }
            rest = rest.dropFirst(max(digits.count, 1))
            if digits.isEmpty {
                if next != 0x0A { out.append(next) }
            } else {
                let code = digits.reduce(UInt32(0)) { $0 << 4 | UInt32(Hex.value(of: $1) ?? 0) }
                out += Array(String(code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
                if let space = rest.first, XMLTokenizer.isSpace(space) { rest.removeFirst() }
            }
        }
        return out[...]
    }
}
