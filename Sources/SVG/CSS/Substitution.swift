/// Puts the values of custom properties in place of `var()` (CSS Custom Properties 1, section 3).
enum Substitution {
    /// Longer values are invalid: a few properties that name one another twice could grow without end.
    private static let maxBytes = 1 << 16
    /// Fallbacks in fallbacks take recursive calls.
    private static let maxDepth = 32

    /// Whether a value has a `var()` or an `env()`.
    static func isNeeded(_ text: ArraySlice<UInt8>) -> Bool { call(in: text, from: text.startIndex) != nil }

    /// The text with all of them replaced.
    /// - Parameter value: the value of a custom property; nil for none.
    /// - Returns: nil where a value is missing that has no fallback; and the number of bytes that were written.
    static func replaced(
        _ text: ArraySlice<UInt8>, _ value: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?
    ) -> (value: [UInt8]?, written: Int) {
        var out: [UInt8] = []
        let isValid = append(text, to: &out, 0, value)
        return (isValid ? out : nil, out.count)
    }

    private static func append(
        _ text: ArraySlice<UInt8>, to out: inout [UInt8], _ depth: Int,
        _ value: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?
    ) -> Bool {
        guard depth < maxDepth else { return false }
        var start = text.startIndex
        while let (name, open) = call(in: text, from: start) {
            let close = text.endOfBlock(at: open)
            let inside = text[(open + 1)..<close]
            let comma = inside.firstOutside(from: inside.startIndex) { $0 == UInt8(ascii: ",") }
            out += text[start..<name]
            let isVariable = text[name] | 0x20 == UInt8(ascii: "v")
            if isVariable, let found = value(inside[..<comma].trimmed) {
                out += found
            } else {
                // Nothing of the environment is known in a still picture.
                guard comma < inside.endIndex, append(inside[(comma + 1)...].trimmed, to: &out, depth + 1, value) else {
                    return false
                }
            }
            guard out.count <= maxBytes else { return false }
            start = Swift.min(close + 1, text.endIndex)
        }
        out += text[start...]
        return out.count <= maxBytes
    }

    /// The place of the next `var(` or `env(`, and that of its bracket.
    private static func call(in text: ArraySlice<UInt8>, from start: Int) -> (name: Int, open: Int)? {
        var i = start
        while i < text.endIndex {
            let byte = text[i]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                i = text.endOfString(at: i) + 1
                continue
            }
            if byte == UInt8(ascii: "("), i - start >= 3 {
                let name = text[(i - 3)..<i]
                if name.isSame("var") || name.isSame("env"), i - 3 == start || !text[i - 4].isNamePart {
                    return (i - 3, i)
                }
            }
            i += 1
        }
        return nil
    }
}
