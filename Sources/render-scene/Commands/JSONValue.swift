/// JSON to be written: objects keep the order of their keys.
enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])

    /// As a whole file: indented by two spaces, with a line break at the end.
    var text: String {
        var out = ""
        write(to: &out, indent: 0)
        out += "\n"
        return out
    }

    private func write(to out: inout String, indent: Int) {
        switch self {
        case .null: out += "null"
        case .bool(let value): out += value ? "true" : "false"
        case .integer(let value): out += "\(value)"
        case .number(let value): out += JSONValue.text(of: value)
        case .string(let value): JSONValue.write(value, to: &out)
        case .array(let values):
            if values.isEmpty {
                out += "[]"
                return
            }
            out += "["
            for (i, value) in values.enumerated() {
                JSONValue.newLine(&out, indent + 1, isFirst: i == 0)
                value.write(to: &out, indent: indent + 1)
            }
            JSONValue.newLine(&out, indent, isFirst: true)
            out += "]"
        case .object(let members):
            if members.isEmpty {
                out += "{}"
                return
            }
            out += "{"
            for (i, member) in members.enumerated() {
                JSONValue.newLine(&out, indent + 1, isFirst: i == 0)
                JSONValue.write(member.key, to: &out)
                out += ": "
                member.value.write(to: &out, indent: indent + 1)
            }
            JSONValue.newLine(&out, indent, isFirst: true)
            out += "}"
        }
    }

    private static func newLine(_ out: inout String, _ indent: Int, isFirst: Bool) {
        if !isFirst { out += "," }
        out += "\n" + String(repeating: "  ", count: indent)
    }

    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func write(_ value: String, to out: inout String) {
        out += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case "\u{0}"..."\u{1F}":
                let hex = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }
}
