import TextForms

/// One JSON object of strings, numbers, truth values and lists, on one line: the format of records.
struct FlatJSON: Sendable {
    /// The members in writing order.
    private(set) var members: [JSONOutput.Member] = []

    init() {}

    /// The members of an object; nil for any other value.
    init?(_ value: JSONOutput) {
        var value = value
        while case .laidOut(_, let inner) = value { value = inner }
        guard case .object(let members) = value else { return nil }
        self.members = members
    }

    // MARK: Members

    subscript(string key: String) -> String? {
        if case .string(let text)? = self[key] { text } else { nil }
    }

    subscript(number key: String) -> Double? {
        switch self[key] {
        case .number(let value)?: value
        case .integer(let value)?: Double(value)
        default: nil
        }
    }

    subscript(bool key: String) -> Bool? {
        if case .bool(let value)? = self[key] { value } else { nil }
    }

    /// A list; empty for other values.
    subscript(array key: String) -> [JSONOutput] {
        if case .array(let values)? = self[key] { values } else { [] }
    }

    /// An integer that fits; nil for other values.
    subscript(integer key: String) -> Int? { self[number: key].flatMap { Int(exactly: $0) } }

    private subscript(key: String) -> JSONOutput? { members.first { $0.key == key }?.value }

    mutating func set(_ key: String, _ value: String?) { if let value { members.append((key, .string(value))) } }
    mutating func set(_ key: String, _ value: Double?) { if let value { members.append((key, .number(value))) } }
    mutating func set(_ key: String, _ value: Int?) { if let value { members.append((key, .integer(value))) } }
    mutating func set(_ key: String, _ value: Bool?) { if let value { members.append((key, .bool(value))) } }

    /// An empty list is left out.
    mutating func set(_ key: String, _ values: [JSONOutput]) {
        if !values.isEmpty { members.append((key, .array(values))) }
    }

    /// The members of both objects, this one's first.
    func merged(with other: FlatJSON) -> FlatJSON {
        var all = self
        all.members += other.members
        return all
    }

    // MARK: Text

    /// The object without white space, safe to stand in a script of HTML.
    var json: JSONOutput { .laidOut(.compact, .object(members)) }

    var line: String { json.text(.compact, isForScript: true) }

    /// Reads a line; nil for anything but an object of strings, numbers, truth values and lists of such and of objects,
    /// such as a line that was cut off.
    init?(_ line: some Sequence<UInt8>) {
        guard let document = try? JSONReader.read(Array(line)) else { return nil }
        let members = document.withRoot { root -> [JSONOutput.Member]? in
            guard root.kind == .object else { return nil }
            var members: [JSONOutput.Member] = []
            for (key, value) in root.members {
                guard let key = key.string, let value = FlatJSON.plain(value) else { return nil }
                members.append((key, value))
            }
            return members
        }
        guard let members else { return nil }
        self.members = members
    }

    private static func plain(_ value: JSONValue) -> JSONOutput? {
        switch value.kind {
        case .string: value.string.map(JSONOutput.string)
        case .number: value.number.flatMap { $0.isFinite ? .number($0) : nil }
        case .true: .bool(true)
        case .false: .bool(false)
        case .array: list(value)
        case .null, .object: nil
        }
    }

    /// A list of plain values, and of objects of such; lists in it are not taken.
    private static func list(_ value: JSONValue) -> JSONOutput? {
        var values: [JSONOutput] = []
        var isPlain = true
        value.forEachElement { item in
            if let value = item.kind == .object ? object(item) : item.kind == .array ? nil : plain(item) {
                values.append(value)
            } else {
                isPlain = false
            }
        }
        return isPlain ? .array(values) : nil
    }

    private static func object(_ value: JSONValue) -> JSONOutput? {
        var members: [JSONOutput.Member] = []
        for (key, value) in value.members {
            guard let key = key.string, value.kind != .array, let value = plain(value) else { return nil }
            members.append((key, value))
        }
        return .object(members)
    }
}
