/// The values of a JSON text, as places in its bytes: what is not changed stays as it is written.
///
/// Several values may follow one another, as in files of a record a line.
struct JSONSpans {
    enum Kind {
        case object, array, string, number, word
    }

    struct Value {
        let kind: Kind
        /// Its bytes, with quotation marks or brackets.
        var range: Range<Int>
        /// Its key's bytes with their quotation marks; nil in a list.
        let key: Range<Int>?
        /// The place in `values` of what holds it; nil for one that nothing holds.
        let holder: Int?

        /// Its bytes with its key's.
        var entry: Range<Int> { (key?.lowerBound ?? range.lowerBound)..<range.upperBound }
    }

    /// Each stands before those that it holds.
    private(set) var values: [Value] = []

    private let bytes: [UInt8]
    private var place = 0
    private static let deepest = 200

    /// - Returns: nil for what is no JSON.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        repeat {
            skipSpace()
            guard readValue(key: nil, holder: nil, depth: 0) else { return nil }
            skipSpace()
        } while place < bytes.count
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() { while let byte = next, " \t\r\n".utf8.contains(byte) { place += 1 } }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func readValue(key: Range<Int>?, holder: Int?, depth: Int) -> Bool {
        guard let first = next, depth < JSONSpans.deepest else { return false }
        let start = place, own = values.count
        func value(_ kind: Kind) -> Value { Value(kind: kind, range: start..<place, key: key, holder: holder) }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = first == UInt8(ascii: "{")
            values.append(value(isObject ? .object : .array))
            place += 1
            guard readEntries(isObject: isObject, holder: own, depth: depth + 1) else { return false }
            values[own].range = start..<place
        case UInt8(ascii: "\""):
            guard readString() else { return false }
            values.append(value(.string))
        default:
            while let byte = next, byte > 0x20, !",]}:[{\"".utf8.contains(byte) { place += 1 }
            guard place > start else { return false }
            let isNumber = first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            guard
                isNumber || ["null", "true", "false"].contains(where: { bytes[start..<place].elementsEqual($0.utf8) })
            else { return false }
            values.append(value(isNumber ? .number : .word))
        }
        return true
    }

    private mutating func readEntries(isObject: Bool, holder: Int, depth: Int) -> Bool {
        let end: Unicode.Scalar = isObject ? "}" : "]"
        skipSpace()
        if take(end) { return true }
        repeat {
            skipSpace()
            var key: Range<Int>?
            if isObject {
                let start = place
                guard readString() else { return false }
                key = start..<place
                skipSpace()
                guard take(":") else { return false }
                skipSpace()
            }
            guard readValue(key: key, holder: holder, depth: depth) else { return false }
            skipSpace()
        } while take(",")
        return take(end)
    }

    private mutating func readString() -> Bool {
        guard take("\"") else { return false }
        while let byte = next, byte != UInt8(ascii: "\"") {
            place += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return take("\"")
    }
}
