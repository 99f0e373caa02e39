import TextForms

/// A JSON value with all that is in it, for tests to hold on to.
public final class JSONTree {
    public let kind: JSONDocument.Kind
    public let sourceText: String
    public let string: String?
    public let number: Double?
    public private(set) var members: [(key: JSONTree, value: JSONTree)] = []
    public private(set) var elements: [JSONTree] = []

    public init(_ value: JSONValue) {
        kind = value.kind
        sourceText = value.sourceText
        string = value.string
        number = value.number
        members = value.members.map { (JSONTree($0.key), JSONTree($0.value)) }
        value.forEachElement { elements.append(JSONTree($0)) }
    }

    public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONTree {
        try JSONReader.read(bytes).withRoot { (root) throws(JSONError) in JSONTree(root) }
    }

    public var isNull: Bool { kind == .null }

    public subscript(key: String) -> JSONTree? { members.first { $0.key.string == key }?.value }
}
