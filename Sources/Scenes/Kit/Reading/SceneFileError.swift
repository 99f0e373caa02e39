import TextForms

/// The reason why a file for scenes, such as a profile, captions or steps, cannot be used. Its description is one line
/// that names the place; lines and columns count from 1.
public enum SceneFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is no JSON; with the place.
    case malformedJSON(JSONError)
    /// A value is invalid, or missing. `path` names it: `log[3].symptoms[0]`.
    case unexpectedValue(path: String, line: Int, column: Int, found: String, expected: String)

    /// One line that names the place, what was found and what was expected.
    public var description: String {
        switch self {
        case .malformedJSON(let error): error.description
        case .unexpectedValue(let path, let line, let column, let found, let expected):
            "line \(line), column \(column): \(path): found \(found), expected \(expected)"
        }
    }
}

extension SceneFileError: FileFieldError {}
