/// Text as it stands in HTML.
package enum HTMLText {
    /// The text escaped for an element or an attribute in quotation marks: browsers find no markup in it.
    package static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            default: out.append(character)
            }
        }
    }
}
