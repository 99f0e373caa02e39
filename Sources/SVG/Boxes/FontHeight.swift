import Typography

/// The height of a line above and below its baseline, in whole pixels, as browsers have them.
struct FontHeight {
    var ascent: Double
    var descent: Double
    var gap = 0.0

    init(_ face: TextFace?, size: Double) {
        let metrics = face?.face.metrics
        ascent = ((metrics?.ascent ?? 0.8) * size).rounded()
        descent = ((metrics?.descent ?? 0.2) * size).rounded()
        gap = ((metrics?.lineGap ?? 0) * size).rounded()
    }

    init(ascent: Double, descent: Double) {
        self.ascent = ascent
        self.descent = descent
    }

    /// The height of a line that has no other.
    var normal: Double { ascent + descent + gap }

    /// The height with half of a line's leading above and half below.
    func with(lineHeight: Double) -> FontHeight {
        let room = lineHeight - ascent - descent
        let above = (room / 2).rounded(.down)
        return FontHeight(ascent: ascent + above, descent: descent + room - above)
    }

    mutating func join(_ other: FontHeight) {
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
    }
}
