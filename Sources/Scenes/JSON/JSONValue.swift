/// One value of a document.
struct JSONValue: Sendable {
    let document: JSONDocument
    let index: Int

    private var node: JSONDocument.Node { document.nodes[index] }

    var kind: JSONDocument.Kind { node.kind }
    var isNull: Bool { node.kind == .null }
    var offset: Int { Int(node.start) }
    var place: TextPlace { TextPlace(offset: offset, in: document.bytes) }

    /// The value as it stands in the file.
    var source: ArraySlice<UInt8> { document.bytes[Int(node.start)..<Int(node.end)] }

    var sourceText: String { String(decoding: source, as: UTF8.self) }

    /// An array's elements; nothing for other kinds.
    var elements: Elements { Elements(document: document, at: index, kind: .array) }

    /// An object's keys and values in turn; nothing for other kinds.
    private var keysAndValues: Elements { Elements(document: document, at: index, kind: .object) }

    /// An object's members in the order of the file.
    var members: [(key: JSONValue, value: JSONValue)] {
        var out: [(key: JSONValue, value: JSONValue)] = []
        var walk = keysAndValues
        while let key = walk.next(), let value = walk.next() { out.append((key, value)) }
        return out
    }

    /// An object's member; nil for other kinds or when there is none.
    subscript(key: String) -> JSONValue? {
        var walk = keysAndValues
        while let name = walk.next(), let value = walk.next() {
            if name.isText(key) { return value }
        }
        return nil
    }

    private func isText(_ text: String) -> Bool {
        if node.hasEscapes { return stringBytes.elementsEqual(text.utf8) }
        let utf8 = text.utf8
        return utf8.count == Int(node.end) - Int(node.start) - 2 && stringBytes.elementsEqual(utf8)
    }

    /// A string's text in UTF-8, escapes resolved; empty for other kinds.
    var stringBytes: ArraySlice<UInt8> {
        guard node.kind == .string else { return [] }
        let inner = document.bytes[Int(node.start) + 1..<Int(node.end) - 1]
        return node.hasEscapes ? JSONReader.unescaped(inner)[...] : inner
    }

    /// A string's text, escapes resolved; nil for other kinds.
    var string: String? {
        node.kind == .string ? String(decoding: stringBytes, as: UTF8.self) : nil
    }

    /// A number's value, rounded to the nearest binary64 (infinite when it is beyond all); nil for other kinds.
    var number: Double? {
        guard node.kind == .number else { return nil }
        // Most numbers are short whole ones; these are exact without the general conversion.
        if source.count <= 15, source.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
            return Double(source.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        return Double(sourceText)
    }

    /// What the value is, for errors: "a number", "the text "x"".
    var summary: String {
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

    /// The nodes directly below one node, one after another.
    struct Elements: Sequence, IteratorProtocol {
        private let document: JSONDocument
        private var at: Int
        private let end: Int

        init(document: JSONDocument, at index: Int, kind: JSONDocument.Kind) {
            self.document = document
            let node = document.nodes[index]
            at = index + 1
            end = node.kind == kind ? Int(node.next) : at
        }

        mutating func next() -> JSONValue? {
            guard at < end else { return nil }
            let value = JSONValue(document: document, index: at)
            at = Int(document.nodes[at].next)
            return value
        }
    }
}
