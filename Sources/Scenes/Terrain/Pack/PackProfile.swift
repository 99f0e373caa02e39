/// What is told of one of the eight types.
public struct PackProfile: Sendable, Hashable, Identifiable {
    /// Which type; its raw value is the id in the pack.
    public let type: TerrainType
    /// Its warmth and its reserve.
    public let label: PackText
    /// What it is called.
    public let nickname: PackText
    /// What colours it: how a modifier shows in it.
    public let modifier: PackText
    /// What it keeps to.
    public let principles: PackText
    /// What it does well.
    public let superpower: PackText
    /// Where that leads too far.
    public let trap: PackText
    /// The ritual that is its own.
    public let signatureRitual: PackText
    /// What whoever has it knows.
    public let truths: [PackText]
    /// Tags of what goes well with it.
    public let recommendedTags: [String]
    /// Tags of what does not.
    public let avoidTags: [String]
    /// Ids of the ingredients to begin with.
    public let starterIngredients: [String]

    /// The type's identifier.
    public var id: String { type.rawValue }

    init(_ field: PackField, id: String, among lists: PackIDs) throws(TerrainPackError) {
        guard let type = TerrainType(rawValue: id) else {
            throw try field.required("id", "a type's identifier").unexpected(
                "one of " + TerrainType.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
        }
        self.type = type
        label = try field.text("label")
        nickname = try field.text("nickname")
        modifier = try field.text("modifier")
        principles = try field.text("principles")
        superpower = try field.text("superpower")
        trap = try field.text("trap")
        signatureRitual = try field.text("signatureRitual")
        truths = try field.texts("truths")
        recommendedTags = try field.words("recommendedTags", "a tag")
        avoidTags = try field.words("avoidTags", "a tag")
        starterIngredients = try field.list("starterIngredients", "a list of ingredients' ids") {
            (field) throws(TerrainPackError) in try lists.reference(field, to: .ingredients)
        }
    }

    /// Whether something goes well with the type: it is made for it, or shares a tag with what is recommended and none with
    /// what is not (terrain.md, "Content pack").
    /// - Parameters:
    ///   - tags: of the thing.
    ///   - fit: the types that it is made for.
    func suits(tags: [String], fit: [TerrainType] = []) -> Bool {
        fit.contains(type)
            || (tags.contains { recommendedTags.contains($0) } && !tags.contains { avoidTags.contains($0) })
    }
}
