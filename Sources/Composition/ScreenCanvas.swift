/// How much of a screen that scrolls is drawn.
public enum ScreenCanvas: String, Sendable, Hashable, CaseIterable {
    /// The part that a screen shows; it fades where the content goes on.
    case viewport
    /// All of the content, at its full height.
    case full
}
