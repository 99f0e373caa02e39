/// The order of letters in syllables of Myanmar (Microsoft, "Developing OpenType Fonts for Myanmar Script").
enum MyanmarShaping {
    /// Features that are applied one by one.
    static let basicFeatures: [FontTag] = ["rphf", "pref", "blwf", "pstf"]
    static let lastFeatures: [FontTag] = ["pres", "abvs", "blws", "psts"]

    static func reorder(_ buffer: inout GlyphBuffer, circle: Int?) {
        buffer.insertDottedCircles(circle, category: IndicCategory.dottedCircle.rawValue)
        var start = 0
        while let range = buffer.syllable(from: start) {
            start = range.upperBound
            guard range.count <= GlyphBuffer.longestSyllable else { continue }
            switch buffer.kind(ofSyllable: range) {
            case .consonant, .broken: reorder(&buffer, range)
            default: break
            }
        }
    }

    private static func isConsonant(_ slot: GlyphSlot) -> Bool {
        if slot.kind.contains(.ligated) { return false }
        switch slot.indic {
        case .consonant, .withStacker, .ra, .vowel, .placeholder, .dottedCircle: return true
        default: return false
        }
    }

    private static func reorder(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        // A kinzi: a small nga above the next letter.
        let kinzi = range.prefix(3).map { buffer.input[$0].indic } == [.ra, .asat, .halant]
        let first = range.lowerBound + (kinzi ? 3 : 0)
        let base =
            (first..<range.upperBound).first { isConsonant(buffer.input[$0]) } ?? (kinzi ? range.lowerBound : first)

        var i = range.lowerBound
        while i < first {
            buffer.input[i].place = .afterMain
            i += 1
        }
        while i < base {
            buffer.input[i].place = .beforeBase
            i += 1
        }
        if i < range.upperBound {
            buffer.input[i].place = .base
            i += 1
        }
        var place = IndicPlace.afterMain
        while i < range.upperBound {
            switch (buffer.input[i].indic, place) {
            case (.medialRa, _): buffer.input[i].place = .beforeBase
            case (.vowelPre, _): buffer.input[i].place = .beforeMatra
            case (.variationSelector, _): buffer.input[i].place = buffer.input[i - 1].place
            case (.vowelBelow, .afterMain), (.vowelBelow, .below):
                place = .below
                buffer.input[i].place = place
            case (.accent, .below): buffer.input[i].place = .beforeSub
            case (_, .below):
                place = .afterSub
                buffer.input[i].place = place
            default: buffer.input[i].place = place
            }
            i += 1
        }

        sort(&buffer, range)
        var order = Array(range)
        buffer.turnSigns(&order) { $0.indic == .vowelPre }
        buffer.arrange(range, order)
    }

    /// Sorts the glyphs; where one moves over others, they become one cluster.
    private static func sort(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        for i in range.dropFirst() {
            var j = i
            while j > range.lowerBound, buffer.input[j - 1].place > buffer.input[i].place { j -= 1 }
            if i == j { continue }
            buffer.mergeClusters(j..<i + 1)
            buffer.move(i, to: j)
        }
    }
}
