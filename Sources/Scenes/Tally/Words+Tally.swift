import Localization

/// Tally's words: those of Resources/words/…/Tally.strings.
extension Words {
    /// The name of the table.
    package static let tallyTable = "Tally"

    /// - Parameters:
    ///   - language: nil for English if no tables are given or they have it, else for the first table's language.
    ///   - files: the tables of each file that precedes the project's own; of two texts under one key the later counts.
    ///   - journal: records the keys that are looked up.
    public static func tally(
        language: LanguageTag? = nil, files: [[WordTable]] = [], journal: WordJournal? = nil
    ) -> Words {
        Words(tallyTable, language: language, files: files, journal: journal)
    }

    /// A count with its noun; for counts from 100 up with its structure, from the largest marks down.
    public func label(_ count: Int) -> String {
        let text = self("count.a11y", count)
        return count >= 100 ? self("count.a11y.structure", text, structure(count)) : text
    }

    /// A count's marks: "2 thousands, 3 hundreds, 1 twenty-five, 2 fives, 4 ones".
    func structure(_ count: Int) -> String {
        var rest = count
        var text = ""
        for value in Words.structureValues {
            let number = rest / value
            rest %= value
            guard number > 0 else { continue }
            let part = self("count.structure.\(value)", number)
            text = text.isEmpty ? part : self("count.structure.list", text, part)
        }
        return text
    }

    private static let structureValues = [
        1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 25, 5, 1,
    ]
}

extension Parameter {
    /// Tally's words.
    /// - Parameter areSeen: whether they are visible, and not only spoken.
    static func words(_ property: @escaping Property<Words>, areSeen: Bool = true) -> Parameter {
        words(property, table: Words.tallyTable, areSeen: areSeen)
    }
}
