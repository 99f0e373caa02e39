import Localization

/// A text in one language or several.
public struct PackText: Sendable, Hashable {
    /// The text in another language than the fallback's.
    public struct Translation: Sendable, Hashable {
        /// The language as the pack names it: `de`, `pt-BR`.
        public var language: String
        /// The text.
        public var text: String

        /// A text in a language.
        public init(language: String, text: String) {
            self.language = language
            self.text = text
        }
    }

    /// English's code: the language of a text that names none.
    public static let fallbackLanguage = "en"

    /// The text that is shown where there is no other.
    public var fallback: String
    /// The fallback's language, as the pack calls it: `en`, `en-US`.
    public var language: String
    /// The other languages' texts, in the order of the file; no language twice.
    public var translations: [Translation]

    /// A text, by default in English alone.
    public init(
        _ fallback: String, _ translations: [Translation] = [], language: String = PackText.fallbackLanguage
    ) {
        self.fallback = fallback
        self.language = language
        self.translations = translations
    }

    /// The text in a language; where it is missing, in the language without its region (`de` for `de-AT`), or with
    /// another (`en-US` for `en`); else the fallback.
    /// - Parameter language: a code such as `de`.
    public func text(in language: String) -> String {
        translations.isEmpty ? fallback : match(language) ?? fallback
    }

    /// The text in a language of any region; nil where there is none.
    func match(_ language: String) -> String? {
        let texts = texts
        return LanguageTag(language).flatMap { $0.best(among: texts.map { $0.tag }) }.map { texts[$0].text }
    }

    /// The text in exactly this language; nil where there is none.
    func exactText(in language: String) -> String? {
        let tag = LanguageTag(language)
        return texts.first { $0.tag == tag }?.text
    }

    /// All texts with their languages, the fallback first; texts whose language is no valid tag are left out.
    private var texts: [(tag: LanguageTag, text: String)] {
        ([Translation(language: language, text: fallback)] + translations).compactMap { translation in
            LanguageTag(translation.language).map { ($0, translation.text) }
        }
    }
}
