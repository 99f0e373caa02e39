import CivilTime
import Typography

/// The words of a picture in one language: texts by key, from the tables that were given, else from the project's own.
///
/// A text is looked up in the given tables of the language, then in the project's own of that language, then in the
/// given tables of English, then in the project's English.
public struct Words: Sendable {
    /// The language that was asked for.
    public let language: LanguageTag
    /// The language's dates, figures and direction; English's where the project has no data for it.
    public let locale: LocaleData
    /// The words of languages without spaces, between which lines of the texts end; nil to divide them at syllables.
    public var dictionary: WordDictionary?
    /// The given tables: each file's best for the language, the last file first.
    let given: [WordTable]
    private let ownTable: OwnTable?
    private let givenFallback: [WordTable]
    private let fallbackTable: OwnTable
    /// The name of the project's own table.
    package let tableName: String
    private let journal: WordJournal?

    /// - Parameters:
    ///   - table: the name of the project's own table.
    ///   - language: nil for English where there are no tables or they have it, else the first table's own.
    ///   - files: the tables of each file that was handed over; of two files with one key the later counts.
    ///   - journal: records the keys that are looked up.
    package init(
        _ table: String, language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) {
        let language = language ?? Words.language(of: files)
        self.language = language
        locale = LocaleData.of(language) ?? .english
        func best(_ language: LanguageTag) -> [WordTable] {
            files.reversed().compactMap { tables in
                let tags = tables.map { $0.language ?? language }
                return language.best(among: tags).map { tables[$0] }
            }
        }
        given = best(language)
        let isEnglish = language.language == LanguageTag.english.language
        givenFallback = isEnglish ? [] : best(.english)
        fallbackTable = OwnTable(table, .english)
        ownTable =
            isEnglish
            ? fallbackTable
            : language.best(among: WordTable.ownLanguages).map { OwnTable(table, WordTable.ownLanguages[$0]) }
        tableName = table
        self.journal = journal
        isGiven = !files.isEmpty
    }

    private var own: WordTable? { ownTable?.table }
    var fallback: WordTable { fallbackTable.table }

    /// Whether tables were given: words that none of them has are then reported.
    private let isGiven: Bool

    private static func language(of files: [[WordTable]]) -> LanguageTag {
        let tags = files.joined().compactMap { $0.language }
        return tags.isEmpty || LanguageTag.english.best(among: tags) != nil ? .english : tags[0]
    }

    /// The words of another of the project's own tables in the same language, without the given tables.
    package func with(table: String) -> Words {
        var words = Words(table, language: language, journal: journal)
        words.dictionary = dictionary
        return words
    }

    /// A text in the language's quotation marks; quotations in it get the marks of their new level.
    public func quoted(_ text: String) -> String { language.quotationMarks.quoted(text) }

    /// A number's digits with a point as the language writes it.
    package func decimal(_ digits: String) -> String {
        digits.split(separator: ".", omittingEmptySubsequences: false).joined(separator: locale.decimalSeparator)
    }

    /// Whether text and rows run from right to left.
    public var isRightToLeft: Bool { locale.isRightToLeft }

    // MARK: Texts

    /// The text under a key, in which a percent sign stands for itself.
    ///
    /// A key that no table has is returned as it is: a test finds those of scenes.
    public func callAsFunction(_ key: String) -> String { text(key, []) }

    /// The text under a key, with a value in its placeholder; a whole number selects the text's plural form.
    public func callAsFunction(_ key: String, _ argument: some WordConvertible) -> String {
        text(key, [argument.wordArgument])
    }

    /// The text under a key, with two values in its placeholders; the first whole number selects the plural form.
    public func callAsFunction(_ key: String, _ a: some WordConvertible, _ b: some WordConvertible) -> String {
        text(key, [a.wordArgument, b.wordArgument])
    }

    /// The text under a key, with three values in its placeholders; the first whole number selects the plural form.
    public func callAsFunction(
        _ key: String, _ a: some WordConvertible, _ b: some WordConvertible, _ c: some WordConvertible
    ) -> String { text(key, [a.wordArgument, b.wordArgument, c.wordArgument]) }

    /// The plural form of a text for a number that the text does not show.
    package func form(_ key: String, of number: Int) -> String { text(key, [.number(number)]) }

    /// Whether the project's own table has a text under a key.
    package func has(_ key: String) -> Bool { fallback.entries[key] != nil }

    /// Records that a text which is from no table is not there in the language.
    /// - Parameter place: the text's place in its file.
    package func noteMissing(_ place: String) { journal?.note(place, in: language, isMissing: true) }

    package func text(_ key: String, _ arguments: [WordArgument]) -> String {
        let isMissing = isGiven ? !given.contains { $0.entries[key] != nil } : own?.entries[key] == nil
        journal?.note(key, in: language, isMissing: isMissing)
        guard let (entry, isTranslated) = entry(of: key) else { return key }
        let number = arguments.lazy.compactMap { $0.number }.first
        return text(entry.forms, number, isTranslated, arguments) { name, index in
            guard let forms = entry.substitutions[name], arguments.indices.contains(index) else { return "" }
            return text(forms, arguments[index].number, isTranslated, [arguments[index]])
        }
    }

    /// A key's text in the first table that has it, and whether that table is in the language.
    func entry(of key: String) -> (entry: WordTable.Entry, isTranslated: Bool)? {
        let inLanguage = given.lazy.compactMap { $0.entries[key] }.first ?? own?.entries[key]
        if let inLanguage { return (inLanguage, true) }
        let english = givenFallback.lazy.compactMap { $0.entries[key] }.first ?? fallback.entries[key]
        return english.map { ($0, false) }
    }

    private func text(
        _ forms: [PluralCategory: String], _ number: Int?, _ isTranslated: Bool, _ arguments: [WordArgument],
        substitution: (String, Int) -> String = { _, _ in "" }
    ) -> String {
        let locale = isTranslated ? self.locale : .english
        let category = number.map(locale.category) ?? .other
        let form = forms[category] ?? forms[.other] ?? PluralCategory.allCases.lazy.compactMap { forms[$0] }.first ?? ""
        // Without values the text is no format, and a percent sign stands for itself. Broken formats were reported when
        // their table was checked.
        if arguments.isEmpty { return form }
        return (try? WordFormat(form).text(arguments, substitution: substitution)) ?? form
    }
}

extension Words: Hashable {
    /// Compares language, tables and dictionary, which decide each key's text and its lines; journals are ignored.
    public static func == (a: Words, b: Words) -> Bool {
        a.language == b.language && a.tableName == b.tableName && a.given == b.given
            && a.givenFallback == b.givenFallback && a.dictionary == b.dictionary
    }

    /// Hashes a part of what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        hasher.combine(tableName)
    }
}
