import TextForms

/// Why a content pack cannot be used. Its description is one line that names the place; lines and columns count from 1,
/// entries from 0, as their list's index does.
public enum TerrainPackError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file that is not even looked at; both in bytes.
    case tooLarge(found: Int, limit: Int)
    /// No JSON, with the place.
    case malformedJSON(JSONError)
    /// A value outside the lists' entries that cannot be, or a missing list.
    case unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String)
    /// An entry that cannot be. `id` is nil when the id itself is what is wrong, `key` names the value in the entry:
    /// `steps[2].tip.de`; it is empty for the entry as a whole.
    case badEntry(
        list: String, index: Int, id: String?, key: String, line: Int, column: Int, found: String, expected: String)
    /// An entry that was asked for and is not there; `known` are the first of those that are.
    case noEntry(list: String, id: String, known: [String])
    /// Answers to a quiz that has no such ones; `found` and `expected` follow these words.
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
