import PathParser

extension AccessibilityAudit {
    /// The elements in order, a line each, and the findings behind them:
    ///
    ///     1  button “Begin”  20, 700  350 × 52  contrast 7.2 : 1
    ///
    ///     target “Close” 40 × 40 pt at (12, 80): at least 44 × 44
    public var text: String {
        let width = String(elements.count).count
        var lines = [
            "\(title.isEmpty ? "drawing" : "“\(title)”")  \(LengthText.tenth(size.width)) × \(LengthText.tenth(size.height))"
        ]
        for element in elements {
            let number = String(element.number)
            lines.append(
                String(repeating: " ", count: width - number.count) + number + "  "
                    + String(repeating: "  ", count: element.depth) + element.line)
        }
        if !findings.isEmpty { lines.append("") }
        lines += findings.map(\.description)
        if !isComplete {
            lines += ["", "not all was looked at: there are too many texts and targets over one another"]
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension AccessibleElement {
    /// Kind, name, state, place and contrast.
    fileprivate var line: String {
        var text = role.rawValue + (title.isEmpty ? "" : " “\(title.onOneLine)”")
        if let value { text += " = “\(value.onOneLine)”" }
        if let description { text += " (\(description.onOneLine))" }
        text += frame.isNull ? "  not seen" : "  \(LengthText.origin(frame))  \(LengthText.size(frame))"
        if let contrast { text += "  contrast \(AccessibilityAudit.ratioText(contrast.ratio)) : 1" }
        return text
    }
}
