/// Lookups of `GPOS` that move glyphs: what of them is kept, at the face's axis values and without hints for sizes.
extension LayoutSource {
    /// A subtable of types 1 to 6; nil if there is nothing left.
    mutating func positioning(_ subtable: Subtable) throws(TrueTypeError) -> OffsetNode? {
        let at = subtable.place
        let format = try data.u16(at)
        switch (subtable.type, format) {
        case (1, 1), (1, 2): return try adjustments(at, format)
        case (2, 1): return try pairs(at)
        case (2, 2): return try pairClasses(at)
        case (3, 1): return try cursive(at)
        case (4, 1), (5, 1), (6, 1): return try marks(at, isLigature: subtable.type == 5)
        default: return nil
        }
    }

    // MARK: Values

    /// The bits of numbers that are kept: places and advances, not what they vary by.
    private static let keptFields = 0x0F

    private static func size(_ format: Int) -> Int { 2 * (format & 0xFFFF).nonzeroBitCount }

    /// The numbers of a value, with what they vary by.
    /// - Parameter base: the place from which the offsets of variations count.
    private mutating func value(_ at: Int, _ format: Int, from base: Int) throws(TrueTypeError) -> [Int] {
        try step()
        var values: [Int] = []
        var place = at
        var varied = at + 2 * (format & LayoutSource.keptFields).nonzeroBitCount
        for bit in 0..<4 {
            var delta = 0
            if format & (0x10 << bit) != 0 {
                delta = self.delta(try data.u16(varied), from: base)
                varied += 2
            }
            guard format & (1 << bit) != 0 else { continue }
            values.append(try data.i16(place) + delta)
            place += 2
        }
        return values
    }

    /// What a value varies by; 0 where there is nothing, or only hints.
    private func delta(_ offset: Int, from base: Int) -> Int {
        guard offset != 0, let variations, let format = try? data.u16(base + offset + 4), format == 0x8000,
            let outer = try? data.u16(base + offset), let inner = try? data.u16(base + offset + 2)
        else { return 0 }
        return TrueTypeFace.whole(variations.delta(outer: outer, inner: inner))
    }

    private mutating func adjustments(_ at: Int, _ format: Int) throws(TrueTypeError) -> OffsetNode? {
        let covered = try self.covered(atOffsetAt: at + 2, from: at)
        let fields = try data.u16(at + 4)
        guard !covered.isEmpty else { return nil }
        var node = OffsetNode([format])
        if format == 1 {
            node.link(.coverage(covered.map { $0.number }))
            node.u16(fields & LayoutSource.keptFields)
            for number in try value(at + 6, fields, from: at) { node.u16(number) }
            return node
        }
        let count = try data.u16(at + 6)
        let kept = covered.filter { $0.index < count }
        guard !kept.isEmpty else { return nil }
        node.link(.coverage(kept.map { $0.number }))
        node.u16(fields & LayoutSource.keptFields)
        node.u16(kept.count)
        for entry in kept {
            for number in try value(at + 8 + entry.index * LayoutSource.size(fields), fields, from: at) {
                node.u16(number)
            }
        }
        return node
    }

    // MARK: Pairs

    private mutating func pairs(_ at: Int) throws(TrueTypeError) -> OffsetNode? {
        let formats = (try data.u16(at + 4), try data.u16(at + 6))
        let sets = try list(at + 8)
        let size = 2 + LayoutSource.size(formats.0) + LayoutSource.size(formats.1)
        var firsts: [Int] = []
        var nodes: [OffsetNode] = []
        for entry in try covered(atOffsetAt: at + 2, from: at)
        where entry.index < sets.count && sets[entry.index] != 0 {
            let set = at + sets[entry.index]
            let count = try data.u16(set)
            try step(count)
            var pairs: [(second: Int, values: [Int])] = []
            for i in 0..<count {
                let record = set + 2 + size * i
                guard let second = number(try data.u16(record)) else { continue }
                let values =
                    try value(record + 2, formats.0, from: set)
                    + value(record + 2 + LayoutSource.size(formats.0), formats.1, from: set)
                pairs.append((second, values))
            }
            guard !pairs.isEmpty else { continue }
            pairs.sort { $0.second < $1.second }
            var node = OffsetNode([pairs.count])
            for pair in pairs { for word in [pair.second] + pair.values { node.u16(word) } }
            firsts.append(entry.number)
            nodes.append(node)
        }
        guard !firsts.isEmpty else { return nil }
        var node = OffsetNode([1])
        node.link(.coverage(firsts))
        node.u16(formats.0 & LayoutSource.keptFields)
        node.u16(formats.1 & LayoutSource.keptFields)
        node.u16(nodes.count)
        for set in nodes { node.link(set) }
        return node
    }

    private mutating func pairClasses(_ at: Int) throws(TrueTypeError) -> OffsetNode? {
        let covered = try self.covered(atOffsetAt: at + 2, from: at)
        guard !covered.isEmpty else { return nil }
        let formats = (try data.u16(at + 4), try data.u16(at + 6))
        let counts = (try data.u16(at + 12), try data.u16(at + 14))
        let firstClasses = try classes(at + (try data.u16(at + 8)))
        let secondClasses = try classes(at + (try data.u16(at + 10)))
        // Classes that no kept glyph is of are left out; the others keep their order. Glyphs that are not listed are of
        // class 0: it stays the first, or no glyph needs it.
        let firsts = Set(covered.map { firstClasses[$0.number] }).filter { $0 < counts.0 }.sorted()
        let seconds = Set(secondClasses).filter { $0 < counts.1 }.sorted()
        guard !firsts.isEmpty, !seconds.isEmpty else { return nil }
        var places: (first: [Int: Int], second: [Int: Int]) = ([:], [:])
        for (place, value) in firsts.enumerated() { places.first[value] = place }
        for (place, value) in seconds.enumerated() { places.second[value] = place }
        let kept = covered.filter { places.first[firstClasses[$0.number]] != nil }
        let size = LayoutSource.size(formats.0) + LayoutSource.size(formats.1)
        var node = OffsetNode([2])
        node.link(.coverage(kept.map { $0.number }))
        node.u16(formats.0 & LayoutSource.keptFields)
        node.u16(formats.1 & LayoutSource.keptFields)
        node.link(.classes(kept.map { ($0.number, places.first[firstClasses[$0.number]] ?? 0) }))
        node.link(.classes(secondClasses.enumerated().map { ($0.offset, places.second[$0.element] ?? 0) }))
        node.u16(firsts.count)
        node.u16(seconds.count)
        for first in firsts {
            for second in seconds {
                let record = at + 16 + (try place(row: first, of: counts.1, column: second, size: size))
                let values =
                    try value(record, formats.0, from: at)
                    + value(record + LayoutSource.size(formats.0), formats.1, from: at)
                for word in values { node.u16(word) }
            }
        }
        return node
    }

    // MARK: Anchors

    /// An anchor; nil for an offset of 0.
    private mutating func anchor(_ offset: Int, from base: Int) throws(TrueTypeError) -> OffsetNode? {
        try step()
        guard offset != 0 else { return nil }
        let at = base + offset
        var (x, y) = (try data.i16(at + 2), try data.i16(at + 4))
        if try data.u16(at) == 3 {
            x += delta(try data.u16(at + 6), from: at)
            y += delta(try data.u16(at + 8), from: at)
        }
        return OffsetNode([1, x, y])
    }

    private mutating func cursive(_ at: Int) throws(TrueTypeError) -> OffsetNode? {
        let count = try data.u16(at + 4)
        let covered = try self.covered(atOffsetAt: at + 2, from: at).filter { $0.index < count }
        guard !covered.isEmpty else { return nil }
        var node = OffsetNode([1])
        node.link(.coverage(covered.map { $0.number }))
        node.u16(covered.count)
        for entry in covered {
            for place in [at + 6 + 4 * entry.index, at + 8 + 4 * entry.index] {
                node.link(try anchor(try data.u16(place), from: at))
            }
        }
        return node
    }

    /// Marks on letters, on ligatures and on marks. Classes of marks keep their numbers.
    private mutating func marks(_ at: Int, isLigature: Bool) throws(TrueTypeError) -> OffsetNode? {
        let classCount = try data.u16(at + 6)
        let markArray = at + (try data.u16(at + 8))
        let bases = at + (try data.u16(at + 10))
        let (markCount, baseCount) = (try data.u16(markArray), try data.u16(bases))
        let marks = try covered(atOffsetAt: at + 2, from: at).filter { $0.index < markCount }
        let letters = try covered(atOffsetAt: at + 4, from: at).filter { $0.index < baseCount }
        guard !marks.isEmpty, !letters.isEmpty else { return nil }
        var markNode = OffsetNode([marks.count])
        for mark in marks {
            let record = markArray + 2 + 4 * mark.index
            markNode.u16(try data.u16(record))
            markNode.link(try anchor(try data.u16(record + 2), from: markArray))
        }
        var baseNode = OffsetNode([letters.count])
        for letter in letters {
            if isLigature {
                let ligature = bases + (try data.u16(bases + 2 + 2 * letter.index))
                let count = try data.u16(ligature)
                try step(count)
                var rows = OffsetNode([count])
                for component in 0..<count {
                    for i in 0..<classCount {
                        let place = try self.place(row: component, of: classCount, column: i, size: 2)
                        rows.link(try anchor(try data.u16(ligature + 2 + place), from: ligature))
                    }
                }
                baseNode.link(rows)
            } else {
                for i in 0..<classCount {
                    let place = try self.place(row: letter.index, of: classCount, column: i, size: 2)
                    baseNode.link(try anchor(try data.u16(bases + 2 + place), from: bases))
                }
            }
        }
        var node = OffsetNode([1])
        node.link(.coverage(marks.map { $0.number }))
        node.link(.coverage(letters.map { $0.number }))
        node.u16(classCount)
        node.link(markNode)
        node.link(baseNode)
        return node
    }
}
