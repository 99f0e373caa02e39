import Testing

@testable import CivilTime

@Suite struct InstantTests {
    private func seconds(_ text: String) throws -> Double { try Instant(iso8601: text).secondsSince1970 }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0),
        ("2026-01-20T20:15:00Z", 1_768_940_100),
        ("2026-01-20t20:15:00z", 1_768_940_100),
        ("2026-01-20T20:15:00.5Z", 1_768_940_100.5),
        ("2026-01-20T20:15:00,25Z", 1_768_940_100.25),
        ("2026-01-20T20:15:00.500000000000000000000000000000001Z", 1_768_940_100.5),
        ("2026-01-20T21:15:00+01:00", 1_768_940_100),
        ("2026-01-20T15:15:00-0500", 1_768_940_100),
        ("2026-01-21T01:45:00+05:30", 1_768_940_100),
        ("2026-01-20T21:15:00+01", 1_768_940_100),
        ("2024-02-29T12:00:00Z", 1_709_208_000),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("1969-12-31T23:59:59Z", -1),
        ("1969-12-31T23:59:59.75Z", -0.25),
        ("1600-02-29T00:00:00Z", -11_670_998_400),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func reads(text: String, expected: Double) throws {
        #expect(try seconds(text) == expected)
    }

    @Test(arguments: [
        ("", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-01-20", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-01-20 20:15:00Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-1-20T20:15:00Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("20260120T201500Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-01-20T20:15Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-01-20T20:15:00.Z", "a date and time like 2026-01-20T20:15:00Z"),
        (" 2026-01-20T20:15:00Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("２026-01-20T20:15:00Z", "a date and time like 2026-01-20T20:15:00Z"),
        ("2026-01-20T20:15:00", "a time zone (Z or an offset like +01:00) after the time"),
        ("2026-01-20T20:15:00+1", "a time zone (Z or an offset like +01:00) after the time"),
        ("2026-01-20T20:15:00+01:", "a time zone (Z or an offset like +01:00) after the time"),
        ("2026-01-20T20:15:00+24:00", "an offset of less than 24 hours"),
        ("2026-01-20T20:15:00+01:60", "an offset of less than 24 hours"),
        ("2026-01-20T20:15:00Z ", "nothing after the time zone"),
        ("2026-00-20T20:15:00Z", "a month from 01 to 12"),
        ("2026-13-20T20:15:00Z", "a month from 01 to 12"),
        ("2026-02-29T20:15:00Z", "a day from 01 to 28, which that month has"),
        ("1900-02-29T20:15:00Z", "a day from 01 to 28, which that month has"),
        ("2024-02-30T20:15:00Z", "a day from 01 to 29, which that month has"),
        ("2026-04-31T20:15:00Z", "a day from 01 to 30, which that month has"),
        ("2026-01-00T20:15:00Z", "a day from 01 to 31, which that month has"),
        ("2026-01-20T24:00:00Z", "a time from 00:00:00 to 23:59:59"),
        ("2026-01-20T20:60:00Z", "a time from 00:00:00 to 23:59:59"),
        ("2026-01-20T20:15:60Z", "a time from 00:00:00 to 23:59:59"),
    ])
    func refuses(text: String, expected: String) {
        #expect(throws: InstantError(found: "\"\(text)\"", expected: expected)) { try Instant(iso8601: text) }
    }

    @Test func errorsStayOneShortLine() {
        let error = #expect(throws: InstantError.self) {
            try Instant(iso8601: "a\nb" + String(repeating: "c", count: 1000))
        }
        #expect(error?.description.contains("\n") == false)
        #expect(error.map { $0.description.count < 160 } == true)
    }

    /// The days of 400 years, in their order, against counting on from day to day.
    @Test func everyDayOfACycle() {
        var (year, month, day) = (1900, 1, 1)
        var wrong = 0
        for days in -25_567..<(-25_567 + 146_097) {
            let date = CivilDate(year: year, month: month, day: day)
            if date.daysSince1970 != days || CivilDate(daysSince1970: days) != date { wrong += 1 }
            day += 1
            if day > CivilDate.daysInMonth(year: year, month: month) {
                (month, day) = (month + 1, 1)
                if month == 13 { (year, month) = (year + 1, 1) }
            }
        }
        #expect(wrong == 0)
        #expect((year, month, day) == (2300, 1, 1))
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"),
        (1_768_940_100.5, "2026-01-20T20:15:00.5Z"),
        (1_768_940_100.042, "2026-01-20T20:15:00.042Z"),
        (1_768_940_099.9999, "2026-01-20T20:15:00Z"),
        (-62_167_219_200, "0000-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
        (253_402_300_800, "253402300800.0 s since 1970"),
        (1e300, "1e+300 s since 1970"),
    ])
    func writes(seconds: Double, expected: String) {
        #expect(Instant(secondsSince1970: seconds).description == expected)
    }

    @Test func writingWhatIsNoTimeDoesNotTrap() {
        for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 9.3e15] {
            let instant = Instant(secondsSince1970: seconds)
            #expect(instant.description.hasSuffix(" s since 1970"))
            _ = instant.flooredSeconds
        }
        #expect(Instant(secondsSince1970: -0.5).flooredSeconds == -1)
        #expect(Instant(secondsSince1970: 1e300).flooredSeconds == .max)
    }
}
