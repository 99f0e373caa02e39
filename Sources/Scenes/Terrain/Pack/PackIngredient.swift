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

    /// What it is, as a market sorts it.
    public enum Category: String, Sendable, Hashable, CaseIterable {
        /// In the app's order.
        case spice, root, fruit, grain, legume, mushroom, tea, meat, herb, vegetable, seed, other
    }

    /// A way to use it.
    public struct Use: Sendable, Hashable {
        /// What to do.
        public let text: PackText
        /// How long that takes, in minutes; nil where nothing is told.
        public let minutes: Int?
        /// How it is prepared: `steep`, `simmer`.
        public let methods: [String]
    }

    /// Unique among ingredients.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// Its Chinese name in Latin letters, and as it is written; nil where they are not told.
    public let pinyin: String?, hanzi: String?
    /// What it is called as well.
    public let otherNames: [PackText]
    /// What it is for, in a few words; nil where nothing is told.
    public let subtitle: PackText?
    /// What it is; nil where nothing is told.
    public let category: Category?
    /// What it goes with: `warming`, `settling`.
    public let tags: [String]
    /// What it is for: `sleep`, `digestion`.
    public let goals: [String]
    /// When it is at its best: `late_summer`, `all_year`.
    public let seasons: [String]
    /// Where it is at home.
    public let regions: [String]
    /// How warm it is; nil where nothing is told.
    public let thermal: Thermal?
    /// How moist it is; nil where nothing is told.
    public let moisture: Moisture?
    /// Why one would take it.
    public let why: PackWhy
    /// Ways to use it, one after another.
    public let howToUse: [Use]
    /// How much of it one takes; nil where nothing is told.
    public let typicalAmount: PackText?
    /// When to be careful; nil for never.
    public let cautions: PackText?
    /// For whom it may be nothing.
    public let cautionFlags: [PackCaution]
    /// Where it comes from; nil where nothing is told.
    public let culturalContext: PackText?
    /// Where it is common: regions.
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
            // The project's form has texts alone as well.
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
    /// What the app's tags say of it.
    fileprivate init?(_ tags: [String]) {
        switch (tags.contains("warming"), tags.contains("cooling")) {
        case (true, false): self = .warm
        case (false, true): self = .cool
        default: return nil
        }
    }
}

extension PackIngredient.Moisture {
    /// What the app's tags say of it.
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
    /// In the tradition's words; nil where they are not told.
    public let tradition: PackText?
}

/// For whom something may be nothing, or what there is in it that not everyone takes.
public enum PackCaution: String, Sendable, Hashable, CaseIterable {
    /// While a child is expected or nursed.
    case pregnancy = "pregnancy_caution", breastfeeding = "breastfeeding_caution"
    /// Heartburn.
    case reflux = "gerd_caution"
    /// Medication, each for what it is taken.
    case bloodThinners = "blood_thinner_caution", bloodPressure = "bp_meds_caution"
    /// Medication, each for what it is taken.
    case thyroid = "thyroid_meds_caution", diabetes = "diabetes_meds_caution"
    /// What there is in it.
    case caffeine, histamine = "high_histamine", allergen = "allergen_common"
}
