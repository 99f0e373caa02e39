/// The order of letters in syllables of Khmer (Microsoft, "Developing OpenType Fonts for Khmer Script").
struct KhmerShaping {
    static let basicFeatures: [FontTag] = ["pref", "blwf", "abvf", "pstf", "cfar"]
    static let lastFeatures: [FontTag] = ["pres", "abvs", "blws", "psts"]

    /// The mask of letters and signs behind the first letter.
    private let behindMask: UInt32
    private let preBaseMask: UInt32
    /// The mask of what follows a coeng ro.
    private let afterRoMask: UInt32

    init(mask: (FontTag) -> UInt32) {
        behindMask = mask("blwf") | mask("abvf") | mask("pstf")
        preBaseMask = mask("pref")
        afterRoMask = mask("cfar")
    }

    /// Vowel signs on both sides of a letter are parted, although Unicode does not.
    static func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
        switch scalar {
        case 0x17BE...0x17C0, 0x17C4, 0x17C5: (0x17C1, scalar)
        default: nil
        }
    }

    func reorder(_ buffer: inout GlyphBuffer, circle: Int?) {
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

    private func reorder(_ buffer: inout GlyphBuffer, _ range: Range<Int>) {
        let start = range.lowerBound
        for i in range.dropFirst() { buffer.input[i].mask |= behindMask }
        // At most two letters are below the first.
        var coengs = 0
        for i in range.dropFirst() {
            if buffer.input[i].indic == .halant, coengs <= 2, i + 1 < range.upperBound {
                coengs += 1
                guard buffer.input[i + 1].indic == .ra else { continue }
                // A coeng with ro goes in front of the first letter.
                buffer.input[i].mask |= preBaseMask
                buffer.input[i + 1].mask |= preBaseMask
                buffer.mergeClusters(start..<i + 2)
                buffer.move(i, to: start)
                buffer.move(i + 1, to: start + 1)
                for j in i + 2..<max(i + 2, range.upperBound) { buffer.input[j].mask |= afterRoMask }
                coengs = 2
            } else if buffer.input[i].indic == .vowelPre {
                buffer.mergeClusters(start..<i + 1)
                buffer.move(i, to: start)
            }
        }
    }
}
