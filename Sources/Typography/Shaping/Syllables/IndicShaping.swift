/// The order of letters in syllables of the nine scripts of India, in the models before the universal one: before any
/// form is chosen (Microsoft, "Developing OpenType Fonts for Devanagari Script" and those of the other eight, as Windows
/// has it).
struct IndicShaping {
    /// The longest syllable of which it is looked up which glyphs have changed places.
    private static let longestSorted = 127

    let plan: IndicPlan
    let font: FontGlyphs

    var virama: Int? { font.glyph(plan.traits.virama) }

    static func classify(_ buffer: inout GlyphBuffer) {
        for i in buffer.input.indices {
            buffer.input[i].syllabic = UnicodeData.indicCategory(buffer.input[i].scalar).rawValue
            buffer.input[i].place = UnicodeData.indicPlace(buffer.input[i].scalar)
        }
    }

    func reorder(_ buffer: inout GlyphBuffer, circle: Int?) {
        if let virama {
            for i in buffer.input.indices where buffer.input[i].place == .base {
                buffer.input[i].place = plan.place(ofConsonant: buffer.input[i].glyph, virama: virama)
            }
        }
        buffer.insertDottedCircles(
            circle, category: IndicCategory.dottedCircle.rawValue, repha: IndicCategory.repha.rawValue)
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            guard range.count <= GlyphBuffer.longestSyllable else { continue }
            switch buffer.kind(ofSyllable: range) {
            case .consonant, .vowel, .standalone, .broken: reorder(&buffer, range)
            default: break
            }
        }
    }

    private func reorder(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        let start = range.lowerBound
        // In Kannada a joiner behind ra and virama means the same as one between them.
        if plan.script == "Knda", range.count >= 3, buffer.input[start].isIndic(.ra),
            buffer.input[start + 1].isIndic(.halant), buffer.input[start + 2].isIndic(.joiner)
        {
            buffer.mergeClusters(start + 1..<start + 3)
            buffer.input.swapAt(start + 1, start + 2)
        }
        let (base, hasReph) = base(buffer, range)
        setPlaces(&buffer, range, base: base, hasReph: hasReph)
        setMasks(&buffer, range, base: sort(&buffer, range))
    }

    // MARK: Base

    /// The letter around which the others stand: the last one without a form below or behind others.
    private func base(_ buffer: GlyphBuffer, _ range: Range<Int>) -> (base: Int, hasReph: Bool) {
        let start = range.lowerBound
        var base = range.upperBound
        // An initial ra that becomes a reph is not the base.
        var limit = start
        if startsWithReph(buffer, range) {
            limit += plan.traits.reph == .encoded ? 1 : 2
            while limit < range.upperBound, buffer.input[limit].isJoiner { limit += 1 }
            base = start
        }
        let hasReph = limit > start

        var i = range.upperBound
        var seesBelow = false
        repeat {
            i -= 1
            let slot = buffer.input[i]
            if slot.isConsonant {
                base = i
                if slot.place != .below, slot.place != .post || seesBelow { break }
                seesBelow = seesBelow || slot.place == .below
            } else if i > start, slot.indic == .joiner, buffer.input[i - 1].indic == .halant {
                // A joiner behind a virama asks for a half form; in front of one, for a form below.
                break
            }
        } while i > limit

        // A ra alone stays a letter.
        if hasReph, base == start, limit - base <= 2 { return (base, false) }
        return (base, hasReph)
    }

    private func startsWithReph(_ buffer: GlyphBuffer, _ range: Range<Int>) -> Bool {
        let first = buffer.input[range.lowerBound]
        if plan.traits.reph == .encoded { return first.indic == .repha }
        guard plan.rephMask != 0, range.count >= 3 else { return false }
        let (second, third) = (buffer.input[range.lowerBound + 1], buffer.input[range.lowerBound + 2])
        if plan.traits.reph == .explicit {
            return third.indic == .joiner
                && (plan.makesReph([first.glyph, second.glyph])
                    || plan.makesReph([first.glyph, second.glyph, third.glyph]))
        }
        return !third.isJoiner && plan.makesReph([first.glyph, second.glyph])
    }

    // MARK: Places

    private func setPlaces(_ buffer: inout GlyphBuffer, _ range: Range<Int>, base: Int, hasReph: Bool) {
        let (start, end) = (range.lowerBound, range.upperBound)
        for i in start..<base { buffer.input[i].place = min(.beforeBase, buffer.input[i].place) }
        if base < end { buffer.input[base].place = .base }
        if hasReph { buffer.input[start].place = .reph }
        if plan.isOld { moveVirama(&buffer, range, base: base) }
        placeSigns(&buffer, range)

        // A letter behind the base takes along what stands between the last letter or vowel sign and it.
        var last = base
        for i in base + 1..<max(base + 1, end) {
            if buffer.input[i].isConsonant {
                for j in last + 1..<max(last + 1, i) where buffer.input[j].place < .modifier {
                    buffer.input[j].place = buffer.input[i].place
                }
                last = i
            } else if buffer.input[i].isMatra {
                last = i
            }
        }
    }

    /// In the first model the first virama behind the base goes behind the last letter.
    private func moveVirama(_ buffer: inout GlyphBuffer, _ range: Range<Int>, base: Int) {
        // Kannada's does so only if there is no virama behind that letter.
        let staysApart = plan.script == "Knda"
        guard
            let first = (base + 1..<max(base + 1, range.upperBound)).first(where: {
                buffer.input[$0].indic == .halant
            })
        else { return }
        var last = range.upperBound - 1
        while last > first, !buffer.input[last].isConsonant, !(staysApart && buffer.input[last].indic == .halant) {
            last -= 1
        }
        if last > first, buffer.input[last].indic != .halant { buffer.move(first, to: last) }
    }

    /// Signs without a place of their own stay with the glyph in front.
    private func placeSigns(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        var last = IndicPlace.start
        for i in range {
            let slot = buffer.input[i]
            switch slot.indic {
            case .joiner, .nonJoiner, .nukta, .registerShifter, .medial, .halant:
                buffer.input[i].place = last
                // A virama does not move with a sign in front of the letter.
                if slot.indic == .halant, last == .beforeMatra,
                    let other = (range.lowerBound..<i).last(where: { buffer.input[$0].place != .beforeMatra })
                {
                    buffer.input[i].place = buffer.input[other].place
                }
            default:
                guard slot.place != .modifier else { continue }
                if slot.indic == .matraPost, i > range.lowerBound, buffer.input[i - 1].indic == .modifier {
                    buffer.input[i - 1].place = slot.place
                }
                last = slot.place
            }
        }
    }

    /// - Returns: where the base is now; the syllable's end if there is none.
    private func sort(_ buffer: inout GlyphBuffer, _ range: Range<Int>) -> Int {
        var from = buffer.sortedByPlace(range)
        buffer.turnSigns(&from) { $0.isMatra }
        buffer.arrange(range, from)
        let (start, end) = (range.lowerBound, range.upperBound)
        let base = range.first { buffer.input[$0].place == .base } ?? end
        // In front of the base clusters are merged when all have found their places.
        if plan.isOld || range.count > IndicShaping.longestSorted {
            buffer.mergeClusters(base..<end)
            return base
        }
        for i in base..<end where from[i - start] >= 0 {
            // Glyphs that have changed places with one another.
            var (least, most, j) = (i, i, from[i - start])
            while j != i {
                (least, most) = (min(least, j), max(most, j))
                let next = from[j - start]
                from[j - start] = -1
                j = next
            }
            buffer.mergeClusters(max(base, least)..<most + 1)
        }
        return base
    }

    // MARK: Features

    private func setMasks(_ buffer: inout GlyphBuffer, _ range: Range<Int>, base: Int) {
        let (start, end) = (range.lowerBound, range.upperBound)
        for i in range {
            guard buffer.input[i].place == .reph else { break }
            buffer.input[i].mask |= plan.rephMask
        }
        let below = !plan.isOld && plan.traits.hasBelowFormsInFront ? plan.belowMask : 0
        for i in start..<base { buffer.input[i].mask |= plan.halfMask | below }
        let behind = base + 1..<max(base + 1, end)
        for i in behind { buffer.input[i].mask |= plan.belowMask | plan.aboveMask | plan.postMask }

        // In the first model a ra in front of the base, too, is below its letter.
        if plan.isOld, plan.script == "Deva" {
            for i in start..<max(start, base - 1)
            where buffer.input[i].indic == .ra && buffer.input[i + 1].indic == .halant
                && (i + 2 == base || buffer.input[i + 2].indic != .joiner)
            {
                buffer.input[i].mask |= plan.belowMask
                buffer.input[i + 1].mask |= plan.belowMask
            }
        }

        // A virama with a ra that may go in front of the base.
        if plan.preBaseMask != 0, base + 2 < end,
            let pair = behind.dropLast().first(where: {
                plan.movesInFront([buffer.input[$0].glyph, buffer.input[$0 + 1].glyph])
            })
        {
            buffer.input[pair].mask |= plan.preBaseMask
            buffer.input[pair + 1].mask |= plan.preBaseMask
        }

        // A non-joiner forbids half forms of the letter in front.
        for i in range.dropFirst() where buffer.input[i].isIndic(.nonJoiner) {
            var j = i
            repeat {
                j -= 1
                buffer.input[j].mask &= ~plan.halfMask
            } while j > start && !buffer.input[j].isConsonant
        }
    }
}

extension GlyphSlot {
    /// Whether it has a category; a ligature has none.
    func isIndic(_ category: IndicCategory) -> Bool { indic == category && !kind.contains(.ligated) }

    var isJoiner: Bool { isIndic(.joiner) || isIndic(.nonJoiner) }

    /// Whether it counts as a letter; vowels do, since none is in a syllable with consonants.
    var isConsonant: Bool {
        if kind.contains(.ligated) { return false }
        switch indic {
        case .consonant, .withStacker, .ra, .medial, .vowel, .placeholder, .dottedCircle: return true
        default: return false
        }
    }

    var isMatra: Bool { indic == .matra || indic == .matraPost }
}
