import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Text and JSON on standard output.
enum StandardOutput {
    /// Writes text for people, with escapes in the places of hidden characters, which names and contents of files could bring
    /// in: only its line feeds steer a terminal.
    static func writeText(_ text: String) throws(CommandError) {
        try writeAsIs(HiddenCharacters.escaped(text, keepsLines: true))
    }

    /// Writes text that is the command's own throughout: what steers a terminal in it is meant to.
    static func writeAsIs(_ text: String) throws(CommandError) {
        try writeAll { () throws(SystemError) in try Descriptor.write(STDOUT_FILENO, text) }
    }

    /// Writes JSON in pieces: that of a million sessions has 638 MB.
    static func writeJSON(_ json: JSONOutput) throws(CommandError) {
        try writeAll { () throws(SystemError) in
            try json.write(.lines) { (piece) throws(SystemError) in try Descriptor.write(STDOUT_FILENO, piece) }
            try Descriptor.write(STDOUT_FILENO, "\n")
        }
    }

    private static func writeAll(_ body: () throws(SystemError) -> Void) throws(CommandError) {
        do {
            try body()
        } catch {
            throw CommandError(writing: "standard output", error)
        }
    }
}
