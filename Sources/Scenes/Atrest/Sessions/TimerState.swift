/// What the timer's screen is in.
public enum TimerState: String, Sendable, Hashable, CaseIterable {
    case idle, active, completed, abandoned
}
