import Composition
import Localization
import Typography

/// The reasons why an entry of a pack suits a person, or why to be sparing with it, by its tags and by the person's type
/// and modifier, in the project's own words.
struct ForYou: Sendable {
    /// A property of an entry that concerns a type.
    enum Property: String, CaseIterable {
        case warming, cooling
        case calmsShen = "calms_shen", movesQi = "moves_qi"
        case moistensDryness = "moistens_dryness", driesDamp = "dries_damp"

        /// The tags that tell of it, as the app and as the project spell them.
        fileprivate var tags: [String] {
            switch self {
            case .warming, .cooling: [rawValue]
            case .calmsShen: [rawValue, "settling"]
            case .movesQi: [rawValue, "moving"]
            case .moistensDryness: [rawValue, "moistening"]
            case .driesDamp: [rawValue, "drying"]
            }
        }
    }

    /// Why it suits, the most telling first; and why a little is enough.
    let reasons: [String], cautions: [String]
    private let words: Words

    /// The most reasons: more would not be read.
    private static let maxReasons = 2

    /// - Parameters:
    ///   - tags: the entry's.
    ///   - vector: the person's.
    init(tags: [String], vector: TerrainVector, _ words: Words) {
        let properties = Property.allCases.filter { !$0.tags.allSatisfy { !tags.contains($0) } }
        let (type, modifier) = (vector.type, vector.modifier)
        func isAgainst(_ property: Property) -> Bool {
            switch (property, type.warmth, modifier) {
            case (.warming, .warm, _), (.cooling, .cold, _), (.moistensDryness, _, .damp), (.driesDamp, _, .dry): true
            default: false
            }
        }
        // What a modifier asks for tells more of a person than the type does.
        let byModifier = properties.filter { ForYou.answer(to: modifier) == $0 }
            .map { words("forYou.\(modifier.rawValue).\($0.rawValue)") }
        // That of the type for the same property says little more.
        let answer = ForYou.answer(to: modifier)
        let byType = (properties.filter { $0 != answer } + properties.filter { $0 == answer })
            .filter { !isAgainst($0) }.map { words("forYou.\(type.key).\($0.rawValue)") }
        reasons = Array((byModifier + byType).prefix(ForYou.maxReasons))
        cautions = properties.filter(isAgainst).map { property in
            switch property {
            case .moistensDryness, .driesDamp: words("forYou.\(modifier.rawValue).\(property.rawValue)")
            default: words("forYou.\(type.key).\(property.rawValue)")
            }
        }
        self.words = words
    }

    /// The property that a modifier asks for.
    private static func answer(to modifier: TerrainModifier) -> Property? {
        switch modifier {
        case .none: nil
        case .shen: .calmsShen
        case .stagnation: .movesQi
        case .damp: .driesDamp
        case .dry: .moistensDryness
        }
    }

    /// The section of a sheet; nil where the tags tell nothing.
    var section: Box? {
        guard !reasons.isEmpty || !cautions.isEmpty else { return nil }
        let style = TerrainTokens.TypeStyle.bodyMedium
        guard !reasons.isEmpty else {
            return Box.packSection(words("forYou.sparing")) { for caution in cautions { Text(caution, style) } }
        }
        return Box.packSection(words("forYou.title")) {
            for reason in reasons { Text(reason, style) }
            if !cautions.isEmpty {
                Box.hairline
                Box.heading(
                    words("forYou.sparing"), TerrainTokens.TypeStyle.labelMedium, TerrainTokens.textSecondary)
                for caution in cautions { Text(caution, style) }
            }
        }
    }
}
