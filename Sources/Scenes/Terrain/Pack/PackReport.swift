/// What is to be known of a pack before it is shown: how much there is, and what is odd about its texts.
public struct PackReport: Sendable, Hashable {
    /// One thing that is odd.
    public struct Finding: Sendable, Hashable {
        /// What is odd.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// A text lacks a language that the pack has elsewhere.
            case missingLanguage = "missing language"
            /// A word that Terrain never uses (terrain.md, "Words").
            case bannedWord = "banned word"
            /// More characters than its card has room for.
            case tooLong = "too long"
            /// An id that is not there. It is passed over.
            case danglingReference = "dangling reference"
            /// A text that says nothing.
            case emptyText = "empty text"
            /// A word that the app does not know. What stands for it is what the app takes.
            case unknownWord = "unknown word"
            /// The id of an earlier entry, in whose place this one stands.
            case duplicateID = "duplicate id"
        }

        /// What is odd.
        public let kind: Kind
        /// The list as the pack calls it.
        public let list: String
        /// The entry's place in the list, from 0.
        public let index: Int
        /// The entry's id.
        public let id: String
        /// The text in the entry: `steps[2].tip`.
        public let key: String
        /// The language that it is about; empty for what is about none.
        public let language: String
        /// The word or id, or how long it is; for a language that is missing, nothing.
        public let detail: String
    }

    /// How many entries a list has.
    public struct Count: Sendable, Hashable {
        /// As the pack calls it.
        public let list: String
        /// From 0.
        public let count: Int
    }

    /// Of each list, in the specification's order.
    public let counts: [Count]
    /// All that the pack has: its default, by default English, then the others in the order in which they come.
    public let languages: [String]
    /// In the order of the lists and their entries.
    public let findings: [Finding]

    /// What is to be known of a pack.
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
        let lists = counts.map(\.list)
        // What says nothing in any language is told already.
        let empty = Set(pack.oddities.filter { $0.kind == .emptyText }.map { [$0.list, "\($0.index)", $0.key] })
        let said = places.filter { !empty.contains([$0.list, "\($0.index)", $0.key]) }
        let all = pack.oddities + said.flatMap { PackReport.findings($0, languages) }
        // Of one entry, first what was odd in reading.
        findings = lists.flatMap { list in
            all.filter { $0.list == list }.enumerated()
                .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }.map(\.element)
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
                // A region's readers have their language's text.
                if place.text.match(language) == nil { add(.missingLanguage, language, "") }
                continue
            }
            for word in TerrainBannedWords.found(in: text) { add(.bannedWord, language, word) }
            // Fewer bytes are fewer characters.
            if text.utf8.count > maxLength, text.count > maxLength {
                add(.tooLong, language, "\(text.count) of \(maxLength) characters")
            }
        }
        return findings
    }
}
