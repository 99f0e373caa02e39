import TextForms

/// A value of the data.
enum Datum: Sendable {
    case null
    case bool(Bool)
    /// A number, and how the data writes it.
    case number(Double, String)
    case text(String)
    case list([Datum])
    case object([String: Datum])

    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = .number(value.number ?? 0, value.sourceText)
        case .string: self = .text(value.string ?? "")
        case .array:
            var list: [Datum] = []
            value.forEachElement { list.append(Datum($0)) }
            self = .list(list)
        case .object:
            var members: [String: Datum] = [:]
            for (key, value) in value.members { members[key.string ?? ""] = Datum(value) }
            self = .object(members)
        }
    }

    /// What a template gives in place of data: a number, true or false, or else a text.
    init(fallback text: String) {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
        switch text {
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        default: self = isPlain ? Double(text).map { .number($0, text) } ?? .text(text) : .text(text)
        }
    }

    /// Whether it counts as true in an `if`: everything but false, 0, null, and what is empty.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value, _): value != 0
        case .text(let text): !text.isEmpty
        case .list(let list): !list.isEmpty
        case .object(let members): !members.isEmpty
        }
    }

    /// What stands for it within a text; nil for what is no text.
    var text: String? {
        switch self {
        case .text(let text): text
        case .number(_, let text): text
        case .bool(let value): value ? "true" : "false"
        case .null, .list, .object: nil
        }
    }

    /// A member of an object, or an element of a list by its number, from 0.
    subscript(step: String) -> Datum? {
        switch self {
        case .object(let members): return members[step]
        case .list(let list):
            guard let index = Int(step), list.indices.contains(index) else { return nil }
            return list[index]
        default: return nil
        }
    }

    /// What it is, for errors.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(_, let text): "the number \(JSONReader.shortened(text))"
        case .text(let text): "the text \(JSONReader.quoted(text))"
        case .list: "an array"
        case .object: "an object"
        }
    }
}
