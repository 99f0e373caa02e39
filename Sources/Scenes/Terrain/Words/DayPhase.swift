/// The half of a day: practices warm and move in the morning, and settle in the evening.
public enum DayPhase: String, Sendable, Hashable, CaseIterable {
    /// From five in the morning; from five in the afternoon, and through the night.
    case morning, evening

    /// The phase of a time of day.
    /// - Parameter minutes: minutes since midnight.
    public init(minutes: Int) {
        self = (5 * 60..<17 * 60).contains(minutes) ? .morning : .evening
    }

    /// The tags of practices for the phase, as the project and as the app spell them.
    private var tags: Set<String> {
        switch self {
        case .morning:
            ["warming", "moves_qi", "moving", "supports_deficiency", "nourishing", "supports_digestion"]
        case .evening: ["calms_shen", "settling", "cooling"]
        }
    }

    private var other: DayPhase { self == .morning ? .evening : .morning }

    /// How well something suits the phase. What belongs to the other one weighs more: a stirring evening is worse than
    /// a quiet morning.
    package func score(_ all: [String]) -> Int {
        2 * all.count(where: tags.contains) - 3 * all.count(where: other.tags.contains)
    }
}
