/// A character's part in a syllable of the nine scripts of India with their older models, of Khmer and of Myanmar, in the
/// order of Tools/unicode-tables.
enum IndicCategory: UInt8, Sendable {
    case other
    case consonant, vowel, nukta, halant, nonJoiner, joiner, matra, modifier, accent
    case placeholder, dottedCircle, registerShifter
    /// Behind the letter, where a modifier may come first.
    case matraPost
    case repha, ra, medial, symbol, withStacker
    // Vowel signs of Khmer and Myanmar, by their side.
    case vowelAbove, vowelBelow, vowelPre, vowelPost
    // Khmer's marks.
    case robatic, groupX, groupY
    // Myanmar's killer and medials, its tones for Pwo, and variation selectors.
    case asat, medialHa, medialRa, medialWa, medialYa, medialLa, tone, variationSelector
}

/// A place in a syllable, from left to right, in the order of Tools/unicode-tables.
enum IndicPlace: UInt8, Comparable, Sendable {
    case start, reph, beforeMatra, beforeBase, base, afterMain, above, beforeSub, below, afterSub, beforePost, post
    case afterPost, modifier, end

    static func < (a: IndicPlace, b: IndicPlace) -> Bool { a.rawValue < b.rawValue }
}
