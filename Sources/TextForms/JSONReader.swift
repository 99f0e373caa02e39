/// Reads JSON as RFC 8259 defines it, and nothing beside it: no comments, no trailing commas.
///
/// Two members of one object with the same key are an error: of two starts of a fast, neither can be trusted, and other
/// readers disagree about which one counts. A byte order mark in front is skipped (section 8.1 allows it).
public struct JSONReader {
    /// How deep arrays and objects may nest; session files need 4.
    public static let maxDepth = 256
    /// In bytes: some 8,000,000 sessions.
    public static let maxSize = 1 << 30
    /// How many values there may be at once: those outside lists, and those of a list's element. Bounds what reading
    /// takes in memory, beside the text itself, to 256 MiB; session files need some hundreds.
    public static let maxNodes = 1 << 24
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    public static func read(
        _ bytes: [UInt8], maxSize: Int = JSONReader.maxSize, maxNodes: Int = JSONReader.maxNodes
    ) throws(JSONError) -> JSONDocument {
        guard bytes.count <= min(maxSize, JSONReader.maxSize) else {
            throw JSONError(
                line: 1, column: 1, offset: 0, found: "\(bytes.count) bytes",
                expected: "at most \(maxSize) bytes")
        }
        let nodes = try bytes.withUnsafeBufferPointer { (text) throws(JSONError) -> [JSONDocument.Node] in
            var reader = JSONReader(text: text, maxNodes: maxNodes)
            do throws(Failure) {
                try reader.readDocument()
            } catch {
                let place = TextPlace(offset: error.offset, in: text)
                throw JSONError(
                    line: place.line, column: place.column, offset: error.offset,
                    found: error.found ?? describe(text, at: error.offset), expected: error.expected)
            }
            return reader.nodes
        }
        return JSONDocument(bytes: bytes, nodes: nodes)
    }

    /// An error before its place is turned into line and column.
    public struct Failure: Error {
        public var offset: Int
        public var expected: String
        /// What was found, if the character at `offset` does not say it.
        public var found: String?
    }

    public let text: UnsafeBufferPointer<UInt8>
    let maxNodes: Int
    public var at = 0
    public var nodes: [JSONDocument.Node] = []
    private var depth = 0
    /// Whether this is within an array, so that further arrays are no lists.
    private var isInList = false
    /// Whether to look for repeated keys, the most expensive check: a text that was read before need not be checked
    /// again.
    private let checksKeys: Bool

    private init(text: UnsafeBufferPointer<UInt8>, maxNodes: Int) {
        self.text = text
        self.maxNodes = maxNodes
        checksKeys = true
    }

    /// The byte at an offset; 0, which begins nothing in JSON, beyond the end.
    public func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

    public func failure(_ expected: String, at offset: Int? = nil, found: String? = nil) -> Failure {
        Failure(offset: offset ?? at, expected: expected, found: found)
    }

    // MARK: Lists

    /// Reads the elements of a list that was read before.
    public init(list: JSONDocument.Node, in text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        maxNodes = JSONReader.maxNodes
        checksKeys = false
        isInList = true
        at = Int(list.start)
    }

    /// Reads one more element into `nodes`, in place of the one before.
    /// - Returns: false at the list's end.
    @inline(never)  // Or all that reads a value is copied to each place that goes through a list.
    @usableFromInline mutating func readNextElement() -> Bool {
        nodes.removeAll(keepingCapacity: true)
        // A bracket or a comma precedes each element.
        if byte(at) == UInt8(ascii: "]") { return false }
        at += 1
        skipSpace()
        if byte(at) == UInt8(ascii: "]") { return false }
        do throws(Failure) {
            try readValue()
        } catch {
            return false
        }
        skipSpace()
        return true
    }

    // MARK: Values

    private mutating func readDocument() throws(Failure) {
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { at = 3 }
        skipSpace()
        try readValue()
        skipSpace()
        if at < text.count { throw failure("the end of the file") }
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

    public mutating func append(_ kind: JSONDocument.Kind, from start: Int, hasEscapes: Bool = false) throws(Failure) {
        if nodes.count >= maxNodes {
            throw failure("no more than \(maxNodes) values at once", at: start, found: "one value more")
        }
        nodes.append(
            JSONDocument.Node(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
                next: UInt32(truncatingIfNeeded: nodes.count &+ 1), kind: kind, hasEscapes: hasEscapes))
    }

    /// Begins an array or object.
    /// - Returns: its node's index.
    private mutating func begin(_ kind: JSONDocument.Kind) throws(Failure) -> Int {
        depth += 1
        if depth > JSONReader.maxDepth {
            throw failure(
                "no more than \(JSONReader.maxDepth) levels of arrays and objects", found: "one level more")
        }
        try append(kind, from: at)
        at += 1
        skipSpace()
        return nodes.count - 1
    }

    private mutating func finish(_ index: Int) {
        at += 1
        depth -= 1
        nodes[index].end = UInt32(truncatingIfNeeded: at)
        nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
    }

    private mutating func readArray() throws(Failure) {
        let isList = !isInList
        isInList = true
        let index = try begin(.array)
        if byte(at) != UInt8(ascii: "]") {
            while true {
                try readValue()
                if isList { nodes.removeLast(nodes.count - index - 1) }
                skipSpace()
                if byte(at) == UInt8(ascii: "]") { break }
                guard byte(at) == UInt8(ascii: ",") else { throw failure("',' or ']'") }
                at += 1
                skipSpace()
            }
        }
        finish(index)
        isInList = !isList
    }

    private mutating func readObject() throws(Failure) {
        let index = try begin(.object)
        var keyCount = 0
        if byte(at) != UInt8(ascii: "}") {
            while true {
                guard byte(at) == UInt8(ascii: "\"") else {
                    throw failure("a key in quotation marks" + (keyCount == 0 ? " or '}'" : ""))
                }
                try readString()
                keyCount += 1
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
        finish(index)
        if checksKeys, keyCount > 1 { try refuseRepeatedKeys(of: index, count: keyCount) }
    }

    private mutating func readWord(_ word: StaticString, _ kind: JSONDocument.Kind) throws(Failure) {
        let start = at
        for i in 0..<word.utf8CodeUnitCount {
            guard byte(at) == word.utf8Start[i] else { throw failure("'\(word)'", at: start) }
            at += 1
        }
        try append(kind, from: start)
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
        try append(.number, from: start)
    }

    private mutating func readDigits() throws(Failure) {
        guard isDigit(byte(at)) else { throw failure("a digit") }
        while isDigit(byte(at)) { at += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
