/// JSON to be written; objects keep the order of their keys. What was read is a `JSONValue`.
public enum JSONOutput: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written with the fewest digits that tell it from all other numbers; as `null` when it is not finite.
    case number(Double)
    case string(String)
    case array([JSONOutput])
    /// A number of elements, each made when it is written: those of a million sessions are never all in memory.
    case list(count: Int, element: @Sendable (Int) -> JSONOutput)
    case object([Member])
    /// A part that is laid out otherwise than the value around it.
    indirect case laidOut(Layout, JSONOutput)

    public typealias Member = (key: String, value: JSONOutput)

    /// A document for programs: an object whose first member, `schema`, is the version of its form.
    /// - Parameters:
    ///   - members: the other members.
    ///   - schema: the version, from 1; higher where a member was removed or has changed its meaning.
    public static func document(_ members: [Member], schema: Int = 1) -> JSONOutput {
        .object([("schema", .integer(schema))] + members)
    }

    /// Where white space is written.
    public enum Layout: Sendable {
        /// Every part on a line of its own, indented by two spaces for each level.
        case lines
        /// All on one line, with a space after each comma and each colon. Parts that are laid out in lines begin on
        /// that line, with its indentation.
        case oneLine
        /// No white space.
        case compact
    }

    /// Characters that steer terminals or are not seen are escaped.
    /// - Parameter isForScript: whether the text can stand in a `<script>` element of HTML: `<` is escaped as well.
    public func text(_ layout: Layout, isForScript: Bool = false) -> String {
        String(decoding: bytes(layout, isForScript: isForScript), as: UTF8.self)
    }

    /// The text in UTF-8.
    public func bytes(_ layout: Layout, isForScript: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        write(layout, isForScript: isForScript) { bytes += $0 }
        return bytes
    }

    /// The text of a whole file: in lines, with a line break at the end.
    public var fileText: String { text(.lines) + "\n" }

    /// Calls `sink` with the text in UTF-8, in pieces of at least 64 KiB but for the last.
    public func write<E: Error>(
        _ layout: Layout, isForScript: Bool = false, to sink: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
        var writer = JSONWriter(layout: layout, isForScript: isForScript)
        try writer.write(self, to: sink)
        try writer.flush(to: sink)
    }
}

/// Writes the text of a `JSONOutput`, and holds what is not handed over yet.
private struct JSONWriter {
    private static let pieceSize = 1 << 16

    private var layout: JSONOutput.Layout
    private let isForScript: Bool
    private var indent = 0
    private var out: [UInt8] = []

    init(layout: JSONOutput.Layout, isForScript: Bool) {
        self.layout = layout
        self.isForScript = isForScript
    }

    mutating func flush<E: Error>(to sink: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
        try out.withUnsafeBufferPointer { (bytes) throws(E) in try sink(UnsafeRawBufferPointer(bytes)) }
        out.removeAll(keepingCapacity: true)
    }

    mutating func write<E: Error>(
        _ value: JSONOutput, to sink: (UnsafeRawBufferPointer) throws(E) -> Void
    ) throws(E) {
        switch value {
        case .null: out += "null".utf8
        case .bool(let value): out += (value ? "true" : "false").utf8
        case .integer(let value): out += "\(value)".utf8
        case .number(let value): appendNumber(value)
        case .string(let value): appendString(value)
        case .array(let values):
            try writeElements(count: values.count, to: sink) { values[$0] }
        case .list(let count, let element):
            try writeElements(count: count, to: sink, element)
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            if layout == .lines { indent += 1 }
            for (i, member) in members.enumerated() {
                separate(isFirst: i == 0)
                appendString(member.key)
                out += (layout == .compact ? ":" : ": ").utf8
                try write(member.value, to: sink)
            }
            if layout == .lines { indent -= 1 }
            if !members.isEmpty { breakLine() }
            out.append(UInt8(ascii: "}"))
        case .laidOut(let inner, let value):
            let outer = layout
            layout = inner
            try write(value, to: sink)
            layout = outer
        }
    }

    private mutating func writeElements<E: Error>(
        count: Int, to sink: (UnsafeRawBufferPointer) throws(E) -> Void, _ element: (Int) -> JSONOutput
    ) throws(E) {
        out.append(UInt8(ascii: "["))
        if layout == .lines { indent += 1 }
        for i in 0..<count {
            separate(isFirst: i == 0)
            try write(element(i), to: sink)
            if out.count >= JSONWriter.pieceSize { try flush(to: sink) }
        }
        if layout == .lines { indent -= 1 }
        if count > 0 { breakLine() }
        out.append(UInt8(ascii: "]"))
    }

    /// Writes the comma and the white space in front of an element or a member.
    private mutating func separate(isFirst: Bool) {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        if layout == .oneLine, !isFirst { out.append(UInt8(ascii: " ")) }
        breakLine()
    }

    private mutating func breakLine() {
        guard layout == .lines else { return }
        out.append(UInt8(ascii: "\n"))
        for _ in 0..<indent * 2 { out.append(UInt8(ascii: " ")) }
    }

    private mutating func appendNumber(_ value: Double) {
        guard value.isFinite else { return out += "null".utf8 }
        let text = value.description
        out += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
    }

    private mutating func appendString(_ value: String) {
        out.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8 { text in
            // A text without escapes, such as a picture in base 64, is appended as a whole.
            if text.contains(where: isSpecial) { appendEscaped(text) } else { out += text }
        }
        out.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is escaped, or begins a character that may be: see `HiddenCharacters`.
    private func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3:
            true
        case UInt8(ascii: "<"): isForScript
        default: false
        }
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var previous: UInt32?
        var i = 0
        while i < text.count {
            let byte = text[i]
            // Strings are valid UTF-8.
            let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            var scalar = UInt32(byte) & (length == 1 ? 0x7F : 0x7F >> UInt32(length))
            for next in text[i..<min(i + length, text.count)].dropFirst() { scalar = scalar << 6 | UInt32(next & 0x3F) }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): out += "\\n".utf8
            case UInt8(ascii: "\t"): out += "\\t".utf8
            case UInt8(ascii: "<") where isForScript: appendEscape(0x3C)
            case _ where HiddenCharacters.contain(scalar, after: previous):
                if scalar > 0xFFFF {
                    appendEscape(0xD7C0 + scalar >> 10)
                    appendEscape(0xDC00 + scalar & 0x3FF)
                } else {
                    appendEscape(scalar)
                }
            default: out += text[i..<min(i + length, text.count)]
            }
            previous = scalar
            i += length
        }
    }

    private mutating func appendEscape(_ unit: UInt32) {
        out += "\\u".utf8
        for shift: UInt32 in [12, 8, 4, 0] { out.append(Hex.digit(of: UInt64(unit >> shift))) }
    }
}
