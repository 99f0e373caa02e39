/// The areas of life that the home screen has tips for.
enum DayArea: String, CaseIterable {
    case energy, digestion, sleep, mood
}

extension Symptom {
    /// The area in which the symptom is felt.
    var area: DayArea {
        switch self {
        case .tired, .cold, .headache: .energy
        case .bloating, .cramps: .digestion
        case .poorSleep: .sleep
        case .stressed, .stiff: .mood
        }
    }
}

extension TerrainModifier {
    /// The area in which the modifier is felt; nil for none.
    var area: DayArea? {
        switch self {
        case .none: nil
        case .shen: .sleep
        case .stagnation: .mood
        case .damp: .digestion
        case .dry: .energy
        }
    }
}
