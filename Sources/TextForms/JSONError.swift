/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Both count from 1; columns count characters as a person sees them.
    public let line: Int
    public let column: Int
    /// The offset of the offending byte; the text's length when it ended too early.
    public let offset: Int
    public let found: String
    public let expected: String

    public var description: String {
        "line \(line), column \(column): found \(found), expected \(expected)"
    }
}
