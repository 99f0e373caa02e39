/// The order of letters in syllables by the Universal Shaping Engine: some seventy scripts, from Tibetan to Adlam
/// (Microsoft, "Creating and supporting OpenType fonts for the Universal Shaping Engine").
struct UniversalShaping {
    /// Features for parts of syllables, all at once.
    static let basicFeatures: [FontTag] = ["rkrf", "abvf", "blwf", "half", "pstf", "vatu", "cjct"]
    /// Features for syllables by their place in a word.
    static let wordFeatures: [FontTag] = ["isol", "init", "medi", "fina"]
    static let lastFeatures: [FontTag] = ["abvs", "blws", "haln", "pres", "psts"]

    /// The masks of features that are on for some glyphs; 0 for those that the font lacks.
    let rephMask: UInt32
    /// In the order of `wordFeatures`; empty in scripts whose letters join one by one.
    let wordMasks: [UInt32]

    init(isJoined: Bool, mask: (FontTag) -> UInt32) {
        rephMask = mask("rphf")
        wordMasks = isJoined ? [] : UniversalShaping.wordFeatures.map(mask)
    }

    static func classify(_ buffer: inout GlyphBuffer) {
        for i in buffer.input.indices {
            buffer.input[i].syllabic = UnicodeData.universalCategory(buffer.input[i].scalar).rawValue
        }
    }

    // MARK: Syllables

    func findSyllables(_ buffer: inout GlyphBuffer) {
        let places = buffer.input.indices.filter { i in
            switch buffer.input[i].universal {
            case .graphemeJoiner: return false
            case .nonJoiner:
                // In front of a mark it does not divide.
                let next = buffer.input[(i + 1)...].first { $0.universal != .graphemeJoiner }
                return !(next?.traits.contains(.mark) ?? false)
            default: return true
            }
        }
        buffer.findSyllables(.universal, places)
        var start = 0
        while let range = buffer.syllable(from: start) {
            let count = buffer.input[range.lowerBound].universal == .repha ? 1 : min(3, range.count)
            for i in range.prefix(count) { buffer.input[i].mask |= rephMask }
            start = range.upperBound
        }
        setWordForms(&buffer)
    }

    /// Syllables side by side take the form for their place in the word.
    private func setWordForms(_ buffer: inout GlyphBuffer) {
        let all = wordMasks.reduce(0, |)
        guard all != 0 else { return }
        let (isolated, initial, medial, final) = (wordMasks[0], wordMasks[1], wordMasks[2], wordMasks[3])
        var last: (range: Range<Int>, isJoined: Bool)?
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            let kind = buffer.kind(ofSyllable: range)
            if kind == .hieroglyph || kind == .other {
                last = nil
                continue
            }
            if let last {
                for i in last.range {
                    buffer.input[i].mask = buffer.input[i].mask & ~all | (last.isJoined ? medial : initial)
                }
            }
            for i in range { buffer.input[i].mask = buffer.input[i].mask & ~all | (last == nil ? isolated : final) }
            last = (range, last != nil)
        }
    }

    // MARK: Glyphs that the font has changed

    /// Remembers which glyph became a reph.
    func recordReph(_ buffer: inout GlyphBuffer) {
        guard rephMask != 0 else { return }
        record(&buffer, as: .repha) { $0.mask & rephMask != 0 }
    }

    /// Remembers which glyph goes in front of its letter.
    func recordPreBase(_ buffer: inout GlyphBuffer) { record(&buffer, as: .vowelPre) { _ in true } }

    /// - Parameter isCandidate: the first glyphs of a syllable that may be meant.
    private func record(
        _ buffer: inout GlyphBuffer, as category: UniversalCategory, while isCandidate: (GlyphSlot) -> Bool
    ) {
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            for i in range {
                guard isCandidate(buffer.input[i]) else { break }
                if buffer.input[i].kind.contains(.substituted) {
                    buffer.input[i].syllabic = category.rawValue
                    break
                }
            }
        }
    }

    // MARK: Order

    func reorder(_ buffer: inout GlyphBuffer, circle: Int?) {
        buffer.insertDottedCircles(
            circle, category: UniversalCategory.base.rawValue, repha: UniversalCategory.repha.rawValue)
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            guard range.count > 1, range.count <= GlyphBuffer.longestSyllable else { continue }
            switch buffer.kind(ofSyllable: range) {
            case .virama, .sakot, .standard, .symbol, .broken:
                moveReph(&buffer, range)
                movePreBase(&buffer, range)
            default: break
            }
        }
    }

    private func isHalant(_ slot: GlyphSlot) -> Bool {
        switch slot.universal {
        case .halant, .halantOrVowelModifier, .invisibleStacker: !slot.kind.contains(.ligated)
        default: false
        }
    }

    /// Moves a reph behind the letters, in front of the first sign.
    private func moveReph(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        guard buffer.input[range.lowerBound].universal == .repha else { return }
        let sign = range.dropFirst().first { buffer.input[$0].universal.isBehindBase || isHalant(buffer.input[$0]) }
        let place = (sign ?? range.upperBound) - 1
        buffer.mergeClusters(range.lowerBound..<place + 1)
        buffer.move(range.lowerBound, to: place)
    }

    /// Moves signs of the left side in front of the letters, behind the last halant.
    private func movePreBase(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        var place = range.lowerBound
        for i in range {
            let slot = buffer.input[i]
            if isHalant(slot) {
                place = i + 1
            } else if slot.universal == .vowelPre || slot.universal == .vowelModifierPre, place < i,
                // Of a sign that the font took apart, only the first part moves.
                slot.attachedComponent == 0
            {
                buffer.mergeClusters(place..<i + 1)
                buffer.move(i, to: place)
            }
        }
    }
}

extension GlyphSlot {
    var universal: UniversalCategory { UniversalCategory(rawValue: syllabic) ?? .other }
    var indic: IndicCategory { IndicCategory(rawValue: syllabic) ?? .other }
}
