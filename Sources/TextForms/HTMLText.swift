/// Text as it stands in HTML.
package enum HTMLText {
    /// The same text, in an element or in quotation marks, with nothing in it that a browser takes for markup.
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
