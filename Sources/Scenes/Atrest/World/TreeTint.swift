import DisplayList

/// The one colour that a tree is filled with (atrest.md, "Tree").
public enum TreeTint {
    /// An incomplete fast's tree is as far along as this, whatever the fast was.
    public static let incompleteProgress = 0.30

    /// From grey to the tone's light colour by progress; its alpha is how much of the tree has come, 0.05 … 1.
    /// - Parameters:
    ///   - tone: 0 … 4; others are grey.
    ///   - progress: limited to 0 … 1; an incomplete tree's is its own.
    ///   - isIncomplete: whether its fast reached 70 % of its target only: grey, as far along as `incompleteProgress`.
    public static func color(tone: Int, progress: Double, isIncomplete: Bool = false) -> Color {
        let grey = AtrestTokens.treeGrey
        if isIncomplete { return grey.opacity(opacity(progress: incompleteProgress)) }
        let t = min(max(progress, 0), 1)
        let tones = AtrestTokens.earthTones
        let full = tones.indices.contains(tone) ? tones[tone].light : grey
        return grey.interpolated(to: full, at: t).opacity(opacity(progress: t))
    }

    private static func opacity(progress: Double) -> Double { 0.05 + 0.95 * progress }
}
