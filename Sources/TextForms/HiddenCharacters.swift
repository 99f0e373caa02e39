/// Characters that are not seen, and do something: they steer a terminal, end a line, turn the direction of writing, or make
/// two texts look the same. Whatever is printed, or written as JSON, has escapes in their places.
package enum HiddenCharacters {
    /// C0, DEL and C1; the soft hyphen, fillers and separators without a width, marks and isolates of direction, ends of lines
    /// and paragraphs, joiners and invisible operators, the byte order mark, annotations, musical beams, tags.
    private static let ranges: [ClosedRange<UInt32>] = [
        0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
        0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFEFF...0xFEFF,
        0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE00FF,
    ]

    /// - Parameter previous: the character before it; nil at the beginning. Letters of many scripts, and pictures, are joined
    ///   and kept apart by two of these characters, which stay as they are behind them.
    package static func contain(_ scalar: UInt32, after previous: UInt32?) -> Bool {
        if scalar >= 0x20, scalar < 0x7F { return false }
        if scalar == 0x200C || scalar == 0x200D { return (previous ?? 0) < 0x80 }
        return ranges.contains { $0.contains(scalar) }
    }

    /// A text with `\u{1b}` in the place of each.
    /// - Parameter keepsLines: whether its line feeds stay; else they become `\n`.
    package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var out = ""
        var previous: UInt32?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": out += keepsLines ? "\n" : "\\n"
            case "\t": out += "\\t"
            case _ where contain(scalar.value, after: previous):
                out += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: out.unicodeScalars.append(scalar)
            }
            previous = scalar.value
        }
        return out
    }
}
