import PathParser

/// A font's outlines as cubic curves: its `CFF ` table (Technical Note 5176), or an instance of its `CFF2` table
/// (OpenType 1.9). A glyph is read when it is needed.
struct CFFTable: Sendable {
    /// Operators of a DICT.
    private enum Key {
        static let charset = 15
        static let charStrings = 17
        static let privateDictionary = 18
        static let subroutines = 19
        static let variationIndex = 22
        static let variations = 24
        static let charStringType = 0x0C06
        static let registry = 0x0C1E
        static let fontArray = 0x0C24
        static let fontSelection = 0x0C25
    }

    /// The settings that glyphs share: a Font DICT.
    private struct Part {
        var localSubroutines = CFFIndex.empty
        /// The subtable of the variations that its glyphs begin with.
        var variationIndex = 0
    }

    private let version: CFFVersion
    private let charStrings: CFFIndex
    private let globalSubroutines: CFFIndex
    /// All fonts except those of large character sets have one.
    private let parts: [Part]
    /// The index of each glyph's part.
    private let selection: CFFSelection?
    private let charset: TrueTypeTable?
    /// nil for a font that does not vary.
    private let variations: ItemVariations?

    var count: Int { charStrings.count }

    /// The most parts of a font.
    private static let maxParts = 256

    /// - Parameter table: `CFF `.
    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        try CFFTable.check(table, version: 1)
        let names = try CFFIndex(table, at: try table.u8(2))
        let dictionaries = try CFFIndex(table, at: names.end)
        let strings = try CFFIndex(table, at: dictionaries.end)
        version = .one
        variations = nil
        globalSubroutines = try CFFIndex(table, at: strings.end)
        let top = try CFFDictionary(try dictionaries[0])
        guard top.integer(Key.charStringType) ?? 2 == 2 else {
            throw table.error(
                at: 0, found: "char strings of type \(top.integer(Key.charStringType) ?? 0)", expected: "type 2")
        }
        charStrings = try CFFTable.charStrings(of: top, in: table, .one)
        if top.has(Key.registry) {
            parts = try CFFTable.parts(of: top, in: table, .one)
            guard let place = top.integer(Key.fontSelection) else {
                throw table.error(at: 0, found: "no parts", expected: "those of a font for character codes")
            }
            selection = CFFSelection(try table.part(at: place))
        } else {
            parts = [try CFFTable.part(top, in: table, .one)]
            selection = nil
        }
        // 0, 1 and 2 are predefined charsets; OpenType fonts have their own.
        let charset = top.integer(Key.charset) ?? 0
        self.charset = charset > 2 ? try table.part(at: charset) : nil
    }

    /// - Parameters:
    ///   - table: `CFF2`.
    ///   - coordinates: the instance, -1 … 1 for each axis; empty for the default.
    init(variable table: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        try CFFTable.check(table, version: 2)
        let start = try table.u8(2)
        let length = try table.u16(3)
        version = .two
        charset = nil
        let top = try CFFDictionary(try table.part(at: start, length: length), version: .two)
        globalSubroutines = try CFFIndex(table, at: start + length, version: .two)
        charStrings = try CFFTable.charStrings(of: top, in: table, .two)
        parts = try CFFTable.parts(of: top, in: table, .two)
        selection = try top.integer(Key.fontSelection).map { place throws(TrueTypeError) in
            CFFSelection(try table.part(at: place))
        }
        variations = try top.integer(Key.variations).map { place throws(TrueTypeError) in
            // Its length stands in front of it.
            try ItemVariations(try table.part(at: place + 2), coordinates: coordinates)
        }
    }

    private static func check(_ table: TrueTypeTable, version: Int) throws(TrueTypeError) {
        guard try table.u8(0) == version else {
            throw table.error(at: 0, found: "version \(try table.u8(0))", expected: "\(version)")
        }
    }

    private static func charStrings(
        of top: CFFDictionary, in table: TrueTypeTable, _ version: CFFVersion
    ) throws(TrueTypeError) -> CFFIndex {
        guard let place = top.integer(Key.charStrings) else {
            throw table.error(at: 0, found: "no char strings", expected: "their offset in the top dictionary")
        }
        return try CFFIndex(table, at: place, version: version)
    }

    /// The parts of a font that lists them.
    private static func parts(
        of top: CFFDictionary, in table: TrueTypeTable, _ version: CFFVersion
    ) throws(TrueTypeError) -> [Part] {
        guard let place = top.integer(Key.fontArray) else {
            throw table.error(at: 0, found: "no parts", expected: "their offset in the top dictionary")
        }
        let list = try CFFIndex(table, at: place, version: version)
        var parts: [Part] = []
        for i in 0..<min(list.count, maxParts) {
            parts.append(try part(try CFFDictionary(try list[i], version: version), in: table, version))
        }
        return parts
    }

    private static func part(
        _ dictionary: CFFDictionary, in table: TrueTypeTable, _ version: CFFVersion
    ) throws(TrueTypeError) -> Part {
        var part = Part()
        guard let place = dictionary.integers(Key.privateDictionary), place.count == 2 else { return part }
        let settings = try CFFDictionary(try table.part(at: place[1], length: place[0]), version: version)
        part.variationIndex = settings.integer(Key.variationIndex) ?? 0
        // The offset counts from the start of the private DICT.
        if let offset = settings.integer(Key.subroutines) {
            part.localSubroutines = try CFFIndex(table, at: place[1] + offset, version: version)
        }
        return part
    }

    // MARK: Glyphs

    /// The outline in font units, y up; empty for glyphs without contours.
    /// - Throws: for glyphs that are damaged, too long, or have too many subroutine calls.
    func outline(of glyph: Int) throws(TrueTypeError) -> Path {
        let program = try run(try charStrings[glyph], of: glyph)
        guard let accent = program.accent else { return program.path }
        // A letter and an accent, by their codes in Adobe's standard encoding (Technical Note 5177, appendix C).
        var path = try run(try charString(standardCode: accent.base), of: glyph).path
        let mark = try run(try charString(standardCode: accent.accent), of: glyph).path
        path.append(mark.transformed(by: .translation(accent.offset.x, accent.offset.y)))
        return path
    }

    /// - Parameter glyph: the one whose part has the subroutines.
    private func run(_ code: TrueTypeTable, of glyph: Int) throws(TrueTypeError) -> CharString {
        let index = try selection?.part(of: glyph) ?? 0
        let part = index < parts.count ? parts[index] : Part()
        let blend = version == .two ? CharStringBlend(variations, index: part.variationIndex) : nil
        var program = CharString(local: part.localSubroutines, global: globalSubroutines, blend: blend)
        try program.run(code)
        return program
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
