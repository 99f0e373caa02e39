/// The transforms that are properties of their own (CSS Transforms 2, section 5). Those out of the plane are not
/// supported.
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
        if lengths.count == 3, lengths[2].value != 0 { throw .unsupported }
        return (lengths[0], lengths.count > 1 ? lengths[1] : Length(0, .user))
    }

    /// In degrees.
    static func rotate(_ text: ArraySlice<UInt8>) throws(Problem) -> Double {
        if text.isSame("none") { return 0 }
        var words = text.words
        if let axis = words.first, axis.isSame("z"), words.count == 2 { words.removeFirst() }
        guard words.count == 1 else { throw .unsupported }
        var scanner = ValueScanner(words[0])
        guard let number = scanner.number() else { throw .invalid }
        let unit = scanner.word()
        guard scanner.isAtEnd, unit != nil || number == 0, let degrees = Angle.degrees(number, unit) else {
            throw .invalid
        }
        return degrees
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
        if factors.count == 3, factors[2] != 1 { throw .unsupported }
        return (factors[0], factors.count > 1 ? factors[1] : factors[0])
    }
}
