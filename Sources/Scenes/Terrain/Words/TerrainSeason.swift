import CivilTime

/// The five seasons of the seasonal cards.
public enum TerrainSeason: String, Sendable, Hashable, CaseIterable {
    /// March to May; June and July.
    case spring, summer
    /// August.
    case lateSummer = "late-summer"
    /// September to November; December to February.
    case autumn, winter

    /// The season of a day in the northern half of the world: spring from March, summer from June, late summer in
    /// August, autumn from September, winter from December.
    public init(_ date: CivilDate) {
        switch date.month {
        case 3...5: self = .spring
        case 6...7: self = .summer
        case 8: self = .lateSummer
        case 9...11: self = .autumn
        default: self = .winter
        }
    }
}

extension TerrainWords {
    static func name(_ season: TerrainSeason) -> String {
        switch season {
        case .spring: "Spring"
        case .summer: "Summer"
        case .lateSummer: "Late summer"
        case .autumn: "Autumn"
        case .winter: "Winter"
        }
    }

    static func headline(_ season: TerrainSeason) -> String {
        switch season {
        case .spring: "Begin lightly."
        case .summer: "Open up."
        case .lateSummer: "Come to centre."
        case .autumn: "Let go."
        case .winter: "Go inward."
        }
    }

    static func line(_ season: TerrainSeason) -> String {
        switch season {
        case .spring: "What was stored begins to move."
        case .summer: "The days are long. So is your reach."
        case .lateSummer: "The harvest slows everything down."
        case .autumn: "The air turns clear and dry."
        case .winter: "Everything rests. You may, too."
        }
    }

    /// Three things to do.
    static func practices(_ season: TerrainSeason) -> [String] {
        switch season {
        case .spring: ["Greens, and something sour", "A stretch at first light", "One small beginning"]
        case .summer: ["Cool, bright food", "Up with the sun", "An evening with friends"]
        case .lateSummer: ["Something cooked slowly", "Meals at the table", "A word of thanks"]
        case .autumn: ["Pears and warm broth", "Fresh air, then closed windows", "One drawer cleared"]
        case .winter: ["Soup, beans, dark greens", "Early to bed", "Warm feet"]
        }
    }

    /// What the season asks of a type, by how warm it is.
    static func line(_ season: TerrainSeason, for warmth: Warmth) -> String {
        switch (season, warmth) {
        case (.spring, .cold): "Keep a layer on. It is cooler than it looks."
        case (.spring, .neutral): "Move a little more each day."
        case (.spring, .warm): "Let green things cool you."
        case (.summer, .cold): "Take the warmth in. This is your season."
        case (.summer, .neutral): "Be out early, and late."
        case (.summer, .warm): "Find shade before you need it."
        case (.lateSummer, .cold): "Warm grains, warm hands."
        case (.lateSummer, .neutral): "Keep the middle of the day quiet."
        case (.lateSummer, .warm): "Sweet and simple brings you down."
        case (.autumn, .cold): "Bring out the scarf early."
        case (.autumn, .neutral): "Keep an even hour for sleep."
        case (.autumn, .warm): "Let the cool air do its work."
        case (.winter, .cold): "Warmth first. The rest can wait."
        case (.winter, .neutral): "Store more than you spend."
        case (.winter, .warm): "Your fire is welcome. Keep it low."
        }
    }

    /// `For Low Flame`.
    static func forType(_ type: TerrainType) -> String { "For \(nickname(type))" }
}
