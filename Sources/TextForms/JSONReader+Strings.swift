extension JSONReader {
    public mutating func readString() throws(Failure) {
        let start = at
        var hasEscapes = false
        at += 1
        while true {
            skipPlainText()
            let b = byte(at)
            if b == UInt8(ascii: "\"") { break }
            if b == UInt8(ascii: "\\") {
                hasEscapes = true
                try readEscape()
            } else if b >= 0x80 {
                try readMultibyte(b)
            } else if b >= 0x20 {
                at += 1
            } else {
                throw failure(at < text.count ? "control characters written as \\u00XX" : "'\"' at the end of the text")
            }
        }
        at += 1
        try append(.string, from: start, hasEscapes: hasEscapes)
    }

    /// Goes on to the next byte that is not plain ASCII, eight bytes at a time; stops within the text's last eight.
    private mutating func skipPlainText() {
        let bytes = UnsafeRawBufferPointer(text)
        while at + 8 <= bytes.count {
            let special = JSONReader.special(
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            if special != 0 {
                at += special.trailingZeroBitCount / 8
                return
            }
            at += 8
        }
    }

    /// The highest bit of each byte that is a control character, a quotation mark, a backslash or not ASCII. Bits above
    /// the lowest one that is set may be set wrongly, since subtractions borrow.
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let isControl = (word &- ones &* 0x20) & ~word
        let isQuote = (quote &- ones) & ~quote
        let isBackslash = (backslash &- ones) & ~backslash
        return (isControl | isQuote | isBackslash | word) & (ones &* 0x80)
    }

    private mutating func readEscape() throws(Failure) {
        let start = at
        switch byte(at + 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            at += 2
        case UInt8(ascii: "u"):
            let unit = try readHexUnit()
            if unit >> 10 == 0xD800 >> 10 {
                let second = byte(at) == UInt8(ascii: "\\") && byte(at + 1) == UInt8(ascii: "u") ? try readHexUnit() : 0
                if second >> 10 != 0xDC00 >> 10 {
                    throw failure("a pair of surrogates", at: start, found: "the first half of one")
                }
            } else if unit >> 10 == 0xDC00 >> 10 {
                throw failure("a pair of surrogates", at: start, found: "the second half of one")
            }
        default:
            at += 1
            throw failure("one of \" \\ / b f n r t u after a backslash")
        }
    }

    /// The four digits of `\uXXXX`.
    private mutating func readHexUnit() throws(Failure) -> UInt32 {
        at += 2
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Hex.value(of: byte(at)) else { throw failure("four hexadecimal digits") }
            unit = unit << 4 | UInt32(digit)
            at += 1
        }
        return unit
    }

    /// One character of two to four bytes, in the well-formed sequences of Unicode 16, table 3-7.
    private mutating func readMultibyte(_ first: UInt8) throws(Failure) {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: length = 0
        }
        let isWellFormed =
            length > 0 && second.contains(byte(at + 1))
            && (2..<max(length, 2)).allSatisfy { byte(at + $0) & 0xC0 == 0x80 }
        guard isWellFormed else {
            throw failure("UTF-8", found: "the byte 0x\(Hex.text(of: first))")
        }
        at += length
    }
}
