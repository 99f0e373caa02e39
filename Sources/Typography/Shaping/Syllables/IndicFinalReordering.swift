/// The last changes of order in the nine scripts of India, when the forms of letters are chosen and before the rest of a
/// font's features: vowel signs, rephs and letters that go in front of the base find their places.
struct IndicFinalReordering {
    let plan: IndicPlan
    let virama: Int?

    func reorder(_ buffer: inout GlyphBuffer) {
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            guard range.count <= GlyphBuffer.longestSyllable else {
                // It has grown since its glyphs changed places.
                buffer.mergeClusters(range)
                continue
            }
            reorder(&buffer, range)
            // Signs in front of a base that a font's forms have left without one are in no cluster with it yet.
            buffer.mergeUnorderedClusters(range)
        }
    }

    private func reorder(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        for i in range where buffer.input[i].glyph == virama {
            // A virama that was merged and parted again is one as before.
            guard buffer.input[i].kind.isSuperset(of: [.ligated, .multiplied]) else { continue }
            buffer.input[i].syllabic = IndicCategory.halant.rawValue
            buffer.input[i].kind.subtract([.ligated, .multiplied])
        }
        var movesPreBase = plan.preBaseMask != 0
        var base = self.base(&buffer, range, &movesPreBase)
        moveMatras(&buffer, range, &base)
        moveReph(&buffer, range, &base)
        if movesPreBase { self.movePreBase(&buffer, range, base) }

        // A sign in front of the letter has a form for the beginning of a word.
        let start = range.lowerBound
        guard buffer.input[start].place == .beforeMatra else { return }
        if start == 0 || !IndicFinalReordering.isInWord(buffer.input[start - 1].category) {
            buffer.input[start].mask |= plan.initialMask
        }
    }

    private static func isInWord(_ category: GeneralCategory) -> Bool {
        switch category {
        case .format, .unassigned, .privateUse, .surrogate, .spacingMark, .enclosingMark, .nonspacingMark: true
        default: category.isLetter
        }
    }

    // MARK: Base

    /// The base, or the syllable's end if no glyph is one any more.
    /// - Parameter movesPreBase: becomes false if a letter that might go in front of the base has no form for it.
    private func base(_ buffer: inout GlyphBuffer, _ range: Range<Int>, _ movesPreBase: inout Bool) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        var base = range.first { buffer.input[$0].place >= .base } ?? end
        if base < end {
            if movesPreBase,
                let candidate = (base + 1..<end).first(where: { buffer.input[$0].mask & plan.preBaseMask != 0 }),
                !isFormed(buffer.input[candidate])
            {
                // The font has no form for it: the base is near.
                base = candidate
                while base < end, buffer.input[base].isIndic(.halant) { base += 1 }
                if base < end { buffer.input[base].place = .base }
                movesPreBase = false
            }
            if plan.script == "Mlym" { base = malayalamBase(&buffer, base, end) }
            if base < end, start < base, buffer.input[base].place > .base { base -= 1 }
        }
        if base == end, start < base, buffer.input[base - 1].isIndic(.joiner) { base -= 1 }
        if base < end {
            while start < base, buffer.input[base].isIndic(.nukta) || buffer.input[base].isIndic(.halant) { base -= 1 }
        }
        return base
    }

    private func isFormed(_ slot: GlyphSlot) -> Bool {
        slot.kind.contains(.substituted) && isMerged(slot)
    }

    private func isMerged(_ slot: GlyphSlot) -> Bool {
        slot.kind.contains(.ligated) && !slot.kind.contains(.multiplied)
    }

    /// In Malayalam a letter that got no form below the base becomes the base.
    private func malayalamBase(_ buffer: inout GlyphBuffer, _ base: Int, _ end: Int) -> Int {
        var base = base
        var i = base + 1
        while i < end {
            while i < end, buffer.input[i].isJoiner { i += 1 }
            guard i < end, buffer.input[i].isIndic(.halant) else { break }
            i += 1
            while i < end, buffer.input[i].isJoiner { i += 1 }
            if i < end, buffer.input[i].isConsonant, buffer.input[i].place == .below {
                base = i
                buffer.input[base].place = .base
            }
            i += 1
        }
        return base
    }

    /// Malayalam and Tamil have no half forms: what `half` makes there are letters, in front of which no sign goes.
    private var hasHalfForms: Bool { plan.script != "Mlym" && plan.script != "Taml" }

    // MARK: Vowel signs

    /// Moves vowel signs in front of the letter closer to it: behind the last virama that still stands.
    private func moveMatras(_ buffer: inout GlyphBuffer, _ range: Range<Int>, _ base: inout Int) {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard start + 1 < end, start < base else { return }
        var place = max(base == end ? base - 2 : base - 1, start)
        if hasHalfForms { place = matraPlace(buffer, range, from: place) }

        if start < place, buffer.input[place].place != .beforeMatra {
            for i in (start..<place).reversed() where buffer.input[i].place == .beforeMatra {
                if i < base, base <= place { base -= 1 }
                buffer.move(i, to: place)
                buffer.mergeClusters(place..<max(place, min(end, base + 1)))
                place -= 1
            }
        } else if let first = (start..<base).first(where: { buffer.input[$0].place == .beforeMatra }) {
            buffer.mergeClusters(first..<min(end, base + 1))
        }
    }

    /// The place of the last virama in front of `place` that is not followed by a joiner; the syllable's start if there is
    /// none.
    private func matraPlace(_ buffer: GlyphBuffer, _ range: Range<Int>, from place: Int) -> Int {
        let start = range.lowerBound
        var place = place
        while true {
            while place > start, !isSignOrHalant(buffer.input[place]) { place -= 1 }
            guard buffer.input[place].isIndic(.halant), buffer.input[place].place != .beforeMatra else { return start }
            guard place + 1 < range.upperBound, buffer.input[place + 1].indic == .joiner, place > start else {
                return place
            }
            place -= 1
        }
    }

    private func isSignOrHalant(_ slot: GlyphSlot) -> Bool {
        !slot.kind.contains(.ligated) && (slot.isMatra || slot.indic == .halant)
    }

    // MARK: Reph

    /// Moves a reph that has its form, or that is a character of its own and has kept it.
    private func moveReph(_ buffer: inout GlyphBuffer, _ range: Range<Int>, _ base: inout Int) {
        let start = range.lowerBound
        guard range.count > 1, buffer.input[start].place == .reph,
            (buffer.input[start].indic == .repha) != isMerged(buffer.input[start])
        else { return }
        let place = rephPlace(buffer, range, base)
        buffer.mergeClusters(start..<place + 1)
        buffer.move(start, to: place)
        if start < base, base <= place { base -= 1 }
    }

    private func rephPlace(_ buffer: GlyphBuffer, _ range: Range<Int>, _ base: Int) -> Int {
        let (start, end) = (range.lowerBound, range.upperBound)
        // Behind the first virama in front of the base that still stands, and a joiner there.
        if let virama = (start + 1..<max(start + 1, base)).first(where: { buffer.input[$0].isIndic(.halant) }) {
            return virama + 1 < base && buffer.input[virama + 1].isJoiner ? virama + 1 : virama
        }
        var place = base
        switch plan.traits.rephPlace {
        case .afterMain:
            while place + 1 < end, buffer.input[place + 1].place <= .afterMain { place += 1 }
            if place < end { return place }
        case .afterSub:
            while place + 1 < end, ![.post, .afterPost, .modifier].contains(buffer.input[place + 1].place) {
                place += 1
            }
            if place < end { return place }
        default: break
        }
        // At the end, in front of modifiers.
        place = end - 1
        while place > start, buffer.input[place].place == .modifier { place -= 1 }
        // In front of a virama that mutes a vowel sign.
        if buffer.input[place].isIndic(.halant) {
            var i = base + 1
            while i < place {
                if buffer.input[i].isMatra { place -= 1 }
                i += 1
            }
        }
        return place
    }

    // MARK: Letters in front of the base

    private func movePreBase(_ buffer: inout GlyphBuffer, _ range: Range<Int>, _ base: Int) {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard base + 1 < end,
            let from = (base + 1..<end).first(where: { buffer.input[$0].mask & plan.preBaseMask != 0 }),
            isMerged(buffer.input[from])
        else { return }
        var place = base
        if hasHalfForms {
            while place > start, !isSignOrHalant(buffer.input[place - 1]) { place -= 1 }
        }
        if place > start, buffer.input[place - 1].isIndic(.halant), place < end, buffer.input[place].isJoiner {
            place += 1
        }
        buffer.mergeClusters(place..<from + 1)
        buffer.move(from, to: place)
    }
}
