import CivilTime

/// A fast that has ended.
public struct FastingSession: Sendable, Hashable {
    /// The target where a file states none.
    public static let defaultTargetHours = 16.0

    /// The id, unique in its file; the places of tree and star follow from it.
    public var id: SessionID
    /// When it began; the tree's kind and tone follow from it.
    public var start: Instant
    /// The time of its end, not before `start`.
    public var end: Instant
    /// The target in hours, finite and above 0.
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

    /// The result of the fast (atrest.md, "Domain rules").
    public var outcome: FastOutcome { FastOutcome(durationSeconds: durationSeconds, targetHours: targetHours) }

    /// The hash that its tree's and star's places follow from.
    public var idHash: UInt64 { Seed.hash(of: id) }
    /// The hash that its tree's kind and tone follow from.
    public var startHash: UInt64 { Seed.hash(of: start) }
}
