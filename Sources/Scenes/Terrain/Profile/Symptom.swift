import CivilTime

/// The symptoms of a day's log; raw values are those of profile files, the order is the heatmap's.
public enum Symptom: String, Sendable, Hashable, CaseIterable {
    /// In the heatmap's order, from the top.
    case cold, bloating, stressed, tired, poorSleep, headache, cramps, stiff
}

/// The categories of trends, each by one symptom (terrain.md, "Profile file"). Cold is in the heatmap only.
public enum TrendCategory: String, Sendable, Hashable, CaseIterable {
    /// In the order of the trends.
    case sleep, digestion, stress, energy, headache, cramps, stiffness

    /// The symptom of the category: it improves when noted less often.
    public var symptom: Symptom {
        switch self {
        case .sleep: .poorSleep
        case .digestion: .bloating
        case .stress: .stressed
        case .energy: .tired
        case .headache: .headache
        case .cramps: .cramps
        case .stiffness: .stiff
        }
    }
}

/// A person's answer how a day's routine felt afterwards.
public enum RoutineEffect: String, Sendable, Hashable, CaseIterable {
    /// It felt better; or as before.
    case better, same
    /// The person could not tell.
    case notSure = "not_sure"
}

/// A person's log of one day.
public struct DayLog: Sendable, Hashable {
    /// The day; a profile has one log for each.
    public var date: CivilDate
    /// The symptoms in the order of `Symptom`, none twice.
    public let symptoms: [Symptom]
    /// The routine's effect; nil when no routine was logged.
    public var routine: RoutineEffect?

    /// A day's log; symptoms are put in order, and each is kept once.
    public init(date: CivilDate, symptoms: [Symptom] = [], routine: RoutineEffect? = nil) {
        self.date = date
        self.symptoms = Symptom.allCases.filter(symptoms.contains)
        self.routine = routine
    }
}
