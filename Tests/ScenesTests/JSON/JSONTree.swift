@testable import Scenes
@testable import TextForms

/// A JSON value with all that is in it, for tests to hold on to.
final class JSONTree {
    let kind: JSONDocument.Kind
    let sourceText: String
    let string: String?
    let number: Double?
    var members: [(key: JSONTree, value: JSONTree)] = []
    var elements: [JSONTree] = []

    init(_ value: JSONValue) {
        kind = value.kind
        sourceText = value.sourceText
        string = value.string
        number = value.number
        members = value.members.map { (JSONTree($0.key), JSONTree($0.value)) }
        value.forEachElement { elements.append(JSONTree($0)) }
    }

    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONTree {
        try JSONReader.read(bytes).withRoot { (root) throws(JSONError) in JSONTree(root) }
    }

    var isNull: Bool { kind == .null }

    subscript(key: String) -> JSONTree? { members.first { $0.key.string == key }?.value }
}
