/// What is wrong with a template, or with the data for it, and where.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The template's name, or that of the data.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters as a person sees them.
    public let column: Int
    /// What was found there.
    public let found: String
    /// What was expected there.
    public let expected: String
    /// A word of the language that is spelt alike; nil without.
    public let suggestion: String?

    /// All of it but the suggestion, in one line: `card.json:3:14: found …, expected …`.
    public var description: String { "\(file):\(line):\(column): found \(found), expected \(expected)" }
}
