/// Converts the encodings of SVG files to UTF-8.
enum TextEncoding {
    /// The text in UTF-8. UTF-16 is recognised by its byte order mark or by the zeros among its first characters,
    /// Latin-1 and Windows-1252 by the XML declaration. UTF-8, and text without a declaration, stays as it is.
    /// - Returns: nil for an encoding that is not read.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return nil }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.starts(with: [0x3C, 0]) { return utf16(bytes[...], isBigEndian: false) }
        if bytes.starts(with: [0, 0x3C]) { return utf16(bytes[...], isBigEndian: true) }
        switch declaredName(in: bytes) {
        case nil, "utf-8", "utf8", "us-ascii", "ascii": return bytes
        case "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252", "iso_8859-1":
            var out: [UInt8] = []
            out.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes {
                if byte < 0x80 {
                    out.append(byte)
                } else {
                    let scalar = byte < 0xA0 ? windows1252[Int(byte) - 0x80] : UInt32(byte)
                    out += Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
                }
            }
            return out
        default: return nil
        }
    }

    /// The encoding in the XML declaration, in lower case.
    private static func declaredName(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(200).firstIndex(of: "?>".utf8),
            let key = bytes[..<end].firstIndex(of: "encoding".utf8),
            let open = bytes[(key + 8)..<end].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
            let close = bytes[(open + 1)..<end].firstIndex(of: bytes[open])
        else { return nil }
        return String(decoding: bytes[open + 1..<close], as: UTF8.self).lowercased()
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var i = bytes.startIndex
        while i + 1 < bytes.endIndex {
            let (first, second) = (UInt16(bytes[i]), UInt16(bytes[i + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            i += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Windows-1252's characters in place of Latin-1's control characters (WHATWG Encoding, index windows-1252).
    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
