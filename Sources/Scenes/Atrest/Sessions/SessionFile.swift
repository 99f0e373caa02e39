import CivilTime

/// What a session file says: the app's fasts, and what else it keeps.
public struct SessionFile: Sendable, Hashable {
    /// The three forms that session files have (atrest.md, "Session files").
    public enum Shape: String, Sendable, Hashable {
        /// What the app keeps: `sessions`, `active` and more.
        case appState = "app state"
        /// What the app exports: a `version`, a `payload`, and a `checksum` over it.
        case exportBundle = "export bundle"
        /// A JSON array of sessions alone.
        case bareList = "bare list"
    }

    /// Which form the file had.
    public var shape: Shape
    /// In the order of the file; no id twice.
    public var sessions: [FastingSession]
    /// The fast that runs; nil for none.
    public var active: ActiveFast?
    /// Where a file does not state it: how many of its fasts are established.
    public var completedCount: Int
    /// The moment that `asOf` looks at; nil for the file's own.
    public private(set) var moment: Instant?
    /// What was drunk, in the app's own log; empty where the file has none.
    public var water: WaterLog
    /// What the person has chosen, with defaults for what the file does not state.
    public var settings: AppSettings
    /// What is wrong with the file but was let pass, a sentence each.
    public var warnings: [String]

    /// - Parameters:
    ///   - shape: which form the file had.
    ///   - sessions: in the order of the file; no id twice.
    ///   - active: the fast that runs; nil for none.
    ///   - completedCount: nil for the number of established fasts.
    ///   - water: what was drunk.
    ///   - settings: what the person has chosen.
    ///   - warnings: what was let pass, a sentence each.
    public init(
        shape: Shape = .appState, sessions: [FastingSession], active: ActiveFast? = nil, completedCount: Int? = nil,
        water: WaterLog = WaterLog(), settings: AppSettings = AppSettings(), warnings: [String] = []
    ) {
        self.shape = shape
        self.sessions = sessions
        self.active = active
        self.completedCount = completedCount ?? SessionFile.establishedCount(sessions)
        self.water = water
        self.settings = settings
        self.warnings = warnings
    }

    /// The moment that scenes show: the one at which the file is looked at (`asOf`), else the running fast's last event,
    /// else the latest end of a session; nil when there is none of them. The machine's clock is never read.
    public var now: Instant? { moment ?? active?.lastEvent ?? sessions.lazy.map(\.end).max() }

    /// The file as it was, or will be, at a moment (atrest.md, "Domain rules"): that is `now`, a fast that begins later
    /// does not run, and before the file's latest moment the completed fasts are the established ones that had ended,
    /// whatever number the file states. So tier and transition are those of that day.
    ///
    /// Later fasts stay in `sessions`, so that they can be told of; all that is drawn leaves out what ends after `now`.
    /// - Parameter moment: nil for the file as it is.
    public func asOf(_ moment: Instant?) -> SessionFile {
        guard let moment else { return self }
        var file = self
        file.moment = moment
        if let active, active.start > moment { file.active = nil }
        let latest = max(active?.lastEvent ?? moment, sessions.lazy.map(\.end).max() ?? moment)
        if moment < latest {
            file.completedCount = SessionFile.establishedCount(sessions, until: moment)
        }
        return file
    }

    private static func establishedCount(_ sessions: [FastingSession], until moment: Instant? = nil) -> Int {
        sessions.reduce(0) { count, session in
            if let moment, session.end > moment { return count }
            return session.outcome == .established ? count + 1 : count
        }
    }

    /// The tier asked for, else the file's, else premium.
    public func tier(_ asked: TierChoice?) -> Tier { asked?.tier(for: self) ?? settings.tier ?? .premium }

    /// What the timer shows: `active` while a fast runs, else `idle`. The other two are only shown when asked for.
    public var timerState: TimerState { active == nil ? .idle : .active }

    /// Whether it is time for the transition moment: after exactly ten completed fasts, for those who have not chosen.
    public func isTransitionDue(_ asked: TierChoice? = nil) -> Bool {
        completedCount == TierChoice.trialCount && tier(asked) != .premium && !settings.isTransitionDismissed
    }
}

extension SessionFile {
    /// The file, where a parameter may stand for none.
    var given: SessionFile? {
        get { self }
        set { self = newValue ?? self }
    }
}
