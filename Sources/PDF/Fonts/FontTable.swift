import DisplayList
import PathParser

/// The fonts of a document: of each the glyphs that texts have used.
struct FontTable {
    /// A font, as texts name it.
    struct Font {
        let source: GlyphFont
        /// The number of its object.
        let number: Int
        /// The glyphs in the order in which they were used first, from 1.
        fileprivate(set) var shapes: [GlyphShape] = []
        /// What each stands for; "" where that is not known.
        fileprivate(set) var texts: [String] = []
        /// The places of the font's glyphs among these; only looked up.
        fileprivate var places: [Int: Int] = [:]
    }

    private(set) var fonts: [Font] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    /// The index of a font, which is added if it is new.
    mutating func index(of source: GlyphFont, _ objects: inout PDFObjects) -> Int {
        if let known = indices[ObjectIdentifier(source)] { return known }
        // Two faces of a name may be one and the same, read twice.
        indices[ObjectIdentifier(source)] = fonts.count
        fonts.append(Font(source: source, number: objects.reserve()))
        return fonts.count - 1
    }

    /// The code of a glyph in texts, which is added if it is new; nil where the font is full.
    /// - Parameter text: what it stands for here; "" where that is not known.
    mutating func code(of shape: GlyphShape, _ text: String, in font: Int) -> UInt16? {
        let text = text.withoutSpaceBehind
        if let place = fonts[font].places[shape.number] {
            if fonts[font].texts[place].isEmpty { fonts[font].texts[place] = text }
            return UInt16(truncatingIfNeeded: place + 1)
        }
        let place = fonts[font].shapes.count
        guard place < 65_000 else { return nil }
        fonts[font].places[shape.number] = place
        fonts[font].shapes.append(shape)
        fonts[font].texts.append(text)
        return UInt16(truncatingIfNeeded: place + 1)
    }

    /// How far the pen moves behind a glyph, in thousandths of an em: as the file says it.
    static func width(of shape: GlyphShape) -> Int {
        let width = (shape.advance * 1000).rounded()
        return width.magnitude <= 32_000 ? Int(width) : 0
    }

    // MARK: Objects

    /// Adds the objects of all fonts: of type 0, whose codes are the numbers of glyphs (ISO 32000-1, section 9.7).
    func addObjects(_ objects: inout PDFObjects) {
        for (index, font) in fonts.enumerated() where !font.shapes.isEmpty {
            FontTable.add(font, tag: FontTable.tag(index), &objects)
        }
    }

    /// Six letters that tell subsets of a font apart (section 9.6.4).
    private static func tag(_ index: Int) -> String {
        var rest = index
        var letters: [Character] = []
        for _ in 0..<6 {
            letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: rest % 26))))
            rest /= 26
        }
        return String(letters.reversed())
    }

    private static func add(_ font: Font, tag: String, _ objects: inout PDFObjects) {
        let units = min(max(font.source.unitsPerEm, 16), 16_384)
        let em = Double(units)
        let name = tag + "+" + font.source.postScriptName
        let box = font.shapes.reduce(Rect.null) { $0.union($1.bounds) }
        func edges(_ scale: Double) -> [Int] {
            [box.minX * scale, -box.maxY * scale, box.maxX * scale, -box.minY * scale].enumerated().map { index, edge in
                let whole = edge.rounded(index < 2 ? .down : .up)
                return whole.magnitude <= 32_000 ? Int(whole) : 0
            }
        }
        let missing = CFFFont.Glyph(path: Path(), advance: units / 2)
        let glyphs = font.shapes.map { shape in
            let advance = (shape.advance * em).rounded()
            return CFFFont.Glyph(path: shape.path, advance: advance.magnitude <= 32_000 ? Int(advance) : 0)
        }
        let file = CFFFont.bytes(name: name, glyphs: [missing] + glyphs, unitsPerEm: units, box: edges(em))
        let fileNumber = objects.addStream(PDFBytes("/Subtype/CIDFontType0C"), file)

        var descriptor = PDFBytes("<</Type/FontDescriptor/FontName/")
        descriptor.append(ascii: name)
        // Symbolic: its codes are of no encoding.
        descriptor.append("/Flags ")
        descriptor.append(4 + (font.source.isItalic ? 64 : 0))
        descriptor.append("/FontBBox")
        descriptor.appendArray(edges(1000).map(Double.init), decimals: 0)
        descriptor.append(font.source.isItalic ? "/ItalicAngle -12" : "/ItalicAngle 0")
        for (key, value) in [
            ("/Ascent " as StaticString, font.source.ascent), ("/Descent ", -font.source.descent),
            ("/CapHeight ", font.source.capHeight),
        ] {
            descriptor.append(key)
            descriptor.append(value * 1000, decimals: 0)
        }
        descriptor.append("/StemV ")
        // No reader that has the outlines draws by it.
        descriptor.append(50 + font.source.weight / 10, decimals: 0)
        descriptor.append("/FontFile3 ")
        descriptor.reference(fileNumber)
        descriptor.append(">>")

        var descendant = PDFBytes("<</Type/Font/Subtype/CIDFontType0/BaseFont/")
        descendant.append(ascii: name)
        descendant.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
        descendant.reference(objects.add(descriptor))
        descendant.append("/W[1[")
        for (index, shape) in font.shapes.enumerated() {
            if index > 0 { descendant.append(" ") }
            descendant.append(width(of: shape))
        }
        descendant.append("]]>>")

        var whole = PDFBytes("<</Type/Font/Subtype/Type0/BaseFont/")
        whole.append(ascii: name)
        whole.append("/Encoding/Identity-H/DescendantFonts[")
        whole.reference(objects.add(descendant))
        whole.append("]")
        if let map = characterMap(font) {
            whole.append("/ToUnicode ")
            whole.reference(objects.addStream(PDFBytes(), map.bytes))
        }
        whole.append(">>")
        objects.set(font.number, whole)
    }

    /// The map from codes to characters (section 9.10.3); nil where no glyph's are known.
    private static func characterMap(_ font: Font) -> PDFBytes? {
        let known = font.texts.indices.filter { !font.texts[$0].isEmpty }
        if known.isEmpty { return nil }
        var map = PDFBytes(
            """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
            /CMapName/Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000><FFFF>
            endcodespacerange

            """)
        var rest = known[...]
        while !rest.isEmpty {
            // At most a hundred at a time.
            let part = rest.prefix(100)
            rest = rest.dropFirst(part.count)
            map.append(part.count)
            map.append(" beginbfchar\n")
            for place in part {
                map.append("<")
                map.appendHexDigits(UInt16(truncatingIfNeeded: place + 1))
                map.append("><")
                for unit in font.texts[place].utf16 { map.appendHexDigits(unit) }
                map.append(">\n")
            }
            map.append("endbfchar\n")
        }
        map.append("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
        return map
    }
}

extension GlyphFont {
    /// The name without what PostScript's names cannot have.
    fileprivate var postScriptName: String {
        let letters = name.unicodeScalars.filter { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-")
        }
        return letters.isEmpty ? "Font" : String(String.UnicodeScalarView(letters.prefix(60)))
    }
}

extension String {
    /// The same without white space behind what is seen: gaps between words have no glyphs in most runs, and glyphs that show
    /// letters are those of no space.
    fileprivate var withoutSpaceBehind: String {
        var scalars = unicodeScalars
        while let last = scalars.last, scalars.count > 1, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
