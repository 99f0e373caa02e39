/// The part of the app that a person has.
public enum Tier: String, Sendable, Hashable, CaseIterable {
    /// The whole app, paid for; the whole app, for the first fasts; the app without the forest.
    case premium, trial, free

    /// Whether there is a forest, and a tree on the timer.
    public var hasForest: Bool { self != .free }
}

/// The tier that a scene is drawn for.
public enum TierChoice: String, Sendable, Hashable, CaseIterable {
    /// Premium if the file says so, else the trial while at most ten fasts are completed, else free.
    case auto
    /// This tier, whatever the file says.
    case premium, trial, free

    /// The tier for a file.
    public func tier(for file: SessionFile) -> Tier {
        switch self {
        case .premium: .premium
        case .trial: .trial
        case .free: .free
        case .auto:
            file.settings.tier == .premium ? .premium : file.completedCount <= TierChoice.trialCount ? .trial : .free
        }
    }

    /// The number of completed fasts in the trial.
    public static let trialCount = 10
}
