import CivilTime

/// A fast that has ended.
public struct FastingSession: Sendable, Hashable {
    public static let defaultTargetHours = 16.0

    public var id: SessionID
    public var start: Instant
    /// Not before `start`.
    public var end: Instant
    /// Finite and above 0.
    public var targetHours: Double

    public init(id: SessionID, start: Instant, end: Instant, targetHours: Double = FastingSession.defaultTargetHours) {
        self.id = id
        self.start = start
        self.end = end
        self.targetHours = targetHours
    }

    public var durationSeconds: Double { end.seconds(since: start) }
    public var durationHours: Double { durationSeconds / 3600 }

    /// What the fast leaves behind (atrest.md, "Domain rules").
    public var outcome: FastOutcome { FastOutcome(durationSeconds: durationSeconds, targetHours: targetHours) }

    public var idHash: UInt64 { Seed.hash(of: id) }
    public var startHash: UInt64 { Seed.hash(of: start) }
}
