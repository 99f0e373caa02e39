/// What is told of one of the eight types.
public struct PackProfile: Sendable, Hashable, Identifiable {
    /// Which type; its raw value is the id in the pack.
    public let type: TerrainType
    /// Its warmth and its reserve.
    public let label: PackText
    /// What it is called.
    public let nickname: PackText
    /// What colours it: how a modifier shows in it; nil where nothing is told.
    public let modifier: PackText?
    /// The modifier that it is told of: `damp`, `none`; nil where nothing is told.
    public let modifierKey: String?
    /// What it keeps to; nil where nothing is told.
    public let principles: PackText?
    /// Where it stands between the tradition's pairs; nil where nothing is told.
    public let balance: PackBalance?
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
    /// Ids of the movements to begin with.
    public let starterMovements: [String]
    /// Ids of the routines to begin with.
    public let starterRoutines: [String]

    /// The type's identifier.
    public var id: String { type.rawValue }

    private typealias Keys = PackKeys.Profile

    /// Nil for a type of an app's pack that there is not, which is odd.
    init?(_ field: PackField, id: String, among lists: PackIDs) throws(TerrainPackError) {
        guard let type = try field.choice(PackKeys.id, of: TerrainType.self) else { return nil }
        self.type = type
        label = try field.text(Keys.label)
        nickname = try field.text(Keys.nickname)
        modifier = try field.optionalText(Keys.modifier)
        modifierKey = try field.optional(Keys.modifierKey, "a modifier")?.word("a modifier")
        principles = try field.optionalText(Keys.principles)
        balance = try PackBalance(field)
        superpower = try field.text(Keys.superpower)
        trap = try field.text(Keys.trap)
        signatureRitual = try field.text(Keys.signatureRitual)
        truths = try field.texts(Keys.truths)
        recommendedTags = try field.tags(Keys.recommendedTags)
        avoidTags = try field.tags(Keys.avoidTags)
        starterIngredients = try lists.references(field, Keys.starterIngredients, to: .ingredients)
        starterMovements = try lists.references(field, Keys.starterMovements, to: .movements)
        starterRoutines = try lists.references(field, Keys.starterRoutines, to: .routines)
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

/// Where a type stands between the tradition's pairs, in the pack's words: `yin_leaning`, `cold`, `deficient`, `interior`.
public struct PackBalance: Sendable, Hashable {
    /// One of each pair, or what is between.
    public let yinYang: String, coldHeat: String, defExcess: String, interiorExterior: String

    init?(_ field: PackField) throws(TerrainPackError) {
        typealias Keys = PackKeys.Profile
        guard let yinYang = try field.optional(Keys.yinYang, "a balance") else { return nil }
        self.yinYang = try yinYang.word("a balance")
        coldHeat = try field.required(Keys.coldHeat, "a balance").word("a balance")
        defExcess = try field.required(Keys.defExcess, "a balance").word("a balance")
        interiorExterior = try field.required(Keys.interior, "a balance").word("a balance")
    }
}
