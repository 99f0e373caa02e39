import CivilTime

#if hasFeature(Embedded)
/// Where there is no system there are no zones either.
enum SystemZones {
    static func zone(_ name: String) throws(ValueError) -> CivilZone {
        throw ValueError(expected: "UTC or an offset such as +01:00: there are no zones here")
    }
}
#else
import TextForms
import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The zones of the system's database.
enum SystemZones {
    /// A zone of the system's database.
    static func zone(_ name: String) throws(ValueError) -> CivilZone {
        guard isName(name) else {
            throw ValueError(expected: "UTC, an offset such as +01:00, or a zone such as Europe/Berlin")
        }
        guard access("\(databaseFolder)/UTC", R_OK) == 0 else {
            throw ValueError(
                expected: "UTC or an offset such as +01:00: this machine has no zones in \(databaseFolder)")
        }
        guard isZoneFile("\(databaseFolder)/\(name)") else {
            throw ValueError(expected: "a zone that \(databaseFolder) has, such as Europe/Berlin")
        }
        return CivilZone { moment in
            var time = time_t(exactly: moment.secondsSince1970.rounded(.down)) ?? 0
            var parts = tm()
            return current.withLock { current in
                if current != name {
                    current = name
                    setenv("TZ", name, 1)
                    tzset()
                }
                return localtime_r(&time, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
            }
        }
    }

    /// The C library knows one zone at a time: the current one.
    private static let current = Monitor("")

    private static let databaseFolder = "/usr/share/zoneinfo"

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
#endif
