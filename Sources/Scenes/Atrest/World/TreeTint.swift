import DisplayList

/// The one colour that a tree is filled with (atrest.md, "Tree").
public enum TreeTint {
    /// The progress of every incomplete fast's tree, whatever the fast.
    public static let incompleteProgress = 0.30

    /// The colour from grey to the tone's light one by progress; its alpha, 0.05 … 1, is how much of the tree has come.
    /// - Parameters:
    ///   - tone: 0 … 4; others are grey.
    ///   - progress: limited to 0 … 1; ignored for an incomplete tree.
    ///   - isIncomplete: whether the fast reached only 70 % of its target: the tree is grey, at `incompleteProgress`.
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
