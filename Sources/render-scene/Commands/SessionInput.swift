import Scenes

/// Reads session files for the command.
enum SessionInput {
    /// - Parameter path: a file, or `-` for standard input.
    static func read(_ path: String, ignoringChecksum: Bool) throws(CommandError) -> SessionFile {
        let bytes = try InputFile.read(path)
        do {
            var file = try SessionFile.read(bytes, ignoringChecksum: ignoringChecksum)
            file.warnings = file.warnings.map { "\(InputFile.name(path)): \($0)" }
            return file
        } catch {
            var hint: String?
            if case .checksumMismatch = error { hint = "--ignore-checksum makes this a warning" }
            throw CommandError(.badData, "\(InputFile.name(path)): \(error)", hint: hint)
        }
    }
}
