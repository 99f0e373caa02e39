/// The texts on one of the eight types.
public struct PackProfile: Sendable, Hashable, Identifiable {
    /// Which type; its raw value is the id in the pack.
    public let type: TerrainType
    /// Its warmth and its reserve, in words.
    public let label: PackText
    /// Its name.
    public let nickname: PackText
    /// How a modifier shows in it; nil where the pack does not say.
    public let modifier: PackText?
    /// The modifier of that text: `damp`, `none`; nil where the pack does not say.
    public let modifierKey: String?
    /// Its principles; nil where the pack does not say.
    public let principles: PackText?
    /// Its place between the tradition's pairs; nil where the pack does not say.
    public let balance: PackBalance?
    /// Its strength.
    public let superpower: PackText
    /// The trap in its strength.
    public let trap: PackText
    /// Its own ritual.
    public let signatureRitual: PackText
    /// The truths that people of the type know.
    public let truths: [PackText]
    /// Tags of entries that suit it.
    public let recommendedTags: [String]
    /// Tags of entries that do not suit it.
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

    /// A profile; nil for an unknown type of an app's pack, which is odd.
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

    /// Whether an entry suits the type: it is made for it, or shares a tag with the recommended ones and none with
    /// those to avoid (terrain.md, "Content pack").
    /// - Parameters:
    ///   - tags: the entry's tags.
    ///   - fit: the types that the entry is made for.
    func suits(tags: [String], fit: [TerrainType] = []) -> Bool {
        fit.contains(type)
            || (tags.contains { recommendedTags.contains($0) } && !tags.contains { avoidTags.contains($0) })
    }
}

/// A type's place between the tradition's pairs, in the pack's words: `yin_leaning`, `cold`, `deficient`, `interior`.
public struct PackBalance: Sendable, Hashable {
    /// One word of each pair, or one between the two.
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
