/// Why path data could not be read to its end.
public struct PathDataError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the grammar allows at the place of the error.
    public enum Expectation: String, Sendable, Hashable {
        /// At the beginning: path data starts with a move.
        case moveCommand = "a move command (M or m)"
        /// Between segments.
        case command = "a command or a number"
        /// A command has fewer numbers than it takes.
        case number = "a number"
        /// In an arc, whose flags are single digits and need no space around them.
        case flag = "an arc flag (0 or 1)"
        /// A number is too large for a double.
        case finiteNumber = "a number below 1.8e308"
    }

    /// The offset of the offending byte in the UTF-8 text; its length when the text ended too early.
    public let offset: Int
    /// The character found there; nil at the end of the text.
    public let found: Character?
    /// What the grammar expects there.
    public let expected: Expectation

    /// One line: the place, what was expected and what was found.
    public var description: String {
        let what = found.map { "found '\($0.isNewline ? " " : String($0))'" } ?? "the data ends"
        return "path data, byte \(offset): \(what), expected \(expected.rawValue)"
    }
}
