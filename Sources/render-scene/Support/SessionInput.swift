import Scenes

/// Reads session files for the command.
enum SessionInput {
    /// Reads a file as of the moment in the arguments, so that `--at` means the same to every command.
    /// - Parameter path: a file, or `-` for standard input.
    static func read(_ path: String, _ arguments: Arguments) throws(CommandError) -> SessionFile {
        let bytes = try InputFile.read(path, arguments.given)
        do {
            var file = try SessionFile.read(bytes, ignoringChecksum: arguments[SharedOptions.ignoreChecksum])
            file.warnings = file.warnings.map { "\(InputFile.name(path, arguments.given)): \($0)" }
            return file.asOf(arguments[SharedOptions.at])
        } catch {
            let fault = FileInput.Fault(error)
            throw CommandError(
                .badData, "\(InputFile.name(path, arguments.given)): \(fault.text)", hint: fault.hint)
        }
    }
}
