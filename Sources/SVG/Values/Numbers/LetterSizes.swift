/// The sizes of a face's letters that lengths refer to, where the font size is 1 (CSS Values 4, section 6.1.1).
struct LetterSizes: Sendable, Hashable {
    /// The height of small letters.
    var ex = 0.5
    /// The advance of the figure 0.
    var ch = 0.5
    /// The height of capitals.
    var cap = 0.7
    /// The advance of the ideograph for water.
    var ic = 1.0

    /// What common faces have, for where no font is asked.
    static let usual = LetterSizes()
}

extension Length {
    /// Whether the length is measured in letters of the element's font.
    var isInLetters: Bool {
        switch unit {
        case .ex, .ch, .cap, .ic: true
        case .math: isMathInLetters
        default: false
        }
    }

    /// Whether a text has a number with a unit of letters.
    static func mentionsLetters(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count > 2 else { return false }
        for i in text.startIndex..<text.endIndex - 2 {
            guard text[i] &- UInt8(ascii: "0") < 10 || text[i] == UInt8(ascii: ".") else { continue }
            switch (text[i + 1] | 0x20, text[i + 2] | 0x20) {
            case (UInt8(ascii: "e"), UInt8(ascii: "x")), (UInt8(ascii: "c"), UInt8(ascii: "h")),
                (UInt8(ascii: "c"), UInt8(ascii: "a")), (UInt8(ascii: "i"), UInt8(ascii: "c")):
                return true
            default: break
            }
        }
        return false
    }
}
