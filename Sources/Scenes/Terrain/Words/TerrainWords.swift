import CivilTime

/// Every text that Terrain's scenes show or speak: short and calm. It speaks of profiles, terrains and patterns, of
/// routines, rituals and practices (terrain.md, "Words").
enum TerrainWords {
    // MARK: Types and modifiers

    static func nickname(_ type: TerrainType) -> String {
        switch type {
        case .lowFlame: "Low Flame"
        case .coolCore: "Cool Core"
        case .lowBattery: "Low Battery"
        case .steadyCore: "Steady Core"
        case .busyMind: "Busy Mind"
        case .highFlame: "High Flame"
        case .overclocked: "Overclocked"
        case .brightButThin: "Bright but Thin"
        }
    }

    /// `Cold · Deficient`.
    static func label(_ type: TerrainType) -> String { "\(word(type.warmth)) · \(word(type.reserve))" }

    private static func word(_ warmth: Warmth) -> String {
        switch warmth {
        case .cold: "Cold"
        case .neutral: "Neutral"
        case .warm: "Warm"
        }
    }

    private static func word(_ reserve: Reserve) -> String {
        switch reserve {
        case .deficient: "Deficient"
        case .balanced: "Balanced"
        case .excess: "Excess"
        }
    }

    /// What a type is like, in two short sentences.
    static func summary(_ type: TerrainType) -> String {
        switch type {
        case .lowFlame: "A small, patient fire. Warmth keeps it going."
        case .coolCore: "Clear and composed. A little warmth completes it."
        case .lowBattery: "Even, and light in reserve. Rest is your strongest move."
        case .steadyCore: "Even and rooted. Small rhythms keep you here."
        case .busyMind: "Plenty of energy, much of it upstairs. It wants a way down."
        case .highFlame: "Bright and quick to act. Coolness keeps it clear."
        case .overclocked: "Warm and full of drive. Your art is the pause."
        case .brightButThin: "Quick warmth over a slim reserve. Softness refills it."
        }
    }

    /// Nil for no modifier, which has no chip.
    static func name(_ modifier: TerrainModifier) -> String? {
        switch modifier {
        case .none: nil
        case .shen: "Shen"
        case .stagnation: "Stagnation"
        case .damp: "Damp"
        case .dry: "Dry"
        }
    }

    /// What a modifier adds, in one or two short sentences.
    static func line(_ modifier: TerrainModifier) -> String {
        switch modifier {
        case .none: "Nothing stands in its way."
        case .shen: "The mind is wide awake. Give it somewhere soft to land."
        case .stagnation: "Something wants to move. Let it."
        case .damp: "A little heaviness. Light and warm lifts it."
        case .dry: "A little parched. Moisture comes first."
        }
    }

    static func title(name: String?) -> String { name.map { "\($0)’s terrain" } ?? "Your terrain" }

    /// `12% of users share your type`.
    static func share(_ share: Double) -> String { "\(percent(share)) of users share your type" }

    /// A whole number of percent; what is not nothing is never said to be.
    static func percent(_ share: Double) -> String {
        let whole = Int(exactly: (share * 100).rounded()) ?? 0
        return whole == 0 && share > 0 ? "Under 1%" : "\(whole)%"
    }

    static func ends(_ axis: TerrainAxis) -> (low: String, high: String) {
        switch axis {
        case .coldHeat: ("Cold", "Warm")
        case .defExcess: ("Deficient", "Excess")
        case .dampDry: ("Damp", "Dry")
        case .qiStagnation: ("Flowing", "Stagnant")
        case .shenUnsettled: ("Settled", "Unsettled")
        }
    }

    /// `Cold to Warm: 6 towards Cold`.
    static func spoken(_ axis: TerrainAxis, _ value: Int) -> String {
        let (low, high) = ends(axis)
        let place =
            value == 0 ? axis.isSigned ? "in the middle" : low : "\(abs(value)) towards \(value < 0 ? low : high)"
        return "\(low) to \(high): \(place)"
    }

    // MARK: Logs

    static func name(_ symptom: Symptom) -> String {
        switch symptom {
        case .cold: "Cold"
        case .bloating: "Bloating"
        case .stressed: "Stressed"
        case .tired: "Tired"
        case .poorSleep: "Poor sleep"
        case .headache: "Headache"
        case .cramps: "Cramps"
        case .stiff: "Stiff"
        }
    }

    static func name(_ category: TrendCategory) -> String {
        switch category {
        case .sleep: "Sleep"
        case .digestion: "Digestion"
        case .stress: "Stress"
        case .energy: "Energy"
        case .headache: "Headache"
        case .cramps: "Cramps"
        case .stiffness: "Stiffness"
        }
    }

    static func name(_ direction: TrendDirection) -> String {
        switch direction {
        case .improving: "Improving"
        case .stable: "Stable"
        case .declining: "Declining"
        }
    }

    static func name(_ effect: RoutineEffect) -> String {
        switch effect {
        case .better: "Better"
        case .same: "Same"
        case .notSure: "Not sure"
        }
    }

    static let notEnoughLogs = "Not enough days yet"
    static let trends = "Trends"
    static let symptoms = "Symptoms"
    static let effectiveness = "After your routine"
    static let noRoutines = "No routines logged yet."
    static let noRoutinesHint = "Log how one felt, and it will show here."
    static let noDays = "No days logged yet."
    static let fourteenDays = "Fourteen days"
    static let today = "Today"
    static let noted = "Noted"
    static let clearDay = "Logged, not noted"

    /// `14 days to 5 March`; without a date, no more than the length.
    static func window(endingOn date: CivilDate?) -> String {
        date.map { "14 days to \(dayAndMonth($0))" } ?? fourteenDays
    }

    /// `Better on`, and in a line of its own, `6 of 10 days`.
    static func betterDays(_ better: Int, of all: Int) -> String {
        "Better on\n\(better) of \(all) \(all == 1 ? "day" : "days")"
    }

    /// `13 days logged · 8 in a row`: told, not praised; a single day is no row.
    static func loggedDays(_ count: Int, inARow run: Int) -> String {
        run > 1 ? "\(loggedDays(count)) · \(run) in a row" : loggedDays(count)
    }

    static func loggedDays(_ count: Int) -> String { count == 1 ? "1 day logged" : "\(count) days logged" }

    static func spoken(_ category: TrendCategory, _ direction: TrendDirection?) -> String {
        "\(name(category)): \(direction.map { name($0).lowercased() } ?? notEnoughLogs.lowercased())"
    }

    static func spoken(_ symptom: Symptom, noted: Int, logged: Int) -> String {
        "\(name(symptom)): noted on \(noted) of \(loggedDays(logged))"
    }

    // MARK: Home and you

    static let doTitle = "Do"
    static let dontTitle = "Don’t"
    static let areasTitle = "Areas"
    static let themeTitle = "Theme"
    static let you = "You"
    static let checkIn = "How is today?"
    static let start = "Start"
    static let share = "Share"
    static let yourCard = "Your card"
    static let settingsTitle = "Settings"
    static let settings = ["Reminders", "Language", "Export your log", "Privacy"]
    static let feedbackTitle = "How did that feel?"
    static let addAWord = "Add a word, if you like"
    static let done = "Done"
    static let skip = "Skip"

    static func feedbackSubtitle(_ practice: String) -> String { "After “\(practice)”" }

    static func todaysPractice(minutes: Int) -> String { "Today’s practice · \(minutes) min" }

    static func spoken(_ symptom: Symptom, isNoted: Bool) -> String {
        isNoted ? "\(name(symptom)), noted" : name(symptom)
    }

    static func dayAndMonth(_ date: CivilDate) -> String { "\(date.day) \(CalendarMonth.name(date.month))" }

    /// `5 March, logged`.
    static func spoken(_ date: CivilDate, isLogged: Bool) -> String {
        isLogged ? "\(dayAndMonth(date)), logged" : dayAndMonth(date)
    }

    static func weekday(_ date: CivilDate) -> String { Weekday(daysSince1970: date.daysSince1970).name }

    static func month(_ date: CivilDate) -> String { "\(CalendarMonth.name(date.month)) \(date.year)" }

    // MARK: Components

    static let allTypes = "All types and modifiers"
    static let typesPlate = "The eight types"
    static let seasonsPlate = "The five seasons"
    static let components = "Components"
    static let buttonsTitle = "Buttons"
    static let primaryButton = "Begin"
    static let secondaryButton = "Later"
    static let textButton = skip
    static let chipsTitle = "Chips"
    static let cardTitle = "Card"
    static let cardText = "White on paper, with two soft shadows."
    static let colorsTitle = "Colours"
    static let spacingTitle = "Spacing"
    static let radiiTitle = "Radii"
    static let typeTitle = "Type"
    static let addButton = "Add"
}
