/// A day of the Gregorian calendar, extended to the years before it was introduced.
public struct CivilDate: Sendable, Hashable {
    /// The year, 0 … 9999.
    public let year: Int
    /// 1 … 12.
    public let month: Int
    /// 1 … 31.
    public let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The days of 400 years, after which the calendar repeats.
    private static let daysInEra = 146_097
    /// The days from 1 March of the year 0 to 1 January 1970.
    private static let daysFromYear0To1970 = 719_468

    /// Days are counted in years that begin in March, so that the leap day is a year's last and months need no table:
    /// after March, (153·m + 2)/5 days have passed before the m-th month. Years from 0 on.
    package var daysSince1970: Int {
        let y = month > 2 ? year : year - 1
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * CivilDate.daysInEra + dayOfEra - CivilDate.daysFromYear0To1970
    }

    /// Nil outside the years 0 … 9999.
    package init?(daysSince1970 days: Int) {
        guard (-719_528...2_932_896).contains(days) else { return nil }
        let z = days + CivilDate.daysFromYear0To1970
        let era = (z >= 0 ? z : z - CivilDate.daysInEra + 1) / CivilDate.daysInEra
        let dayOfEra = z - era * CivilDate.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let m = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * m + 2) / 5 + 1
        month = m < 10 ? m + 3 : m - 9
        year = yearOfEra + era * 400 + (m < 10 ? 0 : 1)
    }

    /// The day of a moment in UTC.
    package init?(_ instant: Instant) {
        guard let day = Int(exactly: (instant.secondsSince1970 / 86_400).rounded(.down)) else { return nil }
        self.init(daysSince1970: day)
    }

    static func daysInMonth(year: Int, month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
