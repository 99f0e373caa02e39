/// Reads JSON as RFC 8259 defines it, and nothing beside it: no comments, no trailing commas.
///
/// Two members of one object with the same key are an error: of two starts of a fast, neither can be trusted, and other
/// readers disagree about which one counts. A byte order mark in front is skipped (section 8.1 allows it).
struct JSONReader {
    /// How deep arrays and objects may nest; session files need 4.
    static let maximumDepth = 256
    /// In bytes: some 400,000 sessions. Bounds what reading can take in memory to eight times as much.
    static let maximumSize = 64 << 20
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
        guard bytes.count <= maximumSize else {
            throw JSONError(
                line: 1, column: 1, offset: 0, found: "\(bytes.count) bytes",
                expected: "at most \(maximumSize) bytes")
        }
        let nodes = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [JSONDocument.Node] in
            var reader = JSONReader(base: buffer.baseAddress, count: buffer.count)
            do throws(Failure) {
                try reader.readDocument()
            } catch {
                let place = TextPlace(offset: error.offset, in: bytes)
                throw JSONError(
                    line: place.line, column: place.column, offset: error.offset,
                    found: error.found ?? describe(bytes, at: error.offset), expected: error.expected)
            }
            return reader.nodes
        }
        return JSONDocument(bytes: bytes, nodes: nodes)
    }

    /// An error before its place is turned into line and column.
    private struct Failure: Error {
        var offset: Int
        var expected: String
        /// What is there, where the character at `offset` does not say it.
        var found: String?
    }

    private let base: UnsafePointer<UInt8>?
    private let count: Int
    private var at = 0
    private var nodes: [JSONDocument.Node] = []
    private var depth = 0

    private init(base: UnsafePointer<UInt8>?, count: Int) {
        self.base = base
        self.count = count
        // Session files have a node to about 17 bytes.
        nodes.reserveCapacity(count / 16 + 16)
    }

    /// The byte at an offset; 0, which begins nothing in JSON, behind the end.
    private func byte(_ offset: Int) -> UInt8 {
        guard let base, offset < count else { return 0 }
        return base[offset]
    }

    private func failure(_ expected: String, at offset: Int? = nil, found: String? = nil) -> Failure {
        Failure(offset: offset ?? at, expected: expected, found: found)
    }

    // MARK: Values

    private mutating func readDocument() throws(Failure) {
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { at = 3 }
        skipSpace()
        try readValue()
        skipSpace()
        if at < count { throw failure("the end of the file") }
    }

    private mutating func skipSpace() {
        while true {
            switch byte(at) {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    private mutating func readValue() throws(Failure) {
        switch byte(at) {
        case UInt8(ascii: "{"): try readObject()
        case UInt8(ascii: "["): try readArray()
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"): try readWord("true", .true)
        case UInt8(ascii: "f"): try readWord("false", .false)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: throw failure("a value")
        }
    }

    private mutating func append(_ kind: JSONDocument.Kind, from start: Int, hasEscapes: Bool = false) {
        nodes.append(
            JSONDocument.Node(
                start: UInt32(start), end: UInt32(at), next: UInt32(nodes.count + 1), kind: kind,
                hasEscapes: hasEscapes))
    }

    /// Ends an array or object that began as node `index`.
    private mutating func finish(_ index: Int) {
        depth -= 1
        nodes[index].end = UInt32(at)
        nodes[index].next = UInt32(nodes.count)
    }

    private mutating func descend() throws(Failure) {
        depth += 1
        if depth > JSONReader.maximumDepth {
            throw failure(
                "no more than \(JSONReader.maximumDepth) levels of arrays and objects", found: "one level more")
        }
    }

    private mutating func readArray() throws(Failure) {
        try descend()
        let index = nodes.count
        append(.array, from: at)
        at += 1
        skipSpace()
        if byte(at) != UInt8(ascii: "]") {
            while true {
                try readValue()
                skipSpace()
                if byte(at) == UInt8(ascii: "]") { break }
                guard byte(at) == UInt8(ascii: ",") else { throw failure("',' or ']'") }
                at += 1
                skipSpace()
            }
        }
        at += 1
        finish(index)
    }

    private mutating func readObject() throws(Failure) {
        try descend()
        let index = nodes.count
        append(.object, from: at)
        at += 1
        skipSpace()
        if byte(at) != UInt8(ascii: "}") {
            while true {
                guard byte(at) == UInt8(ascii: "\"") else {
                    let isFirst = nodes.count == index + 1
                    throw failure("a key in quotation marks" + (isFirst ? " or '}'" : ""))
                }
                try readString()
                skipSpace()
                guard byte(at) == UInt8(ascii: ":") else { throw failure("':'") }
                at += 1
                skipSpace()
                try readValue()
                skipSpace()
                if byte(at) == UInt8(ascii: "}") { break }
                guard byte(at) == UInt8(ascii: ",") else { throw failure("',' or '}'") }
                at += 1
                skipSpace()
            }
        }
        at += 1
        finish(index)
        try refuseRepeatedKeys(of: index)
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONDocument.Kind) throws(Failure) {
        let start = at
        for i in 0..<word.utf8CodeUnitCount {
            guard byte(at) == word.utf8Start[i] else { throw failure("'\(word)'", at: start) }
            at += 1
        }
        append(kind, from: start)
    }

    // MARK: Numbers

    private mutating func readNumber() throws(Failure) {
        let start = at
        if byte(at) == UInt8(ascii: "-") { at += 1 }
        if byte(at) == UInt8(ascii: "0") {
            at += 1
            if isDigit(byte(at)) { throw failure("no digit after a leading 0") }
        } else {
            try readDigits()
        }
        if byte(at) == UInt8(ascii: ".") {
            at += 1
            try readDigits()
        }
        if byte(at) | 0x20 == UInt8(ascii: "e") {
            at += 1
            if byte(at) == UInt8(ascii: "+") || byte(at) == UInt8(ascii: "-") { at += 1 }
            try readDigits()
        }
        append(.number, from: start)
    }

    private mutating func readDigits() throws(Failure) {
        guard isDigit(byte(at)) else { throw failure("a digit") }
        while isDigit(byte(at)) { at += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    // MARK: Strings

    private mutating func readString() throws(Failure) {
        let start = at
        var hasEscapes = false
        at += 1
        while true {
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
                throw failure(at < count ? "control characters written as \\u00XX" : "'\"' at the end of the text")
            }
        }
        at += 1
        append(.string, from: start, hasEscapes: hasEscapes)
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

    // MARK: Keys

    private func refuseRepeatedKeys(of object: Int) throws(Failure) {
        var keys: [Int] = []
        var i = object + 1
        while i < nodes[object].next {
            keys.append(i)
            i = Int(nodes[i + 1].next)
        }
        // Few keys: each against each. Many: sorted, so that no file makes this quadratic.
        if keys.count <= 12 {
            for (n, key) in keys.enumerated() {
                for other in keys[..<n] where order(key, other) == 0 { throw repeated(key) }
            }
        } else {
            keys.sort {
                let order = order($0, $1)
                return order == 0 ? $0 < $1 : order < 0
            }
            let again = zip(keys, keys.dropFirst()).filter { order($0, $1) == 0 }.map(\.1).min()
            if let again { throw repeated(again) }
        }
    }

    private func repeated(_ key: Int) -> Failure {
        let text = JSONReader.quoted(String(decoding: keyText(key), as: UTF8.self))
        return failure("each key once", at: Int(nodes[key].start), found: "the key \(text) a second time")
    }

    private func keyText(_ index: Int) -> [UInt8] {
        let raw = ((Int(nodes[index].start) + 1)..<(Int(nodes[index].end) - 1)).map { byte($0) }
        return nodes[index].hasEscapes ? JSONReader.unescaped(raw[...]) : raw
    }

    /// Below 0, 0 or above 0, as one key's text stands before, is, or stands behind the other's.
    private func order(_ a: Int, _ b: Int) -> Int {
        let (m, n) = (nodes[a], nodes[b])
        if m.hasEscapes || n.hasEscapes {
            let (s, t) = (keyText(a), keyText(b))
            return s == t ? 0 : s.lexicographicallyPrecedes(t) ? -1 : 1
        }
        let (lengthA, lengthB) = (Int(m.end - m.start) - 1, Int(n.end - n.start) - 1)
        for i in 1..<max(min(lengthA, lengthB), 1) {
            let difference = Int(byte(Int(m.start) + i)) - Int(byte(Int(n.start) + i))
            if difference != 0 { return difference }
        }
        return lengthA - lengthB
    }
}
