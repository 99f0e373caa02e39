import CivilTime

/// A fast that has ended.
public struct FastingSession: Sendable, Hashable {
    /// Where a file states none.
    public static let defaultTargetHours = 16.0

    /// Unique in its file; the places of tree and star follow from it.
    public var id: SessionID
    /// When it began; the tree's kind and tone follow from it.
    public var start: Instant
    /// Not before `start`.
    public var end: Instant
    /// Finite and above 0.
    public var targetHours: Double

    /// A fast, with 16 hours for its target unless another is stated.
    public init(id: SessionID, start: Instant, end: Instant, targetHours: Double = FastingSession.defaultTargetHours) {
        self.id = id
        self.start = start
        self.end = end
        self.targetHours = targetHours
    }

    /// From start to end.
    public var durationSeconds: Double { end.seconds(since: start) }
    /// From start to end.
    public var durationHours: Double { durationSeconds / 3600 }

    /// What the fast leaves behind (atrest.md, "Domain rules").
    public var outcome: FastOutcome { FastOutcome(durationSeconds: durationSeconds, targetHours: targetHours) }

    /// What its tree's and star's places follow from.
    public var idHash: UInt64 { Seed.hash(of: id) }
    /// What its tree's kind and tone follow from.
    public var startHash: UInt64 { Seed.hash(of: start) }
}
