/// Why a file cannot be read as a TrueType font, or a glyph not drawn.
public struct TrueTypeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The table's tag; nil for what stands in front of all tables.
    public let table: String?
    /// Of the first byte that is wrong, from the file's start; the file's length where it ended too early.
    public let offset: Int
    /// What is there.
    public let found: String
    /// What the format asks for in this place.
    public let expected: String

    /// One line: where, what was expected and what was found.
    public var description: String {
        let place = table.map { "table '\($0)', byte \(offset)" } ?? "byte \(offset)"
        return "\(place): found \(found), expected \(expected)"
    }
}
