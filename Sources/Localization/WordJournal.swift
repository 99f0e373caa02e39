import Threading

/// Records which words were looked up, and which of them the given tables or the language lack.
public final class WordJournal: Sendable {
    /// By language, then by key: whether the word was missing.
    private let notes = Monitor<[LanguageTag: [String: Bool]]>([:])

    /// An empty one.
    public init() {}

    func note(_ key: String, in language: LanguageTag, isMissing: Bool) {
        notes.withLock { $0[language, default: [:]][key] = isMissing }
    }

    /// The keys of all words that were looked up, in the order of their characters.
    public var keys: [String] { Set(notes.withLock { $0.values.flatMap { $0.keys } }).sorted() }

    /// The keys of missing words, in the same order, for each language that lacks some, by its name.
    public var missing: [(language: LanguageTag, keys: [String])] {
        notes.withLock { notes in
            notes.map { language, words in (language, words.keys.filter { words[$0] == true }.sorted()) }
        }
        .filter { !$0.1.isEmpty }.sorted { $0.0.description < $1.0.description }
    }
}
