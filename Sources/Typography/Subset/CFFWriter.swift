/// Writes a `CFF ` table (Technical Note 5176) whose glyphs have numbers instead of names: a CID-keyed font of one part.
struct CFFWriter {
    /// Operators of a DICT.
    private enum Key {
        static let box = 5
        static let charset = 15
        static let charStrings = 17
        static let privateDictionary = 18
        static let defaultWidth = 20
        static let nominalWidth = 21
        static let matrix = 0x0C07
        static let registry = 0x0C1E
        static let count = 0x0C22
        static let fontArray = 0x0C24
        static let fontSelection = 0x0C25
    }

    /// The first string of a font itself; those before are standard ones.
    private static let firstString = 391

    var name: String
    var unitsPerEm: Int
    var box: SubsetGlyph.Box
    /// The advance of charstrings that name none.
    var defaultWidth: Int
    var charStrings: [[UInt8]]

    func table() -> TableBytes {
        var start = TableBytes([1, 0, 4, 4])
        start.append(CFFWriter.list([Array(name.utf8)]))
        var rest = CFFWriter.list([Array("Adobe".utf8), Array("Identity".utf8)])
        // No subroutines.
        rest += [0, 0]
        // Offsets are of a fixed size: how long the settings are does not depend on them.
        let draft = CFFWriter.list([top(Places())])
        var places = Places()
        places.charset = start.count + draft.count + rest.count
        let charset = self.charset()
        places.fontSelection = places.charset + charset.count
        let selection = self.selection()
        places.charStrings = places.fontSelection + selection.count
        let programs = CFFWriter.list(charStrings)
        let settings = self.settings()
        places.settings = places.charStrings + programs.count
        places.fontArray = places.settings + settings.count
        start.append(CFFWriter.list([top(places)]))
        start.append(rest)
        start.append(charset)
        start.append(selection)
        start.append(programs)
        start.append(settings)
        start.append(CFFWriter.list([part(place: places.settings, size: settings.count)]))
        return start
    }

    private struct Places {
        var charset = 0
        var fontSelection = 0
        var charStrings = 0
        var settings = 0
        var fontArray = 0
    }

    // MARK: Settings

    private func top(_ places: Places) -> [UInt8] {
        var bytes = TableBytes()
        bytes.number(CFFWriter.firstString)
        bytes.number(CFFWriter.firstString + 1)
        bytes.number(0)
        CFFWriter.key(Key.registry, &bytes)
        if unitsPerEm != 1000 {
            for value in [1 / Double(unitsPerEm), 0, 0, 1 / Double(unitsPerEm), 0, 0] { bytes.real(value) }
            CFFWriter.key(Key.matrix, &bytes)
        }
        for limit in [box.minX, box.minY, box.maxX, box.maxY] { bytes.number(limit) }
        CFFWriter.key(Key.box, &bytes)
        CFFWriter.place(charStrings.count, Key.count, &bytes)
        CFFWriter.place(places.charset, Key.charset, &bytes)
        CFFWriter.place(places.fontSelection, Key.fontSelection, &bytes)
        CFFWriter.place(places.charStrings, Key.charStrings, &bytes)
        CFFWriter.place(places.fontArray, Key.fontArray, &bytes)
        return bytes.bytes
    }

    /// The only part's Font DICT.
    private func part(place: Int, size: Int) -> [UInt8] {
        var bytes = TableBytes()
        bytes.number(size)
        CFFWriter.place(place, Key.privateDictionary, &bytes)
        return bytes.bytes
    }

    /// The part's Private DICT.
    private func settings() -> [UInt8] {
        var bytes = TableBytes()
        bytes.number(defaultWidth)
        CFFWriter.key(Key.defaultWidth, &bytes)
        bytes.number(0)
        CFFWriter.key(Key.nominalWidth, &bytes)
        return bytes.bytes
    }

    /// Each glyph's number is its place: format 2, one range.
    private func charset() -> [UInt8] {
        var bytes = TableBytes()
        bytes.u8(2)
        if charStrings.count > 1 {
            bytes.u16(1)
            bytes.u16(charStrings.count - 2)
        }
        return bytes.bytes
    }

    /// All glyphs are of the only part: format 3, one range.
    private func selection() -> [UInt8] {
        var bytes = TableBytes()
        bytes.u8(3)
        bytes.u16(1)
        bytes.u16(0)
        bytes.u8(0)
        bytes.u16(charStrings.count)
        return bytes.bytes
    }

    // MARK: Forms

    private static func key(_ key: Int, _ bytes: inout TableBytes) {
        if key > 0xFF { bytes.u8(key >> 8) }
        bytes.u8(key)
    }

    /// A number of 32 bits and its key.
    private static func place(_ value: Int, _ key: Int, _ bytes: inout TableBytes) {
        bytes.u8(29)
        bytes.u32(value)
        CFFWriter.key(key, &bytes)
    }

    /// An INDEX (section 5), with the smallest offsets.
    private static func list(_ items: [[UInt8]]) -> [UInt8] {
        var bytes = TableBytes()
        bytes.u16(items.count)
        guard !items.isEmpty else { return bytes.bytes }
        let end = 1 + items.reduce(0) { $0 + $1.count }
        let size = end <= 0xFF ? 1 : end <= 0xFFFF ? 2 : end <= 0xFF_FFFF ? 3 : 4
        bytes.u8(size)
        var place = 1
        for offset in 0...items.count {
            for shift in (0..<size).reversed() { bytes.u8(place >> (8 * shift)) }
            if offset < items.count { place += items[offset].count }
        }
        for item in items { bytes.append(item) }
        return bytes.bytes
    }
}

extension TableBytes {
    /// A real number of a DICT: half bytes of digits (Technical Note 5176, section 4).
    mutating func real(_ value: Double) {
        var halves: [Int] = []
        var text = Array("\(value)".utf8)[...]
        while let byte = text.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): halves.append(Int(byte - UInt8(ascii: "0")))
            case UInt8(ascii: "."): halves.append(10)
            case UInt8(ascii: "-"): halves.append(14)
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                let isBelowOne = text.first == UInt8(ascii: "-")
                if isBelowOne { text.removeFirst() }
                halves.append(isBelowOne ? 12 : 11)
            default: break
            }
        }
        halves.append(15)
        if !halves.count.isMultiple(of: 2) { halves.append(15) }
        u8(30)
        for i in stride(from: 0, to: halves.count, by: 2) { u8(halves[i] << 4 | halves[i + 1]) }
    }
}
