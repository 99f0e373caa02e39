import DisplayList

/// A change over time; both times are in seconds.
public struct Transition: Sendable, Hashable {
    /// The time from the end of the delay.
    public let duration: Double
    /// The time before anything changes.
    public let delay: Double
    /// The easing of the change.
    public let easing: Easing

    /// A change; both times are in seconds.
    public init(duration: Double, delay: Double = 0, easing: Easing) {
        self.duration = duration
        self.delay = delay
        self.easing = easing
    }

    /// How far the change has come, 0 … 1: 0 until the delay is over, exactly 1 from the end on.
    public func progress(at seconds: Double) -> Double {
        // With a duration of 0, the division would give no number.
        seconds >= delay + duration ? 1 : easing.value(at: (seconds - delay) / duration)
    }
}
