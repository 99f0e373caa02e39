import Scenes

/// Reads Terrain's content packs for the command.
enum PackInput {
    static let pack = Option<String?>(
        "pack", .file, isRequired: true,
        help: "The content pack (JSON, as the project or the app spells it); - is standard input.")

    static func read(_ arguments: Arguments) throws(CommandError) -> TerrainPack {
        try read(arguments[pack] ?? "-", arguments)
    }

    static func read(_ path: String, _ arguments: Arguments) throws(CommandError) -> TerrainPack {
        // A file that is too large is not read further.
        let bytes = try InputFile.read(path, arguments.given, limit: TerrainPack.maxSize)
        do {
            return try TerrainPack.read(bytes)
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path, arguments.given)): \(error)")
        }
    }
}
