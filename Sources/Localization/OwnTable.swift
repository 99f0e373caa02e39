import Threading

/// One of the project's own tables, read when a text is first looked up in it: every scene's definition has words, and a
/// run of the command draws one scene.
final class OwnTable: Sendable {
    private let name: String
    private let language: LanguageTag
    private let known = Monitor<WordTable?>(nil)

    /// - Parameters:
    ///   - name: as for `WordTable.own`.
    ///   - language: one of `WordTable.ownLanguages`.
    init(_ name: String, _ language: LanguageTag) {
        self.name = name
        self.language = language
    }

    var table: WordTable {
        known.withLock { known in
            if let known { return known }
            let table = WordTable.own(name, language)
            known = table
            return table
        }
    }
}
