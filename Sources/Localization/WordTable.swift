import CResources
import Threading

/// The texts of a language by their keys, as a file holds them.
public struct WordTable: Sendable, Hashable {
    /// A key's text in all of its forms.
    struct Entry: Sendable, Hashable {
        /// The forms that there are; a number whose form is missing takes that of `other`, else the first.
        var forms: [PluralCategory: String] = [:]
        /// Plurals within the text, by the names that `%#@name@` gives them.
        var substitutions: [String: [PluralCategory: String]] = [:]
        /// Where it stands in the file, from 1.
        var line: Int
    }

    /// How large a file of words may be, in bytes.
    public static let maxSize = 16 << 20

    /// The file's name, for messages.
    public let name: String
    /// The language; nil where the file does not state it: the table is then in the language asked for.
    public let language: LanguageTag?
    var entries: [String: Entry] = [:]

    init(name: String, language: LanguageTag?) {
        self.name = name
        self.language = language
    }

    /// The keys, in the order of their characters.
    public var keys: [String] { entries.keys.sorted() }

    /// How many keys there are.
    public var count: Int { entries.count }

    /// Joins the tables of each language into one: of two texts under one key the later counts.
    public static func joined(_ tables: [WordTable]) -> [WordTable] {
        var joined: [WordTable] = []
        for table in tables {
            if let index = joined.firstIndex(where: { $0.language == table.language }) {
                for (key, entry) in table.entries { joined[index].entries[key] = entry }
            } else {
                joined.append(table)
            }
        }
        return joined
    }

    // MARK: The project's own

    /// The languages that the project's words are written in.
    public static let ownLanguages: [LanguageTag] = files.compactMap { name, _ in
        name.hasSuffix(".lproj/Atrest.strings") ? LanguageTag(String(name.prefix { $0 != "." })) : nil
    }

    /// A table of the project's own.
    /// - Parameters:
    ///   - name: `Atrest`, `Tally`, `Terrain` or `Gloaming`.
    ///   - language: one of `ownLanguages`.
    package static func own(_ name: String, _ language: LanguageTag) -> WordTable {
        owned.value(for: "\(language).lproj/\(name).strings") {
            // The tables are a part of the program, and the tests read all of them.
            guard let bytes = file("\(language).lproj/\(name).strings"),
                let table = try? StringsReader.read(bytes, name: name, language: language)
            else { fatalError("the program's words are damaged") }
            return table
        }
    }

    private static let owned = Cache<String, WordTable>(limit: 64)

    /// A file of Resources/words.
    static func file(_ name: String) -> [UInt8]? { files.first { $0.name == name }.map { [UInt8]($0.bytes) } }

    private static var files: some Sequence<(name: String, bytes: UnsafeBufferPointer<UInt8>)> {
        sequence(state: 0) { index -> (name: String, bytes: UnsafeBufferPointer<UInt8>)? in
            guard let file = gloaming_words(index)?.pointee else { return nil }
            index += 1
            return (String(cString: file.name), UnsafeBufferPointer(start: file.bytes, count: file.size))
        }
    }
}

/// Why a file of words cannot be used; lines and columns count from 1.
public struct WordTableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line in the file.
    public let line: Int
    /// The column in the line, in characters.
    public let column: Int
    /// What was found there.
    public let found: String
    /// What was expected there.
    public let expected: String

    package init(line: Int, column: Int, found: String, expected: String) {
        (self.line, self.column, self.found, self.expected) = (line, column, found, expected)
    }

    /// The error in one line, without the file's name.
    public var description: String { "line \(line), column \(column): found \(found), expected \(expected)" }
}
