/// What a subset's file says of its style, its names and its characters.
extension SubsetTables {
    /// The sizes of the table's versions, from 0.
    private static let styleSizes = [78, 86, 96, 96, 96, 100]
    /// Metrics that vary, and where `OS/2` has them (OpenType 1.9, `MVAR`).
    private static let variedStyles = [
        ("sbxs", 10), ("sbys", 12), ("sbxo", 14), ("sbyo", 16), ("spxs", 18), ("spys", 20), ("spxo", 22), ("spyo", 24),
        ("strs", 26), ("stro", 28), ("hasc", 68), ("hdsc", 70), ("hlgp", 72), ("hcla", 74), ("hcld", 76), ("xhgt", 86),
        ("cpht", 88),
    ]

    /// `OS/2`; one from the face's metrics where the font has none, or an old one that ends before its heights.
    /// - Parameter characters: the first and the last one of the map.
    func style(characters: ClosedRange<UInt32>) -> TableBytes {
        var style = TableBytes()
        let version = face.table("OS/2").flatMap { try? $0.u16(0) } ?? -1
        if let table = face.table("OS/2"), version >= 0,
            case let size = SubsetTables.styleSizes[min(version, SubsetTables.styleSizes.count - 1)],
            table.count >= size
        {
            style = TableBytes(table.content.prefix(size))
            style.set16(min(version, SubsetTables.styleSizes.count - 1), at: 0)
            for (tag, place) in SubsetTables.variedStyles { vary(tag, place, &style) }
        } else {
            style = madeStyle()
        }
        style.set16(weightClass, at: 4)
        // Italic and bold; regular is neither.
        var selection = style.u16(at: 62)
        if face.synthesis.contains(.style) { selection = selection & ~0x40 | 0x01 }
        if face.synthesis.contains(.weight) { selection = selection & ~0x40 | 0x20 }
        style.set16(selection, at: 62)
        style.set16(Int(min(characters.lowerBound, 0xFFFF)), at: 64)
        style.set16(Int(min(characters.upperBound, 0xFFFF)), at: 66)
        return style
    }

    private func madeStyle() -> TableBytes {
        let em = Double(face.unitsPerEm)
        func units(_ ems: Double) -> Int { SubsetTables.signed(TrueTypeFace.whole(ems * em)) }
        var style = TableBytes()
        // Version 4; average width, weight, width, and that the licence restricts nothing.
        style.u16(4)
        style.u16(glyphs.isEmpty ? 0 : glyphs.reduce(0) { $0 + $1.advance } / glyphs.count)
        style.u16(weightClass)
        style.u16(5)
        style.u16(0)
        let (low, high) = (face.metrics.subscript, face.metrics.superscript)
        for script in [low, high] {
            style.u16(units(script.scale))
            style.u16(units(script.scale))
            style.u16(units(script.x))
            style.u16(units(script.y.magnitude))
        }
        style.u16(units(face.metrics.strikeout.thickness))
        style.u16(units(face.metrics.strikeout.position))
        // No class of family, nothing of its forms and its blocks of characters.
        style.u16(0)
        for _ in 0..<10 { style.u8(0) }
        for _ in 0..<4 { style.bits(0) }
        style.tag("    ")
        // Regular: what is not is set behind.
        style.u16(0x40)
        style.u16(0)
        style.u16(0)
        style.u16(units(face.metrics.ascent))
        style.u16(units(-face.metrics.descent))
        style.u16(units(face.metrics.lineGap))
        style.u16(max(units(face.metrics.ascent), 0))
        style.u16(max(units(face.metrics.descent), 0))
        style.bits(1)
        style.bits(0)
        style.u16(units(face.xHeight))
        style.u16(units(face.capHeight))
        // The default character, the one that breaks lines, and how far features look.
        style.u16(0)
        style.u16(32)
        style.u16(2)
        return style
    }

    /// By the class of family of `OS/2`, or else by PANOSE's number for serifs.
    var isSerif: Bool {
        guard let table = face.table("OS/2"), table.count >= 42, let family = try? table.u8(30) else { return false }
        switch family {
        case 1...5, 7: return true
        case 8: return false
        default:
            guard let kind = try? table.u8(32), let serifs = try? table.u8(33) else { return false }
            return kind == 2 && (2...10).contains(serifs)
        }
    }

    // MARK: Names

    /// Copyright, family, style, identifier, full name, version, PostScript name; and where the licence is found.
    private static let keptNames = [0, 1, 2, 3, 4, 5, 6, 14]

    /// The names in English, for Windows, as browsers and checks of fonts ask for them; the family's where the font has
    /// none.
    func names() -> TableBytes {
        var kept: [(id: Int, text: [UInt8])] = []
        for id in SubsetTables.keptNames {
            if let text = name(id) {
                kept.append((id, text))
            } else if let made = madeName(id) {
                kept.append((id, made.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }))
            }
        }
        var names = TableBytes()
        names.u16(0)
        names.u16(kept.count)
        names.u16(6 + 12 * kept.count)
        var place = 0
        for (id, text) in kept {
            // Windows, the basic plane, English of the United States.
            for number in [3, 1, 0x409, id, text.count, place] { names.u16(number) }
            place += text.count
        }
        for (_, text) in kept { names.append(text) }
        return names
    }

    /// A long one is no name, but a licence.
    private static let maxNameSize = 2000

    private func name(_ id: Int) -> [UInt8]? {
        guard let table = face.table("name"), let count = try? table.u16(2),
            let storage = try? table.part(atOffsetAt: 4)
        else { return nil }
        for i in 0..<count {
            let record = 6 + 12 * i
            guard let found = try? table.u16(record + 6) else { return nil }
            guard found == id, let platform = try? table.u16(record), platform == 3,
                let encoding = try? table.u16(record + 2), encoding == 1 || encoding == 10,
                let language = try? table.u16(record + 4), language == 0x409, let size = try? table.u16(record + 8),
                size <= SubsetTables.maxNameSize, let offset = try? table.u16(record + 10),
                let text = try? storage.part(at: offset, length: size)
            else { continue }
            return Array(text.content)
        }
        return nil
    }

    private func madeName(_ id: Int) -> String? {
        switch id {
        case 1: face.familyName
        case 2: "Regular"
        case 4: face.name
        case 6: postScriptName
        default: nil
        }
    }

    /// The longest that PostScript allows.
    private static let maxPostScriptName = 63

    /// What PostScript allows in a name (OpenType 1.9, `name`, ID 6).
    var postScriptName: String {
        let own = face.table("name").flatMap { (try? FontNames.best([6], in: $0)) ?? nil } ?? face.name
        var name = ""
        for scalar in own.unicodeScalars where name.utf8.count < SubsetTables.maxPostScriptName {
            switch scalar {
            case "[", "]", "(", ")", "{", "}", "<", ">", "/", "%": continue
            case "!"..."~": name.unicodeScalars.append(scalar)
            default: continue
            }
        }
        return name.isEmpty ? "Unnamed" : name
    }
}
