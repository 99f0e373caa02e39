/// The transforms that are properties of their own (CSS Transforms 2, section 5). Turns out of the plane are not
/// supported; what only leads above it, or stretches what has no height, changes nothing.
extension Style {
    static func translate(_ text: ArraySlice<UInt8>) throws(Problem) -> (x: Length, y: Length)? {
        if text.isSame("none") { return nil }
        var scanner = ValueScanner(text)
        var lengths: [Length] = []
        while let length = Length(&scanner) {
            lengths.append(length)
            scanner.skipSpace()
        }
        guard scanner.isAtEnd, (1...3).contains(lengths.count) else { throw .invalid }
        return (lengths[0], lengths.count > 1 ? lengths[1] : Length(0, .user))
    }

    /// In degrees.
    static func rotate(_ text: ArraySlice<UInt8>) throws(Problem) -> Double {
        if text.isSame("none") { return 0 }
        var words = text.words
        // The axis stands before the angle, or behind it.
        var axis = (x: 0.0, y: 0.0, z: 1.0)
        if words.count == 2 || words.count == 4 {
            if isAngle(words[0]) { words.append(words.removeFirst()) }
            if words.count == 2 {
                axis = (words[0].isSame("x") ? 1 : 0, words[0].isSame("y") ? 1 : 0, words[0].isSame("z") ? 1 : 0)
                guard axis != (0, 0, 0) else { throw .invalid }
            } else {
                let numbers = words.prefix(3).compactMap { ValueScanner.numbers($0)?.first }
                guard numbers.count == 3 else { throw .invalid }
                axis = (numbers[0], numbers[1], numbers[2])
            }
        }
        guard [1, 2, 4].contains(words.count), let last = words.last else { throw .invalid }
        var scanner = ValueScanner(last)
        guard let number = scanner.number() else { throw .invalid }
        let unit = scanner.word()
        guard scanner.isAtEnd, unit != nil || number == 0, let degrees = Angle.degrees(number, unit) else {
            throw .invalid
        }
        if degrees == 0 || axis == (0, 0, 0) { return 0 }
        guard axis.x == 0, axis.y == 0 else { throw .unsupported }
        return axis.z > 0 ? degrees : -degrees
    }

    private static func isAngle(_ word: ArraySlice<UInt8>) -> Bool {
        var scanner = ValueScanner(word)
        return scanner.number() != nil && scanner.word() != nil
    }

    static func scale(_ text: ArraySlice<UInt8>) throws(Problem) -> (x: Double, y: Double)? {
        if text.isSame("none") { return nil }
        var scanner = ValueScanner(text)
        var factors: [Double] = []
        while let number = scanner.number() {
            factors.append(scanner.skip(UInt8(ascii: "%")) ? number / 100 : number)
            scanner.skipSpace()
        }
        guard scanner.isAtEnd, (1...3).contains(factors.count) else { throw .invalid }
        return (factors[0], factors.count > 1 ? factors[1] : factors[0])
    }
}
