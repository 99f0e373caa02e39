import CivilTime
import Scenes

/// Reads Terrain's profile files for the command.
enum ProfileInput {
    static let profile = Option<String?>(
        "profile", short: "p", .file, isRequired: true, help: "The profile file (JSON); - is standard input.")
    static let at = Option<CivilDate?>(
        "at", .day, defaultText: "the latest log's day",
        help: "The day to show, such as 2026-03-14; later logs are left out.")

    static func read(_ arguments: Arguments) throws(CommandError) -> TerrainProfile {
        try read(arguments[profile] ?? "-", arguments)
    }

    static func read(_ path: String, _ arguments: Arguments) throws(CommandError) -> TerrainProfile {
        let bytes = try InputFile.read(path, arguments.given)
        do {
            return try TerrainProfile.read(bytes)
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path, arguments.given)): \(error)")
        }
    }
}

extension ValueReader where Value == CivilDate {
    static let day = ValueReader("DAY") { text throws(ValueError) in
        do throws(InstantError) {
            return try CivilDate(iso8601: text)
        } catch {
            throw ValueError(expected: error.expected)
        }
    }
}
