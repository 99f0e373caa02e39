import TextForms

/// The bytes that a `data:` URL holds (RFC 2397).
enum DataURL {
    /// Nil for a URL of another kind, and for invalid data.
    static func bytes(_ url: ArraySlice<UInt8>) -> [UInt8]? {
        guard url.prefix(5).isSame("data:"), let comma = url.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        let header = url[..<comma].lowercased
        let isBase64 = header.suffix(7).elementsEqual(";base64".utf8)
        let body = url[(comma + 1)...]
        return isBase64 ? base64(body) : percentDecoded(body)
    }

    /// `%41` becomes A; everything else stays.
    static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var i = text.startIndex
        while i < text.endIndex {
            if text[i] == UInt8(ascii: "%"), i + 2 < text.endIndex, let high = Hex.value(of: text[i + 1]),
                let low = Hex.value(of: text[i + 2])
            {
                out.append(high << 4 | low)
                i += 3
            } else {
                out.append(text[i])
                i += 1
            }
        }
        return out
    }

    /// Decodes base64. White space is ignored, and padding may be missing (WHATWG Infra, "forgiving-base64 decode").
    private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(text.count / 4 * 3)
        var word: UInt32 = 0
        var count = 0
        var i = text.startIndex
        while i < text.endIndex {
            var byte = text[i]
            i += 1
            if byte == UInt8(ascii: "%"), i + 1 < text.endIndex, let high = Hex.value(of: text[i]),
                let low = Hex.value(of: text[i + 1])
            {
                byte = high << 4 | low
                i += 2
            }
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case UInt8(ascii: "="): continue
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: continue
            default: return nil
            }
            word = word << 6 | UInt32(value)
            count += 1
            if count == 4 {
                out.append(UInt8(truncatingIfNeeded: word >> 16))
                out.append(UInt8(truncatingIfNeeded: word >> 8))
                out.append(UInt8(truncatingIfNeeded: word))
                word = 0
                count = 0
            }
        }
        switch count {
        case 2: out.append(UInt8(truncatingIfNeeded: word >> 4))
        case 3:
            out.append(UInt8(truncatingIfNeeded: word >> 10))
            out.append(UInt8(truncatingIfNeeded: word >> 2))
        case 1: return nil
        default: break
        }
        return out
    }
}
