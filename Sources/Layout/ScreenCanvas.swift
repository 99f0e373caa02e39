/// How much of a screen that scrolls is drawn.
public enum ScreenCanvas: String, Sendable, Hashable, CaseIterable {
    /// What a screen shows; it fades where it goes on.
    case viewport
    /// All of it, as high as that is.
    case full
}
