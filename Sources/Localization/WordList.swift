import TextForms

/// An app's words in one language, as a file to be translated.
public struct WordList: Sendable {
    /// A key with its text in all of its forms.
    struct Item: Sendable {
        let key: String
        /// In the order of the categories.
        let forms: [(category: PluralCategory, text: String)]
        /// Whether the text is in the list's language, and not English in its place.
        let isTranslated: Bool
    }

    let language: LanguageTag
    /// In the order of the project's own table.
    let items: [Item]

    /// The number of keys.
    public var count: Int { items.count }
    /// The keys of untranslated texts, in the same order.
    public var missing: [String] { items.filter { !$0.isTranslated }.map { $0.key } }

    /// A `.strings` file: plural forms have endings such as `#one`, and untranslated texts are marked.
    public var strings: String {
        var text = ""
        for item in items {
            if !item.isTranslated { text += "/* to be translated */\n" }
            for (category, form) in item.forms {
                let ending = category == .other ? "" : "#\(category.rawValue)"
                text += "\(WordList.quoted(item.key + ending)) = \(WordList.quoted(form));\n"
            }
        }
        return text
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        var previous: UInt32?
        for character in text.unicodeScalars {
            defer { previous = character.value }
            switch character {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where character.value <= 0xFFFF && HiddenCharacters.contain(character.value, after: previous):
                quoted += "\\U" + Hex.text(of: UInt16(truncatingIfNeeded: character.value))
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }

    /// A String Catalog, `.xcstrings`.
    public var catalog: String {
        let strings = items.map { item -> JSONOutput.Member in
            let state = item.isTranslated ? "translated" : "new"
            func unit(_ text: String) -> JSONOutput {
                .object([("stringUnit", .object([("state", .string(state)), ("value", .string(text))]))])
            }
            let localization: JSONOutput =
                item.forms.count == 1
                ? unit(item.forms[0].text)
                : .object([
                    (
                        "variations",
                        .object([("plural", .object(item.forms.map { ($0.category.rawValue, unit($0.text)) }))])
                    )
                ])
            return (
                item.key,
                .object([
                    ("extractionState", .string("manual")),
                    ("localizations", .object([(language.description, localization)])),
                ])
            )
        }
        return JSONOutput.object([
            ("sourceLanguage", .string(language.description)), ("strings", .object(strings)),
            ("version", .string("1.0")),
        ]).fileText
    }
}

extension Words {
    /// The words under some keys, as a list to be translated.
    /// - Parameter keys: nil for all keys of the project's own table.
    public func list(of keys: [String]? = nil) -> WordList {
        let known = fallback.entries.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }.map { $0.key }
        let chosen = keys.map { keys in known.filter(keys.contains) } ?? known
        return WordList(
            language: language,
            items: chosen.compactMap { key in
                guard let (entry, isTranslated) = entry(of: key) else { return nil }
                let forms = PluralCategory.allCases.compactMap { category in
                    entry.forms[category].map { (category: category, text: $0) }
                }
                return WordList.Item(key: key, forms: forms, isTranslated: isTranslated)
            })
    }

    /// The keys of the given tables that no scene of the app uses, in the order of their characters.
    public var unused: [String] { Set(given.flatMap { $0.keys }).filter { !has($0) }.sorted() }

    /// The project's keys that no given table has, in the order of their characters; all of them where no table was
    /// given.
    public var notGiven: [String] {
        fallback.keys.filter { key in !given.contains { $0.entries[key] != nil } }
    }
}
