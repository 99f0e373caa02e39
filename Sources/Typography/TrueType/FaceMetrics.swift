/// The heights of a face's lines and letters, and the places of its underlines, subscripts and superscripts. Lengths
/// are in ems; heights are above the baseline unless stated otherwise.
package struct FaceMetrics: Sendable, Hashable {
    /// A rule along a line of text, such as an underline.
    package struct Rule: Sendable, Hashable {
        /// The height of the rule's middle above the baseline; below 0 for underlines.
        package var position: Double
        package var thickness: Double
    }

    /// Smaller, shifted letters, such as exponents.
    package struct Script: Sendable, Hashable {
        /// Their size, relative to the text's.
        package var scale: Double
        /// The shift to the right, and up.
        package var x: Double
        package var y: Double
    }

    /// The ascent, the descent, and the gap between lines.
    package var ascent: Double
    package var descent: Double
    package var lineGap: Double
    /// nil where the font does not say it.
    package var capHeight: Double?
    package var xHeight: Double?

    package var underline: Rule
    package var strikeout: Rule
    package var `subscript`: Script
    package var superscript: Script

    /// Converts font units to ems.
    private struct Units {
        let em: Double
        let variations: MetricVariations?

        /// The variation is rounded to a whole number of units, as in shapers.
        func ems(_ value: Int, _ tag: String) -> Double {
            let delta = variations?.delta(tag).rounded(.toNearestOrAwayFromZero) ?? 0
            return (Double(value) + delta) / em
        }
    }

    /// The line heights are those of `hhea`, as in browsers, unless `OS/2` asks for its typographic ones.
    init(
        hhea: TrueTypeTable, os2: TrueTypeTable?, post: TrueTypeTable?, unitsPerEm: Int, variations: MetricVariations?
    ) throws(TrueTypeError) {
        let units = Units(em: Double(unitsPerEm), variations: variations)
        ascent = units.ems(try hhea.i16(4), "hasc")
        descent = -units.ems(try hhea.i16(6), "hdsc")
        lineGap = units.ems(try hhea.i16(8), "hlgp")
        // The oldest `OS/2` tables end before the typographic heights.
        if let os2, os2.count >= 78 {
            let prefersTypographic = try os2.u16(62) & 0x80 != 0
            if prefersTypographic || ascent == 0 && descent == 0 {
                ascent = units.ems(try os2.i16(68), "hasc")
                descent = -units.ems(try os2.i16(70), "hdsc")
                lineGap = units.ems(try os2.i16(72), "hlgp")
            }
            if ascent == 0 && descent == 0 {
                ascent = units.ems(try os2.u16(74), "hcla")
                descent = units.ems(try os2.u16(76), "hcld")
                lineGap = 0
            }
            if try os2.u16(0) >= 2, os2.count >= 90 {
                let (x, cap) = (try os2.i16(86), try os2.i16(88))
                if x > 0 { xHeight = units.ems(x, "xhgt") }
                if cap > 0 { capHeight = units.ems(cap, "cpht") }
            }
        }
        lineGap = max(lineGap, 0)

        // The most common values, for fonts without their own.
        underline = Rule(position: -0.1, thickness: 0.05)
        if let post, post.count >= 12 {
            let thickness = units.ems(try post.i16(10), "unds")
            if thickness > 0 { underline = Rule(position: units.ems(try post.i16(8), "undo"), thickness: thickness) }
        }
        strikeout = Rule(position: (xHeight ?? 0.5) / 2, thickness: underline.thickness)
        `subscript` = Script(scale: 0.65, x: 0, y: -0.075)
        superscript = Script(scale: 0.65, x: 0, y: 0.35)
        guard let os2, os2.count >= 30 else { return }
        let thickness = units.ems(try os2.i16(26), "strs")
        if thickness > 0 { strikeout = Rule(position: units.ems(try os2.i16(28), "stro"), thickness: thickness) }
        let sub = units.ems(try os2.i16(12), "sbys")
        if sub > 0 {
            `subscript` = Script(
                scale: sub, x: units.ems(try os2.i16(14), "sbxo"), y: -units.ems(try os2.i16(16), "sbyo"))
        }
        let sup = units.ems(try os2.i16(20), "spys")
        if sup > 0 {
            superscript = Script(
                scale: sup, x: units.ems(try os2.i16(22), "spxo"), y: units.ems(try os2.i16(24), "spyo"))
        }
    }
}
