import CivilTime
import PathParser
import TextForms

/// The result of each session of a file: what it gives the forest, or why it gives nothing.
public struct ForestReport: Sendable, Hashable {
    /// One session.
    public struct Entry: Sendable, Hashable {
        /// The index in the file, from 0.
        public let index: Int
        /// As the file states it.
        public let session: FastingSession
        /// A tree and a star, a pale tree, or nothing with a reason.
        public let outcome: FastOutcome
        /// The tree; nil when the session gives none.
        public let tree: Forest.Tree?

        /// The hash that its tree's and star's places follow from.
        public var idHash: UInt64 { session.idHash }
        /// The hash that its tree's kind and tone follow from.
        public var startHash: UInt64 { session.startHash }
        /// The tree's kind, 0 … 7.
        public var variant: Int { Seed.variant(startHash: startHash) }
        /// The earth tone, 0 … 4.
        public var tone: Int { Seed.tone(startHash: startHash) }
        /// Sixteen hexadecimal digits.
        public var idHashText: String { Hex.text(of: idHash) }
        /// Sixteen hexadecimal digits.
        public var startHashText: String { Hex.text(of: startHash) }
        /// As in "moss-grey green".
        public var toneName: String { AtrestTokens.earthTones[tone].name }
    }

    /// The fast that runs, whose tree is on the timer.
    public struct Running: Sendable, Hashable {
        /// As the file states it.
        public let fast: ActiveFast
        /// From its start to the report's moment.
        public let elapsedHours: Double
        /// 0.05 … 1.
        public let progress: Double
        /// The last milestone that it has passed.
        public let milestone: Milestone
        /// The hash that its tree's kind and tone follow from.
        public let startHash: UInt64
        /// The tree's kind, 0 … 7.
        public let variant: Int
        /// The earth tone, 0 … 4.
        public let tone: Int

        /// Sixteen hexadecimal digits.
        public var startHashText: String { Hex.text(of: startHash) }
        /// As in "moss-grey green".
        public var toneName: String { AtrestTokens.earthTones[tone].name }
    }

    /// The form of the file.
    public let shape: SessionFile.Shape
    /// The moment of the report; nil for a file without any moment in it.
    public let now: Instant?
    /// The person's tier, by the file or as asked for.
    public let tier: Tier
    /// How many fasts reached their target, by the file's own count where it has one.
    public let completedCount: Int
    /// Whether the app would ask now how to go on after the trial.
    public let isTransitionDue: Bool
    /// The sessions, in the order of the file.
    public let entries: [Entry]
    /// The running fast; nil when none runs at `now`.
    public let running: Running?
    /// The trees and stars that the entries give.
    public let forest: Forest
    /// The faults of the file that were tolerated, a sentence each.
    public let warnings: [String]

    /// - Parameters:
    ///   - file: at its own moment, or at the one given to `SessionFile.asOf`.
    ///   - tier: nil for the file's own, else premium.
    ///   - viewport: in points.
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
