/// The characters that a font file must have for a text to be shaped as in the whole font.
extension TrueTypeFace {
    /// A text's characters, with those that shapers put in their place: canonical compositions and decompositions, the
    /// parts of Thai and Lao vowels, mirrored signs, and what stands in for others; each with its glyph. Characters that
    /// the font does not have are left out.
    /// - Returns: in the order of the characters' numbers, as `FontSubset.Form.file` takes them.
    package func subsetCharacters(
        of text: some Sequence<Unicode.Scalar>
    ) -> [(scalar: Unicode.Scalar, glyph: UInt16)] {
        // A space for what is not seen, a circle for marks alone, a hyphen for one that does not break.
        var found: Set<UInt32> = [0x20, 0x25CC, 0x2010]
        // What the last characters can be composed to.
        var composed: [UInt32] = []
        for scalar in text {
            found.insert(scalar.value)
            found.insert(UnicodeData.mirrored(scalar.value))
            if scalar.value & ~0x80 == 0xE33 { found.formUnion([scalar.value + 0x1A, scalar.value - 1]) }
            for part in TrueTypeFace.decomposed(scalar.value) {
                found.formUnion(part.whole)
                let more = composed.compactMap { Normalization.composition($0, part.last) }
                found.formUnion(more)
                // Marks may come between a letter and the one that it is composed with.
                let isMark = Unicode.Scalar(part.last)?.properties.canonicalCombiningClass != .notReordered
                composed = more + (isMark ? composed : []) + [part.last]
            }
        }
        return found.sorted().compactMap { number in
            guard let scalar = Unicode.Scalar(number), let glyph = glyph(for: scalar).flatMap({ UInt16(exactly: $0) })
            else { return nil }
            return (scalar, glyph)
        }
    }

    /// A character taken apart as far as it goes: each part, and before the first what it is a part of.
    private static func decomposed(_ scalar: UInt32) -> [(last: UInt32, whole: [UInt32])] {
        var wholes: [UInt32] = []
        var parts: [UInt32] = []
        var first = scalar
        // The deepest of Unicode have three steps.
        for _ in 0..<8 {
            wholes.append(first)
            guard let (next, second) = Normalization.decomposition(first) else { break }
            if let second { parts.insert(second, at: 0) }
            first = next
        }
        return [(first, wholes)] + parts.map { ($0, [$0]) }
    }
}
