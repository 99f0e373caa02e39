import Localization

/// Terrain's words: those of Resources/words/…/Terrain.strings.
extension Words {
    /// - Parameters:
    ///   - language: nil for English where there are no tables or they have it, else the first table's own.
    ///   - files: the tables of each file that comes before the project's own; of two with one key the later counts.
    ///   - journal: gets to know what is asked for.
    public static func terrain(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words("Terrain", language: language, files: files, journal: journal)
    }
}
