/// A text in one language or several.
public struct PackText: Sendable, Hashable {
    /// The text in a language beside the fallback's.
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

    /// English's code: the language of a text that names none.
    public static let fallbackLanguage = "en"

    /// What is shown where there is no other.
    public var fallback: String
    /// The fallback's language, as the pack calls it: `en`, `en-US`.
    public var language: String
    /// In the order of the file; no language twice.
    public var translations: [Translation]

    /// A text, by default in English alone.
    public init(
        _ fallback: String, _ translations: [Translation] = [], language: String = PackText.fallbackLanguage
    ) {
        self.fallback = fallback
        self.language = language
        self.translations = translations
    }

    /// The text in a language; of one that is not there, in that without its region (`de` for `de-AT`), or with another
    /// (`en-US` for `en`); else the fallback.
    /// - Parameter language: a code such as `de`.
    public func text(in language: String) -> String {
        translations.isEmpty ? fallback : match(language) ?? fallback
    }

    /// The text in a language, whatever its region; nil where there is none.
    func match(_ language: String) -> String? {
        var wanted = Substring(language)
        while true {
            if let text = exactText(in: wanted) { return text }
            guard let end = wanted.lastIndex(of: "-") else { break }
            wanted = wanted[..<end]
        }
        if PackText.isRegion(self.language, of: wanted) { return fallback }
        return translations.first { PackText.isRegion($0.language, of: wanted) }?.text
    }

    /// The text in a language; nil where it is not in that very one.
    func exactText(in language: some StringProtocol) -> String? {
        if PackText.isSame(self.language, language) { return fallback }
        return translations.first { PackText.isSame($0.language, language) }?.text
    }

    /// Tags of languages have no case (RFC 5646, 2.1.1), and locales are written with either line.
    private static func isSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { folded($0) == folded($1) }
    }

    private static func isRegion(_ tag: String, of language: Substring) -> Bool {
        guard tag.utf8.count > language.utf8.count else { return false }
        let next = tag.utf8[tag.utf8.index(tag.utf8.startIndex, offsetBy: language.utf8.count)]
        return folded(next) == UInt8(ascii: "-")
            && zip(tag.utf8, language.utf8).allSatisfy { folded($0) == folded($1) }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
