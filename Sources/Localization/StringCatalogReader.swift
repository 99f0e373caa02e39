import TextForms

/// Reads a String Catalog of Xcode's, `.xcstrings`: the texts of all languages in one JSON file, with plural forms. A
/// text that varies by device is read as a phone's.
public enum StringCatalogReader {
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - name: of the file, for messages.
    /// - Returns: a table for each language that has a text, the catalogue's own first, the others in their order.
    /// - Throws: for what is not such a file, and for one of more than `WordTable.maxSize` bytes.
    public static func read(_ bytes: [UInt8], name: String) throws(WordTableError) -> [WordTable] {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(bytes, maxSize: WordTable.maxSize)
        } catch {
            throw WordTableError(line: error.line, column: error.column, found: error.found, expected: error.expected)
        }
        return try document.withRoot { (root) throws(WordTableError) in
            guard let strings = root["strings"], strings.kind == .object else {
                throw failure(root, root["strings"]?.summary ?? "no \"strings\"", "a String Catalog's strings")
            }
            var tables: [WordTable] = []
            if let source = root["sourceLanguage"] {
                tables.append(WordTable(name: name, language: try tag(source)))
            }
            for (key, value) in strings.members {
                guard let localizations = value["localizations"] else { continue }
                for (language, text) in localizations.members {
                    let tag = try tag(language)
                    let entry = try entry(text)
                    guard !entry.forms.isEmpty else { continue }
                    let index = tables.firstIndex { $0.language == tag } ?? tables.count
                    if index == tables.count { tables.append(WordTable(name: name, language: tag)) }
                    tables[index].entries[key.string ?? ""] = entry
                }
            }
            let rest = tables.dropFirst().sorted { ($0.language?.description ?? "") < ($1.language?.description ?? "") }
            return tables.prefix(1) + rest
        }
    }

    private static func failure(_ value: JSONValue, _ found: String, _ expected: String) -> WordTableError {
        let place = value.place
        return WordTableError(line: place.line, column: place.column, found: found, expected: expected)
    }

    private static func tag(_ value: JSONValue) throws(WordTableError) -> LanguageTag {
        guard let tag = value.string.flatMap({ LanguageTag($0) }) else {
            throw failure(value, value.summary, "a language such as \"en\" or \"pt-BR\"")
        }
        return tag
    }

    private static func entry(_ value: JSONValue) throws(WordTableError) -> WordTable.Entry {
        var entry = WordTable.Entry(line: value.place.line)
        entry.forms = try forms(value)
        if let substitutions = value["substitutions"] {
            for (name, part) in substitutions.members {
                // `%arg` stands for the one argument of the part.
                entry.substitutions[name.string ?? ""] = try forms(part).mapValues { replacing("%arg", in: $0) }
            }
        }
        return entry
    }

    private static func replacing(_ name: String, in text: String) -> String {
        var text = text
        while let range = text.firstPlace(of: name) { text.replaceSubrange(range, with: "%@") }
        return text
    }

    /// A text, or its plural forms; nothing where it is not translated yet.
    private static func forms(_ value: JSONValue) throws(WordTableError) -> [PluralCategory: String] {
        if let unit = value["stringUnit"] {
            guard let text = unit["value"] else { return [:] }
            guard let string = text.string else { throw failure(text, text.summary, "a text in quotation marks") }
            return [.other: string]
        }
        guard let variations = value["variations"] else { return [:] }
        if let devices = variations["device"] {
            guard let device = devices["iphone"] ?? devices["other"] else { return [:] }
            return try forms(device)
        }
        guard let plural = variations["plural"] else { return [:] }
        var forms: [PluralCategory: String] = [:]
        for (name, part) in plural.members {
            guard let category = name.string.flatMap(PluralCategory.init(rawValue:)) else {
                throw failure(name, name.summary, "zero, one, two, few, many or other")
            }
            forms[category] = try self.forms(part)[.other]
        }
        return forms
    }
}
