import CivilTime
import PathParser
import TextForms

/// For each session of a file, what it gives the forest, or why nothing.
public struct ForestReport: Sendable, Hashable {
    /// One session.
    public struct Entry: Sendable, Hashable {
        /// In the file, from 0.
        public let index: Int
        public let session: FastingSession
        public let outcome: FastOutcome
        /// Nil when the session gives none.
        public let tree: Forest.Tree?

        public var idHash: UInt64 { session.idHash }
        public var startHash: UInt64 { session.startHash }
        /// 0 … 7.
        public var variant: Int { Seed.variant(startHash: startHash) }
        /// 0 … 4.
        public var tone: Int { Seed.tone(startHash: startHash) }
        /// Sixteen hexadecimal digits.
        public var idHashText: String { Hex.text(of: idHash) }
        public var startHashText: String { Hex.text(of: startHash) }
        public var toneName: String { AtrestTokens.earthTones[tone].name }
    }

    /// The fast that runs, whose tree is on the timer.
    public struct Running: Sendable, Hashable {
        public let fast: ActiveFast
        public let elapsedHours: Double
        /// 0.05 … 1.
        public let progress: Double
        public let milestone: Milestone
        public let startHash: UInt64
        public let variant: Int
        public let tone: Int

        public var startHashText: String { Hex.text(of: startHash) }
        public var toneName: String { AtrestTokens.earthTones[tone].name }
    }

    public let shape: SessionFile.Shape
    /// Nil for a file without any moment in it.
    public let now: Instant?
    public let tier: Tier
    public let completedCount: Int
    public let isTransitionDue: Bool
    /// In the order of the file.
    public let entries: [Entry]
    /// Nil when none runs at `now`.
    public let running: Running?
    public let forest: Forest
    public let warnings: [String]

    /// - Parameter file: at its own moment, or at the one given to `SessionFile.asOf`.
    public init(_ file: SessionFile, tier: TierChoice? = nil, viewport: Size = Forest.defaultViewport) {
        let now = file.now
        let forest = Forest(sessions: file.sessions, now: now, viewport: viewport)
        var ages = [Int?](repeating: nil, count: file.sessions.count)
        for tree in forest.trees { ages[tree.sessionIndex] = tree.age }
        shape = file.shape
        self.now = now
        self.tier = file.tier(tier)
        completedCount = file.completedCount
        isTransitionDue = file.isTransitionDue(tier)
        self.forest = forest
        warnings = file.warnings
        entries = file.sessions.enumerated().map { index, session in
            let isLater = now.map { session.end > $0 } ?? false
            return Entry(
                index: index, session: session, outcome: isLater ? .none(.endsAfterNow) : session.outcome,
                tree: ages[index].map { forest.trees[$0] })
        }
        if let fast = file.active, let now {
            let startHash = fast.startHash
            let elapsed = fast.elapsedHours(at: now)
            running = Running(
                fast: fast, elapsedHours: elapsed, progress: fast.progress(at: now),
                milestone: Milestone(elapsedHours: elapsed), startHash: startHash,
                variant: Seed.variant(startHash: startHash), tone: Seed.tone(startHash: startHash))
        } else {
            running = nil
        }
    }
}
