/// The application of one table's lookups to a run's glyphs.
///
/// A subtable is read completely before any change: if it turns out to be damaged, nothing has been changed.
struct LookupRun {
    /// How deep lookups may be nested.
    static let maxNesting = 64
    /// The most glyphs that one rule may match.
    static let maxContext = 64
    /// The most steps per glyph; each looks at a subtable, a rule or a neighbour. Real fonts take at most 770
    /// (Nastaliq), most of them less than ten.
    private static let stepsPerGlyph = 1000
    private static let leastSteps = 50_000
    /// About half a second.
    private static let mostSteps = 10_000_000

    let table: LayoutTable
    let data: TrueTypeTable
    let definitions: GlyphDefinitions
    let direction: RunDirection
    var buffer: GlyphBuffer
    /// The positions of the same glyphs, in `GPOS`.
    var positions: [GlyphPosition]
    /// Whether any glyph is attached to another.
    var hasAttachments = false

    // The settings of the current lookup.
    var flags = Lookup.Flags(rawValue: 0)
    var mask: UInt32 = 0
    /// Whether matching skips joiners and non-joiners.
    private(set) var passesJoiners = false
    private(set) var passesNonJoiners = false
    /// Whether matching ends with the syllable.
    private(set) var isPerSyllable = false
    private(set) var nesting = 0
    private(set) var steps: Int

    init(
        _ table: LayoutTable, _ definitions: GlyphDefinitions, _ direction: RunDirection, _ buffer: GlyphBuffer,
        positions: [GlyphPosition] = []
    ) {
        self.table = table
        data = table.data
        self.definitions = definitions
        self.direction = direction
        self.buffer = buffer
        self.positions = positions
        let glyphs = min(buffer.count, LookupRun.mostSteps / LookupRun.stepsPerGlyph)
        steps = max(LookupRun.leastSteps, glyphs * LookupRun.stepsPerGlyph)
    }

    var isPositioning: Bool { table.stage == .positioning }

    // MARK: Budget

    /// - Returns: false when all steps are used up, and shaping must stop.
    mutating func step() -> Bool {
        steps -= 1
        return steps > 0
    }

    // MARK: A lookup over the whole run

    mutating func apply(_ planned: PlannedLookup) {
        let lookup = planned.lookup
        mask = planned.mask
        flags = lookup.flags
        passesJoiners = planned.passesJoiners
        passesNonJoiners = planned.passesNonJoiners
        isPerSyllable = planned.isPerSyllable
        if lookup.isReverse {
            applyBackward(lookup)
        } else if candidate(of: lookup, from: 0) != nil {
            applyForward(lookup)
        }
    }

    /// The next glyph of `input` that the lookup may affect.
    private func candidate(of lookup: Lookup, from start: Int) -> Int? {
        for i in start..<max(start, buffer.count) {
            if buffer.input[i].mask & mask != 0, lookup.digest.mayContain(buffer.input[i].glyph),
                isSeen(buffer.input[i], flags)
            {
                return i
            }
        }
        return nil
    }

    private mutating func applyForward(_ lookup: Lookup) {
        if isPositioning { buffer.index = 0 } else { buffer.beginOutput() }
        while steps > 0, buffer.total <= buffer.limit, let next = candidate(of: lookup, from: buffer.index) {
            buffer.move(to: buffer.passed + next - buffer.index)
            if !applySubtables(of: lookup) { buffer.next() }
        }
        buffer.endOutput()
    }

    private mutating func applyBackward(_ lookup: Lookup) {
        guard !isPositioning else { return }
        var i = buffer.count - 1
        while i >= 0, steps > 0 {
            buffer.index = i
            let slot = buffer.input[i]
            if slot.mask & mask != 0, lookup.digest.mayContain(slot.glyph), isSeen(slot, flags) {
                _ = applySubtables(of: lookup)
            }
            i -= 1
        }
        buffer.index = 0
    }

    /// Applies the first subtable that matches at the current glyph.
    /// - Returns: whether one matched; the current glyph is then the one behind its match.
    private mutating func applySubtables(of lookup: Lookup) -> Bool {
        let glyph = buffer.input[buffer.index].glyph
        for subtable in lookup.subtables where subtable.digest.mayContain(glyph) {
            guard step() else { return false }
            if (try? apply(subtable)) ?? false { return true }
        }
        return false
    }

    private mutating func apply(_ subtable: Lookup.Subtable) throws(TrueTypeError) -> Bool {
        let place = subtable.place
        return switch subtable.action {
        case .replaceByDifference: try replaceByDifference(place)
        case .replaceByList: try replaceByList(place)
        case .multiply: try multiply(place)
        case .alternate: try alternate(place)
        case .ligate: try ligate(place)
        case .reverseChain: try reverseChain(place)
        case .context(let format): try context(place, format)
        case .chain(let format): try chain(place, format)
        case .adjust(let format): try adjust(place, format)
        case .pairs: try pairs(place)
        case .pairClasses: try pairClasses(place)
        case .cursive: try cursive(place)
        case .markToBase: try markToBase(place)
        case .markToLigature: try markToLigature(place)
        case .markToMark: try markToMark(place)
        }
    }

    /// Applies a nested lookup at the current glyph.
    mutating func applyNested(_ index: Int) -> Bool {
        guard nesting < LookupRun.maxNesting, step(), !buffer.isAtEnd, buffer.total <= buffer.limit,
            let lookup = table.lookup(index)
        else { return false }
        // Reverse lookups cannot be nested.
        if lookup.isReverse { return false }
        let outer = flags
        nesting += 1
        flags = lookup.flags
        defer {
            flags = outer
            nesting -= 1
        }
        return applySubtables(of: lookup)
    }
}
