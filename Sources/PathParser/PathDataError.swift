/// Why path data could not be read to its end.
public struct PathDataError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the grammar allows at the place of the error.
    public enum Expectation: String, Sendable, Hashable {
        case moveCommand = "a move command (M or m)"
        case command = "a command or a number"
        case number = "a number"
        case flag = "an arc flag (0 or 1)"
        case finiteNumber = "a number below 1.8e308"
    }

    /// The offset of the offending byte in the UTF-8 text; its length when the text ended too early.
    public let offset: Int
    /// What stands there: one character, or nil at the end of the text.
    public let found: Character?
    public let expected: Expectation

    public var description: String {
        let what = found.map { "found '\($0.isNewline ? " " : String($0))'" } ?? "the data ends"
        return "path data, byte \(offset): \(what), expected \(expected.rawValue)"
    }
}
