/// An ingredient from the kitchen: its properties, and its uses.
public struct PackIngredient: Sendable, Hashable, Identifiable {
    /// How it feels in the body.
    public enum Thermal: String, Sendable, Hashable, CaseIterable {
        /// From the coldest to the hottest.
        case cold, cool, neutral, warm, hot
    }

    /// Its effect on moisture.
    public enum Moisture: String, Sendable, Hashable, CaseIterable {
        /// It dries; it does neither; it moistens.
        case drying, neutral, moistening
    }

    /// Its kind, as a market sorts it.
    public enum Category: String, Sendable, Hashable, CaseIterable {
        /// In the app's order; fungus, protein and aromatic are its schema's words beside mushroom, meat and herb.
        case spice, root, fruit, grain, legume, mushroom, fungus, tea, meat, protein, herb, aromatic, vegetable, seed,
            other
    }

    /// A way to use it.
    public struct Use: Sendable, Hashable {
        /// The instruction.
        public let text: PackText
        /// How long that takes, in minutes; nil where the pack does not say.
        public let minutes: Int?
        /// How it is prepared: `steep`, `simmer`.
        public let methods: [String]
    }

    /// Unique among ingredients.
    public let id: String
    /// Its name.
    public let title: PackText
    /// Its Chinese name in Latin letters, and in Chinese ones; nil where the pack does not say.
    public let pinyin: String?, hanzi: String?
    /// Its other names.
    public let otherNames: [PackText]
    /// Its use, in a few words; nil where the pack does not say.
    public let subtitle: PackText?
    /// Its kind; nil where the pack does not say.
    public let category: Category?
    /// Its tags: `warming`, `settling`.
    public let tags: [String]
    /// Its goals: `sleep`, `digestion`.
    public let goals: [String]
    /// The seasons in which it is at its best: `late_summer`, `all_year`.
    public let seasons: [String]
    /// The regions that it comes from.
    public let regions: [String]
    /// How warm it is; nil where the pack does not say.
    public let thermal: Thermal?
    /// How moist it is; nil where the pack does not say.
    public let moisture: Moisture?
    /// The reason to take it.
    public let why: PackWhy
    /// Ways to use it, one after another.
    public let howToUse: [Use]
    /// The usual amount; nil where the pack does not say.
    public let typicalAmount: PackText?
    /// A caution; nil for none.
    public let cautions: PackText?
    /// The conditions in which it may be unsuitable.
    public let cautionFlags: [PackCaution]
    /// Its cultural background; nil where the pack does not say.
    public let culturalContext: PackText?
    /// The regions where it is common.
    public let commonIn: [String]

    private typealias Keys = PackKeys.Ingredient

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        title = try field.text(Keys.title)
        pinyin = try field.plainText(Keys.pinyin, "a name")
        hanzi = try field.plainText(Keys.hanzi, "a name")
        otherNames = try field.texts(Keys.otherNames)
        subtitle = try field.optionalText(Keys.subtitle, isOddEmpty: true)
        category = try field.choice(Keys.category, of: Category.self)
        tags = try field.tags()
        goals = try field.words(Keys.goals, "a goal")
        seasons = try field.words(PackKeys.seasons, "a season")
        regions = try field.words(Keys.regions, "a region")
        thermal = try field.choice(Keys.thermal, of: Thermal.self) ?? Thermal(tags)
        moisture = try field.choice(Keys.moisture, of: Moisture.self) ?? Moisture(tags)
        why = PackWhy(plain: try field.text(Keys.plain), tradition: try field.optionalText(Keys.tradition))
        howToUse = try field.list(Keys.uses, "a list of uses") { (field) throws(TerrainPackError) in
            // The project's form may also have plain texts.
            if field.entry.form == .own, field.value["text"] == nil {
                return Use(text: try field.text(), minutes: nil, methods: [])
            }
            return Use(
                text: try field.text(Keys.useText),
                minutes: try field.someNumber(Keys.useMinutes, to: PackRoutine.longestPreparation),
                methods: try field.words(Keys.useMethods, "a method"))
        }
        typicalAmount = try field.optionalText(Keys.amount)
        cautions = try field.optionalText(PackKeys.cautions)
        cautionFlags = try field.choices(PackKeys.cautionFlags, of: PackCaution.self, "a list of flags")
        culturalContext = try field.optionalText(Keys.origin)
        commonIn = try field.words(Keys.commonIn, "a region")
    }
}

extension PackIngredient.Thermal {
    /// The property by the app's tags.
    fileprivate init?(_ tags: [String]) {
        switch (tags.contains("warming"), tags.contains("cooling")) {
        case (true, false): self = .warm
        case (false, true): self = .cool
        default: return nil
        }
    }
}

extension PackIngredient.Moisture {
    /// The property by the app's tags.
    fileprivate init?(_ tags: [String]) {
        switch (tags.contains("dries_damp"), tags.contains("moistens_dryness")) {
        case (true, false): self = .drying
        case (false, true): self = .moistening
        default: return nil
        }
    }
}

/// A reason, in plain words and in those of the tradition.
public struct PackWhy: Sendable, Hashable {
    /// In everyday words.
    public let plain: PackText
    /// The reason in the tradition's words; nil where the pack does not say.
    public let tradition: PackText?
}

/// A condition in which something may be unsuitable, or a substance in it that not everyone takes.
public enum PackCaution: String, Sendable, Hashable, CaseIterable {
    /// During pregnancy, and while breastfeeding.
    case pregnancy = "pregnancy_caution", breastfeeding = "breastfeeding_caution"
    /// Heartburn.
    case reflux = "gerd_caution"
    /// Medication, by its purpose.
    case bloodThinners = "blood_thinner_caution", bloodPressure = "bp_meds_caution"
    /// Medication, by its purpose.
    case thyroid = "thyroid_meds_caution", diabetes = "diabetes_meds_caution"
    /// Substances in it.
    case caffeine, histamine = "high_histamine", allergen = "allergen_common"
}
