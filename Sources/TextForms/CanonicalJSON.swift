/// JSON written in one way only, for checksums: keys sorted, no white space, `/` not escaped, strings and numbers as
/// they stand in the file.
///
/// Keys are sorted by the UTF-8 bytes of their text, which is the order of their code points.
public struct CanonicalJSON {
    /// The text is hashed in pieces of about this many bytes: the text of a million sessions is never whole in memory.
    private static let pieceSize = 1 << 16

    private var out: [UInt8] = []
    /// Takes pieces of the text, in their order.
    private let flush: (UnsafeBufferPointer<UInt8>) -> Void
    /// The keys of the objects that are being written, the innermost last.
    private var members: [(key: JSONValue, value: JSONValue)] = []

    public static func writeValue(_ value: JSONValue, to flush: (UnsafeBufferPointer<UInt8>) -> Void) {
        withoutActuallyEscaping(flush) { flush in
            var writer = CanonicalJSON(flush: flush)
            writer.appendValue(value)
            writer.out.withUnsafeBufferPointer(flush)
        }
    }

    /// The SHA-256 sum, in hexadecimal.
    public static func checksum(of value: JSONValue) -> String {
        var hash = SHA256()
        writeValue(value) { hash.append($0) }
        return Hex.text(of: hash.finish())
    }

    private init(flush: @escaping (UnsafeBufferPointer<UInt8>) -> Void) {
        self.flush = flush
        out.reserveCapacity(CanonicalJSON.pieceSize * 2)
    }

    private mutating func appendValue(_ value: JSONValue) {
        switch value.kind {
        case .object:
            appendObject(value)
        case .array:
            out.append(UInt8(ascii: "["))
            var isFirst = true
            value.forEachElement {
                if !isFirst { out.append(UInt8(ascii: ",")) }
                isFirst = false
                appendValue($0)
                if out.count >= CanonicalJSON.pieceSize { flushPiece() }
            }
            out.append(UInt8(ascii: "]"))
        case .string:
            appendString(value.source)
        case .number, .true, .false, .null:
            out.append(contentsOf: value.source)
        }
    }

    private mutating func flushPiece() {
        out.withUnsafeBufferPointer(flush)
        out.removeAll(keepingCapacity: true)
    }

    private mutating func appendObject(_ object: JSONValue) {
        let first = members.count
        members.append(contentsOf: object.members)
        let count = members.count - first
        members.withUnsafeMutableBufferPointer { members in
            // In place: a slice of the array would be copied to be sorted.
            var own = UnsafeMutableBufferPointer(rebasing: members[first...])
            own.sort { CanonicalJSON.isInOrder($0.key, $1.key) }
        }
        out.append(UInt8(ascii: "{"))
        for i in first..<first + count {
            let member = members[i]
            if i > first { out.append(UInt8(ascii: ",")) }
            appendString(member.key.source)
            out.append(UInt8(ascii: ":"))
            appendValue(member.value)
        }
        out.append(UInt8(ascii: "}"))
        members.removeLast(count)
    }

    private static func isInOrder(_ a: JSONValue, _ b: JSONValue) -> Bool {
        a.withString { a in b.withString { b in a.lexicographicallyPrecedes(b) } }
    }

    private mutating func appendString(_ source: UnsafeBufferPointer<UInt8>) {
        guard source.contains(UInt8(ascii: "\\")) else { return out.append(contentsOf: source) }
        var i = source.startIndex
        while i < source.endIndex {
            if source[i] == UInt8(ascii: "\\"), i + 1 < source.endIndex {
                if source[i + 1] != UInt8(ascii: "/") { out.append(source[i]) }
                out.append(source[i + 1])
                i += 2
            } else {
                out.append(source[i])
                i += 1
            }
        }
    }
}
