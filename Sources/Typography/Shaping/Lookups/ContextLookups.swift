/// The contextual lookups, which apply other lookups where a context matches: the same for `GSUB` and `GPOS`.
extension LookupRun {
    // MARK: Context

    mutating func context(_ at: Int, _ format: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        if format == 3 {
            let count = try data.u16(at + 2)
            let lookups = try data.u16(at + 4)
            guard count > 0, try data.coverage(at + (try data.u16(at + 6)), glyph) != nil,
                let match = try matchInput(count, at + 8, .coverages(at))
            else { return false }
            return try applyLookups(lookups, at + 6 + 2 * count, match)
        }
        guard let index = try data.coverage(at + (try data.u16(at + 2)), glyph) else { return false }
        var (key, list, pattern) = (index, at + 4, Pattern.glyphs)
        if format == 2 {
            let classes = at + (try data.u16(at + 4))
            (key, list, pattern) = (try data.glyphClass(classes, glyph), at + 6, .classes(classes))
        }
        guard try key < data.u16(list), let set = try data.place(list + 2 + 2 * key, from: at) else { return false }
        for i in 0..<(try data.u16(set)) {
            guard step() else { return false }
            guard let rule = try data.place(set + 2 + 2 * i, from: set) else { continue }
            let count = try data.u16(rule)
            if let match = try matchInput(count, rule + 4, pattern) {
                return try applyLookups(try data.u16(rule + 2), rule + 4 + 2 * (count - 1), match)
            }
        }
        return false
    }

    // MARK: Chains

    mutating func chain(_ at: Int, _ format: Int) throws(TrueTypeError) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        if format == 3 {
            let back = at + 2
            let input = back + 2 + 2 * (try data.u16(back))
            guard try data.u16(input) > 0, try data.coverage(at + (try data.u16(input + 2)), glyph) != nil else {
                return false
            }
            let pattern = Pattern.coverages(at)
            return try chain(back, input, input + 4, (pattern, pattern, pattern)) ?? false
        }
        guard let index = try data.coverage(at + (try data.u16(at + 2)), glyph) else { return false }
        var (key, list) = (index, at + 4)
        var patterns = (Pattern.glyphs, Pattern.glyphs, Pattern.glyphs)
        if format == 2 {
            let input = at + (try data.u16(at + 6))
            patterns = (
                .classes(at + (try data.u16(at + 4))), .classes(input), .classes(at + (try data.u16(at + 8)))
            )
            (key, list) = (try data.glyphClass(input, glyph), at + 10)
        }
        guard try key < data.u16(list), let set = try data.place(list + 2 + 2 * key, from: at) else { return false }
        for i in 0..<(try data.u16(set)) {
            guard step() else { return false }
            guard let rule = try data.place(set + 2 + 2 * i, from: set) else { continue }
            let input = rule + 2 + 2 * (try data.u16(rule))
            if let applied = try chain(rule, input, input + 2, patterns) { return applied }
        }
        return false
    }

    /// - Parameters:
    ///   - back: the place of the backtrack count, with its values behind it.
    ///   - input: the place of the input count.
    ///   - values: the place of the values for the glyphs behind the current one.
    /// - Returns: nil where the rule does not match.
    private mutating func chain(
        _ back: Int, _ input: Int, _ values: Int, _ patterns: (back: Pattern, input: Pattern, ahead: Pattern)
    ) throws(TrueTypeError) -> Bool? {
        let count = try data.u16(input)
        guard count > 0, let match = try matchInput(count, values, patterns.input) else { return nil }
        let ahead = values + 2 * (count - 1)
        let aheadCount = try data.u16(ahead)
        guard try matchAhead(match.end, aheadCount, ahead + 2, patterns.ahead),
            try matchBehind(try data.u16(back), back + 2, patterns.back)
        else { return nil }
        let lookups = ahead + 2 + 2 * aheadCount
        return try applyLookups(try data.u16(lookups), lookups + 2, match)
    }

    // MARK: Lookups of a rule

    /// - Parameters:
    ///   - count: the number of lookups in the rule.
    ///   - records: the place of the records, each with a lookup and the index of a matched glyph.
    private mutating func applyLookups(_ count: Int, _ records: Int, _ match: Match) throws(TrueTypeError) -> Bool {
        _ = try data.part(at: records, length: 4 * count)
        // From here on places count from the run's beginning, including the output.
        let shift = buffer.passed - buffer.index
        var places = [match.first + shift] + match.others.map { $0 + shift }
        var end = match.end + shift
        for i in 0..<count {
            let which = try data.u16(records + 4 * i)
            let lookup = try data.u16(records + 4 * i + 2)
            let before = buffer.total
            guard which < places.count, places[which] < before else { continue }
            buffer.move(to: places[which])
            guard steps > 0 else { break }
            guard applyNested(lookup) else { continue }
            // The lookup may have changed how many glyphs there are.
            var delta = buffer.total - before
            if delta == 0 { continue }
            end = max(end + delta, places[which])
            var next = which + 1
            if delta > 0 {
                guard places.count + delta <= LookupRun.maxContext else { break }
                places.insert(contentsOf: repeatElement(0, count: delta), at: next)
            } else {
                delta = max(delta, next - places.count)
                places.removeSubrange(next..<next - delta)
            }
            next = max(next + delta, which + 1)
            for j in which + 1..<next { places[j] = places[j - 1] + 1 }
            for j in next..<places.count { places[j] += delta }
        }
        buffer.move(to: end)
        return true
    }
}
