import Localization
import Scenes
import SystemFiles
import Threading

/// The language of scenes, and the words in place of the project's.
enum WordOptions {
    private static let strings = Option<String?>(
        "strings", .fileOrFolder, defaultText: "the project's own words", isRepeatable: true,
        help: "An app's table of words, which comes before the project's own: .strings, .xcstrings, or a folder with "
            + "en.lproj and its neighbours.")
    static let language = Option<LanguageTag?>(
        "language", .language, defaultText: "en, or that of --strings",
        help: "The language of words, dates and figures, such as de or pt-BR.")

    /// The options of every scene that shows or speaks words.
    static let ofScenes = ofScenes(areSeen: false)

    /// The options that say which words there are.
    static let ofTables = [strings.definition, languageDefinition(isSeen: false)]

    /// - Parameter areSeen: whether words are more than spoken, so that another language makes another picture.
    static func ofScenes(areSeen: Bool) -> [OptionDefinition] {
        [strings.definition, languageDefinition(isSeen: areSeen), DictionaryOption.definition]
    }

    /// The language, which the gallery moves where it is seen.
    /// - Parameter help: nil for the usual.
    static func languageDefinition(isSeen: Bool, help: String? = nil) -> OptionDefinition {
        var definition = language.definition
        if let help { definition.help = help }
        definition.steps = isSeen ? .some(["en", "de"]) : .none
        return definition
    }

    /// An app's words, by the options.
    static func words(_ arguments: Arguments, _ app: PreviewApp) throws(CommandError) -> Words {
        try words(arguments, table: app.wordTable)
    }

    /// The same by the name of the app's table.
    static func words(_ arguments: Arguments, table: String) throws(CommandError) -> Words {
        try words(arguments, table, in: arguments[language], files: try files(arguments, table))
    }

    /// An app's words in a language, by the other options.
    /// - Parameter files: those of `--strings`.
    static func words(
        _ arguments: Arguments, _ table: String, in language: LanguageTag?, files: [[WordTable]]
    ) throws(CommandError) -> Words {
        var words = Words(table, language: language, files: files, journal: arguments.wordJournal)
        words.dictionary = try DictionaryOption.words(arguments)
        return words
    }

    /// The tables of each file that was given.
    /// - Parameter table: the name of the app's table.
    static func files(_ arguments: Arguments, _ table: String) throws(CommandError) -> [[WordTable]] {
        var files: [[WordTable]] = []
        for path in arguments.all(strings) { files.append(try tables(path, table)) }
        return files
    }

    // MARK: Files

    private struct Source: Hashable {
        let path: String
        /// The name of the app's table.
        let app: String
        let bytes: [UInt8]
    }

    /// Tables that were read are kept until their file changes: a batch's records share their words.
    private static let known = Cache<Source, [WordTable]>(limit: 64)

    private static func tables(_ path: String, _ app: String) throws(CommandError) -> [WordTable] {
        guard let entries = Folder.entries(path) else {
            return try table(path, try InputFile.read(path, limit: WordTable.maxSize + 1), app)
        }
        func read(_ name: String) throws(CommandError) -> [WordTable] {
            try table(name, try InputFile.read(name, below: path, limit: WordTable.maxSize + 1), app)
        }
        // Several tables of one language count as one file each: the last table's text is taken.
        var tables: [WordTable] = []
        for entry in entries.sorted(by: { $0.name < $1.name }) {
            let name = "\(path)/\(entry.name)"
            if !entry.isFolder, ending(of: entry.name) == "xcstrings" {
                tables += try read(name)
            } else if entry.isFolder, ending(of: entry.name) == "lproj" {
                for file in (Folder.entries(name) ?? []).sorted(by: { $0.name < $1.name })
                where !file.isFolder && ending(of: file.name) == "strings" {
                    tables += try read("\(name)/\(file.name)")
                }
            }
        }
        guard !tables.isEmpty else {
            throw CommandError(
                .noInput,
                "\(path): there is neither a .xcstrings file nor a folder such as en.lproj with .strings files")
        }
        return WordTable.joined(tables)
    }

    private static func table(
        _ path: String, _ bytes: [UInt8], _ app: String
    ) throws(CommandError) -> [WordTable] {
        try known.value(for: Source(path: path, app: app, bytes: bytes)) { () throws(CommandError) in
            do throws(WordTableError) {
                let tables: [WordTable]
                switch ending(of: path) {
                case "xcstrings": tables = try StringCatalogReader.read(bytes, name: path)
                case "strings": tables = [try StringsReader.read(bytes, name: path, language: language(of: path))]
                default:
                    throw WordTableError(
                        line: 1, column: 1, found: "a name that ends otherwise", expected: ".strings or .xcstrings")
                }
                for table in tables { try table.check(against: app) }
                return tables
            } catch {
                throw CommandError(.badData, "\(path): \(error)")
            }
        }
    }

    private static func ending(of name: String) -> Substring? {
        name.split(separator: ".").count > 1 ? name.split(separator: ".").last : nil
    }

    /// The language that a file's folder names: `de.lproj`.
    private static func language(of path: String) -> LanguageTag? {
        let folders = path.split(separator: "/").dropLast()
        guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
        return LanguageTag(String(folder.dropLast(6)))
    }

    // MARK: What is missing

    /// The most keys that are named.
    private static let maxNamed = 8

    /// Warnings for words that were drawn in the project's own version, since the given tables, or the project's in
    /// that language, lack them.
    static func warnings(_ arguments: Arguments) -> [String] {
        let isGiven = !arguments.all(strings).isEmpty
        return arguments.wordJournal.missing.map { language, keys in
            let place = isGiven ? "in the tables of --strings for \(language)" : "there in \(language)"
            let isOne = keys.count == 1
            let named = keys.prefix(maxNamed).joined(separator: ", ")
            let others = keys.count - min(keys.count, maxNamed)
            return "\(counted(keys.count, "word")) of the scene \(isOne ? "is" : "are") not \(place), and "
                + "\(isOne ? "stays as it is" : "stay as they are"): \(named)"
                + (others > 0 ? " and \(others) more" : "")
        }
    }
}
