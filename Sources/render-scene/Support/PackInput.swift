import Scenes

/// Reads Terrain's content packs for the command.
enum PackInput {
    static let pack = Option<String?>(
        "pack", .file, isRequired: true,
        help: "The content pack (JSON, as the project or the app spells it); - is standard input.")
    static let language = Option<String>(
        "language", .language, default: PackText.fallbackLanguage, PackText.fallbackLanguage,
        help:
            "The language of the pack's texts, such as de; where a text lacks it, the pack's default, by default English."
    )

    static func read(_ arguments: Arguments) throws(CommandError) -> TerrainPack {
        try read(arguments[pack] ?? "-", arguments)
    }

    static func read(_ path: String, _ arguments: Arguments) throws(CommandError) -> TerrainPack {
        // A file that is too large is left where it is.
        let bytes = try InputFile.read(path, arguments.given, limit: TerrainPack.maxSize)
        do {
            return try TerrainPack.read(bytes)
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path, arguments.given)): \(error)")
        }
    }
}

extension ValueReader where Value == String {
    /// A language's code, as in BCP 47.
    fileprivate static let language = ValueReader("LANGUAGE") { text throws(ValueError) in
        let bytes = text.utf8
        let isCode =
            (2...35).contains(bytes.count)
            && bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
        guard isCode else { throw ValueError(expected: "a language such as de or pt-BR") }
        return text
    }
}
