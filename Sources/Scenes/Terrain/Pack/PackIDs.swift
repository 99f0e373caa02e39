import TextForms

/// The ids of a pack's lists: whatever refers to one must find it.
struct PackIDs {
    /// The lists that are referred to.
    enum List: String, CaseIterable {
        case ingredients, routines, movements, lessons
    }

    private var ids: [List: Set<String>] = [:]

    /// Of whatever stands in the lists; what is wrong with them is told when they are read.
    init(_ root: FileField<TerrainPackError>) {
        for list in List.allCases {
            var found: Set<String> = []
            root.optional(list.rawValue)?.value.forEachElement { entry in
                if let id = entry["id"]?.string { found.insert(id) }
            }
            ids[list] = found
        }
    }

    /// The id that a value is; nil for one that an app's pack has not, which is odd.
    /// - Throws: `TerrainPackError` where the list of a pack of the project's own has none such.
    func reference(_ field: PackField, to list: List) throws(TerrainPackError) -> String? {
        let id = try field.word("an id of \(list.rawValue)")
        if ids[list]?.contains(id) == true { return id }
        guard field.entry.form == .app else {
            throw field.unexpected("an id of \(list.rawValue)", found: "\(JSONReader.quoted(id)), which is not there")
        }
        field.note(.danglingReference, id)
        return nil
    }

    /// The same where a key leads; nil as well where it leads to nothing.
    func reference(_ field: PackField, _ key: PackKey, to list: List) throws(TerrainPackError) -> String? {
        guard let field = try field.optional(key, "an id of \(list.rawValue)") else { return nil }
        return try reference(field, to: list)
    }

    /// The ids in a list that a key leads to; none where it leads to nothing.
    func references(
        _ field: PackField, _ key: PackKey, to list: List
    ) throws(TerrainPackError) -> [String] {
        try field.list(key, "a list of ids of \(list.rawValue)") { (field) throws(TerrainPackError) in
            try reference(field, to: list)
        }
        .compactMap(\.self)
    }
}
