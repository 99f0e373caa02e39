/// Glyphs as they are written into a subset: static ones with the components that the font has, others as contours.
extension GlyphTable {
    /// The glyphs within a glyph; none for one with contours of its own.
    /// - Throws: for a damaged glyph, which is drawn as nothing and so written without components.
    func components(of glyph: Int) throws(TrueTypeError) -> [(component: GlyphComponent, bytes: ArraySlice<UInt8>)] {
        guard let data = try data(of: glyph), try data.i16(0) < 0 else { return [] }
        _ = try outline(of: glyph)
        var count = 0
        var components: [(component: GlyphComponent, bytes: ArraySlice<UInt8>)] = []
        for (component, offset) in try parts(data, &count) {
            components.append((component, try data.part(at: offset, length: component.length).content))
        }
        return components
    }

    /// What the glyph's header says of its extent.
    private func headerBox(of glyph: Int) throws(TrueTypeError) -> SubsetGlyph.Box? {
        guard let data = try data(of: glyph) else { return nil }
        return SubsetGlyph.Box(
            minX: try data.i16(2), minY: try data.i16(4), maxX: try data.i16(6), maxY: try data.i16(8))
    }

    /// Whether the glyph says that its contours lie over one another; its first point has the flag.
    private func overlaps(_ glyph: Int) -> Bool {
        guard let data = try? data(of: glyph), let contours = try? data.i16(0), contours > 0,
            let instructions = try? data.u16(10 + 2 * contours),
            let flag = try? data.u8(12 + 2 * contours + instructions)
        else { return false }
        return flag & 0x40 != 0
    }

    /// The glyph as it is, without instructions.
    /// - Parameters:
    ///   - number: of a component in the subset.
    ///   - advance: in the original's `hmtx`; the left side bearing as well, where nil stands for one that is missing.
    /// - Throws: for a damaged glyph.
    func copied(
        _ glyph: Int, number: (UInt16) -> UInt16?, advance: Int, leftBearing: Int?
    ) throws(TrueTypeError) -> SubsetGlyph {
        var copy = SubsetGlyph(advance: advance, leftBearing: leftBearing ?? 0)
        guard let box = try headerBox(of: glyph) else { return copy }
        let outline = try outline(of: glyph)
        copy.leftBearing = leftBearing ?? box.minX
        copy.points = outline.nodes.count
        copy.contours = outline.ends.count
        let components = try components(of: glyph)
        guard !components.isEmpty else {
            let writer = SimpleGlyphWriter(outline)
            guard let data = writer.data(box: box, overlaps: overlaps(glyph)) else {
                throw TrueTypeError(
                    table: "glyf", offset: 0, found: "points of glyph \(glyph) far apart",
                    expected: "differences of 16 bits")
            }
            copy.data = data
            copy.box = data.isEmpty ? nil : box
            return copy
        }
        var bytes = TableBytes()
        bytes.u16(0xFFFF)
        for limit in [box.minX, box.minY, box.maxX, box.maxY] { bytes.u16(limit) }
        for (component, content) in components {
            let place = bytes.count
            bytes.append(content)
            // No instructions come behind the components.
            bytes.set16(bytes.u16(at: place) & ~0x0100, at: place)
            let number = UInt16(exactly: component.glyph).flatMap(number) ?? 0
            bytes.set16(Int(number), at: place + 2)
            copy.depth = max(copy.depth, 1 + (try depth(of: component.glyph, below: GlyphTable.maxDepth)))
        }
        copy.components = components.count
        copy.data = bytes.bytes
        copy.box = box
        return copy
    }

    /// How many levels of components a glyph has; its outline has been read, so that there are not many.
    private func depth(of glyph: Int, below limit: Int) throws(TrueTypeError) -> Int {
        guard limit > 0, let data = try data(of: glyph), try data.i16(0) < 0 else { return 0 }
        var count = 0
        var depth = 0
        for (component, _) in try parts(data, &count) {
            depth = max(depth, 1 + (try self.depth(of: component.glyph, below: limit - 1)))
        }
        return depth
    }
}
