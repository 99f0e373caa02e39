/// Matching of a rule's neighbours: lookup flags skip some glyphs, and some are invisible.
extension LookupRun {
    /// The meaning of the values in a rule.
    enum Pattern {
        case glyphs
        /// Classes of the class definition at this place.
        case classes(Int)
        /// Offsets of coverage tables from this place.
        case coverages(Int)
    }

    /// Settings of a search: which glyphs it skips.
    struct Search {
        var flags: Lookup.Flags
        var mask: UInt32
        var passesNonJoiners: Bool
        var passesJoiners: Bool
        /// The only syllable in which glyphs match; 0 for any.
        var syllable: UInt8 = 0

        fileprivate enum Verdict { case found, passed, blocked }

        /// - Parameter value: nil to accept any glyph.
        fileprivate func look(
            at slot: GlyphSlot, _ value: Int?, _ pattern: Pattern, _ definitions: GlyphDefinitions,
            _ data: TrueTypeTable
        ) throws(TrueTypeError) -> Verdict {
            guard definitions.isSeen(slot, flags) else { return .passed }
            let mayPass = mayPass(slot)
            if slot.mask & mask == 0 || syllable != 0 && slot.syllable != syllable {
                return mayPass ? .passed : .blocked
            }
            if let value {
                if try data.matches(slot.glyph, value, pattern) { return .found }
            } else if !mayPass {
                return .found
            }
            return mayPass ? .passed : .blocked
        }

        private func mayPass(_ slot: GlyphSlot) -> Bool {
            slot.isIgnorable && !slot.traits.contains(.opaque)
                && (passesNonJoiners || !slot.traits.contains(.nonJoiner))
                && (passesJoiners || !slot.traits.contains(.joiner))
        }
    }

    /// Limits a search that begins at the current glyph to its syllable.
    private func limit(_ search: Search, from place: Int) -> Search {
        guard isPerSyllable, place == buffer.index, !buffer.isAtEnd else { return search }
        var search = search
        search.syllable = buffer.input[buffer.index].syllable
        return search
    }

    /// The search for a rule's input glyphs.
    var inputSearch: Search {
        Search(flags: flags, mask: mask, passesNonJoiners: isPositioning, passesJoiners: passesJoiners)
    }

    /// The search for the context in front of them and behind them.
    var contextSearch: Search {
        Search(flags: flags, mask: .max, passesNonJoiners: isPositioning || passesNonJoiners, passesJoiners: true)
    }

    /// Whether a lookup with these flags does not skip the glyph.
    func isSeen(_ slot: GlyphSlot, _ flags: Lookup.Flags) -> Bool { definitions.isSeen(slot, flags) }

    // MARK: Searching

    /// The next glyph of `input` that is not skipped; nil if it does not match.
    mutating func next(
        after i: Int, _ search: Search, _ value: Int? = nil, _ pattern: Pattern = .glyphs
    ) throws(TrueTypeError) -> Int? {
        var i = i + 1
        while i < buffer.input.count {
            guard step() else { return nil }
            switch try search.look(at: buffer.input[i], value, pattern, definitions, data) {
            case .found: return i
            case .passed: i += 1
            case .blocked: return nil
            }
        }
        return nil
    }

    /// The previous glyph that is not skipped, among those already passed.
    mutating func previous(
        before place: Int, _ search: Search, _ value: Int? = nil, _ pattern: Pattern = .glyphs
    ) throws(TrueTypeError) -> Int? {
        var i = place - 1
        while i >= 0 {
            guard step() else { return nil }
            let slot = buffer.writesOutput ? buffer.output[i] : buffer.input[i]
            switch try search.look(at: slot, value, pattern, definitions, data) {
            case .found: return i
            case .passed: i -= 1
            case .blocked: return nil
            }
        }
        return nil
    }

    // MARK: Sequences

    /// The matched input glyphs, from the current one on, and the sum of their components.
    struct Match {
        /// The current glyph's index of `input`.
        let first: Int
        /// The other glyphs' indices.
        var others: [Int] = []
        var components: Int

        var end: Int { (others.last ?? first) + 1 }
    }

    /// - Parameters:
    ///   - count: the number of glyphs, including the current one.
    ///   - values: the place of the values for the glyphs behind it.
    mutating func matchInput(_ count: Int, _ values: Int, _ pattern: Pattern) throws(TrueTypeError) -> Match? {
        guard count >= 1, count <= LookupRun.maxContext else { return nil }
        let first = buffer.input[buffer.index]
        var match = Match(first: buffer.index, components: first.componentCount)
        var mayLeaveLigature: Bool?
        let search = limit(inputSearch, from: buffer.index)
        for i in 1..<max(count, 1) {
            let value = try data.u16(values + 2 * (i - 1))
            guard let place = try next(after: match.end - 1, search, value, pattern) else { return nil }
            let slot = buffer.input[place]
            if first.ligature != 0, first.attachedComponent != 0 {
                // Marks on different components of a ligature do not match together, unless the lookup skips the
                // ligature.
                if first.ligature != slot.ligature || first.attachedComponent != slot.attachedComponent {
                    if mayLeaveLigature == nil { mayLeaveLigature = passesLigature(first.ligature) }
                    if mayLeaveLigature == false { return nil }
                }
            } else if slot.ligature != 0, slot.attachedComponent != 0, slot.ligature != first.ligature {
                return nil
            }
            match.others.append(place)
            match.components += slot.componentCount
        }
        return match
    }

    /// Whether the lookup skips the ligature in front to which the current mark is attached.
    private func passesLigature(_ id: Int32) -> Bool {
        var i = buffer.passed - 1
        while i >= 0 {
            let slot = buffer.writesOutput ? buffer.output[i] : buffer.input[i]
            guard slot.ligature == id else { return false }
            if slot.attachedComponent == 0 { return !isSeen(slot, flags) }
            i -= 1
        }
        return false
    }

    /// - Parameters:
    ///   - end: the index in `input` behind the last matched glyph.
    ///   - values: the place of the values, the nearest first.
    mutating func matchAhead(
        _ end: Int, _ count: Int, _ values: Int, _ pattern: Pattern
    ) throws(TrueTypeError) -> Bool {
        var place = end - 1
        let search = limit(contextSearch, from: place)
        for i in 0..<count {
            guard let found = try next(after: place, search, try data.u16(values + 2 * i), pattern) else {
                return false
            }
            place = found
        }
        return true
    }

    /// - Parameter values: the place of the values, those next to the current glyph first.
    mutating func matchBehind(_ count: Int, _ values: Int, _ pattern: Pattern) throws(TrueTypeError) -> Bool {
        var place = buffer.passed
        let search = limit(contextSearch, from: place)
        for i in 0..<count {
            guard let found = try previous(before: place, search, try data.u16(values + 2 * i), pattern) else {
                return false
            }
            place = found
        }
        return true
    }
}

extension GlyphDefinitions {
    fileprivate func isSeen(_ slot: GlyphSlot, _ flags: Lookup.Flags) -> Bool {
        if Int(slot.kind.rawValue) & flags.rawValue & Lookup.Flags.ignoredKinds != 0 { return false }
        guard slot.kind.contains(.mark) else { return true }
        if flags.rawValue & Lookup.Flags.usesMarkSet != 0 { return markSet(flags.markSet, contains: slot.glyph) }
        let attachment = flags.rawValue & Lookup.Flags.attachmentClass
        return attachment == 0 || attachment >> 8 == slot.kind.attachmentClass
    }
}

extension TrueTypeTable {
    func matches(_ glyph: Int, _ value: Int, _ pattern: LookupRun.Pattern) throws(TrueTypeError) -> Bool {
        switch pattern {
        case .glyphs: glyph == value
        case .classes(let place): try glyphClass(place, glyph) == value
        case .coverages(let base): try coverage(base + value, glyph) != nil
        }
    }
}
