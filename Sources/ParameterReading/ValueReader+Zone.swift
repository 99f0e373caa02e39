import CivilTime
import TextForms

extension ValueReader where Value == CivilZone {
    /// `UTC`, an offset such as `+01:00`, or a name of the system's zone database such as `Europe/Berlin`.
    package static let timeZone = ValueReader("ZONE") { text throws(ValueError) in
        if text == "UTC" || text == "Z" { return .utc }
        if let seconds = offset(text) { return CivilZone(seconds: seconds) }
        return try SystemZones.zone(text)
    }

    /// `+01:00`, `-0330`, `+9`; nil for other texts, and beyond 18 hours.
    private static func offset(_ text: String) -> Int? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else { return nil }
        let parts: (hours: Int, minutes: Int)
        switch (digits.count, text.holds(":")) {
        case (1...2, false): parts = (number, 0)
        case (4, false): parts = (number / 100, number % 100)
        case (4, true) where text.dropFirst(3).first == ":": parts = (number / 100, number % 100)
        default: return nil
        }
        guard parts.hours < 18, parts.minutes < 60 else { return nil }
        return (sign == "-" ? -1 : 1) * (parts.hours * 3600 + parts.minutes * 60)
    }
}
