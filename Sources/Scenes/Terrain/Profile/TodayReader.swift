import Localization
import TextForms

/// Reads the home screen's copy of a profile file in one language. A text is plain, which is English, or an object of
/// texts by language, like a pack's.
struct TodayReader {
    /// The language that every text has.
    private static let english = LanguageTag.english.description

    /// The language that is read; nil for English.
    private var language: String?
    /// The other languages that texts have, in the order of the file, none twice.
    private(set) var languages: [String] = []
    /// The places of all texts: `today.do[1].why`.
    private(set) var places: [String] = []
    /// The places of texts that the language lacks.
    private var missing: [String] = []

    /// The day's copy; nil where the file states nothing but symptoms and weather.
    mutating func copy(_ field: FileField<SceneFileError>) throws(SceneFileError) -> TodayCopy? {
        let keys = ["headline", "do", "dont", "areas", "theme"]
        let isNoted = field.optional("symptoms") != nil || field.optional("weather") != nil
        guard !isNoted || keys.contains(where: { field.optional($0) != nil }) else { return nil }
        let texts = "a list of \(TodayCopy.count) texts"
        return TodayCopy(
            headline: try text(field.required("headline", "a text"), "a headline"),
            dos: try list(field.required("do", texts)) { (line, reader) throws(SceneFileError) in
                try reader.line(line)
            },
            donts: try list(field.required("dont", texts)) { (line, reader) throws(SceneFileError) in
                try reader.line(line)
            },
            areas: try list(field.required("areas", texts)) { (area, reader) throws(SceneFileError) in
                try reader.area(area)
            },
            theme: try text(field.required("theme", "a text"), "a theme"))
    }

    /// The same in another language.
    static func translation(
        _ field: FileField<SceneFileError>, in language: String
    ) throws(SceneFileError) -> TodayTranslation? {
        var reader = TodayReader()
        reader.language = language
        guard let copy = try reader.copy(field) else { return nil }
        return TodayTranslation(language: language, copy: copy, missing: reader.missing)
    }

    // MARK: Lists

    private mutating func list<Item>(
        _ field: FileField<SceneFileError>,
        _ read: (FileField<SceneFileError>, inout TodayReader) throws(SceneFileError) -> Item
    ) throws(SceneFileError) -> [Item] {
        let count = TodayCopy.count
        var items: [Item] = []
        try field.forEachElement("a list of \(count) texts") { (element) throws(SceneFileError) in
            items.append(try read(element, &self))
        }
        guard items.count == count else {
            throw field.unexpected("\(count) texts", found: items.count == 1 ? "1 text" : "\(items.count) texts")
        }
        return items
    }

    /// A text, or an object of a text and its reason.
    private mutating func line(_ field: FileField<SceneFileError>) throws(SceneFileError) -> TodayLine {
        guard let title = try TodayReader.title(field) else { return TodayLine(try text(field, "a text")) }
        let line = try text(title, "a text")
        let note = try field.optional("why").map { (why) throws(SceneFileError) in try text(why, "a text") }
        let time = try field.optional("time").map { (time) throws(SceneFileError) in try text(time, "a time") }
        return TodayLine(line, note: note, time: time)
    }

    /// A text, or an object of a text with a tip or several.
    private mutating func area(_ field: FileField<SceneFileError>) throws(SceneFileError) -> TodayArea {
        guard let title = try TodayReader.title(field) else { return TodayArea(try text(field, "a text")) }
        var area = TodayArea(try text(title, "a text"))
        if let tip = field.optional("tip") { area.tips.append(try text(tip, "a text")) }
        if let tips = field.optional("tips") {
            try tips.forEachElement("a list of texts") { (tip) throws(SceneFileError) in
                area.tips.append(try text(tip, "a text"))
            }
            guard area.tips.count <= TodayArea.maxTips else {
                throw tips.unexpected("at most \(TodayArea.maxTips) tips", found: "\(area.tips.count)")
            }
        }
        return area
    }

    /// The text of an object of several; nil for a text itself, plain or by language.
    private static func title(
        _ field: FileField<SceneFileError>
    ) throws(SceneFileError) -> FileField<SceneFileError>? {
        guard field.value.kind == .object else { return nil }
        if let title = field.optional("text") { return title }
        guard field.optional(TodayReader.english) != nil else { throw field.missing("text", "a text") }
        return nil
    }

    // MARK: Texts

    private mutating func text(
        _ field: FileField<SceneFileError>, _ what: String
    ) throws(SceneFileError) -> String {
        places.append(field.path)
        guard field.value.kind == .object else {
            if language != nil { missing.append(field.path) }
            return try field.text(what)
        }
        var found: [String: String] = [:]
        for member in field.members() {
            let name = String(member.path.dropFirst(field.path.count + 1))
            guard LanguageTag(name) != nil else {
                throw member.unexpected("a language such as \"de\"", found: JSONReader.quoted(name))
            }
            found[name] = try member.text(what)
            if name != TodayReader.english, !languages.contains(name) { languages.append(name) }
        }
        guard let english = found[TodayReader.english] else {
            throw field.missing(TodayReader.english, "\(what) in English")
        }
        guard let language else { return english }
        if let text = found[language] { return text }
        missing.append(field.path)
        return english
    }
}
