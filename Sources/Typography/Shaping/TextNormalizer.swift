/// Normalizes characters to the form for which the font has glyphs: letters composed with their marks or not, marks in
/// order.
///
/// Where marks follow a letter, everything is decomposed first, then ordered, then composed as far as the font has
/// glyphs.
struct TextNormalizer {
    /// Longer rows of marks occur in no language, and ordering them would take long.
    private static let mostMarks = 32
    private static let graphemeJoiner: UInt32 = 0x34F

    let font: FontGlyphs
    let shaping: ScriptShaping
    /// Whether the font places marks.
    let placesMarks: Bool
    var buffer: GlyphBuffer

    /// Characters with their glyphs, in normal form.
    mutating func normalize() {
        guard decompose() else { return }
        reorder()
        if shaping.normalForm != .asTyped { recompose() }
    }

    // MARK: Apart

    /// - Returns: whether any letter has marks.
    private mutating func decompose() -> Bool {
        var hasMarks = false
        buffer.beginOutput()
        while !buffer.isAtEnd {
            var end = buffer.index + 1
            while end < buffer.count, buffer.input[end].category.isMark == false { end += 1 }
            // The last of these characters takes the marks.
            if end < buffer.count { end -= 1 }
            while buffer.index < end { decomposeCurrent(asFarAsNeeded: shaping.normalForm != .recomposed) }
            if buffer.isAtEnd { break }
            hasMarks = true
            end = buffer.index + 1
            while end < buffer.count, buffer.input[end].category.isMark { end += 1 }
            decomposeCluster(end)
        }
        buffer.endOutput()
        return hasMarks
    }

    /// Decomposes a letter with its marks.
    private mutating func decomposeCluster(_ end: Int) {
        if (buffer.index..<end).contains(where: { TextNormalizer.isVariationSelector(buffer.input[$0].scalar) }) {
            passVariants(end)
        } else {
            while buffer.index < end { decomposeCurrent(asFarAsNeeded: shaping.normalForm == .asTyped) }
        }
    }

    static func isVariationSelector(_ scalar: UInt32) -> Bool {
        (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
            || (0x180B...0x180D).contains(scalar) || scalar == 0x180F
    }

    /// Chooses the glyph of a character with its variation selector; if the font has none, both are left to the
    /// lookups.
    private mutating func passVariants(_ end: Int) {
        while buffer.index < end {
            let i = buffer.index
            if i + 1 < end, TextNormalizer.isVariationSelector(buffer.input[i + 1].scalar),
                let glyph = font.variant(buffer.input[i].scalar, buffer.input[i + 1].scalar)
            {
                buffer.mergeClusters(i..<i + 2)
                buffer.input[i].glyph = glyph
                buffer.next()
                buffer.skip()
            } else {
                pass(font.glyph(buffer.input[i].scalar) ?? 0)
            }
        }
    }

    private mutating func pass(_ glyph: Int) {
        buffer.input[buffer.index].glyph = glyph
        buffer.next()
    }

    /// - Parameter asFarAsNeeded: whether to stop at parts for which the font has glyphs.
    private mutating func decomposeCurrent(asFarAsNeeded: Bool) {
        let scalar = buffer.input[buffer.index].scalar
        let glyph = font.glyph(scalar)
        if asFarAsNeeded, let glyph { return pass(glyph) }
        if decompose(scalar, asFarAsNeeded) { return buffer.skip() }
        if let glyph { return pass(glyph) }
        if let width = SpaceWidth(scalar), let space = font.glyph(0x20) {
            buffer.input[buffer.index].space = width
            return pass(space)
        }
        // The non-breaking hyphen: apart from spaces, the only character that differs from another in line breaking
        // alone.
        if scalar == 0x2011, let hyphen = font.glyph(0x2010) { return pass(hyphen) }
        pass(0)
    }

    /// Writes the parts of a character.
    /// - Returns: false if the character has no parts for which the font has glyphs.
    private mutating func decompose(_ scalar: UInt32, _ asFarAsNeeded: Bool) -> Bool {
        guard let (first, second) = parts(of: scalar) else { return false }
        var secondGlyph = 0
        if let second {
            guard let glyph = font.glyph(second) else { return false }
            secondGlyph = glyph
        }
        let firstGlyph = font.glyph(first)
        if !(asFarAsNeeded && firstGlyph != nil), decompose(first, asFarAsNeeded) {
        } else if let firstGlyph {
            write(first, firstGlyph)
        } else {
            return false
        }
        if let second { write(second, secondGlyph) }
        return true
    }

    private func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
        switch (shaping, scalar) {
        // Letters that look unlike their parts.
        case (.indic, 0x931), (.indic, 0x9DC), (.indic, 0x9DD), (.indic, 0xB94): return nil
        case (.khmer, _): if let parts = KhmerShaping.parts(of: scalar) { return parts }
        default: break
        }
        return Normalization.decomposition(scalar)
    }

    private mutating func write(_ scalar: UInt32, _ glyph: Int) {
        var slot = GlyphSlot(scalar, cluster: buffer.input[buffer.index].cluster)
        slot.mask = buffer.input[buffer.index].mask
        slot.glyph = glyph
        slot.classify()
        buffer.write(slot)
    }

    // MARK: In order

    private mutating func reorder() {
        var i = 0
        while i < buffer.count {
            var end = i
            while end < buffer.count, buffer.input[end].combining != 0 { end += 1 }
            if end - i > 1, end - i <= TextNormalizer.mostMarks { reorder(i..<end) }
            i = max(end, i + 1)
        }
        // A grapheme joiner that did not keep marks in order is hidden from lookups.
        guard buffer.count > 2 else { return }
        for i in 1..<buffer.count - 1 where buffer.input[i].scalar == TextNormalizer.graphemeJoiner {
            let (before, after) = (buffer.input[i - 1].combining, buffer.input[i + 1].combining)
            if after == 0 || before <= after { buffer.input[i].traits.remove(.opaque) }
        }
    }

    private mutating func reorder(_ marks: Range<Int>) {
        for i in marks.dropFirst() {
            var j = i
            while j > marks.lowerBound, buffer.input[j - 1].combining > buffer.input[i].combining { j -= 1 }
            if i == j { continue }
            buffer.mergeClusters(j..<i + 1)
            let mark = buffer.input.remove(at: i)
            buffer.input.insert(mark, at: j)
        }
        switch shaping {
        case .arabic: ArabicJoining.orderMarks(&buffer, marks)
        case .hebrew: HebrewMarks.order(&buffer, marks)
        case .plain, .thai, .hangul, .universal, .indic, .khmer, .myanmar: break
        }
    }

    // MARK: Together

    private mutating func recompose() {
        buffer.beginOutput()
        var starter = 0
        buffer.next()
        while !buffer.isAtEnd {
            let mark = buffer.input[buffer.index]
            // Two characters that are not marks are not composed, which Hangul fonts want too.
            if mark.category.isMark,
                starter == buffer.output.count - 1 || buffer.output[buffer.output.count - 1].combining < mark.combining,
                let whole = compose(buffer.output[starter].scalar, mark.scalar), let glyph = font.glyph(whole)
            {
                buffer.next()
                buffer.mergeOutputClusters(starter..<buffer.output.count)
                buffer.output.removeLast()
                buffer.output[starter].scalar = whole
                buffer.output[starter].glyph = glyph
                buffer.output[starter].classify()
                continue
            }
            buffer.next()
            if buffer.output[buffer.output.count - 1].combining == 0 { starter = buffer.output.count - 1 }
        }
        buffer.endOutput()
    }

    private func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
        switch shaping {
        case .universal, .indic, .khmer:
            // Vowel signs of several parts stay apart.
            if UnicodeData.category(first).isMark { return nil }
            // Unicode does not compose it, but fonts have it.
            if shaping == .indic, first == 0x9AF, second == 0x9BC { return 0x9DF }
        case .plain, .arabic, .hebrew, .thai, .hangul, .myanmar: break
        }
        if let whole = Normalization.composition(first, second) { return whole }
        return shaping == .hebrew && !placesMarks ? HebrewMarks.presentationForm(first, second) : nil
    }
}
