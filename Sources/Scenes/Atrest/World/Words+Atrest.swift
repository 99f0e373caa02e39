import CivilTime
import Localization

/// Atrest's words: those of Resources/words/…/Atrest.strings, whose keys are the app's own where it has one.
extension Words {
    /// - Parameters:
    ///   - language: nil for English where there are no tables or they have it, else the first table's own.
    ///   - files: the tables of each file that comes before the project's own; of two with one key the later counts.
    ///   - journal: gets to know what is asked for.
    public static func atrest(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words("Atrest", language: language, files: files, journal: journal)
    }

    // MARK: The world, which is spoken and never shown

    /// "An umbrella thorn in warm amber".
    /// - Parameter isOwn: whether it is one of the project's own trees; nobody knows which kind another one is.
    func tree(variant: Int, isOwn: Bool, tone: Int, isPale: Bool) -> String {
        self("tree.a11y", self(isOwn ? "tree.\(variant)" : "tree.own"), self(isPale ? "tone.pale" : "tone.\(tone)"))
    }

    /// The same with the fast that it stands for.
    func forestTree(variant: Int, isOwn: Bool, tone: Int, isIncomplete: Bool, session: FastingSession) -> String {
        let tree = tree(variant: variant, isOwn: isOwn, tone: tone, isPale: isIncomplete)
        return isIncomplete
            ? self("forest.a11y.tree.incomplete", tree, fast(session))
            : self("forest.a11y.tree.complete", tree, fast(session))
    }

    func forestStar(session: FastingSession) -> String { self("forest.a11y.star", fast(session)) }

    func forest(isEmpty: Bool) -> String { self(isEmpty ? "forest.empty" : "forest.a11y.canvas") }

    private func fast(_ session: FastingSession) -> String {
        let length = duration(seconds: session.durationSeconds)
        guard let date = CivilDate(session.end) else { return self("forest.a11y.fast.undated", length) }
        return self("forest.a11y.fast", length, locale.date(date))
    }

    /// `12h 5m`: whole minutes, rounded down.
    /// - Parameter key: of the text that hours and minutes stand in.
    func duration(seconds: Double, _ key: String = "timer.elapsed.format") -> String {
        let minutes = Int(exactly: (seconds / 60).rounded(.down)) ?? 0
        return self(key, minutes / 60, minutes % 60)
    }
}
