/// A file of patterns or words that cannot be read.
public struct WordFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name.
    public var file: String
    /// From 1.
    public var line: Int
    /// The text that stands there.
    public var found: String
    /// The text that should stand there.
    public var expected: String

    /// In one line, with the file and the line.
    public var description: String { "\(file):\(line): found \(found), expected \(expected)" }
}
