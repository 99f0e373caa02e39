import CivilTime
import Localization

/// Atrest's words: those of Resources/words/…/Atrest.strings, whose keys are the app's own where it has one.
extension Words {
    /// The name of the table.
    package static let atrestTable = "Atrest"

    /// - Parameters:
    ///   - language: nil for English if no tables are given or they have it, else for the first table's language.
    ///   - files: the tables of each file that precedes the project's own; of two texts under one key the later counts.
    ///   - journal: records the keys that are looked up.
    public static func atrest(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words(atrestTable, language: language, files: files, journal: journal)
    }

    // MARK: The world, which is spoken and never shown

    /// "An umbrella thorn in warm amber".
    /// - Parameter isOwn: whether it is one of the project's own trees: the kind of any other is unknown.
    package func tree(variant: Int, isOwn: Bool, tone: Int, isPale: Bool) -> String {
        self("tree.a11y", self(isOwn ? "tree.\(variant)" : "tree.own"), self(isPale ? "tone.pale" : "tone.\(tone)"))
    }

    /// The same with the tree's fast.
    package func forestTree(variant: Int, isOwn: Bool, tone: Int, isIncomplete: Bool, session: FastingSession) -> String
    {
        let tree = tree(variant: variant, isOwn: isOwn, tone: tone, isPale: isIncomplete)
        return isIncomplete
            ? self("forest.a11y.tree.incomplete", tree, fast(session))
            : self("forest.a11y.tree.complete", tree, fast(session))
    }

    package func forestStar(session: FastingSession) -> String { self("forest.a11y.star", fast(session)) }

    package func forest(isEmpty: Bool) -> String { self(isEmpty ? "forest.empty" : "forest.a11y.canvas") }

    private func fast(_ session: FastingSession) -> String {
        let length = duration(seconds: session.durationSeconds)
        guard let date = CivilDate(session.end) else { return self("forest.a11y.fast.undated", length) }
        return self("forest.a11y.fast", length, locale.date(date))
    }

    /// `12h 5m`: whole minutes, rounded down.
    /// - Parameter key: the key of the text around hours and minutes.
    package func duration(seconds: Double, _ key: String = "timer.elapsed.format") -> String {
        // More than an Int of 32 bits holds, in a fast of thousands of years.
        let minutes = Int64(exactly: (seconds / 60).rounded(.down)) ?? 0
        return self(key, Int(clamping: minutes / 60), Int(minutes % 60))
    }
}

extension Parameter {
    /// Atrest's words.
    /// - Parameter areSeen: whether they are visible, and not only spoken.
    static func words(_ property: @escaping Property<Words>, areSeen: Bool = true) -> Parameter {
        words(property, table: Words.atrestTable, areSeen: areSeen)
    }
}
