/// One JSON object of strings, numbers and truth values, on one line: what a record is kept as.
struct FlatJSON: Sendable {
    enum Value: Sendable {
        case string(String)
        case number(Double)
        case bool(Bool)
    }

    /// In the order of writing.
    private(set) var members: [(key: String, value: Value)] = []

    init() {}

    // MARK: Members

    subscript(string key: String) -> String? {
        if case .string(let text)? = self[key] { text } else { nil }
    }

    subscript(number key: String) -> Double? {
        if case .number(let value)? = self[key] { value } else { nil }
    }

    subscript(bool key: String) -> Bool? {
        if case .bool(let value)? = self[key] { value } else { nil }
    }

    /// A number without a fraction that fits.
    subscript(integer key: String) -> Int? { self[number: key].flatMap { Int(exactly: $0) } }

    private subscript(key: String) -> Value? { members.first { $0.key == key }?.value }

    mutating func set(_ key: String, _ value: String?) { if let value { members.append((key, .string(value))) } }
    mutating func set(_ key: String, _ value: Double?) { if let value { members.append((key, .number(value))) } }
    mutating func set(_ key: String, _ value: Int?) { if let value { members.append((key, .number(Double(value)))) } }
    mutating func set(_ key: String, _ value: Bool?) { if let value { members.append((key, .bool(value))) } }

    /// The members of both, these first.
    func merged(with other: FlatJSON) -> FlatJSON {
        var all = self
        all.members += other.members
        return all
    }

    // MARK: Text

    /// The object without a line break.
    var text: String {
        "{"
            + members.map { key, value in
                switch value {
                case .string(let text): "\(FlatJSON.quoted(key)):\(FlatJSON.quoted(text))"
                case .number(let value): "\(FlatJSON.quoted(key)):\(FlatJSON.text(value))"
                case .bool(let value): "\(FlatJSON.quoted(key)):\(value)"
                }
            }.joined(separator: ",") + "}"
    }

    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return Int(exactly: value).map { "\($0)" } ?? value.description
    }

    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            // `<` as well, so that a text can stand in an HTML script.
            case "\u{0}"..."\u{1F}", "<", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// Reads what `text` writes; nil for everything else, such as a line that was cut off.
    init?(_ line: some StringProtocol) {
        var reader = Reader(bytes: Array(line.utf8))
        guard let members = reader.readObject() else { return nil }
        self.members = members
    }

    private struct Reader {
        let bytes: [UInt8]
        var at = 0

        mutating func readObject() -> [(key: String, value: Value)]? {
            guard take("{") else { return nil }
            var members: [(key: String, value: Value)] = []
            if take("}") { return at == bytes.count ? members : nil }
            repeat {
                guard let key = readString(), take(":"), let value = readValue() else { return nil }
                members.append((key, value))
            } while take(",")
            return take("}") && at == bytes.count ? members : nil
        }

        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            guard at < bytes.count, bytes[at] == UInt8(ascii: scalar) else { return false }
            at += 1
            return true
        }

        private mutating func readValue() -> Value? {
            if at < bytes.count, bytes[at] == UInt8(ascii: "\"") { return readString().map(Value.string) }
            let start = at
            while at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != UInt8(ascii: "}") { at += 1 }
            let text = String(decoding: bytes[start..<at], as: UTF8.self)
            switch text {
            case "true": return .bool(true)
            case "false": return .bool(false)
            default: return Double(text).flatMap { $0.isFinite ? .number($0) : nil }
            }
        }

        private mutating func readString() -> String? {
            guard take("\"") else { return nil }
            var out: [UInt8] = []
            while at < bytes.count {
                let byte = bytes[at]
                at += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: out, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard at < bytes.count else { return nil }
                    at += 1
                    switch bytes[at - 1] {
                    case UInt8(ascii: "n"): out.append(0x0A)
                    case UInt8(ascii: "u"):
                        guard at + 4 <= bytes.count,
                            let value = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16),
                            let scalar = Unicode.Scalar(value)
                        else { return nil }
                        at += 4
                        out += Array(String(Character(scalar)).utf8)
                    default: out.append(bytes[at - 1])
                    }
                default: out.append(byte)
                }
            }
            return nil
        }
    }
}
