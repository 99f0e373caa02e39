/// Canonical decomposition and composition of single characters (Unicode 15.0, section 3.11).
enum Normalization {
    /// Hangul syllables are composed arithmetically of two or three letters.
    private enum Hangul {
        static let syllables: UInt32 = 0xAC00
        static let leading: UInt32 = 0x1100
        static let vowels: UInt32 = 0x1161
        static let trailing: UInt32 = 0x11A7
        static let leadingCount: UInt32 = 19
        static let vowelCount: UInt32 = 21
        static let trailingCount: UInt32 = 28
        static let syllableCount = leadingCount * vowelCount * trailingCount
    }

    /// The canonical decomposition into two characters, of which the first may decompose further; the second is nil for
    /// a singleton.
    static func decomposition(_ scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
        // No character below À decomposes.
        if scalar < 0xC0 { return nil }
        let hangul = scalar &- Hangul.syllables
        if hangul < Hangul.syllableCount {
            let trailing = hangul % Hangul.trailingCount
            if trailing != 0 { return (scalar - trailing, Hangul.trailing + trailing) }
            let pair = hangul / Hangul.trailingCount
            return (Hangul.leading + pair / Hangul.vowelCount, Hangul.vowels + pair % Hangul.vowelCount)
        }
        let rows = UnicodeFile.Rows.decompositions
        guard let row = rows.row(scalar) else { return nil }
        let second = rows[row, 2]
        return (rows[row, 1], second == 0 ? nil : second)
    }

    /// The canonical composition of two characters; nil where there is none, or where Unicode excludes it.
    static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let leading = first &- Hangul.leading
        let vowel = second &- Hangul.vowels
        if leading < Hangul.leadingCount, vowel < Hangul.vowelCount {
            return Hangul.syllables + (leading * Hangul.vowelCount + vowel) * Hangul.trailingCount
        }
        let syllable = first &- Hangul.syllables
        let trailing = second &- Hangul.trailing
        if syllable < Hangul.syllableCount, syllable % Hangul.trailingCount == 0, trailing > 0,
            trailing < Hangul.trailingCount
        {
            return first + trailing
        }
        let rows = UnicodeFile.Rows.compositions
        return rows.row(first, second).map { rows[$0, 2] }
    }
}
