import TextForms

/// The content of Terrain's screens beside the profile: a content pack (terrain.md, "Content pack").
public struct TerrainPack: Sendable, Hashable {
    /// The ingredients.
    public let ingredients: [PackIngredient]
    /// Rituals in steps.
    public let routines: [PackRoutine]
    /// Movements in pictures.
    public let movements: [PackMovement]
    /// Texts to read.
    public let lessons: [PackLesson]
    /// The texts on the types.
    public let profiles: [PackProfile]
    /// Programs of several days.
    public let programs: [PackProgram]
    /// The questions of the quiz, whose answers give a vector; empty where there are none.
    public let quiz: [PackQuestion]

    /// An app's pack's data about itself; nil for one of the project's own.
    public let info: PackInfo?
    /// The oddities that were accepted; none for a pack of the project's own.
    let oddities: [PackReport.Finding]

    /// The largest file that is read, in bytes: far more than any pack has.
    public static let maxSize = 32 << 20

    /// The most entries of a list: as many as a screen can show in a few seconds.
    public static let maxEntries = 10_000

    /// Reads a pack, in the project's form or, where it begins with an object `pack`, in the app's.
    ///
    /// Unknown keys are ignored; an optional value may also be `null`. In the app's form, whatever the app's own loader
    /// accepts is no error: `PackReport` reports it.
    /// - Parameter bytes: JSON in UTF-8.
    /// - Throws: `TerrainPackError` for the first thing that is wrong.
    public static func read(_ bytes: [UInt8]) throws(TerrainPackError) -> TerrainPack {
        guard bytes.count <= maxSize else { throw .tooLarge(found: bytes.count, limit: maxSize) }
        return try FileField<TerrainPackError>.withRoot(of: bytes) { (root) throws(TerrainPackError) in
            try TerrainPack(root.object())
        }
    }

    /// A pack without entries.
    package init() {
        (ingredients, routines, movements, lessons) = ([], [], [], [])
        (profiles, programs, quiz, info, oddities) = ([], [], [], nil, [])
    }

    private init(_ root: FileField<TerrainPackError>) throws(TerrainPackError) {
        let ids = PackIDs(root)
        let reader = try ListReader(root)
        ingredients = try reader.list("ingredients", PackIngredient.init)
        routines = try reader.list("routines") { (field, id) throws(TerrainPackError) in
            try PackRoutine(field, id: id, among: ids)
        }
        movements = try reader.list("movements", PackMovement.init)
        lessons = try reader.list("lessons", PackLesson.init)
        profiles = try reader.list("terrain_profiles", isReviewed: false) { (field, id) throws(TerrainPackError) in
            try PackProfile(field, id: id, among: ids)
        }
        programs = try reader.list("programs") { (field, id) throws(TerrainPackError) in
            try PackProgram(field, id: id, among: ids)
        }
        quiz = root.optional("quiz") == nil ? [] : try reader.list("quiz", isReviewed: false, PackQuestion.init)
        info = reader.info
        oddities = reader.oddities.findings
    }

    /// Reads the lists of a pack in its form.
    private struct ListReader {
        let root: FileField<TerrainPackError>
        let info: PackInfo?
        let oddities = PackOddities()

        init(_ root: FileField<TerrainPackError>) throws(TerrainPackError) {
            self.root = root
            guard let field = root.optional("pack") else {
                info = nil
                return
            }
            let entry = PackField.Entry(
                list: "pack", index: 0, id: nil, value: field.value, form: .app,
                defaultLanguage: PackText.fallbackLanguage, oddities: oddities)
            info = try PackInfo(PackField(entry: entry, value: field.value))
        }

        /// Entries that `read` has nothing for are left out.
        /// - Parameter isReviewed: whether the app requires each entry's review status.
        func list<Entry: Identifiable<String>>(
            _ name: StaticString, isReviewed: Bool = true,
            _ read: (PackField, String) throws(TerrainPackError) -> Entry?
        ) throws(TerrainPackError) -> [Entry] {
            let what = "a list of entries"
            let list = try root.required(name.description, what)
            guard list.value.kind == .array else { throw list.unexpected(what) }
            var entries: [Entry] = []
            /// The entries' indices by their ids.
            var places: [String: Int] = [:]
            var index = 0
            try list.value.forEachElement { (value) throws(TerrainPackError) in
                guard index < maxEntries else {
                    throw list.unexpected("at most \(maxEntries) entries", found: "more")
                }
                var entry = PackField.Entry(
                    list: name, index: index, id: nil, value: value, form: info == nil ? .own : .app,
                    defaultLanguage: info?.defaultLocale ?? PackText.fallbackLanguage, oddities: oddities)
                let field = try PackField(entry: entry, value: value).object()
                let idField = try field.required(PackKeys.id, "an id")
                let id = try idField.word("an id")
                if let earlier = places.updateValue(index, forKey: id) {
                    guard info != nil else {
                        throw idField.unexpected(
                            "an id of its own", found: "\"\(id)\", the id of \(name)[\(earlier)]")
                    }
                    // The app's store keeps the last one as well.
                    idField.note(.duplicateID, "also \(name)[\(earlier)]")
                    entries.removeAll { $0.id == id }
                }
                entry.id = id
                index += 1
                let known = PackField(entry: entry, value: value)
                if isReviewed, info != nil {
                    _ = try known.required(PackKeys.review, "what the review says").word("a status")
                }
                if let read = try read(known, id) { entries.append(read) }
            }
            return entries
        }
    }

    // MARK: Looking up

    /// The texts on a type; nil where there are none.
    public func profile(of type: TerrainType) -> PackProfile? { profiles.first { $0.type == type } }

    /// An entry of one of the lists by its id; the first one without an id.
    /// - Throws: `TerrainPackError.noEntry` where the list has no such entry.
    func entry<Entry: Identifiable<String>>(
        _ id: String?, of entries: [Entry], called list: String
    ) throws(TerrainPackError) -> Entry {
        let found = id.map { id in entries.first { $0.id == id } } ?? entries.first
        guard let found else {
            throw .noEntry(list: list, id: id ?? "", known: entries.prefix(5).map { $0.id })
        }
        return found
    }
}

/// An app's pack's data about itself.
public struct PackInfo: Sendable, Hashable {
    /// The version: `1.5.0`.
    public let version: String
    /// The language of texts that stand for missing ones: `en-US`.
    public let defaultLocale: String
    /// All languages that its texts should have.
    public let supportedLocales: [String]
    /// The date of the last change, as the pack writes it.
    public let updatedAt: String

    init(_ field: PackField) throws(TerrainPackError) {
        typealias Keys = PackKeys.Info
        version = try field.required(Keys.version, "a version").plainText("a version")
        defaultLocale = try field.required(Keys.defaultLocale, "a language").word("a language such as \"de\"")
        supportedLocales = try field.words(Keys.locales, "a language such as \"de\"")
        updatedAt = try field.required(Keys.updatedAt, "a date").plainText("a date")
        _ = try field.required(PackKeys.review, "what the review says").word("a status")
    }
}
