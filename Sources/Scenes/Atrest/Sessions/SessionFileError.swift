import TextForms

/// Why a session file cannot be used. Its description is one line that names the place; lines and columns count from 1,
/// sessions from 0, as their list's index does.
public enum SessionFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is no JSON; with the place.
    case malformedJSON(JSONError)
    /// A value of the wrong kind, or a missing one. `path` names it: `active.start`.
    case unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String)
    /// An invalid session. `id` is nil when the id itself is invalid.
    case badSession(index: Int, id: SessionID?, line: Int, column: Int, found: String, expected: String)
    /// An export of another version.
    case unsupportedVersion(found: String, supported: Int, line: Int, column: Int)
    /// An export whose checksum does not match its content. Both sums are in hexadecimal.
    case checksumMismatch(stated: String, computed: String)

    /// One line that names the place, what was found and what was expected.
    public var description: String {
        switch self {
        case .malformedJSON(let error):
            error.description
        case .unexpectedValue(let path, let line, let column, let found, let expected):
            "line \(line), column \(column): \(path): found \(found), expected \(expected)"
        case .badSession(let index, let id, let line, let column, let found, let expected):
            "line \(line), column \(column): sessions[\(index)]\(id.map { " (id \($0))" } ?? ""): "
                + "found \(found), expected \(expected)"
        case .unsupportedVersion(let found, let supported, let line, let column):
            "line \(line), column \(column): the export has version \(found), expected version \(supported)"
        case .checksumMismatch(let stated, let computed):
            "the checksum in the file is \(stated), but that of its payload is \(computed)"
        }
    }
}

extension SessionFileError: FileFieldError {}
