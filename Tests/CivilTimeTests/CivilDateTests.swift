import Testing

@testable import CivilTime

@Suite struct CivilDateTests {
    @Test(arguments: ["0000-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "2026-03-01", "9999-12-31"])
    func datesAreReadAndWritten(text: String) throws {
        let date = try CivilDate(iso8601: text)
        #expect(date.description == text)
        #expect(CivilDate(daysSince1970: date.daysSince1970) == date)
    }

    @Test(arguments: [
        ("", "a date like 2026-01-20"), ("2026-1-20", "a date like 2026-01-20"),
        ("2026-01-20T00:00:00Z", "a date like 2026-01-20"), ("+026-01-20", "a date like 2026-01-20"),
        ("2026-01-2x", "a date like 2026-01-20"), ("2026-13-01", "a month from 01 to 12"),
        ("2026-00-01", "a month from 01 to 12"), ("2026-02-29", "a day from 01 to 28, which that month has"),
        ("2026-04-31", "a day from 01 to 30, which that month has"),
        ("2026-04-00", "a day from 01 to 30, which that month has"),
    ])
    func otherTextIsRefused(text: String, expected: String) {
        #expect(throws: InstantError(found: "\"\(text)\"", expected: expected)) { try CivilDate(iso8601: text) }
    }

    @Test func daysAreOrdered() throws {
        let texts = ["2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"]
        let dates = try texts.map { try CivilDate(iso8601: $0) }
        #expect(dates.reversed().sorted() == dates)
    }
}
