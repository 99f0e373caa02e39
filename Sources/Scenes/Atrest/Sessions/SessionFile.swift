import CivilTime

/// The content of a session file: the app's fasts, and its other data.
public struct SessionFile: Sendable, Hashable {
    /// The three forms that session files have (atrest.md, "Session files").
    public enum Shape: String, Sendable, Hashable {
        /// The app's own storage: `sessions`, `active` and more.
        case appState = "app state"
        /// The app's export: a `version`, a `payload`, and a `checksum` over it.
        case exportBundle = "export bundle"
        /// A JSON array of sessions alone.
        case bareList = "bare list"
    }

    /// The form of the file.
    public var shape: Shape
    /// The sessions, in the order of the file; no id twice.
    public var sessions: [FastingSession]
    /// The running fast; nil for none.
    public var active: ActiveFast?
    /// The number of completed fasts; where a file does not state it, that of its established fasts.
    public var completedCount: Int
    /// The moment given to `asOf`; nil for the file's own.
    public private(set) var moment: Instant?
    /// The water that was drunk, in the app's own log; empty where the file has none.
    public var water: WaterLog
    /// The person's settings, with defaults for those that the file does not state.
    public var settings: AppSettings
    /// The faults of the file that were tolerated, a sentence each.
    public var warnings: [String]

    /// - Parameters:
    ///   - shape: the form of the file.
    ///   - sessions: the sessions, in the order of the file; no id twice.
    ///   - active: the running fast; nil for none.
    ///   - completedCount: nil for the number of established fasts.
    ///   - water: the water that was drunk.
    ///   - settings: the person's settings.
    ///   - warnings: the faults that were tolerated, a sentence each.
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
    public var now: Instant? { moment ?? active?.lastEvent ?? sessions.lazy.map { $0.end }.max() }

    /// The file as it was, or will be, at a moment (atrest.md, "Domain rules"), which becomes `now`: a fast that begins
    /// later does not run, and before the file's latest moment the number of completed fasts is that of the established
    /// ones that had ended, whatever the file states. So tier and transition are those of that day.
    ///
    /// Later fasts stay in `sessions`, so that reports can list them; drawings leave out all that end after `now`.
    /// - Parameter moment: nil for the file as it is.
    public func asOf(_ moment: Instant?) -> SessionFile {
        guard let moment else { return self }
        var file = self
        file.moment = moment
        if let active, active.start > moment { file.active = nil }
        let latest = max(active?.lastEvent ?? moment, sessions.lazy.map { $0.end }.max() ?? moment)
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

    /// The timer's state: `active` while a fast runs, else `idle`. The other two are only shown when asked for.
    public var timerState: TimerState { active == nil ? .idle : .active }

    /// Whether it is time for the transition: after exactly ten completed fasts, for people who have not chosen yet.
    public func isTransitionDue(_ asked: TierChoice? = nil) -> Bool {
        completedCount == TierChoice.trialCount && tier(asked) != .premium && !settings.isTransitionDismissed
    }
}

extension SessionFile {
    /// The file as a parameter that may be nil; setting nil keeps the file.
    var given: SessionFile? {
        get { self }
        set { self = newValue ?? self }
    }
}
