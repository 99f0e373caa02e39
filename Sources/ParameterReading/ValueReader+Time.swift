import CivilTime

extension ValueReader where Value == Instant {
    package static let instant = ValueReader("DATE") { text throws(ValueError) in
        do throws(InstantError) {
            return try Instant(iso8601: text)
        } catch {
            throw ValueError(expected: error.expected)
        }
    }
}

extension ValueReader where Value == CivilDate {
    package static let day = ValueReader("DAY") { text throws(ValueError) in
        do throws(InstantError) {
            return try CivilDate(iso8601: text)
        } catch {
            throw ValueError(expected: error.expected)
        }
    }
}

extension ValueReader where Value == CalendarMonth {
    /// `2026-01`.
    package static let month = ValueReader("YYYY-MM") { text throws(ValueError) in
        let expected = ValueError(expected: "a year and a month from 01 to 12, such as 2026-01")
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" }
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let year = Int(parts[0]),
            let month = Int(parts[1])
        else { throw expected }
        do throws(InstantError) {
            return try CalendarMonth(year: year, month: month)
        } catch {
            throw expected
        }
    }
}

extension ValueReader where Value == Double {
    /// Hours as they are written, in seconds.
    package static let hours = ValueReader("HOURS") { text throws(ValueError) in
        guard let seconds = seconds(ofHours: text) else {
            throw ValueError(expected: "hours from 0 to 10000, such as 12.5 or 12h30m")
        }
        return seconds
    }

    /// The seconds of `12.5`, `12h30m` or `45m` hours; nil for other texts, and beyond 10,000 hours.
    private static func seconds(ofHours text: String) -> Double? {
        if let hours = decimalNumber(text) { return (0...10_000).contains(hours) ? hours * 3600 : nil }
        var rest = text[...]
        var seconds = 0.0
        for (unit, length) in [(Character("h"), 3600.0), ("m", 60)] {
            guard let end = rest.firstIndex(of: unit) else { continue }
            guard let number = Int(rest[..<end]), number >= 0, number <= 600_000 else { return nil }
            seconds += Double(number) * length
            rest = rest[rest.index(after: end)...].drop { $0 == " " }
        }
        return rest.isEmpty && !text.isEmpty && seconds <= 10_000 * 3600 ? seconds : nil
    }
}

extension ValueReader where Value == Int {
    /// A time of the day such as `14:30`, in minutes.
    package static let timeOfDay = ValueReader("HH:MM") { text throws(ValueError) in
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" }
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), hour < 24, minute < 60
        else { throw ValueError(expected: "a time of the day from 0:00 to 23:59") }
        return hour * 60 + minute
    }
}
