/// A lookup of `GSUB` or `GPOS`. The contents of its subtables are read when it is applied.
final class Lookup {
    /// The lookup flags, which skip glyphs; the first three of these are bits of `GlyphKind` too.
    struct Flags: Equatable {
        var rawValue: Int

        static let rightToLeft = 0x01
        static let ignoredKinds = 0x0E
        static let ignoresMarks = 0x08
        static let usesMarkSet = 0x10
        static let attachmentClass = 0xFF00

        /// The mark filtering set is stored above the flags.
        var markSet: Int { rawValue >> 16 }
        var isRightToLeft: Bool { rawValue & Flags.rightToLeft != 0 }
    }

    struct Subtable {
        let action: Action
        /// The place in the table.
        let place: Int
        let digest: GlyphDigest
    }

    /// The action of a subtable, by its type and format.
    enum Action {
        case replaceByDifference, replaceByList, multiply, alternate, ligate
        case context(format: Int), chain(format: Int), reverseChain
        case adjust(format: Int), pairs, pairClasses, cursive, markToBase, markToLigature, markToMark
    }

    let flags: Flags
    let subtables: [Subtable]
    /// The glyphs that it may affect.
    let digest: GlyphDigest
    /// Whether it processes the glyphs from last to first.
    let isReverse: Bool

    /// Ignores damaged subtables.
    /// - Parameter steps: how many numbers may still be read to find the glyphs that lookups affect; subtables beyond
    ///   that are ignored.
    /// - Throws: for a lookup whose header is damaged.
    init(
        _ data: TrueTypeTable, _ at: Int, _ stage: LayoutTable.Stage, steps: inout Int
    ) throws(TrueTypeError) {
        let type = try data.u16(at)
        let lookupFlags = try data.u16(at + 2)
        let count = try data.u16(at + 4)
        var flags = Flags(rawValue: lookupFlags)
        if lookupFlags & Flags.usesMarkSet != 0 { flags.rawValue |= try data.u16(at + 6 + 2 * count) << 16 }
        var subtables: [Subtable] = []
        var digest = GlyphDigest()
        for i in 0..<count {
            steps -= 1
            guard steps > 0 else { break }
            guard let place = try? data.place(at + 6 + 2 * i, from: at),
                let subtable = try? Lookup.subtable(data, place, type, stage, steps: &steps)
            else { continue }
            subtables.append(subtable)
            digest.formUnion(subtable.digest)
        }
        self.flags = flags
        self.subtables = subtables
        self.digest = digest
        if case .reverseChain = subtables.first?.action { isReverse = true } else { isReverse = false }
    }

    private static func subtable(
        _ data: TrueTypeTable, _ at: Int, _ type: Int, _ stage: LayoutTable.Stage, steps: inout Int
    ) throws(TrueTypeError) -> Subtable? {
        var (type, place) = (type, at)
        if type == (stage == .substitution ? 7 : 9) {
            guard try data.u16(at) == 1 else { return nil }
            type = try data.u16(at + 2)
            place = at + (try data.u32(at + 4))
        }
        let format = try data.u16(place)
        guard let action = stage == .substitution ? substitution(type, format) : positioning(type, format) else {
            return nil
        }
        var coverage = place + 2
        switch action {
        case .context(format: 3): coverage = place + 6
        case .chain(format: 3): coverage = place + 4 + 2 * (try data.u16(place + 2)) + 2
        default: break
        }
        coverage = place + (try data.u16(coverage))
        steps -= try data.u16(coverage + 2)
        let digest = try data.digest(ofCoverage: coverage)
        return Subtable(action: action, place: place, digest: digest)
    }

    private static func substitution(_ type: Int, _ format: Int) -> Action? {
        switch (type, format) {
        case (1, 1): .replaceByDifference
        case (1, 2): .replaceByList
        case (2, 1): .multiply
        case (3, 1): .alternate
        case (4, 1): .ligate
        case (5, 1...3): .context(format: format)
        case (6, 1...3): .chain(format: format)
        case (8, 1): .reverseChain
        default: nil
        }
    }

    private static func positioning(_ type: Int, _ format: Int) -> Action? {
        switch (type, format) {
        case (1, 1...2): .adjust(format: format)
        case (2, 1): .pairs
        case (2, 2): .pairClasses
        case (3, 1): .cursive
        case (4, 1): .markToBase
        case (5, 1): .markToLigature
        case (6, 1): .markToMark
        case (7, 1...3): .context(format: format)
        case (8, 1...3): .chain(format: format)
        default: nil
        }
    }
}
