import Scenes

/// Reads Terrain's profile files for the command.
enum ProfileInput {
    static let profile = Option<String?>(
        "profile", short: "p", .file, isRequired: true, help: "The profile file (JSON); - is standard input.")
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
