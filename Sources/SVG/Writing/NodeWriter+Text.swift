import DisplayList
import PathParser

/// Text as `<text>`, for people who want to edit it.
extension NodeWriter {
    /// The content of a group as `<text>`; nil for a group that is no text, or not filled with a single paint.
    func text(of group: Group) -> (content: TextContent, paint: Paint)? {
        guard options.keepsText, let content = group.text, !group.nodes.isEmpty, content.size > 0,
            content.size.isFinite, content.lines.allSatisfy({ $0.origin.isFinite })
        else { return nil }
        var paints: [Paint] = []
        for node in group.nodes {
            switch node {
            case .fill(let fill): paints.append(fill.paint)
            case .stroke(let stroke): paints.append(stroke.paint)
            default: return nil
            }
        }
        guard let paint = paints.first, paints.allSatisfy({ $0 == paint }) else { return nil }
        return (content, paint)
    }

    /// Lines of one direction are one element, each with its place.
    mutating func writeText(
        _ content: TextContent, _ paint: Paint, of group: Group, in space: Space
    ) throws(SVGWriterError) {
        let bounds = bounds
        let paint = try painted(paint, [], over: { bounds.bounds(of: group.nodes) }, in: space)
        if case .none = paint { return }
        let decimals = precision.decimals(scale: space.scale)
        var rest = content.lines[...]
        while let first = rest.first {
            let lines = rest.prefix { $0.isRightToLeft == first.isRightToLeft }
            rest = rest.dropFirst(lines.count)
            body.append("<text")
            if lines.count == 1 { appendPlace(of: first, decimals) }
            appendFont(content, decimals)
            if let language = content.language {
                body.append(" xml:lang=\"")
                body.appendAttributeText(language)
                body.append("\"")
            }
            // A line's place is its left end.
            if first.isRightToLeft { body.append(" direction=\"rtl\" text-anchor=\"end\"") }
            if lines.contains(where: { NodeWriter.hasSpaces($0.text) }) { body.append(" xml:space=\"preserve\"") }
            appendPaint(paint, " fill=\"", " fill-opacity=\"", defaultsToBlack: true)
            body.append(">")
            if lines.count == 1 {
                body.appendText(first.text)
            } else {
                for line in lines {
                    body.append("<tspan")
                    appendPlace(of: line, decimals)
                    body.append(">")
                    body.appendText(line.text)
                    body.append("</tspan>")
                }
            }
            body.append("</text>\n")
        }
    }

    private mutating func appendPlace(of line: TextContent.Line, _ decimals: Int) {
        body.attribute(" x=\"", line.origin.x, decimals: decimals)
        body.attribute(" y=\"", line.origin.y, decimals: decimals)
    }

    private mutating func appendFont(_ content: TextContent, _ decimals: Int) {
        body.append(" font-family=\"")
        for (index, family) in content.families.enumerated() {
            if index > 0 { body.append(", ") }
            body.appendAttributeText(NodeWriter.quoted(family))
        }
        body.append("\"")
        body.attribute(" font-size=\"", content.size, decimals: decimals)
        if content.weight != 400 { body.attribute(" font-weight=\"", content.weight, decimals: decimals) }
        if content.isItalic { body.append(" font-style=\"italic\"") }
        if content.stretch != 100 {
            body.append(" font-stretch=\"")
            body.append(content.stretch, decimals: decimals)
            body.append("%\"")
        }
        if content.tracking != 0 {
            // Errors add up along the line.
            body.attribute(" letter-spacing=\"", content.tracking, decimals: decimals + 2)
        }
        // Only `style` can give these: SVG has no attributes for them.
        if content.features.isEmpty && content.axes.isEmpty { return }
        body.append(" style=\"")
        appendSettings("font-feature-settings:", content.features)
        if !content.features.isEmpty, !content.axes.isEmpty { body.append(";") }
        appendSettings("font-variation-settings:", content.axes)
        body.append("\"")
    }

    private mutating func appendSettings(_ property: StaticString, _ settings: [TextContent.Setting]) {
        if settings.isEmpty { return }
        body.append(property)
        for (index, setting) in settings.enumerated() {
            if index > 0 { body.append(",") }
            body.appendAttributeText(NodeWriter.quoted(setting.tag))
            body.appendNext(setting.value, decimals: 3)
        }
    }

    /// A name as CSS has it in attributes.
    private static func quoted(_ name: String) -> String {
        "'" + name.filter { $0 != "'" && $0 != "\\" && !$0.isNewline } + "'"
    }

    /// Whether a reader would collapse spaces of the text.
    private static func hasSpaces(_ text: String) -> Bool {
        text.hasPrefix(" ") || text.hasSuffix(" ")
            || zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
    }

    /// Whether the accessibility's title is just the text itself.
    func saysItself(_ accessibility: Accessibility, _ content: TextContent) -> Bool {
        func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        return accessibility.description == nil
            && letters(accessibility.title) == letters(content.lines.map({ $0.text }).joined())
    }
}
