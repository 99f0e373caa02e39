import Localization

/// One of the apps.
public enum SceneApp: String, Sendable, Hashable, CaseIterable {
    /// The three apps.
    case atrest, tally, terrain

    /// The name of the app's table of words.
    package var wordTable: String {
        switch self {
        case .atrest: Words.atrestTable
        case .tally: Words.tallyTable
        case .terrain: Words.terrainTable
        }
    }

    /// The app's words.
    /// - Parameters:
    ///   - language: nil for English if no tables are given or they have it, else for the first table's language.
    ///   - files: the tables of each file that precedes the project's own; of two texts under one key the later counts.
    ///   - journal: records the keys that are looked up.
    public func words(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words(wordTable, language: language, files: files, journal: journal)
    }
}
