import CivilTime

/// The values on the timer's screen, from a session file or stated.
public struct TimerModel: Sendable, Hashable {
    /// The state, which selects one of four screens.
    public var state: TimerState
    /// The tier, which decides whether there is a tree.
    public var tier: Tier
    /// The time since the fast's start, finite and not below 0.
    public var elapsedSeconds: Double
    /// The target in hours, finite and above 0.
    public var targetHours: Double
    /// The tree's kind, 0 … 7.
    public var variant: Int
    /// The earth tone, 0 … 4.
    public var tone: Int
    /// Today's water.
    public var water: WaterDay

    /// Values, by default of a running fast of 12 hours and 5 minutes, for a premium person.
    public init(
        state: TimerState = .active, tier: Tier = .premium, elapsedSeconds: Double = 43_500,
        targetHours: Double = FastingSession.defaultTargetHours, variant: Int = 0, tone: Int = 1,
        water: WaterDay = WaterDay()
    ) {
        self.state = state
        self.tier = tier
        self.elapsedSeconds = elapsedSeconds
        self.targetHours = targetHours
        self.variant = variant
        self.tone = tone
        self.water = water
    }

    /// - Parameters:
    ///   - file: at its own moment, or at the one given to `SessionFile.asOf`.
    ///   - tier: nil for the file's own, else premium.
    ///   - state: nil for the state that follows from the file; with `completed` and `abandoned`, which never follow,
    ///     the tree is the running fast's, else the latest's.
    ///   - zone: the time zone whose midnight begins the day of the water.
    public init(
        _ file: SessionFile, tier: TierChoice? = nil, state: TimerState? = nil, zone: CivilZone = .utc
    ) {
        let now = file.now
        let running = file.active
        let latest = file.sessions.filter { session in now.map { session.end <= $0 } ?? true }
            .max { ($0.end, $0.start) < ($1.end, $1.start) }
        let hash = running?.startHash ?? latest?.startHash ?? 0
        self.init(
            state: state ?? (running == nil ? .idle : .active), tier: file.tier(tier),
            elapsedSeconds: running.flatMap { fast in now.map { $0.seconds(since: fast.start) } }
                ?? latest?.durationSeconds ?? 0,
            targetHours: running?.targetHours ?? latest?.targetHours ?? file.settings.targetHours,
            variant: Seed.variant(startHash: hash), tone: Seed.tone(startHash: hash),
            water: WaterDay(file.water, at: now, in: zone))
    }

    /// How far the running fast's tree has come: 0.05 … 1.
    public var progress: Double { min(max(elapsedSeconds / 3600 / targetHours, 0.05), 1) }

    /// The last milestone that the fast has passed.
    public var milestone: Milestone { Milestone(elapsedHours: elapsedSeconds / 3600) }

    package func check() throws(SceneError) {
        try SceneError.check("variant", variant, in: 0...Silhouettes.count - 1)
        try SceneError.check("tone", tone, in: 0...AtrestTokens.earthTones.count - 1)
        try SceneError.check("elapsed", elapsedSeconds / 3600, in: TimerModel.hours)
        try TimerModel.check(targetHours: targetHours)
        try TimerModel.check(quickAdd: water.quickAdd)
    }

    /// The hours of a fast: at most a year and more, longer than any real fast.
    static let hours = 0.0...10_000

    package static func check(targetHours: Double) throws(SceneError) {
        guard targetHours > 0, targetHours <= 10_000 else {
            throw .badOption(name: "target", found: "\(targetHours)", expected: "hours above 0, at most 10,000")
        }
    }

    package static func check(quickAdd: Double) throws(SceneError) {
        guard quickAdd > 0, quickAdd <= 100_000 else {
            throw .badOption(
                name: "quick-add", found: "\(quickAdd)", expected: "millilitres above 0, at most 100,000")
        }
    }
}
