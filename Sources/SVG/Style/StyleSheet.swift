/// The rules of an SVG file's `<style>` elements: as much of CSS as SVG files use.
///
/// It reads lists of selectors and declarations (CSS Syntax 3). At-rules are ignored and reported.
struct StyleSheet {
    struct Rule {
        let selector: Selector
        /// The range of the rule in `declarations`.
        let declarations: Range<Int>
    }

    private(set) var rules: [Rule] = []
    private(set) var declarations: [StyleDeclaration] = []
    /// The ignored parts: the offset, a word for the kind, and a message.
    private(set) var problems: [(offset: Int, kind: String, message: String)] = []

    /// Adds the rules of a `<style>`.
    /// - Parameter offset: where in the file the text begins; used for all problems in it.
    mutating func read(_ text: [UInt8], offset: Int) {
        let text = StyleSheet.withoutComments(text[...])
        var i = 0
        while i < text.count {
            let byte = text[i]
            if XMLTokenizer.isSpace(byte) || byte == 0x0C || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") {
                i += 1
            } else if text[i...].starts(with: "<!--".utf8) {
                i += 4
            } else if text[i...].starts(with: "-->".utf8) {
                i += 3
            } else if byte == UInt8(ascii: "@") {
                i = skipAtRule(in: text, at: i, offset: offset)
            } else {
                i = readRule(in: text, at: i, offset: offset)
            }
        }
    }

    private mutating func skipAtRule(in text: [UInt8], at start: Int, offset: Int) -> Int {
        var scanner = ValueScanner(text[(start + 1)...])
        let name = scanner.word() ?? ""
        // These two change nothing here and are not reported: the text is decoded by now.
        if name != "charset", name != "namespace" {
            problems.append((offset, "@\(name)", "@\(name) is not read: what it says of the elements is left out"))
        }
        var i = start
        while i < text.count, text[i] != UInt8(ascii: ";"), text[i] != UInt8(ascii: "{") { i += 1 }
        guard i < text.count, text[i] == UInt8(ascii: "{") else { return i + 1 }
        var depth = 0
        while i < text.count {
            if text[i] == UInt8(ascii: "{") { depth += 1 }
            if text[i] == UInt8(ascii: "}") {
                depth -= 1
                if depth == 0 { return i + 1 }
            }
            i += 1
        }
        return i
    }

    private mutating func readRule(in text: [UInt8], at start: Int, offset: Int) -> Int {
        guard let open = text[start...].firstIndex(of: UInt8(ascii: "{")) else { return text.count }
        let close = text[open...].firstIndex(of: UInt8(ascii: "}")) ?? text.count
        let first = declarations.count
        StyleDeclaration.read(text[(open + 1)..<close], offset: offset) { declarations.append($0) }
        let range = first..<declarations.count
        for part in StyleSheet.parts(of: text[start..<open]) {
            if let selector = Selector(part) {
                rules.append(Rule(selector: selector, declarations: range))
            } else {
                let shown = String(decoding: part.prefix(60), as: UTF8.self)
                problems.append((offset, "selector", "the selector '\(shown)' is not read, nor what it says"))
            }
        }
        return close + 1
    }

    /// Splits a list of selectors at its commas, except those in brackets and quotation marks.
    private static func parts(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        var depth = 0
        for i in text.indices {
            switch text[i] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth <= 0:
                parts.append(text[start..<i].trimmed)
                start = i + 1
            default: break
            }
        }
        parts.append(text[start...].trimmed)
        return parts
    }

    /// The text with each comment replaced by a space.
    static func withoutComments(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(text.count)
        var i = text.startIndex
        while i < text.endIndex {
            if text[i] == UInt8(ascii: "/"), text[i...].starts(with: "/*".utf8) {
                out.append(0x20)
                guard let end = text[(i + 2)...].firstIndex(of: "*/".utf8) else { break }
                i = end + 2
            } else {
                out.append(text[i])
                i += 1
            }
        }
        return out
    }
}

/// One `name: value` of a style.
struct StyleDeclaration {
    let name: AttributeName
    let value: ArraySlice<UInt8>
    let isImportant: Bool
    let offset: Int

    /// Passes the declarations of a text to `body`, shorthands resolved; unknown names are ignored.
    static func read(_ text: ArraySlice<UInt8>, offset: Int, _ body: (StyleDeclaration) -> Void) {
        var text = text
        if text.firstIndex(of: "/*".utf8) != nil {
            text = StyleSheet.withoutComments(text)[...]
        }
        var start = text.startIndex
        while start < text.endIndex {
            let end = endOfDeclaration(in: text, from: start)
            if let colon = text[start..<end].firstIndex(of: UInt8(ascii: ":")) {
                let name = text[start..<colon].trimmed
                var value = text[(colon + 1)..<end].trimmed
                var isImportant = false
                if let mark = value.lastIndex(of: UInt8(ascii: "!")),
                    value[(mark + 1)...].trimmed.isSame("important")
                {
                    isImportant = true
                    value = value[..<mark].trimmed
                }
                add(name, value, isImportant, offset, body)
            }
            start = end + 1
        }
    }

    private static func add(
        _ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>, _ isImportant: Bool, _ offset: Int,
        _ body: (StyleDeclaration) -> Void
    ) {
        var known = AttributeName.table[name]
        if known == nil { known = AttributeName.table[name.lowercased[...]] }
        guard let known, known.isProperty else { return }
        let names: [AttributeName] = known == .marker ? [.markerStart, .markerMid, .markerEnd] : [known]
        for name in names {
            body(StyleDeclaration(name: name, value: value, isImportant: isImportant, offset: offset))
        }
    }

    /// The next semicolon outside of quotation marks and parentheses: data URLs contain some.
    private static func endOfDeclaration(in text: ArraySlice<UInt8>, from start: Int) -> Int {
        var i = start
        var depth = 0
        var quote: UInt8?
        while i < text.endIndex {
            let byte = text[i]
            if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"): depth -= 1
                case UInt8(ascii: ";") where depth <= 0: return i
                default: break
                }
            }
            i += 1
        }
        return text.endIndex
    }
}
