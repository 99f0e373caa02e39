import PathParser

/// A font's outlines as cubic curves: its `CFF ` table (Technical Note 5176). A glyph is read when it is needed.
struct CFFTable: Sendable {
    /// Operators of a DICT.
    private enum Key {
        static let charset = 15
        static let charStrings = 17
        static let privateDictionary = 18
        static let subroutines = 19
        static let charStringType = 0x0C06
        static let registry = 0x0C1E
        static let fontArray = 0x0C24
        static let fontSelection = 0x0C25
    }

    private let charStrings: CFFIndex
    private let globalSubroutines: CFFIndex
    /// The local subroutines of each Font DICT; all fonts except those of large character sets have one.
    private let localSubroutines: [CFFIndex]
    /// The index of each glyph's Font DICT.
    private let selection: TrueTypeTable?
    private let charset: TrueTypeTable?

    var count: Int { charStrings.count }

    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        guard try table.u8(0) == 1 else {
            throw table.error(at: 0, found: "version \(try table.u8(0))", expected: "1")
        }
        let names = try CFFIndex(table, at: try table.u8(2))
        let dictionaries = try CFFIndex(table, at: names.end)
        let strings = try CFFIndex(table, at: dictionaries.end)
        globalSubroutines = try CFFIndex(table, at: strings.end)
        let top = try CFFDictionary(try dictionaries[0])
        guard top.integer(Key.charStringType) ?? 2 == 2 else {
            throw table.error(
                at: 0, found: "char strings of type \(top.integer(Key.charStringType) ?? 0)", expected: "type 2")
        }
        guard let place = top.integer(Key.charStrings) else {
            throw table.error(at: 0, found: "no char strings", expected: "their offset in the top dictionary")
        }
        charStrings = try CFFIndex(table, at: place)
        if top.has(Key.registry) {
            guard let place = top.integer(Key.fontArray), let selected = top.integer(Key.fontSelection) else {
                throw table.error(at: 0, found: "no parts", expected: "those of a font for character codes")
            }
            let parts = try CFFIndex(table, at: place)
            var subroutines: [CFFIndex] = []
            for i in 0..<min(parts.count, 256) {
                subroutines.append(try CFFTable.subroutines(of: try CFFDictionary(try parts[i]), in: table))
            }
            localSubroutines = subroutines
            selection = try table.part(at: selected)
        } else {
            localSubroutines = [try CFFTable.subroutines(of: top, in: table)]
            selection = nil
        }
        // 0, 1 and 2 are predefined charsets; OpenType fonts have their own.
        let charset = top.integer(Key.charset) ?? 0
        self.charset = charset > 2 ? try table.part(at: charset) : nil
    }

    private static func subroutines(
        of dictionary: CFFDictionary, in table: TrueTypeTable
    ) throws(TrueTypeError) -> CFFIndex {
        guard let place = dictionary.integers(Key.privateDictionary), place.count == 2 else { return .empty }
        let settings = try CFFDictionary(try table.part(at: place[1], length: place[0]))
        guard let offset = settings.integer(Key.subroutines) else { return .empty }
        // The offset counts from the start of the private DICT.
        return try CFFIndex(table, at: place[1] + offset)
    }

    // MARK: Glyphs

    /// The outline in font units, y up; empty for glyphs without contours.
    /// - Throws: for glyphs that are damaged, too long, or have too many subroutine calls.
    func outline(of glyph: Int) throws(TrueTypeError) -> Path {
        let code = try charStrings[glyph]
        var program = CharString(local: try subroutines(for: glyph), global: globalSubroutines)
        try program.run(code)
        guard let accent = program.accent else { return program.path }
        // A letter and an accent, by their codes in Adobe's standard encoding (Technical Note 5177, appendix C).
        var whole = CharString(local: try subroutines(for: glyph), global: globalSubroutines)
        try whole.run(try charString(standardCode: accent.base))
        var mark = CharString(local: try subroutines(for: glyph), global: globalSubroutines)
        try mark.run(try charString(standardCode: accent.accent))
        var path = whole.path
        path.append(mark.path.transformed(by: .translation(accent.offset.x, accent.offset.y)))
        return path
    }

    private func subroutines(for glyph: Int) throws(TrueTypeError) -> CFFIndex {
        let part = try selection.map { table throws(TrueTypeError) in try CFFTable.part(of: glyph, in: table) } ?? 0
        return part < localSubroutines.count ? localSubroutines[part] : .empty
    }

    private static func part(of glyph: Int, in selection: TrueTypeTable) throws(TrueTypeError) -> Int {
        switch try selection.u8(0) {
        case 0: return try selection.u8(1 + glyph)
        case 3:
            let count = try selection.u16(1)
            let range = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
                if try selection.u16(3 + 3 * (i + 1)) <= glyph { return -1 }
                return try selection.u16(3 + 3 * i) > glyph ? 1 : 0
            }
            return try range.map { i throws(TrueTypeError) in try selection.u8(5 + 3 * i) } ?? 0
        default:
            throw selection.error(at: 0, found: "form \(try selection.u8(0)) of parts", expected: "0 or 3")
        }
    }

    // MARK: Accented letters

    private func charString(standardCode: Int) throws(TrueTypeError) -> TrueTypeTable {
        let name = StandardEncoding.name(of: standardCode)
        return try charStrings[try glyph(named: name)]
    }

    /// The glyph of a standard name, by the name's number.
    private func glyph(named name: Int) throws(TrueTypeError) -> Int {
        guard let charset else { return name }
        if name == 0 { return 0 }
        let form = try charset.u8(0)
        var glyph = 1
        var place = 1
        while glyph < count {
            let first = try charset.u16(place)
            if form == 0 {
                if first == name { return glyph }
                place += 2
                glyph += 1
            } else {
                let left = form == 1 ? try charset.u8(place + 2) : try charset.u16(place + 2)
                if first <= name, name <= first + left { return glyph + name - first }
                place += form == 1 ? 3 : 4
                glyph += left + 1
            }
        }
        throw charset.error(at: 0, found: "no glyph of the standard name \(name)", expected: "a letter or an accent")
    }
}

/// Adobe's standard encoding, as numbers of standard names (Technical Note 5176, appendix B).
enum StandardEncoding {
    /// - Parameter code: 0 … 255.
    static func name(of code: Int) -> Int {
        switch code {
        case 32...126: code - 31
        case 161...175: code - 65
        case 177...180: code - 66
        case 182...189: code - 67
        case 191: 123
        case 193...200: code - 69
        case 202, 203: code - 70
        case 205...208: code - 71
        case 225: 138
        case 227: 139
        case 232...235: code - 92
        case 241: 144
        case 245: 145
        case 248...251: code - 102
        default: 0
        }
    }
}
