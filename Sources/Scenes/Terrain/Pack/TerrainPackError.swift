import TextForms

/// Why a content pack cannot be used. Its description is one line that names the place; lines and columns count from 1,
/// entries from 0, as their list's index does.
public enum TerrainPackError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is too large to be read; both in bytes.
    case tooLarge(found: Int, limit: Int)
    /// The text is no JSON; with the place.
    case malformedJSON(JSONError)
    /// A value outside the lists' entries is invalid, or a list is missing.
    case unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String)
    /// An entry is invalid. `id` is nil when the id itself is invalid, `key` names the value in the entry:
    /// `steps[2].tip.de`; it is empty for the entry as a whole.
    case badEntry(
        list: String, index: Int, id: String?, key: String, line: Int, column: Int, found: String, expected: String)
    /// The requested entry does not exist; `known` holds the first existing ones.
    case noEntry(list: String, id: String, known: [String])
    /// The answers do not fit the quiz; `found` and `expected` follow these words.
    case badAnswers(found: String, expected: String)

    /// One line that names the place, what was found and what was expected.
    public var description: String {
        switch self {
        case .tooLarge(let found, let limit):
            "found \(found) bytes, expected a pack of at most \(limit)"
        case .malformedJSON(let error): error.description
        case .unexpectedValue(let path, let line, let column, let found, let expected):
            "line \(line), column \(column): \(path): found \(found), expected \(expected)"
        case .badEntry(let list, let index, let id, let key, let line, let column, let found, let expected):
            "line \(line), column \(column): \(list)[\(index)]\(id.map { " (id \($0))" } ?? "")"
                + "\(key.isEmpty ? "" : ": \(key)"): found \(found), expected \(expected)"
        case .noEntry(let list, let id, let known):
            "\(list): found no id \(JSONReader.quoted(id)), expected "
                + (known.isEmpty ? "an empty list to be left alone" : "one such as \(known.joined(separator: ", "))")
        case .badAnswers(let found, let expected): "quiz: found \(found), expected \(expected)"
        }
    }
}

extension TerrainPackError: FileFieldError {}
