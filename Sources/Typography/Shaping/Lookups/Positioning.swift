/// The lookups of `GPOS` that adjust positions: single glyphs, pairs, and cursive attachment.
extension LookupRun {
    // MARK: Values

    /// Bits of a value format: the fields that are present. The higher ones are device or variation tables.
    private enum ValueFormat {
        static let offsetX = 1
        static let offsetY = 2
        static let advanceX = 4
        static let advanceY = 8
    }

    /// The size of a value record in bytes.
    private func size(ofValue format: Int) -> Int { 2 * (format & 0xFFFF).nonzeroBitCount }

    /// - Parameter base: the place from which offsets in the value count.
    private mutating func apply(value at: Int, _ format: Int, from base: Int, to i: Int) throws(TrueTypeError) {
        _ = try data.part(at: at, length: size(ofValue: format))
        var at = at
        func next(_ bit: Int) throws(TrueTypeError) -> Int {
            guard format & bit != 0 else { return 0 }
            defer { at += 2 }
            return try data.i16(at)
        }
        var offsetX = try next(ValueFormat.offsetX)
        var offsetY = try next(ValueFormat.offsetY)
        var advanceX = try next(ValueFormat.advanceX)
        var advanceY = try next(ValueFormat.advanceY)
        // The variations of these values.
        offsetX += delta(try next(ValueFormat.offsetX << 4), from: base)
        offsetY += delta(try next(ValueFormat.offsetY << 4), from: base)
        advanceX += delta(try next(ValueFormat.advanceX << 4), from: base)
        advanceY += delta(try next(ValueFormat.advanceY << 4), from: base)
        positions[i].offsetX += offsetX
        positions[i].offsetY += offsetY
        // Only the advance in the run's direction applies.
        if direction.isHorizontal { positions[i].advanceX += advanceX } else { positions[i].advanceY -= advanceY }
    }

    /// The variation of a value, from the table at an offset; 0 where there is none, or only a device table.
    private func delta(_ offset: Int, from base: Int) -> Int {
        guard offset != 0, let variations = definitions.variations else { return 0 }
        let place = base + offset & 0xFFFF
        guard let format = try? data.u16(place + 4), format == 0x8000, let outer = try? data.u16(place),
            let inner = try? data.u16(place + 2)
        else { return 0 }
        let delta = variations.delta(outer: outer, inner: inner)
        return Int(delta.clamped(to: -65_536...65_536).rounded(.toNearestOrAwayFromZero))
    }

    /// Where a row of a matrix begins, counted from the matrix; nil beyond the table.
    func place(ofRow row: Int, size: Int) -> Int? {
        let (place, isBeyond) = row.multipliedReportingOverflow(by: size)
        return isBeyond || place > data.count ? nil : place
    }

    // MARK: Single glyphs

    mutating func adjust(_ at: Int, _ format: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        guard let index = try data.coverage(at + (try data.u16(at + 2)), glyph) else { return false }
        let value = try data.u16(at + 4)
        if format == 1 {
            try apply(value: at + 6, value, from: at, to: buffer.index)
        } else {
            guard try index < data.u16(at + 6) else { return false }
            try apply(value: at + 8 + index * size(ofValue: value), value, from: at, to: buffer.index)
        }
        buffer.next()
        return true
    }

    // MARK: Pairs

    mutating func pairs(_ at: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        guard let index = try data.coverage(at + (try data.u16(at + 2)), glyph), try index < data.u16(at + 8),
            let second = try next(after: buffer.index, inputSearch),
            let set = try data.place(at + 10 + 2 * index, from: at)
        else { return false }
        let formats = (try data.u16(at + 4), try data.u16(at + 6))
        let size = 2 + self.size(ofValue: formats.0) + self.size(ofValue: formats.1)
        let wanted = buffer.input[second].glyph
        var low = 0
        var high = try data.u16(set)
        while low < high {
            let middle = (low + high) / 2
            let record = set + 2 + size * middle
            let found = try data.u16(record)
            if found == wanted {
                try apply(pair: record + 2, formats, from: set, second)
                return true
            }
            if found < wanted { low = middle + 1 } else { high = middle }
        }
        return false
    }

    mutating func pairClasses(_ at: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        guard try data.coverage(at + (try data.u16(at + 2)), glyph) != nil,
            let second = try next(after: buffer.index, inputSearch)
        else { return false }
        let formats = (try data.u16(at + 4), try data.u16(at + 6))
        let counts = (try data.u16(at + 12), try data.u16(at + 14))
        let first = try data.glyphClass(at + (try data.u16(at + 8)), glyph)
        let other = try data.glyphClass(at + (try data.u16(at + 10)), buffer.input[second].glyph)
        guard first < counts.0, other < counts.1 else { return false }
        let size = self.size(ofValue: formats.0) + self.size(ofValue: formats.1)
        guard let row = place(ofRow: first, size: size * counts.1) else { return false }
        try apply(pair: at + 16 + row + size * other, formats, from: at, second)
        return true
    }

    private mutating func apply(
        pair at: Int, _ formats: (Int, Int), from base: Int, _ second: Int
    ) throws(TrueTypeError) {
        let size = size(ofValue: formats.0)
        _ = try data.part(at: at, length: size + self.size(ofValue: formats.1))
        try apply(value: at, formats.0, from: base, to: buffer.index)
        try apply(value: at + size, formats.1, from: base, to: second)
        // If the second glyph of a pair was adjusted, the next pair begins behind it, else with it.
        buffer.index = formats.1 == 0 ? second : second + 1
    }

    // MARK: Anchors

    func anchor(_ at: Int) throws(TrueTypeError) -> (x: Int, y: Int) {
        let format = try data.u16(at)
        guard (1...3).contains(format) else { return (0, 0) }
        let point = (x: try data.i16(at + 2), y: try data.i16(at + 4))
        if format < 3 { return point }
        return (
            point.x + delta(try data.u16(at + 6), from: at), point.y + delta(try data.u16(at + 8), from: at)
        )
    }

    // MARK: Cursive

    /// Attaches the current glyph's entry to the exit of the one in front of it.
    mutating func cursive(_ at: Int) throws(TrueTypeError) -> Bool {
        let coverage = at + (try data.u16(at + 2))
        let count = try data.u16(at + 4)
        let j = buffer.index
        guard let here = try data.coverage(coverage, buffer.input[j].glyph), here < count,
            let entryPlace = try data.place(at + 6 + 4 * here, from: at),
            let i = try previous(before: j, inputSearch),
            let there = try data.coverage(coverage, buffer.input[i].glyph), there < count,
            let exitPlace = try data.place(at + 8 + 4 * there, from: at)
        else { return false }
        let exit = try anchor(exitPlace)
        let entry = try anchor(entryPlace)

        switch direction {
        case .leftToRight:
            positions[i].advanceX = exit.x + positions[i].offsetX
            let shift = entry.x + positions[j].offsetX
            positions[j].advanceX -= shift
            positions[j].offsetX -= shift
        case .rightToLeft:
            let shift = exit.x + positions[i].offsetX
            positions[i].advanceX -= shift
            positions[i].offsetX -= shift
            positions[j].advanceX = entry.x + positions[j].offsetX
        case .topToBottom:
            positions[i].advanceY = exit.y + positions[i].offsetY
            let shift = entry.y + positions[j].offsetY
            positions[j].advanceY -= shift
            positions[j].offsetY -= shift
        }

        // With the right-to-left flag the last letter stands on the baseline, otherwise the first.
        var (child, parent) = (i, j)
        var offset = (x: entry.x - exit.x, y: entry.y - exit.y)
        if !flags.isRightToLeft {
            (child, parent) = (j, i)
            offset = (-offset.x, -offset.y)
        }
        turnChain(of: child, newParent: parent)
        positions[child].isCursive = true
        positions[child].attachment = parent - child
        if direction.isHorizontal { positions[child].offsetY = offset.y } else { positions[child].offsetX = offset.x }
        if positions[parent].attachment == child - parent {
            positions[parent].attachment = 0
            if direction.isHorizontal { positions[parent].offsetY = 0 } else { positions[parent].offsetX = 0 }
        }
        hasAttachments = true
        buffer.index += 1
        return true
    }

    /// Reverses a chain of cursive attachments, since the glyph at its end is to be attached elsewhere.
    private mutating func turnChain(of child: Int, newParent: Int) {
        var chain: [(glyph: Int, parent: Int)] = []
        var i = child
        while positions[i].attachment != 0, positions[i].isCursive {
            guard step() else { break }
            let j = i + positions[i].attachment
            positions[i].attachment = 0
            guard positions.indices.contains(j), j != newParent else { break }
            chain.append((i, j))
            i = j
        }
        for link in chain.reversed() {
            if direction.isHorizontal {
                positions[link.parent].offsetY = -positions[link.glyph].offsetY
            } else {
                positions[link.parent].offsetX = -positions[link.glyph].offsetX
            }
            positions[link.parent].attachment = link.glyph - link.parent
            positions[link.parent].isCursive = true
        }
    }
}
