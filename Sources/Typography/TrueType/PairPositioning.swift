/// Kerning by a font's `GPOS`: the pair adjustments (lookup type 2) of the `kern` feature for Latin, or by default.
///
/// Only the first glyph's advance is taken, which is all that kerning changes. A lookup's subtables are read when a pair
/// is asked for.
struct PairPositioning: Sendable {
    /// Large fonts have some hundreds.
    private static let maxSubtables = 1024
    private static let maxLookups = 1024

    private struct Subtable: Sendable {
        let table: TrueTypeTable
        /// Of the subtables of one lookup, at most one counts.
        let lookup: Int
    }

    private let subtables: [Subtable]

    /// - Returns: nil for a font without a `kern` feature.
    init?(_ gpos: TrueTypeTable) throws(TrueTypeError) {
        guard let language = try PairPositioning.language(try gpos.part(atOffsetAt: 4)) else { return nil }
        let lookups = try PairPositioning.lookups(of: language, try gpos.part(atOffsetAt: 6))
        if lookups.isEmpty { return nil }
        let list = try gpos.part(atOffsetAt: 8)
        var subtables: [Subtable] = []
        for lookup in lookups {
            guard lookup < (try list.u16(0)) else {
                throw list.error(at: 0, found: "\(try list.u16(0)) lookups", expected: "one of number \(lookup)")
            }
            let table = try list.part(atOffsetAt: 2 + 2 * lookup)
            let type = try table.u16(0)
            for i in 0..<(try table.u16(4)) {
                var subtable = try table.part(atOffsetAt: 6 + 2 * i)
                if type == 9 {
                    // The same, at an offset of 32 bits.
                    guard try subtable.u16(2) == 2 else { continue }
                    subtable = try subtable.part(at: subtable.u32(4))
                } else if type != 2 {
                    continue
                }
                guard subtables.count < PairPositioning.maxSubtables else {
                    throw table.error(
                        at: 6 + 2 * i, found: "more subtables",
                        expected: "at most \(PairPositioning.maxSubtables)")
                }
                subtables.append(Subtable(table: subtable, lookup: lookup))
            }
        }
        self.subtables = subtables
    }

    /// What Latin text uses: its script's default language, or the default script's.
    private static func language(_ scripts: TrueTypeTable) throws(TrueTypeError) -> TrueTypeTable? {
        for wanted in ["latn", "DFLT"] {
            for i in 0..<(try scripts.u16(0)) where try scripts.tag(2 + 6 * i) == wanted {
                let script = try scripts.part(atOffsetAt: 6 + 6 * i)
                if try script.u16(0) != 0 { return try script.part(atOffsetAt: 0) }
            }
        }
        return nil
    }

    /// The numbers of all lookups of the language's `kern` features, ascending, as they are applied.
    private static func lookups(
        of language: TrueTypeTable, _ features: TrueTypeTable
    ) throws(TrueTypeError) -> [Int] {
        let count = try features.u16(0)
        var lookups: [Int] = []
        for i in 0..<(try language.u16(4)) {
            let index = try language.u16(6 + 2 * i)
            guard index < count else {
                throw language.error(at: 6 + 2 * i, found: "feature \(index)", expected: "one below \(count)")
            }
            guard try features.tag(2 + 6 * index) == "kern" else { continue }
            let feature = try features.part(atOffsetAt: 6 + 6 * index)
            for j in 0..<(try feature.u16(2)) {
                guard lookups.count < maxLookups else {
                    throw feature.error(at: 4 + 2 * j, found: "more lookups", expected: "at most \(maxLookups)")
                }
                lookups.append(try feature.u16(4 + 2 * j))
            }
        }
        lookups.sort()
        return lookups.indices.filter { $0 == 0 || lookups[$0] != lookups[$0 - 1] }.map { lookups[$0] }
    }

    // MARK: Pairs

    /// In font units; nothing from a subtable that reaches out of the table.
    func kerning(_ left: Int, _ right: Int) -> Int {
        var sum = 0
        var done = -1
        for subtable in subtables where subtable.lookup != done {
            guard let value = try? PairPositioning.value(left, right, in: subtable.table) else { continue }
            sum += value
            done = subtable.lookup
        }
        return sum
    }

    /// nil where the subtable has nothing to say of the pair; 0 ends the lookup as any other value does.
    private static func value(
        _ left: Int, _ right: Int, in table: TrueTypeTable
    ) throws(TrueTypeError) -> Int? {
        guard let index = try coverageIndex(of: left, in: try table.part(atOffsetAt: 2)) else { return nil }
        let first = try table.u16(4)
        let second = try table.u16(6)
        // Of the values the two placements stand in front of the advance.
        let advance: Int? = first & 0x04 != 0 ? 2 * (first & 0x03).nonzeroBitCount : nil
        let length = 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
        switch try table.u16(0) {
        case 1:
            guard index < (try table.u16(8)) else { return nil }
            let pairs = try table.part(atOffsetAt: 10 + 2 * index)
            let size = 2 + length
            let pair = try TrueTypeTable.search(try pairs.u16(0)) { i throws(TrueTypeError) in
                try pairs.u16(2 + size * i) - right
            }
            guard let pair else { return nil }
            guard let advance else { return 0 }
            return try pairs.i16(2 + size * pair + 2 + advance)
        case 2:
            let leftClass = try glyphClass(of: left, in: try table.part(atOffsetAt: 8))
            let rightClass = try glyphClass(of: right, in: try table.part(atOffsetAt: 10))
            let rightCount = try table.u16(14)
            guard leftClass < (try table.u16(12)), rightClass < rightCount else { return nil }
            guard let advance else { return 0 }
            return try table.i16(16 + length * (leftClass * rightCount + rightClass) + advance)
        default:
            return nil
        }
    }

    /// nil for a glyph that is not covered.
    private static func coverageIndex(of glyph: Int, in coverage: TrueTypeTable) throws(TrueTypeError) -> Int? {
        let count = try coverage.u16(2)
        switch try coverage.u16(0) {
        case 1:
            return try TrueTypeTable.search(count) { i throws(TrueTypeError) in try coverage.u16(4 + 2 * i) - glyph }
        case 2:
            guard let range = try range(of: glyph, in: coverage, count: count) else { return nil }
            return try coverage.u16(range + 4) + glyph - coverage.u16(range)
        default:
            return nil
        }
    }

    /// 0 for a glyph that is in no other class.
    private static func glyphClass(of glyph: Int, in classes: TrueTypeTable) throws(TrueTypeError) -> Int {
        switch try classes.u16(0) {
        case 1:
            let index = glyph - (try classes.u16(2))
            guard index >= 0, index < (try classes.u16(4)) else { return 0 }
            return try classes.u16(6 + 2 * index)
        case 2:
            guard let range = try range(of: glyph, in: classes, count: try classes.u16(2)) else { return 0 }
            return try classes.u16(range + 4)
        default:
            return 0
        }
    }

    /// Where the range of glyphs stands, six bytes each from byte 4, in which the glyph is.
    private static func range(
        of glyph: Int, in table: TrueTypeTable, count: Int
    ) throws(TrueTypeError) -> Int? {
        let index = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            if try table.u16(6 + 6 * i) < glyph { return -1 }
            return try table.u16(4 + 6 * i) > glyph ? 1 : 0
        }
        return index.map { 4 + 6 * $0 }
    }
}
