/// Something from the kitchen: what it is like, and how it is used.
public struct PackIngredient: Sendable, Hashable, Identifiable {
    /// How it feels in the body.
    public enum Thermal: String, Sendable, Hashable, CaseIterable {
        /// From the coldest to the hottest.
        case cold, cool, neutral, warm, hot
    }

    /// What it does to moisture.
    public enum Moisture: String, Sendable, Hashable, CaseIterable {
        /// It dries; neither; it moistens.
        case drying, neutral, moistening
    }

    /// Unique among ingredients.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// What it is for, in a few words.
    public let subtitle: PackText
    /// What it goes with: `warming`, `settling`.
    public let tags: [String]
    /// How warm it is.
    public let thermal: Thermal
    /// How moist it is.
    public let moisture: Moisture
    /// Why one would take it.
    public let why: PackWhy
    /// Ways to use it, one after another.
    public let howToUse: [PackText]
    /// When to be careful; nil for never.
    public let cautions: PackText?
    /// Where it comes from; nil where nothing is told.
    public let culturalContext: PackText?

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text("title")
        subtitle = try field.text("subtitle")
        tags = try field.tags()
        thermal = try field.choice("thermal", of: Thermal.self)
        moisture = try field.choice("moisture", of: Moisture.self)
        why = try PackWhy(field.required("why", "an object with \"plain\""))
        howToUse = try field.texts("howToUse")
        cautions = try field.optionalText("cautions")
        culturalContext = try field.optionalText("culturalContext")
    }
}

/// A reason, in plain words and in those of the tradition.
public struct PackWhy: Sendable, Hashable {
    /// In everyday words.
    public let plain: PackText
    /// In the tradition's words; nil where they are not told.
    public let tradition: PackText?

    init(_ field: PackField) throws(TerrainPackError) {
        let why = try field.object("an object with \"plain\"")
        plain = try why.text("plain")
        tradition = try why.optionalText("tcm")
    }
}
