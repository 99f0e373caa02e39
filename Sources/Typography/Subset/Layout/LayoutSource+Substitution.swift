/// Lookups of `GSUB` that replace glyphs: what they lead to, and what of them is kept.
extension LayoutSource {
    /// The replacements of a subtable whose glyphs are kept.
    struct Replacement {
        /// The subset's number of the first glyph.
        var first: Int
        /// The original's numbers of the glyphs behind it, for a ligature.
        var others: [Int] = []
        /// The original's numbers.
        var results: [Int]
    }

    /// Types 1 to 4 and 8.
    mutating func replacements(_ subtable: Subtable) throws(TrueTypeError) -> [Replacement] {
        let at = subtable.place
        let format = try data.u16(at)
        let covered = try self.covered(atOffsetAt: at + 2, from: at)
        var found: [Replacement] = []
        switch subtable.type {
        case 1 where format == 1:
            let difference = try data.i16(at + 4)
            for entry in covered {
                found.append(Replacement(first: entry.number, results: [(entry.glyph + difference) & 0xFFFF]))
            }
        case 1, 8:
            var list = at + 4
            if subtable.type == 8 {
                list += 2 + 2 * (try data.u16(list))
                list += 2 + 2 * (try data.u16(list))
            }
            let glyphs = try self.list(list)
            for entry in covered where entry.index < glyphs.count {
                found.append(Replacement(first: entry.number, results: [glyphs[entry.index]]))
            }
        case 2, 3:
            let sets = try list(at + 4)
            for entry in covered where entry.index < sets.count && sets[entry.index] != 0 {
                found.append(Replacement(first: entry.number, results: try list(at + sets[entry.index])))
            }
        case 4:
            let sets = try list(at + 4)
            for entry in covered where entry.index < sets.count && sets[entry.index] != 0 {
                let set = at + sets[entry.index]
                for offset in try list(set) {
                    let count = max(try data.u16(set + offset + 2), 1) - 1
                    let others = try words(set + offset + 4, count)
                    guard others.allSatisfy({ isKept($0) }) else { continue }
                    found.append(
                        Replacement(first: entry.number, others: others, results: [try data.u16(set + offset)]))
                }
            }
        default: break
        }
        return found
    }

    /// A subtable of these types with the kept glyphs' numbers; nil if there is nothing left.
    mutating func substitution(_ subtable: Subtable) throws(TrueTypeError) -> OffsetNode? {
        let found = try replacements(subtable)
        // What leads to a glyph that is not kept cannot happen.
        let kept = found.compactMap { entry in numbers(entry.results).map { (entry: entry, results: $0) } }
        guard !kept.isEmpty else { return nil }
        if subtable.type == 8 {
            return try reverseChain(subtable, kept.map { ($0.entry.first, $0.results[0]) })
        }
        if subtable.type == 1 {
            let difference = (kept[0].results[0] - kept[0].entry.first) & 0xFFFF
            let isEven = kept.allSatisfy { ($0.results[0] - $0.entry.first) & 0xFFFF == difference }
            var node = OffsetNode([isEven ? 1 : 2])
            node.link(.coverage(kept.map { $0.entry.first }))
            if isEven {
                node.u16(difference)
            } else {
                for word in [kept.count] + kept.map({ $0.results[0] }) { node.u16(word) }
            }
            return node
        }
        var firsts: [Int] = []
        var sets: [OffsetNode] = []
        var index = 0
        while index < kept.count {
            let first = kept[index].entry.first
            let end = kept[index...].firstIndex { $0.entry.first != first } ?? kept.count
            firsts.append(first)
            if subtable.type == 4 {
                var set = OffsetNode([end - index])
                for (entry, results) in kept[index..<end] {
                    let others = numbers(entry.others) ?? []
                    set.link(OffsetNode([results[0], others.count + 1] + others))
                }
                sets.append(set)
            } else {
                let results = kept[index].results
                sets.append(OffsetNode([results.count] + results))
            }
            index = end
        }
        var node = OffsetNode([1])
        node.link(.coverage(firsts))
        node.u16(sets.count)
        for set in sets { node.link(set) }
        return node
    }

    private mutating func reverseChain(
        _ subtable: Subtable, _ replacements: [(glyph: Int, result: Int)]
    ) throws(TrueTypeError) -> OffsetNode? {
        let at = subtable.place
        var node = OffsetNode([1])
        node.link(.coverage(replacements.map { $0.glyph }))
        var place = at + 4
        for _ in 0..<2 {
            let offsets = try list(place)
            place += 2 + 2 * offsets.count
            node.u16(offsets.count)
            for offset in offsets {
                let covered = try self.covered(at + offset)
                guard !covered.isEmpty else { return nil }
                node.link(.coverage(covered.map { $0.number }))
            }
        }
        for word in [replacements.count] + replacements.map({ $0.result }) { node.u16(word) }
        return node
    }
}
