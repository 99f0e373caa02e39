import PathParser

/// A tree as lines, each indented by its depth: what a part is, its name, its place and its size in points.
///
///     drawing “Timer”  0, 0  390 × 844
///       button “Begin”  20, 700  350 × 52
///         shape #1F6F5C  20, 700  350 × 52
struct TreeText {
    /// A part as a line tells it.
    struct Line: Hashable {
        var depth: Int
        var kind: String
        /// The name as it is written: a title in quotation marks, a paint without; empty for none.
        var name: String
        /// The value as it is written; empty for none.
        var value: String
        /// Nil for a part that is not seen.
        var frame: Rect?
    }

    let lines: [Line]

    init(_ part: DrawingPart) {
        var lines: [Line] = []
        TreeText.append(part, depth: 0, to: &lines)
        self.lines = lines
    }

    private static func append(_ part: DrawingPart, depth: Int, to lines: inout [Line]) {
        let isPlain = part.kind == .shape || part.kind == .shapes || part.kind == .picture
        let isSeen = !part.frame.isNull && part.frame.isFinite
        func tenth(_ value: Double) -> Double { DecimalText.rounded(value, decimals: 1) }
        lines.append(
            Line(
                depth: depth, kind: part.kind.rawValue,
                name: part.name.isEmpty ? "" : isPlain ? part.name : quoted(part.name),
                value: part.value.map(quoted) ?? "",
                frame: isSeen
                    ? Rect(
                        x: tenth(part.frame.minX), y: tenth(part.frame.minY), width: tenth(part.frame.width),
                        height: tenth(part.frame.height)) : nil))
        for child in part.children { append(child, depth: depth + 1, to: &lines) }
    }

    /// All lines, each with a line break.
    var text: String {
        lines.map { line in
            var text = String(repeating: "  ", count: line.depth) + line.label
            if !line.value.isEmpty { text += " = " + line.value }
            let place = line.frame.map { "\(LengthText.origin($0))  \(LengthText.size($0))" } ?? "not seen"
            return "\(text)  \(place)\n"
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        var out = "“"
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}": out += "\\n"
            case "\\", "”": out += "\\" + String(scalar)
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "”"
    }

    // MARK: Reading

    /// Reads lines again.
    /// - Returns: nil where one is not of this form.
    init?(_ text: String) {
        var lines: [Line] = []
        for line in text.split(separator: "\n") {
            guard let line = Line(line) else { return nil }
            lines.append(line)
        }
        self.lines = lines
    }
}

extension TreeText.Line {
    /// The part in words: `button “Begin”`.
    var label: String { name.isEmpty ? kind : "\(kind) \(name)" }

    /// - Returns: nil where the line has another form.
    init?(_ line: Substring) {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        guard indent % 2 == 0 else { return nil }
        depth = indent / 2
        // Two spaces stand between the fields; those in a name are between its quotation marks.
        var fields: [String] = [""]
        var quotes = QuotationMarks()
        var spaces = 0
        for character in text {
            if character == " ", !quotes.areOpen {
                spaces += 1
                continue
            }
            if spaces > 1 { fields.append("") } else if spaces == 1 { fields[fields.count - 1] += " " }
            spaces = 0
            quotes.pass(character)
            fields[fields.count - 1].append(character)
        }
        var head = fields[0][...]
        kind = String(head.prefix { $0 != " " })
        head = head.dropFirst(kind.count).drop { $0 == " " }
        if head.hasSuffix("”"), let split = TreeText.Line.valueStart(in: head) {
            value = String(head[split...].drop { $0 == " " }.dropFirst(2))
            head = head[..<split]
        } else {
            value = ""
        }
        name = String(head)
        if fields.count == 2, fields[1] == "not seen" {
            frame = nil
            return
        }
        guard fields.count == 3, !kind.isEmpty, let origin = TreeText.Line.pair(fields[1], ","),
            let size = TreeText.Line.pair(fields[2], "×")
        else { return nil }
        frame = Rect(x: origin.0, y: origin.1, width: size.0, height: size.1)
    }

    /// The place of ` = “` behind a name.
    private static func valueStart(in head: Substring) -> Substring.Index? {
        if head.hasPrefix("= “") { return head.startIndex }
        var quotes = QuotationMarks()
        for index in head.indices {
            if !quotes.areOpen, head[index...].hasPrefix(" = “") { return index }
            quotes.pass(head[index])
        }
        return nil
    }

    /// Two numbers with a sign between them.
    private static func pair(_ text: String, _ separator: Character) -> (Double, Double)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Double(String(parts[0].filter { $0 != " " })),
            let second = Double(String(parts[1].filter { $0 != " " })), first.isFinite, second.isFinite
        else { return nil }
        return (first, second)
    }
}

/// Follows a text's quotation marks. Those behind a backslash are a part of what is quoted.
private struct QuotationMarks {
    private(set) var areOpen = false
    private var isEscaped = false

    mutating func pass(_ character: Character) {
        if isEscaped {
            isEscaped = false
        } else if areOpen, character == "\\" {
            isEscaped = true
        } else if character == "“" {
            areOpen = true
        } else if character == "”" {
            areOpen = false
        }
    }
}
