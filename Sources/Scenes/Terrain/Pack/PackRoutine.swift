/// A ritual in steps, from the kitchen or the day.
public struct PackRoutine: Sendable, Hashable, Identifiable {
    /// How much of the day it takes.
    public enum Tier: String, Sendable, Hashable, CaseIterable {
        /// All of it; some of it; what is left on a full day.
        case full, lite, min
    }

    /// One thing to do.
    public struct Step: Sendable, Hashable {
        /// What to do.
        public let instruction: PackText
        /// How long it takes, in seconds; nil where no time is kept.
        public let seconds: Int?
        /// What makes it easier; nil for nothing.
        public let tip: PackText?
    }

    /// How hard it is.
    public enum Difficulty: String, Sendable, Hashable, CaseIterable {
        /// For everyone; with some practice.
        case easy, medium
    }

    /// What can be done, or taken, instead.
    public struct Swap: Sendable, Hashable {
        /// What it is.
        public let label: PackText
        /// A routine's id; nil for none.
        public let routine: String?
        /// An ingredient's id; nil for none.
        public let ingredient: String?

        /// The words for them in an app's pack.
        enum Kind: String, CaseIterable {
            case routine = "routine_ref", ingredient = "ingredient_swap_note"
        }
    }

    /// The words for them in an app's pack: all that there are.
    enum Kind: String, CaseIterable {
        case eatDrink = "eat_drink"
    }

    /// Unique among routines.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// What it is, in a few words; nil where nothing is told.
    public let subtitle: PackText?
    /// How much of the day it takes.
    public let tier: Tier
    /// All of it, in minutes.
    public let minutes: Int
    /// How hard it is; nil where nothing is told.
    public let difficulty: Difficulty?
    /// What it goes with.
    public let tags: [String]
    /// What it is for: `sleep`, `digestion`.
    public let goals: [String]
    /// When it is at its best: `late_summer`, `all_year`.
    public let seasons: [String]
    /// Which types it is made for.
    public let terrainFit: [TerrainType]
    /// Ids of what it is made of.
    public let ingredients: [String]
    /// In their order.
    public let steps: [Step]
    /// Why one would do it: a line.
    public let why: PackText
    /// The same at more length; nil where there is no more.
    public let expandedWhy: PackWhy?
    /// What can be done instead.
    public let swaps: [Swap]
    /// For how many hours something is better left alone afterwards, as `avoidNotes` says; nil for none.
    public let avoidForHours: Int?
    /// What to leave alone afterwards; nil where nothing is told.
    public let avoidNotes: PackText?
    /// When to be careful; nil for never.
    public let cautions: PackText?
    /// For whom it may be nothing.
    public let cautionFlags: [PackCaution]
    /// Where a picture of it is, as the pack says; nil for none. Nothing is fetched.
    public let image: String?

    /// Of a routine or a movement, in minutes.
    static let minutes = 1...240
    /// Of a step or a frame, in seconds.
    static let seconds = 1...14_400
    /// In minutes, and in hours.
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
    /// The app's words for them: there, lite is the shortest.
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

    /// Nil where a pack does not say.
    init?(_ field: PackField, _ key: PackKey) throws(TerrainPackError) {
        let tier =
            field.entry.form == .own
            ? try field.choice(key, of: PackRoutine.Tier.self) : try field.choice(key, of: AppWord.self)?.tier
        guard let tier else { return nil }
        self = tier
    }

    /// Where a pack does not say: by the app's own measure.
    fileprivate init(minutes: Int) {
        self = minutes >= 10 ? .full : minutes >= 5 ? .lite : .min
    }
}

extension PackWhy {
    /// Of a routine or a movement, beside its line; nil where there is no more.
    init?(expanded field: PackField) throws(TerrainPackError) {
        guard let plain = try field.optionalText(PackKeys.Practice.expandedPlain, isOddEmpty: true) else { return nil }
        self.init(plain: plain, tradition: try field.optionalText(PackKeys.Practice.expandedTradition))
    }
}
