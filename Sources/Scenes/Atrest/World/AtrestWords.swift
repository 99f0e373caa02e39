import CivilTime

/// Every text that Atrest's scenes show or speak: observational and unhurried; never praising, urging or ranking.
enum AtrestWords {
    static let emptyForest = "A dusk sky, still without trees. The forest begins with the first completed fast."
    static let dusk = "A dusk sky"
    static let star = "A star"

    static func forest(trees: Int, stars: Int) -> String {
        if trees == 0 { return emptyForest }
        let treeText = counted(trees, "tree", "trees")
        return "A forest at dusk: " + (stars == 0 ? treeText : "\(treeText), \(counted(stars, "star", "stars"))")
    }

    /// - Parameter kind: nil for a tree of the person's own, whose kind nobody knows.
    static func forestTree(kind: String?, tone: String, isIncomplete: Bool, session: FastingSession) -> String {
        "\(tree(kind: kind, tone: tone, isPale: isIncomplete)), from a \(fast(session))"
    }

    static func forestStar(session: FastingSession) -> String { "A star, from a \(fast(session))" }

    static func tree(kind: String?, tone: String, isPale: Bool) -> String {
        let name = kind ?? "tree"
        let article = name.first.map { "aeiou".contains($0) } ?? false ? "An" : "A"
        return "\(article) \(name) in \(isPale ? "pale grey" : tone)"
    }

    private static func fast(_ session: FastingSession) -> String {
        let length = duration(seconds: session.durationSeconds)
        return "fast of \(length)" + (date(session.end).map { " that ended on \($0)" } ?? "")
    }

    /// `12h 5m`: whole minutes, rounded down.
    static func duration(seconds: Double) -> String {
        let minutes = Int(exactly: (seconds / 60).rounded(.down)) ?? 0
        return "\(minutes / 60)h \(minutes % 60)m"
    }

    /// `21 January 2026`, in UTC; nil for years that a calendar does not have.
    static func date(_ instant: Instant) -> String? {
        CivilDate(instant).map(day)
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
}
