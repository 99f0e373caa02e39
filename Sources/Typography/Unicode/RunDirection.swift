/// The direction in which the letters of a run follow one another.
public enum RunDirection: Sendable, Hashable {
    /// As Latin does.
    case leftToRight
    /// As Arabic and Hebrew do.
    case rightToLeft
    /// In vertical lines.
    case topToBottom

    var isHorizontal: Bool { self != .topToBottom }
}
