import PathParser

/// A bare CFF table of some glyphs (Adobe Technical Note 5176), keyed by numbers: for fonts within PDF files.
///
/// It is made of outlines as they are drawn, so that it serves for fonts of any kind, in any weight, and with letters that were
/// made bolder or slanted.
enum CFFFont {
    /// A glyph of the table.
    struct Glyph {
        /// In ems, y down.
        var path: Path
        /// In units.
        var advance: Int
    }

    /// - Parameters:
    ///   - name: of ASCII letters, digits and hyphens.
    ///   - glyphs: the first is that of missing characters.
    ///   - unitsPerEm: coordinates are rounded to units, 16 … 16,384.
    ///   - box: the bounds of all glyphs, in units.
    static func bytes(name: String, glyphs: [Glyph], unitsPerEm: Int, box: [Int]) -> [UInt8] {
        let count = glyphs.count
        let names = index([Array(name.utf8)])
        let strings = index([Array("Adobe".utf8), Array("Identity".utf8)])
        let charStrings = index(
            glyphs.map { CharString($0.path, unitsPerEm: unitsPerEm, width: $0.advance).bytes })
        // Numbers rise by one from glyph to glyph; all glyphs are of the only dictionary.
        let charset: [UInt8] = count > 1 ? [2, 0, 1] + word(count - 2) : [0]
        let select: [UInt8] = [3, 0, 1, 0, 0, 0] + word(count)

        // All offsets take five bytes, so that the dictionary's length does not depend on them.
        func top(_ offsets: (charset: Int, select: Int, charStrings: Int, dictionaries: Int)) -> [UInt8] {
            var top: [UInt8] = number(391) + number(392) + number(0) + [12, 30]
            if unitsPerEm != 1000 { top += matrix(unitsPerEm) }
            for edge in box.prefix(4) { top += number(edge) }
            top.append(5)
            top += number(count) + [12, 34]
            top += offset(offsets.charset) + [15]
            top += offset(offsets.select) + [12, 37]
            top += offset(offsets.charStrings) + [17]
            top += offset(offsets.dictionaries) + [12, 36]
            return top
        }
        let header: [UInt8] = [1, 0, 4, 4]
        let start = header.count + names.count + index([top((0, 0, 0, 0))]).count + strings.count + 2
        let selectPlace = start + charset.count
        let charStringsPlace = selectPlace + select.count
        let privatePlace = charStringsPlace + charStrings.count
        // A private dictionary without entries: all widths are in the charstrings.
        let dictionaries = index([number(0) + offset(privatePlace) + [18]])
        let tops = index([top((start, selectPlace, charStringsPlace, privatePlace))])
        return header + names + tops + strings + [0, 0] + charset + select + charStrings + dictionaries
    }

    /// A list of data with the places of each (section 5).
    private static func index(_ items: [[UInt8]]) -> [UInt8] {
        if items.isEmpty { return [0, 0] }
        let end = items.reduce(1) { $0 + $1.count }
        var size = 1
        while size < 4, end >> (8 * size) > 0 { size += 1 }
        var out = word(items.count) + [UInt8(size)]
        var place = 1
        func append(_ place: Int) {
            for byte in (0..<size).reversed() { out.append(UInt8(truncatingIfNeeded: place >> (8 * byte))) }
        }
        append(place)
        for item in items {
            place += item.count
            append(place)
        }
        for item in items { out += item }
        return out
    }

    private static func word(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }

    /// A whole number in a dictionary (section 4).
    private static func number(_ value: Int) -> [UInt8] {
        switch value {
        case -107...107: return [UInt8(truncatingIfNeeded: value + 139)]
        case -32_768...32_767: return [28] + word(value)
        default: return offset(value)
        }
    }

    private static func offset(_ value: Int) -> [UInt8] {
        [29] + word(value >> 16) + word(value)
    }

    /// The entry FontMatrix: a unit as a part of the em, as decimal digits.
    private static func matrix(_ unitsPerEm: Int) -> [UInt8] {
        var digits: [UInt8] = []
        DecimalText.append(1 / Double(unitsPerEm), decimals: 12, to: &digits)
        var nibbles = digits.map { $0 == UInt8(ascii: ".") ? 0xA : $0 - UInt8(ascii: "0") }
        nibbles.append(0xF)
        if nibbles.count % 2 == 1 { nibbles.append(0xF) }
        var real: [UInt8] = [30]
        for place in stride(from: 0, to: nibbles.count, by: 2) { real.append(nibbles[place] << 4 | nibbles[place + 1]) }
        return real + number(0) + number(0) + real + number(0) + number(0) + [12, 7]
    }
}
