import TextForms

/// The ids of a pack's lists, for checks of references.
struct PackIDs {
    /// The lists that are referred to.
    enum List: String, CaseIterable {
        case ingredients, routines, movements, lessons
    }

    private var ids: [List: Set<String>] = [:]

    /// Reads the ids of all lists; errors in them are reported when the lists are read.
    init(_ root: FileField<TerrainPackError>) {
        for list in List.allCases {
            var found: Set<String> = []
            root.optional(list.rawValue)?.value.forEachElement { entry in
                if let id = entry["id"]?.string { found.insert(id) }
            }
            ids[list] = found
        }
    }

    /// The id in a value; nil for an unknown id in an app's pack, which is odd.
    /// - Throws: `TerrainPackError` for an unknown id in a pack of the project's own.
    func reference(_ field: PackField, to list: List) throws(TerrainPackError) -> String? {
        let id = try field.word("an id of \(list.rawValue)")
        if ids[list]?.contains(id) == true { return id }
        guard field.entry.form == .app else {
            throw field.unexpected("an id of \(list.rawValue)", found: "\(JSONReader.quoted(id)), which is not there")
        }
        field.note(.danglingReference, id)
        return nil
    }

    /// The same under a key; nil for an absent key as well.
    func reference(_ field: PackField, _ key: PackKey, to list: List) throws(TerrainPackError) -> String? {
        guard let field = try field.optional(key, "an id of \(list.rawValue)") else { return nil }
        return try reference(field, to: list)
    }

    /// The ids in a list under a key; none for an absent key.
    func references(
        _ field: PackField, _ key: PackKey, to list: List
    ) throws(TerrainPackError) -> [String] {
        try field.list(key, "a list of ids of \(list.rawValue)") { (field) throws(TerrainPackError) in
            try reference(field, to: list)
        }
        .compactMap { $0.self }
    }
}
