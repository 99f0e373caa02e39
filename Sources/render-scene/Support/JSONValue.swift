/// JSON to be written: objects keep the order of their keys.
enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// So many elements, each of which is made when it is written.
    case list(count: Int, element: (Int) -> JSONValue)
    case object([(key: String, value: JSONValue)])

    /// As a whole file: indented by two spaces, with a line break at the end.
    var text: String {
        var out: [UInt8] = []
        write { out += $0 }
        return String(decoding: out, as: UTF8.self)
    }

    /// Writes `text` in pieces.
    func write<E: Error>(to sink: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
        var out: [UInt8] = []
        out.reserveCapacity(JSONValue.pieceSize * 2)
        try write(to: &out, indent: 0, sink)
        out.append(UInt8(ascii: "\n"))
        try JSONValue.flush(&out, sink)
    }

    private static let pieceSize = 1 << 16

    private static func flush<E: Error>(
        _ out: inout [UInt8], _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
        try out.withUnsafeBufferPointer { (bytes) throws(E) in try sink(UnsafeRawBufferPointer(bytes)) }
        out.removeAll(keepingCapacity: true)
    }

    private func write<E: Error>(
        to out: inout [UInt8], indent: Int, _ sink: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .integer(let value): out += "\(value)".utf8
        case .number(let value): out += JSONValue.text(of: value).utf8
        case .string(let value): JSONValue.write(value, to: &out)
        case .array(let values):
            try JSONValue.list(count: values.count) { values[$0] }.write(to: &out, indent: indent, sink)
        case .list(let count, let element):
            out.append(UInt8(ascii: "["))
            for i in 0..<count {
                JSONValue.newLine(&out, indent + 1, isFirst: i == 0)
                try element(i).write(to: &out, indent: indent + 1, sink)
                if out.count >= JSONValue.pieceSize { try JSONValue.flush(&out, sink) }
            }
            if count > 0 { JSONValue.newLine(&out, indent, isFirst: true) }
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (i, member) in members.enumerated() {
                JSONValue.newLine(&out, indent + 1, isFirst: i == 0)
                JSONValue.write(member.key, to: &out)
                out += ": ".utf8
                try member.value.write(to: &out, indent: indent + 1, sink)
            }
            if !members.isEmpty { JSONValue.newLine(&out, indent, isFirst: true) }
            out.append(UInt8(ascii: "}"))
        }
    }

    private static func newLine(_ out: inout [UInt8], _ indent: Int, isFirst: Bool) {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        out.append(UInt8(ascii: "\n"))
        for _ in 0..<indent * 2 { out.append(UInt8(ascii: " ")) }
    }

    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func write(_ value: String, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): out += "\\n".utf8
            case UInt8(ascii: "\t"): out += "\\t".utf8
            case 0..<0x20: out += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
            default: out.append(byte)
            }
        }
        out.append(UInt8(ascii: "\""))
    }
}
