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

    // MARK: Parts

    /// Nil when it is absent or `null`.
    func optional(_ key: StaticString) -> PackField? {
        value[key].flatMap { $0.isNull ? nil : field($0) }
    }

    /// - Parameter what: what is expected where there is no such member.
    func required(_ key: StaticString, _ what: String) throws(TerrainPackError) -> PackField {
        guard let member = value[key] else { throw missing(key, what) }
        return field(member)
    }

    func object(_ what: String = "an object") throws(TerrainPackError) -> PackField {
        guard value.kind == .object else { throw unexpected(what) }
        return self
    }

    /// The elements of a list that a key leads to, each read by a closure.
    func list<Element>(
        _ key: StaticString, _ what: String, _ read: (PackField) throws(TerrainPackError) -> Element
    ) throws(TerrainPackError) -> [Element] {
        try required(key, what).elements(what, read)
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

    /// A text by language, `{"en": "…", "de": "…"}`, or in quotation marks in English.
    func translated(_ what: String = "a text") throws(TerrainPackError) -> PackText {
        if value.kind == .string { return PackText(try plainText(what)) }
        guard value.kind == .object else { throw unexpected("\(what) in quotation marks, or by language") }
        var english: String?
        var translations: [PackText.Translation] = []
        for (key, member) in value.members {
            let language = try PackField(entry: entry, value: key).word("a language such as \"de\"")
            let text = try field(member).plainText(what)
            if language == PackText.fallbackLanguage {
                english = text
            } else {
                translations.append(PackText.Translation(language: language, text: text))
            }
            guard translations.count <= PackField.maxCount else {
                throw unexpected("at most \(PackField.maxCount) languages", found: "more")
            }
        }
        guard let english else { throw missing("en", "\(what) in English") }
        return PackText(english, translations)
    }

    func text(_ key: StaticString) throws(TerrainPackError) -> PackText {
        try required(key, "a text by language").translated()
    }

    func optionalText(_ key: StaticString) throws(TerrainPackError) -> PackText? { try optional(key)?.translated() }

    func texts(_ key: StaticString) throws(TerrainPackError) -> [PackText] {
        try list(key, "a list of texts") { (element) throws(TerrainPackError) in try element.translated() }
    }

    /// Text that can be shown: with more than white space, and no longer than any sheet has room for.
    private func plainText(_ what: String) throws(TerrainPackError) -> String {
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

    func words(_ key: StaticString, _ what: String) throws(TerrainPackError) -> [String] {
        try list(key, "a list of words") { (element) throws(TerrainPackError) in try element.word(what) }
    }

    func tags() throws(TerrainPackError) -> [String] { try words("tags", "a tag") }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(TerrainPackError) -> Choice {
        guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
            throw unexpected(PackField.words(of: type))
        }
        return choice
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: StaticString, of type: Choice.Type
    ) throws(TerrainPackError) -> Choice {
        guard let member = value[key] else { throw missing(key, PackField.words(of: type)) }
        return try field(member).choice(of: type)
    }

    private static func words<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> String {
        "one of " + Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }

    func terrainFit() throws(TerrainPackError) -> [TerrainType] {
        try list("terrainFit", "a list of types") { (element) throws(TerrainPackError) in
            try element.choice(of: TerrainType.self)
        }
    }

    // MARK: Numbers

    func wholeNumber(in range: ClosedRange<Int>) throws(TerrainPackError) -> Int {
        guard let number = value.number, let whole = Int(exactly: number), range.contains(whole) else {
            throw unexpected(PackField.wholeNumber(range))
        }
        return whole
    }

    func wholeNumber(_ key: StaticString, in range: ClosedRange<Int>) throws(TerrainPackError) -> Int {
        try required(key, PackField.wholeNumber(range)).wholeNumber(in: range)
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
