/// Hebrew shaping beside lookups.
enum HebrewMarks {
    // Combining classes in the order of marks that fonts expect; see `MarkOrder`.
    private static let patah: UInt8 = 20
    private static let qamats: UInt8 = 21
    private static let sheva: UInt8 = 22
    private static let hiriq: UInt8 = 23
    private static let meteg: UInt8 = 25
    private static let below: UInt8 = 220

    /// A meteg stands in front of a sheva or hiriq that follows another vowel.
    static func order(_ buffer: inout GlyphBuffer, _ marks: Range<Int>) {
        for i in marks.dropFirst(2) {
            let classes = (buffer.input[i - 2].combining, buffer.input[i - 1].combining, buffer.input[i].combining)
            if classes.0 == patah || classes.0 == qamats, classes.1 == sheva || classes.1 == hiriq,
                classes.2 == meteg || classes.2 == below
            {
                buffer.mergeClusters(i - 1..<i + 1)
                buffer.input.swapAt(i - 1, i)
                return
            }
        }
    }

    /// Letters with a dagesh, U+FB30 on, in the order of the alphabet from U+05D0 on; 0 where there is none.
    private static let dagesh: [UInt32] = [
        0xFB30, 0xFB31, 0xFB32, 0xFB33, 0xFB34, 0xFB35, 0xFB36, 0, 0xFB38, 0xFB39, 0xFB3A, 0xFB3B, 0xFB3C, 0, 0xFB3E, 0,
        0xFB40, 0xFB41, 0, 0xFB43, 0xFB44, 0, 0xFB46, 0xFB47, 0xFB48, 0xFB49, 0xFB4A,
    ]

    /// A letter composed with a mark that Unicode does not compose: for fonts that do not place marks.
    static func presentationForm(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
        switch (mark, letter) {
        case (0x5B4, 0x5D9): return 0xFB1D
        case (0x5B7, 0x5F2): return 0xFB1F
        case (0x5B7, 0x5D0): return 0xFB2E
        case (0x5B8, 0x5D0): return 0xFB2F
        case (0x5B9, 0x5D5): return 0xFB4B
        case (0x5BC, 0x5D0...0x5EA):
            let form = dagesh[Int(letter) - 0x5D0]
            return form == 0 ? nil : form
        case (0x5BC, 0xFB2A): return 0xFB2C
        case (0x5BC, 0xFB2B): return 0xFB2D
        case (0x5BF, 0x5D1): return 0xFB4C
        case (0x5BF, 0x5DB): return 0xFB4D
        case (0x5BF, 0x5E4): return 0xFB4E
        case (0x5C1, 0x5E9): return 0xFB2A
        case (0x5C1, 0xFB49): return 0xFB2C
        case (0x5C2, 0x5E9): return 0xFB2B
        case (0x5C2, 0xFB49): return 0xFB2D
        default: return nil
        }
    }
}
