/// A font's `GSUB` or `GPOS` as a subset reads it.
struct LayoutSource {
    /// How many numbers are read at most: offsets may lead to the same table any number of times.
    private static let maxSteps = 8_000_000

    let data: TrueTypeTable
    let stage: LayoutTable.Stage
    /// The glyphs that are there, as the original numbers them.
    var kept: SubsetGlyphs
    /// What positions vary by; nil for a font at its default instance.
    let variations: ItemVariations?
    private var steps = LayoutSource.maxSteps

    init(_ data: TrueTypeTable, _ stage: LayoutTable.Stage, kept: SubsetGlyphs, variations: ItemVariations?) {
        self.data = data
        self.stage = stage
        self.kept = kept
        self.variations = variations
    }

    /// Counts what is read.
    mutating func step(_ count: Int = 1) throws(TrueTypeError) {
        steps -= count
        guard steps > 0 else {
            throw data.error(at: 0, found: "rules that take long to read", expected: "\(LayoutSource.maxSteps) steps")
        }
    }

    /// The place of a field in a matrix of rows, counted from the matrix.
    /// - Throws: for one beyond the table.
    func place(row: Int, of columns: Int, column: Int, size: Int) throws(TrueTypeError) -> Int {
        let (start, isBeyond) = row.multipliedReportingOverflow(by: columns)
        guard !isBeyond, start <= data.count, case let place = size * (start + column), place <= data.count else {
            throw data.error(at: 0, found: "row \(row) of \(columns) columns", expected: "one within the table")
        }
        return place
    }

    /// The subset's number; nil for a glyph that is not kept.
    func number(_ glyph: Int) -> Int? {
        UInt16(exactly: glyph).flatMap { kept.numbers[$0] }.map { Int($0) }
    }

    func isKept(_ glyph: Int) -> Bool { number(glyph) != nil }

    /// The subset's numbers; nil if one is not kept.
    func numbers(_ glyphs: [Int]) -> [Int]? {
        let numbers = glyphs.compactMap { number($0) }
        return numbers.count == glyphs.count ? numbers : nil
    }

    // MARK: Parts

    /// So many numbers.
    mutating func words(_ at: Int, _ count: Int) throws(TrueTypeError) -> [Int] {
        try step(count)
        var words: [Int] = []
        words.reserveCapacity(count)
        for i in 0..<count { words.append(try data.u16(at + 2 * i)) }
        return words
    }

    /// A count, and so many numbers behind it.
    mutating func list(_ at: Int) throws(TrueTypeError) -> [Int] { try words(at + 2, try data.u16(at)) }

    /// A covered glyph that is kept: its number in the original, its index in the coverage, and its number in the subset.
    struct Covered {
        var glyph: Int
        var index: Int
        var number: Int
    }

    /// The kept glyphs of a coverage table, in the subset's order.
    mutating func covered(_ at: Int) throws(TrueTypeError) -> [Covered] {
        let count = try data.u16(at + 2)
        var covered: [Covered] = []
        // What is covered, or what is kept: whichever are fewer.
        if try data.u16(at) == 1, count < kept.glyphs.count {
            for (index, glyph) in try words(at + 4, count).enumerated() {
                if let number = number(glyph) { covered.append(Covered(glyph: glyph, index: index, number: number)) }
            }
            return covered.sorted { $0.number < $1.number }
        }
        try step(kept.glyphs.count)
        for (number, glyph) in kept.glyphs.enumerated() {
            guard let index = try data.coverage(at, Int(glyph)) else { continue }
            covered.append(Covered(glyph: Int(glyph), index: index, number: number))
        }
        return covered
    }

    /// The coverage to which the offset at a place leads.
    mutating func covered(atOffsetAt place: Int, from base: Int) throws(TrueTypeError) -> [Covered] {
        try covered(base + (try data.u16(place)))
    }

    /// The classes of all kept glyphs, by their numbers in the subset.
    mutating func classes(_ at: Int) throws(TrueTypeError) -> [Int] {
        try step(kept.glyphs.count)
        var classes: [Int] = []
        for glyph in kept.glyphs { classes.append(try data.glyphClass(at, Int(glyph))) }
        return classes
    }

    // MARK: Lookups

    /// A subtable's kind and place, with those of extensions resolved.
    struct Subtable {
        var type: Int
        var place: Int
    }

    struct Entry {
        var type = 0
        var flags = 0
        var markSet = 0
        var subtables: [Subtable] = []
    }

    /// A lookup; damaged subtables are left out.
    mutating func lookup(_ index: Int) throws(TrueTypeError) -> Entry {
        let list = try data.u16(8)
        guard index < (try data.u16(list)) else { return Entry() }
        let at = list + (try data.u16(list + 2 + 2 * index))
        var entry = Entry(type: try data.u16(at), flags: try data.u16(at + 2))
        let places = try self.list(at + 4)
        if entry.flags & Lookup.Flags.usesMarkSet != 0 { entry.markSet = try data.u16(at + 6 + 2 * places.count) }
        let isExtension = entry.type == (stage == .substitution ? 7 : 9)
        for offset in places {
            var subtable = Subtable(type: entry.type, place: at + offset)
            if isExtension {
                guard let type = try? data.u16(subtable.place + 2), let far = try? data.u32(subtable.place + 4) else {
                    continue
                }
                subtable = Subtable(type: type, place: subtable.place + far)
            }
            entry.subtables.append(subtable)
        }
        if isExtension { entry.type = entry.subtables.first?.type ?? 0 }
        return entry
    }

    /// The lookups that a contextual subtable applies, as records of an index and a lookup.
    mutating func records(_ at: Int, _ count: Int) throws(TrueTypeError) -> [(index: Int, lookup: Int)] {
        let words = try words(at, 2 * count)
        return (0..<count).map { (words[2 * $0], words[2 * $0 + 1]) }
    }
}
