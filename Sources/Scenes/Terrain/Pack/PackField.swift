import TextForms

/// A value within an entry of a pack. Apart from `FileField`, since these errors name the list, the entry's index and its
/// id, and since paths would be made for each of a hundred thousand texts: here one is looked for when there is an error.
struct PackField {
    /// The entry that the value belongs to.
    struct Entry {
        let list: StaticString
        let index: Int
        /// Nil until it is known to be one.
        var id: String?
        let value: JSONValue
        let form: PackForm
        /// Whose texts stand for those that are missing.
        let defaultLanguage: String
        let oddities: PackOddities
    }

    let entry: Entry
    let value: JSONValue

    /// Of a text, in Unicode scalars: more than a sheet can show.
    static let maxTextLength = 1000
    /// Of ids, tags and languages, in bytes.
    static let maxWordLength = 64
    /// How many languages a text may have beside English, and how many elements an entry's list.
    static let maxCount = 400

    private func field(_ value: JSONValue) -> PackField { PackField(entry: entry, value: value) }

    // MARK: Errors

    /// - Parameter found: by default what the value is.
    func unexpected(_ expected: String, found: String? = nil) -> TerrainPackError {
        let place = value.place
        return .badEntry(
            list: entry.list.description, index: entry.index, id: entry.id, key: key, line: place.line,
            column: place.column, found: found ?? value.summary, expected: expected)
    }

    func missing(_ key: StaticString, _ what: String) -> TerrainPackError { unexpected(what, found: "no \"\(key)\"") }

    /// The way from the entry to the value: `steps[2].tip.de`.
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

    /// What the app's loader takes as well, but hardly anybody means.
    func note(_ kind: PackReport.Finding.Kind, _ detail: String = "") {
        entry.oddities.add(kind, entry, key: key, detail)
    }

    // MARK: Parts

    /// Nil where the key may be absent, and is.
    /// - Parameter what: what is expected where there is no such member.
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

    /// The elements of a list that a key leads to, each read by a closure; none where it leads to nothing.
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

    /// A text by language, `{"en": "…", "de": "…"}`; in the project's form also in quotation marks, in English.
    ///
    /// The project's packs have English. In the app's there is a text where any language has one; of others this is nil.
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

    /// A text that is shown; where an app's pack has it in no language, which is odd, a dash.
    func text() throws(TerrainPackError) -> PackText {
        if let text = try translated() { return text }
        note(.emptyText)
        return PackText("–", language: entry.defaultLanguage)
    }

    func text(_ key: PackKey) throws(TerrainPackError) -> PackText {
        try required(key, "a text by language").text()
    }

    /// - Parameter isOddEmpty: whether a text that is there, but says nothing, is odd.
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

    private var isBlank: Bool { value.string?.allSatisfy(\.isWhitespace) ?? false }

    /// Text that can be shown: with more than white space, and no longer than any sheet has room for.
    func plainText(_ what: String) throws(TerrainPackError) -> String {
        guard let text = value.string, text.contains(where: { !$0.isWhitespace }) else {
            throw unexpected("\(what) in quotation marks")
        }
        // Fewer bytes are fewer characters, and are counted already.
        guard text.utf8.count <= PackField.maxTextLength || text.unicodeScalars.count <= PackField.maxTextLength else {
            throw unexpected("\(what) of at most \(PackField.maxTextLength) characters")
        }
        return text
    }

    // MARK: Words

    /// What names something: an id, a tag, a language.
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

    /// None where the key leads to nothing.
    func words(_ key: PackKey, _ what: String) throws(TerrainPackError) -> [String] {
        try list(key, "a list of words") { (element) throws(TerrainPackError) in try element.word(what) }
    }

    func tags(_ key: PackKey = PackKeys.tags) throws(TerrainPackError) -> [String] { try words(key, "a tag") }

    /// One of the words that there are; nil for another one of an app's pack, which is odd.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(TerrainPackError) -> Choice? {
        guard let word = value.string else { throw unexpected(PackField.words(of: type)) }
        if let choice = Choice(rawValue: word) { return choice }
        guard entry.form == .app else { throw unexpected(PackField.words(of: type)) }
        note(.unknownWord, word)
        return nil
    }

    /// The same where a key leads; nil as well where it leads to nothing.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: PackKey, of type: Choice.Type
    ) throws(TerrainPackError) -> Choice? {
        try optional(key, PackField.words(of: type))?.choice(of: type)
    }

    /// All in a list that a key leads to.
    func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: PackKey, of type: Choice.Type, _ what: String
    ) throws(TerrainPackError) -> [Choice] {
        try list(key, what) { (element) throws(TerrainPackError) in try element.choice(of: type) }.compactMap(\.self)
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

    /// Nil where the key leads to nothing, or to 0: the app writes that for none.
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
