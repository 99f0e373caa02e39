/// An app's way of reading a file, of which comes the value of a parameter.
public struct FileInput: Sendable {
    /// Why a file cannot be used.
    package struct Fault: Error, Sendable {
        /// One line: the place, what was found, and what was expected.
        package let text: String
        /// A remedy that the command has.
        package let hint: String?

        package init(_ text: String, hint: String? = nil) {
            self.text = text
            self.hint = hint
        }
    }

    /// The value of a parameter of the same scene, by its name: what was given, and of files those that are read already.
    package typealias Others = (_ name: String) -> ParameterValue?

    /// What the file is, such as "a water log".
    package let summary: String
    /// Words that may stand in place of a file's name.
    package let words: [(word: String, value: ParameterValue)]
    /// The most bytes that are read; nil for what any file may have.
    package let maxSize: Int?
    /// A file's value, and warnings.
    package let read: @Sendable ([UInt8], Others) throws(Fault) -> (value: ParameterValue, warnings: [String])

    package init(
        _ summary: String, words: [(word: String, value: ParameterValue)] = [], maxSize: Int? = nil,
        read: @escaping @Sendable ([UInt8], Others) throws(Fault) -> (value: ParameterValue, warnings: [String])
    ) {
        self.summary = summary
        self.words = words
        self.maxSize = maxSize
        self.read = read
    }

    /// The value of a text that is one of the words.
    package func value(of text: String) -> ParameterValue? { words.first { $0.word == text }?.value }

    /// "open, closed, or": for what is expected, before the file.
    package var wordsBefore: String { words.isEmpty ? "" : words.map { "\($0.word), " }.joined() + "or " }
}
