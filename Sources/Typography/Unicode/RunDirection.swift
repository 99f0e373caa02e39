/// Which way the letters of a run follow one another.
public enum RunDirection: Sendable, Hashable {
    /// As Latin does.
    case leftToRight
    /// As Arabic and Hebrew do.
    case rightToLeft
    /// In lines that run down.
    case topToBottom

    var isHorizontal: Bool { self != .topToBottom }
}
