/// How tall a font's lines and letters are, in font units.
struct FontHeights: Sendable {
    /// From the baseline up.
    let ascent: Int
    /// From the baseline down.
    let descent: Int
    /// 0 where the font does not say it.
    let capHeight: Int
    let xHeight: Int

    /// The lines' heights are those of `hhea`, as browsers take them, unless `OS/2` asks for its typographic ones.
    init(hhea: TrueTypeTable, os2: TrueTypeTable?) throws(TrueTypeError) {
        var ascent = try hhea.i16(4)
        var descent = -(try hhea.i16(6))
        var capHeight = 0
        var xHeight = 0
        // The oldest tables end in front of the typographic heights.
        if let os2, os2.count >= 78 {
            let prefersTypographic = try os2.u16(62) & 0x80 != 0
            if prefersTypographic || ascent == 0 && descent == 0 {
                ascent = try os2.i16(68)
                descent = -(try os2.i16(70))
            }
            if ascent == 0 && descent == 0 {
                ascent = try os2.u16(74)
                descent = try os2.u16(76)
            }
            if try os2.u16(0) >= 2, os2.count >= 90 {
                xHeight = try os2.i16(86)
                capHeight = try os2.i16(88)
            }
        }
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.xHeight = xHeight
    }
}
