/// Korean syllables, which are written as one character or as the two or three letters (jamo) of which they consist: the
/// font's syllable if it has one, else letters with their features (Microsoft, "Developing OpenType Fonts for Hangul
/// Script").
struct HangulJamo {
    /// The features of leading consonants, vowels and trailing consonants.
    static let features: [FontTag] = ["ljmo", "vjmo", "tjmo"]

    let font: FontGlyphs

    private enum Kind { case leading, vowel, trailing }

    private static func kind(_ scalar: UInt32) -> Kind? {
        switch scalar {
        case 0x1100...0x115F, 0xA960...0xA97C: .leading
        case 0x1160...0x11A7, 0xD7B0...0xD7C6: .vowel
        case 0x11A8...0x11FF, 0xD7CB...0xD7FB: .trailing
        default: nil
        }
    }

    private static func isTone(_ scalar: UInt32) -> Bool { scalar == 0x302E || scalar == 0x302F }

    private func isBlank(_ scalar: UInt32) -> Bool { font.glyph(scalar).map { font.advance($0) == 0 } ?? false }

    // MARK: A run

    /// - Returns: the slots with letters put together, or apart; `joining` of a letter is the number of its feature, from 1.
    func compose(_ slots: [GlyphSlot]) -> [GlyphSlot] {
        var buffer = GlyphBuffer(slots)
        buffer.beginOutput()
        // The last syllable in the output; empty if something else is behind it.
        var syllable = 0..<0
        while !buffer.isAtEnd {
            let start = buffer.output.count
            let scalar = buffer.input[buffer.index].scalar
            if HangulJamo.isTone(scalar) {
                placeTone(&buffer, behind: syllable)
                syllable = 0..<0
            } else if composeLetters(&buffer) || composeSyllable(&buffer) {
                syllable = start..<buffer.output.count
            } else {
                let isSyllable = HangulJamo.isSyllable(scalar) && font.glyph(scalar) != nil
                buffer.next()
                syllable = isSyllable ? start..<start + 1 : 0..<0
            }
        }
        buffer.endOutput()
        return buffer.input
    }

    private static func isSyllable(_ scalar: UInt32) -> Bool { (0xAC00...0xD7A3).contains(scalar) }

    private func scalar(_ buffer: GlyphBuffer, ahead distance: Int) -> UInt32? {
        let i = buffer.index + distance
        return i < buffer.count ? buffer.input[i].scalar : nil
    }

    /// Passes a leading consonant with its vowel, and its trailing consonant if there is one.
    /// - Returns: false if there are no such letters.
    private func composeLetters(_ buffer: inout GlyphBuffer) -> Bool {
        guard let first = scalar(buffer, ahead: 0), HangulJamo.kind(first) == .leading,
            let vowel = scalar(buffer, ahead: 1), HangulJamo.kind(vowel) == .vowel
        else { return false }
        let last = scalar(buffer, ahead: 2).flatMap { HangulJamo.kind($0) == .trailing ? $0 : nil }
        var whole = Normalization.composition(first, vowel)
        if let last { whole = whole.flatMap { Normalization.composition($0, last) } }
        if let whole, font.glyph(whole) != nil {
            replace(last == nil ? 2 : 3, by: [whole], &buffer)
        } else {
            let start = buffer.output.count
            for _ in 0..<(last == nil ? 2 : 3) { buffer.next() }
            setFeatures(start..<buffer.output.count, &buffer)
        }
        return true
    }

    /// Passes a syllable of one character, along with a trailing consonant behind it, where they become another one or
    /// letters.
    /// - Returns: false if there is none, or if it stays as it is.
    private func composeSyllable(_ buffer: inout GlyphBuffer) -> Bool {
        guard let syllable = scalar(buffer, ahead: 0), HangulJamo.isSyllable(syllable) else { return false }
        let parts = HangulJamo.parts(of: syllable)
        let hasGlyph = font.glyph(syllable) != nil
        var takesNext = false
        if parts.count == 2, let last = scalar(buffer, ahead: 1), HangulJamo.kind(last) == .trailing {
            if let whole = Normalization.composition(syllable, last), font.glyph(whole) != nil {
                replace(2, by: [whole], &buffer)
                return true
            }
            takesNext = hasGlyph
        }
        guard takesNext || !hasGlyph, parts.allSatisfy({ font.glyph($0) != nil }) else { return false }
        let start = buffer.output.count
        replace(1, by: parts, &buffer)
        if takesNext { buffer.next() }
        setFeatures(start..<buffer.output.count, &buffer)
        return true
    }

    /// A leading consonant and a vowel, and the trailing consonant if there is one.
    private static func parts(of syllable: UInt32) -> [UInt32] {
        guard let (first, second) = Normalization.decomposition(syllable), let second else { return [syllable] }
        return isSyllable(first) ? parts(of: first) + [second] : [first, second]
    }

    private func replace(_ count: Int, by scalars: [UInt32], _ buffer: inout GlyphBuffer) {
        buffer.mergeClusters(buffer.index..<buffer.index + count)
        for scalar in scalars {
            var slot = GlyphSlot(scalar, cluster: buffer.input[buffer.index].cluster)
            slot.classify()
            slot.mask = buffer.input[buffer.index].mask
            buffer.write(slot)
        }
        for _ in 0..<count { buffer.skip() }
    }

    private func setFeatures(_ letters: Range<Int>, _ buffer: inout GlyphBuffer) {
        for (i, place) in letters.enumerated() { buffer.output[place].joining = UInt8(i + 1) }
        buffer.mergeOutputClusters(letters)
    }

    // MARK: Tones

    /// A tone goes in front of its syllable, unless its glyph is made to lie over it.
    private func placeTone(_ buffer: inout GlyphBuffer, behind syllable: Range<Int>) {
        let scalar = buffer.input[buffer.index].scalar
        if !syllable.isEmpty, syllable.upperBound == buffer.output.count {
            buffer.next()
            if isBlank(scalar) { return }
            buffer.mergeOutputClusters(syllable.lowerBound..<syllable.upperBound + 1)
            let tone = buffer.output.removeLast()
            buffer.output.insert(tone, at: syllable.lowerBound)
            return
        }
        guard font.glyph(GlyphBuffer.dottedCircle) != nil else { return buffer.next() }
        // Without a syllable it has a circle.
        var circle = buffer.input[buffer.index]
        circle.scalar = GlyphBuffer.dottedCircle
        if isBlank(scalar) {
            buffer.write(circle)
            buffer.next()
        } else {
            buffer.next()
            buffer.write(circle)
        }
    }
}
