import TextForms

extension CivilDate: CustomStringConvertible, Comparable {
    /// Reads a date of ISO 8601, `2026-01-20`, and nothing beside it.
    /// - Throws: `InstantError` when the text is not one, or the calendar does not have the day.
    public init(iso8601 text: String) throws(InstantError) {
        func error(_ expected: String) -> InstantError {
            InstantError(found: JSONReader.quoted(text), expected: expected)
        }
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = CivilDate.number(bytes[0..<4]), let month = CivilDate.number(bytes[5..<7]),
            let day = CivilDate.number(bytes[8..<10])
        else { throw error("a date like 2026-01-20") }
        guard (1...12).contains(month) else { throw error("a month from 01 to 12") }
        let length = CivilDate.daysInMonth(year: year, month: month)
        guard (1...length).contains(day) else { throw error("a day from 01 to \(length), which that month has") }
        self.init(year: year, month: month, day: day)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }

    /// `2026-01-20`.
    public var description: String {
        func padded(_ value: Int, _ width: Int) -> String {
            let text = "\(value)"
            return String(repeating: "0", count: max(width - text.count, 0)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// Whether a day comes before another.
    public static func < (a: CivilDate, b: CivilDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }
}
