import CResources

/// The kind of a syllable, in the order of Tools/unicode-tables.
enum SyllableKind: UInt8 {
    /// A character that makes no syllable.
    case other
    /// Signs without a letter.
    case broken
    case consonant, vowel, standalone, symbol
    case virama, sakot, standard, numberJoiner, numeral, hieroglyph
}

/// A machine that finds the syllables of a text by the categories of its characters. Its tables are in a file that
/// Tools/unicode-tables makes of grammars.
struct SyllableMachine {
    /// The machines in the order of the file.
    enum Grammar: Int { case universal, indic, khmer, myanmar }

    /// The farthest it looks beyond the end of a syllable for a longer one. Real texts take a few characters.
    private static let farthest = 64
    private static let dead: UInt8 = 255

    private let rows: Int
    private let categoryCount: Int

    init(_ grammar: Grammar) {
        let place =
            Int(SyllableMachine.u16(4 * grammar.rawValue)) | Int(SyllableMachine.u16(4 * grammar.rawValue + 2)) << 16
        categoryCount = Int(SyllableMachine.u16(place + 2))
        rows = place + 4
    }

    /// The first syllable of a text: the longest that begins there.
    /// - Parameters:
    ///   - categories: raw values, from the text's first character on.
    ///   - start: where it begins.
    /// - Returns: its end, and its kind.
    func syllable(_ categories: [UInt8], from start: Int) -> (end: Int, kind: SyllableKind) {
        var found = (end: start + 1, kind: SyllableKind.other)
        var state = 0
        var i = start
        while i < categories.count, i - found.end < SyllableMachine.farthest {
            let next = byte(state, 1 + Int(categories[i]))
            if next == SyllableMachine.dead { break }
            state = Int(next)
            i += 1
            let kind = byte(state, 0)
            if kind > 0 { found = (i, SyllableKind(rawValue: kind - 1) ?? .other) }
        }
        return found
    }

    private func byte(_ state: Int, _ column: Int) -> UInt8 {
        guard column <= categoryCount else { return SyllableMachine.dead }
        return SyllableMachine.byte(rows + state * (categoryCount + 1) + column)
    }

    private static func u16(_ place: Int) -> UInt16 { UInt16(byte(place)) | UInt16(byte(place + 1)) << 8 }

    /// Reading beyond the file's end gives the end of a syllable.
    private static func byte(_ place: Int) -> UInt8 {
        guard place >= 0, place < gloaming_syllables_size() else { return dead }
        // The file is part of the program and does not move.
        return unsafe gloaming_syllables()[place]
    }
}
