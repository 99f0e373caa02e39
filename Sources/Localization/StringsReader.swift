import TextForms

/// Reads Apple's `.strings`: `"key" = "text";` in UTF-8 or UTF-16, with comments of both kinds and C's escapes.
///
/// A key may have an ending for a number's form, which the format itself has not: `"days#one" = "%d day";` beside
/// `"days" = "%d days";`.
public struct StringsReader {
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - name: of the file, for messages.
    ///   - language: nil where it is not known.
    /// - Throws: for what is not such a file, and for one of more than `WordTable.maxSize` bytes.
    public static func read(
        _ bytes: [UInt8], name: String, language: LanguageTag?
    ) throws(WordTableError) -> WordTable {
        guard bytes.count <= WordTable.maxSize else {
            throw WordTableError(
                line: 1, column: 1, found: "\(bytes.count) bytes", expected: "at most \(WordTable.maxSize)")
        }
        var table = WordTable(name: name, language: language)
        let text = utf8(bytes)
        try text.withUnsafeBufferPointer { (text) throws(WordTableError) in
            var reader = StringsReader(text: text)
            do throws(Failure) {
                while try reader.skipToNext() {
                    let line = reader.line
                    let key = try reader.word("a key in quotation marks")
                    try reader.skip("=")
                    let value = try reader.word("a text in quotation marks")
                    try reader.skip(";")
                    table.add(value, under: key, line: line)
                }
            } catch {
                let place = TextPlace(offset: error.offset, in: text)
                throw WordTableError(
                    line: place.line, column: place.column, found: error.found ?? reader.summary(at: error.offset),
                    expected: error.expected)
            }
        }
        return table
    }

    /// An error at an offset that is not yet turned into line and column.
    private struct Failure: Error {
        let offset: Int
        let expected: String
        /// What was found; nil for the character at the offset.
        var found: String?
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var line = 1

    private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Converts a file to UTF-8. UTF-16 is recognised by its byte order mark, or by a first character with one byte of
    /// 0.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        guard bytes.count >= 2 else { return bytes }
        let isLittle = bytes[0] == 0xFF && bytes[1] == 0xFE
        let isBig = bytes[0] == 0xFE && bytes[1] == 0xFF
        let isMarked = isLittle || isBig
        guard isMarked || bytes[0] == 0 || bytes[1] == 0 else { return bytes }
        let high = isLittle || (!isMarked && bytes[1] == 0) ? 1 : 0
        let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).map { at in
            UInt16(bytes[at + high]) << 8 | UInt16(bytes[at + 1 - high])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    // MARK: Between words

    /// Passes over white space and comments.
    /// - Returns: whether anything follows.
    private mutating func skipToNext() throws(Failure) -> Bool {
        while at < text.count {
            switch text[at] {
            case UInt8(ascii: "\n"):
                line += 1
                at += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return true
            }
        }
        return false
    }

    private mutating func skipComment() throws(Failure) {
        let start = at
        let second = at + 1 < text.count ? text[at + 1] : 0
        if second == UInt8(ascii: "/") {
            while at < text.count, text[at] != UInt8(ascii: "\n") { at += 1 }
            return
        }
        guard second == UInt8(ascii: "*") else { throw Failure(offset: at, expected: "a key, or a comment") }
        at += 2
        while at + 1 < text.count, !(text[at] == UInt8(ascii: "*") && text[at + 1] == UInt8(ascii: "/")) {
            if text[at] == UInt8(ascii: "\n") { line += 1 }
            at += 1
        }
        guard at + 1 < text.count else {
            throw Failure(offset: start, expected: "*/ at its end", found: "a comment without an end")
        }
        at += 2
    }

    private mutating func skip(_ mark: Unicode.Scalar) throws(Failure) {
        guard try skipToNext(), text[at] == UInt8(ascii: mark) else { throw Failure(offset: at, expected: "'\(mark)'") }
        at += 1
    }

    // MARK: Words

    /// A text in quotation marks, or letters, digits, `.`, `_`, `$`, `-` and `/` without them.
    private mutating func word(_ what: String) throws(Failure) -> String {
        guard try skipToNext() else { throw Failure(offset: at, expected: what) }
        if text[at] == UInt8(ascii: "\"") { return try quoted() }
        let start = at
        while at < text.count, StringsReader.isPlain(text[at]) { at += 1 }
        guard at > start else { throw Failure(offset: at, expected: what) }
        return String(decoding: text[start..<at], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "-"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private mutating func quoted() throws(Failure) -> String {
        let start = at
        at += 1
        var bytes: [UInt8] = []
        while at < text.count {
            let byte = text[at]
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"): try appendEscape(to: &bytes)
            default:
                if byte == UInt8(ascii: "\n") { line += 1 }
                bytes.append(byte)
                at += 1
            }
        }
        throw Failure(offset: start, expected: "a quotation mark at its end", found: "a text without an end")
    }

    private mutating func appendEscape(to bytes: inout [UInt8]) throws(Failure) {
        let start = at
        at += 1
        guard at < text.count else { throw Failure(offset: start, expected: "a character behind the backslash") }
        let byte = text[at]
        at += 1
        switch byte {
        case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            at -= 1
            try append(number(start, digits: 1...3, radix: 8), to: &bytes, start)
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            var code = try number(start, digits: 4...4, radix: 16)
            // Characters beyond U+FFFF are written as two surrogates.
            if (0xD800..<0xDC00).contains(code), at + 1 < text.count, text[at] == UInt8(ascii: "\\"),
                text[at + 1] | 0x20 == UInt8(ascii: "u")
            {
                at += 2
                let low = try number(start, digits: 4...4, radix: 16)
                guard (0xDC00..<0xE000).contains(low) else {
                    throw Failure(offset: start, expected: "the other half of a character")
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            try append(code, to: &bytes, start)
        case UInt8(ascii: "\n"):
            line += 1
            bytes.append(byte)
        default: bytes.append(byte)
        }
    }

    private mutating func number(_ start: Int, digits: ClosedRange<Int>, radix: Int) throws(Failure) -> UInt32 {
        var value: UInt32 = 0
        var count = 0
        while count < digits.upperBound, at < text.count,
            let digit = Character(Unicode.Scalar(text[at])).hexDigitValue, digit < radix
        {
            value = value * UInt32(radix) + UInt32(digit)
            count += 1
            at += 1
        }
        guard count >= digits.lowerBound else {
            throw Failure(offset: start, expected: "\(digits.lowerBound) hexadecimal digits behind it", found: "'\\U'")
        }
        return value
    }

    private func append(_ code: UInt32, to bytes: inout [UInt8], _ start: Int) throws(Failure) {
        guard let scalar = Unicode.Scalar(code) else { throw Failure(offset: start, expected: "a character's number") }
        bytes += Array(String(Character(scalar)).utf8)
    }

    /// A summary of the text at an offset, for errors.
    private func summary(at offset: Int) -> String {
        guard offset < text.count else { return "the end of the file" }
        let character = String(decoding: text[offset..<min(offset + 8, text.count)], as: UTF8.self).prefix(1)
        return character == "\n" ? "the end of the line" : "'\(character)'"
    }
}

extension WordTable {
    /// Adds a text; of two under one key the later counts.
    fileprivate mutating func add(_ text: String, under key: String, line: Int) {
        if let mark = key.lastIndex(of: "#"),
            let category = PluralCategory(rawValue: String(key[key.index(after: mark)...]))
        {
            entries[String(key[..<mark]), default: Entry(line: line)].forms[category] = text
        } else {
            entries[key, default: Entry(line: line)].forms[.other] = text
        }
    }
}
