/// Why a file cannot be read as a TrueType font, or a glyph not drawn.
public struct TrueTypeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The table's tag; nil for the part of the file in front of all tables.
    public let table: String?
    /// The offset of the first wrong byte, from the file's start; the file's length if it ended too early.
    public let offset: Int
    /// The value in the file.
    public let found: String
    /// The value that the format requires in this place.
    public let expected: String

    /// One line: where, what was expected and what was found.
    public var description: String {
        let place = table.map { "table '\($0)', byte \(offset)" } ?? "byte \(offset)"
        return "\(place): found \(found), expected \(expected)"
    }
}
