/// A text in several languages, of which English is always one.
public struct PackText: Sendable, Hashable {
    /// The text in a language other than English.
    public struct Translation: Sendable, Hashable {
        /// As the pack calls it: `de`, `pt-BR`.
        public var language: String
        /// What it says.
        public var text: String

        /// A text in a language.
        public init(language: String, text: String) {
            self.language = language
            self.text = text
        }
    }

    /// English's code, and that of a text that names no language.
    public static let fallbackLanguage = "en"

    /// What is shown where there is no other.
    public var english: String
    /// In the order of the file; no language twice.
    public var translations: [Translation]

    /// A text, by default in English alone.
    public init(_ english: String, _ translations: [Translation] = []) {
        self.english = english
        self.translations = translations
    }

    /// The text in a language; of one that is not there, in that without its region (`de` for `de-AT`); else in English.
    /// - Parameter language: a code such as `de`.
    public func text(in language: String) -> String {
        if translations.isEmpty { return english }
        if let text = exactText(in: language) { return text }
        guard let end = language.firstIndex(of: "-") else { return english }
        return exactText(in: String(language[..<end])) ?? english
    }

    /// The text in a language; nil where it is not in that very one.
    func exactText(in language: String) -> String? {
        language == PackText.fallbackLanguage
            ? english : translations.first { $0.language == language }?.text
    }
}
