import TextForms

/// The ids of a pack's lists: each once in its list, and whatever refers to one must find it.
struct PackIDs {
    /// The lists that are referred to.
    enum List: String, CaseIterable {
        case ingredients, routines, movements, lessons
    }

    private var indices: [List: [String: Int]] = [:]

    mutating func set(_ list: List, _ ids: [String: Int]) { indices[list] = ids }

    /// The id that a value is.
    /// - Throws: `TerrainPackError` where the list has none such.
    func reference(_ field: PackField, to list: List) throws(TerrainPackError) -> String {
        let id = try field.word("an id of \(list.rawValue)")
        guard indices[list]?[id] != nil else {
            throw field.unexpected("an id of \(list.rawValue)", found: "\(JSONReader.quoted(id)), which is not there")
        }
        return id
    }
}
