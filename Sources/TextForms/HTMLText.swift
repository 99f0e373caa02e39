/// Text as it stands in HTML.
package enum HTMLText {
    /// The text escaped for an element or an attribute in quotation marks: browsers find no markup in it.
    package static func escaped(_ text: String) -> String {
        var out = ""
        var previous: UInt32?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n", "\t": out.unicodeScalars.append(scalar)
            // HTML has no references to these.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": out += "\u{FFFD}"
            case _ where HiddenCharacters.contain(scalar.value, after: previous): out += "&#\(scalar.value);"
            default: out.unicodeScalars.append(scalar)
            }
            previous = scalar.value
        }
        return out
    }
}
