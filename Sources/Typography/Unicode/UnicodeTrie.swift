/// Numbers of all characters, in digits of base 91 that are read in place: three levels of blocks, equal ones kept once.
struct UnicodeTrie: Sendable {
    let lowBits: UInt32
    let middleBits: UInt32
    /// Digits of a value.
    let width: Int
    let top: StaticString
    let middle: StaticString
    let leaves: StaticString

    /// 0 for a number that is no character's.
    subscript(_ scalar: UInt32) -> Int {
        guard scalar < 0x110000 else { return 0 }
        let topPlace = Int(scalar >> (lowBits + middleBits))
        let middlePlace = Int(scalar >> lowBits & (1 << middleBits - 1))
        let place = Int(scalar & (1 << lowBits - 1))
        let block = UnicodeDigits.number(in: top, at: 2 * topPlace, width: 2)
        let leaf = UnicodeDigits.number(in: middle, at: 2 * (block << Int(middleBits) + middlePlace), width: 2)
        return UnicodeDigits.number(in: leaves, at: width * (leaf << Int(lowBits) + place), width: width)
    }
}

/// Rows of numbers in ascending order, in digits of base 91.
struct UnicodeRecords: Sendable {
    /// Digits of a row.
    let size: Int
    let count: Int
    let text: StaticString

    /// - Parameters:
    ///   - place: the first digit in the row.
    ///   - width: how many digits.
    func number(_ row: Int, _ place: Int, width: Int) -> Int {
        UnicodeDigits.number(in: text, at: row * size + place, width: width)
    }

    /// The row that begins with a number of three digits, and then with another one where that is given.
    func row(_ first: Int, _ second: Int? = nil) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            var order = number(middle, 0, width: 3) - first
            if order == 0, let second { order = number(middle, 3, width: 3) - second }
            if order == 0 { return middle }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

/// A digit is a character of ASCII from `#` on, without the backslash.
enum UnicodeDigits {
    static func number(in text: StaticString, at place: Int, width: Int) -> Int {
        var number = 0
        for i in place..<place + width {
            let byte = Int(byte(in: text, at: i))
            number = number * 91 + byte - (byte < 0x5C ? 0x23 : 0x24)
        }
        return number
    }

    /// The first digit behind the end.
    static func byte(in text: StaticString, at place: Int) -> UInt8 {
        guard place < text.utf8CodeUnitCount else { return 0x23 }
        // The text is the program's own and stays where it is.
        return unsafe text.utf8Start[place]
    }
}
