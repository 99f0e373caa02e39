/// The lookups of `GPOS` that attach marks to letters, to components of ligatures, and to other marks.
extension LookupRun {
    /// The parts that the three kinds of subtable share.
    private struct Anchors {
        let markIndex: Int
        let classCount: Int
        let marks: Int
        let bases: Int
    }

    private func anchors(_ at: Int) throws(TrueTypeError) -> Anchors? {
        let glyph = buffer.input[buffer.index].glyph
        guard let index = try data.coverage(at + (try data.u16(at + 2)), glyph) else { return nil }
        return Anchors(
            markIndex: index, classCount: try data.u16(at + 6), marks: at + (try data.u16(at + 8)),
            bases: at + (try data.u16(at + 10)))
    }

    /// - Parameters:
    ///   - row: the place of the base's anchors, one for each mark class.
    ///   - base: the place from which anchor offsets count.
    ///   - parent: the glyph to which the mark is attached.
    private mutating func attach(
        _ anchors: Anchors, row: Int, from base: Int, to parent: Int
    ) throws(TrueTypeError) -> Bool {
        guard try anchors.markIndex < data.u16(anchors.marks) else { return false }
        let record = anchors.marks + 2 + 4 * anchors.markIndex
        let markClass = try data.u16(record)
        guard markClass < anchors.classCount, let place = try data.place(row + 2 * markClass, from: base) else {
            return false
        }
        // An offset of 0 means an anchor at (0, 0).
        let mark = try data.place(record + 2, from: anchors.marks).map { at throws(TrueTypeError) in try anchor(at) }
        let there = try anchor(place)
        let i = buffer.index
        positions[i].offsetX = there.x - (mark?.x ?? 0)
        positions[i].offsetY = there.y - (mark?.y ?? 0)
        positions[i].isCursive = false
        positions[i].attachment = parent - i
        hasAttachments = true
        buffer.index += 1
        return true
    }

    // MARK: Letters

    mutating func markToBase(_ at: Int) throws(TrueTypeError) -> Bool {
        guard let anchors = try anchors(at) else { return false }
        var search = inputSearch
        search.flags = Lookup.Flags(rawValue: Lookup.Flags.ignoresMarks)
        var place = buffer.index
        repeat {
            guard let found = try previous(before: place, search) else { return false }
            place = found
        } while !takesMarks(place)
        guard let index = try data.coverage(at + (try data.u16(at + 4)), buffer.input[place].glyph),
            try index < data.u16(anchors.bases), let row = self.place(ofRow: index, size: 2 * anchors.classCount)
        else { return false }
        return try attach(anchors, row: anchors.bases + 2 + row, from: anchors.bases, to: place)
    }

    /// Of the parts of a multiplied glyph, marks attach to the first, or to the first behind another mark.
    private func takesMarks(_ i: Int) -> Bool {
        let slot = buffer.input[i]
        guard slot.kind.contains(.multiplied), slot.attachedComponent != 0, i > 0 else { return true }
        let before = buffer.input[i - 1]
        return before.kind.contains(.mark) || !before.kind.contains(.multiplied) || slot.ligature != before.ligature
            || Int(slot.attachedComponent) != Int(before.attachedComponent) + 1
    }

    // MARK: Ligatures

    mutating func markToLigature(_ at: Int) throws(TrueTypeError) -> Bool {
        guard let anchors = try anchors(at) else { return false }
        var search = inputSearch
        search.flags = Lookup.Flags(rawValue: Lookup.Flags.ignoresMarks)
        guard let place = try previous(before: buffer.index, search),
            let index = try data.coverage(at + (try data.u16(at + 4)), buffer.input[place].glyph),
            try index < data.u16(anchors.bases),
            let ligature = try data.place(anchors.bases + 2 + 2 * index, from: anchors.bases)
        else { return false }
        let count = try data.u16(ligature)
        guard count > 0 else { return false }
        let mark = buffer.input[buffer.index]
        var component = count - 1
        if mark.ligature != 0, mark.ligature == buffer.input[place].ligature, mark.attachedComponent > 0 {
            component = min(count, Int(mark.attachedComponent)) - 1
        }
        guard let row = self.place(ofRow: component, size: 2 * anchors.classCount) else { return false }
        return try attach(anchors, row: ligature + 2 + row, from: ligature, to: place)
    }

    // MARK: Marks

    mutating func markToMark(_ at: Int) throws(TrueTypeError) -> Bool {
        guard let anchors = try anchors(at) else { return false }
        var search = inputSearch
        search.flags.rawValue &= ~Lookup.Flags.ignoredKinds
        guard let place = try previous(before: buffer.index, search) else { return false }
        let (mark, other) = (buffer.input[buffer.index], buffer.input[place])
        guard other.kind.contains(.mark), standTogether(mark, other),
            let index = try data.coverage(at + (try data.u16(at + 4)), other.glyph),
            try index < data.u16(anchors.bases), let row = self.place(ofRow: index, size: 2 * anchors.classCount)
        else { return false }
        return try attach(anchors, row: anchors.bases + 2 + row, from: anchors.bases, to: place)
    }

    /// Whether two marks are attached to the same letter, or the same component of a ligature, or one is a ligature of
    /// marks.
    private func standTogether(_ mark: GlyphSlot, _ other: GlyphSlot) -> Bool {
        if mark.ligature == other.ligature {
            return mark.ligature == 0 || mark.attachedComponent == other.attachedComponent
        }
        return mark.ligature > 0 && mark.attachedComponent == 0 || other.ligature > 0 && other.attachedComponent == 0
    }

    // MARK: Attachments

    /// Moves attached glyphs along with the ones that they are attached to, once all advances are known.
    mutating func settleAttachments() {
        guard hasAttachments else { return }
        // The pen's position in front of each glyph.
        var pens: [(x: Int, y: Int)] = [(0, 0)]
        pens.reserveCapacity(positions.count + 1)
        for position in positions {
            let pen = pens[pens.count - 1]
            pens.append((pen.x + position.advanceX, pen.y + position.advanceY))
        }
        var chain: [(glyph: Int, parent: Int)] = []
        for start in positions.indices {
            var i = start
            chain.removeAll(keepingCapacity: true)
            while positions[i].attachment != 0 {
                let j = i + positions[i].attachment
                positions[i].attachment = 0
                guard positions.indices.contains(j) else { break }
                chain.append((i, j))
                i = j
            }
            for (i, j) in chain.reversed() {
                if positions[i].isCursive {
                    if direction.isHorizontal {
                        positions[i].offsetY += positions[j].offsetY
                    } else {
                        positions[i].offsetX += positions[j].offsetX
                    }
                } else {
                    // Forwards, the pen has already moved from one to the other; backwards, it has yet to.
                    let from = direction == .rightToLeft ? pens[i + 1] : pens[j]
                    let to = direction == .rightToLeft ? pens[j + 1] : pens[i]
                    positions[i].offsetX += positions[j].offsetX - (to.x - from.x)
                    positions[i].offsetY += positions[j].offsetY - (to.y - from.y)
                }
            }
        }
    }
}
