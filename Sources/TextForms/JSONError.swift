/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters as a person sees them.
    public let column: Int
    /// The offset of the offending byte; the text's length when it ended too early.
    public let offset: Int
    /// What was found there.
    public let found: String
    /// What was expected there.
    public let expected: String

    /// All of it in one line, without the file's name.
    public var description: String {
        "line \(line), column \(column): found \(found), expected \(expected)"
    }
}
