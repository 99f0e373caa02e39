/// A character's part in a syllable, as the Universal Shaping Engine divides them, in the order of Tools/unicode-tables.
enum UniversalCategory: UInt8, Sendable {
    case other
    case base, baseNumber, baseOther, graphemeJoiner, subjoined
    case halant, halantNumber, nonJoiner, wordJoiner
    case repha, withStacker, invisibleStacker, sakot
    case hieroglyph, hieroglyphJoiner, segmentBegin, segmentEnd
    case halantOrVowelModifier
    case finalAbove, finalBelow, finalPost
    case medialAbove, medialBelow, medialPost, medialPre
    case modifierAbove, modifierBelow
    case vowelAbove, vowelBelow, vowelPost, vowelPre
    case vowelModifierAbove, vowelModifierBelow, vowelModifierPost, vowelModifierPre
    case symbolModifierAbove, symbolModifierBelow
    case finalModifierAbove, finalModifierBelow, finalModifierPost

    /// Whether a reph stops in front of it.
    var isBehindBase: Bool {
        switch self {
        case .finalAbove, .finalBelow, .finalPost, .medialAbove, .medialBelow, .medialPost, .medialPre, .vowelAbove,
            .vowelBelow, .vowelPost, .vowelPre, .vowelModifierAbove, .vowelModifierBelow, .vowelModifierPost,
            .vowelModifierPre:
            true
        default: false
        }
    }
}
