/// The lookups of `GSUB` that replace glyphs.
extension LookupRun {
    // MARK: One by one

    mutating func replaceByDifference(_ at: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        guard try data.coverage(at + (try data.u16(at + 2)), glyph) != nil else { return false }
        replace((glyph + (try data.i16(at + 4))) & 0xFFFF)
        return true
    }

    mutating func replaceByList(_ at: Int) throws(TrueTypeError) -> Bool {
        guard let index = try data.coverage(at + (try data.u16(at + 2)), buffer.input[buffer.index].glyph),
            try index < data.u16(at + 4)
        else { return false }
        replace(try data.u16(at + 6 + 2 * index))
        return true
    }

    mutating func alternate(_ at: Int) throws(TrueTypeError) -> Bool {
        let slot = buffer.input[buffer.index]
        guard let index = try data.coverage(at + (try data.u16(at + 2)), slot.glyph), try index < data.u16(at + 4),
            let set = try data.place(at + 6 + 2 * index, from: at)
        else { return false }
        // The feature's value in the mask chooses the alternate.
        let choice = Int((slot.mask & mask) >> UInt32(truncatingIfNeeded: mask.trailingZeroBitCount))
        guard choice >= 1, try choice <= data.u16(set) else { return false }
        replace(try data.u16(set + 2 * choice))
        return true
    }

    /// Replaces the current glyph and moves behind it.
    private mutating func replace(_ glyph: Int) {
        buffer.input[buffer.index].become(glyph, definitions)
        buffer.next()
    }

    // MARK: One by several

    mutating func multiply(_ at: Int) throws(TrueTypeError) -> Bool {
        let slot = buffer.input[buffer.index]
        guard let index = try data.coverage(at + (try data.u16(at + 2)), slot.glyph), try index < data.u16(at + 4),
            let sequence = try data.place(at + 6 + 2 * index, from: at)
        else { return false }
        let count = try data.u16(sequence)
        if count == 1 {
            replace(try data.u16(sequence + 2))
            return true
        }
        if count == 0 {
            // The format forbids an empty sequence, but fonts use it to delete glyphs.
            buffer.delete()
            return true
        }
        _ = try data.part(at: sequence + 2, length: 2 * count)
        guard buffer.total + count <= buffer.limit else { return false }
        let guess: GlyphKind? = slot.kind.contains(.ligature) ? .base : nil
        for i in 0..<count {
            var part = slot
            part.kind.insert(.multiplied)
            part.become(try data.u16(sequence + 2 + 2 * i), definitions, guess: guess)
            // The parts of a glyph that is attached to a ligature stay attached to it.
            if slot.ligature == 0 { part.attach(to: 0, component: i) }
            buffer.write(part)
        }
        buffer.skip()
        return true
    }

    // MARK: Several by one

    mutating func ligate(_ at: Int) throws(TrueTypeError) -> Bool {
        guard let index = try data.coverage(at + (try data.u16(at + 2)), buffer.input[buffer.index].glyph),
            try index < data.u16(at + 4), let set = try data.place(at + 6 + 2 * index, from: at)
        else { return false }
        for i in 0..<(try data.u16(set)) {
            guard step() else { return false }
            guard let ligature = try data.place(set + 2 + 2 * i, from: set) else { continue }
            let glyph = try data.u16(ligature)
            let count = try data.u16(ligature + 2)
            if count == 1 {
                replace(glyph)
                return true
            }
            if let match = try matchInput(count, ligature + 4, .glyphs) {
                ligate(glyph, match)
                return true
            }
        }
        return false
    }

    /// Replaces the matched glyphs by one; marks between them are attached to its components.
    private mutating func ligate(_ glyph: Int, _ match: Match) {
        buffer.mergeClusters(buffer.index..<match.end)
        let first = buffer.input[buffer.index]
        let onlyMarksFollow = match.others.allSatisfy { buffer.input[$0].kind.contains(.mark) }
        let isOfMarks = onlyMarksFollow && first.kind.contains(.mark)
        // A letter merged with its marks is still a letter: marks behind it attach to it as before.
        let isLigature = !(onlyMarksFollow && (first.kind.contains(.base) || first.kind.contains(.mark)))
        let id = isLigature ? buffer.newLigature() : 0

        var lastID = first.ligature
        var lastCount = first.componentCount
        var componentsSoFar = lastCount
        var ligature = first
        if isLigature {
            ligature.becomeLigature(id, of: match.components)
            if ligature.category == .nonspacingMark { ligature.category = .otherLetter }
        }
        ligature.kind.insert(.ligated)
        // A glyph that was multiplied and then ligated counts as ligated.
        ligature.kind.remove(.multiplied)
        ligature.become(glyph, definitions, guess: isLigature ? .ligature : nil)
        buffer.input[buffer.index] = ligature
        buffer.next()

        for place in match.others {
            while buffer.index < place {
                if isLigature {
                    var component = Int(buffer.input[buffer.index].attachedComponent)
                    if component == 0 { component = lastCount }
                    let place = componentsSoFar - lastCount + min(component, lastCount)
                    buffer.input[buffer.index].attach(to: id, component: place)
                }
                buffer.next()
            }
            lastID = buffer.input[buffer.index].ligature
            lastCount = buffer.input[buffer.index].componentCount
            componentsSoFar += lastCount
            buffer.skip()
        }

        // Marks attached to the last component move to the new ligature.
        guard !isOfMarks, lastID != 0 else { return }
        var i = buffer.index
        while i < buffer.input.count, buffer.input[i].ligature == lastID {
            let component = Int(buffer.input[i].attachedComponent)
            if component == 0 { break }
            buffer.input[i].attach(to: id, component: componentsSoFar - lastCount + min(component, lastCount))
            i += 1
        }
    }

    // MARK: Reverse

    /// Replaces single glyphs in a context; the lookup processes the glyphs backwards.
    mutating func reverseChain(_ at: Int) throws(TrueTypeError) -> Bool {
        guard nesting == 0, !buffer.writesOutput,
            let index = try data.coverage(at + (try data.u16(at + 2)), buffer.input[buffer.index].glyph)
        else { return false }
        let backCount = try data.u16(at + 4)
        let ahead = at + 6 + 2 * backCount
        let aheadCount = try data.u16(ahead)
        let substitutes = ahead + 2 + 2 * aheadCount
        guard try index < data.u16(substitutes), try matchBehind(backCount, at + 6, .coverages(at)),
            try matchAhead(buffer.index + 1, aheadCount, ahead + 2, .coverages(at))
        else { return false }
        let glyph = try data.u16(substitutes + 2 + 2 * index)
        buffer.input[buffer.index].become(glyph, definitions)
        return true
    }
}
