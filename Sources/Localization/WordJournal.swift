import Threading

/// Notes which words were asked for, and which of them the tables that were handed over, or the language, lack.
public final class WordJournal: Sendable {
    private let notes = Monitor<[String: Bool]>([:])

    public init() {}

    func note(_ key: String, isMissing: Bool) { notes.withLock { $0[key] = isMissing } }

    /// The keys of all words that were asked for, in the order of their characters.
    public var keys: [String] { notes.withLock { $0.keys.sorted() } }

    /// The keys of those that were missing, in the same order.
    public var missing: [String] { notes.withLock { notes in notes.keys.filter { notes[$0] == true }.sorted() } }
}
