/// The tables of a subset that say how its glyphs are set: the font's own, with what follows from the glyphs.
struct SubsetTables {
    let face: TrueTypeFace
    let glyphs: [SubsetGlyph]
    let isCubic: Bool
    /// nil for what the font says.
    let weight: Int?
    /// What encloses all glyphs; nil if none has ink.
    let box: SubsetGlyph.Box?
    private let variations: MetricVariations?

    init(face: TrueTypeFace, glyphs: [SubsetGlyph], isCubic: Bool, weight: Int?) {
        self.face = face
        self.glyphs = glyphs
        self.isCubic = isCubic
        self.weight = weight
        var box: SubsetGlyph.Box?
        for glyph in glyphs {
            guard let own = glyph.box?.limited else { continue }
            box = box?.union(own) ?? own
        }
        self.box = box
        let isVaried = face.coordinates.contains { $0 != 0 }
        let table = isVaried ? face.table("MVAR") : nil
        variations = table.flatMap { (try? MetricVariations($0, coordinates: face.coordinates)) ?? nil }
    }

    /// A table of the font; none for one that it does not have.
    private func original(_ tag: String, _ count: Int) -> TableBytes {
        TableBytes(face.table(tag)?.content.prefix(count) ?? [])
    }

    /// Adds what a metric varies by to a number of 16 bits.
    func vary(_ tag: String, _ place: Int, _ bytes: inout TableBytes) {
        guard let variations else { return }
        bytes.set16(bytes.i16(at: place) + TrueTypeFace.whole(variations.delta(tag)), at: place)
    }

    // MARK: The font as a whole

    func head(hasLongPlaces: Bool) -> TableBytes {
        var head = original("head", 54)
        head.set32(0x0001_0000, at: 0)
        head.set32(0, at: 8)
        // Without instructions the sizes do not depend on them (bits 2 and 4). Outlines that are written anew lie where
        // their bearings say (bit 1).
        var flags = head.u16(at: 16) & ~0x14
        if face.isRewritten || isCubic { flags |= 2 }
        head.set16(flags, at: 16)
        let box = box ?? SubsetGlyph.Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for (i, limit) in [box.minX, box.minY, box.maxX, box.maxY].enumerated() { head.set16(limit, at: 36 + 2 * i) }
        var style = head.u16(at: 44)
        if face.synthesis.contains(.weight) { style |= 1 }
        if face.synthesis.contains(.style) { style |= 2 }
        head.set16(style, at: 44)
        head.set16(hasLongPlaces ? 1 : 0, at: 50)
        head.set16(0, at: 52)
        return head
    }

    func maxp() -> TableBytes {
        var maxp = TableBytes()
        maxp.bits(isCubic ? 0x0000_5000 : 0x0001_0000)
        maxp.u16(glyphs.count)
        guard !isCubic else { return maxp }
        func most(_ value: (SubsetGlyph) -> Int) -> Int { min(glyphs.map(value).max() ?? 0, 0xFFFF) }
        maxp.u16(most { $0.depth == 0 ? $0.points : 0 })
        maxp.u16(most { $0.depth == 0 ? $0.contours : 0 })
        maxp.u16(most { $0.depth > 0 ? $0.points : 0 })
        maxp.u16(most { $0.depth > 0 ? $0.contours : 0 })
        // One zone, and nothing for instructions.
        maxp.u16(1)
        for _ in 0..<6 { maxp.u16(0) }
        maxp.u16(most { $0.components })
        maxp.u16(most { $0.depth })
        return maxp
    }

    // MARK: Metrics

    /// How many glyphs have an advance of their own: those behind have the same as the last of them.
    private var advanceCount: Int {
        var count = glyphs.count
        while count > 1, glyphs[count - 1].advance == glyphs[count - 2].advance { count -= 1 }
        return count
    }

    func hmtx() -> TableBytes {
        var hmtx = TableBytes()
        let advances = advanceCount
        for (i, glyph) in glyphs.enumerated() {
            if i < advances { hmtx.u16(SubsetTables.unsigned(glyph.advance)) }
            hmtx.u16(SubsetTables.signed(glyph.leftBearing))
        }
        return hmtx
    }

    func hhea() -> TableBytes {
        var hhea = original("hhea", 36)
        hhea.set32(0x0001_0000, at: 0)
        vary("hasc", 4, &hhea)
        vary("hdsc", 6, &hhea)
        vary("hlgp", 8, &hhea)
        var (left, right, extent) = (Int.max, Int.max, Int.min)
        for glyph in glyphs {
            guard let box = glyph.box?.limited else { continue }
            left = min(left, glyph.leftBearing)
            right = min(right, glyph.advance - glyph.leftBearing - (box.maxX - box.minX))
            extent = max(extent, glyph.leftBearing + box.maxX - box.minX)
        }
        if extent == .min { (left, right, extent) = (0, 0, 0) }
        hhea.set16(SubsetTables.unsigned(glyphs.map { $0.advance }.max() ?? 0), at: 10)
        hhea.set16(SubsetTables.signed(left), at: 12)
        hhea.set16(SubsetTables.signed(right), at: 14)
        hhea.set16(SubsetTables.signed(extent), at: 16)
        for place in stride(from: 24, through: 32, by: 2) { hhea.set16(0, at: place) }
        hhea.set16(advanceCount, at: 34)
        return hhea
    }

    static func signed(_ value: Int) -> Int { min(max(value, Int(Int16.min)), Int(Int16.max)) }
    static func unsigned(_ value: Int) -> Int { min(max(value, 0), Int(UInt16.max)) }

    // MARK: Style

    /// In degrees, anticlockwise.
    var italicAngle: Double {
        if face.synthesis.contains(.style) { return -FaceStyle.obliqueAngle }
        guard let post = face.table("post"), let angle = try? post.fixed(4) else { return 0 }
        return angle.clamped(to: -90...90)
    }

    var isFixedPitch: Bool { face.table("post").flatMap { try? $0.bits(12) != 0 } ?? false }

    /// The names of glyphs are left out: version 3.
    func post() -> TableBytes {
        var post = TableBytes()
        post.bits(0x0003_0000)
        post.bits(UInt32(bitPattern: Int32((italicAngle * 65536).rounded())))
        let own = face.table("post")
        post.u16((try? own?.i16(8)) ?? TrueTypeFace.whole(face.metrics.underline.position * Double(face.unitsPerEm)))
        post.u16((try? own?.i16(10)) ?? TrueTypeFace.whole(face.metrics.underline.thickness * Double(face.unitsPerEm)))
        vary("undo", 8, &post)
        vary("unds", 10, &post)
        post.bits(isFixedPitch ? 1 : 0)
        for _ in 0..<4 { post.bits(0) }
        return post
    }

    var weightClass: Int {
        if let weight { return min(max(weight, 1), 1000) }
        if face.synthesis.contains(.weight) { return 700 }
        guard let own = face.table("OS/2").flatMap({ try? $0.u16(4) }), own > 0 else {
            return TrueTypeFace.whole(face.style.weight.lowerBound)
        }
        return own < 10 ? own * 100 : min(own, 1000)
    }
}

extension SubsetGlyph.Box {
    /// What of it can be said in 16 bits.
    var limited: SubsetGlyph.Box {
        SubsetGlyph.Box(
            minX: SubsetTables.signed(minX), minY: SubsetTables.signed(minY), maxX: SubsetTables.signed(maxX),
            maxY: SubsetTables.signed(maxY))
    }
}

extension TrueTypeFace {
    /// Whether a subset's outlines are not those of the file: those of an instance, and those in other styles.
    var isRewritten: Bool { !synthesis.isEmpty || coordinates.contains { $0 != 0 } }
}
