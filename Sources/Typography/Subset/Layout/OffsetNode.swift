/// A table with offsets of 16 bits to others, which come behind it (OpenType 1.9, "OpenType Layout Common Table Formats").
struct OffsetNode {
    private var words = TableBytes()
    private var links: [(place: Int, child: [UInt8])] = []
    /// Whether something is further away than an offset reaches.
    private(set) var isTooLarge = false

    init() {}

    init(_ words: [Int]) { for word in words { self.words.u16(word) } }

    mutating func u16(_ word: Int) { words.u16(word) }

    /// An offset to another table; 0, which means none, for nil.
    mutating func link(_ child: OffsetNode?) {
        if let child {
            let (bytes, isTooLarge) = child.packed
            self.isTooLarge = self.isTooLarge || isTooLarge
            links.append((words.count, bytes))
        }
        words.u16(0)
    }

    /// The bytes with all tables behind, those that are alike once.
    var packed: (bytes: [UInt8], isTooLarge: Bool) {
        var bytes = words
        var isTooLarge = isTooLarge
        // Only asked: its order is none.
        var places: [[UInt8]: Int] = [:]
        for (place, child) in links {
            let offset = places[child] ?? bytes.count
            if places[child] == nil {
                places[child] = offset
                bytes.append(child)
            }
            isTooLarge = isTooLarge || offset > 0xFFFF
            bytes.set16(offset, at: place)
        }
        return (bytes.bytes, isTooLarge)
    }

    // MARK: Sets of glyphs

    /// A coverage table of glyphs, ascending; a list or ranges, whichever is smaller.
    static func coverage(_ glyphs: [Int]) -> OffsetNode {
        var ranges: [(first: Int, last: Int)] = []
        for glyph in glyphs {
            if let last = ranges.last, last.last + 1 == glyph {
                ranges[ranges.count - 1].last = glyph
            } else {
                ranges.append((glyph, glyph))
            }
        }
        guard 3 * ranges.count < glyphs.count else { return OffsetNode([1, glyphs.count] + glyphs) }
        var node = OffsetNode([2, ranges.count])
        var index = 0
        for range in ranges {
            for word in [range.first, range.last, index] { node.u16(word) }
            index += range.last - range.first + 1
        }
        return node
    }

    /// A class definition of glyphs, ascending; those of class 0 are left out.
    static func classes(_ classes: [(glyph: Int, class: Int)]) -> OffsetNode {
        var ranges: [(first: Int, last: Int, class: Int)] = []
        for (glyph, value) in classes where value != 0 {
            if let last = ranges.last, last.last + 1 == glyph, last.class == value {
                ranges[ranges.count - 1].last = glyph
            } else {
                ranges.append((glyph, glyph, value))
            }
        }
        var node = OffsetNode([2, ranges.count])
        for range in ranges { for word in [range.first, range.last, range.class] { node.u16(word) } }
        return node
    }
}
