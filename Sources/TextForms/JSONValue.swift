/// One value of a document, valid as long as the document's bytes and nodes stay in place: it is only passed to
/// closures. So no references are counted, of which a million sessions would have some ten million.
///
/// Accessors that are used for each value of a file are inlinable: called across modules, and generic, they would take
/// a seventh of the time of reading a file of sessions.
public struct JSONValue {
    public typealias Node = JSONDocument.Node

    public let text: UnsafeBufferPointer<UInt8>
    public let nodes: UnsafeBufferPointer<Node>
    public let index: Int

    @inlinable public init(text: UnsafeBufferPointer<UInt8>, nodes: UnsafeBufferPointer<Node>, index: Int) {
        self.text = text
        self.nodes = nodes
        self.index = index
    }

    @inlinable public var node: Node { nodes[index] }

    @inlinable public var kind: JSONDocument.Kind { node.kind }
    @inlinable public var isNull: Bool { node.kind == .null }
    public var place: TextPlace { TextPlace(offset: Int(node.start), in: text) }

    /// The value as it stands in the file.
    @inlinable public var source: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[Int(node.start)..<Int(node.end)])
    }

    public var sourceText: String { String(decoding: source, as: UTF8.self) }

    @inlinable public func value(at index: Int) -> JSONValue { JSONValue(text: text, nodes: nodes, index: index) }

    // MARK: Parts

    /// An object's members in the order of the file; nothing for other kinds.
    @inlinable public var members: Members {
        Members(object: self, at: index + 1, end: node.kind == .object ? Int(node.next) : index + 1)
    }

    public struct Members: Sequence, IteratorProtocol {
        public let object: JSONValue
        public var at: Int
        public let end: Int

        @inlinable public init(object: JSONValue, at: Int, end: Int) {
            self.object = object
            self.at = at
            self.end = end
        }

        @inlinable @inline(__always) public mutating func next() -> (key: JSONValue, value: JSONValue)? {
            guard at < end else { return nil }
            let key = at
            at = Int(object.nodes[key + 1].next)
            return (object.value(at: key), object.value(at: key + 1))
        }
    }

    /// An object's member; nil for other kinds or when there is none.
    public subscript(key: StaticString) -> JSONValue? { members.first { $0.key.isText(key) }?.value }

    /// Whether this is a string with a certain text.
    @inlinable @inline(__always) public func isText(_ other: StaticString) -> Bool {
        let other = UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
        if node.hasEscapes { return withString { $0.elementsEqual(other) } }
        guard node.kind == .string, Int(node.end) - Int(node.start) - 2 == other.count else { return false }
        let start = Int(node.start) + 1
        for i in 0..<other.count where text[start + i] != other[i] { return false }
        return true
    }

    /// Calls `body` with an array's elements one after another, each valid during the call only; nothing for other
    /// kinds.
    @inlinable public func forEachElement<E: Error>(_ body: (JSONValue) throws(E) -> Void) throws(E) {
        guard node.kind == .array else { return }
        var element = index + 1
        if element < node.next {
            while element < node.next {
                try body(value(at: element))
                element = Int(nodes[element].next)
            }
        } else {
            // A list, or nothing between the brackets.
            var reader = JSONReader(list: node, in: text)
            while reader.readNextElement() {
                try reader.nodes.withUnsafeBufferPointer { (nodes) throws(E) in
                    try body(JSONValue(text: text, nodes: nodes, index: 0))
                }
            }
        }
    }

    // MARK: Scalars

    /// Calls `body` with a string's text in UTF-8, escapes resolved; nothing for other kinds.
    @inlinable public func withString<Result, E: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Result
    ) throws(E) -> Result {
        guard node.kind == .string else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
        let inner = UnsafeBufferPointer(rebasing: text[Int(node.start) + 1..<Int(node.end) - 1])
        if !node.hasEscapes { return try body(inner) }
        return try JSONReader.unescaped(inner).withUnsafeBufferPointer(body)
    }

    /// A string's text, escapes resolved; nil for other kinds.
    public var string: String? { node.kind == .string ? withString { String(decoding: $0, as: UTF8.self) } : nil }

    /// A number's value, rounded to the nearest binary64 (infinite when it is beyond all); nil for other kinds.
    public var number: Double? {
        guard node.kind == .number else { return nil }
        return shortNumber ?? Double(sourceText)
    }

    /// The value of a number of at most 15 characters without sign and exponent, as most are: a whole number below 2⁵³
    /// over a power of ten. Both are exact, so their quotient is the nearest without the general conversion.
    private var shortNumber: Double? {
        guard source.count <= 15 else { return nil }
        // An Int of 32 bits holds ten digits at most.
        var digits: Int64 = 0
        var divisor: Int64 = 0
        for byte in source {
            if byte == UInt8(ascii: ".") {
                divisor = 1
            } else {
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
                divisor *= 10
            }
        }
        return divisor == 0 ? Double(digits) : Double(digits) / Double(divisor)
    }

    /// What the value is, for errors: "a number", "the text "x"".
    public var summary: String {
        switch node.kind {
        case .object: "an object"
        case .array: "an array"
        case .string: "the text \(JSONReader.quoted(string ?? ""))"
        case .number: "the number \(JSONReader.shortened(sourceText))"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
