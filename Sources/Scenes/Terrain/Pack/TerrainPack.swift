import TextForms

/// What Terrain's screens tell beside the profile: a content pack (terrain.md, "Content pack").
public struct TerrainPack: Sendable, Hashable {
    /// From the kitchen.
    public let ingredients: [PackIngredient]
    /// Rituals in steps.
    public let routines: [PackRoutine]
    /// Movements in pictures.
    public let movements: [PackMovement]
    /// Texts to read.
    public let lessons: [PackLesson]
    /// What is told of the types.
    public let profiles: [PackProfile]
    /// Several days.
    public let programs: [PackProgram]
    /// The questions that give a vector; empty where there are none.
    public let quiz: [PackQuestion]

    /// In bytes: what no pack comes near. A larger file is not looked at.
    public static let maxSize = 32 << 20

    /// How many entries a list may have: what a screen still shows in a few seconds.
    public static let maxEntries = 10_000

    /// Reads a pack.
    ///
    /// Keys that are not known are passed over; an optional value may also be `null`.
    /// - Parameter bytes: JSON in UTF-8.
    /// - Throws: `TerrainPackError` for the first thing that is wrong.
    public static func read(_ bytes: [UInt8]) throws(TerrainPackError) -> TerrainPack {
        guard bytes.count <= maxSize else { throw .tooLarge(found: bytes.count, limit: maxSize) }
        return try FileField<TerrainPackError>.withRoot(of: bytes) { (root) throws(TerrainPackError) in
            try TerrainPack(root.object())
        }
    }

    /// Lists are read before those that refer to them, wherever they stand in the file.
    private init(_ root: FileField<TerrainPackError>) throws(TerrainPackError) {
        var ids = PackIDs()
        let ingredients = try TerrainPack.list(root, "ingredients", PackIngredient.init)
        let routines = try TerrainPack.list(root, "routines", PackRoutine.init)
        let movements = try TerrainPack.list(root, "movements", PackMovement.init)
        let lessons = try TerrainPack.list(root, "lessons", PackLesson.init)
        ids.set(.ingredients, ingredients.ids)
        ids.set(.routines, routines.ids)
        ids.set(.movements, movements.ids)
        ids.set(.lessons, lessons.ids)
        let known = ids
        (self.ingredients, self.routines) = (ingredients.entries, routines.entries)
        (self.movements, self.lessons) = (movements.entries, lessons.entries)
        profiles = try TerrainPack.list(root, "terrain_profiles") { (field, id) throws(TerrainPackError) in
            try PackProfile(field, id: id, among: known)
        }.entries
        programs = try TerrainPack.list(root, "programs") { (field, id) throws(TerrainPackError) in
            try PackProgram(field, id: id, among: known)
        }.entries
        quiz = root.optional("quiz") == nil ? [] : try TerrainPack.list(root, "quiz", PackQuestion.init).entries
    }

    private static func list<Entry>(
        _ root: FileField<TerrainPackError>, _ name: StaticString,
        _ read: (PackField, String) throws(TerrainPackError) -> Entry
    ) throws(TerrainPackError) -> (entries: [Entry], ids: [String: Int]) {
        let what = "a list of entries"
        let list = try root.required(name.description, what)
        guard list.value.kind == .array else { throw list.unexpected(what) }
        var entries: [Entry] = []
        var ids: [String: Int] = [:]
        try list.value.forEachElement { (value) throws(TerrainPackError) in
            guard entries.count < maxEntries else {
                throw list.unexpected("at most \(maxEntries) entries", found: "more")
            }
            var entry = PackField.Entry(list: name, index: entries.count, id: nil, value: value)
            let field = try PackField(entry: entry, value: value).object()
            let idField = try field.required("id", "an id")
            let id = try idField.word("an id")
            if let earlier = ids.updateValue(entries.count, forKey: id) {
                throw idField.unexpected("an id of its own", found: "\"\(id)\", the id of \(name)[\(earlier)]")
            }
            entry.id = id
            entries.append(try read(PackField(entry: entry, value: value), id))
        }
        return (entries, ids)
    }

    // MARK: Looking up

    /// What is told of a type; nil where nothing is.
    public func profile(of type: TerrainType) -> PackProfile? { profiles.first { $0.type == type } }

    /// An entry of one of the lists by its id; without one the first.
    /// - Throws: `TerrainPackError.noEntry` where the list has none such.
    func entry<Entry: Identifiable<String>>(
        _ id: String?, of entries: [Entry], called list: String
    ) throws(TerrainPackError) -> Entry {
        let found = id.map { id in entries.first { $0.id == id } } ?? entries.first
        guard let found else {
            throw .noEntry(list: list, id: id ?? "", known: entries.prefix(5).map(\.id))
        }
        return found
    }
}
