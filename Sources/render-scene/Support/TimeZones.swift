import CivilTime
import Scenes
import TextForms
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension ValueReader where Value == CivilZone {
    /// `UTC`, an offset such as `+01:00`, or a name of the system's zone database such as `Europe/Berlin`.
    static let timeZone = ValueReader("ZONE") { text throws(ValueError) in
        if text == "UTC" || text == "Z" { return .utc }
        if let seconds = offset(text) { return CivilZone(seconds: seconds) }
        guard isName(text) else {
            throw ValueError(expected: "UTC, an offset such as +01:00, or a zone such as Europe/Berlin")
        }
        guard access("\(databaseFolder)/UTC", R_OK) == 0 else {
            throw ValueError(
                expected: "UTC or an offset such as +01:00: this machine has no zones in \(databaseFolder)")
        }
        guard isZoneFile("\(databaseFolder)/\(text)") else {
            throw ValueError(expected: "a zone that \(databaseFolder) has, such as Europe/Berlin")
        }
        return CivilZone { moment in
            var time = time_t(exactly: moment.secondsSince1970.rounded(.down)) ?? 0
            var parts = tm()
            return current.withLock { current in
                if current != text {
                    current = text
                    setenv("TZ", text, 1)
                    tzset()
                }
                return localtime_r(&time, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
            }
        }
    }

    /// The C library knows one zone at a time: the current one.
    private static var current: Monitor<String> { CurrentZone.name }

    private static var databaseFolder: String { "/usr/share/zoneinfo" }

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

    /// Whether a text can name a file below the database's folder, and none outside.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix("/") && !text.holds("..") && text.utf8.count <= 64
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "+-_/".utf8.contains(byte)
            }
    }

    /// Whether a file begins as RFC 9636 requires.
    private static func isZoneFile(_ path: String) -> Bool {
        guard let file = fopen(path, "rb") else { return false }
        defer { fclose(file) }
        var magic = [UInt8](repeating: 0, count: 4)
        return fread(&magic, 1, 4, file) == 4 && magic == Array("TZif".utf8)
    }
}

/// Outside of the reader, which is generic and so cannot have stored statics.
private enum CurrentZone {
    static let name = Monitor("")
}
