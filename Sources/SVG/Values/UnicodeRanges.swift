import TextForms

/// The characters of a `unicode-range` (CSS Fonts 4, section 4.5).
struct UnicodeRanges: Sendable {
    static let all = UnicodeRanges(ranges: [0...0x10FFFF])

    /// Sorted, apart from one another.
    private let ranges: [ClosedRange<UInt32>]

    private init(ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

    /// A list such as `U+26, U+0-7F, U+4??`; nil where any part of it is invalid.
    init?(_ text: ArraySlice<UInt8>) {
        var ranges: [ClosedRange<UInt32>] = []
        for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let range = UnicodeRanges.range(part.trimmed) else { return nil }
            ranges.append(range)
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        self.ranges = joined
    }

    private static func range(_ text: ArraySlice<UInt8>) -> ClosedRange<UInt32>? {
        guard text.prefix(2).isSame("u+") else { return nil }
        let ends = text.dropFirst(2).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = ends.first, (1...6).contains(first.count), ends.count <= 2 else { return nil }
        let digits = first.prefix { $0 != UInt8(ascii: "?") }
        guard first[digits.endIndex...].allSatisfy({ $0 == UInt8(ascii: "?") }) else { return nil }
        let hidden = UInt32(first.count - digits.count) * 4
        guard var lower = digits.isEmpty ? 0 : number(digits) else { return nil }
        lower <<= hidden
        var upper = lower | (1 << hidden - 1)
        if ends.count == 2 {
            guard hidden == 0, (1...6).contains(ends[1].count), let end = number(ends[1]) else { return nil }
            upper = end
        }
        return lower <= upper && upper <= 0x10FFFF ? lower...upper : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var number: UInt32 = 0
        for digit in digits {
            guard let value = Hex.value(of: digit) else { return nil }
            number = number << 4 | UInt32(value)
        }
        return number
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar.value)
    }
}
