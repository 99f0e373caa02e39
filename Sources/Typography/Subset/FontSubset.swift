/// A font file that has some of another's glyphs alone, for documents that bring their fonts along.
///
/// Hints are left out, and the outlines are those of the face: a variable font's are of its instance, and styles that its
/// letters are given are in them. A glyph that is damaged is empty, as it is drawn.
package struct FontSubset: Sendable {
    /// How the outlines are written.
    package enum Outlines: Sendable, Hashable {
        /// Quadratic curves: the file's tables `glyf` and `loca`.
        case trueType
        /// Cubic curves: a `CFF ` table with characters' numbers instead of names (CID-keyed), each that of its glyph.
        case cff
    }

    /// What the subset is made for.
    package enum Form: Sendable {
        /// For PDF (ISO 32000-2, section 9.9), where glyphs are shown by number: of TrueType a file without character
        /// map and names, of CFF the bare table.
        case pdf
        /// A font file by itself, of either kind, with a map from these characters to the original's glyphs. Glyphs of
        /// the map that are not in the list come behind it, and then those that the font's substitutions make of them.
        /// It shapes texts of these characters as the original does, with the features that are on by themselves and
        /// those that are named.
        case file(characters: [(scalar: Unicode.Scalar, glyph: UInt16)], features: [FontTag] = [])
    }

    package var outlines: Outlines
    package var bytes: [UInt8]
    /// The subset's glyph number of each original glyph. Only to be asked, since its order is none.
    package var numbers: [UInt16: UInt16]
    /// The original's glyph number of each glyph, in the subset's order; the first is 0.
    package var glyphs: [UInt16]
    /// The advance of each glyph, in the subset's order, in font units.
    package var advances: [Int]
    package var unitsPerEm: Int
    /// Heights above the baseline, in font units: `descent` is below 0.
    package var ascent: Int
    package var descent: Int
    package var capHeight: Int
    /// What encloses the subset's glyphs, in font units, y up.
    package var boundingBox: (minX: Int, minY: Int, maxX: Int, maxY: Int)
    /// In degrees, anticlockwise: letters that lean to the right have an angle below 0.
    package var italicAngle: Double
    package var isFixedPitch: Bool
    package var isSerif: Bool
    /// 1 … 1000.
    package var weight: Int
    /// The font's name without the mark of a subset: printable ASCII without spaces and PostScript's delimiters.
    package var postScriptName: String

    /// The mark of a subset for its name in PDF (ISO 32000-2, section 9.9.2): six capitals, the same for the same bytes.
    package var tag: String {
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var tag = ""
        for _ in 0..<6 {
            tag.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: 65 + hash % 26)))
            hash /= 26
        }
        return tag
    }
}
