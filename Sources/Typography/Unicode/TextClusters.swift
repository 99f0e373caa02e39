/// User-perceived characters: letters with their marks, joined pictographs (UAX 29, extended grapheme clusters, without
/// those of the scripts of India).
package enum TextClusters {
    /// - Parameter scalars: a text.
    /// - Returns: ranges of the text, one after another.
    package static func ranges(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for i in scalars.indices.dropFirst() where !joins(scalars, i, start) {
            ranges.append(start..<i)
            start = i
        }
        if start < scalars.count { ranges.append(start..<scalars.count) }
        return ranges
    }

    /// Clusters that follow one another, by the words that they make up.
    /// - Parameters:
    ///   - clusters: rising.
    ///   - isSame: whether two neighbours may belong to one word.
    package static func words(
        of clusters: [Range<Int>], where isSame: (Range<Int>, Range<Int>) -> Bool
    ) -> [[Range<Int>]] {
        var words: [[Range<Int>]] = []
        for cluster in clusters {
            if let last = words.last?.last, last.upperBound == cluster.lowerBound, isSame(last, cluster) {
                words[words.count - 1].append(cluster)
            } else {
                words.append([cluster])
            }
        }
        return words
    }

    /// The characters that are seen of those that some glyphs stand for: shaping puts letters in order by syllables, and
    /// one glyph may stand for several characters.
    /// - Parameters:
    ///   - glyphs: the first character of each.
    ///   - scalars: the text.
    ///   - begins: whether a glyph begins at a character.
    package static func seen(
        ofGlyphs glyphs: [Int], in scalars: ArraySlice<Unicode.Scalar>, begins: (Int) -> Bool
    ) -> Set<Int> {
        var seen: Set<Int> = []
        var walked: Set<Int> = []
        // All glyphs of a long cluster, as of joined emoji, have the same first character.
        for first in glyphs where walked.insert(first).inserted {
            var i = first
            repeat {
                if !isUnseen(scalars[i]) { seen.insert(i) }
                i += 1
            } while i < scalars.endIndex && !begins(i)
        }
        return seen
    }

    /// Whether a character continues the cluster of the one in front.
    private static func joins(_ scalars: [Unicode.Scalar], _ i: Int, _ start: Int) -> Bool {
        let value = scalars[i].value
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F, 0xE0100...0xE01EF: return true
        // The vowel signs am of Thai and Lao are letters by category, and go with their consonant.
        case 0xE33, 0xEB3: return true
        case 0x1F1E6...0x1F1FF:
            // Regional indicators pair up as flags.
            return (0x1F1E6...0x1F1FF).contains(scalars[i - 1].value) && (i - start) % 2 == 1
        default: break
        }
        if UnicodeData.category(value).isMark { return true }
        return scalars[i - 1] == "\u{200D}" && UnicodeData.isPictograph(value)
    }

    /// Asks for letters (U+FE0E), or for a picture (U+FE0F), where a character may be shown as either.
    package static let textSelector: Unicode.Scalar = "\u{FE0E}"
    package static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

    /// Whether a cluster is shown as a picture: by its selector, or since that is usual (UTS 51, section 2).
    package static func asksForEmoji(_ cluster: [Unicode.Scalar]) -> Bool {
        cluster.contains(emojiSelector)
            || cluster.first?.properties.isEmojiPresentation ?? false && !cluster.contains(textSelector)
    }

    /// Whether the glyphs of fallback fonts for a cluster are to have colours: the first answer that there is a font for. What
    /// may be either is text unless it asks for a picture.
    package static func colorPreferences(for cluster: [Unicode.Scalar]) -> [Bool] {
        asksForEmoji(cluster) ? [true, false] : [false, true]
    }

    /// Whether a cluster says by a selector how it is to be shown: as a picture, or as text; nil for one that does not.
    package static func selectsColor(_ cluster: [Unicode.Scalar]) -> Bool? {
        if cluster.contains(emojiSelector) { return true }
        return cluster.contains(textSelector) ? false : nil
    }

    /// Whether a character that a font does not have is invisible, not a box.
    /// - Parameter scalar: any character.
    package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        UnicodeData.isDefaultIgnorable(scalar.value) || UnicodeData.category(scalar.value) == .control
    }
}
