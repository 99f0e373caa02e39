import Charts
import TextForms

/// A value's place in the data: `user.name`, `items.0.title`.
struct DataPath: Sendable, Equatable {
    let text: String
    let steps: [String]

    static let expected = "a path into the data such as user.name"

    /// - Returns: nil for a text without steps between its points, or with white space or signs that templates use.
    init?(_ text: String) {
        let steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isPlain = steps.allSatisfy { step in
            !step.isEmpty && !step.contains { $0.isWhitespace || "{}|?\"".contains($0) }
        }
        guard isPlain else { return nil }
        self.text = text
        self.steps = steps
    }
}

/// A placeholder between `{{` and `}}`: a path, perhaps a number's format after `|`, perhaps after `?` a text for data that
/// has nothing there.
struct Placeholder: Sendable, Equatable {
    let path: DataPath
    var format: NumberFormat?
    var fallback: String?

    /// - Throws: what was found and what was expected.
    init(_ text: Substring) throws(PhraseFailure) {
        var rest = text
        if let mark = rest.firstIndex(of: "?") {
            fallback = Placeholder.trimmed(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: "|") {
            // A space may be the sign between groups.
            let format = rest[rest.index(after: mark)...]
            let trimmed = Placeholder.trimmed(format)
            guard let format = NumberFormat(trimmed.isEmpty ? String(format) : trimmed) else {
                throw PhraseFailure(found: "the format \"\(trimmed)\"", expected: NumberFormat.expected)
            }
            self.format = format
            rest = rest[..<mark]
        }
        guard let path = DataPath(Placeholder.trimmed(rest)) else {
            throw PhraseFailure(found: "{{\(text)}}", expected: DataPath.expected)
        }
        self.path = path
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

/// Why a text with placeholders cannot be read.
struct PhraseFailure: Error {
    let found: String
    let expected: String
}

/// A text with placeholders.
struct Phrase: Sendable, Equatable {
    enum Piece: Sendable, Equatable {
        case text(String)
        case placeholder(Placeholder)
    }

    private(set) var pieces: [Piece] = []

    /// - Throws: for a placeholder that is no path, or that does not end.
    init(_ text: String) throws(PhraseFailure) {
        var rest = text[...]
        while let start = Phrase.place(of: "{{", in: rest) {
            let behind = rest[start.upperBound...]
            guard let end = Phrase.place(of: "}}", in: behind) else {
                throw PhraseFailure(found: "{{ without }}", expected: "both, as in {{user.name}}")
            }
            if start.lowerBound > rest.startIndex { pieces.append(.text(String(rest[..<start.lowerBound]))) }
            pieces.append(.placeholder(try Placeholder(behind[..<end.lowerBound])))
            rest = behind[end.upperBound...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// The text, where no piece of it depends on the data.
    var fixed: String? {
        if pieces.isEmpty { return "" }
        guard pieces.count == 1, case .text(let text) = pieces[0] else { return nil }
        return text
    }

    /// The place that is all of it.
    var whole: Placeholder? {
        guard pieces.count == 1, case .placeholder(let placeholder) = pieces[0] else { return nil }
        return placeholder
    }

    private static func place(of mark: String, in text: Substring) -> Range<Substring.Index>? {
        text.firstPlace(of: mark)
    }
}
