/// A ritual in steps, from the kitchen or the day.
public struct PackRoutine: Sendable, Hashable, Identifiable {
    /// The part of the day that it takes.
    public enum Tier: String, Sendable, Hashable, CaseIterable {
        /// A full day; a part of it; the least, for a busy day.
        case full, lite, min
    }

    /// One thing to do.
    public struct Step: Sendable, Hashable {
        /// The instruction.
        public let instruction: PackText
        /// The time in seconds; nil where none is kept.
        public let seconds: Int?
        /// Advice that makes it easier; nil for none.
        public let tip: PackText?
    }

    /// How hard it is.
    public enum Difficulty: String, Sendable, Hashable, CaseIterable {
        /// Easy for everyone; easy with some practice.
        case easy, medium
    }

    /// A replacement for the routine.
    public struct Swap: Sendable, Hashable {
        /// Its text.
        public let label: PackText
        /// A routine's id; nil for none.
        public let routine: String?
        /// An ingredient's id; nil for none.
        public let ingredient: String?

        /// The names of the kinds in an app's pack.
        package enum Kind: String, CaseIterable {
            case routine = "routine_ref", ingredient = "ingredient_swap_note"
        }
    }

    /// The names of all kinds in an app's pack.
    package enum Kind: String, CaseIterable {
        case eatDrink = "eat_drink"
    }

    /// Unique among routines.
    public let id: String
    /// Its name.
    public let title: PackText
    /// A short description; nil where the pack has none.
    public let subtitle: PackText?
    /// The part of the day that it takes.
    public let tier: Tier
    /// The whole duration, in minutes.
    public let minutes: Int
    /// How hard it is; nil where the pack does not say.
    public let difficulty: Difficulty?
    /// Its tags.
    public let tags: [String]
    /// Its goals: `sleep`, `digestion`.
    public let goals: [String]
    /// The seasons in which it is at its best: `late_summer`, `all_year`.
    public let seasons: [String]
    /// The types that it is made for.
    public let terrainFit: [TerrainType]
    /// The ids of its ingredients.
    public let ingredients: [String]
    /// The steps, in their order.
    public let steps: [Step]
    /// The reason to do it, in a line.
    public let why: PackText
    /// The reason at more length; nil where there is no more.
    public let expandedWhy: PackWhy?
    /// The replacements.
    public let swaps: [Swap]
    /// The hours for which something should be avoided afterwards, as `avoidNotes` says; nil for none.
    public let avoidForHours: Int?
    /// The things to avoid afterwards; nil where the pack does not say.
    public let avoidNotes: PackText?
    /// A caution; nil for none.
    public let cautions: PackText?
    /// The conditions in which it may be unsuitable.
    public let cautionFlags: [PackCaution]
    /// The place of its picture, as the pack states it; nil for none. Nothing is fetched.
    public let image: String?

    /// The minutes of a routine or a movement.
    static let minutes = 1...240
    /// The seconds of a step or a frame.
    package static let seconds = 1...14_400
    /// The longest preparation, in minutes, and the longest avoidance, in hours.
    static let longestPreparation = 2880
    static let longestAvoidance = 168

    private typealias Keys = PackKeys.Routine

    init(_ field: PackField, id: String, among lists: PackIDs) throws(TerrainPackError) {
        self.id = id
        title = try field.text(PackKeys.title)
        subtitle = try field.optionalText(PackKeys.Practice.subtitle, isOddEmpty: true)
        _ = try field.choice(Keys.kind, of: Kind.self)
        minutes = try field.wholeNumber(PackKeys.minutes, in: PackRoutine.minutes)
        tier = try Tier(field, Keys.tier) ?? Tier(minutes: minutes)
        difficulty = try field.choice(Keys.difficulty, of: Difficulty.self)
        tags = try field.tags()
        goals = try field.words(PackKeys.goals, "a goal")
        seasons = try field.words(PackKeys.seasons, "a season")
        terrainFit = try field.terrainFit()
        ingredients = try lists.references(field, Keys.ingredients, to: .ingredients)
        let list = try field.required(Keys.steps, "a list of steps")
        steps = try list.elements("a list of steps") { (field) throws(TerrainPackError) in
            Step(
                instruction: try field.text(Keys.stepText),
                seconds: try field.someNumber(Keys.stepSeconds, to: PackRoutine.seconds.upperBound),
                tip: try field.optionalText(Keys.stepTip))
        }
        guard !steps.isEmpty else { throw list.unexpected("at least one step", found: "none") }
        why = try field.text(PackKeys.Practice.why)
        expandedWhy = try PackWhy(expanded: field)
        swaps = try field.list(Keys.swaps, "a list of swaps") { (field) throws(TerrainPackError) in
            _ = try field.choice(Keys.swapKind, of: Swap.Kind.self)
            return Swap(
                label: try field.text(Keys.swapLabel),
                routine: try lists.reference(field, Keys.swapRoutine, to: .routines),
                ingredient: try lists.reference(field, Keys.swapIngredient, to: .ingredients))
        }
        avoidForHours = try field.someNumber(Keys.avoidHours, to: PackRoutine.longestAvoidance)
        avoidNotes = try field.optionalText(Keys.avoidNotes, isOddEmpty: true)
        cautions = try field.optionalText(PackKeys.cautions)
        cautionFlags = try field.choices(PackKeys.cautionFlags, of: PackCaution.self, "a list of flags")
        image = try field.plainText(Keys.image, "a picture's address")
    }
}

extension PackRoutine.Tier {
    /// The app's names for the tiers: there, lite is the shortest.
    private enum AppWord: String, CaseIterable {
        case full, medium, lite

        var tier: PackRoutine.Tier {
            switch self {
            case .full: .full
            case .medium: .lite
            case .lite: .min
            }
        }
    }

    /// A tier; nil where a pack does not say.
    init?(_ field: PackField, _ key: PackKey) throws(TerrainPackError) {
        let tier =
            field.entry.form == .own
            ? try field.choice(key, of: PackRoutine.Tier.self) : try field.choice(key, of: AppWord.self)?.tier
        guard let tier else { return nil }
        self = tier
    }

    /// The tier by the minutes, as the app decides it where a pack does not say.
    init(minutes: Int) {
        self = minutes >= 10 ? .full : minutes >= 5 ? .lite : .min
    }
}

extension PackWhy {
    /// The reason of a routine or a movement, beyond its line; nil where there is no more.
    init?(expanded field: PackField) throws(TerrainPackError) {
        guard let plain = try field.optionalText(PackKeys.Practice.expandedPlain, isOddEmpty: true) else { return nil }
        self.init(plain: plain, tradition: try field.optionalText(PackKeys.Practice.expandedTradition))
    }
}
