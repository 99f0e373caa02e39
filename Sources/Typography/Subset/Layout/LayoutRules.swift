/// The rules of contextual subtables: the same for `GSUB` and `GPOS` (types 5 and 6, and 7 and 8).
struct LayoutRule {
    /// Glyphs, classes or coverages in front, from the nearest on; those matched, and those behind.
    var back: [Int] = []
    var input: [Int] = []
    var ahead: [Int] = []
    var records: [(index: Int, lookup: Int)] = []
}

extension LayoutSource {
    /// The rules of a subtable of any format, each with the key under which it stands: a coverage index, or a class; 0 in
    /// format 3, where values are offsets of coverages and the first one's is among them.
    mutating func rules(_ subtable: Subtable, isChain: Bool) throws(TrueTypeError) -> [(key: Int, rules: [LayoutRule])]
    {
        let at = subtable.place
        let format = try data.u16(at)
        if format == 3 { return [(0, [try coverageRule(at + 2, isChain)])] }
        guard format == 1 || format == 2 else { return [] }
        let list = format == 1 ? at + 4 : isChain ? at + 10 : at + 6
        var sets: [(key: Int, rules: [LayoutRule])] = []
        for (key, offset) in try self.list(list).enumerated() where offset != 0 {
            let set = at + offset
            var rules: [LayoutRule] = []
            for place in try self.list(set) { rules.append(try rule(set + place, isChain)) }
            sets.append((key, rules))
        }
        return sets
    }

    /// A rule of formats 1 and 2, which leave the first glyph out.
    private mutating func rule(_ at: Int, _ isChain: Bool) throws(TrueTypeError) -> LayoutRule {
        var rule = LayoutRule()
        var place = at
        if isChain {
            rule.back = try list(place)
            place += 2 + 2 * rule.back.count
        }
        let count = max(try data.u16(place), 1) - 1
        guard isChain else {
            let records = try data.u16(place + 2)
            rule.input = try words(place + 4, count)
            rule.records = try self.records(place + 4 + 2 * count, records)
            return rule
        }
        rule.input = try words(place + 2, count)
        place += 2 + 2 * count
        rule.ahead = try list(place)
        place += 2 + 2 * rule.ahead.count
        rule.records = try records(place + 2, try data.u16(place))
        return rule
    }

    private mutating func coverageRule(_ at: Int, _ isChain: Bool) throws(TrueTypeError) -> LayoutRule {
        var rule = LayoutRule()
        guard isChain else {
            let (count, records) = (try data.u16(at), try data.u16(at + 2))
            rule.input = try words(at + 4, count)
            rule.records = try self.records(at + 4 + 2 * count, records)
            return rule
        }
        var place = at
        rule.back = try list(place)
        place += 2 + 2 * rule.back.count
        rule.input = try list(place)
        place += 2 + 2 * rule.input.count
        rule.ahead = try list(place)
        place += 2 + 2 * rule.ahead.count
        rule.records = try records(place + 2, try data.u16(place))
        return rule
    }

    // MARK: Writing

    /// A contextual subtable with the rules that kept glyphs can match; nil if there are none.
    /// - Parameter lookups: the subset's number of each lookup that it has.
    mutating func context(
        _ subtable: Subtable, isChain: Bool, lookups: [Int: Int]
    ) throws(TrueTypeError) -> OffsetNode? {
        let at = subtable.place
        let sets = try rules(subtable, isChain: isChain)
        switch try data.u16(at) {
        case 1: return try glyphContext(at, sets, isChain, lookups)
        case 2: return try classContext(at, sets, isChain, lookups)
        case 3: return try coverageContext(at, sets.first?.rules.first, isChain, lookups)
        default: return nil
        }
    }

    private mutating func glyphContext(
        _ at: Int, _ sets: [(key: Int, rules: [LayoutRule])], _ isChain: Bool, _ lookups: [Int: Int]
    ) throws(TrueTypeError) -> OffsetNode? {
        var covered: [Int] = []
        var nodes: [OffsetNode] = []
        for entry in try self.covered(atOffsetAt: at + 2, from: at) {
            guard let set = sets.first(where: { $0.key == entry.index }) else { continue }
            try step(set.key + 1)
            let rules = set.rules.compactMap { rule -> LayoutRule? in
                guard let back = numbers(rule.back), let input = numbers(rule.input), let ahead = numbers(rule.ahead)
                else { return nil }
                return LayoutRule(back: back, input: input, ahead: ahead, records: rule.records)
            }
            guard !rules.isEmpty else { continue }
            covered.append(entry.number)
            nodes.append(LayoutSource.set(rules, isChain, lookups))
        }
        guard !covered.isEmpty else { return nil }
        var node = OffsetNode([1])
        node.link(.coverage(covered))
        node.u16(nodes.count)
        for set in nodes { node.link(set) }
        return node
    }

    private mutating func classContext(
        _ at: Int, _ sets: [(key: Int, rules: [LayoutRule])], _ isChain: Bool, _ lookups: [Int: Int]
    ) throws(TrueTypeError) -> OffsetNode? {
        let covered = try self.covered(atOffsetAt: at + 2, from: at)
        guard !covered.isEmpty else { return nil }
        // Classes keep their numbers.
        var places: [Int] = []
        for i in 0..<(isChain ? 3 : 1) { places.append(try data.u16(at + 4 + 2 * i)) }
        var classes: [[Int]] = []
        for place in places {
            classes.append(place == 0 ? kept.glyphs.map { _ in 0 } : try self.classes(at + place))
        }
        let there = classes.map { Set($0) }
        let (back, input, ahead) = isChain ? (there[0], there[1], there[2]) : (there[0], there[0], there[0])
        let inputClasses = isChain ? classes[1] : classes[0]
        let first = Set(covered.map { inputClasses[$0.number] })
        var kept: [Int: [LayoutRule]] = [:]
        var last = -1
        for (key, rules) in sets where first.contains(key) {
            let rules = rules.filter { rule in
                rule.back.allSatisfy(back.contains) && rule.input.allSatisfy(input.contains)
                    && rule.ahead.allSatisfy(ahead.contains)
            }
            guard !rules.isEmpty else { continue }
            kept[key] = rules
            last = max(last, key)
        }
        guard last >= 0 else { return nil }
        var node = OffsetNode([2])
        node.link(.coverage(covered.map { $0.number }))
        for list in classes { node.link(.classes(list.enumerated().map { ($0.offset, $0.element) })) }
        node.u16(last + 1)
        for key in 0...last { node.link(kept[key].map { LayoutSource.set($0, isChain, lookups) }) }
        return node
    }

    private mutating func coverageContext(
        _ at: Int, _ rule: LayoutRule?, _ isChain: Bool, _ lookups: [Int: Int]
    ) throws(TrueTypeError) -> OffsetNode? {
        guard let rule, !rule.input.isEmpty else { return nil }
        var node = OffsetNode([3])
        let records = LayoutSource.kept(rule.records, lookups)
        if !isChain {
            node.u16(rule.input.count)
            node.u16(records.count)
        }
        for part in isChain ? [rule.back, rule.input, rule.ahead] : [rule.input] {
            if isChain { node.u16(part.count) }
            for offset in part {
                let covered = try self.covered(at + offset)
                guard !covered.isEmpty else { return nil }
                node.link(.coverage(covered.map { $0.number }))
            }
        }
        if isChain { node.u16(records.count) }
        for (index, lookup) in records {
            node.u16(index)
            node.u16(lookup)
        }
        return node
    }

    // MARK: Sets

    private static func kept(
        _ records: [(index: Int, lookup: Int)], _ lookups: [Int: Int]
    ) -> [(index: Int, lookup: Int)] {
        records.compactMap { record in lookups[record.lookup].map { (record.index, $0) } }
    }

    private static func set(_ rules: [LayoutRule], _ isChain: Bool, _ lookups: [Int: Int]) -> OffsetNode {
        var set = OffsetNode([rules.count])
        for rule in rules {
            let records = kept(rule.records, lookups)
            var node = OffsetNode()
            if isChain {
                for word in [rule.back.count] + rule.back { node.u16(word) }
                for word in [rule.input.count + 1] + rule.input { node.u16(word) }
                for word in [rule.ahead.count] + rule.ahead { node.u16(word) }
                node.u16(records.count)
            } else {
                for word in [rule.input.count + 1, records.count] + rule.input { node.u16(word) }
            }
            for (index, lookup) in records {
                node.u16(index)
                node.u16(lookup)
            }
            set.link(node)
        }
        return set
    }
}
