/// The line breaks that browsers allow between characters of ASCII: fewer than UAX 14 in words, and more after hyphens.
enum ASCIIBreaks {
    /// Whether a line may begin with a character; nil where other rules say so, since one of both characters is none of ASCII's
    /// visible ones.
    /// - Parameters:
    ///   - earlier: the character before the one in front.
    ///   - last: the one in front.
    static func allows(_ earlier: Unicode.Scalar?, _ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool? {
        guard isVisible(last), isVisible(next) else { return nil }
        switch last {
        case "-":
            // Before a digit it may be a minus sign, unless it joins it to a letter or a digit.
            if ("0"..."9").contains(next) { return earlier.map(isAlphanumeric) ?? false }
            return isAlphanumeric(next) || contains("\"#%&'(*+-<=>@[\\^_`{|~", next)
        case "?": return isAlphanumeric(next) || contains("#$%&(*+-<=>@[\\^_`{|~", next)
        default: return contains("!\"#%&)*+,.:;=>\\]|}~", last) && contains("(<[{", next)
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x20 && scalar.value < 0x7F }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
    }

    private static func contains(_ signs: StaticString, _ scalar: Unicode.Scalar) -> Bool {
        signs.withUTF8Buffer { $0.contains { UInt32($0) == scalar.value } }
    }
}
