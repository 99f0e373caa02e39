/// Makes a subset of a face.
struct FontSubsetWriter {
    let face: TrueTypeFace
    private let form: FontSubset.Form
    private let weight: Int?
    private var kept = SubsetGlyphs()
    /// The map of a file by itself, in the order of the characters.
    private let characters: [(scalar: UInt32, glyph: UInt16)]

    init(
        face: TrueTypeFace, glyphs: [UInt16], form: FontSubset.Form, weight: Int?
    ) throws(FontSubsetError) {
        self.face = face
        self.form = form
        self.weight = weight
        var characters: [(scalar: UInt32, glyph: UInt16)] = []
        if case .file(let asked, _) = form {
            for (scalar, glyph) in asked { characters.append((scalar.value, glyph)) }
            characters.sort { ($0.scalar, $0.glyph) < ($1.scalar, $1.glyph) }
        }
        // Of two glyphs for one character the lower one counts.
        self.characters = characters.enumerated().filter { i, character in
            i == 0 || characters[i - 1].scalar != character.scalar
        }.map { $0.element }
        for glyph in glyphs + self.characters.map({ $0.glyph }) {
            guard Int(glyph) < face.glyphCount else { throw .noGlyph(glyph, count: face.glyphCount) }
            kept.append(glyph)
        }
    }

    func subset() throws(FontSubsetError) -> FontSubset {
        var layout: SubsetLayout?
        var kept = self.kept
        if case .file(_, let features) = form {
            layout = SubsetLayout(face: face, kept: kept, features: features)
            kept = layout?.closed(kept) ?? kept
        }
        switch face.glyphs {
        case .none: throw .noOutlines(font: face.name)
        case .cubic:
            let writer = CubicSubset(face: face, glyphs: kept.glyphs)
            return try subset(
                of: kept, kept.glyphs.map { writer.glyph(Int($0)) }, layout, defaultWidth: writer.defaultWidth)
        case .quadratic(let table):
            let writer = QuadraticSubset(face: face, table: table)
            var all = kept
            writer.appendComponents(to: &all)
            return try subset(of: all, all.glyphs.map { writer.glyph(Int($0), in: all) }, layout, defaultWidth: nil)
        }
    }

    /// - Parameter defaultWidth: of charstrings; nil for quadratic outlines.
    private func subset(
        of kept: SubsetGlyphs, _ glyphs: [SubsetGlyph], _ layout: SubsetLayout?, defaultWidth: Int?
    ) throws(FontSubsetError) -> FontSubset {
        let tables = SubsetTables(face: face, glyphs: glyphs, isCubic: defaultWidth != nil, weight: weight)
        let box = tables.box ?? SubsetGlyph.Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
        let em = Double(face.unitsPerEm)
        return FontSubset(
            outlines: defaultWidth == nil ? .trueType : .cff,
            bytes: try bytes(of: kept, tables, layout, box, defaultWidth: defaultWidth),
            numbers: kept.numbers, glyphs: kept.glyphs, advances: kept.glyphs.map { face.advanceUnits(of: Int($0)) },
            unitsPerEm: face.unitsPerEm, ascent: TrueTypeFace.whole(face.metrics.ascent * em),
            descent: -TrueTypeFace.whole(face.metrics.descent * em), capHeight: TrueTypeFace.whole(face.capHeight * em),
            boundingBox: (box.minX, box.minY, box.maxX, box.maxY), italicAngle: tables.italicAngle,
            isFixedPitch: tables.isFixedPitch, isSerif: tables.isSerif, weight: tables.weightClass,
            postScriptName: tables.postScriptName)
    }

    private func bytes(
        of kept: SubsetGlyphs, _ tables: SubsetTables, _ layout: SubsetLayout?, _ box: SubsetGlyph.Box,
        defaultWidth: Int?
    ) throws(FontSubsetError) -> [UInt8] {
        var file = FontTables()
        var hasLongPlaces = false
        if let defaultWidth {
            let cff = CFFWriter(
                name: tables.postScriptName, unitsPerEm: face.unitsPerEm, box: box, defaultWidth: defaultWidth,
                charStrings: tables.glyphs.map { $0.data }
            ).table()
            if case .pdf = form { return cff.bytes }
            file.append("CFF ", cff)
        } else {
            let outlines = QuadraticSubset.tables(tables.glyphs)
            hasLongPlaces = outlines.isLong
            file.append("glyf", outlines.glyf)
            file.append("loca", outlines.loca)
        }
        file.append("head", tables.head(hasLongPlaces: hasLongPlaces))
        file.append("hhea", tables.hhea())
        file.append("hmtx", tables.hmtx())
        file.append("maxp", tables.maxp())
        if case .file = form {
            file.append("OS/2", tables.style(characters: extent))
            file.append("cmap", try map(kept).table())
            file.append("name", tables.names())
            file.append("post", tables.post())
            var layout = layout
            for (tag, content) in layout?.tables(kept) ?? [] { file.append(tag, content) }
        }
        return file.file(isCubic: defaultWidth != nil)
    }

    // MARK: Characters

    /// The first and the last character of the map.
    private var extent: ClosedRange<UInt32> {
        guard let first = characters.first?.scalar, let last = characters.last?.scalar else { return 0...0 }
        return first...last
    }

    private func map(_ kept: SubsetGlyphs) -> CharacterMapWriter {
        CharacterMapWriter(
            characters.compactMap { character in
                kept.numbers[character.glyph].map { (scalar: character.scalar, glyph: $0) }
            })
    }
}
