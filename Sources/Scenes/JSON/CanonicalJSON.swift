/// JSON written in one way only, for checksums: keys sorted, no white space, `/` not escaped, strings and numbers as
/// they stand in the file.
///
/// Keys are sorted by the UTF-8 bytes of their text, which is the order of their code points.
enum CanonicalJSON {
    static func write(_ value: JSONValue) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(value.source.count)
        append(value, to: &out)
        return out
    }

    private static func append(_ value: JSONValue, to out: inout [UInt8]) {
        switch value.kind {
        case .object:
            let members = value.members.map { (text: $0.key.stringBytes, member: $0) }
                .sorted { $0.text.lexicographicallyPrecedes($1.text) }
            out.append(UInt8(ascii: "{"))
            for (i, entry) in members.enumerated() {
                if i > 0 { out.append(UInt8(ascii: ",")) }
                append(entry.member.key, to: &out)
                out.append(UInt8(ascii: ":"))
                append(entry.member.value, to: &out)
            }
            out.append(UInt8(ascii: "}"))
        case .array:
            out.append(UInt8(ascii: "["))
            for (i, element) in value.elements.enumerated() {
                if i > 0 { out.append(UInt8(ascii: ",")) }
                append(element, to: &out)
            }
            out.append(UInt8(ascii: "]"))
        case .string:
            appendString(value.source, to: &out)
        case .number, .true, .false, .null:
            out.append(contentsOf: value.source)
        }
    }

    private static func appendString(_ source: ArraySlice<UInt8>, to out: inout [UInt8]) {
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
