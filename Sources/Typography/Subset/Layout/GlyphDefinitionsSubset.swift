/// A subset's `GDEF`: the kinds of its glyphs, and the sets of marks that lookups name.
struct GlyphDefinitionsSubset {
    /// - Parameter source: a layout table of the font, for its glyphs alone; `data` is `GDEF`.
    /// - Returns: nil for a font without kinds of glyphs.
    static func table(_ source: LayoutSource) throws(TrueTypeError) -> TableBytes? {
        var source = source
        let data = source.data
        func definition(_ place: Int, _ source: inout LayoutSource) throws(TrueTypeError) -> OffsetNode? {
            let offset = try data.u16(place)
            guard offset != 0 else { return nil }
            return .classes(try source.classes(offset).enumerated().map { ($0.offset, $0.element) })
        }
        let kinds = try definition(4, &source)
        let attachments = try definition(10, &source)
        var sets: [[Int]]?
        if try data.u16(2) >= 2, case let place = try data.u16(12), place != 0 {
            var found: [[Int]] = []
            for i in 0..<(try data.u16(place + 2)) {
                let offset = try data.u32(place + 4 + 4 * i)
                found.append(offset == 0 ? [] : try source.covered(place + offset).map { $0.number })
            }
            sets = found
        }
        guard kinds != nil || attachments != nil || sets != nil else { return nil }
        var node = OffsetNode([1, sets == nil ? 0 : 2])
        node.link(kinds)
        // No points of attachment, no carets.
        node.u16(0)
        node.u16(0)
        node.link(attachments)
        if let sets { node.link(markSets(sets)) }
        let (bytes, isTooLarge) = node.packed
        return isTooLarge ? nil : TableBytes(bytes)
    }

    /// Sets have offsets of 32 bits, the higher half of which is 0 here.
    private static func markSets(_ sets: [[Int]]) -> OffsetNode {
        var node = OffsetNode([1, sets.count])
        for set in sets {
            node.u16(0)
            node.link(.coverage(set))
        }
        return node
    }
}
