/// A month of a year, as a calendar's page shows it.
public struct CalendarMonth: Sendable, Hashable {
    /// 0 … 9999.
    public let year: Int
    /// 1 … 12.
    public let month: Int

    /// - Throws: `InstantError` for a month or a year out of its range.
    public init(year: Int, month: Int) throws(InstantError) {
        guard (0...9999).contains(year) else {
            throw InstantError(found: "the year \(year)", expected: "a year from 0 to 9999")
        }
        guard (1...12).contains(month) else {
            throw InstantError(found: "the month \(month)", expected: "a month from 1 to 12")
        }
        self.year = year
        self.month = month
    }

    package init(_ date: CivilDate) {
        year = date.year
        month = date.month
    }

    /// - Parameter month: 1 … 12; others give an empty text.
    package static func name(_ month: Int) -> String { names.indices.contains(month - 1) ? names[month - 1] : "" }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The month this many months later.
    /// - Throws: `InstantError`, where that is out of the calendar's years.
    package func moved(by months: Int) throws(InstantError) -> CalendarMonth {
        let number = year * 12 + month - 1 + months
        return try CalendarMonth(year: number / 12, month: number % 12 + 1)
    }

    package var dayCount: Int { CivilDate.daysInMonth(year: year, month: month) }

    /// The days of the page: whole weeks that hold the month, from the first weekday; days that no calendar has are nil.
    package func page(from first: Weekday) -> [CivilDate?] {
        let start = CivilDate(year: year, month: month, day: 1).daysSince1970
        let lead = Weekday(daysSince1970: start).days(since: first)
        let weeks = (lead + dayCount + 6) / 7
        return (0..<7 * weeks).map { CivilDate(daysSince1970: start - lead + $0) }
    }
}

/// A day of the week.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
    /// In ISO 8601's order, from Monday on.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// 1 January 1970 was a Thursday.
    package init(daysSince1970 days: Int) {
        self = Weekday.allCases[(((days + 3) % 7) + 7) % 7]
    }

    /// The weekday's number, 0 … 6 from Monday.
    package var number: Int { Weekday.allCases.firstIndex(of: self) ?? 0 }

    /// The days from another weekday to the next of this one: 0 … 6.
    package func days(since other: Weekday) -> Int { (number - other.number + 7) % 7 }

    /// The seven weekdays from this one on.
    package var week: [Weekday] { (0..<7).map { Weekday.allCases[(number + $0) % 7] } }

    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    package var initial: String { String(name.prefix(1)) }
}
