/// A report on a pack before it is shown: the number of its entries, and the oddities of its texts.
public struct PackReport: Sendable, Hashable {
    /// One oddity.
    public struct Finding: Sendable, Hashable {
        /// The kinds of oddities.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A text lacks a language that the pack has elsewhere.
            case missingLanguage = "missing language"
            /// A word that Terrain does not use (terrain.md, "Words").
            case bannedWord = "banned word"
            /// A text of more characters than its card has room for.
            case tooLong = "too long"
            /// An unknown id, which is ignored.
            case danglingReference = "dangling reference"
            /// An empty text.
            case emptyText = "empty text"
            /// A word that the app does not know; the app's own substitute is taken.
            case unknownWord = "unknown word"
            /// The id of an earlier entry, which this one replaces.
            case duplicateID = "duplicate id"
        }

        /// The kind of oddity.
        public let kind: Kind
        /// The list's name in the pack.
        public let list: String
        /// The entry's index in the list, from 0.
        public let index: Int
        /// The entry's id.
        public let id: String
        /// The text in the entry: `steps[2].tip`.
        public let key: String
        /// The language concerned; empty for none.
        public let language: String
        /// The word, the id or the length; empty for a missing language.
        public let detail: String
    }

    /// The number of entries of a list.
    public struct Count: Sendable, Hashable {
        /// The list's name in the pack.
        public let list: String
        /// The number of entries.
        public let count: Int
    }

    /// The number of entries of each list, in the specification's order.
    public let counts: [Count]
    /// All languages of the pack: its default, usually English, then the others in the order in which they come.
    public let languages: [String]
    /// The oddities, in the order of the lists and their entries.
    public let findings: [Finding]

    /// The report on a pack.
    public init(_ pack: TerrainPack) {
        counts = [
            ("ingredients", pack.ingredients.count), ("routines", pack.routines.count),
            ("movements", pack.movements.count), ("lessons", pack.lessons.count),
            ("terrain_profiles", pack.profiles.count), ("programs", pack.programs.count), ("quiz", pack.quiz.count),
        ].map(Count.init)
        let places = pack.texts
        var languages: [String] = []
        var known: Set<String> = []
        func add(_ language: String) {
            if known.insert(language).inserted { languages.append(language) }
        }
        add(pack.info?.defaultLocale ?? PackText.fallbackLanguage)
        for language in pack.info?.supportedLocales ?? [] { add(language) }
        for place in places where place.role.maxLength != nil {
            add(place.text.language)
            for translation in place.text.translations { add(translation.language) }
        }
        self.languages = languages
        let lists = counts.map { $0.list }
        // Texts that are empty in all languages are reported already.
        let empty = Set(pack.oddities.filter { $0.kind == .emptyText }.map { [$0.list, "\($0.index)", $0.key] })
        let said = places.filter { !empty.contains([$0.list, "\($0.index)", $0.key]) }
        let all = pack.oddities + said.flatMap { PackReport.findings($0, languages) }
        // Each entry's oddities begin with those found while it was read.
        findings = lists.flatMap { list in
            all.filter { $0.list == list }.enumerated()
                .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map { $0.element }
        }
    }

    private static func findings(_ place: PackTextPlace, _ languages: [String]) -> [Finding] {
        guard let maxLength = place.role.maxLength else { return [] }
        var findings: [Finding] = []
        func add(_ kind: Finding.Kind, _ language: String, _ detail: String) {
            findings.append(
                Finding(
                    kind: kind, list: place.list, index: place.index, id: place.id, key: place.key,
                    language: language, detail: detail))
        }
        for language in languages {
            guard let text = place.text.exactText(in: language) else {
                // Readers of a region can read the text of their language.
                if place.text.match(language) == nil { add(.missingLanguage, language, "") }
                continue
            }
            for word in TerrainBannedWords.found(in: text) { add(.bannedWord, language, word) }
            // A text of few bytes has few characters.
            if text.utf8.count > maxLength, text.count > maxLength {
                add(.tooLong, language, "\(text.count) of \(maxLength) characters")
            }
        }
        return findings
    }
}
