/// What the timer's screen is in.
public enum TimerState: String, Sendable, Hashable, CaseIterable {
    /// No fast runs; one does; it has reached its target; it was ended early.
    case idle, active, completed, abandoned
}
