extension JSONReader {
    /// A checked string's inner bytes with its escapes resolved.
    @usableFromInline static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(raw.count)
        var i = raw.startIndex
        var high: UInt32 = 0
        while i < raw.endIndex {
            guard raw[i] == UInt8(ascii: "\\"), i + 1 < raw.endIndex else {
                out.append(raw[i])
                i += 1
                continue
            }
            let letter = raw[i + 1]
            i += 2
            switch letter {
            case UInt8(ascii: "b"): out.append(0x08)
            case UInt8(ascii: "f"): out.append(0x0C)
            case UInt8(ascii: "n"): out.append(0x0A)
            case UInt8(ascii: "r"): out.append(0x0D)
            case UInt8(ascii: "t"): out.append(0x09)
            case UInt8(ascii: "u"):
                let end = min(i + 4, raw.endIndex)
                let unit = raw[i..<end].reduce(UInt32(0)) { $0 << 4 | UInt32(Hex.value(of: $1) ?? 0) }
                i = end
                if unit >> 10 == 0xD800 >> 10 {
                    high = unit
                } else {
                    let scalar = unit >> 10 == 0xDC00 >> 10 ? 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF : unit
                    out.append(contentsOf: String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8)
                }
            default: out.append(letter)
            }
        }
        return out
    }

    /// A text in quotation marks for an error line.
    public static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

    /// A text for an error line: cut where it is long, without line breaks and control characters, and with escapes for
    /// what is not seen.
    public static func shortened(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars.prefix(64) {
            out.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        out = HiddenCharacters.escaped(out)
        return text.unicodeScalars.count > 64 ? out + "…" : out
    }

    /// The character at an offset, or the end, as errors name it.
    static func describe(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> String {
        guard offset < text.count else { return "the end of the file" }
        let rest = text[offset..<min(offset + 32, text.count)]
        guard let first = String(decoding: rest, as: UTF8.self).first else { return "nothing" }
        switch text[offset] {
        case 0x0A, 0x0D: return "the end of the line"
        case 0x09: return "a tab"
        case 0x00..<0x20, 0x7F: return "the control character U+00\(Hex.text(of: text[offset]))"
        default: return first == "\u{FFFD}" ? "the byte 0x\(Hex.text(of: text[offset]))" : "'\(first)'"
        }
    }
}
