import CivilTime

/// A fast that is running.
public struct ActiveFast: Sendable, Hashable {
    /// When it began; the tree's kind and tone follow from it.
    public var start: Instant
    /// The time of the app's last event: "now", unless another moment is asked for. Not before `start`.
    public var lastEvent: Instant
    /// The target in hours, finite and above 0. Where the file states none for the fast, its settings' target counts.
    public var targetHours: Double

    /// A fast that has lasted until the last event, with 16 hours for its target unless another is stated.
    public init(start: Instant, lastEvent: Instant, targetHours: Double = FastingSession.defaultTargetHours) {
        self.start = start
        self.lastEvent = lastEvent
        self.targetHours = targetHours
    }

    /// The hours from its start; below 0 before it.
    public func elapsedHours(at now: Instant) -> Double { now.seconds(since: start) / 3600 }

    /// How far the tree on the timer has come: elapsed time over target, limited to 0.05 … 1.
    public func progress(at now: Instant) -> Double {
        min(max(elapsedHours(at: now) / targetHours, 0.05), 1)
    }

    /// The hash that its tree's kind and tone follow from.
    public var startHash: UInt64 { Seed.hash(of: start) }
}
