import CResources

/// The file that Tools/unicode-tables writes, read in place from the program; the tool's README describes its layout.
/// Its numbers are little-endian; reading beyond its end gives zeros.
enum UnicodeFile {
    /// The offsets of the file's parts, in order, and of its end.
    private enum Part: Int {
        case top, middle, leaves, characters, decompositions, compositions, mirrors, brackets, constraints, end

        /// The offset behind the version's text.
        private static let first = 16

        var place: Int { Int(number(at: Part.first + 4 * rawValue, as: UInt32.self)) }
    }

    // MARK: Characters

    /// How many characters a block has, and how many blocks the level above it has, as powers of 2.
    private static let leafBits: UInt32 = 3
    private static let middleBits: UInt32 = 6
    /// The size of a character's record in bytes.
    private static let characterSize = 13

    /// The properties of a character: offsets in its record.
    enum Trait: Int {
        case category = 4
        case combiningClass, joiningType, bidiClass, lineBreakClass, others
        case universalCategory, indicCategory, indicPlace
    }

    static func trait(_ trait: Trait, of scalar: UInt32) -> UInt8 {
        number(at: record(of: scalar) + trait.rawValue, as: UInt8.self)
    }

    /// The four letters of a script's code, the first one in the highest byte.
    static func script(of scalar: UInt32) -> UInt32 { number(at: record(of: scalar), as: UInt32.self).byteSwapped }

    /// The offset of a character's record; the first one is for invalid code points.
    private static func record(of scalar: UInt32) -> Int {
        func entry(_ part: Part, _ index: UInt32) -> UInt32 {
            UInt32(number(at: part.place + 2 * Int(index), as: UInt16.self))
        }
        var index: UInt32 = 0
        if scalar < 0x110000 {
            let block = entry(.top, scalar >> (leafBits + middleBits))
            let leaf = entry(.middle, block << middleBits | scalar >> leafBits & (1 << middleBits - 1))
            index = entry(.leaves, leaf << leafBits | scalar & (1 << leafBits - 1))
        }
        return Part.characters.place + characterSize * Int(index)
    }

    // MARK: Rows

    /// Rows of numbers, in ascending order.
    struct Rows {
        private let part: Part
        /// How many numbers a row has.
        private let width: Int

        static let decompositions = Rows(part: .decompositions, width: 3)
        static let compositions = Rows(part: .compositions, width: 3)
        static let mirrors = Rows(part: .mirrors, width: 2)
        static let brackets = Rows(part: .brackets, width: 3)
        static let constraints = Rows(part: .constraints, width: 3)

        subscript(_ row: Int, _ column: Int) -> UInt32 {
            number(at: part.place + 4 * (row * width + column), as: UInt32.self)
        }

        /// The index of the row that begins with `first`, and then `second` if that is given.
        func row(_ first: UInt32, _ second: UInt32? = nil) -> Int? {
            var low = 0
            var high = ((Part(rawValue: part.rawValue + 1) ?? .end).place - part.place) / (4 * width)
            while low < high {
                let middle = (low + high) / 2
                let found = self[middle, 0]
                if found == first, second == nil || self[middle, 1] == second { return middle }
                if found < first || found == first && self[middle, 1] < second ?? 0 {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return nil
        }
    }

    // MARK: Bytes

    private static func number<Number: FixedWidthInteger>(at place: Int, as type: Number.Type) -> Number {
        guard place <= gloaming_unicode_size() - MemoryLayout<Number>.size else { return 0 }
        // The file is part of the program and does not move; no offset is below 0.
        return unsafe Number(
            littleEndian: UnsafeRawPointer(gloaming_unicode()).loadUnaligned(fromByteOffset: place, as: type))
    }
}
