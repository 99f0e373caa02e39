/// Asks whether lookups would replace certain glyphs, without doing it. Answers are kept.
final class LookupProbe {
    /// The most rules that are looked at for one answer; real fonts have some hundred.
    private static let mostSteps = 5000
    private static let mostAnswers = 4096

    private let table: LayoutTable?
    private let lookups: [Lookup]
    /// Whether rules that look at further glyphs count.
    private let allowsContext: Bool
    private var known: [[Int]: Bool] = [:]
    private var steps = 0

    init(_ table: LayoutTable?, _ lookups: [Lookup], allowsContext: Bool) {
        self.table = table
        self.lookups = lookups
        self.allowsContext = allowsContext
    }

    /// Whether a lookup replaces exactly these glyphs.
    func replaces(_ glyphs: [Int]) -> Bool {
        guard let data = table?.data, let first = glyphs.first,
            lookups.contains(where: { $0.digest.mayContain(first) })
        else { return false }
        if let answer = known[glyphs] { return answer }
        let answer = ask(glyphs, first, data)
        if known.count == LookupProbe.mostAnswers { known = [:] }
        known[glyphs] = answer
        return answer
    }

    private func ask(_ glyphs: [Int], _ first: Int, _ data: TrueTypeTable) -> Bool {
        steps = LookupProbe.mostSteps
        for lookup in lookups where lookup.digest.mayContain(first) {
            for subtable in lookup.subtables {
                guard step() else { return false }
                guard subtable.digest.mayContain(first) else { continue }
                if (try? replaces(glyphs, first, subtable, data)) ?? false { return true }
            }
        }
        return false
    }

    private func step() -> Bool {
        steps -= 1
        return steps > 0
    }

    private func replaces(
        _ glyphs: [Int], _ first: Int, _ subtable: Lookup.Subtable, _ data: TrueTypeTable
    ) throws(TrueTypeError) -> Bool {
        let at = subtable.place
        switch subtable.action {
        case .replaceByDifference, .replaceByList, .multiply, .alternate, .reverseChain:
            guard glyphs.count == 1 else { return false }
            return try data.coverage(at + (try data.u16(at + 2)), first) != nil
        case .ligate: return try ligates(glyphs, first, at, data)
        case .context(let format): return try hasRule(glyphs, first, at, format, data, isChain: false)
        case .chain(let format): return try hasRule(glyphs, first, at, format, data, isChain: true)
        default: return false
        }
    }

    private func ligates(
        _ glyphs: [Int], _ first: Int, _ at: Int, _ data: TrueTypeTable
    ) throws(TrueTypeError) -> Bool {
        guard let index = try data.coverage(at + (try data.u16(at + 2)), first), try index < data.u16(at + 4),
            let set = try data.place(at + 6 + 2 * index, from: at)
        else { return false }
        for i in 0..<(try data.u16(set)) {
            guard step() else { return false }
            guard let ligature = try data.place(set + 2 + 2 * i, from: set) else { continue }
            guard try data.u16(ligature + 2) == glyphs.count else { continue }
            if try matches(glyphs, ligature + 4, .glyphs, data) { return true }
        }
        return false
    }

    /// Whether a rule of a contextual lookup is for these glyphs.
    private func hasRule(
        _ glyphs: [Int], _ first: Int, _ at: Int, _ format: Int, _ data: TrueTypeTable, isChain: Bool
    ) throws(TrueTypeError) -> Bool {
        if format == 3 {
            // A context has its glyphs and lookups counted in front, a chain its three parts one after another.
            var input = at + 2
            if isChain { input += 2 + 2 * (try data.u16(input)) }
            let values = input + (isChain ? 2 : 4)
            let count = try data.u16(input)
            if isChain, try !isAlone(at + 2, ahead: values + 2 * count, data) { return false }
            guard count == glyphs.count, count > 0, try data.coverage(at + (try data.u16(values)), first) != nil else {
                return false
            }
            return try matches(glyphs, values + 2, .coverages(at), data)
        }
        guard let index = try data.coverage(at + (try data.u16(at + 2)), first) else { return false }
        var (key, list, pattern) = (index, at + 4, LookupRun.Pattern.glyphs)
        if format == 2 {
            let classes = at + (try data.u16(at + (isChain ? 6 : 4)))
            (key, list, pattern) = (try data.glyphClass(classes, first), at + (isChain ? 10 : 6), .classes(classes))
        }
        guard try key < data.u16(list), let set = try data.place(list + 2 + 2 * key, from: at) else { return false }
        for i in 0..<(try data.u16(set)) {
            guard step() else { return false }
            guard let rule = try data.place(set + 2 + 2 * i, from: set) else { continue }
            var input = rule
            if isChain { input += 2 + 2 * (try data.u16(rule)) }
            let count = try data.u16(input)
            let values = input + (isChain ? 2 : 4)
            guard count == glyphs.count else { continue }
            if isChain, try !isAlone(rule, ahead: values + 2 * (count - 1), data) { continue }
            if try matches(glyphs, values, pattern, data) { return true }
        }
        return false
    }

    /// Whether a chain may count: it looks at no further glyphs.
    private func isAlone(_ back: Int, ahead: Int, _ data: TrueTypeTable) throws(TrueTypeError) -> Bool {
        if allowsContext { return true }
        let (behind, ahead) = (try data.u16(back), try data.u16(ahead))
        return behind == 0 && ahead == 0
    }

    /// - Parameter values: the place of the values for the glyphs behind the first.
    private func matches(
        _ glyphs: [Int], _ values: Int, _ pattern: LookupRun.Pattern, _ data: TrueTypeTable
    ) throws(TrueTypeError) -> Bool {
        for (i, glyph) in glyphs.dropFirst().enumerated() {
            if try !data.matches(glyph, try data.u16(values + 2 * i), pattern) { return false }
        }
        return true
    }
}
