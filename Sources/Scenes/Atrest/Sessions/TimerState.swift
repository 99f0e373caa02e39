/// The state of the timer's screen.
public enum TimerState: String, Sendable, Hashable, CaseIterable {
    /// No fast runs; a fast runs; it has reached its target; it was ended early.
    case idle, active, completed, abandoned
}
