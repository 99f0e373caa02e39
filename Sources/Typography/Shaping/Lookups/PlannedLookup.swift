/// A lookup and the features that use it.
struct PlannedLookup {
    let index: Int
    let lookup: Lookup
    /// Bits of glyphs on which at least one of the features is on.
    var mask: UInt32
    /// Whether it skips joiners and non-joiners.
    var passesJoiners = true
    var passesNonJoiners = true
    /// Whether it ends with the syllable.
    var isPerSyllable = false
}
