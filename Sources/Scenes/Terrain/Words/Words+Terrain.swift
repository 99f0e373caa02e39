import CivilTime
import Localization

/// Terrain's words: those of Resources/words/…/Terrain.strings, short and calm (terrain.md, "Words").
extension Words {
    /// The name of the table.
    package static let terrainTable = "Terrain"

    /// - Parameters:
    ///   - language: nil for English if no tables are given or they have it, else for the first table's language.
    ///   - files: the tables of each file that precedes the project's own; of two texts under one key the later counts.
    ///   - journal: records the keys that are looked up.
    public static func terrain(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words(terrainTable, language: language, files: files, journal: journal)
    }

    /// `Foot bath: 20 min`: a thing and what is said of it.
    func titled(_ title: String, _ text: String) -> String { self("a11y.titled", title, text) }

    /// `Full · 20 min · 5 steps`.
    package func joined(_ facts: [String]) -> String {
        facts.dropFirst().reduce(facts.first ?? "") { self("join.facts", $0, $1) }
    }

    // MARK: Types and modifiers

    func nickname(of type: TerrainType) -> String { self("type.\(type.key)") }

    /// `Cold · Deficient`.
    func label(of type: TerrainType) -> String {
        self("type.label", self("warmth.\(type.warmth.rawValue)"), self("reserve.\(type.reserve.rawValue)"))
    }

    /// A type's description, in two short sentences.
    package func summary(of type: TerrainType) -> String { self("type.\(type.key).summary") }

    /// The modifier's name; nil for no modifier, which has no chip.
    package func name(of modifier: TerrainModifier) -> String? {
        modifier == .none ? nil : self("modifier.\(modifier.rawValue)")
    }

    /// The modifier's effect, in one or two short sentences.
    package func line(of modifier: TerrainModifier) -> String { self("modifier.\(modifier.rawValue).line") }

    /// - Parameter name: the person's name; nil for none.
    func revealTitle(name: String?) -> String { name.map { self("reveal.title.named", $0) } ?? self("reveal.title") }

    /// A whole number of percent; a share above 0 is never shown as 0.
    package func percent(_ share: Double) -> String {
        let whole = Int(exactly: (share * 100).rounded()) ?? 0
        return whole == 0 && share > 0
            ? self("percent.underOne", self("number.percent", 1)) : self("number.percent", whole)
    }

    package func ends(of axis: TerrainAxis) -> (low: String, high: String) {
        (self("axis.\(axis.rawValue).low"), self("axis.\(axis.rawValue).high"))
    }

    /// `Cold to Warm: 6 towards Cold`.
    func spoken(_ axis: TerrainAxis, _ value: Int) -> String {
        let (low, high) = ends(of: axis)
        let place =
            value != 0
            ? self("axis.a11y.towards", abs(value), value < 0 ? low : high)
            : axis.isSigned ? self("axis.a11y.middle") : low
        return self("axis.a11y", low, high, place)
    }

    // MARK: Logs

    package func name(of symptom: Symptom) -> String { self("symptom.\(symptom.rawValue)") }
    package func name(of category: TrendCategory) -> String { self("category.\(category.rawValue)") }
    package func name(of effect: RoutineEffect) -> String { self("effect.\(effect.rawValue)") }

    /// - Parameter direction: nil where there are too few days to tell.
    package func name(of direction: TrendDirection?) -> String { self("trends.\(direction?.rawValue ?? "tooFew")") }

    /// `14 days to 5 March`; without a date, no more than the length.
    func window(endingOn date: CivilDate?) -> String {
        date.map { self("window.to", locale.day($0)) } ?? self("window.title")
    }

    /// `Better on`, and in a line of its own, `6 of 10 days`.
    func betterDays(in window: LogWindow) -> String {
        self("effect.betterDays", window.routineCount, window.count(of: .better))
    }

    /// `13 days logged · 8 in a row`: told, not praised; a single day is no row.
    func loggedDays(_ count: Int, inARow run: Int) -> String {
        let days = self("you.days", count)
        return run > 1 ? self("you.days.row", days, run) : days
    }

    func spoken(_ category: TrendCategory, _ direction: TrendDirection?) -> String {
        self("trends.a11y.\(direction?.rawValue ?? "tooFew")", name(of: category))
    }

    func spoken(_ symptom: Symptom, in window: LogWindow) -> String {
        self("symptom.a11y.count", window.loggedCount, name(of: symptom), window.count(of: symptom))
    }

    func spoken(_ symptom: Symptom, isNoted: Bool) -> String {
        isNoted ? self("symptom.a11y.noted", name(of: symptom)) : name(of: symptom)
    }

    /// `5 March, logged`.
    func spoken(_ date: CivilDate, isLogged: Bool) -> String {
        isLogged ? self("you.a11y.logged", locale.day(date)) : locale.day(date)
    }

    func weekday(_ date: CivilDate) -> String { locale.name(Weekday(daysSince1970: date.daysSince1970)) }

    /// `7:30 am`, `7:30 Uhr`.
    /// - Parameter minute: since midnight.
    func timeOfDay(_ minute: Int) -> String {
        let hour = minute / 60
        let shown = self("time.hours") == "h12" ? (hour + 11) % 12 + 1 : hour
        return self(hour < 12 ? "time.am" : "time.pm", shown, minute % 60)
    }

    /// `2 h left`, `1 h 20 min left`, `40 min left`.
    func left(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return self("time.left.minutes", rest) }
        return rest == 0 ? self("time.left.hours", hours) : self("time.left", hours, rest)
    }

    // MARK: Tabs

    func name(of tab: TerrainTab) -> String { self("tab.\(tab.rawValue)") }

    /// The words of a screen reader for a tab.
    /// - Parameter count: the number of new entries.
    func spoken(_ tab: TerrainTab, isChosen: Bool, new count: Int) -> String {
        var text = name(of: tab)
        if isChosen { text = self("a11y.chosen", text) }
        return count > 0 ? self("tab.a11y.new", text, count) : text
    }

    // MARK: Seasons

    package func name(of season: TerrainSeason) -> String { self("season.\(season.rawValue)") }

    /// Three things to do.
    func practices(of season: TerrainSeason) -> [String] {
        (1...3).map { self("season.\(season.rawValue).practice.\($0)") }
    }

    /// The season's advice for a type, by its warmth.
    package func line(of season: TerrainSeason, for warmth: Warmth) -> String {
        self("season.\(season.rawValue).\(warmth.rawValue)")
    }
}

extension TerrainType {
    /// The season's name in keys.
    var key: String {
        switch self {
        case .lowFlame: "lowFlame"
        case .coolCore: "coolCore"
        case .lowBattery: "lowBattery"
        case .steadyCore: "steadyCore"
        case .busyMind: "busyMind"
        case .highFlame: "highFlame"
        case .overclocked: "overclocked"
        case .brightButThin: "brightButThin"
        }
    }
}

extension Parameter {
    /// Terrain's words.
    /// - Parameter areSeen: whether they are visible, and not only spoken.
    static func words(_ property: @escaping Property<Words>, areSeen: Bool = true) -> Parameter {
        words(property, table: Words.terrainTable, areSeen: areSeen)
    }
}
