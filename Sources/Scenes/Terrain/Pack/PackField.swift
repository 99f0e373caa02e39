import TextForms

/// A value within an entry of a pack. It is apart from `FileField`, since these errors name the list, the entry's index
/// and its id, and since a hundred thousand texts would each need a path: here a path is only made for an error.
struct PackField {
    /// The entry that the value belongs to.
    struct Entry {
        let list: StaticString
        let index: Int
        /// The entry's id; nil until it is read.
        var id: String?
        let value: JSONValue
        let form: PackForm
        /// The language of texts that stand for missing ones.
        let defaultLanguage: String
        let oddities: PackOddities
    }

    let entry: Entry
    let value: JSONValue

    /// The most Unicode scalars of a text: more than a sheet can show.
    static let maxTextLength = 1000
    /// The most bytes of ids, tags and languages.
    static let maxWordLength = 64
    /// The most languages of a text beside English, and the most elements of an entry's list.
    static let maxCount = 400

    private func field(_ value: JSONValue) -> PackField { PackField(entry: entry, value: value) }

    // MARK: Errors

    /// - Parameter found: the text found; by default a summary of the value.
    func unexpected(_ expected: String, found: String? = nil) -> TerrainPackError {
        let place = value.place
        return .badEntry(
            list: entry.list.description, index: entry.index, id: entry.id, key: key, line: place.line,
            column: place.column, found: found ?? value.summary, expected: expected)
    }

    func missing(_ key: StaticString, _ what: String) -> TerrainPackError { unexpected(what, found: "no \"\(key)\"") }

    /// The path from the entry to the value: `steps[2].tip.de`.
    private var key: String {
        var key = ""
        var at = entry.value
        while at.index < value.index {
            var next: JSONValue?
            for (name, member) in at.members where PackField.holds(member, value) {
                key += (key.isEmpty ? "" : ".") + JSONReader.shortened(name.string ?? "")
                next = member
            }
            var index = 0
            at.forEachElement { element in
                if PackField.holds(element, value) {
                    key += "[\(index)]"
                    next = element
                }
                index += 1
            }
            guard let next else { return key }
            at = next
        }
        return key
    }

    private static func holds(_ outer: JSONValue, _ inner: JSONValue) -> Bool {
        outer.index <= inner.index && inner.index < Int(outer.node.next)
    }

    /// Notes an oddity that the app's loader accepts, but that is hardly meant.
    func note(_ kind: PackReport.Finding.Kind, _ detail: String = "") {
        entry.oddities.add(kind, entry, key: key, detail)
    }

    // MARK: Parts

    /// A member; nil where the key may be absent, and is.
    /// - Parameter what: the expected value, for the error of a missing member.
    func optional(_ key: PackKey, _ what: String) throws(TerrainPackError) -> PackField? {
        var at = self
        for step in key.path(in: entry.form) {
            let member = try at.object().value[step.name]
            if let member, !step.isOptional || !member.isNull {
                at = field(member)
            } else if step.isOptional {
                return nil
            } else {
                throw at.missing(step.name, what)
            }
        }
        return at
    }

    func required(_ key: PackKey, _ what: String) throws(TerrainPackError) -> PackField {
        guard let field = try optional(key, what) else { throw unexpected(what, found: "none") }
        return field
    }

    func object(_ what: String = "an object") throws(TerrainPackError) -> PackField {
        guard value.kind == .object else { throw unexpected(what) }
        return self
    }

    /// The elements of a list under a key, each read by a closure; none for an absent key.
    func list<Element>(
        _ key: PackKey, _ what: String, _ read: (PackField) throws(TerrainPackError) -> Element
    ) throws(TerrainPackError) -> [Element] {
        try optional(key, what)?.elements(what, read) ?? []
    }

    func elements<Element>(
        _ what: String, _ read: (PackField) throws(TerrainPackError) -> Element
    ) throws(TerrainPackError) -> [Element] {
        guard value.kind == .array else { throw unexpected(what) }
        var elements: [Element] = []
        try value.forEachElement { (element) throws(TerrainPackError) in
            guard elements.count < PackField.maxCount else {
                throw unexpected("at most \(PackField.maxCount) elements", found: "more")
            }
            elements.append(try read(field(element)))
        }
        return elements
    }

    // MARK: Texts

    /// A text by language, `{"en": "…", "de": "…"}`; the project's form may also have a plain string in English.
    ///
    /// The project's packs must have English. In the app's, any language is enough; nil for a text without any.
    func translated(_ what: String = "a text") throws(TerrainPackError) -> PackText? {
        if value.kind == .string, entry.form == .own { return PackText(try plainText(what)) }
        guard value.kind == .object else {
            throw unexpected(entry.form == .own ? "\(what) in quotation marks, or by language" : "\(what) by language")
        }
        var texts: [PackText.Translation] = []
        for (key, member) in value.members {
            let language = try PackField(entry: entry, value: key).word("a language such as \"de\"")
            if entry.form == .app, field(member).isBlank { continue }
            guard texts.count <= PackField.maxCount else {
                throw unexpected("at most \(PackField.maxCount) languages", found: "more")
            }
            texts.append(PackText.Translation(language: language, text: try field(member).plainText(what)))
        }
        for fallback in [entry.defaultLanguage, PackText.fallbackLanguage] {
            guard let index = texts.firstIndex(where: { $0.language == fallback }) else { continue }
            let first = texts.remove(at: index)
            return PackText(first.text, texts, language: first.language)
        }
        guard entry.form == .app else { throw missing("en", "\(what) in English") }
        guard let first = texts.first else { return nil }
        return PackText(first.text, Array(texts.dropFirst()), language: first.language)
    }

    /// A text to be shown; where an app's pack has it in no language, which is odd, a dash.
    func text() throws(TerrainPackError) -> PackText {
        if let text = try translated() { return text }
        note(.emptyText)
        return PackText("–", language: entry.defaultLanguage)
    }

    func text(_ key: PackKey) throws(TerrainPackError) -> PackText {
        try required(key, "a text by language").text()
    }

    /// - Parameter isOddEmpty: whether an empty text is odd.
    func optionalText(_ key: PackKey, isOddEmpty: Bool = false) throws(TerrainPackError) -> PackText? {
        guard let field = try optional(key, "a text by language") else { return nil }
        let text = try field.translated()
        if text == nil, isOddEmpty { field.note(.emptyText) }
        return text
    }

    func texts(_ key: PackKey) throws(TerrainPackError) -> [PackText] {
        try list(key, "a list of texts") { (element) throws(TerrainPackError) in try element.text() }
    }

    /// A text that is the same in all languages, such as a picture's name; nil where there is none.
    func plainText(_ key: PackKey, _ what: String) throws(TerrainPackError) -> String? {
        guard let field = try optional(key, what), !(entry.form == .app && field.isBlank) else { return nil }
        return try field.plainText(what)
    }

    private var isBlank: Bool { value.string?.allSatisfy { $0.isWhitespace } ?? false }

    /// Text that can be shown: with more than white space, and no longer than any sheet has room for.
    func plainText(_ what: String) throws(TerrainPackError) -> String {
        guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
            throw unexpected("\(what) in quotation marks")
        }
        // A text of few bytes has few characters, which need not be counted.
        guard text.utf8.count <= PackField.maxTextLength || text.unicodeScalars.count <= PackField.maxTextLength else {
            throw unexpected("\(what) of at most \(PackField.maxTextLength) characters")
        }
        return text
    }

    // MARK: Words

    /// A word that names something: an id, a tag, a language.
    func word(_ what: String) throws(TerrainPackError) -> String {
        let isWord = value.withString { bytes in
            !bytes.isEmpty && bytes.count <= PackField.maxWordLength && bytes.allSatisfy(PackField.isWordByte)
        }
        guard isWord, let word = value.string else {
            throw unexpected("\(what), in letters, digits, - and _ between quotation marks")
        }
        return word
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The words under a key; none for an absent key.
    func words(_ key: PackKey, _ what: String) throws(TerrainPackError) -> [String] {
        try list(key, "a list of words") { (element) throws(TerrainPackError) in try element.word(what) }
    }

    func tags(_ key: PackKey = PackKeys.tags) throws(TerrainPackError) -> [String] { try words(key, "a tag") }

    /// One of a type's words; nil for an unknown word of an app's pack, which is odd.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(TerrainPackError) -> Choice? {
        guard let word = value.string else { throw unexpected(PackField.words(of: type)) }
        if let choice = Choice(rawValue: word) { return choice }
        guard entry.form == .app else { throw unexpected(PackField.words(of: type)) }
        note(.unknownWord, word)
        return nil
    }

    /// The same under a key; nil for an absent key as well.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: PackKey, of type: Choice.Type
    ) throws(TerrainPackError) -> Choice? {
        try optional(key, PackField.words(of: type))?.choice(of: type)
    }

    /// All words in a list under a key.
    func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: PackKey, of type: Choice.Type, _ what: String
    ) throws(TerrainPackError) -> [Choice] {
        try list(key, what) { (element) throws(TerrainPackError) in try element.choice(of: type) }.compactMap {
            $0.self
        }
    }

    private static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> String {
        "one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }

    func terrainFit(_ key: PackKey = PackKeys.terrainFit) throws(TerrainPackError) -> [TerrainType] {
        try choices(key, of: TerrainType.self, "a list of types")
    }

    // MARK: Numbers

    func wholeNumber(in range: ClosedRange<Int>) throws(TerrainPackError) -> Int {
        guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
            throw unexpected(PackField.wholeNumber(range))
        }
        return whole
    }

    func wholeNumber(_ key: PackKey, in range: ClosedRange<Int>) throws(TerrainPackError) -> Int {
        try required(key, PackField.wholeNumber(range)).wholeNumber(in: range)
    }

    /// A number; nil for an absent key, and for 0, which the app writes for none.
    func someNumber(_ key: PackKey, to limit: Int) throws(TerrainPackError) -> Int? {
        let lowest = entry.form == .app ? 0 : 1
        guard let field = try optional(key, PackField.wholeNumber(lowest...limit)) else { return nil }
        let number = try field.wholeNumber(in: lowest...limit)
        return number > 0 ? number : nil
    }

    private static func wholeNumber(_ range: ClosedRange<Int>) -> String {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    func truth() throws(TerrainPackError) -> Bool {
        switch value.kind {
        case .true: return true
        case .false: return false
        default: throw unexpected("true or false")
        }
    }
}
