/// What of the app a person has.
public enum Tier: String, Sendable, Hashable, CaseIterable {
    /// All, for money; all, for the first fasts; without the forest.
    case premium, trial, free

    /// Whether the forest, and the tree on the timer, are there.
    public var hasForest: Bool { self != .free }
}

/// Which tier a scene is drawn for.
public enum TierChoice: String, Sendable, Hashable, CaseIterable {
    /// Premium if the file says so, else the trial while at most ten fasts are completed, else free.
    case auto
    /// As stated, whatever the file says.
    case premium, trial, free

    /// The tier that the choice comes to for a file.
    public func tier(for file: SessionFile) -> Tier {
        switch self {
        case .premium: .premium
        case .trial: .trial
        case .free: .free
        case .auto:
            file.settings.tier == .premium ? .premium : file.completedCount <= TierChoice.trialCount ? .trial : .free
        }
    }

    /// How many completed fasts the trial lasts.
    public static let trialCount = 10
}
